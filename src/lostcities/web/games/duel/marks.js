/**
 * Marks on the board of the card game: a better turn as a ghost, the played one outlined. They are
 * laid over the board as it was drawn, and are gone when it is drawn again.
 *
 * @typedef {import("../types.js").Proposal} Proposal
 * @typedef {"better" | "played"} Kind
 */

import { h } from "../../dom.js";
import { colourOf, face } from "./card.js";
import { isTake } from "./legal-targets.js";
import { clearMarks, tag } from "../marks.js";

/**
 * @param {Element} board
 * @param {Proposal} proposal
 * @param {number} bottom  The seat whose side is below.
 */
export function markTurn(board, { seat, better, played, label = "better" }, bottom) {
  clearMarks(board);
  const side = board.querySelector(seat === bottom ? ".half.own" : ".half.theirs");
  if (!side) return;
  const [best, made] = [turnOf(better), turnOf(played)];
  markPlace(board, side, "played", made.place);
  if (best.place !== made.place) markPlace(board, side, "better", best.place, label);
  if (!better || best.take !== made.take) markTake(board, "played", made.take);
  if (best.take !== made.take) markTake(board, "better", best.take, label);
}

/** A turn, or what is left of it. @param {string[] | null} actions */
const turnOf = (actions) => ({
  place: actions?.find((action) => !isTake(action)) ?? "",
  take: actions?.find(isTake) ?? "",
});

/**
 * @param {Element} board
 * @param {Element} side
 * @param {Kind} kind
 * @param {string} action
 * @param {string} [words]
 */
function markPlace(board, side, kind, action, words = kind) {
  const card = action.replace(/^x/, "");
  if (!card) return;
  markHeld(board, side, kind, card);
  if (action !== card) {
    pileOf(board, colourOf(card))?.append(
      h(
        "span",
        { class: `proposal ${kind}`, "aria-hidden": "true" },
        face(card, true),
        tag(kind, words),
      ),
    );
    return;
  }
  const expedition = side.querySelector(`.expedition[data-colour="${colourOf(card)}"]`);
  const cards = /** @type {HTMLElement | null} */ (expedition?.querySelector(".cards"));
  if (!cards) return;
  const number = cards.childElementCount;
  cards.style.setProperty("--n", String(number + 1));
  cards.append(
    h(
      "li",
      { class: `proposal ${kind}`, style: { "--i": number }, "aria-hidden": "true" },
      face(card, true),
      tag(kind, words),
    ),
  );
  // A side that is folded shows the chip alone.
  expedition?.querySelector(".chip")?.classList.add(`proposed-${kind}`);
}

/** @param {Element} board @param {Kind} kind @param {string} action @param {string} [words] */
function markTake(board, kind, action, words = kind) {
  const place = action === "=" ? board.querySelector(".deck") : pileOf(board, action[1] ?? "");
  if (!action || !place) return;
  place.classList.add(`proposed-${kind}`);
  place.append(tag(kind, `${words}.take`));
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
