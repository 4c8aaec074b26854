/**
 * The rules by their numbers: which paragraphs are in which section, and the few tables that go
 * with them. The words are `rules.…` in the locales.
 */

import { h } from "../dom.js";
import { shape } from "../ui/symbols.js";
import { t } from "../i18n.js";

/** @typedef {[section: string, from: number, to: number]} Section */

/** @type {Record<string, {letter: string, sections: Section[]}>} */
export const RULES = {
  duel: {
    letter: "D",
    sections: [
      ["material", 1, 2],
      ["round", 3, 15],
      ["scoring", 16, 19],
      ["match", 20, 23],
    ],
  },
  dice: {
    letter: "R",
    sections: [
      ["material", 1, 6],
      ["turn", 7, 19],
      ["effects", 20, 25],
      ["end", 26, 32],
      ["sheet", 33, 37],
    ],
  },
};

/** D19: colour, sum, wagers, bonus, points. @type {[string, number, number, number, number][]} */
const EXAMPLE = [
  ["Y", 23, 0, 0, 3],
  ["W", 0, 1, 0, -40],
  ["B", 0, 0, 0, 0],
  ["G", 15, 1, 0, -10],
  ["R", 35, 2, 20, 65],
];

/**
 * The tables below some paragraphs; R27, R29, R30: points by how many.
 *
 * @typedef {Record<string, number[]>} Tracks
 * @type {Record<string, (points: Tracks) => HTMLElement>}
 */
export const TABLES = { D19: example, R32: tracks };

/** @param {number} points */
const plain = (points) => String(points).replace("-", "−");

/** @param {number} points */
const cell = (points) => h("td", { class: points < 0 ? "minus" : "" }, plain(points));

/** A table that may be wider than a phone. @param {string} name @param {...Node} parts */
function wide(name, ...parts) {
  const table = h("table", { class: "points" }, h("caption", {}, name), ...parts);
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": name }, table);
}

function example() {
  const total = EXAMPLE.reduce((sum, [, , , , points]) => sum + points, 0);
  const columns = ["sum", "wagers", "bonus", "points"];
  return wide(
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
          cell(points),
        ),
      ),
    ),
    h(
      "tfoot",
      {},
      h("tr", {}, h("th", { scope: "row", colspan: 4 }, t("rules.example.total")), cell(total)),
    ),
  );
}

/** @param {Tracks} points */
function tracks(points) {
  const counts = (points.expedition ?? []).map((_, at) => at + 1);
  return wide(
    t("rules.tracks"),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "row" }, t("rules.tracks.count")),
        counts.map((count) => h("th", { scope: "col" }, count)),
      ),
    ),
    h(
      "tbody",
      {},
      Object.entries(points).map(([name, track]) =>
        h("tr", {}, h("th", { scope: "row" }, t(`rules.tracks.${name}`)), track.map(cell)),
      ),
    ),
  );
}
