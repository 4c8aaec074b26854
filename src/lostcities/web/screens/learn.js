/**
 * Learning by playing: a real table against an agent, with a coach beside it.
 *
 * @typedef {import("../net/types.js").TableEvent} TableEvent
 * @typedef {import("../games/types.js").Lesson} Lesson
 * @typedef {import("../device/lessons.js").SavedLesson} SavedLesson
 */

import { h } from "../dom.js";
import { GAMES, gameNamed } from "../games/index.js";
import { Coach } from "../learn/coach.js";
import { savedLesson, saveLesson } from "../device/lessons.js";
import { standIn } from "../net/stand-in.js";
import * as tables from "../net/tables.js";
import { icon } from "../ui/icons.js";
import { createTable } from "../table/create-table.js";
import { settings } from "../device/settings.js";
import { loadStyles } from "../ui/stylesheet.js";
import { screenTitle } from "../ui/headline.js";
import { t } from "../i18n.js";
import { TableScreen } from "./table.js";

/** @param {string[]} words */
export async function screen([name = "", command]) {
  await Promise.all([loadStyles("tones"), loadStyles("learn")]);
  const game = gameNamed(name);
  if (!game?.lesson) return { title: () => t("learn.title"), draw: overview };
  if (command === "new") {
    await discardLesson(name);
    location.replace(`#/learn/${name}`);
    return null;
  }
  const { lesson } = await game.lesson();
  const made = new LessonScreen(lesson, await resumeLesson(lesson));
  await made.load();
  return made;
}

/** Put a lesson away; a game that is not over would go on waiting. @param {string} name */
async function discardLesson(name) {
  const before = savedLesson(name);
  saveLesson(name, null);
  if (!before || !(await tables.openTable(before.table)).includes(0)) return;
  const playing = tables.seatState(before.table, 0).view?.status === "playing";
  if (playing) await tables.command(before.table, 0, "close");
}

/**
 * The lesson as it was left, or from the beginning.
 *
 * @param {Lesson} lesson
 * @returns {Promise<SavedLesson>}
 */
async function resumeLesson({ name, setup }) {
  const before = savedLesson(name);
  if (before && (await tables.openTable(before.table)).includes(0)) {
    if (tables.seatState(before.table, 0).view?.status !== "closed") return before;
  }
  const me = { kind: "device", name: settings().name || t("people.player", { seat: 1 }) };
  const other = { kind: "agent", agent: await standIn(setup.game) };
  const table = await createTable({ ...setup, seats: [me, other], starter: 0 });
  await tables.openTable(table);
  const fresh = { table, at: 0, since: 0 };
  saveLesson(name, fresh);
  return fresh;
}

/** A table with a coach. */
class LessonScreen extends TableScreen {
  /** @param {Lesson} lesson @param {SavedLesson} from */
  constructor(lesson, { table, ...stand }) {
    super(table, [0], 0);
    this.lesson = lesson;
    const save = (/** @type {import("../learn/coach.js").Progress} */ now) =>
      saveLesson(lesson.name, { table, ...now });
    this.coach = new Coach(lesson, stand, save, this.root);
    this.root.classList.add("learning");
  }

  /** @override */
  title() {
    return t(`learn.${this.lesson.name}.title`);
  }

  /** @override @param {TableEvent[]} events */
  drawAll(events) {
    super.drawAll(events);
    if (this.coach.element.parentNode !== this.root) this.top.after(this.coach.element);
    const actions = this.news.moves().filter(({ kind, seat }) => kind === "acted" && seat === 0);
    this.coach.update(
      this.view,
      actions.map(({ seq, action }) => ({ seq, action })),
    );
  }
}

function overview() {
  const rules = GAMES.filter(({ handbook }) => handbook).map(({ name }) => `rules/${name}`);
  return h(
    "div",
    { class: "reading" },
    screenTitle(t("learn.title")),
    h("p", { class: "soft" }, t("learn.about")),
    h("div", { class: "lessons" }, GAMES.filter(({ lesson }) => lesson).map(card)),
    h(
      "nav",
      { class: "card", "aria-label": t("learn.more") },
      h("h2", {}, t("learn.more")),
      h(
        "div",
        { class: "row wrap" },
        ["train", ...rules, "strategy"].map((to) =>
          h("a", { class: "button", href: `#/${to}` }, t(`learn.${to.replace("/", ".")}`)),
        ),
      ),
    ),
  );
}

/** @param {import("../games/types.js").Game} game */
function card({ name, icon: sign }) {
  const before = savedLesson(name);
  return h(
    "article",
    { class: "card lesson" },
    icon(sign),
    h("h2", {}, t(`learn.${name}.title`)),
    h("p", {}, t(`learn.${name}.about`)),
    h(
      "div",
      { class: "row wrap" },
      h(
        "a",
        { class: "button start", href: `#/learn/${name}` },
        t(before ? "learn.continue" : "learn.start"),
      ),
      before && h("a", { class: "button", href: `#/learn/${name}/new` }, t("learn.again")),
    ),
  );
}
