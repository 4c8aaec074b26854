/**
 * Reading a dice game that comes from the browser's storage, a link or a file: it is checked, and
 * copied field by field, so that nothing unexpected gets any further.
 *
 * @typedef {import("../../rules/dice-game.js").Setup} Setup
 * @typedef {import("../../rules/dice-game.js").Choice} Choice
 * @typedef {import("../../rules/dice-game.js").Dice} Dice
 * @typedef {import("../../rules/sheet-rules.js").Layout} Layout
 * @typedef {{seat: number, turn: number, was: Choice, now: Choice}} LogEntry
 * @typedef {{pad: string, maker: boolean, seats: (boolean | "mine")[], seq: number, gone?: boolean,
 *   queue: {path: string, body: any}[]}} Shared what is known of the pad on the server
 * @typedef {{version: 1, setup: Setup, choices: Choice[][], dice: (Dice | null)[], log: LogEntry[],
 *   at: number, shared?: Shared}} StoredGame the first `at` entries of the log count; those after it
 *   were undone and can be redone
 */

import { RULES } from "../../data/rules.js";
import { blank, COLOURS, FACES, obstacle } from "../../rules/sheet-rules.js";

const { cells: CELLS, max_seats: MAX_SEATS } = RULES.dice;

/** Limits of what is read: more than any game needs (R36), house rules included. */
const MAX_TURNS = 200;
const MAX_ACTIONS = 60;
const MAX_POINTS = 999_999;
const MAX_TEXT = 2000;
export const MAX_LOG = 5000;
const MAX_NAME = RULES.max_name;

/** A name as it can be shown: no invisible characters, no stacked marks, not too long. @param {string} name */
export function cleanName(name) {
  const visible = name
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(/\p{C}/gu, "")
    .replace(/(\p{M}{4})\p{M}+/gu, "$1")
    .trim();
  return Array.from(new Intl.Segmenter().segment(visible), ({ segment }) => segment)
    .slice(0, MAX_NAME)
    .join("");
}

/**
 * A game made from what is valid; null if anything is not.
 *
 * @param {any} found
 * @returns {StoredGame | null}
 */
export function readGame(found) {
  try {
    must(found.version === 1);
    const setup = setupOf(found.setup);
    const seats = setup.names.length;
    must(found.choices.length === seats);
    const choices = listOf(found.choices, MAX_SEATS, (made) => listOf(made, MAX_TURNS, choiceOf));
    const log = listOf(found.log, MAX_LOG, (entry) => logEntryOf(entry, seats));
    const dice = listOf(found.dice, MAX_TURNS, diceOf);
    return { version: 1, setup, choices, dice, log, at: within(found.at, 0, log.length) };
  } catch {
    return null;
  }
}

/** @param {unknown} condition */
function must(condition) {
  if (!condition) throw new TypeError();
}

/** @param {any} found @param {number} low @param {number} high @returns {number} */
function within(found, low, high) {
  must(Number.isInteger(found) && found >= low && found <= high);
  return found;
}

/** @template T @param {any} found @param {number} max @param {(one: any) => T} read @returns {T[]} */
function listOf(found, max, read) {
  must(Array.isArray(found) && found.length <= max);
  return Array.from(found, read);
}

/** @param {any} found @param {number} max @returns {string} */
function textOf(found, max) {
  must(typeof found === "string" && found.length <= max);
  return found;
}

/** @param {any} found @returns {Setup} */
function setupOf({ layout, names, starter, options }) {
  const cleaned = listOf(names, MAX_SEATS, (name) => cleanName(textOf(name, 400)));
  must(cleaned.length && cleaned.every(Boolean));
  const { zero_may_open_as_ten = false, dice = false } = options;
  must(typeof zero_may_open_as_ten === "boolean" && typeof dice === "boolean");
  return {
    layout: layoutOf(layout),
    names: cleaned,
    starter: within(starter, 0, cleaned.length - 1),
    options: { zero_may_open_as_ten, dice },
  };
}

/** R33: a sheet that can be played on. @param {any} found @returns {Layout} */
function layoutOf({ name, source, sure, double_only, bridge, tracks, columns }) {
  const points = (/** @type {any} */ value) => within(value, -MAX_POINTS, MAX_POINTS);
  const cell = (/** @type {any} */ value) => within(value, 1, CELLS);
  const track = (/** @type {any} */ values) => {
    must(values.length === CELLS);
    return listOf(values, CELLS, points);
  };
  const column = (/** @type {string} */ letter) => {
    const { arrows, vases } = columns[letter];
    const made = { arrows: listOf(arrows, CELLS, cell), vases: listOf(vases, CELLS, cell) };
    const all = [...made.arrows, ...made.vases];
    must(new Set(all).size === all.length);
    return [letter, made];
  };
  return {
    name: textOf(name, 200),
    source: textOf(source ?? "", MAX_TEXT),
    sure: textOf(sure ?? "", MAX_TEXT),
    double_only: points(double_only),
    bridge: { cell: cell(bridge.cell), value: points(bridge.value) },
    tracks: {
      expedition: track(tracks.expedition),
      artefact: track(tracks.artefact),
      dice: track(tracks.dice),
    },
    columns: Object.fromEntries(COLOURS.map(column)),
  };
}

/** @param {any} found @returns {Choice} */
function choiceOf(found) {
  const did = listOf(found?.did ?? [], MAX_ACTIONS, (action) => textOf(action, 3));
  must(did.every((action) => obstacle(blank(), action)?.rule !== "format"));
  return found?.anyway === true ? { did, anyway: true } : { did };
}

/** @param {any} found @param {number} seats @returns {LogEntry} */
function logEntryOf({ seat, turn, was, now }, seats) {
  return {
    seat: within(seat, 0, seats - 1),
    turn: within(turn, 1, MAX_TURNS),
    was: choiceOf(was),
    now: choiceOf(now),
  };
}

/** @param {any} found @returns {Dice | null} */
function diceOf(found) {
  if (found === null || found === undefined) return null;
  must(found.numbers.length === 3 && found.colours.length === 3);
  const numbers = listOf(found.numbers, 3, (face) => within(face, 0, FACES.length - 1));
  const colours = listOf(found.colours, 3, (letter) => textOf(letter, 1));
  must(colours.every((letter) => COLOURS.includes(letter)));
  return { numbers, colours };
}
