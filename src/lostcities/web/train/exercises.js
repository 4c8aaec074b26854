/**
 * The exercises there are: the positions that come with the page, loaded when somebody trains, and
 * one's own mistakes.
 *
 * @typedef {import("./types.js").Exercise} Exercise
 */

import { gameOf } from "../games/index.js";
import { mistakes } from "./mistakes.js";
import { unpacked } from "./unpack.js";

/** @type {Map<string, Promise<Exercise[]>>} */
const loaded = new Map();

/** The positions that come with the page. @param {string} game */
export function shipped(game) {
  const found = loaded.get(game) ?? load(game);
  loaded.set(game, found);
  found.catch(() => loaded.delete(game)); // it is asked for again
  return found;
}

/** @param {string} game @returns {Promise<Exercise[]>} */
async function load(game) {
  const rules = await gameOf({ setup: { game } }).exercise?.();
  if (!rules) return [];
  const answer = await fetch(new URL(`../data/train-${game}.json`, import.meta.url));
  const { setups, positions } = await answer.json();
  return positions.map((/** @type {any} */ one) =>
    unpacked(rules.exercise, game, setups[one.variant], one),
  );
}

/** All exercises of a game. @param {string} game @returns {Promise<Exercise[]>} */
export async function exercises(game) {
  return [...mistakes(game), ...(await shipped(game))];
}
