/**
 * The games there are. Screens ask here what they need of one, and name none.
 *
 * @typedef {import("./types.js").Game} Game
 */

import { dice } from "./dice/index.js";
import { duel } from "./duel/index.js";
import { REGISTERED } from "./registered.js";

/** @type {Game[]} */
export const GAMES = [duel, dice, ...REGISTERED];

/** The game of a name, if this page has it. @param {string} name */
export const gameNamed = (name) => GAMES.find((game) => game.name === name);

/** The game of a table. @param {{setup: {game: string}}} view @returns {Game} */
export function gameOf({ setup }) {
  const found = gameNamed(setup.game);
  if (!found) throw new Error(setup.game);
  return found;
}
