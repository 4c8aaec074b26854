/**
 * A match of the card game as it is entered from the table: names, edition, the cards of every round,
 * and every step of entering them, so that all can be taken back. Whatever comes from a link, a file
 * or the storage is checked here (D1–D4, D20–D22). No drawing, no words.
 *
 * @typedef {import("../rules/card-scoring.js").Sides} Sides
 * @typedef {keyof typeof VARIANTS} Edition
 * @typedef {{version: 1, names: string[], variant: Edition, length: number, first: number,
 *   rounds: Sides[], done: number, shown: number}} Match `done` rounds are over; `shown` is the round
 *   that is looked at, or `length` for the result
 * @typedef {{from: number, to: number, was: Partial<Match>, side?: [number, number, string[]]}} Step
 *   what was shown before and after it, and what to put in the place of what is
 * @typedef {{match: Match, past: Step[], future: Step[]}} Book
 */

import { faults, match as standing, refusal, side, VARIANTS } from "../rules/card-scoring.js";

/** How many steps can be taken back. */
const STEPS = 250;
const LENGTHS = [1, 3];
const LONGEST_NAME = 24;
const KEYS = /** @type {const} */ (["names", "variant", "length", "first", "done"]);

/** The edition's numbers, with as many rounds as are played (D22). @param {Match} match */
export const rulesOf = (match) => ({ ...VARIANTS[match.variant], rounds: match.length });

/** A match in which nothing is entered. @param {Partial<Match>} [like] @returns {Match} */
export function blank({ names = ["", ""], variant = "classic", length = 3, first = 0 } = {}) {
  return { version: 1, names, variant, length, first, rounds: [[[], []]], done: 0, shown: 0 };
}

/** Whether any card is entered. @param {Match} match */
export const isBegun = ({ rounds, done }) => done > 0 || rounds.some(hasCards);

/** @param {Sides | undefined} sides */
export const hasCards = (sides) => sides?.some((cards) => cards.length > 0) ?? false;

/** @param {Match} match */
export const isOver = ({ done, length }) => done === length;

/** The round that is looked at; nothing when it is the result. @param {Match} match */
export const sidesShown = ({ rounds, shown }) => rounds[shown];

/** How the finished rounds stand. @param {Match} match */
export const stands = (match) =>
  standing(
    rulesOf(match),
    match.rounds.slice(0, match.done).map((sides) => ({ sides })),
    match.first,
  );

/** The points of both in a round, finished or not. @param {Match} match @param {number} round */
export const pointsOf = (match, round) =>
  (match.rounds[round] ?? [[], []]).map((cards) => side(rulesOf(match), cards).points);

/** Who starts each round, as far as that is known (D4, D21). @param {Match} match */
export function startersOf(match) {
  const { starters, next } = stands(match);
  return next === null ? starters : [...starters, next];
}

/** Both totals, with the round that is being entered. @param {Match} match */
export function totalsOf(match) {
  return [0, 1].map((seat) =>
    match.rounds.reduce((sum, _, round) => sum + (pointsOf(match, round)[seat] ?? 0), 0),
  );
}

/** How many of a card are in a side. @param {string[]} cards @param {string} card */
export const count = (cards, card) => cards.filter((held) => held === card).length;

// Changes: each returns the match after it, or why it cannot be.

/**
 * A tap on a cell: it comes or goes. Of the wagers of a colour the cells count from the first, so
 * that a tap on the second makes it two, or one if there were two or more.
 *
 * @param {Match} match
 * @param {number} seat
 * @param {string} card
 * @param {number} [cell] which of the wagers
 * @returns {{match: Match} | import("../rules/card-scoring.js").Refusal}
 */
export function tapped(match, seat, card, cell = 1) {
  const sides = sidesShown(match) ?? [[], []];
  const cards = sides[seat] ?? [];
  const wanted = count(cards, card) < cell ? cell : cell - 1;
  let laid = cards.filter((held) => held !== card);
  while (count(laid, card) < wanted) {
    const why = refusal(rulesOf(match), sidesWith(sides, seat, laid), seat, card);
    if (why) return why;
    laid = [...laid, card];
  }
  return { match: withCards(match, match.shown, seat, laid) };
}

/** @param {Sides} sides @param {number} seat @param {string[]} cards @returns {Sides} */
const sidesWith = ([one, other], seat, cards) => (seat === 0 ? [cards, other] : [one, cards]);

/** @param {Match} match @param {number} round @param {number} seat @param {string[]} cards @returns {Match} */
function withCards(match, round, seat, cards) {
  return {
    ...match,
    rounds: match.rounds.map((sides, at) => (at === round ? sidesWith(sides, seat, cards) : sides)),
  };
}

