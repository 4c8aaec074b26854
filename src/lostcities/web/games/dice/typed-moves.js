/**
 * Moves by words, in any language: `R7`, `7 red`, `rouge 7`, `b0!`; `-` or `refuse`; `>y`, `y`.
 */

import { colourName } from "../../ui/symbols.js";
import { COLOURS } from "./view.js";

const OUT = ["-", ">-", "refuse", "refuser", "pass", "passe", "no", "non"].concat([
  "ablehnen",
  "verzichten",
  "nein",
  "passen",
]);

/**
 * Letters of other languages beside those of the record (jaune, vert, lila).
 *
 * @type {Record<string, string>}
 */
const LETTERS = { J: "Y", V: "G", L: "P" };
/** Other words for a colour. @type {Record<string, string>} */
const SYNONYMS = { violet: "P", violette: "P", gruen: "G" };

/**
 * The text of an action; nothing if it cannot be read.
 *
 * @param {string} typed
 * @param {boolean} accelerating
 * @returns {string | null}
 */
export function parseMove(typed, accelerating) {
  const text = typed.trim().toLowerCase();
  if (OUT.includes(text)) return accelerating ? ">-" : "-";
  const found = /^>?\s*(\d?)\s*(\p{L}+)\s*(\d?)(!?)$/u.exec(text);
  const letter = found?.[2] && letterOf(found[2]);
  if (!found || !letter) return null;
  if (accelerating) return `>${letter}`;
  const face = found[1] || found[3];
  return face ? `${letter}${face}${found[4]}` : null;
}

/** @param {string} word */
function letterOf(word) {
  const letter = word.toUpperCase();
  if (letter.length === 1) return COLOURS.find((known) => known === (LETTERS[letter] ?? letter));
  return (
    SYNONYMS[word] ?? COLOURS.find((known) => colourName(known).toLowerCase().startsWith(word))
  );
}
