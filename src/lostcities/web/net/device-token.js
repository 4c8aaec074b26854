/**
 * This device: its token, made when it is first needed, and requests that carry it.
 */

import { request, ApiError } from "./api.js";
import { BASE_PATH, store, stored } from "../device/storage.js";

/** Where the token is stored. */
export const DEVICE_KEY = `device ${BASE_PATH}`;

/** @typedef {{device: string, token: string}} Device */

/** @type {Promise<Device> | null} */
let making = null;

/** The event on `window` when a device was made. */
export const DEVICE_CREATED = "device";

/** The device, if it is known already. @returns {Device | null} */
export function knownDevice() {
  return stored(DEVICE_KEY);
}

/** The device; the server is asked for one if there is none. */
export async function ensureDevice() {
  const found = knownDevice();
  if (found) return found;
  making ??= registerDevice().finally(() => (making = null));
  return making;
}

/** @returns {Promise<Device>} */
async function registerDevice() {
  const fresh = await request("POST", "devices");
  const other = knownDevice(); // another tab was quicker
  if (other) return other;
  store(DEVICE_KEY, fresh);
  dispatchEvent(new Event(DEVICE_CREATED));
  return fresh;
}

/**
 * Send a request with this device's token.
 *
 * @param {string} method
 * @param {string} path
 * @param {any} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function deviceRequest(method, path, body, signal) {
  const { token } = await ensureDevice();
  try {
    return await request(method, path, { body, token, signal });
  } catch (error) {
    if (!isUnknown(error)) throw error;
    forgetDevice(token);
    return request(method, path, { body, token: (await ensureDevice()).token, signal });
  }
}

/**
 * Whether the server has never heard of this device: its tables were deleted.
 *
 * @param {unknown} error
 */
function isUnknown(error) {
  return error instanceof ApiError && error.refusal.code === "unknown-token";
}

/** @param {string} token */
export function forgetDevice(token) {
  if (knownDevice()?.token === token) store(DEVICE_KEY, null);
}
