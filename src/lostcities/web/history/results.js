/**
 * The results of finished matches, stored on this device: they stay when the table is deleted, can be
 * saved as a file and read on another device. None of it goes to a server.
 *
 * @typedef {import("../games/types.js").Expedition} Expedition
 * @typedef {import("../games/types.js").Round} Round
 * @typedef {import("../games/types.js").SheetResult} SheetResult
 *
 * @typedef {object} Result
 * @property {string} id  The table and the number of the match there.
 * @property {number} at  When it ended, in milliseconds.
 * @property {number | null} minutes  How long it took.
 * @property {string} game
 * @property {string} variant
 * @property {string[]} names  As they were typed; an agent's is that of its kind.
 * @property {boolean[]} agents  Which seats were played by programs.
 * @property {number | null} me  The seat of this device; nothing if several people shared it.
 * @property {number[] | null} scores  Nothing if somebody resigned.
 * @property {number[]} winners
 * @property {Round[]} rounds  Of the card game.
 * @property {SheetResult | null} sheet  Of the dice game.
 */

import { gameNamed } from "../games/index.js";
import { MAX_ROUNDS, MAX_SEATS } from "../rules/limits.js";
import { BASE_PATH, store, stored, storedNames } from "../device/storage.js";

const PREFIX = `result ${BASE_PATH} `;

/** The mark of our files. */
const PROGRAM = "lostcities";
const KIND = "results";

/** Limits of what is read, more than any game needs. */
const MAX_RESULTS = 20_000;
const MAX_POINTS = 9_999_999;
const MAX_TEXT = 200;

/** All results of this device, the latest first. @returns {Result[]} */
export function results() {
  return storedNames(PREFIX)
    .flatMap((name) => readResult(stored(name)) ?? [])
    .sort((one, other) => other.at - one.at);
}

/** Whether the result of a match is stored. @param {string} id */
export const hasResult = (id) => stored(PREFIX + id) !== null;

/** Store a result; false if there is no room. @param {Result} result */
export const saveResult = (result) => store(PREFIX + result.id, result);

/** Delete a result. @param {string} id @returns {() => void} a function that restores it */
export function deleteResult(id) {
  const deleted = stored(PREFIX + id);
  store(PREFIX + id, null);
  return () => deleted && store(PREFIX + id, deleted);
}

/**
 * The result of a match that is over.
 *
 * @param {import("../net/types.js").View} view  As the server sent it.
 * @param {import("../games/types.js").Receipt[]} receipts
 * @param {{me: number | null, at: number, minutes: number | null}} more
 * @returns {Result}
 */
export function resultOf(view, receipts, { me, at, minutes }) {
  const { setup, places, outcome, game, sums } = view;
  return {
    id: `${view.table}.${view.match}`,
    at,
    minutes,
    game: setup.game,
    variant: setup.variant,
    names: places.map(({ name }) => name),
    agents: places.map(({ person }) => !person),
    me,
    scores: outcome?.scores ?? null,
    winners: outcome?.winners ?? [],
    rounds: receipts.map((round) => roundOf(round, me)),
    sheet: me === null || !game.sheets ? null : sheetOf(game.sheets[me], sums.sheets[me]),
  };
}

/** @param {import("../games/types.js").Receipt} round @param {number | null} me @returns {Round} */
function roundOf({ points, sides }, me) {
  const side = me === null ? null : sides[me];
  const mine = Object.entries(side ?? {}).map(([colour, sum]) => {
    const { cards, multiplier } = sum;
    return [colour, { cards, wagers: multiplier - 1, points: sum.points }];
  });
  return { points, mine: side ? Object.fromEntries(mine) : null };
}

/** @param {any} marks @param {any} sum @returns {SheetResult} */
function sheetOf({ bridges, artefacts, dice }, { expeditions }) {
  return { expeditions, bridges: bridges.filter(Boolean).length, artefacts, dice };
}

// Files

