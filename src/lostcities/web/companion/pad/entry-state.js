/**
 * The state of entering: whose entry is open, what is chosen in it, whether an earlier entry is being
 * corrected, and what is to be said about it. No drawing; nothing of it is stored.
 *
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./sync.js").Session} Session
 * @typedef {import("./draft.js").OpenEntry} OpenEntry
 * @typedef {import("../../rules/dice-game.js").Place} Place
 */

import { activeIn, mayChoose, seatsFrom } from "../../rules/dice-game.js";
import { Draft } from "./draft.js";

export class EntryState {
  draft = new Draft();
  /** The entry that is open; null while this phone has to wait. @type {OpenEntry | null} */
  entry = null;
  /** The player who was tapped to enter next. @type {number | null} */
  picked = null;
  /** The earlier entry that is being corrected. @type {Place | null} */
  correcting = null;
  /** What happened last. */
  message = "";
  /** What is wrong with the last tap. */
  hint = "";
  /** The connection, if several phones share the game. @type {Session | null} */
  session = null;
  #draftFor = "";

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** Whether this phone writes on a sheet. @param {number} seat */
  writes = (seat) => this.session?.writes(seat) ?? true;

  /** The seats of this phone's players. */
  get mine() {
    const seats = this.game.setup.names.map((_, seat) => seat);
    return this.session
      ? seats.filter((seat) => this.game.data.shared?.seats[seat] === "mine")
      : seats;
  }

  /** Whether this phone is still to say whose it is. */
  get isJoining() {
    return this.mine.length === 0 && !this.game.pad.over;
  }

  /** Who is waited for. */
  get awaited() {
    const { setup, data, pad } = this.game;
    return mayChoose(setup, data.choices, pad);
  }

  /** Who may enter something here now: first an unanswered arrow, then this phone's own players. */
  get offered() {
    const { pad, setup } = this.game;
    if (pad.over) return [];
    const { awaited, mine } = this;
    const rank = (/** @type {number} */ seat) =>
      pad.pending[seat] ? 0 : mine.includes(seat) ? 1 : 2;
    return seatsFrom(setup, pad.turn)
      .filter((seat) => awaited.includes(seat) && this.writes(seat))
      .sort((one, other) => rank(one) - rank(other));
  }

  /**
   * The game at the moment that is entered: while an earlier turn is corrected, or open again because of
   * a correction, everything is shown as it was then.
   */
  get moment() {
    const { game, correcting } = this;
    if (correcting) return game.asOf(correcting.turn, correcting.seat);
    return game.pad.over ? game : game.asOf(game.pad.turn);
  }

  /** Whether a turn asks again, although later ones were entered. */
  get isBack() {
    return !this.correcting && this.moment !== this.game;
  }

  /** Whose sheet is shown. */
  get shown() {
    return this.entry?.seat ?? this.mine[0] ?? this.game.pad.active;
  }

  /** R8: whether the dice are to be rolled here. */
  get mayRoll() {
    const { game, entry } = this;
    const rolls = entry !== null && (game.setup.options.dice ?? false) && !entry.did.length;
    return rolls && !game.dice(entry.turn) && entry.seat === activeIn(game.setup, entry.turn);
  }

  /** Find the open entry. A draft is dropped once the entry it was made for is no longer open. */
  update() {
    this.entry = this.#find();
    const { entry } = this;
    const draftFor = JSON.stringify(
      entry && [entry.seat, entry.turn, entry.did.length, this.game.dice(entry.turn)],
    );
    if (draftFor !== this.#draftFor) this.draft.clear();
    this.#draftFor = draftFor;
  }

  /** @returns {OpenEntry | null} */
  #find() {
    const { game, correcting, offered } = this;
    if (correcting)
      return { ...correcting, did: [], ...game.sheetIn(correcting.seat, correcting.turn, []) };
    const seat = offered.find((one) => one === this.picked) ?? offered[0];
    if (seat === undefined) return null;
    const { turn } = game.pad;
    const { did } = game.choice(seat, turn);
    return { seat, turn, did, ...game.sheetIn(seat, turn, did) };
  }
}
