/**
 * What this device notes of the deals it takes part in (S5): the commitments to a match, as it
 * first sees them, and the nonces it sends. What is noted is never replaced, whatever the server
 * says later: the deal is checked against it.
 *
 * @typedef {object} DealNote
 * @property {Record<string, string>} [commitments]  By scene: a round, or "0" for a whole game.
 * @property {boolean} [late]  Whether a nonce was sent before they were seen.
 * @property {Record<string, string>} [nonces]  By seat; the server has taken them.
 * @property {Record<string, string>} [sending]  By seat; it may have taken them.
 */

import { newId } from "./api.js";
import { BASE_PATH, store, stored, storedNames } from "../device/storage.js";

const PREFIX = `deal ${BASE_PATH} `;
const MAX_NOTES = 200; // the latest are kept
/** Bytes of a nonce: more than anybody could guess, or try. */
const NONCE_BYTES = 16;

/** What needs no second look. @type {Set<string>} */
const noted = new Set();

/** @param {string} table @param {number} match */
const nameOf = (table, match) => `${PREFIX}${table} ${match}`;

/** @param {string} table @param {number} match @returns {DealNote} */
export const dealNote = (table, match) => stored(nameOf(table, match)) ?? {};

/** @param {string} table @param {number} match @param {DealNote} note */
function write(table, match, note) {
  const name = nameOf(table, match);
  if (!stored(name)) prune();
  store(name, { at: Date.now(), ...note });
}

function prune() {
  const names = storedNames(PREFIX).sort((a, b) => stored(b)?.at - stored(a)?.at);
  for (const name of names.slice(MAX_NOTES - 1)) store(name, null);
}

/**
 * @param {string} table
 * @param {number} match
 * @param {[number, string][]} commitments
 */
export function noteCommitments(table, match, commitments) {
  const name = nameOf(table, match);
  if (noted.has(name)) return;
  noted.add(name);
  const note = dealNote(table, match);
  if (note.commitments) return;
  const late = "nonces" in note || "sending" in note;
  write(table, match, { ...note, late, commitments: Object.fromEntries(commitments) });
}

/** @param {import("./types.js").View} view */
export function noteDeal({ table, match, commitments, next }) {
  noteCommitments(table, match, commitments);
  if (next) noteCommitments(table, next.match, next.commitments);
}

/**
 * Make a nonce and send it; note it before, for the answer may be lost.
 *
 * @template T
 * @param {string} table
 * @param {number} match
 * @param {number} seat
 * @param {(nonce: string) => Promise<T>} send  False, or an error, if it was refused.
 * @returns {Promise<T>}
 */
export async function sendNonce(table, match, seat, send) {
  const nonce = newId(NONCE_BYTES);
  const { sending, ...before } = dealNote(table, match);
  write(table, match, { ...before, sending: { ...sending, [seat]: nonce } });
  const done = await send(nonce);
  if (done !== false) {
    const note = dealNote(table, match);
    write(table, match, { ...note, nonces: { ...note.nonces, [seat]: nonce } });
  }
  return done;
}

/**
 * The nonces of this device that are certain, and those that turn out to have been taken.
 *
 * @param {DealNote} note
 * @param {string[]} nonces  Those of the match, by seat.
 * @returns {Record<string, string>}
 */
export function sentNonces(note, nonces) {
  const taken = Object.entries(note.sending ?? {}).filter(
    ([seat, nonce]) => nonces[Number(seat)] === nonce,
  );
  return { ...Object.fromEntries(taken), ...note.nonces };
}
