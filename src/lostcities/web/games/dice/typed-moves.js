/**
 * Moves by words, in any language: `R7`, `7 red`, `rouge 7`, `b0!`; `-` or `refuse`; `>y`, `y`.
 */

import { signsOf } from "../../table/typed-words.js";
import { COLOURS } from "./view.js";

const PAIR = /^(?:(?<face>\d)(?<colour>[ROYGBP])|(?<Colour>[ROYGBP])(?<Face>\d))(?<double>!?)$/;

/**
 * The text of an action; nothing if it cannot be read.
 *
 * @param {string} typed
 * @param {boolean} accelerating
 * @returns {string | null}
 */
export function parseMove(typed, accelerating) {
  const text = signsOf(typed, COLOURS).join("").replace(/^>/, "");
  if (text === "-") return accelerating ? ">-" : "-";
  if (accelerating) return /^[ROYGBP]$/.test(text) ? `>${text}` : null;
  const { face, Face, colour, Colour, double } = PAIR.exec(text)?.groups ?? {};
  return double === undefined ? null : `${colour ?? Colour}${face ?? Face}${double}`;
}
