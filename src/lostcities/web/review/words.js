/**
 * What a review says, in the language of the page: numbers, reasons, marks, when something happened.
 *
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").Finding} Finding
 */

import { h } from "../dom.js";
import { colourSigns } from "../table/turn-line.js";
import { percent, points } from "../ui/numbers.js";
import { cardName, wagerSign } from "../ui/symbols.js";
import { language, t } from "../i18n.js";

/** Cards and pairs within a sentence of the server: a colour's letter and a rank. */
const WRITTEN = /\b([ROYGBPW])(\$|10|[0-9]!?)(?!\w)([,.;:)]*)/;

/** What a decision cost: chance to win, where that can be told, and points. @param {Finding} finding */
export function cost({ lost, lost_chance }) {
  const inPoints = t("review.points", { points: points(-lost, true) });
  if (lost_chance === null || lost_chance < 0.5) return h("b", { class: "cost" }, inPoints);
  return h("b", { class: "cost" }, percent(-lost_chance, true), " ", h("small", {}, inPoints));
}

/** What was wrong with an action. @param {Record<string, string>} text  Of a reason, by language. */
export const whyText = (text) => withSigns(text[language] ?? text.en ?? "");

/**
 * A sentence of the server, its cards as signs: "W10" is a circle and a 10.
 *
 * @param {string} text
 * @returns {(Node | string)[]}
 */
function withSigns(text) {
  const found = WRITTEN.exec(text);
  if (!found) return text ? [text] : [];
  const [written = "", colour = "", rank = "", stop = ""] = found;
  const sign = h(
    "span",
    { class: "sign-pair" },
    h(
      "span",
      { "aria-hidden": "true" },
      colourSigns(colour, rank === "$" ? wagerSign() : rankText(rank)),
    ),
    h("span", { class: "unseen" }, cardName(colour + rankText(rank))),
    stop && h("span", { class: "stop" }, stop),
  );
  return [text.slice(0, found.index), sign, ...withSigns(text.slice(found.index + written.length))];
}

/** A number as it is written: the die's 0 is a 10. @param {string} rank */
const rankText = (rank) => (rank.startsWith("0") ? "10" : rank);

/** When a decision was made. @param {Decision} decision */
export const whenWas = ({ round, turn }) =>
  round === undefined ? t("review.turn", { turn }) : t("review.when", { round, turn });

/** The same, short. @param {Decision} decision */
export const shortWhen = ({ round, turn }) =>
  round === undefined ? t("review.turn.short", { turn }) : t("review.when.short", { round, turn });

/** The sign of a mark: a round seal with what one writes beside a move. @param {NonNullable<Finding["mark"]>} mark */
export const markSign = (mark) =>
  h(
    "span",
    { class: `mark-sign ${mark}`, role: "img", "aria-label": t(`review.mark.${mark}`) },
    MARKS[mark],
  );

/** What one writes beside a doubtful or a bad move. */
export const MARKS = { doubtful: "?!", bad: "?", "very-bad": "??" };
