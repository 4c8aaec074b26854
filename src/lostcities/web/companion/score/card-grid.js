/**
 * One player's cards on the table: a row for each colour with a cell for every card, and how its
 * points add up. Built once and painted with every tap, so that nothing moves under a finger.
 *
 * @typedef {import("./match.js").Match} Match
 * @typedef {{tap: (seat: number, card: string, cell: number) => void,
 *   name: (seat: number, name: string) => void}} GridHandlers
 */

import { fill, h, tabStop } from "../../dom.js";
import { formatPoints } from "../../games/duel/expedition.js";
import { formula } from "../../games/duel/receipt.js";
import { nameField } from "../../ui/fields.js";
import { capitalized, cardName, colourName, shape, wagerSign } from "../../ui/symbols.js";
import { n, t } from "../../i18n.js";
import { count, rulesOf, sidesShown } from "./match.js";
import { copies, side } from "../../rules/card-scoring.js";

/** @type {Record<string, (at: number, columns: number, row: number) => number>} */
const MOVES = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at, columns) => at - columns,
  ArrowDown: (at, columns) => at + columns,
  Home: (at, _, row) => at - (at % row),
  End: (at, _, row) => at - (at % row) + row - 1,
};

/** What somebody is called. @param {Match} match @param {number} seat */
export const nameOf = ({ names }, seat) =>
  names[seat]?.trim() || t("people.player", { seat: seat + 1 });

/** How the points of an expedition add up: (27 − 20) × 2 + 20 = 34. @param {import("../../rules/card-scoring.js").Receipt} receipt */
export const receiptOf = (receipt) => `${formula(receipt)} = ${formatPoints(receipt.points)}`;

/** A wager's cell says which of the three it is. @param {string} card @param {number} cell */
const cellName = (card, cell) =>
  card.endsWith("$")
    ? t("score.wager", { card: capitalized(cardName(card)), number: cell })
    : capitalized(cardName(card));

export class CardGrid {
  /** @type {{button: HTMLElement, card: string, cell: number}[]} */
  cells = [];
  /** @type {Map<string, HTMLElement>} */
  sums = new Map();
  /** The cell that Tab reaches. */
  stop = 0;

  /** @param {number} seat @param {Match} match @param {GridHandlers} handlers */
  constructor(seat, match, handlers) {
    const { colours, ranks, wagers } = rulesOf(match);
    this.seat = seat;
    this.row = ranks.length + wagers;
    this.points = h("b", { class: "points" });
    this.name = nameField(
      `score-name-${seat}`,
      t("people.player", { seat: seat + 1 }),
      match.names[seat] ?? "",
      (name) => handlers.name(seat, name),
      true,
    );
    this.name.querySelector("input")?.setAttribute("autocomplete", "off");
    const rows = [...colours].map((colour) =>
      this.#colour(
        colour,
        [...Array(wagers).fill("$"), ...ranks].map((rank, at) => [
          `${colour}${rank}`,
          at < wagers ? at + 1 : 1,
        ]),
        handlers,
      ),
    );
    this.element = h(
      "section",
      {
        class: "card player",
        data: { seat },
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#pressed(event),
      },
      h("div", { class: "player-head" }, this.name, this.points),
      rows,
    );
    this.paint(match);
  }

  /** @param {string} colour @param {(string | number)[][]} cards @param {GridHandlers} handlers */
  #colour(colour, cards, handlers) {
    const sum = h("span", { class: "sum" });
    this.sums.set(colour, sum);
    const cells = cards.map(([card = "", cell = 1]) =>
      this.#cell(String(card), Number(cell), handlers),
    );
    return h(
      "div",
      {
        class: "colour-row",
        role: "group",
        data: { colour },
        "aria-label": capitalized(t(`duel.expedition.${colour}`)),
      },
      h(
        "p",
        {},
        shape(colour),
        h("span", { class: "colour-name" }, capitalized(colourName(colour))),
        sum,
      ),
      h("div", { class: "cells" }, cells),
    );
  }

  /** @param {string} card @param {number} cell @param {GridHandlers} handlers */
  #cell(card, cell, handlers) {
    const at = this.cells.length;
    const tap = () => {
      this.#moveStop(at);
      handlers.tap(this.seat, card, cell);
    };
    const face = card.endsWith("$") ? wagerSign() : card.slice(1);
    const button = h("button", { type: "button", data: { card, cell }, onclick: tap }, face);
    this.cells.push({ button, card, cell });
    return button;
  }

  /** Show the cards of the round on the screen. @param {Match} match */
  paint(match) {
    const sides = sidesShown(match) ?? [[], []];
    const mine = sides[this.seat] ?? [];
    const others = sides[1 - this.seat] ?? [];
    const rules = rulesOf(match);
    const { expeditions, points } = side(rules, mine);
    this.element.setAttribute("aria-label", nameOf(match, this.seat));
    this.#setName(match.names[this.seat] ?? "");
    fill(
      this.points,
      h("span", { "aria-hidden": "true" }, formatPoints(points)),
      h("span", { class: "unseen" }, n("duel.points", points)),
    );
    for (const [colour, place] of this.sums) {
      const receipt = expeditions[colour];
      place.textContent = receipt?.cards ? receiptOf(receipt) : "";
      place.classList.toggle("minus", (receipt?.points ?? 0) < 0);
    }
    for (const [at, { button, card, cell }] of this.cells.entries()) {
      const held = count(mine, card) >= cell;
      const taken = !held && cell > copies(rules, card) - count(others, card);
      const name = cellName(card, cell);
      button.setAttribute("aria-pressed", String(held));
      button.setAttribute("aria-disabled", String(taken));
      button.setAttribute(
        "aria-label",
        taken ? t("score.taken", { card: name, name: nameOf(match, 1 - this.seat) }) : name,
      );
      tabStop(button, at === this.stop);
    }
  }

  /** Set the name, unless it is what is being typed. @param {string} name */
  #setName(name) {
    const field = this.name.querySelector("input");
    if (field && field.value !== name) field.value = name;
  }

  /** Scroll to this player, and to the cell used last. */
  focus() {
    this.element.scrollIntoView({ block: "start" });
    this.cells[this.stop]?.button.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const move = MOVES[event.key];
    const at = this.cells.findIndex(({ button }) => button === event.target);
    if (!move || at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const row = this.cells[at]?.button.parentElement;
    const columns = row ? getComputedStyle(row).gridTemplateColumns.split(" ").length : 1;
    const to = move(at, columns, this.row);
    if (this.cells[to]) this.#moveStop(to);
    this.cells[to]?.button.focus();
  }

  /** @param {number} to */
  #moveStop(to) {
    this.stop = to;
    for (const [at, { button }] of this.cells.entries()) tabStop(button, at === to);
  }
}
