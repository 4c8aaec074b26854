/**
 * The views of an exercise: before the answer, in the middle of a turn of the card game, after the
 * answer. There is no server behind them, so the middle of a turn is made here: the card lies where
 * it was put, and what can be taken is what the rules say (D11, D12).
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("./types.js").Exercise} Exercise
 * @typedef {import("./types.js").PositionView} PositionView
 */

import { side } from "../rules/card-scoring.js";
import { t } from "../i18n.js";

/** What a table has and an exercise has not. */
const NOTHING = {
  match: 1,
  scheme: 0,
  commitments: [],
  next: null,
  revealed: [],
  offers: [],
  recoveries: {},
  outcome: null,
};

/** Seats other than the viewer's are called by these, in order. */
const LETTERS = ["A", "B", "C", "D"];

/**
 * A view of an exercise.
 *
 * @param {Exercise} exercise
 * @param {PositionView} shown
 * @param {{seq: number, undo?: boolean, over?: boolean}} how
 * @returns {View}
 */
export function viewOf(exercise, { setup, seat, game, sums, decision }, { seq, undo, over }) {
  return {
    ...NOTHING,
    table: `train ${exercise.id}`,
    seq,
    seat,
    status: over ? "over" : "playing",
    setup,
    places: placesOf(game, seat),
    game,
    sums,
    number: over ? null : seq,
    decision: over ? null : { ...decision, number: seq },
    undo: undo ?? false,
  };
}

/** Who sits where: the viewer, and others. @param {any} game @param {number} seat */
function placesOf(game, seat) {
  const seats = (game.sheets ?? game.held).length;
  const others = LETTERS.values();
  return Array.from({ length: seats }, (_, at) => ({
    you: at === seat,
    name:
      at === seat
        ? t("people.me")
        : seats === 2
          ? t("train.other")
          : t("train.other.of", { letter: others.next().value ?? "" }),
    taken: true,
    agent: at === seat ? null : "other",
    person: true,
    ready: true,
  }));
}

/** Whether an exercise asks for two actions. @param {PositionView} shown */
export const hasTwoParts = ({ decision }) => decision.phase === "place";

/**
 * The position after a card was placed: what can be taken now.
 *
 * @param {PositionView} shown
 * @param {string} place
 * @returns {PositionView}
 */
export function afterPlace(shown, place) {
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
    sums: duelSums(setup.numbers, game),
    decision: { number: 0, phase: "take", legal: takes(game), previews: {}, refused: {} },
  };
}

/** What can be taken: the deck, or a pile that was not just discarded to (D11, D12). @param {any} game */
function takes({ piles, closed }) {
  const open = Object.keys(piles).filter((colour) => piles[colour].length && colour !== closed);
  return [...open.map((colour) => `<${colour}`), "="];
}

/**
 * The sums of a round of the card game, as a server's view has them.
 *
 * @param {any} numbers
 * @param {any} game
 */
export function duelSums(numbers, game) {
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
