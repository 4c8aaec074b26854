/**
 * The sums of a card game played with the box: two people tap the cards they see, round by round.
 * Every tap is kept on this device and can be taken back; nothing is asked of a server.
 *
 * @typedef {import("../companion/score/match.js").Match} Match
 * @typedef {import("../companion/score/match.js").Edition} Edition
 */

import * as calculator from "../companion/score/match.js";
import { side } from "../companion/rules/card-scoring.js";
import { fromLink, warning } from "../companion/storage.js";
import { Desk } from "../companion/score/open-match.js";
import { Grid, nameOf, receiptOf } from "../companion/score/card-grid.js";
import { Earlier } from "../companion/score/match-list.js";
import { setup } from "../companion/score/setup.js";
import { asFile, asLink, asText } from "../companion/score/share.js";
import { history, receipts, result, starting, verdict } from "../companion/score/totals.js";
import { fill, h, refill } from "../dom.js";
import { begun, cardName } from "../duel/card.js";
import { signed } from "../duel/expedition.js";
import { fileDrop } from "../device/files.js";
import { icon } from "../ui/icons.js";
import { keepPage } from "../device/install.js";
import { all } from "../table/players.js";
import { style } from "../ui/stylesheet.js";
import { hush, note, say } from "../ui/announcer.js";
import { t } from "../i18n.js";

const SEATS = [0, 1];

/** @param {string[]} words */
export async function screen([what = "", packed = ""]) {
  keepPage();
  await style("score");
  const desk = new Desk();
  if (what === "open") desk.adopt(await fromLink(packed));
  else if (what === "new") desk.begin();
  else if (what) desk.open(what);
  return new ScoreScreen(desk);
}

/** A button with an id, so that it keeps the focus when it is drawn anew. @param {string} name @param {() => void} onclick @param {string} [kind] */
const button = (name, onclick, kind = "small") =>
  h("button", { type: "button", id: `score-${name}`, class: kind, onclick }, t(`score.${name}`));

