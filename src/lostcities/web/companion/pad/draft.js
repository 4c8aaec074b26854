/**
 * What is chosen for an entry and not written yet, what would come of it, and which columns and dice
 * can still be chosen. No drawing.
 *
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("../../rules/sheet-rules.js").Obstacle} Obstacle
 * @typedef {import("../../games/dice/types.js").Preview} Preview
 * @typedef {{seat: number, turn: number, did: string[], marks: import("../../rules/sheet-rules.js").Marks,
 *   closed: boolean[], arrow: boolean}} OpenEntry whose entry it is, for which turn, what is already
 *   done in it, and the sheet as it is then
 * @typedef {{action: string | null, preview: Preview | null, obstacle: Obstacle | null,
 *   hasPlace: boolean, asTenOrDouble: boolean}} Plan the action that is chosen, and what would come of
 *   it; whether it can be written anyway; whether a 0 could also open its column as a 10 (R15)
 */

import { rolledDice } from "../../games/dice/die.js";
import { colourName } from "../../ui/symbols.js";
import { t } from "../../i18n.js";
import { forced, legal, obstacle, preview, REFUSE } from "../../rules/sheet-rules.js";
import { effectOf, reasonFor } from "./sentences.js";

/** @type {Plan} */
const NO_PLAN = {
  action: null,
  preview: null,
  obstacle: null,
  hasPlace: false,
  asTenOrDouble: false,
};

export class Draft {
  /** @type {number | null} */
  number = null;
  /** @type {string | null} */
  colour = null;
  refuses = false;
  /** R15: whether a 0 opens its column as a 10. */
  asTen = false;

  clear() {
    this.number = this.colour = null;
    this.refuses = this.asTen = false;
  }

  get isEmpty() {
    return this.number === null && this.colour === null && !this.refuses;
  }

  /** @param {Game} game @param {OpenEntry | null} entry @returns {Plan} */
  plan({ setup: { layout, options } }, entry) {
    if (!entry || entry.arrow) return NO_PLAN;
    const { marks, closed } = entry;
    const pair =
      this.colour !== null && this.number !== null ? `${this.colour}${this.number}` : null;
    const asTenOrDouble = pair?.[1] === "0" && legal(marks, options).includes(`${pair}!`);
    const action = this.refuses ? REFUSE : pair && asTenOrDouble && this.asTen ? `${pair}!` : pair;
    if (!action) return NO_PLAN;
    const found = obstacle(marks, action);
    return {
      action,
      preview: found ? null : preview(layout, closed, marks, action),
      obstacle: found,
      hasPlace: found !== null && forced(layout, closed, marks, action) !== null,
      asTenOrDouble,
    };
  }

  /**
   * What would be written in a column, and what that does or why it is not allowed; null while no
   * number is chosen.
   *
   * @param {Game} game
   * @param {OpenEntry} entry
   * @param {string} letter
   * @returns {{state: "lit" | "dim", label: string, points?: number} | null}
   */
  target(game, entry, letter) {
    if (!entry.arrow && !isAvailable(game, entry, letter)) {
      return { state: "dim", label: t("dice.no-die", { colour: colourName(letter) }) };
    }
    if (!entry.arrow && this.number === null) return null;
    const action = entry.arrow ? `>${letter}` : `${letter}${this.number}`;
    const found = obstacle(entry.marks, action);
    if (found) return { state: "dim", label: reasonFor(found) };
    const { points } = preview(game.setup.layout, entry.closed, entry.marks, action);
    return { state: "lit", label: effectOf(game, entry, action), points };
  }
}

/** Whether a face can be chosen; with real dice every face can. @param {Game} game @param {OpenEntry} entry @param {number | string} face */
export function isAvailable(game, { seat, turn }, face) {
  const dice = game.dice(turn);
  if (!dice) return true;
  const { numbers, colours } = rolledDice({ roll: dice, taken: game.taken(seat, turn) });
  return [...numbers, ...colours].some((die) => die.face === face && !die.taken);
}