/** Take all cards of the round that is looked at away. @param {Match} match @returns {Match} */
export const cleared = (match) => ({
  ...match,
  rounds: match.rounds.map((sides, at) => (at === match.shown ? [[], []] : sides)),
});

/** The round is over: go on to the next, or to the result. @param {Match} match @returns {Match} */
export function finished(match) {
  const done = match.done + 1;
  return levelled({ ...match, done, shown: done });
}

/** @param {Match} match @param {number} seat @param {string} name @returns {Match} */
export const named = (match, seat, name) => ({
  ...match,
  names: match.names.map((old, at) => (at === seat ? name : old)),
});

/** D22: another number of rounds; nothing if cards would be lost. @param {Match} match @param {number} length @returns {Match | null} */
export function lasting(match, length) {
  if (match.rounds.slice(length).some(hasCards)) return null;
  const done = Math.min(match.done, length);
  const shown = match.shown === match.length ? done : Math.min(match.shown, length);
  return levelled({ ...match, length, done, shown, rounds: match.rounds.slice(0, length) });
}

/** D2: another edition; the rounds (from 0) whose cards it does not have forbid it. @param {Match} match @param {Edition} variant */
export function edition(match, variant) {
  const odd = match.rounds.flatMap((sides, round) =>
    faults(VARIANTS[variant], sides).length ? [round] : [],
  );
  return { match: { ...match, variant }, odd };
}

/** A round to enter is there unless all are over. @param {Match} match @returns {Match} */
function levelled(match) {
  if (match.rounds.length > match.done || isOver(match)) return match;
  return { ...match, rounds: [...match.rounds, [[], []]] };
}

// Steps

/**
 * Go on to another state of the match, keeping how to come back; the same book if nothing changes.
 * The letters of a name are one step.
 *
 * @param {Book} book
 * @param {Match} next
 * @param {boolean} [typing]
 * @returns {Book}
 */
export function turned(book, next, typing = false) {
  const { match, past } = book;
  const step = between(match, next);
  if (!step.side && !Object.keys(step.was).length) return book;
  const last = past.at(-1)?.was;
  const same =
    typing &&
    Object.keys(last ?? {}).join() === "names" &&
    onlyOne(last?.names, match.names, next.names);
  return { match: next, past: same ? past : [...past, step].slice(-STEPS), future: [] };
}

/** Whether the name that changes now is the one that changed before. @param {string[]} [first] @param {string[]} [then] @param {string[]} [now] */
function onlyOne(first = [], then = [], now = []) {
  const differ = (/** @type {string[]} */ one, /** @type {string[]} */ other) =>
    one.findIndex((name, at) => name !== other[at]);
  return differ(first, then) === differ(then, now);
}

/** @param {Match} before @param {Match} next @returns {Step} */
function between(before, next) {
  const same = (/** @type {unknown} */ one, /** @type {unknown} */ other) =>
    JSON.stringify(one) === JSON.stringify(other);
  const changed = KEYS.filter((key) => !same(before[key], next[key]));
  /** @type {Step} */
  const step = {
    from: before.shown,
    to: next.shown,
    was: Object.fromEntries(changed.map((key) => [key, before[key]])),
  };
  const places = next.rounds.flatMap((sides, round) =>
    sides.flatMap((cards, seat) =>
      same(cards, before.rounds[round]?.[seat]) ? [] : [[round, seat]],
    ),
  );
  const [[round = 0, seat = 0] = []] = places;
  const levels = before.rounds.length === next.rounds.length;
  if (levels && places.length === 1) step.side = [round, seat, before.rounds[round]?.[seat] ?? []];
  else if (!levels || places.length) step.was.rounds = before.rounds;
  return step;
}

/** Take the last step back; the same if there is none. @param {Book} book @returns {Book} */
export function undone({ match, past, future }) {
  const step = past.at(-1);
  if (!step) return { match, past, future };
  const before = put(match, step, step.from);
  if (!before) return { match, past: [], future };
  return { match: before, past: past.slice(0, -1), future: [...future, back(match, step)] };
}

/** Do again what was taken back. @param {Book} book @returns {Book} */
export function redone({ match, past, future }) {
  const step = future.at(-1);
  if (!step) return { match, past, future };
  const next = put(match, step, step.to);
  if (!next) return { match, past, future: [] };
  return { match: next, past: [...past, back(match, step)], future: future.slice(0, -1) };
}

