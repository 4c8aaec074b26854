/**
 * The trainer: positions with one clearly best answer. One answers by playing on the board, and is
 * told what that is worth and why; what was wrong comes again. It needs no server.
 *
 * @typedef {import("../train/session.js").Counts & {game: import("../games/types.js").Game, own: number}} Trained
 */

import { h } from "../dom.js";
import { registerWorker } from "../device/install.js";
import { screenTitle } from "../ui/headline.js";
import { icon } from "../ui/icons.js";
import { loadStyles } from "../ui/stylesheet.js";
import { GAMES, gameNamed } from "../games/index.js";
import { exercises } from "../train/exercises.js";
import { progress } from "../train/progress.js";
import { countsOf } from "../train/session.js";
import { dayOf, streakLength } from "../train/schedule.js";
import { n, t } from "../i18n.js";

/** @param {string[]} words */
export async function screen([name = ""]) {
  await Promise.all(["tones", "learn", "train"].map(loadStyles));
  registerWorker();
  const game = gameNamed(name);
  if (!game?.exercise || !game.analysis) return overview(await countAll());
  const [{ TrainingScreen }, { Table }, { analysis }, { exercise }, all] = await Promise.all([
    import("./training.js"),
    game.table(),
    game.analysis(),
    game.exercise(),
    exercises(name),
  ]);
  const made = new TrainingScreen(name, { Table, analysis, exercise }, all);
  await made.next();
  return made;
}

/** What there is to train, by game. @returns {Promise<Trained[]>} */
async function countAll() {
  const { cards } = progress();
  return Promise.all(
    GAMES.filter(({ exercise }) => exercise).map(async (game) => {
      const all = await exercises(game.name);
      const own = all.filter((one) => one.own).length;
      return { game, own, ...countsOf(all, cards, dayOf()) };
    }),
  );
}

/** @param {Trained[]} counts */
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

/** @param {Trained} counts */
function gameCard({ game: { name, icon: sign }, due, fresh, learned, all, own }) {
  const rows = { due, new: fresh, learned, own };
  return h(
    "article",
    { class: "card lesson" },
    icon(sign),
    h("h2", {}, t(`game.${name}`)),
    h("p", {}, n("train.all", all)),
    h(
      "dl",
      { class: "train-counts" },
      Object.entries(rows).map(([what, number]) =>
        h("div", {}, h("dt", {}, t(`train.${what}`)), h("dd", {}, number)),
      ),
    ),
    h(
      "div",
      { class: "row wrap" },
      h("a", { class: "button start", href: `#/train/${name}` }, t("train.start")),
    ),
  );
}
