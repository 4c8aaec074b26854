/**
 * The types of what the server sends of a dice game, and the few texts every drawing of it needs.
 *
 * @typedef {import("../../rules/types.js").Layout} Layout
 * @typedef {import("../../rules/types.js").Marks} Marks
 * @typedef {import("../../rules/types.js").Sum} Sum
 * @typedef {import("../../rules/types.js").Preview} Preview
 * @typedef {{number: number, phase: string, legal: string[], previews: Record<string, Preview>,
 *   refused: Record<string, import("../../i18n.js").Refusal>}} Decision
 * @typedef {{phase: string, waiting: number[], turn: number, active: number, taken: string | null,
 *   roll: {numbers: number[], colours: string[]}, sheets: Marks[], sealed: string[] | null,
 *   closed: boolean[], options: Record<string, unknown>}} Game
 * @typedef {{table: string, seat: number | null, status: string, match: number, undo: boolean,
 *   setup: {sheet: Layout}, places: {name: string | null, agent: string | null, person?: boolean,
 *   you?: boolean}[],
 *   game: Game | null,
 *   sums: {sheets: Sum[], crossed: boolean[], exhausted: boolean[], last_turn: boolean},
 *   decision: Decision | null, plan?: Omit<Decision, "number" | "phase"> | null,
 *   outcome: {scores: number[] | null, winners: number[], reason: string} | null}} View
 * @typedef {{kind: string, seat: number | null, action?: string,
 *   events?: [string, number][]}} DiceEvent
 */

import { colourName } from "../../ui/symbols.js";
import { joinNames } from "../../table/players.js";
import { language, t } from "../../i18n.js";

/** The expeditions from left to right, as actions write them. */
export const COLOURS = ["R", "O", "Y", "G", "B", "P"];

/** Numbered cells of a column, marks of the artefacts and of the dice. */
export const CELLS = 9;

/** The name of an expedition at the beginning of a sentence. @param {string} letter */
export function colourTitle(letter) {
  const name = colourName(letter);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Points with a true minus. @param {number} points */
export function formatPoints(points) {
  return String(points).replace("-", "−");
}

/** A change of points, with its sign. @param {number} points */
export function formatChange(points) {
  return points > 0 ? `+${points}` : points < 0 ? formatPoints(points) : "±0";
}

/** What somebody is called. @param {View} view @param {number} seat */
export function nameOf(view, seat) {
  return view.places[seat]?.name || t("people.seat", { seat: seat + 1 });
}

/** Several names in one sentence. @param {View} view @param {number[]} seats */
export function namesOf(view, seats) {
  return joinNames(seats.map((seat) => nameOf(view, seat)));
}
