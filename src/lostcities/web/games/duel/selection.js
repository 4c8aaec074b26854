/**
 * What is marked on the board beyond the view itself: the chosen card, the plan, the last card
 * placed and the card taken last. It follows the views and drops what no longer holds.
 *
 * @typedef {import("../../net/types.js").View} View
 * @typedef {import("../../net/types.js").TableEvent} TableEvent
 */

import { cardOf, keysOf } from "./hand.js";
import { canPlan, isTake } from "./legal-targets.js";

export class Selection {
  /** The chosen card of the hand, with its number among equals. @type {string | null} */
  chosen = null;
  /** @type {import("./types.js").Plan | null} */
  plan = null;
  /** @type {import("./types.js").Placement | null} */
  last = null;
  /** The card of the hand that was taken last. @type {string | null} */
  fresh = null;

  get chosenCard() {
    return this.chosen && cardOf(this.chosen);
  }

  /** The card that the plan places. */
  get plannedCard() {
    return this.plan?.place.replace(/^x/, "") ?? null;
  }

  /** A whole plan, a place and a take, as its actions. @returns {string[] | null} */
  get plannedActions() {
    return this.plan?.take ? [this.plan.place, this.plan.take] : null;
  }

  set plannedActions(actions) {
    const [place, take] = actions ?? [];
    if (place && take) this.plan = { place, take };
    else if (this.plan?.take) this.plan = null; // a plan half made is still being made
  }

  /** Begin a match with nothing marked. */
  reset() {
    this.chosen = this.plan = this.last = this.fresh = null;
  }

  /**
   * Note the last move and the card that was taken.
   *
   * @param {TableEvent[]} events
   * @param {View} view
   * @param {View | null} before
   */
  follow(events, view, before) {
    for (const event of events) {
      const dealt = event.kind === "chanced" && event.events[0]?.[0] === "deal";
      if (event.kind === "undid" || dealt) this.last = this.fresh = null;
      if (event.kind !== "acted") continue;
      if (!isTake(event.action)) this.last = { seat: event.seat ?? 0, action: event.action };
      if (event.seat === view.seat) this.fresh = null;
    }
    if (!before || view.game.round !== before.game.round) return;
    if (events.some(({ kind }) => kind === "undid")) return; // a card that came back is not new
    const had = keysOf(before.game.hand);
    const got = keysOf(view.game.hand).filter((key) => !had.includes(key));
    if (got.length === 1 && view.game.hand.length > had.length) this.fresh = got[0] ?? null;
  }

  /**
   * Drop what no longer holds: a card that is gone, a plan whose turn has come.
   *
   * @param {View} view
   */
  dropStale(view) {
    if (this.plan && !canPlan(view)) {
      // A plan that lacks its take is not played; its card stays chosen, to go on by hand.
      const half = view.decision && !this.plan.take;
      this.chosen = half ? `${this.plannedCard}#0` : null;
      this.plan = null;
    }
    const keys = keysOf(view.game.hand);
    if (this.chosen && (view.decision?.phase === "take" || !keys.includes(this.chosen)))
      this.chosen = null;
  }
}
