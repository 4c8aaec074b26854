/**
 * The board of a moment: the replay's own table with every hand open, the played action outlined
 * and the better one as a ghost.
 *
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./timeline.js").Timeline} Timeline
 */

import { h } from "../dom.js";
import { markChoice } from "./dice-marks.js";
import { markTurn } from "./duel-marks.js";
import { betterAction, playedAction } from "./moment.js";

export class BoardView {
  /**
   * @param {Timeline} timeline
   * @param {import("../learn/player.js").GameClass} Game
   * @param {number | null} own
   */
  constructor(timeline, Game, own) {
    this.timeline = timeline;
    this.own = own;
    /** @type {any} */
    this.table = new Game();
    this.table.settings = { keyboard: false };
    this.table.readonly = true;
    this.element = h("div", { class: "stage" }, this.table);
  }

  /** @param {number} at @param {Decision | null} decision */
  show(at, decision) {
    const { turns, review } = this.timeline;
    const frame = turns.frames[at];
    if (!frame) return;
    const cards = review.game === "duel";
    // In the card game whoever looks sits below; of the dice the sheet is shown that is written on.
    const seat = cards ? (this.own ?? 0) : (decision?.seat ?? this.own ?? 0);
    this.table.revealed = frame.hands;
    this.table.show({ ...turns.view(at), seat, status: "over" }, []);
    if (!decision) return;
    const proposal = {
      seat: decision.seat,
      better: betterAction(decision),
      played: playedAction(decision),
    };
    if (cards) markTurn(this.table, proposal, seat);
    else markChoice(this.table, proposal);
  }
}
