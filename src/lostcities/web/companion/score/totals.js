/**
 * The score of a match of the card game: finished rounds, totals, receipts, the winner (D16–D21); as
 * tables, and as plain text to send.
 *
 * @typedef {import("./match.js").Match} Match
 */

import { h } from "../../dom.js";
import { formatPoints } from "../../games/duel/expedition.js";
import { formula } from "../../games/duel/receipt.js";
import { capitalized, shape } from "../../ui/symbols.js";
import { n, t } from "../../i18n.js";
import { hasCards, isOver, pointsOf, rulesOf, standings, startersOf, totalsOf } from "./match.js";
import { side, starterReason } from "../../rules/card-scoring.js";
import { nameOf, receiptOf } from "./card-grid.js";

const SEATS = [0, 1];

/** Who has won, or which round is being played. @param {Match} match */
export function verdict(match) {
  const { winners } = standings(match);
  const [one = 0, other] = winners;
  if (!winners.length) return t("score.running", { number: match.done + 1, length: match.length });
  if (other !== undefined)
    return t("duel.won.both", { name: nameOf(match, one), other: nameOf(match, other) });
  return t("duel.won", { name: nameOf(match, one) });
}

/** Both totals side by side. @param {Match} match */
export const result = (match) => totalsOf(match).map(formatPoints).join("\u00a0:\u00a0");

/** Who starts a round, and why (D4, D21). @param {Match} match @param {number} round */
export function starterSentence(match, round) {
  const starter = startersOf(match)[round];
  if (starter === undefined) return "";
  const name = nameOf(match, starter);
  if (round === 0) return t("score.starts.first", { name });
  const reason = starterReason(rulesOf(match), standings(match).points.slice(0, round));
  return t(`score.starts.${reason}`, { name, number: round + 1, last: round });
}

/** @param {Match} match */
const heads = (match) => SEATS.map((seat) => h("th", { scope: "col" }, nameOf(match, seat)));

/**
 * The finished rounds; a tap shows one.
 *
 * @param {Match} match
 * @param {(round: number) => void} goTo
 */
export function roundsTable(match, goTo) {
  const { points } = standings(match);
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
            onclick: () => goTo(at),
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

/** How the points of every expedition of a round add up. @param {Match} match @param {number} round */
export function receipts(match, round) {
  const rules = rulesOf(match);
  const sides = (match.rounds[round] ?? [[], []]).map((cards) => side(rules, cards).expeditions);
  const sum = (/** @type {import("../../rules/card-scoring.js").Receipt | undefined} */ one) =>
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
    h("p", { class: "soft" }, starterSentence(match, round)),
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
function sorted(cards) {
  const rank = (/** @type {string} */ card) => (card.endsWith("$") ? 0 : Number(card.slice(1)));
  return cards.toSorted((one, other) => rank(one) - rank(other));
}

/** The match in plain text. @param {Match} match @returns {string} */
export function matchAsText(match) {
  const rounds = match.rounds.flatMap((sides, round) =>
    round < match.done || hasCards(sides) ? ["", ...roundAsText(match, round)] : [],
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
function roundAsText(match, round) {
  const rules = rulesOf(match);
  const lines = (match.rounds[round] ?? [[], []]).flatMap((cards, seat) => {
    const { expeditions, points } = side(rules, cards);
    const started = [...rules.colours].filter((colour) => expeditions[colour]?.cards);
    return [
      `${nameOf(match, seat)} ${formatPoints(points)}`,
      ...started.map((colour) => {
        const receipt = expeditions[colour];
        return receipt
          ? `  ${sorted(cards.filter((card) => card[0] === colour)).join(" ")}  ${receiptOf(receipt)}`
          : "";
      }),
    ];
  });
  return [t("duel.round", { round: round + 1 }), starterSentence(match, round), ...lines];
}
