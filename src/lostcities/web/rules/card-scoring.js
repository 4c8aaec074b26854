/**
 * Scoring the card game: what expeditions are worth (D16–D18), which player can have a card (D1), who
 * starts the next round and who wins (D4, D20, D21). Cards are written `R7`, `B$`.
 *
 * @typedef {{colours: string, ranks: number[], wagers: number, cost: number, bonus: number,
 *   bonus_from: number, next_starter: "total" | "round", rounds: number}} Variant
 * @typedef {{cards: number, sum: number, cost: number, multiplier: number, bonus: number,
 *   points: number}} Receipt
 * @typedef {[string[], string[]]} Sides the cards of both players, in any order
 * @typedef {{code: "no-such-card" | "no-more-wagers" | "held" | "held-by-other" | "two-sides",
 *   rule: string, data: Record<string, string | number>}} Refusal
 */

import { RULES } from "../data/rules.js";

/**
 * The printed variants (D2, D21), by name.
 *
 * @type {Record<"classic" | "long" | "classic-1999", Variant>}
 */
export const VARIANTS = /** @type {any} */ (RULES.duel.variants);

/** @param {string} card */
const isWager = (card) => card.endsWith("$");

/** @param {number[]} numbers */
const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Score one expedition. D16: without cards it scores 0. D17: (sum − cost) × (1 + wagers). D18: from
 * `bonus_from` cards on, wagers counted, the bonus comes on top and is never multiplied.
 *
 * @param {Variant} variant
 * @param {string[]} cards
 * @returns {Receipt}
 */
export function expedition(variant, cards) {
  const numbers = cards.filter((card) => !isWager(card)).map((card) => Number(card.slice(1)));
  const sum = total(numbers);
  const cost = cards.length ? variant.cost : 0;
  const multiplier = 1 + cards.length - numbers.length;
  const bonus = cards.length && cards.length >= variant.bonus_from ? variant.bonus : 0;
  return {
    cards: cards.length,
    sum,
    cost,
    multiplier,
    bonus,
    points: (sum - cost) * multiplier + bonus,
  };
}

/**
 * Score one player's side of the table: every expedition of the variant, and all of it.
 *
 * @param {Variant} variant
 * @param {string[]} cards
 * @returns {{expeditions: Record<string, Receipt>, points: number}}
 */
export function side(variant, cards) {
  const scored = [...variant.colours].map(
    (colour) =>
      /** @type {const} */ ([
        colour,
        expedition(
          variant,
          cards.filter((card) => card[0] === colour),
        ),
      ]),
  );
  return {
    expeditions: Object.fromEntries(scored),
    points: total(scored.map(([, receipt]) => receipt.points)),
  };
}

/**
 * Why a card cannot be added to a player's cards; null if it can. D1: a number card exists once, so
 * it is on one side at most; of the wagers of a colour there are three in all.
 *
 * @param {Variant} variant
 * @param {Sides} sides
 * @param {number} seat
 * @param {string} card
 * @returns {Refusal | null}
 */
export function refusal(variant, sides, seat, card) {
  if (!exists(variant, card)) return { code: "no-such-card", rule: "D2", data: { card } };
  const holders = sides.flatMap((cards, at) => cards.filter((held) => held === card).map(() => at));
  if (isWager(card)) {
    return holders.length < copies(variant, card)
      ? null
      : { code: "no-more-wagers", rule: "D1", data: { card, wagers: variant.wagers } };
  }
  const [holder] = holders;
  if (holder === undefined) return null;
  return {
    code: holder === seat ? "held" : "held-by-other",
    rule: "D1",
    data: { card, seat: holder },
  };
}

/** D1: how many of a card there are. @param {Variant} variant @param {string} card */
export const copies = ({ wagers }, card) => (isWager(card) ? wagers : 1);

/** @param {Variant} variant @param {string} card */
function exists(variant, card) {
  return (
    variant.colours.includes(card.charAt(0)) &&
    ["$", ...variant.ranks.map(String)].includes(card.slice(1))
  );
}

/**
 * What is wrong with the cards of a round that came from a link or a file; empty if nothing is.
 * D3: two players. Otherwise what would be refused if the cards were laid down one by one.
 *
 * @param {Variant} variant
 * @param {unknown} sides
 * @returns {(Refusal & {seat: number | null})[]}
 */
export function faults(variant, sides) {
  if (!areSides(sides)) return [{ seat: null, code: "two-sides", rule: "D3", data: {} }];
  /** @type {Sides} */
  const laid = [[], []];
  return sides.flatMap((cards, seat) =>
    cards.flatMap((card) => {
      const found = refusal(variant, laid, seat, card);
      laid[seat]?.push(card);
      return found ? [{ seat, ...found }] : [];
    }),
  );
}

/** @param {unknown} sides @returns {sides is Sides} */
function areSides(sides) {
  if (!Array.isArray(sides) || sides.length !== 2) return false;
  return sides.every(
    (cards) => Array.isArray(cards) && cards.every((card) => typeof card === "string"),
  );
}

/**
 * A match as far as it is played. `points` of both by round; `starters` of the rounds played, and of
 * the `next` one while there is one; `winners` once there is none (D20: equal totals share the win).
 *
 * @param {Variant} variant
 * @param {{sides: Sides}[]} rounds
 * @param {number} first who starts the first round (D4)
 * @returns {{points: number[][], totals: number[], starters: number[], next: number | null, winners: number[]}}
 */
export function match(variant, rounds, first) {
  const points = rounds.map(({ sides }) => sides.map((cards) => side(variant, cards).points));
  const starters = [first];
  for (let played = 1; played <= rounds.length; played += 1) {
    starters.push(starter(variant, points.slice(0, played), starters[played - 1] ?? first));
  }
  const over = rounds.length >= variant.rounds;
  const next = starters.pop() ?? first;
  const totals = added(points);
  return {
    points,
    totals,
    starters,
    next: over ? null : next,
    winners: over ? leaders(totals) : [],
  };
}

/**
 * D21: the player with more points starts the next round, by total or by the last round alone. On a
 * tie it is the player who did not start the round just played.
 *
 * @param {Variant} variant
 * @param {number[][]} points
 * @param {number} last who started the round just played
 */
function starter(variant, points, last) {
  const [best = 0, other] = leaders(compared(variant, points));
  return other === undefined ? best : 1 - last;
}

/** D21: the points that decide who starts. @param {Variant} variant @param {number[][]} points */
const compared = ({ next_starter }, points) =>
  added(next_starter === "total" ? points : points.slice(-1));

/**
 * D21: why somebody starts the round after these: more points in total or in the last round, or a tie.
 *
 * @param {Variant} variant
 * @param {number[][]} points of both, by round
 * @returns {"total" | "round" | "tie"}
 */
export function starterReason(variant, points) {
  return leaders(compared(variant, points)).length > 1 ? "tie" : variant.next_starter;
}

/** D4: who starts a rematch. @param {number} first who started the match before */
export const rematchStarter = (first) => 1 - first;

/** D20: the points of the rounds add up. @param {number[][]} points */
function added(points) {
  return [0, 1].map((seat) => total(points.map((round) => round[seat] ?? 0)));
}

/** @param {number[]} scores */
function leaders(scores) {
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best ? [seat] : []));
}
