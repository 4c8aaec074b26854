/**
 * Marks on the board of the card game: a better turn as a ghost, the played one outlined. They are
 * laid over the board as it was drawn; the next time it is drawn, or by `clearMarks`, they are gone.
 *
 * @typedef {import("./types.js").Proposal} Proposal
 * @typedef {"better" | "played"} Kind
 */

import { h } from "../dom.js";
import { colourOf, face } from "../duel/card.js";
import { t } from "../i18n.js";

/** Classes of elements that are not our own. */
const OURS = ["proposed-better", "proposed-played"];

/** Take all marks away. @param {Element} board */
export function clearMarks(board) {
  for (const one of board.querySelectorAll(".proposal, .proposal-tag.loose")) one.remove();
  for (const one of board.querySelectorAll(`.${OURS.join(", .")}`)) one.classList.remove(...OURS);
}

/**
 * @param {Element} board
 * @param {Proposal} proposal
 * @param {number} bottom  The seat whose side is below.
 */
export function markTurn(board, { seat, better, played }, bottom) {
  clearMarks(board);
  const side = board.querySelector(seat === bottom ? ".half.own" : ".half.theirs");
  if (!side) return;
  const same = (/** @type {number} */ at) => better?.[at] === played?.[at];
  if (played) {
    markPlace(board, side, "played", played[0] ?? "");
    if (!better || !same(1)) markTake(board, "played", played[1] ?? "");
  }
  if (better) {
    if (!same(0)) markPlace(board, side, "better", better[0] ?? "");
    if (!same(1)) markTake(board, "better", better[1] ?? "");
  }
}

/**
 * @param {Element} board
 * @param {Element} side
 * @param {Kind} kind
 * @param {string} action
 */
function markPlace(board, side, kind, action) {
  const card = action.replace(/^x/, "");
  if (!card) return;
  markHeld(board, side, kind, card);
  if (action !== card) {
    pileOf(board, colourOf(card))?.append(
      h("span", { class: `proposal ${kind}`, "aria-hidden": "true" }, face(card, true), tag(kind)),
    );
    return;
  }
  const expedition = side.querySelector(`.expedition[data-colour="${colourOf(card)}"]`);
  const cards = /** @type {HTMLElement | null} */ (expedition?.querySelector(".cards"));
  const chip = expedition?.querySelector(".chip");
  if (!cards) return;
  const number = cards.childElementCount;
  cards.style.setProperty("--n", String(number + 1));
  cards.append(
    h(
      "li",
      { class: `proposal ${kind}`, style: { "--i": number }, "aria-hidden": "true" },
      face(card, true),
      tag(kind),
    ),
  );
  // A side that is folded shows the chip alone.
  chip?.classList.add(`proposed-${kind}`);
}

/** @param {Element} board @param {Kind} kind @param {string} action */
function markTake(board, kind, action) {
  const place = action === "=" ? board.querySelector(".deck") : pileOf(board, action[1] ?? "");
  if (!action || !place) return;
  place.classList.add(`proposed-${kind}`);
  place.append(tag(kind, t(`review.tag.${kind}.take`), "loose"));
}

/** The card in the hand, open beside a name or before the player. @param {Element} board @param {Element} side @param {Kind} kind @param {string} card */
function markHeld(board, side, kind, card) {
  const open = side.querySelector(`.minis.open [data-face="${card}"]`);
  const held = side.matches(".own")
    ? board.querySelector(`.hand-area:not([hidden]) [data-card="${card}#0"] .face`)
    : null;
  (held ?? open)?.classList.add(`proposed-${kind}`);
}

/** @param {Element} board @param {string} colour */
const pileOf = (board, colour) => board.querySelector(`.pile[data-pile="${colour}"]`);

/** @param {Kind} kind @param {string} [text] @param {string} [more] */
const tag = (kind, text = t(`review.tag.${kind}`), more = "") =>
  h("span", { class: `proposal-tag ${kind} ${more}`, "aria-hidden": "true" }, text);
