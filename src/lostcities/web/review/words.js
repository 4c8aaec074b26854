/**
 * What a review says, in the language of the page: actions as words and as signs, numbers, when
 * something happened.
 *
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").Finding} Finding
 */

import { h } from "../dom.js";
import { describeAction as describeCardAction } from "../duel/sentences.js";
import { colourSigns } from "../table/turn-line.js";
import { colourName, wagerSign } from "../ui/symbols.js";
import { language, t } from "../i18n.js";

/** Cards and pairs within a sentence of the server: a colour's letter and a rank. */
const WRITTEN = /\b([ROYGBPW])(\$|10|[0-9]!?)(?!\w)([,.;:)]*)/;

/** Points with one decimal, and a sign if there is something to add. @param {number} value @param {boolean} [signed] */
export function points(value, signed = false) {
  const format = new Intl.NumberFormat(language, {
    maximumFractionDigits: Math.abs(value) >= 100 ? 0 : 1,
    signDisplay: signed ? "exceptZero" : "negative",
  });
  return format.format(value).replace("-", "−");
}

/** A share of a hundred. @param {number} value @param {boolean} [signed] */
export function percent(value, signed = false) {
  const format = new Intl.NumberFormat(language, {
    style: "percent",
    maximumFractionDigits: Math.abs(value) < 10 && value % 1 && signed ? 1 : 0,
    signDisplay: signed ? "exceptZero" : "negative",
  });
  return format.format(value / 100).replace("-", "−");
}

/** What a decision cost: chance to win, where that can be told, and points. @param {Finding} finding */
export function cost({ lost, lost_chance }) {
  const inPoints = t("review.points", { points: points(-lost, true) });
  if (lost_chance === null || lost_chance < 0.5) return h("b", { class: "cost" }, inPoints);
  return h("b", { class: "cost" }, percent(-lost_chance, true), " ", h("small", {}, inPoints));
}

/** What a whole turn does, in words. @param {string} game @param {string[]} actions */
export function describeActions(game, actions) {
  const words = actions.map((action) =>
    game === "duel" ? describeCardAction(action) : describeChoice(action),
  );
  return new Intl.ListFormat(language, { type: "unit", style: "long" }).format(words);
}

/** A choice of the dice game. @param {string} action */
function describeChoice(action) {
  if (action === "-") return t("review.dice.refuse");
  if (action === ">-") return t("review.dice.decline");
  const colour = colourName(action.replace(">", "")[0] ?? "");
  if (action.startsWith(">")) return t("review.dice.accelerate", { colour });
  return t("review.dice.write", { colour, number: action.endsWith("!") ? 10 : (action[1] ?? "") });
}

/**
 * A turn in signs, to be read at a glance; its words are for those who listen.
 *
 * @param {string} game
 * @param {string[]} actions
 */
export function actionSigns(game, actions) {
  return h(
    "span",
    { class: "action-signs" },
    h(
      "span",
      { "aria-hidden": "true" },
      actions.flatMap((action) => signsOf(game, action)),
    ),
    h("span", { class: "unseen" }, describeActions(game, actions)),
  );
}

/** @param {string} game @param {string} action @returns {Node[]} */
function signsOf(game, action) {
  const verb = (/** @type {string} */ key, /** @type {Node | null} */ sign = null) => [
    h("span", { class: "sign-pair" }, h("i", {}, t(`review.sign.${key}`)), sign),
  ];
  if (game !== "duel") {
    if (action === "-") return verb("refuse");
    if (action === ">-") return verb("decline");
    if (action.startsWith(">")) return verb("arrow", colourSigns(action[1] ?? "", ""));
    return verb(
      "write",
      colourSigns(action[0] ?? "", action.endsWith("!") ? "10" : action.slice(1)),
    );
  }
  if (action === "=") return verb("deck");
  if (action.startsWith("<")) return verb("take", colourSigns(action[1] ?? "", ""));
  const card = action.replace(/^x/, "");
  const rank = card.slice(1) === "$" ? wagerSign() : card.slice(1);
  return verb(action === card ? "play" : "discard", colourSigns(card[0] ?? "", rank));
}

/**
 * A sentence of the server, its cards as signs: "W10" is a circle and a 10.
 *
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function withSigns(text) {
  const found = WRITTEN.exec(text);
  if (!found) return text ? [text] : [];
  const [written = "", colour = "", rank = "", stop = ""] = found;
  const sign = h(
    "span",
    { class: "sign-pair" },
    h(
      "span",
      { "aria-hidden": "true" },
      colourSigns(colour, rank === "$" ? wagerSign() : rank === "0!" ? "10" : rank),
    ),
    h("span", { class: "unseen" }, spoken(colour, rank)),
    stop && h("span", { class: "stop" }, stop),
  );
  return [text.slice(0, found.index), sign, ...withSigns(text.slice(found.index + written.length))];
}

/** @param {string} letter @param {string} rank */
function spoken(letter, rank) {
  const colour = colourName(letter);
  return rank === "$" ? t("duel.wager", { colour }) : `${colour} ${rank === "0!" ? 10 : rank}`;
}

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
