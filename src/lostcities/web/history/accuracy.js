/**
 * How well the player of this device played, review by review: an accuracy for each match that was
 * reviewed. It is stored on the device, and none of it goes to a server.
 *
 * @typedef {object} Accuracy
 * @property {string} id  The review's key and the seat.
 * @property {number} at  When the match ended, in milliseconds.
 * @property {string} game
 * @property {number} accuracy  From 0 to 100.
 * @property {number} lost  Points a decision.
 * @property {number} decisions  Those that were counted.
 */

import { gameNamed } from "../games/index.js";
import { BASE_PATH, store, stored, storedNames } from "../device/storage.js";

const PREFIX = `accuracy ${BASE_PATH} `;
/** Of fewer decisions an accuracy says little. */
const LEAST_DECISIONS = 5;

/**
 * Note how well a seat played; the same review is noted once.
 *
 * @param {{review: string, result: {game: string, players: {seat: number, counted: number,
 *   lost: number, accuracy: number | null}[]} | null}} review
 * @param {number} seat
 * @param {number} when  In milliseconds.
 * @returns {boolean}  Whether there was something to note.
 */
export function keepAccuracy({ review, result }, seat, when) {
  const player = result?.players.find((one) => one.seat === seat);
  if (!result || !player || player.accuracy === null || player.counted < LEAST_DECISIONS)
    return false;
  const id = `${review}.${seat}`;
  if (stored(PREFIX + id) !== null) return true;
  const { accuracy, lost, counted: decisions } = player;
  const noted = { id, at: Math.round(when), game: result.game, accuracy, lost, decisions };
  return store(PREFIX + id, noted);
}

/** Everything that was noted, the first match first. @returns {Accuracy[]} */
export function readAccuracy() {
  return storedNames(PREFIX)
    .map((name) => stored(name))
    .filter(isAccuracy)
    .sort((one, other) => one.at - other.at);
}

/** Whether something is as it was stored. @param {any} found @returns {found is Accuracy} */
function isAccuracy(found) {
  const numbers = [found?.at, found?.accuracy, found?.lost, found?.decisions];
  return numbers.every(Number.isFinite) && gameNamed(found.game) !== undefined;
}
