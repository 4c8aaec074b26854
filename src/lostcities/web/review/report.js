/**
 * A finished review on the screen: the graph to scrub, the board of that moment with the better
 * move as a ghost, the turning points, luck and skill, and how well everybody played.
 *
 * @typedef {import("./types.js").Review} Review
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("../games/types.js").GameClass} GameClass
 * @typedef {import("../games/types.js").Analysis} Analysis
 * @typedef {import("../learn/replay-turns.js").Replay} Replay
 */

import { fill, h, s } from "../dom.js";
import { ReplayTurns } from "../learn/replay-turns.js";
import { announce } from "../ui/announcer.js";
import { spokenText } from "../ui/spoken-text.js";
import { collapsible } from "../ui/panel.js";
import { t } from "../i18n.js";
import { luckAndSkill, playersPart } from "./accounts.js";
import { BoardView } from "./board-view.js";
import { Graph, legend } from "./graph.js";
import { candidates, decisionLabel, decisionText, playedAction } from "./moment.js";
import { Timeline } from "./timeline.js";
import { actionSigns } from "./action-words.js";
import { cost, markSign, shortWhen, whenWas } from "./words.js";

/** How many moves are named above all others. */
const MOST_COSTLY = 3;
/** @type {Record<string, string>} */
const ICONS = {
  first: "M6 5v14M18 6l-8 6 8 6z",
  previous: "M16 6l-8 6 8 6z",
  next: "M8 6l8 6-8 6z",
  last: "M18 5v14M6 6l8 6-8 6z",
};

export class Report {
  /** What is shown: a turn, and the decision that is told. @type {import("./timeline.js").Moment} */
  moment = { at: 0, decision: null };
  /** @type {Graph | null} */
  graph = null;
  value = h("output", { class: "graph-value" });
  heading = h("h2", { class: "moment-head" });
  text = h("div", { class: "moment-text" });
  options = h("div", { class: "moment-options" });
  /** @type {Record<string, HTMLElement>} */
  buttons = {};

  /**
   * @param {import("./types.js").ReviewResult} review
   * @param {Replay} replay
   * @param {{Table: GameClass, analysis: Analysis}} game
   * @param {{own: number | null, whatIf: (position: string, agent: string | null) => void}} around
   *   The seat of whoever looks; what to do with a position.
   */
  constructor(review, replay, { Table, analysis }, { own, whatIf }) {
    this.review = review;
    this.replay = replay;
    this.analysis = analysis;
    this.own = own;
    this.whatIf = whatIf;
    this.timeline = new Timeline(review, new ReplayTurns(replay, Table, own));
    this.board = new BoardView(this.timeline, { Table, analysis }, own);
    this.element = h("div", { class: "report" });
    const [worst] = this.#costliest();
    const at = worst ? this.timeline.turnOf(worst.step) : 0;
    this.moment = { at, decision: worst ?? this.timeline.decisionAt(at) };
  }

  /** The seat from which it is told. */
  get seat() {
    return this.own ?? 0;
  }

  /** What everybody is called: whoever looks is "you". */
  get names() {
    return this.timeline.turns.places.map(({ name }) => name);
  }

  // Scrubbing

  /** @param {number} wanted @param {Decision | null} [decision] what to tell of that turn */
  go(wanted, decision = null) {
    const at = Math.min(this.timeline.last, Math.max(0, wanted));
    this.moment = { at, decision: decision ?? this.timeline.decisionAt(at) };
    this.show();
  }

