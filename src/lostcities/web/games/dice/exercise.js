/** An exercise of the dice game is answered by one choice. */

import { sheetsOnTable } from "../../rules/sheet-table.js";

/** @type {import("../types.js").ExerciseRules} */
export const exercise = { onTable: sheetsOnTable, sums: () => null, within: () => null };
