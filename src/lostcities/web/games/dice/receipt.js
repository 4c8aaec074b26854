/**
 * The end of a dice game: who won and by how much, everybody's total, where the points come from
 * with a bar for each, and what comes next. The sums are the server's, or those of the phone sheet.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {{points: number, note: string}} Cell
 */

import { h } from "../../dom.js";
import { numeral } from "../../art/numerals.js";
import { portrait } from "../../art/portraits.js";
import { resultHeadline } from "../../table/result-headline.js";
import { showError } from "../../ui/announcer.js";
import { headline } from "../../ui/headline.js";
import { loadStyles } from "../../ui/stylesheet.js";
import { shape } from "../../ui/symbols.js";
import { n, t } from "../../i18n.js";
import { drawing } from "./sheet.js";
import { CELLS, COLOURS, nameOf, formatPoints, colourTitle } from "./view.js";

await loadStyles("dice-receipt");

/**
 * @param {View} view
 * @param {{byName: boolean, rematch: (() => void) | null} | null} [next]  What can be done after a
 *   game at a table.
 * @returns {HTMLElement}
 */
export function receipt(view, next = null) {
  const seats = view.places.map((_, seat) => seat);
  const rows = receiptRows(view);
  const all = rows.flatMap(({ cells }) => cells.map(({ points }) => points));
  const range = { least: Math.min(-20, ...all), most: Math.max(20, ...all) };
  return h(
    "section",
    { class: "receipt", data: { count: seats.length } },
    h("h2", {}, headline(verdict(view, next?.byName ?? true))),
    h("p", { class: "why" }, t(`dice.ending.${view.outcome?.reason ?? "abandoned"}`)),
    h(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": t("dice.receipt") },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("td", {}),
            seats.map((seat) => head(view, seat)),
          ),
        ),
        h("tbody", { class: "totals" }, totals(view)),
        h(
          "tbody",
          {},
          rows.map((row) => drawRow(row, range)),
        ),
      ),
    ),
    next && actions(view, next),
  );
}

/**
 * Who has won, and by how much; alone, how many points it were.
 *
 * @param {View} view
 * @param {boolean} byName
 */
export function verdict(view, byName) {
  const [total = 0] = view.outcome?.scores ?? [];
  if (view.places.length === 1 && view.outcome?.scores)
    return n("dice.points", total, { points: formatPoints(total) });
  return resultHeadline(/** @type {any} */ (view), byName);
}

/** @param {View} view @param {number} seat */
function head(view, seat) {
  const won = view.outcome?.winners.includes(seat);
  const place = view.places[seat];
  return h(
    "th",
    { scope: "col", class: won ? "won" : "" },
    place?.agent && !place.person ? portrait(place.agent, place.name ?? "") : null,
    h("span", {}, nameOf(view, seat)),
  );
}

/** @param {View} view */
function totals(view) {
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, t("dice.total")),
    view.sums.sheets.map(({ total }) =>
      h(
        "td",
        { class: total < 0 ? "minus" : "" },
        numeral(formatPoints(total)),
        h("span", { class: "unseen" }, formatPoints(total)),
      ),
    ),
  );
}

/**
 * Where the points come from: the expeditions, artefacts, dice and bridges of everybody.
 *
 * @param {View} view
 * @returns {{title: import("../../dom.js").Child[], name: string, letter: string, cells: Cell[]}[]}
 */
export function receiptRows(view) {
  return [
    ...COLOURS.map((letter) => {
      const name = colourTitle(letter);
      return { title: [shape(letter), name], name, letter, cells: expedition(view, letter) };
    }),
    markRow(view, "artefacts", "vase"),
    markRow(view, "dice", "die"),
    {
      title: [t("dice.receipt.bridges")],
      name: t("dice.receipt.bridges"),
      letter: "",
      cells: view.sums.sheets.map(({ bridges }) => ({ points: bridges, note: "" })),
    },
  ];
}

/** @param {View} view @param {string} letter @returns {Cell[]} */
function expedition(view, letter) {
  return view.sums.sheets.map((sum, seat) => {
    const column = view.game?.sheets[seat]?.columns[letter];
    const begun = column?.numbers.length || column?.double;
    const note = begun ? `${column.numbers.length}/${CELLS}${column.double ? " ×2" : ""}` : "";
    return { points: sum.expeditions[letter] ?? 0, note };
  });
}

/** @param {View} view @param {"artefacts" | "dice"} kind @param {string} sign */
function markRow(view, kind, sign) {
  const name = t(`dice.receipt.${kind}`);
  const cells = view.sums.sheets.map((sum, seat) => {
    const count = view.game?.sheets[seat]?.[kind] ?? 0;
    return { points: sum[kind], note: count ? `${count}/${CELLS}` : "" };
  });
  return { title: [drawing(sign), name], name, letter: "", cells };
}

/**
 * @param {ReturnType<typeof receiptRows>[number]} row
 * @param {{least: number, most: number}} range  Of all points, for the bars.
 */
function drawRow({ title, letter, cells }, { least, most }) {
  const scale = 100 / (most - least);
  return h(
    "tr",
    { data: { colour: letter } },
    h("th", { scope: "row" }, h("span", {}, title)),
    cells.map(({ points, note }) =>
      h(
        "td",
        { class: points < 0 ? "minus" : "", style: { "--zero": `${-least * scale}%` } },
        formatPoints(points),
        " ",
        h("small", {}, note),
        h("i", {
          class: "points-bar",
          style: {
            "--from": `${(Math.min(0, points) - least) * scale}%`,
            "--size": `${Math.abs(points) * scale}%`,
          },
        }),
      ),
    ),
  );
}

/** @param {View} view @param {{rematch: (() => void) | null}} next */
function actions(view, { rematch }) {
  const share = async () => {
    const { shareResult } = await import("./result-picture.js");
    await shareResult(view);
  };
  return h(
    "div",
    { class: "acts" },
    rematch &&
      h("button", { class: "primary", type: "button", onclick: rematch }, t("ending.rematch")),
    h("a", { class: "button", href: `#/review/${view.table}/${view.match}` }, t("ending.review")),
    h("button", { type: "button", onclick: () => share().catch(showError) }, t("duel.end.share")),
  );
}
