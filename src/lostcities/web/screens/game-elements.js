/**
 * The two games' table elements, loaded with their styles when a table or a replay needs one.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").TableEvent} TableEvent
 * @typedef {HTMLElement & {show: (view: View, events: TableEvent[]) => void, receipts?: any,
 *   plan?: string[] | null, series?: [number, number] | null, foresee?: () => Promise<void>, revealed?: any,
 *   settings: any}} GameElement
 * @typedef {(new () => GameElement) & import("../table/event-log.js").GameTexts} GameClass
 */

import { loadStyles } from "../ui/stylesheet.js";

/** @type {Record<string, {tag: string, styles: string, load: () => Promise<any>}>} */
const GAMES = {
  duel: { tag: "duel-table", styles: "duel", load: () => import("../duel/table.js") },
  rollwrite: { tag: "dice-table", styles: "dice", load: () => import("../dice/table.js") },
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
  await Promise.all([game.load(), loadStyles(game.styles)]);
  return /** @type {any} */ (customElements.get(game.tag));
}
