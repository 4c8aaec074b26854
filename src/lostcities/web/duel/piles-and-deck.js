/** What lies between the players: a pile of each colour, its top card showing (D10), and the deck. */

import { h, refill, tabStop } from "../dom.js";
import { shape } from "../ui/symbols.js";
import { n, t } from "../i18n.js";
import { back, begun, cardName, face } from "./card.js";
import { mark } from "./expedition.js";

/** @typedef {import("./legal-targets.js").Offer} Offer */

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
   * @param {string | undefined} top
   * @param {Offer | undefined} offer
   * @param {boolean} last
   */
  update(top, offer, last) {
    const { element } = this;
    const name = begun(t(`duel.pile.${this.colour}`));
    const shows = top ? cardName(top) : t("duel.empty");
    const drawn = top ? face(top, true) : h("span", { class: "slot" }, shape(this.colour));
    drawn.classList.toggle("last", last);
    refill(
      element,
      drawn,
      h("kbd", { "aria-hidden": "true" }, String(this.number)),
      h("span", { class: "words" }, offer?.words ?? ""),
      h("span", { class: "unseen" }, `${offer ? ", " : ""}${name}, ${shows}`),
    );
    tabStop(element, Boolean(offer));
    mark(element, offer);
  }
}

export class Deck {
  constructor() {
    this.element = h("button", { class: "deck", type: "button" });
  }

  /**
   * @param {number} left
   * @param {Offer | null} offer
   */
  update(left, offer) {
    const { element } = this;
    const level = LEVELS.find(([most]) => left <= most)?.[1] ?? "";
    const said = [n("duel.deck.left", left), left === 1 ? t("duel.deck.last") : ""]
      .filter(Boolean)
      .join(", ");
    refill(
      element,
      left ? back() : h("span", { class: "slot" }),
      h("b", { class: "left", "aria-hidden": "true" }, String(left)),
      h(
        "span",
        { class: "what", "aria-hidden": "true" },
        t(left === 1 ? "duel.deck.last" : "duel.deck.name"),
      ),
      h("kbd", { "aria-hidden": "true" }, "0"),
      h("span", { class: "words" }, offer?.words ?? ""),
      h("span", { class: "unseen" }, `${offer ? ", " : ""}${said}`),
    );
    element.dataset.level = level;
    tabStop(element, Boolean(offer));
    mark(element, offer);
  }
}
