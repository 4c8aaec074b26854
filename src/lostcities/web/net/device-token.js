/**
 * This device: the token it is known by, made when it is first needed, and requests in its name.
 */

import { request, ApiError } from "./api.js";
import { BASE_PATH, store, stored } from "../device/storage.js";

/** Under what name the token is kept. */
export const DEVICE_KEY = `device ${BASE_PATH}`;

/** @typedef {{device: string, token: string}} Device */

/** @type {Promise<Device> | null} */
let making = null;

/** The event on `window` that tells of a new device. */
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
  const meanwhile = knownDevice(); // another tab was quicker
  if (meanwhile) return meanwhile;
  store(DEVICE_KEY, fresh);
  dispatchEvent(new Event(DEVICE_CREATED));
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

/** Whether the server has never heard of this device: its tables were deleted. @param {unknown} error */
function isUnknown(error) {
  return error instanceof ApiError && error.refusal.code === "unknown-token";
}

/** @param {string} token */
export function forgetDevice(token) {
  if (knownDevice()?.token === token) store(DEVICE_KEY, null);
}
