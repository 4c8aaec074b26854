/**
 * A session of the trainer: the game's own table with a position on it, and the panel that asks and
 * answers.
 *
 * @typedef {import("../train/types.js").Exercise} Exercise
 * @typedef {import("../train/types.js").PositionView} PositionView
 * @typedef {import("../train/session.js").Filter} Filter
 * @typedef {import("../games/types.js").GameClass} GameClass
 * @typedef {import("../games/types.js").Analysis} Analysis
 * @typedef {import("../games/types.js").ExerciseRules} ExerciseRules
 */

import { fill, h } from "../dom.js";
import { deleteMistake, fetchView } from "../train/mistakes.js";
import { Panel, themeName } from "../train/panel.js";
import { forgetCard, noteAnswer, progress } from "../train/progress.js";
import { dayOf, streakLength } from "../train/schedule.js";
import { countsOf, daysToNext, filtered, nextExercise, themesOf } from "../train/session.js";
import { viewOf } from "../train/view.js";
import { bestOf, verdictOf } from "../train/verdict.js";
import { clearMarks } from "../games/marks.js";
import { announce, showError } from "../ui/announcer.js";
import { icon } from "../ui/icons.js";
import { spokenText } from "../ui/spoken-text.js";
import { loadStyles, loadStylesFor } from "../ui/stylesheet.js";
import { n, t } from "../i18n.js";

await Promise.all([
  loadStyles("table"),
  loadStylesFor("table-wide", "(width >= 1080px)"),
  loadStyles("proposals"),
]);

/** A day after all others: then everything is due. */
const SOME_DAY = Infinity;

export class TrainingScreen {
  /**
   * @param {string} game
   * @param {{Table: GameClass, analysis: Analysis, exercise: ExerciseRules}} parts  Of the game.
   * @param {Exercise[]} all
   */
  constructor(game, { Table, analysis, exercise: rules }, all) {
    this.game = game;
    this.Table = Table;
    this.analysis = analysis;
    this.rules = rules;
    this.all = all;
    /** @type {Filter} */
    this.filter = { source: "all", theme: "" };
    /** What was shown so far. @type {Exercise[]} */
    this.before = [];
    /** @type {Exercise | null} */
    this.exercise = null;
    /** @type {PositionView | null} */
    this.shown = null;
    /** What was done so far. @type {string[]} */
    this.given = [];
    this.isAnswered = false;
    /** On a phone the links of the page are folded, as at a table. @type {string | null} */
    this.table = null;
    this.seq = 0;
    /** @type {any} */
    this.element = new Table();
    this.element.addEventListener("act", (/** @type {CustomEvent} */ { detail }) =>
      this.act(detail.actions),
    );
    this.element.addEventListener("undo", () => this.takeBack());
    this.panel = new Panel(analysis);
    this.bar = h("div", { class: "bar" });
    this.side = h("div", { class: "side" });
    this.stage = h("div", { class: "stage" });
    this.heading = h("h1", { class: "unseen", tabindex: -1 });
    this.root = h(
      "div",
      { class: "table-screen learning training" },
      this.heading,
      h("div", { class: "table-top" }, this.bar),
      this.panel.element,
      this.stage,
      this.side,
    );
    // The board below is as high as the panel lets it.
    this.observer = new ResizeObserver(() =>
      this.root.style.setProperty("--coach", `${this.panel.element.offsetHeight}px`),
    );
    this.observer.observe(this.panel.element);
  }

  title() {
    return t("train.of", { game: t(`game.${this.game}`) });
  }

  leave() {
    this.observer.disconnect();
  }

  get wanted() {
    return filtered(this.all, this.filter);
  }

  // What happens

  /** Show the next exercise; later ones if one wants to go on. @param {number} [day] @returns {Promise<void>} */
  async next(day = dayOf()) {
    const found = nextExercise(this.wanted, progress().cards, day, this.before);
    const shown = found && (found.view ?? (await this.fetchView(found)));
    if (found && !shown) return this.next(day);
    this.given = [];
    this.isAnswered = false;
    this.exercise = found;
    this.shown = shown;
    if (found) this.before.push(found);
    if (this.root.isConnected) this.draw();
  }

  /** Ask how an own mistake looks; without a server it is left out for now. @param {Exercise} exercise */
  async fetchView(exercise) {
    try {
      return await fetchView(exercise.id);
    } catch {
      this.all = this.all.filter((one) => one !== exercise);
      return null;
    }
  }

  /** @param {number} [day] */
  goOn(day) {
    this.next(day)
      .then(() => {
        scrollTo(0, 0);
        this.heading.focus({ preventScroll: true });
      })
      .catch(showError);
  }

  /** @param {string[]} actions */
  act(actions) {
    const { shown, exercise } = this;
    if (!shown || !exercise || this.isAnswered) return;
    this.given.push(...actions);
    if (this.rules.within(shown, this.given)) this.drawBoard(this.given);
    else this.judge(exercise);
    this.drawBar();
  }

  takeBack() {
    if (this.isAnswered || !this.given.length) return;
    this.given = [];
    this.drawBoard();
    this.drawBar();
  }

  /** @param {Exercise} exercise */
  judge(exercise) {
    this.isAnswered = true;
    const verdict = verdictOf(exercise, this.given);
    noteAnswer(exercise.id, verdict.grade !== "wrong", dayOf());
    this.drawBoard();
    this.drawPanel();
    this.drawSide();
    announce(spokenText(this.panel.text));
    this.bar.dataset.grade = verdict.grade;
  }

