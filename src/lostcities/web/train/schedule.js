/**
 * Spaced repetition: what was answered right comes again after longer and longer, what was wrong
 * on the same day. Days are numbers, so all of it can be tested without a clock.
 *
 * @typedef {{box: number, due: number, seen: number, right: number}} Card  What is known of one
 *   position: its box, the day it is due, how often it was shown and answered right.
 * @typedef {{last: number, length: number}} Streak  The last day of training, and how many in a row.
 */

/** After how many days a position of each box comes again. */
export const INTERVALS = [0, 1, 3, 7, 16, 35, 90];
/** From this box on a position is learned. */
export const LEARNED = 4;
/** What is right at the first sight begins here. */
const KNOWN = 2;

const DAY = 86_400_000;
const MINUTE = 60_000;

/** The number of a day, as this device's clock has it. @param {Date} [now] */
export const dayOf = (now = new Date()) =>
  Math.floor((now.getTime() - now.getTimezoneOffset() * MINUTE) / DAY);

/**
 * A position after an answer.
 *
 * @param {Card | undefined} card
 * @param {boolean} right
 * @param {number} today
 * @returns {Card}
 */
export function answered(card, right, today) {
  const next = card ? Math.min(card.box + 1, INTERVALS.length - 1) : KNOWN;
  const box = right ? next : 0;
  return {
    box,
    due: today + (INTERVALS[box] ?? 0),
    seen: (card?.seen ?? 0) + 1,
    right: (card?.right ?? 0) + Number(right),
  };
}

/** @param {Card | undefined} card @param {number} today */
export const isDue = (card, today) => card !== undefined && card.due <= today;

/** @param {Card | undefined} card */
export const isLearned = (card) => card !== undefined && card.box >= LEARNED;

/**
 * The streak after training on a day.
 *
 * @param {Streak | null} streak
 * @param {number} today
 * @returns {Streak}
 */
export function trained(streak, today) {
  if (streak?.last === today) return streak;
  return { last: today, length: streak?.last === today - 1 ? streak.length + 1 : 1 };
}

/** How many days in a row, up to now: a day that is not over may still be used. @param {Streak | null} streak @param {number} today */
export const streakLength = (streak, today) =>
  streak && streak.last >= today - 1 ? streak.length : 0;
