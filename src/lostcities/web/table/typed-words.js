/**
 * What is typed, in the signs of the record: "discard red 7" is `x`, `R`, `7`, in any language.
 */

import { SIGNS } from "../data/typed-words.js";

const KNOWN = Object.fromEntries(
  Object.entries(SIGNS).map(([word, sign]) => [withoutMarks(word), sign]),
);
const GLUED = /^x\p{L}$/u; // as in `xr7`, the way records write it

/**
 * The signs of a text; a word that is not known has none.
 *
 * @param {string} text
 * @param {string[]} colours  That may be shortened: "gr" is green.
 * @returns {string[]}
 */
export function signsOf(text, colours = []) {
  const words = withoutMarks(text).match(/\p{L}+|\d+|[$<>=!,;-]/gu) ?? [];
  return words
    .flatMap((word) => (GLUED.test(word) ? [...word] : [word]))
    .map((word) => (/\p{L}/u.test(word) ? signOf(word, colours) : word.replace(";", ",")))
    .filter((sign) => sign !== "");
}

/** @param {string} word @param {string[]} colours */
function signOf(word, colours) {
  const longer = () =>
    Object.keys(KNOWN).find(
      (known) => known.startsWith(word) && colours.includes(KNOWN[known] ?? ""),
    );
  return KNOWN[word] ?? KNOWN[longer() ?? ""] ?? "";
}

/** @param {string} text */
function withoutMarks(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
