/**
 * The graph of a match: the chance to win turn by turn, with rounds and marked moves. It is a
 * slider: scrubbed by pointer and finger, by arrows, Page Up and Down (marked moves), Home and End.
 * The marked moves that cost most are seals, the others dots.
 *
 * @typedef {import("./timeline.js").Timeline} Timeline
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {{at: number, decision: Decision}} Marked
 */

import { fill, h, s } from "../dom.js";
import { t } from "../i18n.js";
import { percent, points } from "../ui/numbers.js";
import { MARKS } from "./words.js";

/** A press this near to a seal or a dot, in pixels, means the mark. */
const [NEAR_SEAL, NEAR_DOT] = [22, 8];
const DOT = 3.5;
/** So many moves of a round stand out, and of a match with few rounds at least so many. */
const [SEALS_OF_ROUND, SEALS] = [3, 6];
const NARROW = 560;
/** Enough room for a round's name, for its points too. */
const [NAMED, SCORED] = [64, 120];
const MARGIN = { top: 14, right: 14, bottom: 24 };
/** Beyond so many players lines could not be told apart by their dashes. */
const DASHES = ["", "7 4", "2 4", "10 4 2 4", "1 6"];

export class Graph {
  /**
   * @param {Timeline} timeline
   * @param {{seat: number, names: string[], scores: number[][],
   *   go: (at: number, decision?: Decision) => void}} around
   *   Whose chances they are first of all; the points of the rounds; what to do when it is scrubbed.
   */
  constructor(timeline, { seat, names, scores, go }) {
    this.timeline = timeline;
    this.seat = seat;
    this.names = names;
    this.scores = scores;
    this.go = go;
    this.at = 0;
    /** What is told of it. @type {Decision | null} */
    this.decision = null;
    this.drawing = s("svg", { "aria-hidden": "true" });
    this.cursor = s("g", { class: "cursor" });
    this.element = h(
      "div",
      {
        class: "graph",
        role: "slider",
        tabindex: 0,
        "aria-valuemin": 0,
        "aria-valuemax": timeline.last,
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
        onpointerdown: (/** @type {PointerEvent} */ event) => this.#press(event),
        onpointermove: (/** @type {PointerEvent} */ event) => this.#drag(event),
      },
      this.drawing,
    );
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  /** Show a turn. @param {import("./timeline.js").Moment} moment @param {string} words what happens there */
  show({ at, decision }, words) {
    this.at = at;
    this.decision = decision;
    this.element.setAttribute("aria-valuenow", String(at));
    this.element.setAttribute("aria-valuetext", words);
    this.#drawCursor();
  }

  /** The value of the graph at a turn, in words. @param {number} at */
  valueText(at) {
    const value = this.timeline.valuesAt(at)?.[this.seat];
    if (value === undefined) return "";
    return this.timeline.showsChances ? percent(value) : points(value);
  }

  // Scrubbing

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { at, timeline } = this;
    const to = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: timeline.nextMarked(this, -1),
      PageUp: timeline.nextMarked(this, 1),
      Home: 0,
      End: timeline.last,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (typeof to === "number") this.go(to);
    else if (to) this.go(to.at, to.decision);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0) return;
    this.element.setPointerCapture(event.pointerId);
    const x = event.clientX - this.element.getBoundingClientRect().left;
    const near =
      this.#near(this.seals, x, NEAR_SEAL) ?? this.#near(this.timeline.marked, x, NEAR_DOT);
    if (near) this.go(near.at, near.decision);
    else this.go(this.#turnAt(x));
  }