class ScoreScreen {
  /** @type {Grid[]} */
  grids = [];
  /** The round without cards that was nearly counted. */
  warned = -1;
  box = h("div", { class: "score" });
  bar = h("div", { class: "score-bar" });
  head = h("div", { class: "score-head" });
  past = h("div", { class: "score-past" });
  earlier = new Earlier();

  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    document.addEventListener("keydown", this.key);
    addEventListener("storage", this.synced);
  }

  leave() {
    document.removeEventListener("keydown", this.key);
    removeEventListener("storage", this.synced);
  }

  title() {
    return t("score.title");
  }

  get match() {
    return this.desk.match;
  }

  /** Whether the result is looked at. */
  get isResult() {
    return this.match.shown === this.match.length;
  }

  synced = () => {
    if (this.desk.refresh()) this.redraw();
  };

  /** @param {KeyboardEvent} event */
  key = (event) => {
    const letter = event.key.toLowerCase();
    const typing = event.target instanceof HTMLInputElement && event.target.type === "text";
    if (
      !(event.ctrlKey || event.metaKey) ||
      !["z", "y"].includes(letter) ||
      typing ||
      document.querySelector("dialog")
    )
      return;
    event.preventDefault();
    if (letter === "y" || event.shiftKey) this.redo();
    else this.undo();
  };

  // Deeds

  /** Change something, and show it. @param {() => void} change */
  change(change) {
    const frame = this.#frame();
    this.desk.refresh();
    change();
    this.warned = -1;
    if (this.#frame() === frame) this.paint();
    else this.redraw();
  }

  /** What the page is built by; the rest is painted. */
  #frame() {
    const { variant, length, first, done, shown } = this.match;
    return JSON.stringify([this.desk.id, variant, length, first, done, shown]);
  }

  /** @param {number} seat @param {string} card @param {number} cell */
  tap(seat, card, cell) {
    this.change(() => {
      const found = calculator.tapped(this.match, seat, card, cell);
      if (!("match" in found)) return this.#refuse(seat, card);
      this.desk.turn(found.match);
      hush(); // what was refused before
      this.#tell(seat, card.charAt(0));
    });
  }

  /** D1: say whose the card is. @param {number} seat @param {string} card */
  #refuse(seat, card) {
    const others = calculator.sidesShown(this.match)?.[1 - seat] ?? [];
    const values = {
      name: nameOf(this.match, 1 - seat),
      card: begun(cardName(card)),
      number: calculator.count(others, card),
    };
    hush();
    note(t(card.endsWith("$") ? "score.why.wagers" : "score.why.held", values), {
      kind: "bad",
      rule: "D1",
    });
  }

  /** Say what a tap has made of an expedition. @param {number} seat @param {string} colour */
  #tell(seat, colour) {
    const { expeditions, points } = side(
      calculator.rulesOf(this.match),
      calculator.sidesShown(this.match)?.[seat] ?? [],
    );
    const receipt = expeditions[colour];
    const sum = receipt?.cards ? receiptOf(receipt) : t("duel.empty");
    say(
      t("score.tapped", {
        lane: begun(t(`duel.lane.${colour}`)),
        sum,
        name: nameOf(this.match, seat),
        points: signed(points),
      }),
    );
  }

  next() {
    const { shown } = this.match;
    if (!calculator.hasCards(calculator.sidesShown(this.match)) && this.warned !== shown) {
      this.warned = shown;
      return note(t("score.empty"), { kind: "bad" });
    }
    this.change(() => this.desk.turn(calculator.finished(this.match)));
    this.#arrive();
    say(
      this.isResult
        ? `${verdict(this.match)} ${result(this.match)}`
        : starting(this.match, this.match.shown),
    );
  }

  /** Look at a round, or at the result. @param {number} shown */
  go(shown) {
    this.change(() => this.desk.look(shown));
    this.#arrive();
  }

  #arrive() {
    hush();
    scrollTo(0, 0);
    this.#focusHead();
  }

  #focusHead() {
    /** @type {HTMLElement | null} */ (this.head.querySelector("h2"))?.focus({
      preventScroll: true,
    });
  }

  clear() {
    this.change(() => this.desk.turn(calculator.cleared(this.match)));
    note(t("score.cleared", { number: this.match.shown + 1 }));
  }

  begin() {
    if (!calculator.isBegun(this.match)) return note(t("score.new.already"));
    this.change(() => this.desk.begin());
    this.#arrive();
    note(t("score.new.done"));
  }

  undo() {
    if (!this.desk.canUndo) return;
    this.change(() => this.desk.undo());
    say(t("score.undone"));
  }

  redo() {
    if (!this.desk.canRedo) return;
    this.change(() => this.desk.redo());
    say(t("score.redone"));
  }

  /** @param {Edition} variant */
  #edition(variant) {
    const { match, odd } = calculator.edition(this.match, variant);
    if (!odd.length) return this.change(() => this.desk.turn(match));
    note(t("score.keeps-purple", { number: all(odd.map((round) => String(round + 1))) }), {
      kind: "bad",
      rule: "D2",
    });
    this.redraw();
  }

  /** @param {number} length */
  #length(length) {
    const match = calculator.lasting(this.match, length);
    if (match) return this.change(() => this.desk.turn(match));
    note(t("score.keeps-rounds", { number: length }), { kind: "bad" });
    this.redraw();
  }

  // Drawing

  redraw() {
    const focus = document.activeElement?.id;
    const inside = this.box.contains(document.activeElement);
    this.draw();
    const found = focus && document.getElementById(focus);
    if (found) found.focus({ preventScroll: true });
    else if (inside) this.#focusHead();
  }

  draw() {
    const { match } = this;
    const deeds = {
      tap: (/** @type {number} */ seat, /** @type {string} */ card, /** @type {number} */ cell) =>
        this.tap(seat, card, cell),
      name: (/** @type {number} */ seat, /** @type {string} */ name) =>
        this.change(() => this.desk.turn(calculator.named(this.match, seat, name), true)),
    };
    this.grids = this.isResult ? [] : SEATS.map((seat) => new Grid(seat, match, deeds));
    fill(
      this.bar,
      SEATS.map((seat) => this.#tab(seat)),
      this.#turner("undo", () => this.undo()),
      this.#turner("redo", () => this.redo()),
    );
    fill(
      this.box,
      h("h1", { tabindex: -1 }, t("score.title")),
      !calculator.isBegun(match) && h("p", { class: "soft" }, t("score.about")),
      this.#setup(),
      this.bar,
      this.head,
      this.isResult
        ? [
            this.past,
            h(
              "div",
              { class: "receipts" },
              match.rounds.map((_, round) => receipts(match, round)),
            ),
          ]
        : [
            h(
              "div",
              { class: "players" },
              this.grids.map(({ element }) => element),
            ),
            this.#onward(),
            this.past,
          ],
      this.#keeping(),
      this.earlier.element,
    );
    this.paint();
    this.earlier.draw(this.desk.id);
    return this.box;
  }

  /** A player's name and points; a tap goes to their cards. @param {number} seat */
  #tab(seat) {
    return this.isResult
      ? h("p", { class: "tab" })
      : h("button", {
          class: "tab",
          type: "button",
          id: `score-tab-${seat}`,
          onclick: () => this.grids[seat]?.come(),
        });
  }

  /** @param {"undo" | "redo"} name @param {() => void} onclick */
  #turner(name, onclick) {
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

  /** Where to go from here: to the next round, or back from a correction. */
  #onward() {
    const { match } = this;
    if (match.shown === match.done)
      return button(
        match.done + 1 === match.length ? "finish" : "next",
        () => this.next(),
        "primary big",
      );
    const words = calculator.isOver(match)
      ? t("score.back.result")
      : t("score.back.round", { number: match.done + 1 });
    return h(
      "button",
      { type: "button", class: "primary big", onclick: () => this.go(match.done) },
      words,
    );
  }

  /** Show what a tap may have changed. */
  paint() {
    const { match } = this;
    for (const [seat, tab] of [...this.bar.querySelectorAll(".tab")].entries())
      refill(tab, ...this.#tabbed(seat));
    this.#enable("undo", this.desk.canUndo);
    this.#enable("redo", this.desk.canRedo);
    for (const grid of this.grids) grid.paint(match);
    refill(this.head, ...this.#headed());
    for (const [seat, name] of [...this.box.querySelectorAll(".setup .tile strong")].entries())
      name.textContent = nameOf(match, seat);
    refill(
      this.past,
      match.done > 0 &&
        h(
          "section",
          { class: "card" },
          h("h2", {}, t("score.history")),
          h("p", { class: "soft" }, t("score.history.about")),
          history(match, (round) => this.go(round)),
        ),
    );
  }

  /** @param {number} seat */
  #tabbed(seat) {
    const { match } = this;
    const total = calculator.totalsOf(match)[seat] ?? 0;
    const single = this.isResult || match.rounds.length === 1;
    const points = single ? total : (calculator.pointsOf(match, match.shown)[seat] ?? 0);
    return [
      h("span", { class: "name" }, nameOf(match, seat)),
      " ",
      h("b", {}, signed(points)),
      !single && h("small", {}, " ", t("score.sum", { points: signed(total) })),
    ];
  }

  /** @param {string} name @param {boolean} can */
  #enable(name, can) {
    this.bar.querySelector(`.${name}`)?.setAttribute("aria-disabled", String(!can));
  }

  #headed() {
    const { match } = this;
    if (this.isResult)
      return [
        h("h2", { class: "won", tabindex: -1 }, verdict(match)),
        h("p", { class: "totals" }, result(match)),
      ];
    return [
      h(
        "h2",
        { tabindex: -1 },
        t("score.running", { number: match.shown + 1, length: match.length }),
      ),
      h("p", {}, match.shown < match.done ? t("score.correcting") : starting(match, match.shown)),
    ];
  }

  #setup() {
    return setup(
      this.match,
      this.box.querySelector("details.setup")?.hasAttribute("open") ?? false,
      {
        edition: (variant) => this.#edition(variant),
        length: (length) => this.#length(length),
        first: (first) => this.change(() => this.desk.turn({ ...this.match, first })),
      },
    );
  }

  #keeping() {
    const read = (/** @type {string} */ text) => this.change(() => this.desk.adoptFile(text));
    const lasts = warning();
    return h(
      "section",
      { class: "card" },
      h("h2", {}, t("score.keep")),
      h(
        "div",
        { class: "row wrap" },
        button("new", () => this.begin(), this.isResult ? "primary small" : "small"),
        !this.isResult && button("clear", () => this.clear()),
        button("link", () => asLink(this.match)),
        button("text", () => asText(this.match)),
        button("file", () => asFile(this.match)),
        fileDrop(t("score.file.open"), ".json,application/json", read, "small"),
      ),
      lasts && h("p", { class: "soft" }, lasts),
    );
  }
}
