/**
 * Moves as they are typed, in any language: `r7`, "play red 7", « défausser 7 rouge », "take
 * deck", "r7, deck". What comes out are the texts of the server's actions.
 */

/** @type {Record<string, string>} */
const COLOURS = {
  yellow: "Y",
  jaune: "Y",
  gelb: "Y",
  gelbe: "Y",
  gelben: "Y",
  y: "Y",
  blue: "B",
  bleu: "B",
  bleue: "B",
  blau: "B",
  blaue: "B",
  blauen: "B",
  b: "B",
  white: "W",
  blanc: "W",
  blanche: "W",
  weiß: "W",
  weiße: "W",
  weißen: "W",
  weiss: "W",
  weisse: "W",
  weissen: "W",
  w: "W",
  green: "G",
  vert: "G",
  verte: "G",
  grun: "G", // marks are taken off before
  grune: "G",
  grunen: "G",
  gruen: "G",
  gruene: "G",
  gruenen: "G",
  g: "G",
  red: "R",
  rouge: "R",
  rot: "R",
  rote: "R",
  roten: "R",
  r: "R",
  purple: "P",
  pourpre: "P",
  violet: "P",
  violette: "P",
  lila: "P",
  l: "P",
  p: "P",
};
const DISCARD = /^(x|d|discard|defausser?|jeter?|ab|ablegen|abwerfen|weg)$/;
const TAKE = /^(<|take|draw|prendre|prends|piocher?|nehmen|nimm|ziehen?|zieh|nachziehen)$/;
const DECK = /^(=|0|deck|pioche|stapel|nachziehstapel)$/;
const WAGER = /^(\$|wager|pari|wette|wettkarte)$/;
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
    .split(/[,;]|\bthen\b|\bpuis\b|\bdann\b|\bund\b/)
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
