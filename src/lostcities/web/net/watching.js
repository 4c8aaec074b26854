/**
 * The stream of a table for those without a seat: open only while the page is seen.
 */

import { backoff, wait } from "./api.js";
import { readUntilBroken } from "./stream.js";
import { asSpectator } from "./tables.js";

/**
 * Watch a table until the returned function is called.
 *
 * @param {string} table
 * @returns {() => void}
 */
export function watch(table) {
  const { onFrame, after } = asSpectator(table);
  let stop = new AbortController();
  stop.abort();
  const look = () => {
    const visible = document.visibilityState === "visible";
    if (visible === !stop.signal.aborted) return;
    if (visible) watching((stop = new AbortController()).signal);
    else stop.abort();
  };
  /** @param {AbortSignal} signal */
  async function watching(signal) {
    for (let attempt = 0; !signal.aborted; attempt++) {
      const query = () => `watch=${table}&after=${after()}`;
      const delay = await readUntilBroken(query, signal, onFrame);
      if (!signal.aborted) await wait(delay ?? backoff(Math.min(attempt, 4)));
    }
  }
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    stop.abort();
  };
}
