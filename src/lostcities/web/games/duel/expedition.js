/**
 * An expedition on the table: its tab with the sums the server sent, its cards as a route that
 * grows downwards, and the place where a chosen card may go. On a phone the other's are folded
 * into chips with the last card's rank, which open at a tap.
 *
 * @typedef {import("./types.js").Target} Target
 * @typedef {import("./types.js").Sum} Sum
 */

import { h, refill } from "../../dom.js";
import { numeral } from "../../art/numerals.js";
import { capitalized, cardName, shape, wagerSign } from "../../ui/symbols.js";
import { n, t } from "../../i18n.js";
import { face, isWager, rankOf } from "./card.js";

/** A number with a true minus. @param {number} value */
export const formatPoints = (value) => String(value).replace("-", "−");

/** A number as it is drawn, and said. @param {number} value */
export const drawnPoints = (value) => [
  numeral(formatPoints(value)),
  h("span", { class: "unseen" }, formatPoints(value)),
];

export class Expedition {
  /**
   * @param {string} colour
   * @param {"own" | "theirs"} whose
   */
  constructor(colour, whose) {
    this.colour = colour;
    this.whose = whose;
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
      h("div", { class: "lane" }, h("span", { class: "pit" }, shape(colour)), this.cards),
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
   * @param {{bonus_from: number, bonus: number, cost: number}} numbers with how many cards the bonus comes (D18)
   */
  update(cards, sum, target, last, numbers) {
    const name = capitalized(t(`duel.expedition.${this.colour}`));
    this.element.setAttribute("aria-label", name);
    this.element.toggleAttribute("data-begun", cards.length > 0);
    this.cards.style.setProperty("--n", String(Math.max(1, cards.length)));
    this.lay(cards);
    this.cards.lastElementChild?.classList.toggle("last", last);
    const after =
      target?.legal && this.whose === "own" ? worthWith(sum, target.action, numbers) : null;
    refill(this.tab, ...this.tabOf(sum, numbers, after));
    if (this.chip) {
      refill(this.chip, ...chipOf(this.colour, cards, sum));
      this.chip.classList.toggle("last", last);
    }
    this.showTarget(target, after === null ? [name] : [name, t("duel.after", { points: after })]);
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
   * The tab: value, multiplier, and what is missing to break even or how many cards there are; or
   * what it will be worth with the chosen card.
   *
   * @param {Sum | undefined} sum
   * @param {{bonus_from: number, bonus: number, cost: number}} numbers
   * @param {string | null} after
   * @returns {Node[]}
   */
  tabOf(sum, { bonus_from: full, bonus, cost }, after) {
    const sign = shape(this.colour);
    if (!sum) {
      const says =
        this.whose === "own" ? t("duel.begin", { points: `−${cost}` }) : t("duel.not_begun");
      return [
        sign,
        after === null
          ? h("span", { class: "pencil", "aria-hidden": "true" }, says)
          : afterwards(after),
        h("span", { class: "unseen" }, t("duel.expedition.empty")),
      ];
    }
    const missing = sum.cost - sum.sum; // a display of the receipt's own two numbers
    return [
      sign,
      h("b", { class: "points", "aria-hidden": "true" }, numeral(formatPoints(sum.points))),
      times(sum),
      after !== null
        ? afterwards(after)
        : missing > 0
          ? h(
              "span",
              { class: "pencil", "aria-hidden": "true" },
              h("span", { class: "long" }, t("duel.even.long", { number: missing })),
              h("span", { class: "short" }, t("duel.even.short", { number: missing })),
            )
          : h(
              "span",
              { class: "pencil count", "aria-hidden": "true" },
              sum.bonus ? h("i", {}, `★ +${sum.bonus}`) : `${sum.cards}/${full}`,
              !sum.bonus && h("span", { class: "for" }, ` ${t("duel.count.for", { bonus })}`),
            ),
      h("span", { class: "unseen" }, spokenSum(sum, missing)),
    ];
  }

  /**
   * @param {Target | undefined} target
   * @param {string[]} names  Which it is, and what comes of it.
   */
  showTarget(target, names) {
    this.target.hidden = !target;
    this.element.toggleAttribute("data-lit", target?.legal ?? false);
    markTarget(this.target, target);
    if (!target) return;
    refill(
      this.target,
      h(
        "span",
        { class: "words", "aria-hidden": "true" },
        target.short
          ? [
              h("span", { class: "long" }, target.words),
              h("span", { class: "short" }, target.short),
            ]
          : target.words,
      ),
      spokenName(target.words, ...names),
    );
  }
}

/**
 * What an expedition will be worth with one card more (D17, D18).
 *
 * @param {Sum | undefined} sum
 * @param {string} card
 * @param {{bonus_from: number, bonus: number, cost: number}} numbers
 */
function worthWith(sum, card, { bonus_from: full, bonus, cost }) {
  const wager = isWager(card);
  const total = (sum?.sum ?? 0) + (wager ? 0 : Number(rankOf(card)));
  const multiplier = (sum?.multiplier ?? 1) + (wager ? 1 : 0);
  const points = (total - cost) * multiplier + ((sum?.cards ?? 0) + 1 >= full ? bonus : 0);
  return points > 0 ? `+${points}` : formatPoints(points);
}

/** @param {string} points */
const afterwards = (points) =>
  h("span", { class: "pencil after", "aria-hidden": "true" }, `→ ${points}`);

/**
 * The name of a place for those who listen: what can be done there, which it is, what it shows. It
 * stands for all that is drawn there, which is hidden from them.
 *
 * @param {...(string | undefined)} parts
 */
export const spokenName = (...parts) =>
  h("span", { class: "unseen" }, parts.filter(Boolean).join(", "));

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
 * A chip: the shape, the rank of the last card, the value.
 *
 * @param {string} colour
 * @param {string[]} cards
 * @param {Sum | undefined} sum
 * @returns {Node[]}
 */
function chipOf(colour, cards, sum) {
  const last = cards.at(-1);
  if (!sum || !last)
    return [shape(colour), h("span", { class: "unseen" }, t("duel.expedition.empty"))];
  return [
    h(
      "span",
      { class: "top", "aria-hidden": "true" },
      shape(colour),
      isWager(last) ? wagerSign() : numeral(rankOf(last)),
    ),
    h(
      "span",
      { class: "worth", "aria-hidden": "true" },
      h("span", {}, formatPoints(sum.points)),
      times(sum),
    ),
    h(
      "span",
      { class: "unseen" },
      `${t("duel.top", { card: cardName(last) })}, ${spokenSum(sum, sum.cost - sum.sum)}`,
    ),
  ];
}

/** @param {Sum} sum */
const times = ({ multiplier }) =>
  h("span", { class: "times", "aria-hidden": "true" }, multiplier > 1 ? `×${multiplier}` : "");

/**
 * @param {Sum} sum
 * @param {number} missing
 */
function spokenSum(sum, missing) {
  const points = n("duel.points", sum.points, { number: formatPoints(sum.points) });
  const parts = [points, n("duel.cards", sum.cards)];
  if (missing > 0) parts.push(t("duel.even.long", { number: missing }));
  if (sum.multiplier > 1) parts.push(`×${sum.multiplier}`);
  if (sum.bonus) parts.push(t("duel.bonus", { number: sum.bonus }));
  return parts.join(", ");
}
