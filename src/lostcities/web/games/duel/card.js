/**
 * A card of the card game: its name in words, its face and its back. Cards come as the server
 * writes them, `R7`, `Y10`, `B$` for a wager.
 */

import { h } from "../../dom.js";
import { backPicture, cardPicture } from "../../art/card.js";
import { cardName } from "../../ui/symbols.js";

/** @param {string} card */
export const colourOf = (card) => card[0] ?? "";

/** @param {string} card */
export const rankOf = (card) => card.slice(1);

/** @param {string} card */
export const isWager = (card) => rankOf(card) === "$";

/**
 * The face of a card. It has a name of its own unless it is inside a button that has one.
 *
 * @param {string} card
 * @param {boolean} [silent]
 * @returns {HTMLElement}
 */
export function face(card, silent = false) {
  const label = silent ? { "aria-hidden": "true" } : { role: "img", "aria-label": cardName(card) };
  return h(
    "span",
    { class: "face", data: { colour: colourOf(card), face: card }, ...label },
    cardPicture(card),
  );
}

/** The back of a card. */
export function back() {
  return h("span", { class: "face back", "aria-hidden": "true" }, backPicture());
}
