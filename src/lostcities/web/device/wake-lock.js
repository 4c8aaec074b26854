/**
 * Keep the screen on while a live table is open, where the browser can.
 */

import { settings } from "./settings.js";

let wanted = false;
/** @type {WakeLockSentinel | null} */
let lock = null;

/** @param {boolean} on */
export function keepScreenOn(on) {
  wanted = on;
  renew();
}

async function renew() {
  const now = wanted && settings().awake && document.visibilityState === "visible";
  if (!now) {
    await lock?.release();
    lock = null;
  } else if ("wakeLock" in navigator && (!lock || lock.released)) {
    lock = await navigator.wakeLock.request("screen").catch(() => null);
  }
}

document.addEventListener("visibilitychange", renew);
