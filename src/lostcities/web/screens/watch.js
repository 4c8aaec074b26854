/**
 * Watch a table without a seat.
 */

import { deviceRequest } from "../net/device-token.js";
import * as tables from "../net/tables.js";
import { watch } from "../net/watching.js";
import { TableScreen } from "./table.js";

/** @param {string[]} words */
export async function screen([table = ""]) {
  await deviceRequest("GET", `tables/${table}`); // a table that may not be watched says so here
  return startWatching(new TableScreen(table, [], null));
}

/**
 * Begin to watch; the screen is drawn when the table is known.
 *
 * @template {TableScreen} S
 * @param {S} made
 */
export async function startWatching(made) {
  const stop = watch(made.table);
  const leave = made.leave.bind(made);
  made.leave = () => {
    stop();
    leave();
  };
  while (!tables.seatState(made.table, null).view) await nextNews(made.table);
  await made.load();
  return made;
}

/** @param {string} table */
function nextNews(table) {
  return new Promise((resolve) => {
    const stop = tables.subscribe((news) => {
      if (news.table !== table) return;
      stop();
      resolve(undefined);
    });
  });
}
