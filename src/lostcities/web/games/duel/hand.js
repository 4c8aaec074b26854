/**
 * The viewer's hand: one button a card, in the server's order, with one stop for the Tab key and
 * arrows within. A card that stays keeps its element, so that neither focus nor finger loses it.
 *
 * @typedef {import("../../net/types.js").View} View
 * @typedef {import("./types.js").HandMarks} HandMarks
 */

import { h, refill, tabStop } from "../../dom.js";
import { capitalized, cardName, colourName } from "../../ui/symbols.js";
import { t } from "../../i18n.js";
import { colourOf, face, rankOf } from "./card.js";
import { shortReason } from "./legal-targets.js";

export class Hand {
  constructor() {
    this.element = h("div", { class: "hand", role: "group" });
    /** The most cards ever held: the hand keeps that many places. */
    this.places = 1;
    /** The place of the card that Tab comes to. */
    this.at = 0;
  }

  get buttons() {
    return /** @type {HTMLButtonElement[]} */ ([...this.element.children]);
  }

  /**
   * @param {View} view
   * @param {HandMarks} marks
   */
  update(view, marks) {
    const cards = /** @type {string[]} */ (view.game.hand);
    const old = new Map(this.buttons.map((button) => [button.dataset.card ?? "", button]));
    this.places = Math.max(this.places, cards.length, ...view.game.held);
    this.element.style.setProperty("--places", String(this.places));
    this.element.setAttribute("aria-label", t("duel.hand"));
    const keys = keysOf(cards);
    const buttons = keys.map((key) => old.get(key) ?? made(key));
    if (
      buttons.some((button, at) => button !== this.element.children[at]) ||
      old.size !== buttons.length
    ) {
      const focused = document.activeElement;
      this.element.replaceChildren(...buttons);
      if (focused instanceof HTMLElement && buttons.some((button) => button === focused)) {
        focused.focus({ preventScroll: true });
      }
    }
    this.at = Math.min(this.at, Math.max(0, buttons.length - 1));
    buttons.forEach((button, at) => {
      const card = cards[at] ?? "";
      const key = keys[at] ?? "";
      const fresh = marks.fresh === key;
      const mark = fresh && h("span", { class: "new", "aria-hidden": "true" }, t("duel.new"));
      refill(
        button,
        face(card, true),
        mark,
        h("span", { class: "unseen" }, label(view, card, fresh)),
      );
      button.setAttribute("aria-pressed", String(marks.chosen === key));
      button.dataset.state = state(view, card);
      button.classList.toggle(
        "planned",
        marks.planned === card && keys.indexOf(`${card}#0`) === at,
      );
      tabStop(button, at === this.at);
    });
  }

  /** Make the arrow keys go on from a card. @param {Element} button */
  come(button) {
    this.at = Math.max(
      0,
      this.buttons.findIndex((other) => other === button),
    );
    this.buttons.forEach((other, at) => tabStop(other, at === this.at));
  }

  /** The first of the cards of a kind. @param {string} card */
  find(card) {
    return this.buttons.find((button) => cardOf(button.dataset.card ?? "") === card) ?? null;
  }

  /** The card that was taken last. */
  get fresh() {
    return this.buttons.find((button) => button.querySelector(".new"));
  }

  /** @param {number} by */
  step(by) {
    const { buttons } = this;
    this.focus((this.at + by + buttons.length) % buttons.length);
  }

  /** @param {number} [at] */
  focus(at = this.at) {
    const button = this.buttons[at];
    if (!button) return;
    this.come(button);
    button.focus({ preventScroll: true });
  }
}

/**
 * Cards with their number among equals, for there are several wagers of a colour.
 *
 * @param {string[]} cards
 * @returns {string[]}
 */
export function keysOf(cards) {
  return cards.map(
    (card, at) => `${card}#${cards.slice(0, at).filter((other) => other === card).length}`,
  );
}

/** @param {string} key */
export const cardOf = (key) => key.split("#")[0] ?? "";

/** @param {string} key */
function made(key) {
  return /** @type {HTMLButtonElement} */ (
    h("button", { class: "held", type: "button", data: { card: key } })
  );
}

/**
 * Whether a card can be played now, as far as it is asked.
 *
 * @param {View} view
 * @param {string} card
 */
function state(view, card) {
  if (view.decision?.phase !== "place") return "";
  return view.decision.legal.includes(card) ? "playable" : "stuck";
}

/**
 * The name of a card: "Red 7, playable, your red shows 5".
 *
 * @param {View} view
 * @param {string} card
 * @param {boolean} fresh
 */
function label(view, card, fresh) {
  const parts = [capitalized(cardName(card))];
  if (fresh) parts.push(t("duel.new"));
  const able = state(view, card);
  const refusal = view.decision?.refused[card];
  if (able === "playable") parts.push(t("duel.playable"), shows(view, colourOf(card)));
  else if (able && refusal) parts.push(t("duel.stuck"), shortReason(refusal));
  return parts.join(", ");
}

/**
 * @param {View} view
 * @param {string} letter
 */
function shows(view, letter) {
  const colour = colourName(letter);
  const last = /** @type {string | undefined} */ (
    view.game.expeditions[view.seat ?? 0][letter].at(-1)
  );
  if (!last) return t("duel.shows.nothing", { colour });
  const rank = rankOf(last) === "$" ? t("duel.wager.alone") : rankOf(last);
  return t("duel.shows", { colour, rank });
}
