/**
 * The phone sheet on the screen: the open entry with its sheet and keys, the others' sheets, the
 * history. Built when the screen is another one, otherwise only painted: nothing moves under a finger.
 *
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./entry-state.js").EntryState} EntryState
 * @typedef {import("./draft.js").Plan} Plan
 * @typedef {import("../../rules/dice-game.js").Place} Place
 * @typedef {import("./entry-keys.js").KeyHandlers & {tap: (seat: number) => void,
 *   correct: (place: Place) => void, sit: (seat: number, take: boolean) => void,
 *   rematch: () => void, anyway: () => void, ten: () => void, cancel: () => void, undo: () => void,
 *   redo: () => void}} Handlers
 * @typedef {"anyway" | "ten" | "cancel" | "undo" | "redo"} Offer a button beside the line
 */

import { OtherSheet } from "../../games/dice/other-sheets.js";
import { receipt } from "../../games/dice/receipt.js";
import { Sheet, lastWritten } from "../../games/dice/sheet.js";
import { COLOURS } from "../../games/dice/view.js";
import { fill, h } from "../../dom.js";
import { PanelCache, collapsible } from "../../ui/panel.js";
import { icon } from "../../ui/icons.js";
import { joinNames } from "../../table/players.js";
import { ruleLink } from "../../ui/announcer.js";
import { language, t } from "../../i18n.js";
import { warning } from "../storage.js";
import { sums } from "../../rules/sheet-rules.js";
import { EntryKeys } from "./entry-keys.js";
import { history } from "./history.js";
import { moreActions } from "./more-actions.js";
import { PlayersHeader } from "./players.js";
import { entryLine } from "./entry-line.js";
import { invitation, joinList } from "./sharing.js";
import { freshCells, showSheet, viewOf } from "./sheet-view.js";

export class BoardView {
  element = h("pad-table", { class: "pad" });

  #header;
  #line = h("p", { class: "say", id: "pad-say" });
  #offers = h("div", { class: "aside" });
  #boxes = new PanelCache();
  /** @type {Sheet | null} */
  #sheet = null;
  /** @type {EntryKeys | null} */
  #keys = null;
  /** @type {OtherSheet[]} */
  #players = [];
  /** What the screen was built for. */
  #builtFor = "";

  /** @param {Game} game @param {EntryState} state @param {Handlers} handlers */
  constructor(game, state, handlers) {
    this.game = game;
    this.state = state;
    this.handlers = handlers;
    this.#header = new PlayersHeader(handlers.tap);
  }

  /** Build everything again with the next painting. */
  invalidate() {
    this.#builtFor = "";
  }

  focusTitle() {
    this.#header.title.focus({ preventScroll: true });
  }

  /** Show the dice that were just rolled. */
  showRoll() {
    this.#keys?.fall();
    this.#keys?.dice[0]?.element.focus();
  }

  // Building

