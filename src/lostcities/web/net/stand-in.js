/** Who plays where nobody is asked for. */

import { catalogue } from "./games.js";

const USUAL = "cautious";

/** An agent, or the weakest there is. @param {import("./types.js").Game} [game] @param {string} [name] */
export function agentFor(game, name = USUAL) {
  const names = game?.agents.map((agent) => agent.name) ?? [];
  return names.includes(name) ? name : (names[0] ?? name);
}

/** The agent that plays on for somebody who is away. @param {string} game */
export async function standIn(game) {
  const { games } = await catalogue();
  return agentFor(games.find(({ name }) => name === game));
}
