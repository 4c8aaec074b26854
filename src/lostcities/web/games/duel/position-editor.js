/**
 * Edits a position of the card game: a place is chosen, then the cards that are to lie there.
 *
 * @typedef {import("../../rules/position-text.js").CardPosition} CardPosition
 */

import { RULES } from "../../data/rules.js";
import { fill, h } from "../../dom.js";
import { tiles } from "../../ui/fields.js";
import { colourName, shape, wagerSign } from "../../ui/symbols.js";
import { t } from "../../i18n.js";
import { gameOf, readCards, writeCards } from "../../rules/position-text.js";

/** Cards of a hand that is hidden. */
const HAND = 8;
const ORDER = ["$", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

export class PositionEditor {
  element = h("div", { class: "card-editor" });
  place = "hand";

  /**
   * @param {string} text
   * @param {number} seat  Whose view it is: "mine" is that seat's.
   */
  constructor(text, seat) {
    this.text = text;
    this.me = seat;
    const { variant } = gameOf(text);
    const rules = RULES.duel.variants;
    const { colours, wagers } = rules[/** @type {keyof typeof rules} */ (variant)] ?? rules.classic;
    this.colours = [...colours];
    this.wagers = wagers;
    this.position = readCards(text, this.colours);
    this.draw();
  }

  /** The edited position as text. */
  get edited() {
    return writeCards(this.text, this.colours, this.position);
  }

  /** The places a card can be put to. */
  get places() {
    const open = this.position.hands[1 - this.me] !== null;
    return ["hand", ...(open ? ["other"] : []), "mine", "theirs", "pile", "unseen"];
  }

  /** The cards that lie at a place, in a colour. @param {string} place @param {string} colour @returns {string[]} */
  cardsAt(place, colour) {
    const { hands, expeditions, piles } = this.position;
    if (place === "pile") return piles[colour] ?? [];
    if (place === "mine") return expeditions[this.me]?.[colour] ?? [];
    if (place === "theirs") return expeditions[1 - this.me]?.[colour] ?? [];
    const hand = hands[place === "hand" ? this.me : 1 - this.me] ?? [];
    return hand.filter((card) => card[0] === colour);
  }

  /** Where the copies of a card are. @param {string} card */
  placesOf(card) {
    const found = this.places.flatMap((place) =>
      place === "unseen"
        ? []
        : this.cardsAt(place, card[0] ?? "")
            .filter((one) => one === card)
            .map(() => place),
    );
    const copies = card.endsWith("$") ? this.wagers : 1;
    return [...found, ...Array(Math.max(0, copies - found.length)).fill("unseen")];
  }

  /** Put a copy of a card elsewhere. @param {string} card @param {string} from @param {string} to */
  move(card, from, to) {
    this.#remove(card, from);
    if (to !== from && to !== "unseen") this.#add(card, to);
    this.position.deck = Math.max(0, this.unseen - (this.places.includes("other") ? 0 : HAND));
    this.draw();
  }

  /** How many cards lie nowhere. */
  get unseen() {
    const all = this.colours.flatMap((colour) => ORDER.map((rank) => colour + rank));
    return all.flatMap((card) => this.placesOf(card)).filter((place) => place === "unseen").length;
  }

  /** @param {string} card @param {string} place */
  #remove(card, place) {
    const cards = this.#list(card, place);
    const at = cards?.lastIndexOf(card) ?? -1;
    if (at >= 0) cards?.splice(at, 1);
    const other = 1 - this.me;
    this.position.known = this.position.known.map((known, seat) =>
      seat === other ? known.filter((one) => one !== card) : known,
    );
  }

  /** @param {string} card @param {string} place */
  #add(card, place) {
    const cards = this.#list(card, place);
    cards?.push(card);
    // A pile lies as it was made; everything else has its order.
    if (place !== "pile") cards?.sort((one, other) => this.#rank(one) - this.#rank(other));
  }

  /** @param {string} card */
  #rank(card) {
    return this.colours.indexOf(card[0] ?? "") * ORDER.length + ORDER.indexOf(card.slice(1));
  }

  /** @param {string} card @param {string} place @returns {string[] | null | undefined} */
  #list(card, place) {
    const { hands, expeditions, piles } = this.position;
    const colour = card[0] ?? "";
    if (place === "hand") return hands[this.me];
    if (place === "other") return hands[1 - this.me];
    if (place === "pile") return piles[colour];
    if (place === "unseen") return null;
    return expeditions[place === "mine" ? this.me : 1 - this.me]?.[colour];
  }

  draw() {
    const focused = document.activeElement?.id;
    const options = this.places.map((value) => ({ value, label: t(`whatif.place.${value}`) }));
    fill(
      this.element,
      tiles("whatif-place", t("whatif.put"), options, this.place, (value) => {
        this.place = value;
      }),
      this.colours.map((colour) =>
        h(
          "div",
          { class: "card-row", role: "group", "aria-label": colourName(colour), data: { colour } },
          ORDER.flatMap((rank) => this.#copies(colour + rank)),
        ),
      ),
      h(
        "label",
        { class: "field" },
        h("span", {}, t("whatif.deck")),
        h("input", {
          id: "whatif-deck",
          type: "number",
          min: 0,
          max: 60,
          value: this.position.deck,
          onchange: (/** @type {Event} */ event) => {
            this.position.deck = Number(/** @type {HTMLInputElement} */ (event.target).value);
          },
        }),
      ),
    );
    if (focused) document.getElementById(focused)?.focus();
  }

  /** @param {string} card */
  #copies(card) {
    const rank = card.slice(1);
    const colour = colourName(card[0] ?? "");
    const name = rank === "$" ? t("duel.wager", { colour }) : t("duel.card", { colour, rank });
    return this.placesOf(card).map((place, at) =>
      h(
        "button",
        {
          type: "button",
          id: `edit-${card}-${at}`,
          class: `edit-card at-${place}`,
          onclick: () => this.move(card, place, this.place),
        },
        h(
          "span",
          { class: "edit-rank", "aria-hidden": "true" },
          shape(card[0] ?? ""),
          rank === "$" ? wagerSign() : rank,
        ),
        h("small", { "aria-hidden": "true" }, t(`whatif.short.${place}`)),
        h("span", { class: "unseen" }, `${name}, ${t(`whatif.place.${place}`)}`),
      ),
    );
  }
}
