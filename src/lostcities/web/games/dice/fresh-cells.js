/**
 * Which cells each player wrote last, so that the sheets can outline them.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").DiceEvent} DiceEvent
 */

import { changes, lastWritten } from "./sheet.js";

export class FreshCells {
  /** By seat: the turn, and the keys of the cells written in it. */
  #cells = /** @type {Map<number, {turn: number, keys: Set<string>}>} */ (new Map());

  /** @param {number} seat */
  of(seat) {
    return this.#cells.get(seat)?.keys;
  }

  /**
   * Compare two views. Cells written by several decisions of one turn belong together; where marks
   * have vanished a choice was undone, and nothing is fresh.
   *
   * @param {View | null} before  Nothing if it was of another match or seat.
   * @param {View} view
   */
  follow(before, view) {
    if (!before) this.#cells.clear();
    view.game?.sheets.forEach((marks, seat) => {
      const old = before?.game?.sheets[seat];
      if (!old) return;
      const found = changes(old, marks);
      const turn = before?.game?.turn ?? 0;
      const known = this.#cells.get(seat);
      if (changes(marks, old).length) this.#cells.delete(seat);
      else if (found.length) {
        const keys = known?.turn === turn ? [...known.keys, ...found] : found;
        this.#cells.set(seat, { turn, keys: new Set(keys) });
      }
    });
  }

  /**
   * Work it out from the moves so far, for a player who has just come.
   *
   * @param {View} view
   * @param {DiceEvent[]} events
   */
  recall(view, events) {
    /** @type {{turn: number, actions: string[]}[]} */
    const last = [];
    let turn = 0;
    for (const { kind, seat, action } of events) {
      if (kind === "chanced") turn++;
      else if (seat !== null && action && last[seat]?.turn === turn)
        last[seat].actions.push(action);
      else if (seat !== null && action) last[seat] = { turn, actions: [action] };
    }
    last.forEach(({ turn: then, actions }, seat) => {
      const marks = view.game?.sheets[seat];
      if (marks) this.#cells.set(seat, { turn: then, keys: new Set(lastWritten(marks, actions)) });
    });
  }
}
