/**
 * What many results say together. Pure sums; a mean of nothing is `null`.
 *
 * @typedef {import("./results.js").Result} Result
 * @typedef {Result & {me: number}} OwnResult
 * @typedef {{key: string, name: string, agent: boolean}} Opponent
 */

import { mean } from "../games/mean.js";

/** How many games the line over time looks back on. */
export const LOOKS_BACK = 5;

/** The results in which this device had one seat; only these say how its player plays. @param {Result[]} results @returns {OwnResult[]} */
export const ownResults = (results) =>
  /** @type {OwnResult[]} */ (results.filter(({ me }) => me !== null));

/** Who else played. @param {OwnResult} result @returns {Opponent[]} */
export function opponentsOf({ me, names, agents }) {
  return names.flatMap((name, seat) => {
    const agent = agents[seat] ?? false;
    return seat === me ? [] : [{ key: `${agent ? "agent" : "person"} ${name}`, name, agent }];
  });
}

/** @param {OwnResult} result */
const isWon = ({ me, winners }) => winners.includes(me);

/** Points of each round, or of a game that has none. @param {OwnResult} result @returns {number[]} */
function ownPoints({ me, rounds, scores }) {
  if (rounds.length) return rounds.map(({ points }) => points[me] ?? 0);
  return scores ? [scores[me] ?? 0] : [];
}

/** By how much a game was won or lost: against the best of the others. @param {OwnResult} result @returns {number[]} */
function margin({ me, scores }) {
  const others = (scores ?? []).filter((_, seat) => seat !== me);
  return scores && others.length ? [(scores[me] ?? 0) - Math.max(...others)] : [];
}

/** The figures above everything else. @param {OwnResult[]} results */
export function summary(results) {
  return {
    games: results.length,
    won: results.filter(isWon).length,
    points: mean(results.flatMap(ownPoints)),
    margin: mean(results.flatMap(margin)),
    minutes: mean(results.flatMap(({ minutes }) => minutes ?? [])),
  };
}

/** How it went against each opponent, the most frequent first. @param {OwnResult[]} results */
export function byOpponent(results) {
  /** @type {Map<string, {opponent: Opponent, results: OwnResult[]}>} */
  const found = new Map();
  for (const result of results) {
    // Two agents of one kind at a table are one opponent.
    for (const opponent of new Map(opponentsOf(result).map((one) => [one.key, one])).values()) {
      const entry = found.get(opponent.key) ?? { opponent, results: [] };
      entry.results.push(result);
      found.set(opponent.key, entry);
    }
  }
  return [...found.values()]
    .map(({ opponent, results }) => ({ ...opponent, ...summary(results) }))
    .sort((one, other) => other.games - one.games || (one.name < other.name ? -1 : 1));
}

/** Points game by game, the first one first, with their mean over the last few. @param {OwnResult[]} results */
export function overTime(results) {
  const games = [...results]
    .sort((one, other) => one.at - other.at)
    .flatMap((result) => {
      const points = mean(ownPoints(result));
      return points === null ? [] : [{ at: result.at, won: isWon(result), points }];
    });
  return games.map((game, at) => ({
    ...game,
    level: mean(games.slice(Math.max(0, at + 1 - LOOKS_BACK), at + 1).map(({ points }) => points)),
  }));
}

/**
 * Accuracies of reviewed matches, the first one first, with their mean over the last few.
 *
 * @param {{at: number, accuracy: number}[]} noted
 */
export function accuracyOverTime(noted) {
  return noted.map(({ at, accuracy }, place) => ({
    at,
    points: accuracy,
    won: true,
    level: mean(
      noted.slice(Math.max(0, place + 1 - LOOKS_BACK), place + 1).map((one) => one.accuracy),
    ),
  }));
}
