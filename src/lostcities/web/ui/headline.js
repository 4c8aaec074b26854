/**
 * Headlines in letters of our own: words as pictures, and the same as text for those who listen,
 * search or copy. What cannot be drawn, as a name in another script, stays text.
 */

import { h } from "../dom.js";
import { canLetter, letteredWord } from "../art/letters.js";

/**
 * The content of a headline.
 *
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function headline(text) {
  if (!canLetter(text)) return [text];
  const words = text.split(" ").flatMap((word) => [letteredWord(word), " "]);
  return [
    h("span", { class: "unseen" }, text),
    h("span", { class: "lettering", "aria-hidden": "true" }, words.slice(0, -1)),
  ];
}

/** The event on `document` when the title of a screen has changed. */
export const TITLE_CHANGED = "title";

/** The title of a screen; it takes the focus when the screen is shown. @param {string} text */
export const screenTitle = (text) => h("h1", { tabindex: -1 }, headline(text));
