/**
 * What can be played on this server; asked once.
 *
 * @typedef {import("./types.js").Game} Game
 */

import { request } from "./api.js";

/** @type {Promise<{games: Game[], phrases: string[]}> | null} */
let asked = null;

export function catalogue() {
  asked ??= request("GET", "games");
  return asked;
}
