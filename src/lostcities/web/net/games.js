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

/** Variants so small that only programs learn something from them. */
const FOR_PROGRAMS = ["mini", "nano"];

/** The variants people are offered. @param {Game} game */
export const variantsForPeople = ({ variants }) =>
  variants.filter(({ name }) => !FOR_PROGRAMS.includes(name));

/** @param {string} name */
export async function game(name) {
  const found = (await catalogue()).games.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
}
