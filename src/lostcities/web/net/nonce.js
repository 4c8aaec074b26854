/**
 * The nonces this device adds to deals. They are remembered, so that the proof of a game can be
 * compared with them.
 */

import { newId } from "./api.js";
import { BASE_PATH, store, stored } from "../device/storage.js";

const KEY = `nonces ${BASE_PATH}`;
const MAX_NONCES = 300; // the latest are kept

/** @returns {string[]} */
const sentNonces = () => stored(KEY) ?? [];

/** Make a nonce for a table. @param {string} table */
export function newNonce(table) {
  const made = newId();
  store(KEY, [...sentNonces(), `${table} ${made}`].slice(-MAX_NONCES));
  return made;
}

/** Whether this device sent that nonce. @param {string} table @param {string} made */
export const isOwnNonce = (table, made) => sentNonces().includes(`${table} ${made}`);
