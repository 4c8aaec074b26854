/** What results of the dice game say together: of the columns, and of bridges, artefacts and refusals. */

import { h } from "../../dom.js";
import { shape } from "../../ui/symbols.js";
import { t } from "../../i18n.js";
import { mean } from "../mean.js";
import { COLOURS, colourTitle } from "./view.js";

/** @type {import("../types.js").StatisticsOf} */
export function statisticsOf(results) {
  const sheets = results.flatMap(({ sheet }) => sheet ?? []);
  if (!sheets.length) return [];
  /** @param {"bridges" | "artefacts" | "dice"} what */
  const each = (what) => mean(sheets.map((sheet) => sheet[what])) ?? 0;
  return [
    {
      name: "expeditions",
      heads: [t("stats.colour"), t("stats.yield")],
      rows: COLOURS.map((colour) => ({
        head: [shape(colour), h("span", {}, colourTitle(colour))],
        cells: [],
        value: mean(sheets.map(({ expeditions }) => expeditions[colour] ?? 0)),
        tone: colour,
      })),
    },
    {
      name: "a-game",
      figures: { bridges: each("bridges"), artefacts: each("artefacts"), refused: each("dice") },
    },
  ];
}
