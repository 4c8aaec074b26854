/**
 * What a match of the card game has come to: the finished rounds and their totals, every receipt,
 * who has won (D16–D21); as tables, and as plain text to send.
 *
 * @typedef {import("./match.js").Match} Match
 */

import { h } from "../../dom.js";
import { capitalized } from "../../duel/card.js";
import { formatPoints } from "../../duel/expedition.js";
import { formula } from "../../duel/receipt.js";
import { shape } from "../../ui/symbols.js";
import { n, t } from "../../i18n.js";
import { hasCards, isOver, pointsOf, rulesOf, stands, startersOf, totalsOf } from "./match.js";
import { side } from "../rules/card-scoring.js";
import { nameOf, receiptOf } from "./card-grid.js";

const SEATS = [0, 1];

/** Who has won, or how it stands. @param {Match} match */
export function verdict(match) {
  const { winners } = stands(match);
  const [one = 0, other] = winners;
  if (!winners.length) return t("score.running", { number: match.done + 1, length: match.length });
  if (other !== undefined)
    return t("duel.won.both", { name: nameOf(match, one), other: nameOf(match, other) });
  return t("duel.won", { name: nameOf(match, one) });
}

/** Both totals side by side. @param {Match} match */
export const result = (match) => totalsOf(match).map(formatPoints).join("\u00a0:\u00a0");

/** Who starts a round, and why (D4, D21). @param {Match} match @param {number} round */
export function starting(match, round) {
  const starter = startersOf(match)[round];
  if (starter === undefined) return "";
  const name = nameOf(match, starter);
  if (round === 0) return t("score.starts.first", { name });
  const byRound = rulesOf(match).next_starter === "round";
  const rounds = stands(match).points.slice(byRound ? round - 1 : 0, round);
  const [one, other] = SEATS.map((seat) =>
    rounds.reduce((sum, points) => sum + (points[seat] ?? 0), 0),
  );
  const why = one === other ? "tie" : byRound ? "round" : "total";
  return t(`score.starts.${why}`, { name, number: round + 1, last: round });
}

/** @param {Match} match */
const heads = (match) => SEATS.map((seat) => h("th", { scope: "col" }, nameOf(match, seat)));

/**
 * The finished rounds: a tap on one goes to it.
 *
 * @param {Match} match
 * @param {(round: number) => void} go
 */
export function history(match, go) {
  const { points } = stands(match);
  const sums = [0, 0];
  const rows = points.map((round, at) =>
    h(
      "tr",
      {},
      h(
        "th",
        { scope: "row" },
        h(
          "button",
          {
            type: "button",
            class: "small",
            "aria-current": match.shown === at ? "true" : null,
            "aria-label": t("score.correct", { number: at + 1 }),
            onclick: () => go(at),
          },
          t("duel.round", { round: at + 1 }),
        ),
      ),
      round.map((gained, seat) => {
        sums[seat] = (sums[seat] ?? 0) + gained;
        return h(
          "td",
          {},
          h("b", { class: gained < 0 ? "minus" : "" }, formatPoints(gained)),
          h("small", {}, t("score.sum", { points: formatPoints(sums[seat]) })),
        );
      }),
    ),
  );
  return h(
    "table",
    { class: "sums" },
    h("thead", {}, h("tr", {}, h("td", {}), heads(match))),
    h("tbody", {}, rows),
  );
}

/** How every expedition of a round came to its points. @param {Match} match @param {number} round */
export function receipts(match, round) {
  const rules = rulesOf(match);
  const sides = (match.rounds[round] ?? [[], []]).map((cards) => side(rules, cards).expeditions);
  const sum = (/** @type {import("../rules/card-scoring.js").Receipt | undefined} */ one) =>
    one?.cards
      ? [
          h("span", { class: "soft" }, formula(one), " "),
          h("b", { class: one.points < 0 ? "minus" : "" }, formatPoints(one.points)),
        ]
      : h("span", { class: "soft" }, "0");
  return h(
    "section",
    { class: "card" },
    h("h3", {}, t("duel.round", { round: round + 1 })),
    h("p", { class: "soft" }, starting(match, round)),
    h(
      "table",
      { class: "sums" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, h("span", {}, t("duel.receipt.expedition"))),
          heads(match),
        ),
      ),
      h(
        "tbody",
        {},
        [...rules.colours].map((colour) =>
          h(
            "tr",
            { data: { colour } },
            h(
              "th",
              { scope: "row" },
              shape(colour),
              h("span", {}, capitalized(t(`colour.${colour}`))),
            ),
            sides.map((side) => h("td", {}, sum(side[colour]))),
          ),
        ),
      ),
      h(
        "tfoot",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "row" }, t("score.total")),
          pointsOf(match, round).map((points) => h("td", {}, h("b", {}, formatPoints(points)))),
        ),
      ),
    ),
  );
}

/** The cards of an expedition as they are laid: wagers, then numbers. @param {string[]} cards */
export function laid(cards) {
  const rank = (/** @type {string} */ card) => (card.endsWith("$") ? 0 : Number(card.slice(1)));
  return cards.toSorted((one, other) => rank(one) - rank(other));
}

/** The match in plain text, to send to whoever played. @param {Match} match @returns {string} */
export function told(match) {
  const rounds = match.rounds.flatMap((sides, round) =>
    round < match.done || hasCards(sides) ? ["", ...roundTold(match, round)] : [],
  );
  const totals = SEATS.map(
    (seat) => `${nameOf(match, seat)} ${formatPoints(totalsOf(match)[seat] ?? 0)}`,
  ).join(", ");
  return [
    `${t("app.title")} · ${t(`variant.duel.${match.variant}`)} · ${n("new.rounds", match.length)}`,
    ...rounds,
    "",
    `${t("score.total")} ${totals}`,
    ...(isOver(match) ? [verdict(match)] : []),
  ].join("\n");
}

/** @param {Match} match @param {number} round */
function roundTold(match, round) {
  const rules = rulesOf(match);
  const lines = (match.rounds[round] ?? [[], []]).flatMap((cards, seat) => {
    const { expeditions, points } = side(rules, cards);
    const begun = [...rules.colours].filter((colour) => expeditions[colour]?.cards);
    return [
      `${nameOf(match, seat)} ${formatPoints(points)}`,
      ...begun.map((colour) => {
        const receipt = expeditions[colour];
        return receipt
          ? `  ${laid(cards.filter((card) => card[0] === colour)).join(" ")}  ${receiptOf(receipt)}`
          : "";
      }),
    ];
  });
  return [t("duel.round", { round: round + 1 }), starting(match, round), ...lines];
}