  /** Forget an own mistake and go on. */
  forget() {
    const { exercise } = this;
    if (!exercise) return;
    deleteMistake(exercise.id);
    forgetCard(exercise.id);
    this.all = this.all.filter((one) => one !== exercise);
    this.goOn();
  }

  // Drawing

  draw() {
    this.heading.textContent = this.title();
    fill(this.stage, this.exercise && this.element);
    this.drawBoard();
    this.drawPanel();
    this.drawBar();
    this.drawSide();
    return this.root;
  }

  /** The position as it is now; `played` is what has just been done. @param {string[]} [played] */
  drawBoard(played = []) {
    const { exercise, shown, given, isAnswered } = this;
    this.root.toggleAttribute("data-answered", isAnswered);
    if (!exercise || !shown) return;
    const middle = given.length && !isAnswered ? this.rules.within(shown, given) : null;
    this.seq += 1;
    const view = viewOf(exercise, middle ?? shown, {
      seq: this.seq,
      undo: middle !== null,
      over: isAnswered,
    });
    const events = played.map((action) => ({
      seq: this.seq,
      at: 0,
      kind: "acted",
      seat: shown.seat,
      action,
    }));
    clearMarks(this.element);
    this.element.pencil = null;
    if (isAnswered) this.pencilBest(exercise, shown);
    this.element.show(view, events);
    if (isAnswered) this.markAnswer(exercise, shown.seat);
  }

  /** What the best choice writes, on the sheet of the dice game. @param {Exercise} exercise @param {PositionView} shown */
  pencilBest(exercise, { decision }) {
    const [best = ""] = bestOf(exercise).action;
    this.element.pencil = decision.previews[best] ?? null;
  }

  /** The best answer as a ghost, and one's own outlined if it is another. @param {Exercise} exercise @param {number} seat */
  markAnswer(exercise, seat) {
    const better = bestOf(exercise).action;
    const isBest = better.join() === this.given.join();
    /** @type {import("../games/types.js").Proposal} */
    const proposal = isBest
      ? { seat, better, played: null, label: "best" }
      : { seat, better, played: this.given };
    this.analysis.mark(this.element, proposal, seat);
  }

  drawPanel() {
    const { exercise, panel } = this;
    const { cards, streak } = progress();
    panel.drawCounts(countsOf(this.wanted, cards, dayOf()), streakLength(streak, dayOf()));
    if (!exercise) panel.rest(this.restText());
    else if (this.isAnswered) panel.answer(exercise, this.given, verdictOf(exercise, this.given));
    else panel.ask(exercise);
  }

  /** Why there is nothing to do. */
  restText() {
    const days = daysToNext(this.wanted, progress().cards, dayOf());
    return days === null ? t("train.rest.none") : n("train.rest.days", days);
  }

  drawBar() {
    const { exercise, isAnswered, given } = this;
    const next = (/** @type {string} */ key, /** @type {number} */ day) =>
      h("button", { class: "primary next", type: "button", onclick: () => this.goOn(day) }, t(key));
    const undo = h(
      "button",
      {
        class: "undo",
        type: "button",
        "aria-label": t("table.undo"),
        onclick: () => this.takeBack(),
      },
      icon("undo"),
      h("span", {}, t("table.undo")),
    );
    this.bar.classList.toggle("due", exercise !== null && !isAnswered);
    fill(
      this.bar,
      h("div", { class: "bar-text" }, h("p", { class: "state" }, this.barText())),
      given.length > 0 && !isAnswered && undo,
      isAnswered && next("train.next", dayOf()),
      !exercise && this.wanted.length > 0 && next("train.ahead", SOME_DAY),
    );
    /** @type {HTMLElement | null} */ (this.bar.querySelector(".next"))?.focus({
      preventScroll: true,
    });
  }

  barText() {
    const { exercise, shown, given, isAnswered } = this;
    if (!exercise || !shown) return t("train.rest");
    if (isAnswered) return this.panel.text.querySelector("h2")?.textContent ?? "";
    const middle = given.length ? this.rules.within(shown, given) : null;
    return this.Table.prompt(viewOf(exercise, middle ?? shown, { seq: this.seq }));
  }

  drawSide() {
    fill(
      this.side,
      h(
        "form",
        {
          class: "card train-filter",
          onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
        },
        this.choice(
          "source",
          ["all", "shipped", "own"].map((name) => [name, t(`train.source.${name}`)]),
        ),
        this.choice("theme", [
          ["", t("train.theme.all")],
          ...themesOf(this.all).map(
            ([theme, count]) =>
              /** @type {[string, string]} */ ([
                theme,
                `${themeName(this.game, theme)} (${count})`,
              ]),
          ),
        ]),
      ),
      h(
        "div",
        { class: "row wrap" },
        h("a", { class: "button small", href: "#/train" }, t("train.overview")),
        this.exercise?.own &&
          h(
            "button",
            { class: "small", type: "button", onclick: () => this.forget() },
            t("train.forget"),
          ),
      ),
    );
  }

  /**
   * @param {"source" | "theme"} name
   * @param {string[][]} options
   */
  choice(name, options) {
    const change = (/** @type {Event} */ event) => {
      this.filter[name] = /** @type {HTMLSelectElement} */ (event.target).value;
      this.before = [];
      this.goOn();
    };
    return h(
      "label",
      {},
      h("span", {}, t(`train.choose.${name}`)),
      h(
        "select",
        { name, onchange: change },
        options.map(([value, text]) =>
          h("option", { value, selected: value === this.filter[name] }, text),
        ),
      ),
    );
  }
}
