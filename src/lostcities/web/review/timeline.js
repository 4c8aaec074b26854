/**
 * A reviewed game moment by moment: which turn of the replay a decision belongs to, the chances at
 * every turn, where rounds begin, which moves are marked.
 *
 * @typedef {import("./types.js").ReviewResult} ReviewResult
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("../learn/replay-turns.js").ReplayTurns} ReplayTurns
 * @typedef {{at: number, decision: Decision | null}} Moment  A turn, and what is told of it.
 * @typedef {{at: number, values: number[]}} Point  Of the graph: at a turn, by seat.
 */

/** How bad the marks are, for the worst of several. */
const GRAVITY = ["doubtful", "bad", "very-bad"];

export class Timeline {
  /**
   * @param {ReviewResult} review
   * @param {ReplayTurns} turns
   */
  constructor(review, turns) {
    this.review = review;
    this.turns = turns;
    /** How many events of the record there are up to each turn. @type {number[]} */
    this.events = [];
    for (const { events } of turns.frames)
      this.events.push((this.events.at(-1) ?? 0) + events.length);
    this.points = this.#points();
  }

  get last() {
    return this.turns.last;
  }

  /** The turn during which an event of the record happens. @param {number} step */
  turnOf(step) {
    const later = this.events.findIndex((count) => count > step);
    return Math.max(0, (later < 0 ? this.events.length : later) - 1);
  }

  /** The decisions made when the table looked as it does at a turn. @param {number} at */
  decisionsAt(at) {
    return this.review.decisions.filter(({ step }) => this.turnOf(step) === at);
  }

  /** The decision worth talking about at a turn: the marked one, or the first. @param {number} at */
  decisionAt(at) {
    const found = this.decisionsAt(at);
    const gravity = (/** @type {Decision} */ { mark }) => GRAVITY.indexOf(mark ?? "");
    return found.reduce(
      (/** @type {Decision | null} */ worst, one) =>
        worst && gravity(worst) >= gravity(one) ? worst : one,
      null,
    );
  }

  /** Whether the graph is of chances to win; alone one has points instead. */
  get showsChances() {
    return this.review.graph.length > 0;
  }

  /** The marked decisions, by turn. */
  get marked() {
    return this.review.decisions
      .filter(({ mark }) => mark !== null)
      .map((decision) => ({ at: this.turnOf(decision.step), decision }));
  }

  /**
   * The marked decision after a moment, or before it: there may be several in one turn.
   *
   * @param {Moment} moment
   * @param {1 | -1} way
   */
  nextMarked({ at, decision }, way) {
    const step = decision?.step ?? this.events[at] ?? 0;
    const beyond = this.marked.filter((one) => (one.decision.step - step) * way > 0);
    return (way > 0 ? beyond[0] : beyond.at(-1)) ?? null;
  }

  /** The value of the graph at a turn, by seat; nothing if there is no graph. @param {number} at */
  valuesAt(at) {
    const after = this.points.findIndex((point) => point.at >= at);
    const [next, before] = [this.points[after], this.points[after - 1]];
    if (!next) return this.points.at(-1)?.values ?? null;
    if (!before || next.at === at) return next.values;
    const share = (at - before.at) / (next.at - before.at);
    return next.values.map((value, seat) => {
      const from = before.values[seat] ?? value;
      return from + (value - from) * share;
    });
  }

  /** @returns {Point[]} */
  #points() {
    const { graph, decisions } = this.review;
    const told = graph.length
      ? graph.map(({ step, chances }) => ({ step, values: chances }))
      : this.turns.names.length === 1
        ? decisions.map(({ step, options, played }) => ({
            step,
            values: [options[played]?.value ?? 0],
          }))
        : [];
    /** @type {Map<number, Point>} */
    const found = new Map();
    for (const { step, values } of told) {
      const at = this.turnOf(step);
      if (!found.has(at)) found.set(at, { at, values });
    }
    const end = this.#end();
    if (found.size && end) found.set(this.last, { at: this.last, values: end });
    return [...found.values()].sort((one, other) => one.at - other.at);
  }

  /** Where the graph ends: with what came of it. */
  #end() {
    const { finished, winners, names, scores, graph } = this.review;
    if (!finished) return null;
    if (!graph.length) return scores;
    return names.map((_, seat) => (winners.includes(seat) ? 100 / winners.length : 0));
  }
}
