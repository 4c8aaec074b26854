/** The few texts and numbers every drawing of the dice game needs. */

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

/** What somebody is called. @param {import("./types.js").View} view @param {number} seat */
export function nameOf(view, seat) {
  return view.places[seat]?.name || t("people.seat", { seat: seat + 1 });
}

/** Several names in one sentence. @param {import("./types.js").View} view @param {number[]} seats */
export function namesOf(view, seats) {
  return joinNames(seats.map((seat) => nameOf(view, seat)));
}
