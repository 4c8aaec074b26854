/**
 * The tokens of the tables this browser made: who has them can ask others in.
 */

import { store, stored } from "../device/storage.js";

/** @param {string} table */
const nameOf = (table) => `links ${table}`;

/** @param {string} table @param {Record<string, string>} tokens */
export const storeLinks = (table, tokens) => store(nameOf(table), tokens);

/** @param {string} table @returns {Record<string, string> | null} */
export const storedLinks = (table) => stored(nameOf(table));

/** Whether this browser made a table. @param {string} table */
export const isOwnTable = (table) => storedLinks(table) !== null;
