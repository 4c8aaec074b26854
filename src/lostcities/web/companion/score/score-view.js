/**
 * The score calculator on the screen: set-up, both players' cards or the result, the finished rounds,
 * saving and sharing, earlier matches. It is built when another round is shown, otherwise painted.
 *
 * @typedef {import("./match.js").Match} Match
 * @typedef {import("./match.js").VariantName} VariantName
 * @typedef {import("./open-match.js").OpenMatch} OpenMatch
 * @typedef {object} Handlers
 * @property {(seat: number, card: string, cell: number) => void} tap
 * @property {(seat: number, name: string) => void} name
 * @property {(variant: VariantName) => void} variant
 * @property {(length: number) => void} length
 * @property {(seat: number) => void} first
 * @property {() => void} next
 * @property {(shown: number) => void} goTo
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} clear
 * @property {() => void} startNew
 * @property {(text: string) => void} openFile
 */

import { fill, h, refill } from "../../dom.js";
import { formatPoints } from "../../games/duel/expedition.js";
import { fileDrop } from "../../ui/file-drop.js";
import { icon } from "../../ui/icons.js";
import { screenTitle } from "../../ui/headline.js";
import { t } from "../../i18n.js";
import { warning } from "../storage.js";
import { CardGrid, nameOf } from "./card-grid.js";
import { isOver, isStarted, pointsOf, totalsOf } from "./match.js";
import { MatchList } from "./match-list.js";
import { setup } from "./setup.js";
import { saveFile, shareLink, shareText } from "./share.js";
import { receipts, result, roundsTable, starterSentence, verdict } from "./totals.js";

const SEATS = [0, 1];

/** A button with an id, so that it keeps the focus when it is drawn again. @param {string} name @param {() => void} onclick @param {string} [kind] */
const button = (name, onclick, kind = "small") =>
  h("button", { type: "button", id: `score-${name}`, class: kind, onclick }, t(`score.${name}`));

export class ScoreView {
  element = h("div", { class: "score" });
  #bar = h("div", { class: "score-bar" });
  #head = h("div", { class: "score-head" });
  #rounds = h("div", { class: "score-past" });
  #earlier = new MatchList();
  /** @type {CardGrid[]} */
  #grids = [];

  /** @param {OpenMatch} open @param {Handlers} handlers */
  constructor(open, handlers) {
    this.open = open;
    this.handlers = handlers;
  }

  get match() {
    return this.open.match;
  }

  /** Whether the result is on the screen. */
  get isResult() {
    return this.match.shown === this.match.length;
  }

  /** What the screen is built for; a change of anything else only paints it. */
  get builtFor() {
    const { variant, length, first, done, shown } = this.match;
    return JSON.stringify([this.open.id, variant, length, first, done, shown]);
  }

  // Building

  /** Build it again, and keep the focus where it was. */
  redraw() {
    const focused = document.activeElement?.id;
    const inside = this.element.contains(document.activeElement);
    this.draw();
    const found = focused && document.getElementById(focused);
    if (found) found.focus({ preventScroll: true });
    else if (inside) this.focusHead();
  }

  draw() {
    const { match, handlers } = this;
    this.#grids = this.isResult ? [] : SEATS.map((seat) => new CardGrid(seat, match, handlers));
    fill(
      this.#bar,
      SEATS.map((seat) => this.#tab(seat)),
      this.#undoButton("undo", handlers.undo),
      this.#undoButton("redo", handlers.redo),
    );
    fill(
      this.element,
      screenTitle(t("score.title")),
      !isStarted(match) && h("p", { class: "soft" }, t("score.about")),
      this.#setup(),
      this.#bar,
      this.#head,
      this.isResult ? this.#result() : this.#entry(),
      this.#sharing(),
      this.#earlier.element,
    );
    this.paint();
    this.#earlier.draw(this.open.id);
    return this.element;
  }

  #result() {
    const { match } = this;
    return [
      this.#rounds,
      h(
        "div",
        { class: "receipts" },
        match.rounds.map((_, round) => receipts(match, round)),
      ),
    ];
  }

