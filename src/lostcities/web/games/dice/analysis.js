/**
 * What reviews, hints and exercises say of the dice game, and how they mark its sheets. A 0 ticks a
 * double cell or is written as a 10, so that it takes the position to say which.
 *
 * @typedef {(action: string) => boolean} Ticks  Whether a choice ticks a double cell.
 */

import { columnOf, deciderOf } from "../../rules/position-text.js";
import { colourSigns } from "../../table/turn-line.js";
import { colourName } from "../../ui/symbols.js";
import { t } from "../../i18n.js";
import { signVerb } from "../sign-verb.js";
import { markChoice } from "./marks.js";

/** A choice with the die that shows 0. */
const ZERO = /^[A-Z]0$/;

/** @type {import("../types.js").Analysis} */
export const analysis = {
  sceneOf: (position, seat = deciderOf(position)) =>
    scene((action) => ZERO.test(action) && columnOf(position, seat, action[0] ?? "") === ""),
  sceneAt: ({ decision }) =>
    scene((action) => decision?.previews?.[action]?.writes?.part === "double"),
  mark: markChoice,
  pencils: true,
  // The sheet is shown that is written on.
  seatShown: (own, decider) => decider ?? own ?? 0,
};

/** @param {Ticks} ticks @returns {import("../types.js").Scene} */
const scene = (ticks) => ({
  describe: (action) => describe(action, ticks),
  signs: (action) => signs(action, ticks),
});

/** @param {string} action @param {Ticks} ticks */
function describe(action, ticks) {
  if (action === "-") return t("review.dice.refuse");
  if (action === ">-") return t("review.dice.decline");
  const colour = colourName(action.replace(">", "")[0] ?? "");
  if (action.startsWith(">")) return t("review.dice.accelerate", { colour });
  if (ticks(action)) return t("review.dice.double", { colour });
  return t("review.dice.write", { colour, number: numberOf(action) });
}

/** The number that a choice writes. @param {string} action */
const numberOf = (action) => (action[1] === "0" ? "10" : (action[1] ?? ""));

/** @param {string} action @param {Ticks} ticks */
function signs(action, ticks) {
  if (action === "-") return signVerb("refuse");
  if (action === ">-") return signVerb("decline");
  if (action.startsWith(">")) return signVerb("arrow", colourSigns(action[1] ?? "", ""));
  if (ticks(action)) return signVerb("tick", colourSigns(action[0] ?? "", "×2"));
  return signVerb("write", colourSigns(action[0] ?? "", numberOf(action)));
}
