/**
 * Requests. Each is sent until it is answered: what changes anything carries an id of its own, so
 * that sending it again is safe, and a move made in a tunnel arrives, once, at its end.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("../i18n.js").Refusal} Refusal
 */

const ROOT = new URL("../api/v1/", import.meta.url);
const PATIENCE = 15_000;
const LONGEST = 6_000;
const LATER = [429, 502, 503, 504];

/** An answer that says no, and why. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Refusal} refusal
   * @param {View | null} view  The table as it is, if another decision is due.
   */
  constructor(status, refusal, view = null) {
    super(refusal.reason);
    this.status = status;
    this.refusal = refusal;
    this.view = view;
  }
}

/** Whether the server can be reached; tells of a `change`. */
class Line extends EventTarget {
  up = true;

  /** @param {boolean} up */
  set(up) {
    if (up === this.up) return;
    this.up = up;
    this.dispatchEvent(new Event("change"));
  }
}

export const line = new Line();

/**
 * Ask until there is an answer; `Refused` if it says no.
 *
 * @param {string} method
 * @param {string} path
 * @param {{body?: any, token?: string | null, signal?: AbortSignal}} [more]
 * @returns {Promise<any>}
 */
export async function ask(method, path, more = {}) {
  for (let attempt = 0; ; attempt++) {
    const answer = await sent(method, path, more);
    more.signal?.throwIfAborted();
    if (answer === null) await pause(delay(attempt));
    else if (LATER.includes(answer.status)) await pause(asked(answer) ?? delay(attempt));
    else return read(answer);
  }
}

/**
 * Send a request once; nothing if nobody answers.
 *
 * @param {string} method
 * @param {string} path
 * @param {{body?: any, token?: string | null, signal?: AbortSignal}} more
 */
async function sent(method, path, { body, token, signal }) {
  const limit = AbortSignal.timeout(PATIENCE);
  try {
    const answer = await fetch(new URL(path, ROOT), {
      method,
      headers: headers(token, body !== undefined),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    line.set(true);
    return answer;
  } catch {
    if (!signal?.aborted) line.set(false);
    return null;
  }
}

/**
 * Ask once for a file; nothing if nobody answers, `Refused` if the answer is no.
 *
 * @param {string} method
 * @param {string} path
 * @param {any} [body]
 * @returns {Promise<Blob | null>}
 */
export async function file(method, path, body) {
  const answer = await sent(method, path, { body });
  return answer?.ok ? answer.blob() : answer && read(answer);
}

/**
 * Open a stream; it throws if nobody answers.
 *
 * @param {string} path
 * @param {string} token
 * @param {AbortSignal} signal
 */
export async function opened(path, token, signal) {
  const answer = await fetch(new URL(path, ROOT), { headers: headers(token, false), signal });
  return answer.ok ? answer : read(answer);
}

/**
 * @param {string | null | undefined} token
 * @param {boolean} json
 */
function headers(token, json) {
  /** @type {Record<string, string>} */
  const told = {};
  if (token) told.Authorization = `Bearer ${token}`;
  if (json) told["Content-Type"] = "application/json";
  return told;
}

/** @param {Response} answer */
async function read(answer) {
  if (answer.status === 204) return null;
  const data = await answer.json().catch(() => null);
  if (answer.ok) return data;
  throw new Refused(answer.status, data?.error ?? unknown(answer), data?.view);
}

/**
 * @param {Response} answer
 * @returns {Refusal}
 */
function unknown(answer) {
  const reason = `${answer.status} ${answer.statusText}`;
  return { code: "unknown", rule: "format", reason, hint: "", values: {} };
}

/** @param {Response} answer */
function asked(answer) {
  const seconds = Number(answer.headers.get("Retry-After"));
  return seconds > 0 ? seconds * 1000 : null;
}

/** How long to wait before another try, longer each time. @param {number} attempt */
export function delay(attempt) {
  return Math.min(LONGEST, 300 * 2 ** attempt) * (0.75 + Math.random() / 2);
}

/**
 * Wait; less if the network comes back or somebody looks.
 *
 * @param {number} time
 */
export function pause(time) {
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

/** Make an id for a command, or something to throw into a deal. */
export function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