  #entry() {
    return [
      h(
        "div",
        { class: "players" },
        this.#grids.map(({ element }) => element),
      ),
      this.#nextButton(),
      this.#rounds,
    ];
  }

  /** A player's name and points; a tap goes to their cards. @param {number} seat */
  #tab(seat) {
    return this.isResult
      ? h("p", { class: "tab" })
      : h("button", {
          class: "tab",
          type: "button",
          id: `score-tab-${seat}`,
          onclick: () => this.#grids[seat]?.focus(),
        });
  }

  /** @param {"undo" | "redo"} name @param {() => void} onclick */
  #undoButton(name, onclick) {
    return h(
      "button",
      {
        type: "button",
        id: `score-${name}`,
        class: name,
        "aria-label": t(`score.${name}`),
        title: t(`score.${name}`),
        onclick,
      },
      icon("undo"),
    );
  }

  /** To the next round or the result, or back from a correction. */
  #nextButton() {
    const { match, handlers } = this;
    if (match.shown === match.done) {
      const isLast = match.done + 1 === match.length;
      return button(isLast ? "finish" : "next", handlers.next, "primary big");
    }
    const label = isOver(match)
      ? t("score.back.result")
      : t("score.back.round", { number: match.done + 1 });
    return h(
      "button",
      { type: "button", class: "primary big", onclick: () => handlers.goTo(match.done) },
      label,
    );
  }

  #setup() {
    const open = this.element.querySelector("details.setup")?.hasAttribute("open") ?? false;
    return setup(this.match, open, this.handlers);
  }

  #sharing() {
    const { handlers } = this;
    const notice = warning();
    return h(
      "section",
      { class: "card" },
      h("h2", {}, t("score.keep")),
      h(
        "div",
        { class: "row wrap" },
        button("new", handlers.startNew, this.isResult ? "primary small" : "small"),
        !this.isResult && button("clear", handlers.clear),
        button("link", () => shareLink(this.match)),
        button("text", () => shareText(this.match)),
        button("file", () => saveFile(this.match)),
        fileDrop(t("score.file.open"), ".json,application/json", handlers.openFile, "small"),
      ),
      notice && h("p", { class: "soft" }, notice),
    );
  }

  // Painting

  /** Show what a tap may have changed. */
  paint() {
    const { match } = this;
    for (const [seat, tab] of [...this.#bar.querySelectorAll(".tab")].entries())
      refill(tab, ...this.#tabContent(seat));
    this.#setEnabled("undo", this.open.canUndo);
    this.#setEnabled("redo", this.open.canRedo);
    for (const grid of this.#grids) grid.paint(match);
    refill(this.#head, ...this.#headContent());
    for (const [seat, name] of [...this.element.querySelectorAll(".setup .tile strong")].entries())
      name.textContent = nameOf(match, seat);
    refill(
      this.#rounds,
      match.done > 0 &&
        h(
          "section",
          { class: "card" },
          h("h2", {}, t("score.history")),
          h("p", { class: "soft" }, t("score.history.about")),
          roundsTable(match, this.handlers.goTo),
        ),
    );
  }

  /** @param {number} seat */
  #tabContent(seat) {
    const { match } = this;
    const total = totalsOf(match)[seat] ?? 0;
    const single = this.isResult || match.rounds.length === 1;
    const points = single ? total : (pointsOf(match, match.shown)[seat] ?? 0);
    return [
      h("span", { class: "name" }, nameOf(match, seat)),
      " ",
      h("b", {}, formatPoints(points)),
      !single && h("small", {}, " ", t("score.sum", { points: formatPoints(total) })),
    ];
  }

  /** @param {string} name @param {boolean} enabled */
  #setEnabled(name, enabled) {
    this.#bar.querySelector(`.${name}`)?.setAttribute("aria-disabled", String(!enabled));
  }

  #headContent() {
    const { match } = this;
    if (this.isResult)
      return [
        h("h2", { class: "won", tabindex: -1 }, verdict(match)),
        h("p", { class: "totals" }, result(match)),
      ];
    const { shown, done, length } = match;
    return [
      h("h2", { tabindex: -1 }, t("score.running", { number: shown + 1, length })),
      h("p", {}, shown < done ? t("score.correcting") : starterSentence(match, shown)),
    ];
  }

  focusHead() {
    /** @type {HTMLElement | null} */ (this.#head.querySelector("h2"))?.focus({
      preventScroll: true,
    });
  }
}
