/**
 * Whether a sheet of the dice game can be played on (R3–R6, R33): what the server checks, for where
 * there is none.
 *
 * @typedef {import("./types.js").Layout} Layout
 * @typedef {{rule: string, code: string, key: string}} Fault  `key` is the field it is about.
 */

import { RULES } from "../data/rules.js";

const { cells: CELLS, max_points: MAX_POINTS } = RULES.dice;
const COLOURS = [...RULES.dice.colours];
const TRACKS = ["expedition", "artefact", "dice"];

/**
 * The name of a sheet as games write it, one word without #: a person may call it anything.
 *
 * @param {string} name
 */
export const sheetWord = (name) => name.trim().replace(/[\s#]+/gu, "-");

/**
 * What is wrong with a sheet; null if it can be played on. Faults are found in the same order as by
 * the server.
 *
 * @param {any} sheet
 * @returns {Fault | null}
 */
export function sheetFault(sheet) {
  const { columns, tracks, bridge } = sheet ?? {};
  for (const [key, value] of Object.entries({ columns, tracks, bridge }))
    if (!isTable(value)) return { rule: "format", code: "needs-table", key };
  const unknown = Object.keys(columns).find((letter) => !COLOURS.includes(letter));
  if (unknown !== undefined) return { rule: "format", code: "no-such-column", key: unknown };
  return shapeFault(sheet) ?? valueFault(sheet);
}

/** @param {any} value */
const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** What is missing, or of another kind. @param {any} sheet @returns {Fault | null} */
function shapeFault({ name, columns, tracks, bridge, double_only }) {
  if (typeof name !== "string") return { rule: "format", code: "needs-text", key: "name" };
  for (const letter of COLOURS) {
    if (!isTable(columns[letter])) return { rule: "format", code: "needs-table", key: letter };
    const fault = listFault(columns[letter], "arrows") ?? listFault(columns[letter], "vases");
    if (fault) return fault;
  }
  for (const key of TRACKS) {
    const fault = listFault(tracks, key);
    if (fault) return fault;
  }
  const numbers = { double_only, cell: bridge.cell, value: bridge.value };
  for (const [key, value] of Object.entries(numbers))
    if (!Number.isInteger(value)) return { rule: "format", code: "needs-number", key };
  return null;
}

/** @param {any} table @param {string} key @returns {Fault | null} */
function listFault(table, key) {
  if (!Array.isArray(table[key])) return { rule: "format", code: "needs-list", key };
  if (!table[key].every(Number.isInteger)) return { rule: "format", code: "whole-only", key };
  return null;
}

/** What no sheet may say. @param {Layout} sheet @returns {Fault | null} */
function valueFault({ name, columns, tracks, bridge, double_only }) {
  if (!/^[^\s#]+$/u.test(name)) return { rule: "format", code: "no-name", key: "name" };
  for (const letter of COLOURS) {
    const cells = [...(columns[letter]?.arrows ?? []), ...(columns[letter]?.vases ?? [])];
    if (cells.some((cell) => cell < 1 || cell > CELLS))
      return { rule: "R4", code: "cell-range", key: letter };
    if (new Set(cells).size < cells.length) return { rule: "R4", code: "cell-twice", key: letter };
  }
  const { expedition, artefact, dice } = tracks;
  for (const [key, track] of Object.entries({ expedition, artefact, dice }))
    if (track.length !== CELLS) return { rule: "R5", code: "track-length", key };
  const points = [...expedition, ...artefact, ...dice, double_only, bridge.value];
  if (points.some((value) => Math.abs(value) > MAX_POINTS))
    return { rule: "R33", code: "points-range", key: "points" };
  if (bridge.cell < 1 || bridge.cell > CELLS)
    return { rule: "R6", code: "bridge-cell", key: "cell" };
  return null;
}
