/**
 * The receipt: how every expedition of every round came to its points, in the server's numbers
 * (D16–D20), and who starts the next round.
 *
 * @typedef {import("../../net/types.js").View} View
 * @typedef {import("./types.js").Sum} Sum
 * @typedef {{starter: number, ending: string, sides: Record<string, Sum>[],
 *   points: number[]}} Round
 * @typedef {{rounds: Round[]}} Receipts as the server sends them
 */

import { h } from "../../dom.js";
import { tellOf } from "../../table/players.js";
import { dialog } from "../../ui/dialog.js";
import { loadStyles } from "../../ui/stylesheet.js";
import { capitalized, shape } from "../../ui/symbols.js";
import { has, t } from "../../i18n.js";
import { formatPoints } from "./expedition.js";

await Promise.all([loadStyles("tones"), loadStyles("duel-dialogs")]);

/**
 * Show the receipts of the finished rounds of a match that goes on, the last one open.
 *
 * @param {View} view
 * @param {Round[]} rounds
 * @returns {HTMLDialogElement}
 */
export function showReceipts(view, rounds) {
  const title = t("duel.receipt.title", { round: rounds.length });
  const go = h(
    "button",
    { class: "primary", type: "button", onclick: () => shown.close() },
    t("duel.receipt.go"),
  );
  const shown = dialog(
    title,
    match(view),
    rounds.map((round, at) => roundTable(view, round, at, at === rounds.length - 1)).reverse(),
    next(view, rounds.length),
    h("div", { class: "row end" }, go),
  );
  shown.classList.add("duel-receipt");
  go.focus({ preventScroll: true });
  return shown;
}

/**
 * @param {View} view
 * @param {Round} round
 * @param {number} at
 * @param {boolean} open
 */
export function roundTable(view, round, at, open) {
  const colours = Object.keys(view.game.piles);
  const ending = `duel.ending.${round.ending}`;
  return h(
    "details",
    { class: "duel-round", open },
    h(
      "summary",
      {},
      t("duel.round", { round: at + 1 }),
      has(ending) ? h("span", { class: "soft" }, t(ending)) : null,
    ),
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, h("span", {}, t("duel.receipt.expedition"))),
          names(view),
        ),
      ),
      h(
        "tbody",
        {},
        colours.map((colour) =>
          h(
            "tr",
            { data: { colour } },
            h(
              "th",
              { scope: "row" },
              shape(colour),
              h("span", {}, capitalized(t(`colour.${colour}`))),
            ),
            round.sides.map((side) => h("td", {}, sum(side[colour]))),
          ),
        ),
      ),
      h(
        "tfoot",
        {},
        h("tr", {}, h("th", { scope: "row" }, t("duel.receipt.round")), round.points.map(total)),
      ),
    ),
  );
}

/** The points of a round, under one line. @param {number} points */
function total(points) {
  return h("td", {}, h("b", {}, formatPoints(points)));
}

/** @param {View} view */
function names(view) {
  return view.places.map((place) => h("th", { scope: "col" }, place.name));
}

/** @param {Sum | undefined} one */
function sum(one) {
  if (!one) return h("span", { class: "soft" }, "0");
  return [
    // A narrow column breaks before the bonus only.
    h("span", { class: "soft formula" }, formula(one).replace(/ (?!\+)/g, "\u00a0")),
    h("b", { class: one.points < 0 ? "minus" : "" }, formatPoints(one.points)),
  ];
}

/** How the points come about: (sum − 20) × wagers + 20. @param {Sum} one */
export function formula(one) {
  const times =
    one.multiplier > 1
      ? `(${one.sum} − ${one.cost}) × ${one.multiplier}`
      : `${one.sum} − ${one.cost}`;
  return one.bonus ? `${times} + ${one.bonus}` : times;
}

/** @param {View} view */
function match(view) {
  const totals = /** @type {number[]} */ (view.sums.match);
  return h(
    "table",
    { class: "duel-match" },
    h("caption", {}, t("duel.receipt.match")),
    h("thead", {}, h("tr", {}, names(view))),
    h(
      "tbody",
      {},
      h(
        "tr",
        {},
        totals.map((points) => h("td", {}, h("b", {}, formatPoints(points)))),
      ),
    ),
  );
}

/**
 * D21: who begins the next round.
 *
 * @param {View} view
 * @param {number} finished
 */
function next(view, finished) {
  if (view.game.round <= finished) return null;
  const { round, starter } = view.game;
  return h("p", {}, tellOf("duel.receipt.next", view.places[starter], { round }));
}
