/**
 * The coach: short steps beside a real table. A step is read, or done at the table: it passes when
 * the player's actions, or the view, show it. Progress is saved, so that a lesson can be left.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {object} Step
 * @property {string} name
 * @property {RegExp} [by]  Passed by such an action of the player.
 * @property {(view: View) => boolean} [when]  Passed when the view is like this.
 * @property {(view: View) => string} [hint]  What the table shows of it now.
 * @typedef {{name: string, steps: Step[]}} Lesson
 * @typedef {{at: number, since: number}} Progress  A step, and the event it began after.
 * @typedef {{seq: number, action: string}} OwnAction
 */

import { fill, h } from "../dom.js";
import { announce } from "../ui/announcer.js";
import { t } from "../i18n.js";

/** So soon after a step has passed by itself a press was meant for it. */
const TOO_SOON = 400;
/** While this step lasts the game is played to its end. */
const PLAYING_ON = "on";

export class Coach {
  /**
   * @param {Lesson} lesson
   * @param {Progress} progress
   * @param {(progress: Progress) => void} save
   */
  constructor(lesson, progress, save) {
    this.lesson = lesson;
    this.progress = progress;
    this.save = save;
    /** @type {View | null} */
    this.view = null;
    this.passedAt = -Infinity;
    this.count = h("p", { class: "coach-count" });
    this.meter = h("progress", { max: lesson.steps.length - 1, "aria-hidden": "true" });
    this.text = h("div", { class: "coach-text" });
    this.hint = h("p", { class: "coach-hint" });
    this.back = h("button", { type: "button", class: "small", onclick: () => this.go(-1) });
    this.next = h("button", {
      type: "button",
      onclick: () => performance.now() - this.passedAt > TOO_SOON && this.go(1),
    });
    this.more = h("div", { class: "row wrap" });
    this.toggle = h("button", {
      type: "button",
      class: "small coach-toggle",
      onclick: () => this.open(!this.element.hasAttribute("data-open")),
    });
    this.element = h(
      "section",
      { class: "coach card" },
      h("div", { class: "coach-head" }, this.count, this.meter, this.toggle),
      this.text,
      this.hint,
      h("div", { class: "row coach-buttons" }, this.back, this.next),
      this.more,
    );
  }

  get step() {
    const { steps } = this.lesson;
    return /** @type {Step} */ (steps[this.progress.at] ?? steps.at(-1));
  }

  get isLast() {
    return this.progress.at >= this.lesson.steps.length - 1;
  }

  /**
   * Take in a view and everything one has done so far.
   *
   * @param {View} view
   * @param {OwnAction[]} actions
   */
  update(view, actions) {
    const before = this.progress.at;
    this.view = view;
    while (!this.isLast && this.passed(actions));
    this.draw();
    if (before === this.progress.at) return;
    this.announce();
    this.scrollIntoSight();
  }

  /**
   * A step that has come by itself must be seen: on a phone the coach may have been scrolled away.
   */
  scrollIntoSight() {
    const { bottom, height } = this.element.getBoundingClientRect();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (height && bottom < height / 2)
      this.element.scrollIntoView({ behavior: still ? "instant" : "smooth" });
  }

  /** Go on if the step is done. @param {OwnAction[]} actions */
  passed(actions) {
    const { by, when } = this.step;
    const done =
      by && actions.find(({ seq, action }) => seq > this.progress.since && by.test(action));
    if (!done && !(this.view && when?.(this.view))) return false;
    this.setProgress(this.progress.at + 1, done?.seq ?? this.progress.since);
    this.passedAt = performance.now();
    return true;
  }

  /** @param {number} by */
  go(by) {
    this.setProgress(Math.max(0, this.progress.at + by), this.view?.seq ?? 0);
    this.draw();
    this.announce();
  }

  /** Unfold a task on a phone, where it is a line above the board. @param {boolean} open */
  open(open) {
    this.element.toggleAttribute("data-open", open);
    this.toggle.setAttribute("aria-expanded", String(open));
    this.toggle.textContent = t(open ? "learn.less" : "learn.more_of_it");
  }

  /** @param {number} at @param {number} since */
  setProgress(at, since) {
    this.progress = { at, since };
    this.open(false);
    this.save(this.progress);
  }

  announce() {
    announce(this.text.textContent ?? "");
  }

  draw() {
    const { lesson, step, progress: progress, view } = this;
    const key = `learn.${lesson.name}.${step.name}`;
    const task = step.by || step.when;
    const hint = (view && step.hint?.(view)) || "";
    this.element.setAttribute("aria-label", t("learn.coach"));
    this.element.dataset.step = step.name;
    this.element.toggleAttribute("data-task", Boolean(task));
    this.open(this.element.hasAttribute("data-open"));
    this.count.textContent = t("learn.step", { step: progress.at + 1, steps: lesson.steps.length });
    this.meter.setAttribute("value", String(progress.at));
    fill(this.text, h("h2", {}, t(key)), h("p", {}, t(`${key}.text`)));
    this.hint.hidden = !hint;
    this.hint.textContent = hint;
    this.back.textContent = t("learn.back");
    this.back.hidden = progress.at === 0;
    const last = lesson.steps[progress.at + 1]?.name === PLAYING_ON;
    this.next.textContent = t(task ? "learn.skip" : last ? "learn.on" : "learn.next");
    this.next.className = task ? "small" : "primary";
    this.next.hidden = step.name === PLAYING_ON || this.isLast;
    fill(this.more, this.isLast && this.nextSteps());
  }

  /** What to do after a lesson. */
  nextSteps() {
    const { name } = this.lesson;
    return [
      h("a", { class: "button small", href: "#/" }, t("learn.play")),
      h("a", { class: "button small", href: `#/rules/${name}` }, t(`learn.rules.${name}`)),
      h("a", { class: "button small", href: "#/strategy" }, t("learn.strategy")),
      h("a", { class: "button small", href: `#/learn/${name}/new` }, t("learn.again")),
    ];
  }
}