/** The match with what a step holds in it; nothing if that makes none. @param {Match} match @param {Step} step @param {number} shown */
function put(match, { was, side: one }, shown) {
  const mended = { ...match, ...was, shown };
  return matchOf(one ? withCards(mended, ...one) : mended);
}

/** The step that leads back from where a step leads. @param {Match} match @param {Step} step @returns {Step} */
function back(match, { from, to, was, side: one }) {
  const keys = /** @type {(keyof Match)[]} */ (Object.keys(was));
  const now = Object.fromEntries(keys.map((key) => [key, match[key]]));
  if (!one) return { from, to, was: now };
  const [round, seat] = one;
  return { from, to, was: now, side: [round, seat, match.rounds[round]?.[seat] ?? []] };
}

// What comes from elsewhere

/** A match in what a link, a file or the storage holds; nothing if it is none. @param {any} data @returns {Match | null} */
export function matchOf(data) {
  if (typeof data !== "object" || data === null || data.version !== 1) return null;
  const { names, variant, length, first, rounds, done, shown = done } = data;
  if (
    !Array.isArray(names) ||
    names.length !== 2 ||
    !names.every((name) => typeof name === "string")
  )
    return null;
  if (typeof variant !== "string" || !Object.hasOwn(VARIANTS, variant)) return null;
  if (!LENGTHS.includes(length) || ![0, 1].includes(first) || !Array.isArray(rounds)) return null;
  const rules = VARIANTS[/** @type {Edition} */ (variant)];
  if (
    !Number.isInteger(done) ||
    rounds.length !== Math.min(length, done + 1) ||
    done < 0 ||
    done > length
  )
    return null;
  if (rounds.some((sides) => faults(rules, sides).length > 0)) return null;
  if (!Number.isInteger(shown) || shown < 0 || shown > done) return null;
  return {
    version: 1,
    names: names.map(clean),
    variant: /** @type {Edition} */ (variant),
    length,
    first,
    rounds,
    done,
    shown,
  };
}

/** @param {string} name */
function clean(name) {
  return [...name.normalize("NFC").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")]
    .slice(0, LONGEST_NAME)
    .join("");
}

/** A match with its steps, as it was kept. @param {any} data @returns {Book | null} */
export function bookOf(data) {
  const match = matchOf(data);
  return match && { match, past: stepsOf(data.past), future: stepsOf(data.future) };
}

/** @param {any} steps @returns {Step[]} */
function stepsOf(steps) {
  const sound = (/** @type {any} */ step) =>
    typeof step?.was === "object" &&
    step.was !== null &&
    [step.from, step.to].every(Number.isInteger) &&
    (step.side === undefined || (Array.isArray(step.side) && step.side.length === 3));
  return Array.isArray(steps) && steps.every(sound) ? steps : [];
}

// Small enough for a code that a camera reads

/** Signs for the cards of a colour: for each number whose it is, and both counts of wagers. */
const SIGNS = 4;

/** A match as a link holds it. @param {Match} match */
export function folded(match) {
  const { names, variant, length, first, done, rounds } = match;
  const { colours, ranks } = rulesOf(match);
  const sign = (/** @type {Sides} */ sides, /** @type {string} */ colour) => {
    const holders = ranks.map(
      (rank) => 1 + sides.findIndex((cards) => cards.includes(`${colour}${rank}`)),
    );
    const wagers = sides.map((cards) => count(cards, `${colour}$`));
    const number = holders.reduce(
      (sum, holder) => sum * 3 + holder,
      (wagers[0] ?? 0) * 4 + (wagers[1] ?? 0),
    );
    return number.toString(36).padStart(SIGNS, "0");
  };
  const cards = rounds.map((sides) => [...colours].map((colour) => sign(sides, colour)).join(""));
  return { version: 1, match: [...names, variant, length, first, done, cards.join("")] };
}

/** What a link holds, as it was before, unchecked; anything else as it is. @param {any} data @returns {any} */
export function unfolded(data) {
  if (!Array.isArray(data?.match)) return data;
  const [one, other, variant, length, first, done, cards] = data.match;
  if (typeof variant !== "string" || !Object.hasOwn(VARIANTS, variant) || typeof cards !== "string")
    return null;
  const { colours, ranks } = VARIANTS[/** @type {Edition} */ (variant)];
  const signs = cards.match(/.{1,4}/g) ?? [];
  const rounds = Array.from(
    { length: Math.ceil(signs.length / colours.length) },
    () => /** @type {Sides} */ ([[], []]),
  );
  for (const [at, sign] of signs.entries()) {
    const sides = rounds[Math.floor(at / colours.length)] ?? [[], []];
    const colour = colours[at % colours.length];
    let number = parseInt(sign, 36);
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
