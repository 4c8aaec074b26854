/**
 * This device: the token it is known by, made when it is first needed, and requests in its name.
 */

import { ask, Refused } from "./api.js";
import { BASE, keep, kept } from "../device/storage.js";

/** Under what name the token is kept. */
export const KEY = `device ${BASE}`;

/** @typedef {{device: string, token: string}} Device */

/** @type {Promise<Device> | null} */
let making = null;

/** The event on `window` that tells of a new device. */
export const MADE = "device";

/** The device, if it is known already. @returns {Device | null} */
export function known() {
  return kept(KEY);
}

/** The device; the server is asked for one if there is none. */
export async function device() {
  const found = known();
  if (found) return found;
  making ??= made().finally(() => (making = null));
  return making;
}

/** @returns {Promise<Device>} */
async function made() {
  const fresh = await ask("POST", "devices");
  const meanwhile = known(); // another tab was quicker
  if (meanwhile) return meanwhile;
  keep(KEY, fresh);
  dispatchEvent(new Event(MADE));
  return fresh;
}

/**
 * Ask in this device's name.
 *
 * @param {string} method
 * @param {string} path
 * @param {any} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function mine(method, path, body, signal) {
  const { token } = await device();
  try {
    return await ask(method, path, { body, token, signal });
  } catch (error) {
    if (!isUnknown(error)) throw error;
    forget(token);
    return ask(method, path, { body, token: (await device()).token, signal });
  }
}

/** Whether the server has never heard of this device: its tables were deleted. @param {unknown} error */
function isUnknown(error) {
  return error instanceof Refused && error.refusal.code === "unknown-token";
}

/** @param {string} token */
export function forget(token) {
  if (known()?.token === token) keep(KEY, null);
}
