/**
 * Who plays where nobody is asked for.
 *
 * @typedef {import("./types.js").Game} Game
 */

import { catalogue } from "./games.js";

const USUAL = "cautious";

/**
 * The agent of a name, or where the game has none of it its weakest.
 *
 * @param {Game | undefined} game
 * @param {string} [name]
 */
export function agentFor(game, name = USUAL) {
  const names = game?.agents.map((agent) => agent.name) ?? [];
  return names.includes(name) ? name : (names[0] ?? name);
}

/** The agent that plays on for somebody who is away. @param {string} game */
export async function standIn(game) {
  const { games } = await catalogue();
  return agentFor(games.find(({ name }) => name === game));
}
