/**
 * A turn planned while waiting: stored in this tab, played when the turn comes.
 *
 * @typedef {{actions: string[], top?: string}} Plan  `top`: the card on the pile it takes from.
 */

/** @param {string} table @param {number | null} seat */
const key = (table, seat) => `plan ${table} ${seat}`;

/** @type {Map<string, string>} */
const memory = new Map();

/**
 * @param {string} table
 * @param {number | null} seat
 * @returns {Plan | null}
 */
export function plannedTurn(table, seat) {
  const name = key(table, seat);
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return JSON.parse(memory.get(name) ?? "null");
  }
}

/**
 * @param {string} table
 * @param {number | null} seat
 * @param {Plan | null} plan
 */
export function savePlannedTurn(table, seat, plan) {
  const text = JSON.stringify(plan?.actions.length ? plan : null);
  try {
    sessionStorage.setItem(key(table, seat), text);
  } catch {
    memory.set(key(table, seat), text);
  }
}