  #build() {
    const { game, state, handlers } = this;
    const { setup, pad } = game;
    const view = viewOf(game);
    this.#sheet = new Sheet(setup.layout, handlers.colour);
    this.#keys = new EntryKeys(setup.options.dice ?? false, handlers);
    this.#players = setup.names.map(
      (_, seat) => new OtherSheet(view, seat, () => showSheet(state.moment, seat)),
    );
    const hasEntry = !pad.over && state.mine.length > 0;
    const others = h(
      "section",
      {
        class: "others",
        "aria-label": t("dice.sheets"),
        data: { count: setup.names.length - (hasEntry ? 1 : 0) },
      },
      this.#players.map((player) => player.element),
    );
    const invite = this.#box("invite");
    fill(
      this.element,
      h(
        "div",
        { class: "main" },
        pad.over ? this.#ending() : hasEntry ? this.#entry() : [...this.#joining(), invite],
      ),
      h(
        "div",
        { class: "rest" },
        others,
        this.#box("history"),
        hasEntry ? invite : null,
        this.#box("more"),
      ),
    );
  }

  /** @param {string} name */
  #box = (name) => this.#boxes.panel(name, null, () => []);

  #entry() {
    return [
      ...this.#header.build(this.game.setup.names),
      h("section", { class: "mine", "aria-label": t("pad.sheet") }, this.#sheet?.element),
      h(
        "section",
        { class: "entry", "aria-label": t("pad.entry") },
        h("div", { class: "entry-line" }, this.#line, this.#offers),
        this.#keys?.element,
      ),
    ];
  }

  #joining() {
    fill(this.#header.title, t("pad.join"));
    return [this.#header.title, ...joinList(this.game, this.handlers.sit)];
  }

  #ending() {
    const { setup, pad } = this.game;
    fill(this.#header.title, t("pad.over"));
    const odd = setup.names.filter((_, seat) => pad.odd.some((one) => one.seat === seat));
    return [
      this.#header.title,
      receipt(viewOf(this.game)),
      odd.length > 0 &&
        h("p", { class: "house" }, `⚑ ${t("pad.house-rules", { names: joinNames(odd) })}`),
      h(
        "div",
        { class: "row wrap" },
        h(
          "button",
          { type: "button", class: "primary", onclick: this.handlers.rematch },
          t("pad.rematch"),
        ),
        this.#offers,
      ),
    ];
  }

  // Painting

  paint() {
    const { game, state } = this;
    const { pad, setup, data } = game;
    const { isJoining } = state;
    const builtFor = JSON.stringify([language, setup, pad.over, isJoining && data.shared?.seats]);
    const isOther = builtFor !== this.#builtFor;
    const wasBuilt = this.#builtFor !== "";
    if (isOther) this.#build();
    this.#builtFor = builtFor;
    if (!pad.over && !isJoining) this.#paintEntry();
    else if (pad.over) this.#paintOffers([]);
    const { moment } = state;
    const view = viewOf(moment);
    for (const player of this.#players) {
      player.element.hidden = !pad.over && !isJoining && player.seat === state.shown;
      player.paint(view, freshCells(moment, player.seat));
    }
    this.#paintBoxes();
    if (isOther && wasBuilt) this.focusTitle();
  }

  #paintEntry() {
    const { game, state } = this;
    const { draft, entry } = state;
    const plan = draft.plan(game, entry);
    this.#header.paint(state.moment, {
      seat: state.shown,
      change: plan.preview?.points ?? null,
      correcting: state.correcting?.turn ?? null,
      isBack: state.isBack,
      unsent: state.session ? (game.data.shared?.queue.length ?? 0) : 0,
      offered: state.offered,
    });
    this.#paintSheet(plan);
    this.#keys?.paint(game, entry, draft, plan, state.mayRoll);
    const bad = state.hint !== "" || plan.obstacle !== null;
    fill(
      this.#line,
      entryLine(game, state),
      plan.obstacle && !state.hint && ruleLink(plan.obstacle.rule),
    );
    this.#line.classList.toggle("bad", bad);
    this.#paintOffers(offersFor(plan, state));
  }

  /** @param {Plan} plan */
  #paintSheet(plan) {
    const { game, state } = this;
    const { entry, draft, correcting, moment } = state;
    const { pad, setup } = moment;
    const sheet = this.#sheet;
    const marks = entry?.marks ?? pad.sheets[state.shown];
    if (!marks || !sheet) return;
    const closed = entry?.closed ?? pad.closed;
    const targetOf = (/** @type {string} */ letter) =>
      (entry && draft.target(game, entry, letter)) ?? { state: "", label: "" };
    const fresh = correcting ? new Set() : freshCells(moment, state.shown);
    sheet.paint({
      marks,
      closed,
      crossed: correcting ? closed : pad.crossed,
      sum: sums(setup.layout, marks),
      pencil: plan.preview,
      fresh: entry?.did.length ? new Set(lastWritten(marks, entry.did)) : fresh,
      targets: entry ? Object.fromEntries(COLOURS.map((letter) => [letter, targetOf(letter)])) : {},
    });
    for (const letter of COLOURS) {
      const column = sheet.columns.get(letter);
      const pressed = entry !== null && !entry.arrow && draft.colour === letter;
      column?.setAttribute("aria-pressed", String(pressed));
      column?.setAttribute("aria-disabled", String(!entry));
    }
  }

  /** @param {Offer[]} offers */
  #paintOffers(offers) {
    const { game, handlers } = this;
    const { draft } = this.state;
    /** @type {Offer[]} */
    const shown =
      offers.length || !draft.isEmpty
        ? offers
        : [
            .../** @type {Offer[]} */ (game.last ? ["undo"] : []),
            .../** @type {Offer[]} */ (game.canRedo ? ["redo"] : []),
          ];
    const key = JSON.stringify([language, shown]);
    if (this.#offers.dataset.on !== key) {
      const hadFocus = this.#offers.contains(document.activeElement);
      this.#offers.dataset.on = key;
      fill(
        this.#offers,
        shown.map((one) =>
          h(
            "button",
            { type: "button", class: one, onclick: handlers[one] },
            one === "undo" || one === "redo" ? icon("undo") : null,
            h("span", {}, t(`pad.${one}`)),
          ),
        ),
      );
      if (hadFocus) (this.#offers.querySelector("button") ?? this.#header.title).focus();
    }
    this.#offers.querySelector(".ten")?.setAttribute("aria-pressed", String(draft.asTen));
  }

  #paintBoxes() {
    const { game, state, handlers } = this;
    const { data, pad, setup } = game;
    const shared = state.session && data.shared;
    this.#boxes.panel(
      "history",
      [data.choices, data.dice, setup.names, shared?.seats, pad.over],
      () => collapsible("card", t("pad.history"), history(game, state.writes, handlers.correct)),
    );
    this.#boxes.panel("invite", [shared?.pad ?? null], () =>
      shared ? invitation(shared.pad, shared.maker && !state.mine.length) : [],
    );
    this.#boxes.panel("more", [warning()], () => moreActions(game));
  }
}

/** The buttons beside the line. @param {Plan} plan @param {EntryState} state @returns {Offer[]} */
function offersFor({ hasPlace, asTenOrDouble }, { draft, correcting }) {
  if (hasPlace) return ["anyway"];
  if (asTenOrDouble) return ["ten"];
  return draft.isEmpty && correcting ? ["cancel"] : [];
}
