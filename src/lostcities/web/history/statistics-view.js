/**
 * The statistics of this device: which games, against whom, and what they say.
 *
 * @typedef {import("./results.js").Result} Result
 * @typedef {import("./statistics.js").OwnResult} OwnResult
 * @typedef {import("../games/types.js").StatisticsOf} StatisticsOf
 * @typedef {import("../games/types.js").StatisticsPart} StatisticsPart
 */

import { fill, h } from "../dom.js";
import { GAMES } from "../games/index.js";
import { agentName } from "../table/players.js";
import { tiles, selectField } from "../ui/fields.js";
import { keepingFocus } from "../ui/form.js";
import { t } from "../i18n.js";
import { barTable, figure, minutes as duration, share, timePlot } from "./plots.js";
import * as statistics from "./statistics.js";

/** Everybody. */
const ALL = "";

/** What each game has to say of its results. @returns {Promise<Record<string, StatisticsOf>>} */
export async function loadStatistics() {
  const loaded = GAMES.map(async ({ name, statistics: load }) => {
    const { statisticsOf } = (await load?.()) ?? { statisticsOf: () => [] };
    return /** @type {const} */ ([name, statisticsOf]);
  });
  return Object.fromEntries(await Promise.all(loaded));
}

/**
 * @param {Result[]} results
 * @param {Record<string, StatisticsOf>} ofGames
 * @param {import("./accuracy.js").Accuracy[]} accuracies  Of the matches that were reviewed.
 */
export function statisticsView(results, ofGames, accuracies) {
  const own = statistics.ownResults(results);
  const box = h("div", { class: "statistics" });
  const chosen = { game: own[0]?.game ?? GAMES[0]?.name ?? "", opponent: ALL };
  const draw = () =>
    fill(box, ...content(own, ofGames, chosen, change), accuracyCard(accuracies, chosen.game));
  const change = (/** @type {Partial<typeof chosen>} */ changes) => {
    Object.assign(chosen, changes);
    keepingFocus(draw);
  };
  draw();
  return box;
}

/**
 * @param {OwnResult[]} own
 * @param {Record<string, StatisticsOf>} ofGames
 * @param {{game: string, opponent: string}} chosen
 * @param {(changes: {game?: string, opponent?: string}) => void} change
 */
function content(own, ofGames, chosen, change) {
  const ofGame = own.filter(({ game }) => game === chosen.game);
  const opponents = statistics.byOpponent(ofGame);
  const found = ofGame.filter(
    (result) =>
      chosen.opponent === ALL ||
      statistics.opponentsOf(result).some(({ key }) => key === chosen.opponent),
  );
  const games = GAMES.map(({ name }) => ({ value: name, label: t(`game.${name}`) }));
  const everybody = [
    { value: ALL, label: t("stats.everybody") },
    ...opponents.map(({ key, name, agent }) => ({ value: key, label: displayName(name, agent) })),
  ];
  return [
    h(
      "div",
      { class: "chosen" },
      tiles("stats-game", t("new.game"), games, chosen.game, (game) =>
        change({ game, opponent: ALL }),
      ),
      selectField("stats-opponent", t("stats.opponent"), everybody, chosen.opponent, (opponent) =>
        change({ opponent }),
      ),
    ),
    ...(found.length
      ? figures(found, ofGames, chosen.game)
      : [h("p", { class: "soft" }, t("stats.none"))]),
    found.length > 0 && chosen.opponent === ALL && card("opponents", opponentTable(opponents)),
  ];
}

/** How well matches were played that have been reviewed. @param {import("./accuracy.js").Accuracy[]} all @param {string} game */
function accuracyCard(all, game) {
  const noted = all.filter((one) => one.game === game);
  if (!noted.length) return null;
  const plot = timePlot(statistics.accuracyOverTime(noted), "stats.accuracy.plot");
  return card("accuracy", plot, t("stats.accuracy.about", { games: statistics.LOOKS_BACK }));
}

/** @param {OwnResult[]} found @param {Record<string, StatisticsOf>} ofGames @param {string} game */
function figures(found, ofGames, game) {
  const { games, won, points, margin, minutes } = statistics.summary(found);
  return [
    h(
      "dl",
      { class: "headline" },
      headline("won", share(won, games), t("stats.of", { part: won, whole: games })),
      points !== null && headline(`points.${game}`, figure(points)),
      margin !== null && headline("margin", figure(margin, true)),
      minutes !== null && headline("minutes", duration(minutes)),
    ),
    points !== null &&
      card(
        "time",
        timePlot(statistics.overTime(found)),
        t("stats.time.about", { games: statistics.LOOKS_BACK }),
      ),
    ...(ofGames[game]?.(found) ?? []).map(gamePart),
  ];
}

/** What only this game has to say. @param {StatisticsPart} part */
function gamePart({ name, heads, rows, figures: some }) {
  return card(
    name,
    heads && rows
      ? barTable(heads, rows)
      : h(
          "dl",
          { class: "headline" },
          Object.entries(some ?? {}).map(([what, value]) => headline(what, figure(value))),
        ),
  );
}

/** @param {ReturnType<typeof statistics.byOpponent>} opponents */
function opponentTable(opponents) {
  return barTable(
    [t("stats.opponent"), t("stats.won"), t("stats.margin")],
    opponents.map(({ name, agent, games, won, margin }) => ({
      head: [displayName(name, agent)],
      cells: [t("stats.of", { part: won, whole: games })],
      value: margin,
    })),
  );
}

/** @param {string} name @param {boolean} agent */
const displayName = (name, agent) => (agent ? agentName(name) : name || t("stats.nameless"));

/** @param {string} name @param {Node} drawing @param {string} [about] */
function card(name, drawing, about = "") {
  return h(
    "section",
    { class: "card" },
    h("h2", {}, t(`stats.${name}.title`)),
    drawing,
    about && h("p", { class: "soft" }, about),
  );
}

/** @param {string} name @param {string} value @param {string} [about] */
function headline(name, value, about = "") {
  return h(
    "div",
    {},
    h("dt", {}, t(`stats.${name}`)),
    h("dd", {}, h("strong", {}, value), about && h("small", {}, about)),
  );
}
