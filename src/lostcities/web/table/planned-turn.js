/**
 * A turn planned while waiting: stored in this tab, played when the turn comes.
 *
 * @typedef {{actions: string[], top?: string}} Plan  `top`: the card on the pile it takes from.
 */

import { store, stored, tab } from "../device/storage.js";

/** @param {string} table @param {number | null} seat */
const key = (table, seat) => `plan ${table} ${seat}`;

/** @param {string} table @param {number | null} seat @returns {Plan | null} */
export const plannedTurn = (table, seat) => stored(key(table, seat), tab);

/** @param {string} table @param {number | null} seat @param {Plan | null} plan */
export const savePlannedTurn = (table, seat, plan) =>
  store(key(table, seat), plan?.actions.length ? plan : null, tab);
