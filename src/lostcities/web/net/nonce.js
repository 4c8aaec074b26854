/**
 * What this device throws into a deal. It is remembered, so that the proof of a game can be
 * compared with it.
 */

import { newId } from "./api.js";
import { BASE_PATH, store, stored } from "../device/storage.js";

const KEY = `nonces ${BASE_PATH}`;
const MAX_NONCES = 300; // the latest

/** @returns {string[]} */
const sentNonces = () => stored(KEY) ?? [];

/** Make something to throw in at a table. @param {string} table */
export function newNonce(table) {
  const made = newId();
  store(KEY, [...sentNonces(), `${table} ${made}`].slice(-MAX_NONCES));
  return made;
}

/** Whether this device threw that in. @param {string} table @param {string} made */
export const isOwnNonce = (table, made) => sentNonces().includes(`${table} ${made}`);
