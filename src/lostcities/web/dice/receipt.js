/**
 * The receipt at the end: every column of every player, and who has won.
 *
 * @typedef {import("./view.js").View} View
 */

import { h } from "../dom.js";
import { shape } from "../ui/symbols.js";
import { n, t } from "../i18n.js";
import { drawing } from "./sheet.js";
import { CELLS, COLOURS, nameOf, namesOf, formatPoints, colourTitle } from "./view.js";
import { loadStyles } from "../ui/stylesheet.js";

await loadStyles("dice-receipt");

/** @param {View} view @returns {HTMLElement} */
export function receipt(view) {
  const seats = view.places.map((_, seat) => seat);
  return h(
    "section",
    { class: "receipt", data: { count: seats.length } },
    h("h2", {}, verdict(view)),
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
        h(
          "tbody",
          {},
          COLOURS.map((letter) => expedition(view, letter)),
          marks(view, "artefacts", "vase"),
          marks(view, "dice", "die"),
          row(
            [t("dice.receipt.bridges")],
            view.sums.sheets.map((sum) => [sum.bridges, ""]),
          ),
        ),
        h(
          "tfoot",
          {},
          row(
            [t("dice.total")],
            view.sums.sheets.map((sum) => [sum.total, ""]),
          ),
        ),
      ),
    ),
  );
}

/** Who has won. @param {View} view */
function verdict(view) {
  const winners = view.outcome?.winners ?? [];
  if (winners.length === 0) return t("dice.nobody");
  return n("dice.wins", winners.length, { names: namesOf(view, winners) });
}

/** @param {View} view @param {number} seat */
function head(view, seat) {
  const won = view.outcome?.winners.includes(seat);
  return h("th", { scope: "col", class: won ? "won" : "" }, h("span", {}, nameOf(view, seat)));
}

/** @param {View} view @param {string} letter */
function expedition(view, letter) {
  const cells = view.sums.sheets.map((sum, seat) => {
    const column = view.game?.sheets[seat]?.columns[letter];
    const begun = column?.numbers.length || column?.double;
    const note = begun ? `${column.numbers.length}/${CELLS}${column.double ? " ×2" : ""}` : "";
    return /** @type {[number, string]} */ ([sum.expeditions[letter] ?? 0, note]);
  });
  return row([shape(letter), colourTitle(letter)], cells, letter);
}

/** @param {View} view @param {"artefacts" | "dice"} name @param {string} sign */
function marks(view, name, sign) {
  const cells = view.sums.sheets.map((sum, seat) => {
    const count = view.game?.sheets[seat]?.[name] ?? 0;
    const note = count ? `${count}/${CELLS}` : "";
    return /** @type {[number, string]} */ ([sum[name], note]);
  });
  return row([drawing(sign), t(`dice.receipt.${name}`)], cells);
}

/**
 * @param {import("../dom.js").Child[]} title
 * @param {[number, string][]} cells
 * @param {string} [letter]
 */
function row(title, cells, letter = "") {
  return h(
    "tr",
    { data: { colour: letter } },
    h("th", { scope: "row" }, h("span", {}, title)),
    cells.map(([points, note]) =>
      h("td", { class: points < 0 ? "minus" : "" }, formatPoints(points), h("small", {}, note)),
    ),
  );
}