/** All results as the text of a file, with what else belongs to the device. @param {Record<string, any>} [more] */
export const toFile = (more = {}) =>
  JSON.stringify({ program: PROGRAM, kind: KIND, data: results(), ...more }, null, 1);

/**
 * Store the results of a file; those that are there already stay as they are.
 *
 * @param {string} text
 * @returns {number | null} how many are new; nothing if it is not a file of results
 */
export function addFile(text) {
  const found = fromFile(text);
  if (!found) return null;
  const fresh = found.filter(({ id }) => !hasResult(id));
  return fresh.filter(saveResult).length;
}

/** @param {string} text @returns {Result[] | null} */
function fromFile(text) {
  try {
    const { program, kind, data } = JSON.parse(text);
    must(program === PROGRAM && kind === KIND && data.length <= MAX_RESULTS);
    const read = Array.from(data, readResult);
    must(read.every(Boolean));
    return /** @type {Result[]} */ (read);
  } catch {
    return null;
  }
}

// Reading: what comes from storage or a file is checked, and copied field by field.

/** @param {any} found @returns {Result | null} */
export function readResult(found) {
  try {
    const names = listOf(found.names, MAX_SEATS, text);
    const seat = (/** @type {any} */ value) => within(value, 0, names.length - 1);
    const points = (/** @type {any} */ values) => listOf(values, names.length, number);
    must(names.length > 0 && /^[0-9a-f]{1,40}\.\d{1,6}$/.test(found.id));
    must(gameNamed(found.game) !== undefined && /^[\w-]{1,40}$/.test(found.variant));
    return {
      id: found.id,
      at: within(found.at, 0, 8e15),
      minutes: optional(found.minutes, (value) => within(value, 0, 1e7)),
      game: found.game,
      variant: found.variant,
      names,
      agents: listOf(found.agents, names.length, Boolean),
      me: optional(found.me, seat),
      scores: optional(found.scores, points),
      winners: listOf(found.winners, names.length, seat),
      rounds: listOf(found.rounds, MAX_ROUNDS, (round) => ({
        points: points(round.points),
        mine: optional(round.mine, (mine) => byColour(mine, expedition)),
      })),
      sheet: optional(found.sheet, (sheet) => ({
        expeditions: byColour(sheet.expeditions, number),
        bridges: number(sheet.bridges),
        artefacts: number(sheet.artefacts),
        dice: number(sheet.dice),
      })),
    };
  } catch {
    return null;
  }
}

/** @param {any} found @returns {Expedition} */
const expedition = ({ cards, wagers, points }) => ({
  cards: number(cards),
  wagers: number(wagers),
  points: number(points),
});

/** @param {unknown} condition */
function must(condition) {
  if (!condition) throw new TypeError();
}

/** @param {any} found @param {number} low @param {number} high @returns {number} */
function within(found, low, high) {
  must(Number.isInteger(found) && found >= low && found <= high);
  return found;
}

/** @param {any} found */
const number = (found) => within(found, -MAX_POINTS, MAX_POINTS);

/** @param {any} found @returns {string} */
function text(found) {
  must(typeof found === "string" && found.length <= MAX_TEXT);
  return found;
}

/** @template T @param {any} found @param {(one: any) => T} read @returns {T | null} */
const optional = (found, read) => (found === null || found === undefined ? null : read(found));

/** @template T @param {any} found @param {number} max @param {(one: any) => T} read @returns {T[]} */
function listOf(found, max, read) {
  must(Array.isArray(found) && found.length <= max);
  return Array.from(found, read);
}

/** @template T @param {any} found @param {(one: any) => T} read @returns {Record<string, T>} */
function byColour(found, read) {
  const entries = Object.entries(found);
  must(entries.length <= 6 && entries.every(([letter]) => /^[ROYGBPW]$/.test(letter)));
  return Object.fromEntries(entries.map(([letter, value]) => [letter, read(value)]));
}
