/**
 * The games there are. Every screen asks here what it needs of one, and names none.
 *
 * @typedef {import("./types.js").Game} Game
 */

import { dice } from "./dice/index.js";
import { duel } from "./duel/index.js";

/** @type {Game[]} */
export const GAMES = [duel, dice];

/** The game of a name; nothing if this page has no such game. @param {string} name */
export const gameNamed = (name) => GAMES.find((game) => game.name === name);

/** The game that is played at a table, or was. @param {{setup: {game: string}}} view @returns {Game} */
export function gameOf({ setup }) {
  const found = gameNamed(setup.game);
  if (!found) throw new Error(setup.game);
  return found;
}
