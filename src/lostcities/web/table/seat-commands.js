/**
 * What a seat of this device does at a table: moves, undo, planned turns, rematches. Errors are
 * shown to the player; every command says whether it went through.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("./types.js").Around} Around
 */

import { ApiError } from "../net/api.js";
import { sendNonce } from "../net/deal-notes.js";
import * as tables from "../net/tables.js";
import { notify, showError } from "../ui/announcer.js";
import { t } from "../i18n.js";
import { plannedTurn, savePlannedTurn } from "./planned-turn.js";

export class SeatCommands {
  /** The decision that is being answered: pressing twice must not answer it twice. */
  answering = /** @type {number | null} */ (null);

  /**
   * @param {string} table
   * @param {Around} around
   */
  constructor(table, around) {
    this.table = table;
    this.around = around;
  }

  /**
   * @param {string} what
   * @param {Record<string, any>} [more]
   */
  send = async (what, { seat = this.around.seat(), ...more } = {}) => {
    try {
      await tables.command(this.table, seat, what, more);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.view) notify(t("table.stale"), { kind: "bad" });
      else showError(error);
      return false;
    }
  };

  /** @param {string[]} actions */
  async play(actions) {
    const { decision } = this.around.view();
    if (!decision || this.answering === decision.number) return false;
    savePlannedTurn(this.table, this.around.seat(), null);
    const done = await this.#answer(decision.number, "act", { actions });
    if (!done) this.around.rejected();
    return done;
  }

  async undo() {
    const { undo, number } = this.around.view();
    if (undo && number !== null && this.answering !== number) await this.#answer(number, "undo");
  }

  /**
   * @param {number} decision
   * @param {string} what
   * @param {Record<string, any>} [more]
   */
  async #answer(decision, what, more) {
    this.#setAnswering(decision);
    const done = await this.send(what, { decision, ...more });
    // The stream may have brought the next decision before this answer, and it may be answered
    // already: then that one is busy, not this.
    if (this.answering === decision) this.#setAnswering(null);
    return done;
  }

  /** @param {number | null} decision */
  #setAnswering(decision) {
    this.answering = decision;
    this.around.busy();
  }

  /** Save a turn to play when it comes. @param {string[]} actions */
  plan(actions) {
    savePlannedTurn(this.table, this.around.seat(), { actions, top: this.#topCard(actions) });
  }

  /** Play the planned turn, if it is still possible. */
  async playPlanned() {
    const seat = this.around.seat();
    const planned = plannedTurn(this.table, seat);
    const { decision } = this.around.view();
    if (!planned || !decision) return;
    savePlannedTurn(this.table, seat, null);
    const { actions, top } = planned;
    // A plan to take from a pile meant the card that was on top when it was made.
    const fits = decision.legal.includes(actions[0] ?? "") && top === this.#topCard(actions);
    if (!fits || !(await this.play(actions))) notify(t("table.plan_lost"), { kind: "bad" });
  }

  /**
   * The card that some actions would take from a pile.
   *
   * @param {string[]} actions
   * @returns {string | undefined}
   */
  #topCard(actions) {
    const pile = actions.find((action) => action.startsWith("<"))?.slice(1);
    return pile && this.around.view().game.piles[pile]?.at(-1);
  }

  /** Offer a rematch for every seat of this device. @param {number[]} seats */
  async rematch(seats) {
    for (const seat of seats) {
      const { places, offers, match, next } = this.around.view();
      if (places[seat]?.agent === null && !offers.includes(seat))
        await sendNonce(this.table, next?.match ?? match + 1, seat, (nonce) =>
          this.send("rematch", { seat, nonce }),
        );
    }
  }
}
