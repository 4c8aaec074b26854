/**
 * The signs of the expeditions: a plain shape for each colour, so that colour is never the only
 * mark, and a seal for a wager; what colours and cards are called.
 */

import { s } from "../dom.js";
import { t } from "../i18n.js";
import { SHAPES } from "../art/shapes.js";

/** The wax of a seal, in a square of 24. */
const WAX =
  "M12 1.5q2.5-.5 4 1.5 3-.5 4.5 2 3 1 2.5 4 2 2.5.5 5 0 3-3 4-1 3-4 3-2.5 2.5-5 1-3 .5-4.5-2-3.5-.5-4-3.5-2.5-2-1.5-5-1-3 1.5-4.5.5-3.5 3.5-3.5 2-2.5 5.5-2z";

/**
 * The plain shape of an expedition, by the letter of its colour.
 *
 * @param {string} letter
 * @returns {SVGElement}
 */
export function shape(letter) {
  return s(
    "svg",
    { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true", "data-sign": letter },
    s("path", { d: SHAPES[letter] ?? "" }),
  );
}

/** The sign of a wager: a seal with a cross, for it multiplies. */
export function wagerSign() {
  return s(
    "svg",
    { class: "sign wager-sign", viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: WAX }),
    s("path", { class: "cross", d: "M8.5 8.5l7 7m0-7l-7 7" }),
  );
}

/**
 * The name of a colour, as it is called within a sentence.
 *
 * @param {string} letter  Where the colours of the two games differ, so do their letters.
 * @returns {string}
 */
export function colourName(letter) {
  return t(`colour.${letter}`);
}

/**
 * A card as it is called within a sentence.
 *
 * @param {string} card
 * @returns {string}
 */
export function cardName(card) {
  const [colour, rank] = [colourName(card[0] ?? ""), card.slice(1)];
  return rank === "$" ? t("duel.wager", { colour }) : t("duel.card", { colour, rank });
}

/**
 * A text as it begins a sentence.
 *
 * @param {string} text
 * @returns {string}
 */
export const capitalized = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
