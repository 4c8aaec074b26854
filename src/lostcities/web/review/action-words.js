/**
 * What actions are called: in words and in signs. A 0 of the dice game ticks a double cell or is
 * written as a 10, so that it takes the position to say which.
 *
 * @typedef {object} Scene  Where something is done.
 * @property {string} game
 * @property {(action: string) => boolean} ticks  Whether a choice ticks a double cell.
 */

import { h } from "../dom.js";
import { describeAction as describeCardAction } from "../games/duel/sentences.js";
import { colourSigns } from "../table/turn-line.js";
import { colourName, wagerSign } from "../ui/symbols.js";
import { language, t } from "../i18n.js";
import { columnOf, deciderOf, gameOf } from "../rules/position-text.js";

/** A choice with the die that shows 0. */
const ZERO = /^[A-Z]0$/;

/** The scene of a position text. @param {string} position @param {number} [seat] @returns {Scene} */
export const sceneOf = (position, seat = deciderOf(position)) => ({
  game: gameOf(position).game,
  ticks: (action) => ZERO.test(action) && columnOf(position, seat, action[0] ?? "") === "",
});

/** The scene of a table. @param {import("../net/types.js").View} view @returns {Scene} */
export const sceneAt = ({ setup, decision }) => ({
  game: setup.game,
  ticks: (action) => decision?.previews?.[action]?.writes?.part === "double",
});

/** What a whole turn does, in words. @param {Scene} scene @param {string[]} actions */
export function describeActions(scene, actions) {
  const words = actions.map((action) =>
    scene.game === "duel" ? describeCardAction(action) : describeChoice(scene, action),
  );
  return new Intl.ListFormat(language, { type: "unit", style: "long" }).format(words);
}

/** A choice of the dice game. @param {Scene} scene @param {string} action */
function describeChoice(scene, action) {
  if (action === "-") return t("review.dice.refuse");
  if (action === ">-") return t("review.dice.decline");
  const colour = colourName(action.replace(">", "")[0] ?? "");
  if (action.startsWith(">")) return t("review.dice.accelerate", { colour });
  if (scene.ticks(action)) return t("review.dice.double", { colour });
  return t("review.dice.write", { colour, number: numberOf(action) });
}

/** The number that a choice writes. @param {string} action */
const numberOf = (action) => (action[1] === "0" ? "10" : (action[1] ?? ""));

/**
 * A turn in signs, to be read at a glance; its words are for those who listen.
 *
 * @param {Scene} scene
 * @param {string[]} actions
 */
export function actionSigns(scene, actions) {
  return h(
    "span",
    { class: "action-signs" },
    h(
      "span",
      { "aria-hidden": "true" },
      actions.map((action) =>
        scene.game === "duel" ? cardSigns(action) : choiceSigns(scene, action),
      ),
    ),
    h("span", { class: "unseen" }, describeActions(scene, actions)),
  );
}

/** @param {string} key @param {Node | null} [sign] */
const verb = (key, sign = null) =>
  h("span", { class: "sign-pair" }, h("i", {}, t(`review.sign.${key}`)), sign);

/** @param {string} action */
function cardSigns(action) {
  if (action === "=") return verb("deck");
  if (action.startsWith("<")) return verb("take", colourSigns(action[1] ?? "", ""));
  const card = action.replace(/^x/, "");
  const rank = card.slice(1) === "$" ? wagerSign() : card.slice(1);
  return verb(action === card ? "play" : "discard", colourSigns(card[0] ?? "", rank));
}

/** @param {Scene} scene @param {string} action */
function choiceSigns(scene, action) {
  if (action === "-") return verb("refuse");
  if (action === ">-") return verb("decline");
  if (action.startsWith(">")) return verb("arrow", colourSigns(action[1] ?? "", ""));
  if (scene.ticks(action)) return verb("tick", colourSigns(action[0] ?? "", "×2"));
  return verb("write", colourSigns(action[0] ?? "", numberOf(action)));
}
