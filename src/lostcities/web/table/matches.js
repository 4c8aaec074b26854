/**
 * The matches that were played at a table, as far as this device has seen their ends.
 *
 * @typedef {import("../net/types.js").View} View
 */

import { store, stored } from "../device/storage.js";

/**
 * Count a match that is over.
 *
 * @param {View} view
 * @returns {[number, number] | null}  Matches won, the viewer's first; nothing for a first match.
 */
export function noteMatch({ table, match, outcome, seat, places }) {
  if (!outcome || places.length !== 2) return null;
  const key = `series ${table}`;
  const winners = { ...stored(key), [match]: outcome.winners };
  store(key, winners);
  const me = seat ?? 0;
  const won = (/** @type {number} */ who) =>
    Object.values(winners).filter((seats) => seats.length === 1 && seats[0] === who).length;
  return Object.keys(winners).length > 1 ? [won(me), won(1 - me)] : null;
}
