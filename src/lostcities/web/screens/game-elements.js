/**
 * The two games' table elements, loaded when a table or a replay needs one.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").TableEvent} TableEvent
 * @typedef {HTMLElement & {show: (view: View, events: TableEvent[]) => void, receipts?: any,
 *   plan?: string[] | null, recent?: import("../table/types.js").Told[], series?: [number, number] | null, foresee?: () => Promise<void>, revealed?: any,
 *   settings: any}} GameElement
 * @typedef {(new () => GameElement) & import("../table/event-log.js").GameTexts} GameClass
 */

/** @type {Record<string, {tag: string, load: () => Promise<any>}>} */
const GAMES = {
  duel: { tag: "duel-table", load: () => import("../games/duel/table.js") },
  dice: { tag: "dice-table", load: () => import("../games/dice/table.js") },
};

/**
 * Load a game's element; nothing if there is no such game.
 *
 * @param {string} name
 * @returns {Promise<GameClass | null>}
 */
export async function gameElement(name) {
  const game = GAMES[name];
  if (!game) return null;
  await game.load();
  return /** @type {any} */ (customElements.get(game.tag));
}
