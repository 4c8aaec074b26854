/** An exercise of the card game is answered by a whole turn. */

import { cardsOnTable, roundSums, withinTurn } from "../../rules/card-turn.js";

/** @type {import("../types.js").ExerciseRules} */
export const exercise = { onTable: cardsOnTable, sums: roundSums, within: withinTurn };
