/**
 * Requests to the server. Each is sent until it is answered. Whatever changes something carries an
 * id, by which the server knows a repetition: sending again after a lost answer is safe, and a move
 * made in a tunnel arrives once, at its end.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("../i18n.js").Refusal} Refusal
 */

const ROOT = new URL("../api/v1/", import.meta.url);
const TIMEOUT = 15_000;
const MAX_DELAY = 6_000;
/** A server that wants to be asked again only after more seconds than this has refused. */
const MAX_RETRY_AFTER = 30;
const RETRY_STATUSES = [429, 502, 503, 504];

/** The server's refusal, with its reason. */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {Refusal} refusal
   * @param {View | null} view  The table as it is, if another decision is due.
   * @param {number} retryAfter  In how many seconds to ask again; 0 if the server does not say.
   */
  constructor(status, refusal, view = null, retryAfter = 0) {
    super(refusal.reason);
    this.status = status;
    this.refusal = refusal;
    this.view = view;
    this.retryAfter = retryAfter;
  }
}

/** Whether the server can be reached, and has time for us; fires `change`. */
class Connection extends EventTarget {
  up = true;
  #postponed = 0;

  /** Whether the server has told something to come back later. */
  get busy() {
    return this.#postponed > 0;
  }

  /** @param {boolean} up */
  set(up) {
    if (up === this.up) return;
    this.up = up;
    this.dispatchEvent(new Event("change"));
  }

  /** Wait as long as an overloaded server asks for. @param {number} time */
  async postpone(time) {
    this.#postponed++;
    this.dispatchEvent(new Event("change"));
    // Some more, or all who were told the same would be back at the same moment.
    await wait(time + Math.random() * 1000);
    this.#postponed--;
    this.dispatchEvent(new Event("change"));
  }
}

export const connection = new Connection();

/**
 * Send a request until it is answered; throws `ApiError` if it is refused.
 *
 * @param {string} method
 * @param {string} path
 * @param {{body?: any, token?: string | null, signal?: AbortSignal}} [more]
 * @returns {Promise<any>}
 */
export async function request(method, path, more = {}) {
  for (let attempt = 0; ; attempt++) {
    const answer = await sendOnce(method, path, more);
    more.signal?.throwIfAborted();
    if (answer === null) await wait(backoff(attempt));
    else if (isTemporary(answer))
      await connection.postpone(1000 * retryAfter(answer) || backoff(attempt));
    else return readResponse(answer);
  }
}

/**
 * Send a request once; nothing if nobody answers.
 *
 * @param {string} method
 * @param {string} path
 * @param {{body?: any, token?: string | null, signal?: AbortSignal}} more
 */
async function sendOnce(method, path, { body, token, signal }) {
  const limit = AbortSignal.timeout(TIMEOUT);
  try {
    const answer = await fetch(new URL(path, ROOT), {
      method,
      headers: headers(token, body !== undefined),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    connection.set(true);
    return answer;
  } catch {
    if (!signal?.aborted) connection.set(false);
    return null;
  }
}

/**
 * Open a stream; it throws if nobody answers.
 *
 * @param {string} path
 * @param {string} token
 * @param {AbortSignal} signal
 */
export async function openStream(path, token, signal) {
  const answer = await fetch(new URL(path, ROOT), { headers: headers(token, false), signal });
  return answer.ok ? answer : readResponse(answer);
}

/**
 * @param {string | null | undefined} token
 * @param {boolean} json
 */
function headers(token, json) {
  /** @type {Record<string, string>} */
  const found = {};
  if (token) found.Authorization = `Bearer ${token}`;
  if (json) found["Content-Type"] = "application/json";
  return found;
}

/** @param {Response} answer */
async function readResponse(answer) {
  if (answer.status === 204) return null;
  const data = await answer.json().catch(() => null);
  if (answer.ok) return data;
  throw new ApiError(answer.status, refusalOf(data?.error), data?.view, retryAfter(answer));
}

/**
 * A refusal with all its fields: an answer may come from a proxy, or from another version.
 *
 * @param {Partial<Refusal> | undefined} error
 * @returns {Refusal}
 */
function refusalOf(error) {
  return { code: "unknown", rule: "format", reason: "", hint: "", values: {}, ...error };
}

/** Whether to send a request again by itself. @param {Response} answer */
function isTemporary(answer) {
  return RETRY_STATUSES.includes(answer.status) && retryAfter(answer) <= MAX_RETRY_AFTER;
}

/** In how many seconds to ask again; 0 if the server does not say. @param {Response} answer */
function retryAfter(answer) {
  const seconds = Number(answer.headers.get("Retry-After"));
  return seconds > 0 ? seconds : 0;
}

/** How long to wait before another try, longer each time. @param {number} attempt */
export function backoff(attempt) {
  return Math.min(MAX_DELAY, 300 * 2 ** attempt) * (0.75 + Math.random() / 2);
}

/**
 * Wait; less if the network comes back or the page is looked at.
 *
 * @param {number} time
 */
export function wait(time) {
  return new Promise((resolve) => {
    const timer = setTimeout(done, time);
    const looks = () => document.visibilityState === "visible" && done();
    addEventListener("online", done);
    document.addEventListener("visibilitychange", looks);
    function done() {
      clearTimeout(timer);
      removeEventListener("online", done);
      document.removeEventListener("visibilitychange", looks);
      resolve(undefined);
    }
  });
}

/** Make a random id for a command, or a nonce. @param {number} [length]  In bytes. */
export function newId(length = 12) {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
