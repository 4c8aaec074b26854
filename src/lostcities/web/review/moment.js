/**
 * One moment of a review: whose decision it was, what was played, what was better and why, and
 * what else was looked at.
 *
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").Finding} Finding
 * @typedef {import("../games/types.js").Scene} Scene
 */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { actionSigns, describeActions } from "./action-words.js";
import { percent, points } from "../ui/numbers.js";
import { cost, markSign, whenWas, whyText } from "./words.js";

/** More candidates than this are not worth a line. */
const MOST_OPTIONS = 6;

/** The action that was played. @param {Finding} finding */
export const playedAction = ({ options, played }) => options[played]?.action ?? [];

/** The action that was better; nothing unless that can be told. @param {Finding} finding */
export const betterAction = ({ options, mark }) =>
  mark === null ? null : (options[0]?.action ?? null);

/**
 * A decision in sentences.
 *
 * @param {Scene} scene
 * @param {Decision} decision
 * @param {string} name  Who made it.
 */
export function decisionText(scene, decision, name) {
  const { mark, reason } = decision;
  const { did, better } = sentencesOf(scene, decision, name);
  if (!mark) return [h("p", { class: "did" }, did), h("p", { class: "pencil" }, verdict(decision))];
  return [
    h("p", { class: "did" }, markSign(mark), " ", did, " ", cost(decision)),
    h("p", { class: "better" }, better),
    reason && h("p", { class: "why" }, whyText(reason.text)),
  ];
}

/** A marked decision in one line, for those who listen. @param {Scene} scene @param {Decision} decision @param {string} name */
export function decisionLabel(scene, decision, name) {
  const { did, better } = sentencesOf(scene, decision, name);
  const mark = decision.mark ? `${t(`review.mark.${decision.mark}`)}.` : "";
  return `${whenWas(decision)}. ${mark} ${did} ${cost(decision).textContent}. ${better}`;
}

/** What was done, and what was better. @param {Scene} scene @param {Decision} decision @param {string} name */
function sentencesOf(scene, decision, name) {
  const actions = describeActions(scene, playedAction(decision));
  const better = describeActions(scene, betterAction(decision) ?? []);
  return {
    did: t("review.did", { name, actions }),
    better: t("review.better", { actions: better }),
  };
}

/** What there is to say of a decision that is not marked. @param {Finding} decision */
function verdict({ kind, played, lost, error }) {
  if (kind !== "counted") return t(`review.kind.${kind}`);
  if (played === 0) return t("review.best");
  return t("review.unclear", { lost: points(lost), error: points(error) });
}

/**
 * The candidates with value, standard error and chance.
 *
 * @param {Scene} scene
 * @param {Finding} finding
 */
export function candidates(scene, { options, played }) {
  const shown = options.filter((_, at) => at < MOST_OPTIONS || at === played);
  const hasChances = shown.some(({ chance }) => chance !== null);
  return h(
    "table",
    { class: "candidates" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, t("review.candidate")),
        h("th", { scope: "col" }, t("review.value")),
        hasChances && h("th", { scope: "col" }, t("review.chance")),
      ),
    ),
    h(
      "tbody",
      {},
      shown.map((option) =>
        h(
          "tr",
          { class: option === options[played] ? "played" : "" },
          h(
            "th",
            { scope: "row" },
            actionSigns(scene, option.action),
            option === options[played] && h("small", {}, ` (${t("review.tag.played")})`),
          ),
          h(
            "td",
            {},
            points(option.value, true),
            option.error > 0 && h("small", {}, ` ±${points(option.error)}`),
          ),
          hasChances && h("td", {}, option.chance === null ? "–" : percent(option.chance)),
        ),
      ),
    ),
  );
}
