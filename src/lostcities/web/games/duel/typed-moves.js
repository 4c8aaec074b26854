/**
 * Moves as they are typed, in any language: `r7`, "play red 7", « défausser 7 rouge », "take
 * deck", "r7, deck". What comes out are the texts of the server's actions.
 */

import { signsOf } from "../../table/typed-words.js";

const COLOUR = /^[YBWGRP]$/;
const RANK = /^(\$|\d+)$/;

/**
 * Read what was typed; nothing if it cannot be understood.
 *
 * @param {string} text
 * @returns {string[] | null}
 */
export function parseMoves(text) {
  const actions = signsOf(text)
    .join(" ")
    .split(",")
    .filter((part) => part.trim())
    .map((part) => action(part.trim().split(" ")));
  const good = actions.filter((found) => found !== null);
  return good.length && good.length === actions.length ? good : null;
}

/**
 * @param {string[]} signs
 * @returns {string | null}
 */
function action(signs) {
  const colour = signs.find((sign) => COLOUR.test(sign));
  const rank = signs.find((sign) => RANK.test(sign));
  if (colour && rank) return `${signs.includes("x") ? "x" : ""}${colour}${rank}`;
  if (signs.includes("=") || signs.includes("0")) return "=";
  if (!signs.includes("<")) return null;
  return colour ? `<${colour}` : "=";
}
