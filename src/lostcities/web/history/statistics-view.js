/**
 * The statistics of this device: which games, against whom, and what they say.
 *
 * @typedef {import("./results.js").Result} Result
 * @typedef {import("./statistics.js").OwnResult} OwnResult
 */

import { RULES } from "../data/rules.js";
import { COLOURS, colourTitle } from "../games/dice/view.js";
import { fill, h } from "../dom.js";
import { agentName } from "../table/players.js";
import { tiles, selectField } from "../ui/fields.js";
import { keepingFocus } from "../ui/form.js";
import { shape } from "../ui/symbols.js";
import { n, t } from "../i18n.js";
import { barTable, figure, minutes as duration, share, timePlot } from "./plots.js";
import * as statistics from "./statistics.js";

const CARD_COLOURS = [...RULES.duel.variants.long.colours];
const MOST_WAGERS = RULES.duel.variants.long.wagers;
/** Everybody. */
const ALL = "";

/**
 * @param {Result[]} results
 * @param {import("./accuracy.js").Accuracy[]} accuracies  Of the matches that were reviewed.
 */
export function statisticsView(results, accuracies) {
  const own = statistics.ownResults(results);
  const box = h("div", { class: "statistics" });
  const chosen = { game: own[0]?.game ?? "duel", opponent: ALL };
  const draw = () =>
    fill(box, ...content(own, chosen, change), accuracyCard(accuracies, chosen.game));
  const change = (/** @type {Partial<typeof chosen>} */ changes) => {
    Object.assign(chosen, changes);
    keepingFocus(draw);
  };
  draw();
  return box;
}

/**
 * @param {OwnResult[]} own
 * @param {{game: string, opponent: string}} chosen
 * @param {(changes: {game?: string, opponent?: string}) => void} change
 */
function content(own, chosen, change) {
  const ofGame = own.filter(({ game }) => game === chosen.game);
  const opponents = statistics.byOpponent(ofGame);
  const found = ofGame.filter(
    (result) =>
      chosen.opponent === ALL ||
      statistics.opponentsOf(result).some(({ key }) => key === chosen.opponent),
  );
  const games = ["duel", "dice"].map((value) => ({ value, label: t(`game.${value}`) }));
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
    ...(found.length ? figures(found, chosen.game) : [h("p", { class: "soft" }, t("stats.none"))]),
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

/** @param {OwnResult[]} found @param {string} game */
function figures(found, game) {
  const { games, won, points, margin, minutes } = statistics.summary(found);
  const rounds = statistics.roundCount(found);
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
    ...(game === "duel" ? duelCards(found, rounds) : diceCards(found)),
  ];
}

/** @param {OwnResult[]} found @param {number} rounds */
function duelCards(found, rounds) {
  if (!rounds) return [];
  const colours = statistics.byColour(found, CARD_COLOURS).filter(({ begun }) => begun);
  const wagers = statistics.byWagers(found, MOST_WAGERS);
  return [
    card(
      "expeditions",
      barTable(
        [t("stats.colour"), t("stats.begun"), t("stats.yield")],
        colours.map(({ colour, begun, points }) => ({
          head: [shape(colour), h("span", {}, colourTitle(colour))],
          cells: [t("stats.of", { part: begun, whole: rounds })],
          value: points,
          tone: colour,
        })),
      ),
    ),
    card(
      "wagers",
      barTable(
        [t("stats.wager"), t("stats.begun"), t("stats.yield")],
        wagers.map(({ wagers, begun, points }) => ({
          head: [n("stats.wager-count", wagers)],
          cells: [String(begun)],
          value: points,
        })),
      ),
    ),
  ];
}

/** @param {OwnResult[]} found */
function diceCards(found) {
  const sheet = statistics.bySheet(found, COLOURS);
  if (!sheet.games) return [];
  return [
    card(
      "expeditions",
      barTable(
        [t("stats.colour"), t("stats.yield")],
        sheet.colours.map(({ colour, points }) => ({
          head: [shape(colour), h("span", {}, colourTitle(colour))],
          cells: [],
          value: points,
          tone: colour,
        })),
      ),
    ),
    card(
      "a-game",
      h(
        "dl",
        { class: "headline" },
        headline("bridges", figure(sheet.bridges ?? 0)),
        headline("artefacts", figure(sheet.artefacts ?? 0)),
        headline("refused", figure(sheet.dice ?? 0)),
      ),
    ),
  ];
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
