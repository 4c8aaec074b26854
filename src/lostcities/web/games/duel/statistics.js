/** What results of the card game say together: of expeditions by colour, and by their wagers. */

import { RULES } from "../../data/rules.js";
import { h } from "../../dom.js";
import { capitalized, colourName, shape } from "../../ui/symbols.js";
import { n, t } from "../../i18n.js";
import { mean } from "../mean.js";

const { colours, wagers: MOST_WAGERS } = RULES.duel.variants.long;

/** @type {import("../types.js").StatisticsOf} */
export function statisticsOf(results) {
  const rounds = results.flatMap((result) =>
    result.rounds.flatMap(({ mine }) => (mine ? [mine] : [])),
  );
  if (!rounds.length) return [];
  const begun = rounds
    .flatMap((mine) => Object.entries(mine).map(([colour, one]) => ({ colour, ...one })))
    .filter(({ cards }) => cards > 0);
  return [
    {
      name: "expeditions",
      heads: [t("stats.colour"), t("stats.begun"), t("stats.yield")],
      rows: [...colours].flatMap((colour) => {
        const found = begun.filter((one) => one.colour === colour);
        const head = [shape(colour), h("span", {}, capitalized(colourName(colour)))];
        const cells = [t("stats.of", { part: found.length, whole: rounds.length })];
        return found.length ? [{ head, cells, value: pointsOf(found), tone: colour }] : [];
      }),
    },
    {
      name: "wagers",
      heads: [t("stats.wager"), t("stats.begun"), t("stats.yield")],
      rows: Array.from({ length: MOST_WAGERS + 1 }, (_, wagers) => {
        const found = begun.filter((one) => one.wagers === wagers);
        const head = [n("stats.wager-count", wagers)];
        return { head, cells: [String(found.length)], value: pointsOf(found) };
      }),
    },
  ];
}

/** @param {{points: number}[]} expeditions */
const pointsOf = (expeditions) => mean(expeditions.map(({ points }) => points));
