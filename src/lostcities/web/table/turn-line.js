/** What somebody did as one line of signs, with a sentence for screen readers. */

import { h } from "../dom.js";
import { shape } from "../ui/symbols.js";
import { t } from "../i18n.js";

/**
 * @param {string} name
 * @param {import("../dom.js").Child[]} signs
 * @param {string} sentence
 * @returns {Node[]}
 */
export function turnLine(name, signs, sentence) {
  return signLine([h("span", { class: "who" }, t("log.who", { name })), ...signs], sentence);
}

/**
 * A line of signs, and what it says for those who listen.
 *
 * @param {(import("../dom.js").Child | import("../dom.js").Child[])[]} signs
 * @param {string} sentence
 * @returns {Node[]}
 */
export const signLine = (signs, sentence) => [
  h("span", { class: "turn-line", "aria-hidden": "true" }, ...signs),
  h("span", { class: "unseen" }, sentence),
];

/**
 * The shape of a colour, and what goes with it.
 *
 * @param {string} letter
 * @param {import("../dom.js").Child} value
 */
export const colourSigns = (letter, value) =>
  h("span", { class: "card-signs", data: { colour: letter } }, shape(letter), h("b", {}, value));
