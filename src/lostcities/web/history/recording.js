/**
 * Recording results: when a match ends while this device has a seat at it, and later for what was
 * played before, from what the server still has.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").Row} Row
 */

import { lessonAt } from "../device/lessons.js";
import { gameOf } from "../games/index.js";
import { deviceRequest } from "../net/device-token.js";
import { seatState, tableRows } from "../net/tables.js";
import { hasResult, resultOf, saveResult } from "./results.js";

const MINUTE = 60_000;

/** The seats of this device at a table. @param {string} table */
const seatsAt = (table) =>
  tableRows.flatMap((row) => (row.table === table && row.seat !== null ? [row.seat] : []));

/**
 * Record the match that has just ended at a table; nothing if there is none. A lesson is no match.
 *
 * @param {string} table
 * @param {number} seat
 */
export async function recordEnd(table, seat) {
  const { view, events } = seatState(table, seat);
  if (!view || !isNew(view)) return false;
  const begun = events.findLast(({ kind }) => kind === "started")?.at;
  const ended = events.at(-1)?.at;
  const minutes = begun && ended ? Math.round((ended - begun) / 60) : null;
  return record(view, ended ? Math.round(ended * 1000) : Date.now(), minutes);
}

/**
 * Record the matches of tables that are over and were not seen to end here.
 *
 * @param {Row[]} rows
 * @returns {Promise<boolean>}  Whether there were any.
 */
export async function recordEarlier(rows) {
  const first = rows.filter(
    ({ table, seat }, at) => seat !== null && rows.findIndex((row) => row.table === table) === at,
  );
  const missing = first.filter(
    ({ table, match, status }) =>
      status === "over" && !hasResult(`${table}.${match}`) && lessonAt(table) === undefined,
  );
  for (const row of missing) {
    const view = await deviceRequest("GET", `tables/${row.table}?seat=${row.seat}`);
    const took = Math.round(((row.updated_at - row.created_at) * 1000) / MINUTE);
    if (isNew(view))
      await record(view, Math.round(row.updated_at * 1000), row.match > 1 ? null : took);
  }
  return missing.length > 0;
}

/** @param {View} view */
const isNew = ({ table, match, status, outcome }) =>
  status === "over" &&
  outcome !== null &&
  lessonAt(table) === undefined &&
  !hasResult(`${table}.${match}`);

/** @param {View} view @param {number} at @param {number | null} minutes */
async function record(view, at, minutes) {
  const { rounds } = gameOf(view).receipts
    ? await deviceRequest("GET", `tables/${view.table}/receipts`)
    : { rounds: [] };
  const seats = seatsAt(view.table);
  const me = seats.length > 1 ? null : view.seat;
  return saveResult(resultOf(view, rounds, { me, at, minutes }));
}