  /** Go to the next marked decision; after the last comes the first. */
  #goToMarked() {
    const { timeline, moment } = this;
    const next = timeline.nextMarked(moment, 1) ?? timeline.marked[0];
    if (next) this.go(next.at, next.decision);
  }

  /** @param {string} name */
  press(name) {
    const { at } = this.moment;
    const to = { first: 0, previous: at - 1, next: at + 1, last: this.timeline.last }[name];
    if (to === undefined) this.#goToMarked();
    else this.go(to);
    announce(spokenText(this.text));
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const name = { ArrowLeft: "previous", ArrowRight: "next" }[event.key];
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.matches("input, select, textarea") || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    this.press(name);
  }

  // Drawing

  /** Draw everything in the current language. */
  draw() {
    const { names, seat, review } = this;
    this.graph = new Graph(this.timeline, {
      seat,
      names,
      scores: this.replay.receipts.map(({ points }) => points),
      go: (at, decision) => this.go(at, decision),
    });
    this.buttons = Object.fromEntries(
      ["first", "previous", "next", "last"].map((name) => [name, this.#button(name)]),
    );
    const hasGraph = this.timeline.points.length > 1;
    const luck = luckAndSkill(review, names, { seat, own: this.own });
    const scrubbed = h(
      "div",
      { class: "scrubbed" },
      h(
        "section",
        { class: "graph-panel paper", "aria-label": t("review.graph.title") },
        h("div", { class: "graph-head" }, h("h2", {}, this.#graphTitle()), this.value),
        hasGraph && legend(names, seat),
        this.graph.element,
      ),
      h(
        "section",
        { class: "moment-panel paper", "aria-label": t("review.moment") },
        this.heading,
        h("div", { class: "moment-buttons" }, ...Object.values(this.buttons), this.#markedButton()),
        this.text,
        this.board.element,
        this.options,
        h("section", { class: "turning" }, this.#turningPoints()),
      ),
    );
    fill(
      this.element,
      scrubbed,
      luck && h("section", { class: "luck paper" }, luck),
      h("section", { class: "players paper" }, playersPart(review, this.timeline.turns.places)),
    );
    this.show();
    return this.element;
  }

  #graphTitle() {
    const { names, own } = this;
    if (!this.timeline.showsChances) return t("review.graph.points");
    if (own !== null || names.length > 2) return t("review.graph");
    return t("review.graph.of", { name: names[0] ?? "" });
  }

  /** @param {string} name */
  #button(name) {
    return h(
      "button",
      {
        type: "button",
        class: "player-button",
        "aria-label": t(`replay.${name}`),
        onclick: () => this.press(name),
      },
      s(
        "svg",
        { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
        s("path", { d: ICONS[name] ?? "" }),
      ),
    );
  }

  #markedButton() {
    if (!this.timeline.marked.length) return null;
    return h(
      "button",
      { type: "button", class: "small", onclick: () => this.press("marked") },
      t("review.next-marked"),
    );
  }

  /** The moves that cost most: those of whoever looks, or of all. */
  #costliest() {
    const { decisions, turning_points: places } = this.review;
    if (this.own === null) return places.flatMap((place) => decisions[place] ?? []);
    return decisions
      .filter(({ seat, mark }) => seat === this.own && mark !== null)
      .sort((one, other) => other.lost - one.lost)
      .slice(0, MOST_COSTLY);
  }

  #turningPoints() {
    const worst = this.#costliest();
    const whose = this.own === null ? "" : ".you";
    const rest = this.timeline.marked
      .map(({ decision }) => decision)
      .filter((decision) => !worst.includes(decision));
    return [
      h("h2", {}, t(`review.turning${whose}`)),
      worst.length
        ? h(
            "ul",
            { class: "turning-points" },
            worst.map((decision) => this.#turningPoint(decision)),
          )
        : h("p", {}, t(`review.turning.none${whose}`)),
      rest.length > 0 &&
        collapsible(
          "all-marked",
          t("review.all-marked", { number: rest.length }),
          h(
            "ul",
            { class: "turning-points" },
            rest.map((decision) => this.#turningPoint(decision)),
          ),
        ),
    ];
  }

  /** @param {Decision} decision */
  #turningPoint(decision) {
    const { seat, mark, options, step } = decision;
    const scene = this.analysis.sceneOf(decision.position);
    const press = () => {
      this.go(this.timeline.turnOf(step), decision);
      announce(spokenText(this.text));
      const above = this.element.querySelector(".graph-panel");
      if (matchMedia("(width < 1120px)").matches) above?.scrollIntoView({ block: "start" });
    };
    return h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          data: { step },
          onclick: press,
        },
        h("span", { class: "unseen" }, decisionLabel(scene, decision, this.names[seat] ?? "")),
        mark && h("span", { "aria-hidden": "true" }, markSign(mark)),
        h(
          "span",
          { class: "what", "aria-hidden": "true" },
          h("small", {}, `${shortWhen(decision)} · ${this.names[seat]}`),
          h("span", { class: "did" }, actionSigns(scene, playedAction(decision))),
          h(
            "span",
            { class: "instead" },
            h("i", {}, t("review.instead")),
            " ",
            actionSigns(scene, options[0]?.action ?? []),
          ),
        ),
        h("span", { "aria-hidden": "true" }, cost(decision)),
      ),
    );
  }

  /** Show the moment that was gone to. */
  show() {
    const { timeline, names, moment } = this;
    const { at, decision } = moment;
    const outcome = timeline.turns.frames[at]?.outcome;
    fill(
      this.heading,
      decision
        ? [
            whenWas(decision),
            h("span", { class: "unseen" }, ","),
            " ",
            h("small", {}, this.#toMove(decision)),
          ]
        : t(outcome ? "review.end" : "review.between"),
    );
    fill(
      this.text,
      ...(decision
        ? decisionText(
            this.analysis.sceneOf(decision.position),
            decision,
            names[decision.seat] ?? "",
          )
        : [h("p", { class: "did" }, timeline.turns.sentences(at))]),
    );
    fill(this.options, decision && this.#more(decision));
    this.board.show(at, decision);
    const value = this.graph?.valueText(at) ?? "";
    fill(this.value, names.length > 2 && h("small", {}, names[this.seat]), value);
    this.graph?.show(moment, this.#words(value));
    for (const [name, end] of /** @type {const} */ ([
      ["first", 0],
      ["previous", 0],
      ["next", timeline.last],
      ["last", timeline.last],
    ]))
      this.buttons[name]?.setAttribute("aria-disabled", String(at === end));
    for (const button of this.element.querySelectorAll("[data-step]"))
      button.setAttribute(
        "aria-current",
        String(/** @type {HTMLElement} */ (button).dataset.step === String(decision?.step)),
      );
  }

  /** The moment in sentences, for those who listen to the graph. @param {string} value */
  #words(value) {
    const { decision } = this.moment;
    const when = decision
      ? `${whenWas(decision)}, ${this.#toMove(decision)}.`
      : spokenText(this.heading);
    const chance = !value
      ? ""
      : this.timeline.showsChances
        ? t("help.chance", { chance: value })
        : `${t("review.points", { points: value })}.`;
    return [when, chance, spokenText(this.text)].filter(Boolean).join(" ");
  }

  /** @param {Decision} decision */
  #toMove({ seat }) {
    return seat === this.own
      ? t("review.to-move.you")
      : t("review.to-move", { name: this.names[seat] ?? "" });
  }

  /** The agent to play on against: one of the others, or the one whose decision it was. @param {Decision} decision */
  #agentFor({ seat }) {
    const { places } = this.timeline.turns;
    const others = places.filter((_, other) => other !== seat);
    return [...others, places[seat]].find((place) => place?.agent)?.agent ?? null;
  }

  /** What else was looked at, and a way to try it. @param {Decision} decision */
  #more(decision) {
    const { note, sceneOf } = this.analysis;
    const scene = sceneOf(decision.position);
    return [
      decision.options.length > 1 &&
        collapsible(
          "candidates-box",
          t("review.candidates"),
          h(
            "div",
            {},
            candidates(scene, decision),
            note && h("p", { class: "soft small" }, t(note)),
          ),
        ),
      h(
        "button",
        {
          type: "button",
          class: "small",
          onclick: () => this.whatIf(decision.position, this.#agentFor(decision)),
        },
        t("review.what-if"),
      ),
    ];
  }
}
