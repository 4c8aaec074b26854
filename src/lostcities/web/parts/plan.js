/**
 * A turn thought out while waiting: kept in this tab, played when the turn comes.
 */

/** @param {string} table @param {number | null} seat */
const key = (table, seat) => `plan ${table} ${seat}`;

/** @type {Map<string, string>} */
const memory = new Map();

/**
 * @param {string} table
 * @param {number | null} seat
 * @returns {string[] | null}
 */
export function plan(table, seat) {
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
 * @param {string[] | null} actions
 */
export function keepPlan(table, seat, actions) {
  const text = JSON.stringify(actions?.length ? actions : null);
  try {
    sessionStorage.setItem(key(table, seat), text);
  } catch {
    memory.set(key(table, seat), text);
  }
}
