/** What reviews, hints and exercises say of the card game, and how they mark its board. */

import { colourSigns } from "../../table/turn-line.js";
import { wagerSign } from "../../ui/symbols.js";
import { signVerb } from "../sign-verb.js";
import { Counting } from "./counting.js";
import { markTurn } from "./marks.js";
import { describeAction } from "./sentences.js";

/** @type {import("../types.js").Scene} */
const SCENE = { describe: describeAction, signs };

/** @type {import("../types.js").Analysis} */
export const analysis = {
  sceneOf: () => SCENE,
  sceneAt: () => SCENE,
  mark: markTurn,
  pencils: false,
  // Whoever looks sits below.
  seatShown: (own) => own ?? 0,
  counting: (around) => new Counting(around),
  note: "review.judged-by",
};

/** @param {string} action */
function signs(action) {
  if (action === "=") return signVerb("deck");
  if (action.startsWith("<")) return signVerb("take", colourSigns(action[1] ?? "", ""));
  const card = action.replace(/^x/, "");
  const rank = card.slice(1) === "$" ? wagerSign() : card.slice(1);
  return signVerb(action === card ? "play" : "discard", colourSigns(card[0] ?? "", rank));
}
