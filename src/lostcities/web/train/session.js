/**
 * Which exercise comes next: what is due first, then what is new, easy before hard and no theme
 * twice in a row; what was wrong comes again after a few others.
 *
 * @typedef {import("./types.js").Exercise} Exercise
 * @typedef {import("./schedule.js").Card} Card
 * @typedef {{source: string, theme: string}} Filter  `all`, `own` or `shipped`; a theme, or none.
 * @typedef {{due: number, fresh: number, learned: number, all: number}} Counts
 */

import { isDue, isLearned } from "./schedule.js";

/** So many others come before a wrong one is asked again, if there are as many. */
const PAUSE = 3;

/** @param {Exercise[]} all @param {Filter} filter */
export function filtered(all, { source, theme }) {
  return all.filter(
    (one) =>
      (source === "all" || one.own === (source === "own")) && (theme === "" || one.theme === theme),
  );
}

/**
 * @param {Exercise[]} exercises
 * @param {Record<string, Card>} cards
 * @param {number} today
 * @returns {Counts}
 */
export function countsOf(exercises, cards, today) {
  const count = (/** @type {(card: Card | undefined) => boolean} */ fits) =>
    exercises.filter(({ id }) => fits(cards[id])).length;
  return {
    due: count((card) => isDue(card, today)),
    fresh: count((card) => card === undefined),
    learned: count(isLearned),
    all: exercises.length,
  };
}

/**
 * The next exercise; nothing if none is due or new.
 *
 * @param {Exercise[]} exercises
 * @param {Record<string, Card>} cards
 * @param {number} today
 * @param {Exercise[]} before  What was shown in this session, the last one last.
 * @returns {Exercise | null}
 */
export function nextExercise(exercises, cards, today, before) {
  const recent = before.slice(-PAUSE).map(({ id }) => id);
  const waiting = exercises.filter(({ id }) => isDue(cards[id], today));
  waiting.sort((one, other) => dueOf(cards, one) - dueOf(cards, other));
  const fresh = exercises.filter(({ id }) => cards[id] === undefined);
  fresh.sort((one, other) => one.level - other.level || (one.id < other.id ? -1 : 1));
  const theme = before.at(-1)?.theme;
  const rested = waiting.filter(({ id }) => !recent.includes(id));
  return rested[0] ?? fresh.find((one) => one.theme !== theme) ?? fresh[0] ?? waiting[0] ?? null;
}

/** @param {Record<string, Card>} cards @param {Exercise} exercise */
const dueOf = (cards, { id }) => cards[id]?.due ?? 0;

/** In how many days the next one is due; nothing if there is none. @param {Exercise[]} exercises @param {Record<string, Card>} cards @param {number} today */
export function daysToNext(exercises, cards, today) {
  const days = exercises.flatMap(({ id }) => cards[id]?.due ?? []);
  return days.length ? Math.max(0, Math.min(...days) - today) : null;
}

/** The themes of some exercises, the most frequent first. @param {Exercise[]} exercises */
export function themesOf(exercises) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { theme } of exercises) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts.entries()].sort((one, other) => other[1] - one[1]);
}
