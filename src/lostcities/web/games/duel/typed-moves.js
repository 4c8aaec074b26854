/**
 * Moves as they are typed, in either language: `r7`, "play red 7", « défausser 7 rouge », "take
 * deck", "r7, deck". What comes out are the texts of the server's actions.
 */

/** @type {Record<string, string>} */
const COLOURS = {
  yellow: "Y",
  jaune: "Y",
  y: "Y",
  blue: "B",
  bleu: "B",
  bleue: "B",
  b: "B",
  white: "W",
  blanc: "W",
  blanche: "W",
  w: "W",
  green: "G",
  vert: "G",
  verte: "G",
  g: "G",
  red: "R",
  rouge: "R",
  r: "R",
  purple: "P",
  pourpre: "P",
  violet: "P",
  violette: "P",
  p: "P",
};
const DISCARD = /^(x|d|discard|defausser?|jeter?)$/;
const TAKE = /^(<|take|draw|prendre|prends|piocher?)$/;
const DECK = /^(=|0|deck|pioche)$/;
const WAGER = /^(\$|wager|pari)$/;
const RANK = /^\d+$/;
const GLUED = /^x[ybwgrp]$/; // as in `xr7`, the way records write it

/**
 * Read what was typed; nothing if it cannot be understood.
 *
 * @param {string} text
 * @returns {string[] | null}
 */
export function parseMoves(text) {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const actions = plain
    .split(/[,;]|\bthen\b|\bpuis\b/)
    .filter((part) => part.trim())
    .map(action);
  const good = actions.filter((found) => found !== null);
  return good.length && good.length === actions.length ? good : null;
}

/**
 * @param {string} text
 * @returns {string | null}
 */
function action(text) {
  const words = (text.match(/\p{L}+|\d+|[$<=]/gu) ?? []).flatMap((word) =>
    GLUED.test(word) ? [...word] : [word],
  );
  const colour = words.map((word) => COLOURS[word]).find(Boolean);
  const rank = words.some((word) => WAGER.test(word)) ? "$" : words.find((word) => RANK.test(word));
  if (colour && rank)
    return `${words.some((word) => DISCARD.test(word)) ? "x" : ""}${colour}${rank}`;
  if (words.some((word) => DECK.test(word))) return "=";
  if (!words.some((word) => TAKE.test(word))) return null;
  return colour ? `<${colour}` : "=";
}