  /** The mark at a place, if there is one. @param {Marked[]} marks @param {number} x @param {number} reach */
  #near(marks, x, reach) {
    const far = (/** @type {Marked} */ { at }) => Math.abs(this.across(at) - x);
    const [nearest] = marks.toSorted((one, other) => far(one) - far(other));
    return nearest && far(nearest) < reach ? nearest : null;
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (!this.element.hasPointerCapture(event.pointerId)) return;
    const to = this.#turnAt(event.clientX - this.element.getBoundingClientRect().left);
    if (to !== this.at) this.go(to);
  }

  /** @param {number} x */
  #turnAt(x) {
    const { last } = this.timeline;
    const at = ((x - this.left) * last) / (this.width - this.left - MARGIN.right);
    return Math.round(Math.min(last, Math.max(0, at)));
  }

  // Drawing

  /** @param {number} at */
  across(at) {
    return this.left + (at * (this.width - this.left - MARGIN.right)) / (this.timeline.last || 1);
  }

  /** @param {number} value */
  down(value) {
    const [low, high] = this.range;
    return (
      MARGIN.top + ((high - value) * (this.height - MARGIN.top - MARGIN.bottom)) / (high - low)
    );
  }

  /** Draw everything, as large as there is room. */
  draw() {
    this.width = this.element.clientWidth;
    this.height = this.element.clientHeight;
    if (!this.width) return;
    this.element.setAttribute(
      "aria-label",
      t(this.timeline.showsChances ? "review.graph" : "review.graph.points"),
    );
    this.left = this.width < NARROW ? 46 : 56;
    this.range = this.#range();
    this.seals = this.#seals();
    this.drawing.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    fill(
      this.drawing,
      this.#scale(),
      this.#rounds(),
      this.names.length === 2 ? this.#areas() : null,
      this.#lines(),
      this.#marks(),
      this.cursor,
    );
    this.#drawCursor();
  }

  width = 0;
  height = 0;
  left = 0;
  /** @type {[number, number]} */
  range = [0, 100];
  /** The marked moves that stand out. @type {Marked[]} */
  seals = [];

  get sealSize() {
    return this.width < NARROW ? 8 : 11;
  }

  /** The moves of each round that cost most, as far as they do not cover each other. */
  #seals() {
    const { marked, review } = this.timeline;
    const most = Math.max(SEALS_OF_ROUND, Math.ceil(SEALS / Math.max(1, review.rounds.length)));
    /** @type {Marked[]} */
    const found = [];
    for (const one of marked.toSorted((a, b) => b.decision.lost - a.decision.lost)) {
      const far = found.map(({ at }) => Math.abs(this.across(at) - this.across(one.at)));
      const same = found.filter(({ decision }) => decision.round === one.decision.round);
      if (same.length < most && far.every((distance) => distance > 2 * this.sealSize))
        found.push(one);
    }
    return found;
  }

  /** @returns {[number, number]} */
  #range() {
    if (this.timeline.showsChances) return [0, 100];
    const values = this.timeline.points.flatMap((point) => point.values);
    return [Math.min(0, ...values), Math.max(1, ...values)];
  }

  #scale() {
    const [low, high] = this.range;
    const values = this.timeline.showsChances
      ? [0, 25, 50, 75, 100]
      : [...(low < -high / 8 ? [low] : []), 0, high / 2, high];
    const isEven = (/** @type {number} */ value) =>
      this.timeline.showsChances ? value === 50 && this.names.length === 2 : value === 0;
    const shown = this.width < NARROW ? values.filter((_, at) => at % 2 === 0) : values;
    return values
      .map((value) => [
        s("line", {
          class: isEven(value) ? "even" : "grid",
          x1: this.left,
          x2: this.width - MARGIN.right,
          y1: this.down(value),
          y2: this.down(value),
        }),
        shown.includes(value)
          ? this.#text(
              this.left - 6,
              this.down(value) + 4,
              this.timeline.showsChances ? percent(value) : points(Math.round(value)),
              "end",
            )
          : null,
      ])
      .flat();
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {string} text
   * @param {string} [anchor]
   */
  #text(x, y, text, anchor = "start") {
    return s("text", { x, y, "text-anchor": anchor }, text);
  }

  #rounds() {
    const starts = this.timeline.turns.roundStarts;
    if (starts.length < 2) return [];
    return starts.flatMap((at, round) => {
      const x = this.across(at);
      const room = this.across(starts[round + 1] ?? this.timeline.last) - x;
      const [one, other] = this.scores[round] ?? [];
      const name = t(room < NAMED ? "review.round.short" : "review.round", { round: round + 1 });
      const score =
        one === undefined || room < SCORED ? "" : ` · ${points(one)} : ${points(other ?? 0)}`;
      return [
        round > 0
          ? s("line", { class: "round", x1: x, x2: x, y1: 4, y2: this.height - MARGIN.bottom + 6 })
          : null,
        this.#text(x + (round ? 6 : 2), this.height - 7, name + score),
      ];
    });
  }

  /** @param {number} seat */
  #path(seat) {
    return this.timeline.points
      .map(
        ({ at, values }) =>
          `${this.across(at).toFixed(1)} ${this.down(values[seat] ?? 0).toFixed(1)}`,
      )
      .join("L");
  }

  /** What lies above and below an even chance. */
  #areas() {
    const { points: told } = this.timeline;
    const [first, last] = [told[0], told.at(-1)];
    if (!first || !last || !this.timeline.showsChances) return [];
    const middle = this.down(50).toFixed(1);
    const d = `M${this.across(first.at)} ${middle}L${this.#path(this.seat)}L${this.across(last.at)} ${middle}z`;
    const high = this.down(50) - MARGIN.top;
    return [
      ["ahead", MARGIN.top],
      ["behind", this.down(50)],
    ]
      .map(([name, y]) => [
        s(
          "clipPath",
          { id: `graph-${name}` },
          s("rect", { x: 0, y, width: this.width, height: high }),
        ),
        s("path", { class: name, d, "clip-path": `url(#graph-${name})` }),
      ])
      .flat();
  }

  #lines() {
    const order = this.names.map((_, seat) => seat).filter((seat) => seat !== this.seat);
    const shown = this.names.length > 2 ? [...order, this.seat] : [this.seat];
    return shown.map((seat) =>
      s("path", {
        class: seat === this.seat ? "curve" : "curve other",
        d: `M${this.#path(seat)}`,
        "stroke-dasharray": dashOf(seat, this.seat) || null,
      }),
    );
  }

  /** Dots first: what cost most lies above them. */
  #marks() {
    const dots = this.timeline.marked.filter(({ decision }) => !this.#isSeal(decision));
    return [...dots, ...this.seals].map((one) => this.#mark(one));
  }

  /** @param {Decision} decision */
  #isSeal(decision) {
    return this.seals.some((one) => one.decision === decision);
  }

  /** @param {Marked} marked */
  #mark({ at, decision }) {
    const { mark } = decision;
    const seat = this.names.length > 2 ? decision.seat : this.seat;
    const y = this.down(this.timeline.valuesAt(at)?.[seat] ?? 50);
    const isSeal = this.#isSeal(decision);
    const whose = decision.seat === this.seat ? "mine" : "theirs";
    return s(
      "g",
      {
        class: `mark ${isSeal ? "seal" : "dot"} ${mark} ${whose}`,
        transform: `translate(${this.across(at).toFixed(1)} ${y.toFixed(1)})`,
      },
      s("circle", { r: isSeal ? this.sealSize : DOT }),
      isSeal && mark && this.#sealText(MARKS[mark]),
    );
  }

  /** @param {string} text */
  #sealText(text) {
    const size = this.sealSize * 1.25;
    const style = { "font-size": `${size}px` };
    return s("text", { "text-anchor": "middle", y: size * 0.35, style }, text);
  }

  #drawCursor() {
    if (!this.width) return;
    const x = this.across(this.at);
    const value = this.timeline.valuesAt(this.at)?.[this.seat];
    fill(
      this.cursor,
      s("line", { x1: x, x2: x, y1: 4, y2: this.height - MARGIN.bottom + 6 }),
      value === undefined ? null : s("circle", { cx: x, cy: this.down(value), r: 5.5 }),
    );
  }
}

/** How a player's line is dashed: one's own is whole. @param {number} seat @param {number} own */
const dashOf = (seat, own) => (seat === own ? "" : (DASHES[seat < own ? seat + 1 : seat] ?? ""));

/**
 * Whose line is whose, where there are several.
 *
 * @param {string[]} names
 * @param {number} own
 */
export function legend(names, own) {
  if (names.length < 3) return null;
  return h(
    "ul",
    { class: "legend" },
    names.map((name, seat) =>
      h(
        "li",
        {},
        s(
          "svg",
          { viewBox: "0 0 28 8", "aria-hidden": "true" },
          s("path", {
            class: seat === own ? "curve" : "curve other",
            d: "M0 4H28",
            "stroke-dasharray": dashOf(seat, own) || null,
          }),
        ),
        name,
      ),
    ),
  );
}
