/**
 * What this device knows about one's training: a card for each position that was shown, and the
 * streak of days. It stays on the device, and goes with its results into their file.
 *
 * @typedef {import("./schedule.js").Card} Card
 * @typedef {import("./schedule.js").Streak} Streak
 * @typedef {{cards: Record<string, Card>, streak: Streak | null}} Progress
 */

import { store, stored } from "../device/storage.js";
import { TRAINING as KEY } from "../device/training.js";
import { INTERVALS, answered, trained } from "./schedule.js";

/** Limits of what is read: more than all positions there will ever be. */
const MAX_CARDS = 5000;
const MAX_COUNT = 1_000_000;

/** @returns {Progress} */
export const progress = () => readProgress(stored(KEY)) ?? { cards: {}, streak: null };

/**
 * Note an answer.
 *
 * @param {string} id
 * @param {boolean} right
 * @param {number} today
 */
export function noteAnswer(id, right, today) {
  const { cards, streak } = progress();
  cards[id] = answered(cards[id], right, today);
  store(KEY, { cards, streak: trained(streak, today) });
}

/** Forget a position. @param {string} id */
export function forgetCard(id) {
  const { cards, streak } = progress();
  delete cards[id];
  store(KEY, { cards, streak });
}

/**
 * Take in what another device knows: of each position the card that was shown more often.
 *
 * @param {any} found
 * @returns {boolean}  Whether it could be read.
 */
export function addProgress(found) {
  const other = readProgress(found);
  if (!other) return false;
  const { cards, streak } = progress();
  for (const [id, card] of Object.entries(other.cards))
    if (card.seen > (cards[id]?.seen ?? 0)) cards[id] = card;
  const later = (other.streak?.last ?? 0) > (streak?.last ?? 0);
  store(KEY, { cards, streak: later ? other.streak : streak });
  return true;
}

// Reading: what comes from storage or a file is checked, and copied field by field.

/** @param {any} found @returns {Progress | null} */
function readProgress(found) {
  try {
    const entries = Object.entries(found.cards);
    if (entries.length > MAX_CARDS) return null;
    const { streak } = found;
    return {
      cards: Object.fromEntries(entries.map(([id, card]) => [readId(id), readCard(card)])),
      streak: streak ? { last: count(streak.last), length: count(streak.length) } : null,
    };
  } catch {
    return null;
  }
}

/** @param {string} id */
function readId(id) {
  if (!/^[0-9a-z]{1,16}$/.test(id)) throw new TypeError();
  return id;
}

/** @param {any} card @returns {Card} */
const readCard = ({ box, due, seen, right }) => ({
  box: Math.min(count(box), INTERVALS.length - 1),
  due: count(due),
  seen: count(seen),
  right: count(right),
});

/** @param {any} found @returns {number} */
function count(found) {
  if (!Number.isInteger(found) || found < 0 || found > MAX_COUNT) throw new TypeError();
  return found;
}
