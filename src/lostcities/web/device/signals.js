/** What a player notices without looking: sounds and vibrations. Fetched when one is due. */

import { vibrate } from "./haptics.js";
import { playSound } from "./sounds.js";

/** @typedef {"act" | "turn" | "move" | "end"} Signal  One's own move, one's turn, another's move. */

/** @param {Signal} name */
export function giveSignal(name) {
  playSound(name);
  vibrate(name);
}
