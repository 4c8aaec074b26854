/**
 * What many results say together. Pure sums; a mean of nothing is `null`.
 *
 * @typedef {import("./results.js").Result} Result
 * @typedef {Result & {me: number}} OwnResult
 * @typedef {{key: string, name: string, agent: boolean}} Opponent
 */

/** How many games the line over time looks back on. */
export const LOOKS_BACK = 5;

/** The results in which this device had one seat; only these say how its player plays. @param {Result[]} results @returns {OwnResult[]} */
export const ownResults = (results) =>
  /** @type {OwnResult[]} */ (results.filter(({ me }) => me !== null));

/** @param {number[]} values @returns {number | null} */
export const mean = (values) =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : null;

/** Who else played. @param {OwnResult} result @returns {Opponent[]} */
export function opponentsOf({ me, names, agents }) {
  return names.flatMap((name, seat) => {
    const agent = agents[seat] ?? false;
    return seat === me ? [] : [{ key: `${agent ? "agent" : "person"} ${name}`, name, agent }];
  });
}

/** @param {OwnResult} result */
const isWon = ({ me, winners }) => winners.includes(me);

/** Points of a round of the card game, of a whole dice game. @param {OwnResult} result @returns {number[]} */
function ownPoints({ game, me, rounds, scores }) {
  if (game === "duel") return rounds.map(({ points }) => points[me] ?? 0);
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

/** The expeditions of all rounds of the card game. @param {OwnResult[]} results */
const expeditions = (results) =>
  results.flatMap(({ rounds }) =>
    rounds.flatMap(({ mine }) =>
      Object.entries(mine ?? {}).map(([colour, one]) => ({ colour, ...one })),
    ),
  );

/** @param {OwnResult[]} results */
export const roundCount = (results) =>
  results.reduce((sum, { rounds }) => sum + rounds.filter(({ mine }) => mine).length, 0);

/** How often each colour was begun, and what it brought. @param {OwnResult[]} results @param {string[]} colours */
export function byColour(results, colours) {
  const all = expeditions(results).filter(({ cards }) => cards > 0);
  return colours.map((colour) => {
    const found = all.filter((one) => one.colour === colour);
    return { colour, begun: found.length, points: mean(found.map(({ points }) => points)) };
  });
}

/** What expeditions brought by the number of their wagers. @param {OwnResult[]} results @param {number} most */
export function byWagers(results, most) {
  const all = expeditions(results).filter(({ cards }) => cards > 0);
  return Array.from({ length: most + 1 }, (_, wagers) => {
    const found = all.filter((one) => one.wagers === wagers);
    return { wagers, begun: found.length, points: mean(found.map(({ points }) => points)) };
  });
}

/** What the columns of the dice game brought, and bridges, artefacts and refusals a game. @param {OwnResult[]} results @param {string[]} colours */
export function bySheet(results, colours) {
  const sheets = results.flatMap(({ sheet }) => sheet ?? []);
  return {
    games: sheets.length,
    colours: colours.map((colour) => ({
      colour,
      points: mean(sheets.map(({ expeditions }) => expeditions[colour] ?? 0)),
    })),
    bridges: mean(sheets.map(({ bridges }) => bridges)),
    artefacts: mean(sheets.map(({ artefacts }) => artefacts)),
    dice: mean(sheets.map(({ dice }) => dice)),
  };
}
