/**
 * The views of an exercise. There is no server behind them.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("./types.js").Exercise} Exercise
 * @typedef {import("../rules/types.js").PositionView} PositionView
 */

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
