/**
 * Watch a table without a seat.
 */

import { mine } from "../net/device-token.js";
import * as tables from "../net/tables.js";
import { TableScreen } from "./table.js";

/** @param {string[]} words */
export async function screen([table = ""]) {
  await mine("GET", `tables/${table}`); // a table that may not be watched says so here
  return watching(new TableScreen(table, [], null));
}

/**
 * Begin to watch; the screen is drawn when the table is known.
 *
 * @template {TableScreen} S
 * @param {S} made
 */
export async function watching(made) {
  const stop = tables.watch(made.table);
  const leave = made.leave.bind(made);
  made.leave = () => {
    stop();
    leave();
  };
  while (!tables.known(made.table, null).view) await heard(made.table);
  await made.load();
  return made;
}

/** @param {string} table */
function heard(table) {
  return new Promise((resolve) => {
    const stop = tables.subscribe((news) => {
      if (news.table !== table) return;
      stop();
      resolve(undefined);
    });
  });
}
