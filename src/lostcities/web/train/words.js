/** Answers in words. */

import { capitalized } from "../duel/card.js";
import { describeAction } from "../duel/sentences.js";
import { describePair } from "../dice/sentences.js";
import { colourName } from "../ui/symbols.js";
import { t } from "../i18n.js";

/** What an answer does, as the beginning of a sentence. @param {string} game @param {string[]} actions */
export function actionText(game, actions) {
  const parts = actions.map(game === "duel" ? describeAction : diceAction);
  return capitalized(parts.join(", "));
}

/** @param {string} action */
function diceAction(action) {
  if (action === ">-") return t("train.dice.decline");
  if (action.startsWith(">"))
    return t("train.dice.accelerate", { colour: colourName(action.charAt(1)) });
  return action === "-" ? t("train.dice.refuse") : describePair(action);
}
