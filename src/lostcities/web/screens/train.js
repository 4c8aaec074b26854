/**
 * The trainer: positions with one clearly best answer. One answers by playing on the board, and is
 * told what that is worth and why; what was wrong comes again. It needs no server.
 *
 * @typedef {import("../train/session.js").Counts} Counts
 */

import { h } from "../dom.js";
import { registerWorker } from "../device/install.js";
import { screenTitle } from "../ui/headline.js";
import { icon } from "../ui/icons.js";
import { loadStyles } from "../ui/stylesheet.js";
import { exercises, GAMES } from "../train/exercises.js";
import { progress } from "../train/progress.js";
import { countsOf } from "../train/session.js";
import { dayOf, streakLength } from "../train/schedule.js";
import { n, t } from "../i18n.js";
import { gameElement } from "./game-elements.js";

/** @param {string[]} words */
export async function screen([game = ""]) {
  await Promise.all(["tones", "learn", "train"].map(loadStyles));
  registerWorker();
  if (!GAMES.includes(game)) return overview(await countAll());
  const [{ TrainingScreen }, Game, all] = await Promise.all([
    import("./training.js"),
    gameElement(game),
    exercises(game),
  ]);
  if (!Game) throw new Error(game);
  const made = new TrainingScreen(game, Game, all);
  await made.next();
  return made;
}

/** What there is to train, by game. @returns {Promise<[string, Counts, number][]>} */
async function countAll() {
  const { cards } = progress();
  return Promise.all(
    GAMES.map(async (game) => {
      const all = await exercises(game);
      const own = all.filter((one) => one.own).length;
      return /** @type {[string, Counts, number]} */ ([game, countsOf(all, cards, dayOf()), own]);
    }),
  );
}

/** @param {[string, Counts, number][]} counts */
function overview(counts) {
  const days = streakLength(progress().streak, dayOf());
  return {
    title: () => t("train.title"),
    draw: () =>
      h(
        "div",
        { class: "reading" },
        screenTitle(t("train.title")),
        h("p", { class: "soft" }, t("train.about")),
        days > 0 && h("p", { class: "streak" }, n("train.streak.long", days)),
        h("div", { class: "lessons" }, counts.map(gameCard)),
      ),
  };
}

/** @param {[string, Counts, number]} counts */
function gameCard([game, { due, fresh, learned, all }, own]) {
  const rows = { due, new: fresh, learned, own };
  return h(
    "article",
    { class: "card lesson" },
    icon(game === "duel" ? "cards" : "dice"),
    h("h2", {}, t(`game.${game}`)),
    h("p", {}, n("train.all", all)),
    h(
      "dl",
      { class: "train-counts" },
      Object.entries(rows).map(([name, number]) =>
        h("div", {}, h("dt", {}, t(`train.${name}`)), h("dd", {}, number)),
      ),
    ),
    h(
      "div",
      { class: "row wrap" },
      h("a", { class: "button start", href: `#/train/${game}` }, t("train.start")),
    ),
  );
}
