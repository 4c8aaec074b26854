/**
 * A dice game at the table as this device keeps it: who plays, what everybody chose and rolled turn by
 * turn, and a log of the entries made here, so that they can be undone. No drawing, no texts.
 *
 * @typedef {import("../../rules/dice-game.js").Setup} Setup
 * @typedef {import("../../rules/dice-game.js").Choice} Choice
 * @typedef {import("../../rules/dice-game.js").Dice} Dice
 * @typedef {import("../../rules/dice-game.js").Pad} Pad
 * @typedef {import("./stored-game.js").StoredGame} StoredGame
 */

import { load, persist, save } from "../storage.js";
import { blank } from "../../rules/sheet-rules.js";
import { activeIn, correct, fold, isOffered } from "../../rules/dice-game.js";
import { MAX_LOG, readGame } from "./stored-game.js";

/** @type {Choice} */
const NOTHING = { did: [] };

/** A game in which nothing has been entered. @param {Setup} setup @returns {StoredGame} */
export function newGame(setup) {
  return { version: 1, setup, choices: setup.names.map(() => []), dice: [], log: [], at: 0 };
}

/** The game as it leaves the device: without what it knows of a server. @param {StoredGame} data @returns {StoredGame} */
export const unshared = ({ shared: _, ...data }) => data;

/** A game this device keeps; null if there is none, or it cannot be read. @param {string} id */
export function kept(id) {
  const found = load("pad", id);
  const data = readGame(found);
  return data && new Game(id, found.shared ? { ...data, shared: found.shared } : data);
}

/** Keep a new game. @param {string} id @param {StoredGame} data */
export function keep(id, data) {
  persist();
  const game = new Game(id, data);
  game.save();
  return game;
}

export class Game {
  /** @type {Pad | null} */
  #pad = null;
  /** Whether there was room for the last entry in the browser's storage. */
  isKept = true;
  /** Called with what is entered here. @type {(seat: number, turn: number, choice: Choice) => void} */
  onEntered = () => {};

  /** @param {string} id @param {StoredGame} data */
  constructor(id, data) {
    this.id = id;
    this.data = data;
  }

  get setup() {
    return this.data.setup;
  }

  /** How the game stands. */
  get pad() {
    return (this.#pad ??= fold(this.data.setup, this.data.choices));
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.setup.names[seat] ?? "";
  }

  /** @param {number} seat @param {number} turn */
  choice(seat, turn) {
    return this.data.choices[seat]?.[turn - 1] ?? NOTHING;
  }

  /**
   * The game as it was in a turn: what was entered later is left out, and so is what one seat entered
   * in that turn.
   *
   * @param {number} turn
   * @param {number | null} [without]
   * @returns {Game}
   */
  asOf(turn, without = null) {
    const choices = this.data.choices.map((made, seat) =>
      made.slice(0, seat === without ? turn - 1 : turn),
    );
    // An entry that was undone stays in its turn with nothing done.
    const isAll = choices.every(
      ({ length }, seat) => !this.data.choices[seat]?.slice(length).some(({ did }) => did.length),
    );
    return isAll ? this : new Game(this.id, { ...this.data, choices });
  }

  /** The last entry made here that was not undone. */
  get last() {
    return this.data.log[this.data.at - 1];
  }

  get canRedo() {
    return this.data.at < this.data.log.length;
  }

  /** Enter a choice, replacing what was there. @param {number} seat @param {number} turn @param {Choice} now */
  enter(seat, turn, now) {
    const { data } = this;
    const log = [...data.log.slice(0, data.at), { seat, turn, was: this.choice(seat, turn), now }];
    data.log = log.slice(-MAX_LOG);
    data.at = data.log.length;
    this.#set(seat, turn, now);
  }

  /** Undo the last entry, and return it. */
  undo() {
    const { last } = this;
    if (!last) return;
    this.data.at -= 1;
    this.#set(last.seat, last.turn, last.was);
    return last;
  }

  /** Redo the entry that was undone last, and return it. */
  redo() {
    const next = this.data.log[this.data.at];
    if (!next) return;
    this.data.at += 1;
    this.#set(next.seat, next.turn, next.now);
    return next;
  }

  /** @param {number} seat @param {number} turn @param {Choice} choice */
  #set(seat, turn, choice) {
    this.setChoice(seat, turn, choice);
    this.onEntered(seat, turn, choice);
    this.save();
  }

  /** Take over a choice that was entered on another phone. @param {number} seat @param {number} turn @param {Choice | null} choice */
  setChoice(seat, turn, choice) {
    this.data.choices = correct(this.data.choices, seat, turn, choice ?? NOTHING);
    this.#pad = null;
  }

  /** @param {Setup} setup */
  setSetup(setup) {
    this.data.setup = setup;
    this.#pad = null;
  }

  /** R8: set the dice of a turn. @param {number} turn @param {Dice | null} dice */
  setDice(turn, dice) {
    this.data.dice = Object.assign([...this.data.dice], { [turn - 1]: dice });
  }

  save() {
    this.isKept = save("pad", this.id, this.data);
  }

  /** Read what another tab has entered since then. @returns {boolean} whether anything has changed */
  reload() {
    const found = kept(this.id)?.data;
    if (!found || JSON.stringify(found) === JSON.stringify(this.data)) return false;
    this.data = found;
    this.#pad = null;
    return true;
  }

  /**
   * A sheet as it is in a turn, after some actions of its owner in that turn: what is written on it,
   * the bridges closed by then (R24), whether an arrow waits for its column (R20).
   *
   * Later turns are left out, so that an earlier entry is corrected on the sheet as it was then.
   *
   * @param {number} seat
   * @param {number} turn
   * @param {string[]} did
   */
  sheetIn(seat, turn, did) {
    const before = this.data.choices.map((made) => made.slice(0, turn - 1));
    const then = fold(this.setup, correct(before, seat, turn, { did }));
    return {
      marks: then.sheets[seat] ?? blank(),
      closed: fold(this.setup, before).crossed,
      arrow: then.pending[seat]?.turn === turn,
    };
  }

  /** The dice of a turn; null if they are real, or not rolled. @param {number} turn */
  dice(turn) {
    return this.setup.options.dice ? (this.data.dice[turn - 1] ?? null) : null;
  }

  /** R9: what the active player took, as far as it concerns somebody else. @param {number} seat @param {number} turn */
  taken(seat, turn) {
    const active = activeIn(this.setup, turn);
    return seat === active ? null : (this.choice(active, turn).did[0] ?? null);
  }

  /** Whether the dice offered an action to a player; always true if the dice are real. @param {number} seat @param {number} turn @param {string} action */
  isOffered(seat, turn, action) {
    const dice = this.dice(turn);
    return !dice || isOffered(dice, this.taken(seat, turn), action);
  }
}
