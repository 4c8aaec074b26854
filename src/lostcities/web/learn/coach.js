/**
 * The coach: short steps beside a real table. A step is read, or done at the table: it passes when
 * the player's actions, or the view, show it. What was played is commented on. Folded to a line it
 * still says what is to be done. Progress is saved, so that a lesson can be left.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../games/types.js").Step} Step
 * @typedef {import("../games/types.js").Lesson} Lesson
 * @typedef {{at: number, since: number}} Progress  A step, and the event it began after.
 * @typedef {{seq: number, action: string}} OwnAction
 */

import { isStill } from "../device/settings.js";
import { fill, h, s } from "../dom.js";
import { announce } from "../ui/announcer.js";
import { t } from "../i18n.js";

/** So soon after a step has passed by itself a press was meant for it. */
const TOO_SOON = 400;
/** What marks the part of the table that a step is about. */
const MARK = "data-taught";

export class Coach {
  /**
   * @param {Lesson} lesson
   * @param {Progress} progress
   * @param {(progress: Progress) => void} save
   * @param {HTMLElement} table  Where the lesson is played.
   */
  constructor(lesson, progress, save, table) {
    this.lesson = lesson;
    this.progress = progress;
    this.save = save;
    this.table = table;
    /** @type {View | null} */
    this.view = null;
    /** The number of the last event that was commented on. */
    this.commented = Infinity;
    this.passedAt = -Infinity;
    this.count = h("p", { class: "coach-count" });
    this.meter = h("progress", { max: lesson.steps.length - 1, "aria-hidden": "true" });
    this.text = h("div", { class: "coach-text" });
    this.task = h("p", { class: "coach-task" });
    this.comment = h("p", { class: "coach-comment", hidden: true });
    this.hint = h("p", { class: "coach-hint" });
    this.back = h("button", { type: "button", class: "small", onclick: () => this.go(-1) });
    this.next = h("button", { type: "button", onclick: () => this.pressNext() });
    this.more = h("div", { class: "row wrap coach-more" });
    this.toggle = h(
      "button",
      {
        type: "button",
        class: "small coach-toggle",
        onclick: () => this.open(!this.isOpen),
      },
      s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, [
        s("path", { d: "M5 9l7 7 7-7" }),
      ]),
    );
    this.element = h(
      "section",
      { class: "coach card" },
      h("div", { class: "coach-head" }, this.toggle, this.count, this.meter),
      this.text,
      this.task,
      this.comment,
      this.hint,
      h("div", { class: "row coach-buttons" }, this.back, this.next),
      this.more,
    );
    this.open(!this.isTask);
    // The board below is as high as the coach lets it.
    new ResizeObserver(() => this.makeRoom()).observe(this.element);
  }

  makeRoom() {
    this.table.style.setProperty("--coach", `${this.element.offsetHeight}px`);
  }

  get step() {
    const { steps } = this.lesson;
    return /** @type {Step} */ (steps[this.progress.at] ?? steps.at(-1));
  }

  get isLast() {
    return this.progress.at >= this.lesson.steps.length - 1;
  }

  /** Whether the step is done at the table, rather than read. */
  get isTask() {
    return Boolean(this.step.by || this.step.when);
  }

  get isOpen() {
    return this.element.hasAttribute("data-open");
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
    this.drawComment(view, actions);
    this.draw();
    if (before !== this.progress.at) this.announce();
  }

  /** Go on if the step is done. @param {OwnAction[]} actions */
  passed(actions) {
    const { by, when, times = 1 } = this.step;
    const done =
      by &&
      actions.filter(({ seq, action }) => seq > this.progress.since && by.test(action))[times - 1];
    if (!done && !(this.view && when?.(this.view))) return false;
    this.setProgress(this.progress.at + 1, done?.seq ?? this.progress.since);
    this.passedAt = performance.now();
    return true;
  }

  /** Go on, or at the end put the coach aside and play on. */
  pressNext() {
    if (performance.now() - this.passedAt < TOO_SOON) return;
    if (!this.isLast) return this.go(1);
    this.toggle.focus({ preventScroll: true }); // the pressed button goes
    this.open(false);
  }

  /** @param {number} by */
  go(by) {
    this.setProgress(Math.max(0, this.progress.at + by), this.view?.seq ?? 0);
    this.comment.hidden = true;
    this.draw();
    this.announce();
  }

  /** Fold the coach to a line above the board, or unfold it; a wide screen has room. @param {boolean} open */
  open(open) {
    this.element.toggleAttribute("data-open", open);
    this.toggle.setAttribute("aria-expanded", String(open));
    this.toggle.setAttribute("aria-label", t(open ? "learn.less" : "learn.more_of_it"));
    // Once the lesson is over and put aside there is nothing left to press.
    this.next.hidden = this.isLast && (!open || this.view?.status !== "playing");
  }

  /** What is to be read comes open, a task as a line. @param {number} at @param {number} since */
  setProgress(at, since) {
    this.progress = { at, since };
    this.open(!this.isTask);
    this.save(this.progress);
  }

  announce() {
    const [title, text] = [...this.text.children].map(({ textContent }) => textContent);
    announce(`${title}. ${text} ${this.task.textContent}`.trim());
  }

  /**
   * Comment on what was just played; what is older than this visit is not commented on again.
   *
   * @param {View} view
   * @param {OwnAction[]} actions
   */
  drawComment(view, actions) {
    const seq = actions.at(-1)?.seq ?? 0;
    const fresh = seq > this.commented;
    this.commented = seq;
    if (!fresh) return;
    const text = this.lesson.comment(
      view,
      actions.map(({ action }) => action),
    );
    if (text && text !== this.comment.textContent) announce(text);
    this.comment.textContent = text;
    this.comment.hidden = !text;
  }

  draw() {
    const { lesson, step, progress, view, isTask, isLast } = this;
    const key = `learn.${lesson.name}.${step.name}`;
    const hint = (view && step.hint?.(view)) || "";
    const appears = this.element.dataset.step !== step.name;
    this.element.setAttribute("aria-label", t("learn.coach"));
    this.element.dataset.step = step.name;
    this.element.toggleAttribute("data-task", isTask);
    this.element.toggleAttribute("data-last", isLast);
    this.open(this.isOpen);
    this.count.textContent = t("learn.step", { step: progress.at + 1, steps: lesson.steps.length });
    this.meter.setAttribute("value", String(progress.at));
    fill(this.text, h("h2", {}, t(key)), h("p", {}, t(`${key}.text`)));
    this.task.textContent = isTask ? t(`${key}.task`) : "";
    this.hint.hidden = !hint;
    this.hint.textContent = hint;
    this.back.textContent = t("learn.back");
    this.back.hidden = progress.at === 0;
    this.next.textContent = t(isTask ? "learn.skip" : isLast ? "learn.on" : "learn.next");
    this.next.className = isTask ? "small" : "primary";
    fill(this.more, isLast && this.nextSteps());
    this.makeRoom();
    this.point(appears);
  }

  /** Mark what the step is about; when it appears, bring it between the coach and the bar. @param {boolean} appears */
  point(appears) {
    for (const old of this.table.querySelectorAll(`[${MARK}]`)) old.removeAttribute(MARK);
    const { shows } = this.step;
    const meant = shows ? [...this.table.querySelectorAll(shows)] : [];
    for (const one of meant) one.setAttribute(MARK, "");
    if (appears && this.element.isConnected && meant.length) bringIntoSight(meant);
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

/**
 * Scroll so that all of it is seen, its top first; a page on which it is seen anyway goes back to
 * its beginning. What covers the window above and below is in the margins of the elements.
 *
 * @param {Element[]} elements  At least one.
 */
function bringIntoSight(elements) {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(
    /** @type {Element} */ (elements[0]),
  );
  const top = Math.min(...boxes.map((box) => box.top)) + scrollY - parseFloat(scrollMarginTop);
  const bottom =
    Math.max(...boxes.map((box) => box.bottom)) + scrollY + parseFloat(scrollMarginBottom);
  scrollTo({
    top: Math.max(0, Math.min(top, bottom - innerHeight)),
    behavior: isStill() ? "auto" : "smooth",
  });
}
