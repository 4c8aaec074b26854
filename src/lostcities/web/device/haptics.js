/**
 * Short vibrations, where the device has them: a tick for a move of one's own, two when it is one's
 * turn. Whoever wants nothing to move does not want this either.
 */

import { isStill, settings } from "./settings.js";

/** How long it vibrates and pauses, in milliseconds. @type {Record<string, number[]>} */
const PATTERNS = { act: [12], turn: [18, 90, 18] };

/** Whether this device may vibrate at all. */
export const canVibrate = "vibrate" in navigator;

/** @param {string} name */
export function vibrate(name) {
  const pattern = PATTERNS[name];
  if (!pattern || !canVibrate || !settings().haptics || isStill()) return;
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate(pattern);
}
