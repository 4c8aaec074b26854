/**
 * An expedition on the table: its tab with the sums the server sent, its cards growing away from
 * the middle, and the place where a chosen card may go. On a phone the other's are folded into
 * chips that open at a tap.
 *
 * @typedef {import("./legal-targets.js").Offer} Offer
 * @typedef {{cards: number, sum: number, cost: number, multiplier: number, bonus: number,
 *   points: number}} Sum
 */

import { h, refill } from "../dom.js";
import { shape } from "../ui/symbols.js";
import { n, t } from "../i18n.js";
import { begun, face } from "./card.js";

/** A number with a true minus. @param {number} value */
export const signed = (value) => String(value).replace("-", "−");

export class Lane {
  /**
   * @param {string} colour
   * @param {"own" | "theirs"} whose
   */
  constructor(colour, whose) {
    this.colour = colour;
    this.tab = h("p", { class: "tab" });
    this.chip =
      whose === "theirs"
        ? h("button", { class: "chip", type: "button", data: { peek: colour } })
        : null;
    this.cards = h("ol", { class: "cards" });
    this.target = h("button", { class: "target", type: "button", hidden: true });
    this.element = h(
      "div",
      { class: "lane", role: "group", data: { colour, lane: whose } },
      this.chip,
      this.tab,
      this.cards,
      this.target,
    );
    /** @type {string[]} */
    this.shown = [];
  }

  /**
   * @param {string[]} cards
   * @param {Sum | undefined} sum
   * @param {Offer | undefined} offer
   * @param {boolean} last whether the last card is the last move
   * @param {number} full with how many cards the bonus comes (D18)
   */
  update(cards, sum, offer, last, full) {
    const name = begun(t(`duel.lane.${this.colour}`));
    this.element.setAttribute("aria-label", name);
    this.element.style.setProperty("--n", String(Math.max(2, cards.length)));
    this.lay(cards);
    this.cards.lastElementChild?.classList.toggle("last", last);
    refill(this.tab, ...tab(this.colour, sum, full));
    if (this.chip) {
      refill(this.chip, ...tab(this.colour, sum, full));
      this.chip.classList.toggle("last", last);
    }
    this.offer(offer, name);
  }

  /** Lay the cards out, keeping those that lie already. @param {string[]} cards */
  lay(cards) {
    let kept = 0;
    while (kept < cards.length && this.shown[kept] === cards[kept]) kept++;
    while (this.cards.children.length > kept) this.cards.lastElementChild?.remove();
    cards.slice(0, kept).forEach((card, at) => {
      const lies = this.cards.children[at];
      lies?.classList.remove("last");
      if (lies) refill(lies, face(card));
    });
    cards.slice(kept).forEach((card, at) => {
      this.cards.append(h("li", { style: { "--i": kept + at } }, face(card)));
    });
    this.shown = cards;
  }

  /**
   * @param {Offer | undefined} offer
   * @param {string} name
   */
  offer(offer, name) {
    this.target.hidden = !offer;
    this.element.toggleAttribute("data-lit", offer?.legal ?? false);
    mark(this.target, offer);
    if (!offer) return;
    refill(
      this.target,
      h("span", { class: "words" }, offer.words),
      h("span", { class: "unseen" }, `, ${name}`),
    );
  }
}

/**
 * Let a button do what is offered, or say why it does nothing.
 *
 * @param {HTMLElement} button
 * @param {Offer | null | undefined} offer
 */
export function mark(button, offer) {
  button.dataset.action = offer?.legal ? offer.action : "";
  button.dataset.why = offer && !offer.legal && !offer.pencilled ? offer.words : "";
  button.dataset.rule = offer?.rule ?? "";
  button.dataset.offer = !offer
    ? ""
    : offer.pencilled
      ? "planned"
      : offer.legal
        ? "legal"
        : "refused";
  button.setAttribute("aria-disabled", String(!offer?.legal));
}

/**
 * The tab of an expedition: value, what is missing to break even, multiplier, number of cards.
 *
 * @param {string} colour
 * @param {Sum | undefined} sum
 * @param {number} full
 * @returns {Node[]}
 */
function tab(colour, sum, full) {
  if (!sum) return [shape(colour), h("span", { class: "unseen" }, t("duel.lane.empty"))];
  const missing = sum.cost - sum.sum; // a display of the receipt's own two numbers
  return [
    shape(colour),
    h("b", { class: "points", "aria-hidden": "true" }, signed(sum.points)),
    h(
      "span",
      { class: "times", "aria-hidden": "true" },
      sum.multiplier > 1 ? `×${sum.multiplier}` : "",
    ),
    h(
      "span",
      { class: sum.bonus ? "count full" : "count", "aria-hidden": "true" },
      `${sum.cards}/${full}`,
      h("i", {}, sum.bonus ? "★" : ""),
    ),
    h("span", { class: "even", "aria-hidden": "true" }, ...even(sum, missing)),
    h("span", { class: "unseen" }, told(sum, missing)),
  ];
}

/**
 * What is missing, in the words the room allows.
 *
 * @param {Sum} sum
 * @param {number} missing
 */
function even(sum, missing) {
  const [long, short] =
    missing > 0
      ? [t("duel.even.long", { number: missing }), t("duel.even.short", { number: missing })]
      : sum.bonus > 0
        ? [t("duel.bonus", { number: sum.bonus }), `+${sum.bonus}`]
        : ["", ""];
  return [h("span", { class: "long" }, long), h("span", { class: "short" }, short)];
}

/**
 * @param {Sum} sum
 * @param {number} missing
 */
function told(sum, missing) {
  const parts = [n("duel.points", sum.points), n("duel.cards", sum.cards)];
  if (missing > 0) parts.push(t("duel.even.long", { number: missing }));
  if (sum.multiplier > 1) parts.push(`×${sum.multiplier}`);
  if (sum.bonus) parts.push(t("duel.bonus", { number: sum.bonus }));
  return parts.join(", ");
}
