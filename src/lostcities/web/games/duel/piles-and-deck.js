/**
 * What lies between the players: a pile of each colour, its top card showing (D10), and the deck.
 */

import { h, refill, tabStop } from "../../dom.js";
import { numeral } from "../../art/numerals.js";
import { capitalized, cardName, shape } from "../../ui/symbols.js";
import { n, t } from "../../i18n.js";
import { back, face } from "./card.js";
import { markTarget, spokenName } from "./expedition.js";

/** @typedef {import("./types.js").Target} Target */

/** From how many cards left the deck warns, and from how many it urges. */
const LEVELS = /** @type {const} */ ([
  [1, "end"],
  [5, "red"],
  [10, "amber"],
]);

export class Pile {
  /**
   * @param {string} colour
   * @param {number} number the key that takes from it
   */
  constructor(colour, number) {
    this.colour = colour;
    this.number = number;
    this.element = h("button", { class: "pile", type: "button", data: { colour, pile: colour } });
  }

  /**
   * @param {string[]} cards
   * @param {Target | undefined} target
   * @param {boolean} last
   */
  update(cards, target, last) {
    const { element } = this;
    const top = cards.at(-1);
    const name = capitalized(t(`duel.pile.${this.colour}`));
    const shows = top ? cardName(top) : t("duel.empty");
    const drawn = top ? face(top, true) : h("span", { class: "slot" }, shape(this.colour));
    drawn.classList.toggle("last", last);
    refill(
      element,
      drawn,
      cards.length > 1 && h("small", { class: "depth", "aria-hidden": "true" }, `×${cards.length}`),
      h("kbd", { "aria-hidden": "true" }, String(this.number)),
      h("span", { class: "words", "aria-hidden": "true" }, target?.words ?? ""),
      spokenName(target?.words, name, shows),
    );
    tabStop(element, Boolean(target));
    markTarget(element, target);
  }
}

export class Deck {
  constructor() {
    this.element = h("button", { class: "deck", type: "button" });
  }

  /**
   * @param {number} left
   * @param {Target | null} target
   */
  update(left, target) {
    const { element } = this;
    const level = LEVELS.find(([most]) => left <= most)?.[1] ?? "";
    const words = [n("duel.deck.left", left), left === 1 ? t("duel.deck.last") : ""]
      .filter(Boolean)
      .join(", ");
    refill(
      element,
      left ? back() : h("span", { class: "slot" }),
      h("b", { class: "left", "aria-hidden": "true" }, numeral(String(left))),
      h(
        "span",
        { class: "what", "aria-hidden": "true" },
        t(left === 1 ? "duel.deck.last" : "duel.deck.name"),
      ),
      h("kbd", { "aria-hidden": "true" }, "0"),
      h("span", { class: "words", "aria-hidden": "true" }, target?.words ?? ""),
      spokenName(target?.words, words),
    );
    element.dataset.level = level;
    tabStop(element, Boolean(target));
    markTarget(element, target);
  }
}
