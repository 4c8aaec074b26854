/**
 * A review is worked out by the server: it is asked for, and followed until it is there.
 *
 * @typedef {import("./types.js").Review} Review
 * @typedef {{table: string, match?: number} | {record: string}} Asked
 */

import { ApiError } from "../net/api.js";
import { deviceRequest } from "../net/device-token.js";

/** How often to ask how far it is, in milliseconds. */
const INTERVAL = 1000;
const NOT_FOUND = 404;

/**
 * Ask for a review, and tell how far it is until it is there or has failed. Whoever asks for the
 * same again gets the same job, so it can be left and come back to.
 *
 * @param {Asked} asked
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<Review, void>}
 */
export async function* followReview(asked, signal) {
  /** @type {Review} */
  let review = await deviceRequest("POST", "reviews", asked, signal);
  yield review;
  while (["waiting", "running"].includes(review.state)) {
    await pause(signal);
    review = await progress(review.review, asked, signal);
    yield review;
  }
}

/**
 * How far a review is; a server that has forgotten it is asked for it again.
 *
 * @param {string} key
 * @param {Asked} asked
 * @param {AbortSignal} signal
 * @returns {Promise<Review>}
 */
async function progress(key, asked, signal) {
  try {
    return await deviceRequest("GET", `reviews/${key}`, undefined, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== NOT_FOUND) throw error;
    return deviceRequest("POST", "reviews", asked, signal);
  }
}

/** @param {AbortSignal} signal */
function pause(signal) {
  return new Promise((done, stop) => {
    const timer = setTimeout(done, INTERVAL);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      stop(signal.reason);
    });
  });
}
