/**
 * The bar of a table: the sentence that says whose turn it is, what happened last, and Undo.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("./types.js").BarState} BarState
 *
 * @typedef {import("./types.js").BarActions} BarActions
 */

import { fill, h } from "../dom.js";
import { connection } from "../net/api.js";
import { announce } from "../ui/announcer.js";
import { icon } from "../ui/icons.js";
import { PanelCache } from "../ui/panel.js";
import { t } from "../i18n.js";

/** How many letters of a state fit on one line of a phone. */
const SHORT = 30;
/** How long an answer may take before the player is told that it is on its way. */
const SLOW = 300;

export class TableBar {
  element = h("div", { class: "bar" });
  #panels = new PanelCache();
  /** Whether an answer is long in coming. */
  #slow = false;
  #timer = 0;
  #actions;
  #lineChanged = () => this.#slow && this.#actions.redraw();

  /** @param {BarActions} actions */
  constructor(actions) {
    this.#actions = actions;
    connection.addEventListener("change", this.#lineChanged);
  }

  leave() {
    clearTimeout(this.#timer);
    connection.removeEventListener("change", this.#lineChanged);
  }

  /** @param {BarState} bar */
  draw(bar) {
    const { view, covered, next, canUndo, canHint, canRepeat } = bar;
    this.element.hidden = covered;
    this.element.classList.toggle("due", !covered && view.decision !== null);
    if (covered) return fill(this.element);
    const state = this.#slow ? t(connection.up ? "state.sending" : "state.kept") : bar.state();
    const lines = [
      h("p", { class: state.length > SHORT ? "state long" : "state" }, state),
      h("p", { class: "last" }, bar.last()),
    ];
    const parts = [
      h("div", { class: "bar-text" }, lines),
      this.#panels.panel("give", next, () => next && this.#passButton(next)),
      this.#panels.panel("advice", canHint, () => canHint && this.#hintButton()),
      this.#panels.panel("take-back", canUndo, () => canUndo && this.#undoButton()),
      this.#panels.panel("again", canRepeat, () => canRepeat && this.#rematchButton()),
    ];
    if (this.element.childElementCount === parts.length)
      this.element.firstElementChild?.replaceWith(parts[0] ?? "");
    else fill(this.element, parts);
    const undo = this.element.querySelector(".undo");
    undo?.setAttribute("aria-disabled", String(!view.undo || bar.answering));
  }

  /** Note whether a decision is being answered, and say so if that takes long. @param {boolean} busy */
  busy(busy) {
    clearTimeout(this.#timer);
    this.#slow = false;
    if (busy) this.#timer = setTimeout(() => this.#saySlow(), SLOW);
  }

  /** Say that a move is on its way, or kept until there is a line again. */
  #saySlow() {
    this.#slow = true;
    this.#actions.redraw();
    announce(this.element.querySelector(".state")?.textContent ?? "");
  }

  /** @param {string} name */
  #passButton(name) {
    const whole = t("curtain.give", { name });
    return h(
      "button",
      { class: "primary pass", "aria-label": whole, onclick: this.#actions.pass },
      h("span", { class: "long" }, whole),
      h("span", { class: "short" }, t("curtain.give.short")),
    );
  }

  /** Under a wide screen what comes after a game is below the board: the next one is here. */
  #rematchButton() {
    return h("button", { class: "primary", onclick: this.#actions.rematch }, t("ending.rematch"));
  }

  #hintButton() {
    return h(
      "button",
      { class: "hint", "aria-label": t("help.hint"), onclick: this.#actions.hint },
      icon("hint"),
      h("span", {}, t("help.hint")),
    );
  }

  #undoButton() {
    return h(
      "button",
      { class: "undo", "aria-label": t("table.undo"), onclick: this.#actions.undo },
      icon("undo"),
      h("span", {}, t("table.undo")),
    );
  }
}
