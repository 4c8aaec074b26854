/**
 * A match of the card game as it is entered from the table: names, variant, the cards of every round,
 * and the changes that can be made to it (D1–D4, D20–D22). No drawing, no texts, no rules.
 *
 * @typedef {import("../../rules/card-scoring.js").Sides} Sides
 * @typedef {keyof typeof VARIANTS} VariantName
 * @typedef {{version: 1, names: string[], variant: VariantName, length: number, first: number,
 *   rounds: Sides[], done: number, shown: number}} Match `done` rounds are over; `shown` is the round
 *   on the screen, or `length` for the result
 */

import { faults, match as standingsOf, refusal, side, VARIANTS } from "../../rules/card-scoring.js";

/** D20, D22: how many rounds a match can have. */
export const LENGTHS = [1, VARIANTS.classic.rounds];

/** The variant's numbers, with the number of rounds of this match (D22). @param {Match} match */
export const rulesOf = (match) => ({ ...VARIANTS[match.variant], rounds: match.length });

/** A match without cards. @param {Partial<Match>} [like] @returns {Match} */
export function newMatch({ names = ["", ""], variant = "classic", length = 3, first = 0 } = {}) {
  return { version: 1, names, variant, length, first, rounds: [[[], []]], done: 0, shown: 0 };
}

/** Whether anything has been entered. @param {Match} match */
export const isStarted = ({ rounds, done }) => done > 0 || rounds.some(hasCards);

/** @param {Sides | undefined} sides */
export const hasCards = (sides) => sides?.some((cards) => cards.length > 0) ?? false;

/** @param {Match} match */
export const isOver = ({ done, length }) => done === length;

/** The cards of the round on the screen; undefined when that is the result. @param {Match} match */
export const sidesShown = ({ rounds, shown }) => rounds[shown];

/** The standings after the finished rounds. @param {Match} match */
export const standings = (match) =>
  standingsOf(
    rulesOf(match),
    match.rounds.slice(0, match.done).map((sides) => ({ sides })),
    match.first,
  );

/** The points of both players in a round, finished or not. @param {Match} match @param {number} round */
export const pointsOf = (match, round) =>
  (match.rounds[round] ?? [[], []]).map((cards) => side(rulesOf(match), cards).points);

/** Who starts each round, as far as that is known (D4, D21). @param {Match} match */
export function startersOf(match) {
  const { starters, next } = standings(match);
  return next === null ? starters : [...starters, next];
}

/** Both totals, including the round that is being entered. @param {Match} match */
export function totalsOf(match) {
  return [0, 1].map((seat) =>
    match.rounds.reduce((sum, _, round) => sum + (pointsOf(match, round)[seat] ?? 0), 0),
  );
}

/** How many of a card are among these. @param {string[]} cards @param {string} card */
export const count = (cards, card) => cards.filter((held) => held === card).length;

// Changes: each returns the match after it, or why it is not possible.

/**
 * Tap a card: it is added or removed. The wager cells of a colour count from the first, so a tap on
 * the second makes it two wagers, or one if there were two or more.
 *
 * @param {Match} match
 * @param {number} seat
 * @param {string} card
 * @param {number} [cell] which of the wagers
 * @returns {{match: Match} | import("../../rules/card-scoring.js").Refusal}
 */
export function toggleCard(match, seat, card, cell = 1) {
  const sides = sidesShown(match) ?? [[], []];
  const cards = sides[seat] ?? [];
  const wanted = count(cards, card) < cell ? cell : cell - 1;
  let laid = cards.filter((held) => held !== card);
  while (count(laid, card) < wanted) {
    const refused = refusal(rulesOf(match), sidesWith(sides, seat, laid), seat, card);
    if (refused) return refused;
    laid = [...laid, card];
  }
  return { match: withCards(match, match.shown, seat, laid) };
}

/** @param {Sides} sides @param {number} seat @param {string[]} cards @returns {Sides} */
const sidesWith = ([one, other], seat, cards) => (seat === 0 ? [cards, other] : [one, cards]);

/** @param {Match} match @param {number} round @param {number} seat @param {string[]} cards @returns {Match} */
export function withCards(match, round, seat, cards) {
  return {
    ...match,
    rounds: match.rounds.map((sides, at) => (at === round ? sidesWith(sides, seat, cards) : sides)),
  };
}

/** Remove all cards of the round on the screen. @param {Match} match @returns {Match} */
export const clearRound = (match) => ({
  ...match,
  rounds: match.rounds.map((sides, at) => (at === match.shown ? [[], []] : sides)),
});

/** The round is over: go on to the next, or to the result. @param {Match} match @returns {Match} */
export function finishRound(match) {
  const done = match.done + 1;
  return withOpenRound({ ...match, done, shown: done });
}

/** @param {Match} match @param {number} seat @param {string} name @returns {Match} */
export const withName = (match, seat, name) => ({
  ...match,
  names: match.names.map((old, at) => (at === seat ? name : old)),
});

/** D22: change the number of rounds; null if cards would be lost. @param {Match} match @param {number} length @returns {Match | null} */
export function withLength(match, length) {
  if (match.rounds.slice(length).some(hasCards)) return null;
  const done = Math.min(match.done, length);
  const shown = match.shown === match.length ? done : Math.min(match.shown, length);
  return withOpenRound({ ...match, length, done, shown, rounds: match.rounds.slice(0, length) });
}

/** D2: change the variant; `lost` are the rounds (from 0) with cards it does not have. @param {Match} match @param {VariantName} variant */
export function withVariant(match, variant) {
  const lost = match.rounds.flatMap((sides, round) =>
    faults(VARIANTS[variant], sides).length ? [round] : [],
  );
  return { match: { ...match, variant }, lost };
}

/** Unless the match is over there is a round to enter. @param {Match} match @returns {Match} */
function withOpenRound(match) {
  if (match.rounds.length > match.done || isOver(match)) return match;
  return { ...match, rounds: [...match.rounds, [[], []]] };
}
