/**
 * An expedition on the table: its tab with the sums the server sent, its cards growing away from
 * the middle, and the place where a chosen card may go. On a phone the other's are folded into
 * chips that open at a tap.
 *
 * @typedef {import("./legal-targets.js").Target} Target
 * @typedef {{cards: number, sum: number, cost: number, multiplier: number, bonus: number,
 *   points: number}} Sum
 */

import { h, refill } from "../dom.js";
import { shape } from "../ui/symbols.js";
import { n, t } from "../i18n.js";
import { capitalized, face } from "./card.js";

/** A number with a true minus. @param {number} value */
export const formatPoints = (value) => String(value).replace("-", "−");

export class Expedition {
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
      { class: "expedition", role: "group", data: { colour, expedition: whose } },
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
   * @param {Target | undefined} target
   * @param {boolean} last whether the last card is the last move
   * @param {number} full with how many cards the bonus comes (D18)
   */
  update(cards, sum, target, last, full) {
    const name = capitalized(t(`duel.expedition.${this.colour}`));
    this.element.setAttribute("aria-label", name);
    this.element.style.setProperty("--n", String(Math.max(2, cards.length)));
    this.lay(cards);
    this.cards.lastElementChild?.classList.toggle("last", last);
    refill(this.tab, ...tab(this.colour, sum, full));
    if (this.chip) {
      refill(this.chip, ...tab(this.colour, sum, full));
      this.chip.classList.toggle("last", last);
    }
    this.showTarget(target, name);
  }

  /** Lay the cards out, keeping those that lie already. @param {string[]} cards */
  lay(cards) {
    let same = 0;
    while (same < cards.length && this.shown[same] === cards[same]) same++;
    while (this.cards.children.length > same) this.cards.lastElementChild?.remove();
    cards.slice(0, same).forEach((card, at) => {
      const lies = this.cards.children[at];
      lies?.classList.remove("last");
      if (lies) refill(lies, face(card));
    });
    cards.slice(same).forEach((card, at) => {
      this.cards.append(h("li", { style: { "--i": same + at } }, face(card)));
    });
    this.shown = cards;
  }

  /**
   * @param {Target | undefined} target
   * @param {string} name
   */
  showTarget(target, name) {
    this.target.hidden = !target;
    this.element.toggleAttribute("data-lit", target?.legal ?? false);
    markTarget(this.target, target);
    if (!target) return;
    refill(
      this.target,
      h("span", { class: "words" }, target.words),
      h("span", { class: "unseen" }, `, ${name}`),
    );
  }
}

/**
 * Make a button do what is legal, or say why it does nothing.
 *
 * @param {HTMLElement} button
 * @param {Target | null | undefined} target
 */
export function markTarget(button, target) {
  button.dataset.action = target?.legal ? target.action : "";
  button.dataset.why = target && !target.legal && !target.pencilled ? target.words : "";
  button.dataset.rule = target?.rule ?? "";
  button.dataset.target = !target
    ? ""
    : target.pencilled
      ? "planned"
      : target.legal
        ? "legal"
        : "refused";
  button.setAttribute("aria-disabled", String(!target?.legal));
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
  if (!sum) return [shape(colour), h("span", { class: "unseen" }, t("duel.expedition.empty"))];
  const missing = sum.cost - sum.sum; // a display of the receipt's own two numbers
  return [
    shape(colour),
    h("b", { class: "points", "aria-hidden": "true" }, formatPoints(sum.points)),
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
    h("span", { class: "unseen" }, spokenSum(sum, missing)),
  ];
}

/**
 * What is missing, in long and in short words; the width decides which are shown.
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
function spokenSum(sum, missing) {
  const parts = [n("duel.points", sum.points), n("duel.cards", sum.cards)];
  if (missing > 0) parts.push(t("duel.even.long", { number: missing }));
  if (sum.multiplier > 1) parts.push(`×${sum.multiplier}`);
  if (sum.bonus) parts.push(t("duel.bonus", { number: sum.bonus }));
  return parts.join(", ");
}
