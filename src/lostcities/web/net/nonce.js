/**
 * What this device throws into a deal. It is remembered, so that the proof of a game can be
 * compared with it.
 */

import { fresh } from "./api.js";
import { BASE, keep, kept } from "../device/storage.js";

const KEY = `nonces ${BASE}`;
const MOST = 300; // the latest

/** @returns {string[]} */
const sent = () => kept(KEY) ?? [];

/** Make something to throw in at a table. @param {string} table */
export function nonce(table) {
  const made = fresh();
  keep(KEY, [...sent(), `${table} ${made}`].slice(-MOST));
  return made;
}

/** Whether this device threw that in. @param {string} table @param {string} made */
export const isMine = (table, made) => sent().includes(`${table} ${made}`);
