/**
 * The board of a moment: the replay's own table with every hand open, the played action outlined
 * and the better one as a ghost.
 *
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./timeline.js").Timeline} Timeline
 */

import { h } from "../dom.js";
import { deviceRequest } from "../net/device-token.js";
import { betterAction, playedAction } from "./moment.js";

/** How long a moment is looked at before more is asked about it. */
const REST = 250;

export class BoardView {
  /** @type {Map<string, Promise<any>>} */
  #positions = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resting = undefined;
  /** @type {Decision | null} */
  #decision = null;
  /** @type {any} */
  #view = null;

  /**
   * @param {Timeline} timeline
   * @param {{Table: import("../games/types.js").GameClass,
   *   analysis: import("../games/types.js").Analysis}} game
   * @param {number | null} own
   */
  constructor(timeline, { Table, analysis }, own) {
    this.timeline = timeline;
    this.analysis = analysis;
    this.own = own;
    this.table = new Table();
    this.table.settings = { keyboard: false };
    this.table.readonly = true;
    this.element = h("div", { class: "stage" }, this.table);
  }

  /** @param {number} at @param {Decision | null} decision */
  show(at, decision) {
    const { turns } = this.timeline;
    const frame = turns.frames[at];
    if (!frame) return;
    const seat = this.analysis.seatShown(this.own, decision?.seat);
    clearTimeout(this.#resting);
    this.#decision = decision;
    this.#view = { ...turns.view(at), seat, status: "over" };
    this.table.revealed = frame.hands;
    this.table.pencil = null;
    this.table.show(this.#view, []);
    if (!decision) return;
    const proposal = {
      seat: decision.seat,
      better: betterAction(decision),
      played: playedAction(decision),
    };
    this.analysis.mark(this.table, proposal, seat);
    if (this.analysis.pencils) this.#pencilLater(decision, proposal);
  }

  /**
   * Pencil what the better choice would have written, once nobody scrubs on: the server knows.
   *
   * @param {Decision} decision
   * @param {import("../games/types.js").Proposal} proposal
   */
  #pencilLater(decision, proposal) {
    const [better] = proposal.better ?? [];
    if (better === undefined) return;
    this.#resting = setTimeout(async () => {
      const shown = await this.#shownPosition(decision.position);
      const preview = shown?.decision?.previews?.[better];
      if (!preview || this.#decision !== decision) return;
      this.table.pencil = preview;
      this.table.show(this.#view, []);
      this.analysis.mark(this.table, proposal, this.#view.seat);
    }, REST);
  }

  /** A position as the server shows it; nothing if it has no time for it. @param {string} position */
  #shownPosition(position) {
    const known = this.#positions.get(position);
    if (known) return known;
    const asked = deviceRequest("POST", "positions", { position }).catch(() => null);
    this.#positions.set(position, asked);
    return asked;
  }
}
