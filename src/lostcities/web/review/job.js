/**
 * A review is worked out by the server: it is asked for, and followed until it is there. The
 * stream tells how far it is; where none is open the server is asked.
 *
 * @typedef {import("./types.js").Review} Review
 * @typedef {{table: string, match?: number} | {record: string}} Asked
 */

import { ApiError } from "../net/api.js";
import { deviceRequest } from "../net/device-token.js";
import { REVIEW_HEARD } from "../net/tables.js";

/** How long to wait for the stream to tell how far it is before asking, in milliseconds. */
const PATIENCE = 5000;
/** As long as it is in one of these states there is more to come. */
const OPEN = ["waiting", "running"];
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
  while (OPEN.includes(review.state)) {
    const heard = await news(review.review, signal);
    const isOpen = heard !== null && OPEN.includes(heard.state);
    review = isOpen ? heard : await progress(review.review, asked, signal);
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

/**
 * What the stream tells of a review; nothing if it is silent for a while, or not open.
 *
 * @param {string} key
 * @param {AbortSignal} signal
 * @returns {Promise<Review | null>}
 */
function news(key, signal) {
  return new Promise((done, stop) => {
    const heard = new AbortController();
    const until = AbortSignal.any([signal, heard.signal]);
    /** @param {Review | null} review */
    const end = (review) => {
      clearTimeout(timer);
      heard.abort();
      done(review);
    };
    const timer = setTimeout(end, PATIENCE, null);
    /** @param {Event} event */
    const listen = (event) => {
      const { detail } = /** @type {CustomEvent<Review>} */ (event);
      if (detail.review === key) end(detail);
    };
    document.addEventListener(REVIEW_HEARD, listen, { signal: until });
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      stop(signal.reason);
    });
  });
}
