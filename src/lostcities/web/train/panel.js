/**
 * The panel beside the board: what is asked, and after the answer what it is worth and why.
 *
 * @typedef {import("./types.js").Answer} Answer
 * @typedef {import("./types.js").Exercise} Exercise
 * @typedef {import("./types.js").Verdict} Verdict
 * @typedef {import("./session.js").Counts} Counts
 * @typedef {import("../games/types.js").Scene} Scene
 * @typedef {import("../games/types.js").Analysis} Analysis
 */

import { fill, h, s } from "../dom.js";
import { actionSigns, describeActions } from "../review/action-words.js";
import { points } from "../ui/numbers.js";
import { whyText } from "../review/words.js";
import { has, n, t } from "../i18n.js";
import { bestOf, shownAnswers, verdictOf } from "./verdict.js";

/** How many of the best answers are listed. */
const LISTED = 4;
/** Beside a board there is room to list them at once. */
const WIDE = matchMedia("(width >= 1080px)");

export class Panel {
  /** @param {Analysis} analysis */
  constructor(analysis) {
    this.analysis = analysis;
    this.count = h("p", { class: "coach-count" });
    this.text = h("div", { class: "coach-text" });
    this.toggle = h(
      "button",
      { type: "button", class: "small coach-toggle", onclick: () => this.open(!this.isOpen) },
      s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, [
        s("path", { d: "M5 9l7 7 7-7" }),
      ]),
    );
    this.buttons = h("div", { class: "row coach-buttons" });
    this.element = h(
      "section",
      { class: "coach card" },
      h("div", { class: "coach-head" }, this.toggle, this.count),
      this.text,
      this.buttons,
    );
  }

  get isOpen() {
    return this.element.hasAttribute("data-open");
  }

  /** Unfold it, or fold it to a line above the board. @param {boolean} open */
  open(open) {
    this.element.toggleAttribute("data-open", open);
    this.toggle.setAttribute("aria-expanded", String(open));
    this.toggle.setAttribute("aria-label", t(open ? "learn.less" : "learn.more_of_it"));
  }

  /** @param {Counts} counts @param {number} streak */
  drawCounts(counts, streak) {
    this.element.setAttribute("aria-label", t("train.panel"));
    const parts = [
      t("train.count.due", { number: counts.due }),
      t("train.count.new", { number: counts.fresh }),
      t("train.count.learned", { number: counts.learned }),
    ];
    if (streak > 1) parts.push(n("train.streak", streak));
    this.count.textContent = parts.join(" · ");
  }

  /** Ask. @param {Exercise} exercise */
  ask(exercise) {
    fill(
      this.text,
      h("h2", {}, t("train.ask")),
      h(
        "p",
        {},
        t(`train.ask.${exercise.game}`),
        exercise.own && ` ${t("train.ask.own")}`,
        exercise.level > 0 && ` ${t(`train.level.${exercise.level}`)}`,
      ),
    );
    this.open(false);
  }

  /** Say that there is nothing to do. @param {string} text */
  rest(text) {
    fill(this.text, h("h2", {}, t("train.rest")), h("p", {}, text));
    this.open(true);
  }

  /**
   * Say what an answer is worth.
   *
   * @param {Exercise} exercise
   * @param {string[]} given
   * @param {Verdict} verdict
   * @returns {string}  The sentence that was put above all.
   */
  answer(exercise, given, verdict) {
    const title = headline(verdict);
    const scene = this.analysis.sceneOf(exercise.position);
    fill(
      this.text,
      h("h2", { class: `grade ${verdict.grade}` }, title),
      h("p", {}, bestText(scene, exercise, given, verdict)),
      h("p", { class: "why" }, whyBest(scene, exercise, given, verdict)),
      h(
        "details",
        { class: "values", open: WIDE.matches },
        h("summary", {}, t("train.values")),
        values(scene, exercise, given),
        h(
          "p",
          { class: "soft" },
          t("train.about-theme", { theme: themeName(exercise.game, exercise.theme) }),
        ),
      ),
    );
    this.open(true);
    return title;
  }
}

/** @param {Verdict} verdict */
function headline({ grade, cost, answer }) {
  if (grade === "right") return t("train.right");
  if (cost === null) return t("train.wrong.unmeasured");
  const lost = Math.round(cost * 10) / 10;
  const error = answer?.error ? ` (±\u00a0${points(answer.error)})` : "";
  return n(`train.${grade}`, lost, { points: points(lost), error });
}

/** What would have been best. @param {Scene} scene @param {Exercise} exercise @param {string[]} given @param {Verdict} verdict */
function bestText(scene, exercise, given, { grade }) {
  const best = bestOf(exercise).action;
  const answer = describeActions(scene, best);
  if (grade !== "right") return t("train.better", { answer });
  return t(best.join() === given.join() ? "train.best" : "train.as-good", { answer });
}

/**
 * Why: what is wrong with the mistake that tempts. Of one that was not made it says so.
 *
 * @param {Scene} scene
 * @param {Exercise} exercise
 * @param {string[]} given
 * @param {Verdict} verdict
 * @returns {(Node | string)[]}
 */
function whyBest(scene, exercise, given, { grade }) {
  const { tempting, own, reason } = exercise;
  const why = whyText(reason);
  if (given.join() === tempting.join()) return why;
  const about = own ? "own" : grade === "right" ? "right" : "other";
  const answer = describeActions(scene, tempting);
  const lost = points(Math.round((verdictOf(exercise, tempting).cost ?? 0) * 10) / 10);
  return [`${t(`train.mistake.${about}`, { answer, points: lost })} `, ...why];
}

/** What a theme is called. @param {string} game @param {string} theme */
export function themeName(game, theme) {
  const key = `theme.${game}.${theme}`;
  return has(key) ? t(key) : theme; // of a review by a later version
}

/** How far an answer is behind the best one. @param {Answer} one @param {Answer} best */
function behind(one, best) {
  const gap = points(one.value - best.value, true);
  return one.error ? `${gap} ±\u00a0${points(one.error)}` : gap;
}

/** The answers and what each is worth. @param {Scene} scene @param {Exercise} exercise @param {string[]} given */
function values(scene, exercise, given) {
  const best = bestOf(exercise);
  const rows = shownAnswers(exercise, given, LISTED).map((one) => {
    const mine = one.action.join() === given.join();
    return h(
      "tr",
      { class: mine ? "mine" : null },
      h(
        "th",
        { scope: "row" },
        actionSigns(scene, one.action),
        mine && h("small", {}, ` ${t("train.values.yours")}`),
      ),
      h("td", {}, points(one.value)),
      h("td", {}, one === best ? "" : behind(one, best)),
    );
  });
  const head = ["answer", "value", "behind"].map((name) =>
    h("th", { scope: "col" }, t(`train.values.${name}`)),
  );
  return h("table", {}, h("thead", {}, h("tr", {}, head)), h("tbody", {}, rows));
}
