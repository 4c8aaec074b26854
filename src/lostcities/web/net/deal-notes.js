/**
 * What this device notes of its deals (S5): the commitments to a match, as first seen, and the
 * nonces it sends. It never replaces them, whatever the server says later: deals are checked by it.
 *
 * @typedef {import("../fair/seen-deal.js").Note} Note
 */

import { newId } from "./api.js";
import { BASE_PATH, store, stored, storedNames } from "../device/storage.js";

const PREFIX = `deal ${BASE_PATH} `;
const MAX_NOTES = 200; // the latest are kept
const NONCE_BYTES = 16; // more than anybody can guess

/** @type {Set<string>} */
const noted = new Set();

/** @param {string} table @param {number} match */
const nameOf = (table, match) => `${PREFIX}${table} ${match}`;

/** @param {string} table @param {number} match @returns {Note} */
export const dealNote = (table, match) => stored(nameOf(table, match)) ?? {};

/** @param {string} table @param {number} match @param {Note} note */
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
 * The seat was left, and its nonce with it.
 *
 * @param {string} table
 * @param {number} match
 * @param {number} seat
 */
export function forgetNonce(table, match, seat) {
  const { [seat]: _, ...nonces } = dealNote(table, match).nonces ?? {};
  write(table, match, { ...dealNote(table, match), nonces });
}

/**
 * Make a nonce and send it; note it before, for the answer may be lost.
 *
 * @param {string} table
 * @param {number} match
 * @param {number} seat
 * @param {(nonce: string) => Promise<unknown>} send  False, or an error, if it was refused.
 */
export async function sendNonce(table, match, seat, send) {
  const sent = { [seat]: newId(NONCE_BYTES) };
  const before = dealNote(table, match);
  write(table, match, { ...before, sending: { ...before.sending, ...sent } });
  if ((await send(sent[seat] ?? "")) === false) return;
  const note = dealNote(table, match);
  write(table, match, { ...note, nonces: { ...note.nonces, ...sent } });
}
