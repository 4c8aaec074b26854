/**
 * A position of the card game without a server: what lies on the table, and the middle of a turn.
 * The card lies where it was put, and what can be taken is what the rules say (D11, D12).
 *
 * @typedef {import("./types.js").PositionView} PositionView
 */

import { side } from "./card-scoring.js";
import { readCards } from "./position-text.js";

/**
 * The table, and the hand of a seat.
 *
 * @param {string} position
 * @param {any} setup
 * @param {number} seat
 */
export function cardsOnTable(position, setup, seat) {
  const { expeditions, piles, known, hands } = readCards(position, [...setup.numbers.colours]);
  return { expeditions, piles, known, hand: hands[seat] ?? [] };
}

/**
 * The position in the middle of a turn; nothing once the turn is over.
 *
 * @param {PositionView} shown
 * @param {string[]} given
 */
export const withinTurn = (shown, [place = "", ...rest]) =>
  shown.decision.phase === "place" && !rest.length ? afterPlace(shown, place) : null;

/**
 * The position after a card was placed: what can be taken now.
 *
 * @param {PositionView} shown
 * @param {string} place
 * @returns {PositionView}
 */
function afterPlace(shown, place) {
  const { seat, setup } = shown;
  const card = place.replace(/^x/, "");
  const colour = card.charAt(0);
  const game = structuredClone(shown.game);
  const laid = place === card ? game.expeditions[seat][colour] : game.piles[colour];
  laid.push(card);
  game.hand.splice(game.hand.indexOf(card), 1);
  game.held[seat] -= 1;
  game.phase = "take";
  game.closed = place === card ? null : colour;
  return {
    ...shown,
    game,
    sums: roundSums(setup, game),
    decision: { number: 0, phase: "take", legal: takes(game), previews: {}, refused: {} },
  };
}

/** What can be taken: the deck, or a pile that was not just discarded to (D11, D12). @param {any} game */
function takes({ piles, closed }) {
  const open = Object.keys(piles).filter((colour) => piles[colour].length && colour !== closed);
  return [...open.map((colour) => `<${colour}`), "="];
}

/**
 * The sums of a round, as a server's view has them.
 *
 * @param {any} setup
 * @param {any} game
 */
export function roundSums({ numbers }, game) {
  const sides = game.expeditions.map((/** @type {Record<string, string[]>} */ expeditions) =>
    side(numbers, Object.values(expeditions).flat()),
  );
  return {
    sides: sides.map((/** @type {any} */ { expeditions }) =>
      Object.fromEntries(Object.entries(expeditions).filter(([, { cards }]) => cards)),
    ),
    round: sides.map((/** @type {any} */ { points }) => points),
    match: game.held.map(() => 0),
  };
}
