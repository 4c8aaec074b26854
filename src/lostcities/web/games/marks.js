/** What marks on a board of either game share: their tags, and how they are taken away. */

import { h } from "../dom.js";
import { t } from "../i18n.js";

/** Classes that are put on parts of a board. */
const OURS = ["proposed-better", "proposed-played"];

/** Take all marks away. @param {Element} board */
export function clearMarks(board) {
  for (const one of board.querySelectorAll(".proposal, .proposal-tag")) one.remove();
  for (const one of board.querySelectorAll(`.${OURS.join(", .")}`)) one.classList.remove(...OURS);
}

/**
 * A word on a mark; the sentence beside the board says the same to those who listen.
 *
 * @param {"better" | "played"} kind
 * @param {string} words
 */
export const tag = (kind, words) =>
  h("span", { class: `proposal-tag ${kind}`, "aria-hidden": "true" }, t(`review.tag.${words}`));
