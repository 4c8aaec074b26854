/**
 * Reading a match that comes from the browser's storage, a link or a file, and its short form for
 * links: short enough for a QR code that a camera can read.
 *
 * @typedef {import("../../rules/card-scoring.js").Sides} Sides
 * @typedef {import("./match.js").Match} Match
 * @typedef {import("./match.js").VariantName} VariantName
 */

import { RULES } from "../../data/rules.js";
import { faults, VARIANTS } from "../../rules/card-scoring.js";
import { count, LENGTHS, rulesOf } from "./match.js";

const MAX_NAME = RULES.max_name;

/** Characters for the cards of one colour in one round. */
const CODE_LENGTH = 4;

/** A match made from what is valid; null if anything is not. @param {any} data @returns {Match | null} */
export function readMatch(data) {
  if (typeof data !== "object" || data === null || data.version !== 1) return null;
  const { names, variant, length, first, rounds, done, shown = done } = data;
  if (!Array.isArray(names) || names.length !== 2) return null;
  if (!names.every((name) => typeof name === "string") || !isVariant(variant)) return null;
  if (!LENGTHS.includes(length) || ![0, 1].includes(first) || !Array.isArray(rounds)) return null;
  if (!Number.isInteger(done) || done < 0 || done > length) return null;
  if (rounds.length !== Math.min(length, done + 1)) return null;
  if (rounds.some((sides) => faults(VARIANTS[variant], sides).length > 0)) return null;
  if (!Number.isInteger(shown) || shown < 0 || shown > done) return null;
  return { version: 1, names: names.map(cleanName), variant, length, first, rounds, done, shown };
}

/** @param {unknown} name @returns {name is VariantName} */
const isVariant = (name) => typeof name === "string" && Object.hasOwn(VARIANTS, name);

/** @param {string} name */
function cleanName(name) {
  return [...name.normalize("NFC").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")]
    .slice(0, MAX_NAME)
    .join("");
}

/**
 * A match as a link contains it. The cards of a colour are one number: for every rank a digit of base
 * 3 (nobody, first or second player), above them both counts of wagers in base 4.
 *
 * @param {Match} match
 */
export function toCompact(match) {
  const { names, variant, length, first, done, rounds } = match;
  const { colours, ranks } = rulesOf(match);
  const codeOf = (/** @type {Sides} */ sides, /** @type {string} */ colour) => {
    const holders = ranks.map(
      (rank) => 1 + sides.findIndex((cards) => cards.includes(`${colour}${rank}`)),
    );
    const wagers = sides.map((cards) => count(cards, `${colour}$`));
    const number = holders.reduce(
      (sum, holder) => sum * 3 + holder,
      (wagers[0] ?? 0) * 4 + (wagers[1] ?? 0),
    );
    return number.toString(36).padStart(CODE_LENGTH, "0");
  };
  const cards = rounds.map((sides) => [...colours].map((colour) => codeOf(sides, colour)).join(""));
  return { version: 1, match: [...names, variant, length, first, done, cards.join("")] };
}

/** The match in a link, not checked yet; anything else is returned as it is. @param {any} data @returns {any} */
export function fromCompact(data) {
  if (!Array.isArray(data?.match)) return data;
  const [one, other, variant, length, first, done, cards] = data.match;
  if (!isVariant(variant) || typeof cards !== "string") return null;
  const { colours, ranks } = VARIANTS[variant];
  const codes = cards.match(/.{1,4}/g) ?? [];
  const rounds = Array.from(
    { length: Math.ceil(codes.length / colours.length) },
    () => /** @type {Sides} */ ([[], []]),
  );
  for (const [at, code] of codes.entries()) {
    const sides = rounds[Math.floor(at / colours.length)] ?? [[], []];
    const colour = colours[at % colours.length];
    let number = parseInt(code, 36);
    for (const rank of ranks.toReversed()) {
      sides[(number % 3) - 1]?.push(`${colour}${rank}`);
      number = Math.floor(number / 3);
    }
    for (const cards of sides.toReversed()) {
      cards.push(...Array(number % 4 || 0).fill(`${colour}$`));
      number = Math.floor(number / 4);
    }
  }
  return { version: data.version, names: [one, other], variant, length, first, done, rounds };
}
