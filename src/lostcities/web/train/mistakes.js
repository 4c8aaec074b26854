/**
 * One's own mistakes, from reviews, to train on. They are kept on this device, each under its own
 * name, with all it takes to draw them without a server.
 *
 * @typedef {import("./types.js").Exercise} Exercise
 * @typedef {import("./types.js").PositionView} PositionView
 *
 * @typedef {object} Mistake
 * @property {string} id
 * @property {number} at  When it was kept, in milliseconds.
 * @property {string} game
 * @property {string} position
 * @property {string[]} played
 * @property {{action: string[], value: number, error: number}[]} options  Best first.
 * @property {{code: string, text: Record<string, string>}} reason
 * @property {PositionView | null} view
 */

import { gameNamed } from "../games/index.js";
import { BASE_PATH, store, stored, storedNames } from "../device/storage.js";
import { LANGUAGES } from "../i18n.js";
import { deviceRequest } from "../net/device-token.js";

const PREFIX = `mistake ${BASE_PATH} `;
/** So many are kept of one review, those that cost most, and so many in all. */
const MAX_OF_REVIEW = 8;
const MAX_KEPT = 80;
const MAX_TEXT = 2000;
/** How long to wait for a server that may not be there, in milliseconds. */
const PATIENCE = 6000;

/**
 * Keep the mistakes of some seats of a review.
 *
 * @param {import("../review/types.js").ReviewResult} review
 * @param {number[]} seats  Those of this device.
 * @returns {Promise<number>}  How many are new.
 */
export async function keepMistakes(review, seats) {
  const fresh = review.decisions
    .filter(({ seat, mark, reason }) => seats.includes(seat) && mark && reason)
    .sort((one, other) => other.lost - one.lost)
    .slice(0, MAX_OF_REVIEW)
    .map((one) => mistakeOf(review.game, one))
    .filter(({ id }) => stored(PREFIX + id) === null);
  for (const one of fresh) store(PREFIX + one.id, one);
  dropOldest();
  for (const one of fresh) await viewOfMistake(one).catch(() => {}); // asked for again when it is due
  return fresh.length;
}

/** @param {string} game @param {import("../review/types.js").Decision} decision @returns {Mistake} */
function mistakeOf(game, { position, options, played, reason }) {
  return {
    id: idOf(position),
    at: Date.now(),
    game,
    position,
    played: options[played]?.action ?? [],
    options: options.map(({ action, value, error }) => ({ action, value, error })),
    reason: { code: reason?.code ?? "", text: /** @type {any} */ (reason?.text) },
    view: null,
  };
}

/** A short name of a position (FNV-1a). @param {string} position */
function idOf(position) {
  let sum = 0x811c9dc5;
  for (const character of position)
    sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return `m${(sum >>> 0).toString(16)}`;
}

function dropOldest() {
  const all = allMistakes().sort((one, other) => other.at - one.at);
  for (const { id } of all.slice(MAX_KEPT)) deleteMistake(id);
}

/** What it takes to draw a mistake; it is asked for once. @param {Mistake} mistake */
async function viewOfMistake(mistake) {
  const { position } = mistake;
  const { view } = await deviceRequest(
    "POST",
    "positions",
    { position },
    AbortSignal.timeout(PATIENCE),
  );
  store(PREFIX + mistake.id, { ...mistake, view });
  return view;
}

/** The view of an own mistake that has none yet. @param {string} id @returns {Promise<PositionView>} */
export async function fetchView(id) {
  const found = readMistake(stored(PREFIX + id));
  if (!found) throw new Error(id);
  return found.view ?? viewOfMistake(found);
}

/** The mistakes of a game as exercises, the latest first. @param {string} game @returns {Exercise[]} */
export function mistakes(game) {
  return allMistakes()
    .filter((one) => one.game === game)
    .sort((one, other) => other.at - one.at)
    .map((one) => ({
      id: one.id,
      game,
      theme: one.reason.code,
      level: 0,
      own: true,
      position: one.position,
      tempting: one.played,
      reason: one.reason.text,
      answers: one.options,
      view: one.view,
    }));
}

/** Delete a mistake. @param {string} id */
export const deleteMistake = (id) => store(PREFIX + id, null);

/** All mistakes, for a file. */
export const allMistakes = () =>
  storedNames(PREFIX).flatMap((name) => readMistake(stored(name)) ?? []);

/** Store the mistakes of a file; how many are new. @param {any} found */
export function addMistakes(found) {
  const read = Array.isArray(found)
    ? found.slice(0, MAX_KEPT).flatMap((one) => readMistake(one) ?? [])
    : [];
  const fresh = read.filter(({ id }) => stored(PREFIX + id) === null);
  // The view of a file is not trusted: the server makes it again from the position.
  for (const one of fresh) store(PREFIX + one.id, { ...one, view: null });
  dropOldest();
  return fresh.length;
}

// Reading: what comes from storage or a file is checked, and copied field by field.

/** @param {any} found @returns {Mistake | null} */
function readMistake(found) {
  try {
    const { id, at, game, position, played, options, reason, view } = found;
    const fine =
      id === idOf(text(position)) &&
      gameNamed(game) !== undefined &&
      Number.isFinite(at) &&
      options.length > 0;
    if (!fine) return null;
    return {
      id,
      at,
      game,
      position,
      played: played.map(text),
      options: options.map((/** @type {any} */ one) => ({
        action: one.action.map(text),
        value: Number(one.value),
        error: Number(one.error),
      })),
      reason: {
        code: text(reason.code),
        text: Object.fromEntries(
          LANGUAGES.flatMap((code) =>
            code in reason.text ? [[code, text(reason.text[code])]] : [],
          ),
        ),
      },
      view: view ?? null,
    };
  } catch {
    return null;
  }
}

/** @param {any} found @returns {string} */
function text(found) {
  if (typeof found !== "string" || found.length > MAX_TEXT) throw new TypeError();
  return found;
}
