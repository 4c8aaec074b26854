/** What is to be read about the card game: its rules by their numbers, and advice. */

import { h } from "../../dom.js";
import { shape } from "../../ui/symbols.js";
import { t } from "../../i18n.js";
import { pointsCell, pointsTable } from "../points-table.js";

/** D19: colour, sum, wagers, bonus, points. @type {[string, number, number, number, number][]} */
const EXAMPLE = [
  ["Y", 23, 0, 0, 3],
  ["W", 0, 1, 0, -40],
  ["B", 0, 0, 0, 0],
  ["G", 15, 1, 0, -10],
  ["R", 35, 2, 20, 65],
];

/** @returns {Promise<import("../types.js").Handbook>} */
export const handbook = async () => ({
  sections: [
    ["material", 1, 2],
    ["round", 3, 15],
    ["scoring", 16, 19],
    ["match", 20, 23],
  ],
  tables: { D19: example },
  tips: ["start", "low", "gone", "wager", "tempo", "deny", "eight"],
});

function example() {
  const total = EXAMPLE.reduce((sum, [, , , , points]) => sum + points, 0);
  const columns = ["sum", "wagers", "bonus", "points"];
  return pointsTable(
    t("rules.example"),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td", {}),
        columns.map((name) => h("th", { scope: "col" }, t(`rules.example.${name}`))),
      ),
    ),
    h(
      "tbody",
      {},
      EXAMPLE.map(([colour, sum, wagers, bonus, points]) =>
        h(
          "tr",
          { data: { colour } },
          h("th", { scope: "row" }, shape(colour), t(`colour.${colour}`)),
          h("td", {}, sum),
          h("td", {}, wagers),
          h("td", {}, bonus),
          pointsCell(points),
        ),
      ),
    ),
    h(
      "tfoot",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "row", colspan: 4 }, t("rules.example.total")),
        pointsCell(total),
      ),
    ),
  );
}
