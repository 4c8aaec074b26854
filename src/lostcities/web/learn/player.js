/**
 * Plays a record: the game's own table with every hand open, controls to go from turn to turn, and
 * the list of all turns.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").TableEvent} TableEvent
 * @typedef {import("../games/types.js").GameClass} GameClass
 */

import { fill, h, s } from "../dom.js";
import { announce } from "../ui/announcer.js";
import { language, t } from "../i18n.js";
import { ReplayTurns } from "./replay-turns.js";

const SPEEDS = [0.5, 1, 2, 4];
/** How long a turn is shown at plain speed. */
const BEAT = 1600;

/** @type {Record<string, string>} */
const ICONS = {
  first: "M6 5v14M18 6l-8 6 8 6z",
  previous: "M16 6l-8 6 8 6z",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  next: "M8 6l8 6-8 6z",
  last: "M18 5v14M6 6l8 6-8 6z",
};

export class ReplayPlayer {
  /**
   * @param {import("./replay-turns.js").Replay} replay
   * @param {GameClass} Game
   */
  constructor(replay, Game) {
    this.turns = new ReplayTurns(replay, Game);
    this.at = 0;
    this.speed = 1;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.table = new Game();
    this.table.settings = { keyboard: false };
    this.line = h("p", { class: "player-line" });
    this.slider = /** @type {HTMLInputElement} */ (
      h("input", {
        type: "range",
        min: 0,
        max: this.turns.last,
        value: 0,
        oninput: () => this.pause().go(Number(this.slider.value)),
      })
    );
    /** @type {Record<string, HTMLElement>} */
    this.buttons = Object.fromEntries(
      ["first", "previous", "play", "next", "last"].map((name) => [
        name,
        h("button", { type: "button", class: "player-button", onclick: () => this.press(name) }),
      ]),
    );
    this.pace = h("select", {
      onchange: (/** @type {Event} */ event) =>
        (this.speed = Number(/** @type {HTMLSelectElement} */ (event.target).value)),
    });
    this.rounds = h("div", { class: "row wrap" });
    this.keys = h("small", { class: "player-keys" });
    this.log = h("ol", { class: "player-log", start: 0 });
    this.element = h(
      "div",
      { class: "player" },
      h(
        "div",
        { class: "player-bar card" },
        this.line,
        h("div", { class: "row" }, ...Object.values(this.buttons)),
        h("div", { class: "row" }, this.slider, this.pace),
        this.keys,
      ),
      h("div", { class: "stage" }, this.table),
      h("div", { class: "player-side card" }, this.rounds, this.log),
    );
  }

  get isPlaying() {
    return this.timer !== undefined;
  }

  // Controls

  /** @param {number} at */
  go(at) {
    const to = Math.min(this.turns.last, Math.max(0, at));
    const step = to === this.at + 1;
    this.at = to;
    this.show(step ? this.turns.events(to) : []);
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.setIcon("play");
    return this;
  }

  play() {
    if (this.at === this.turns.last) this.go(0);
    this.tick();
    this.setIcon("pause");
  }

  tick() {
    this.timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.at < this.turns.last) this.tick();
      else this.pause();
    }, BEAT / this.speed);
  }

  /** @param {string} name */
  press(name) {
    if (name === "play") return this.isPlaying ? this.pause() : this.play();
    const to = { first: 0, previous: this.at - 1, next: this.at + 1, last: this.turns.last }[name];
    this.pause().go(to ?? this.at);
    return announce(this.line.textContent ?? "");
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const typing =
      target.matches("input, select, textarea") || document.querySelector("dialog[open]");
    const name = {
      ArrowLeft: "previous",
      ArrowRight: "next",
      Home: "first",
      End: "last",
      " ": "play",
    }[event.key];
    if (!name || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (name === "play" && target.matches("button, a, summary")) return; // space is theirs
    event.preventDefault();
    this.press(name);
  }

  // Drawing

  /** Draw everything in the current language. */
  draw() {
    const { frames, roundStarts } = this.turns;
    for (const name of Object.keys(this.buttons))
      this.setIcon(name === "play" && this.isPlaying ? "pause" : name);
    this.slider.setAttribute("aria-label", t("replay.slider"));
    this.pace.setAttribute("aria-label", t("replay.speed"));
    this.log.setAttribute("aria-label", t("replay.turns"));
    this.keys.textContent = t("replay.keys");
    fill(
      this.pace,
      SPEEDS.map((speed) =>
        h(
          "option",
          { value: speed, selected: speed === this.speed },
          t("replay.times", { speed: speed.toLocaleString(language) }),
        ),
      ),
    );
    fill(
      this.log,
      frames.map((_, at) =>
        h(
          "li",
          {},
          h(
            "button",
            { type: "button", onclick: () => this.pause().go(at) },
            this.turns.sentences(at),
          ),
        ),
      ),
    );
    fill(
      this.rounds,
      roundStarts.length > 1 &&
        roundStarts.map((at, round) =>
          h(
            "button",
            { type: "button", class: "small", onclick: () => this.pause().go(at) },
            t("duel.round", { round: round + 1 }),
          ),
        ),
    );
    this.show([]);
    return this.element;
  }

  /** @param {string} name */
  setIcon(name) {
    const button = this.buttons[name === "pause" ? "play" : name];
    if (!button) return;
    button.setAttribute("aria-label", t(`replay.${name}`));
    fill(
      button,
      s(
        "svg",
        { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
        s("path", { d: ICONS[name] ?? "" }),
      ),
    );
  }

  /** @param {TableEvent[]} events */
  show(events) {
    const { at } = this;
    const { last } = this.turns;
    const frame = this.turns.frames[at];
    if (!frame) return;
    this.table.revealed = frame.hands;
    this.table.show(this.turns.view(at), events);
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", t("replay.at", { turn: at, turns: last }));
    fill(
      this.line,
      h("strong", {}, t("replay.at", { turn: at, turns: last })),
      " ",
      this.turns.sentences(at),
    );
    for (const [name, end] of /** @type {const} */ ([
      ["first", 0],
      ["previous", 0],
      ["next", last],
      ["last", last],
    ])) {
      this.buttons[name]?.setAttribute("aria-disabled", String(at === end));
    }
    this.log.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const now = this.log.children[at]?.firstElementChild;
    now?.setAttribute("aria-current", "step");
    const item = /** @type {HTMLElement | undefined} */ (this.log.children[at]);
    if (item) this.log.scrollTop = item.offsetTop - this.log.clientHeight / 2;
  }
}
