/**
 * A dice game at the table as this device keeps it: who plays, what everybody chose and what was
 * rolled turn by turn, and every entry, so that all can be taken back. Whatever comes from a link, a
 * file or the storage is checked here. No drawing, no words.
 *
 * @typedef {import("../rules/dice-game.js").Setup} Setup
 * @typedef {import("../rules/dice-game.js").Choice} Choice
 * @typedef {import("../rules/dice-game.js").Dice} Dice
 * @typedef {import("../rules/dice-game.js").Pad} Pad
 * @typedef {import("../rules/sheet-rules.js").Layout} Layout
 * @typedef {{seat: number, turn: number, was: Choice, now: Choice}} Entered
 * @typedef {{pad: string, maker: boolean, seats: (boolean | "mine")[], seq: number, gone?: boolean,
 *   queue: {path: string, body: any}[]}} Shared what is known of the pad on the server
 * @typedef {{version: 1, setup: Setup, choices: Choice[][], dice: (Dice | null)[], log: Entered[],
 *   at: number, shared?: Shared}} Data `at` entries of the log stand; those after it can be redone
 */

import { load, persist, save } from "../storage.js";
import { blank, COLOURS, obstacle } from "../rules/sheet-rules.js";
import { correct, fold, left, offered } from "../rules/dice-game.js";

/** More than any game needs (R36), house rules and all; beyond it nothing is read from elsewhere. */
const LAST_TURN = 200;
const MOST_DEEDS = 60;
const MOST_ENTRIES = 5000;
const LONGEST_NAME = 24;
const MOST_SEATS = 5;

/** R34: the sheet of the house, for where no server can be asked. @type {Layout} */
export const HOUSE = {
  name: "house",
  source: "made for this project; points by the booklet where it states them (R35)",
  sure: "arrows and vases: our own; points: see R35",
  double_only: -50,
  bridge: { cell: 7, value: 20 },
  tracks: {
    expedition: [-20, -15, -10, 5, 10, 15, 30, 35, 50],
    artefact: [-40, -30, -20, 10, 20, 30, 60, 70, 100],
    dice: [-40, -30, -20, 10, 20, 30, 60, 70, 0],
  },
  columns: {
    R: { arrows: [3, 6], vases: [5, 8] },
    O: { arrows: [2, 7], vases: [4, 9] },
    Y: { arrows: [4, 8], vases: [3, 6] },
    G: { arrows: [5, 6], vases: [2, 8] },
    B: { arrows: [3, 7], vases: [5, 9] },
    P: { arrows: [4, 8], vases: [2, 7] },
  },
};

/** @type {Choice} */
const NOTHING = { did: [] };

/** A game nobody has entered anything in. @param {Setup} setup @returns {Data} */
export function begun(setup) {
  return { version: 1, setup, choices: setup.names.map(() => []), dice: [], log: [], at: 0 };
}

/** R7: the same people again, and the next seat starts. @param {Setup} setup @returns {Setup} */
export const again = (setup) => ({ ...setup, starter: (setup.starter + 1) % setup.names.length });

/** The game as it leaves the device: without what another server knows of it. @param {Data} data @returns {Data} */
export const alone = ({ shared: _, ...data }) => data;

/** A game this device keeps; nothing if there is none, or it cannot be read. @param {string} id */
export function kept(id) {
  const found = load("pad", id);
  const data = checked(found);
  return data && new Game(id, found.shared ? { ...data, shared: found.shared } : data);
}

/** Keep a new game. @param {string} id @param {Data} data */
export function keep(id, data) {
  persist();
  const game = new Game(id, data);
  game.save();
  return game;
}

export class Game {
  /** @type {Pad | null} */
  #pad = null;
  /** Whether the last entry found room in the browser's storage. */
  isKept = true;
  /** Told of what is entered here. @type {(seat: number, turn: number, choice: Choice) => void} */
  entered = () => {};

  /** @param {string} id @param {Data} data */
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

  /** @param {number} seat @param {number} turn */
  choice(seat, turn) {
    return this.data.choices[seat]?.[turn - 1] ?? NOTHING;
  }

  /** What was entered last here and not taken back. */
  get last() {
    return this.data.log[this.data.at - 1];
  }

  /** Whether something taken back can be redone. */
  get hasNext() {
    return this.data.at < this.data.log.length;
  }

  /** Enter a choice, in the place of what stands there. @param {number} seat @param {number} turn @param {Choice} now */
  put(seat, turn, now) {
    const { data } = this;
    const log = [...data.log.slice(0, data.at), { seat, turn, was: this.choice(seat, turn), now }];
    data.log = log.slice(-MOST_ENTRIES);
    data.at = data.log.length;
    this.#set(seat, turn, now);
  }

  /** Take back what was entered last; what it was. */
  undo() {
    const { last } = this;
    if (!last) return;
    this.data.at -= 1;
    this.#set(last.seat, last.turn, last.was);
    return last;
  }

  /** Enter once more what was taken back. */
  redo() {
    const next = this.data.log[this.data.at];
    if (!next) return;
    this.data.at += 1;
    this.#set(next.seat, next.turn, next.now);
    return next;
  }

  /** @param {number} seat @param {number} turn @param {Choice} choice */
  #set(seat, turn, choice) {
    this.take(seat, turn, choice);
    this.entered(seat, turn, choice);
    this.save();
  }

  /** Let a choice stand that was entered elsewhere. @param {number} seat @param {number} turn @param {Choice | null} choice */
  take(seat, turn, choice) {
    this.data.choices = correct(this.data.choices, seat, turn, choice ?? NOTHING);
    this.#pad = null;
  }

  /** Let other names stand. @param {Setup} setup */
  rename(setup) {
    this.data.setup = setup;
    this.#pad = null;
  }

  /** R8: let dice lie there in a turn. @param {number} turn @param {Dice | null} dice */
  lay(turn, dice) {
    this.data.dice = Object.assign([...this.data.dice], { [turn - 1]: dice });
  }

  save() {
    this.isKept = save("pad", this.id, this.data);
  }

  /** What another tab has entered meanwhile. @returns {boolean} whether it is anything else */
  reload() {
    const found = kept(this.id)?.data;
    if (!found || JSON.stringify(found) === JSON.stringify(this.data)) return false;
    this.data = found;
    this.#pad = null;
    return true;
  }

  /**
   * A sheet as it stands in a turn, when its owner has done something of that turn already: what is
   * written on it, the bridges closed by then (R24), whether an arrow waits for its column (R20).
   *
   * @param {number} seat
   * @param {number} turn
   * @param {string[]} did
   */
  stand(seat, turn, did) {
    const before = this.data.choices.map((made) => made.slice(0, turn - 1));
    const then = fold(this.setup, correct(before, seat, turn, { did }));
    return {
      marks: then.sheets[seat] ?? blank(),
      closed: fold(this.setup, before).crossed,
      arrow: then.pending[seat]?.turn === turn,
    };
  }

  /** R7: everybody, beginning with the active player of the running turn. */
  get order() {
    const { length } = this.setup.names;
    return this.setup.names.map((_, at) => (this.pad.active + at) % length);
  }

  /** Who rolled in a turn. @param {number} turn */
  activeIn(turn) {
    return (this.setup.starter + turn - 1) % this.setup.names.length;
  }

  /** The dice of a turn; nothing if they are real, or not rolled. @param {number} turn */
  dice(turn) {
    return this.setup.options.dice ? (this.data.dice[turn - 1] ?? null) : null;
  }

  /** R9: what the active player took, as far as somebody else is concerned. @param {number} seat @param {number} turn */
  taken(seat, turn) {
    const active = this.activeIn(turn);
    return seat === active ? null : (this.choice(active, turn).did[0] ?? null);
  }

  /** R8–R10: whether a pair lies there for somebody; always, if the dice are real. @param {number} seat @param {number} turn @param {string} deed */
  lies(seat, turn, deed) {
    const dice = this.dice(turn);
    if (!dice || deed.length < 2) return true;
    const taken = this.taken(seat, turn);
    return offered(taken === null ? dice : left(dice, taken)).includes(deed.slice(0, 2));
  }
}

// What comes from elsewhere

/** A name as it can be shown: no tricks, not too long. @param {string} name */
export function cleaned(name) {
  const seen = name
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(/\p{C}/gu, "")
    .replace(/(\p{M}{4})\p{M}+/gu, "$1")
    .trim();
  return Array.from(new Intl.Segmenter().segment(seen), ({ segment }) => segment)
    .slice(0, LONGEST_NAME)
    .join("");
}

/**
 * A game from elsewhere, made anew of what is sound in it; nothing if anything is not.
 *
 * @param {any} found
 * @returns {Data | null}
 */
export function checked(found) {
  try {
    must(found.version === 1);
    const setup = setupOf(found.setup);
    const seats = setup.names.length;
    must(found.choices.length === seats);
    const choices = listOf(found.choices, MOST_SEATS, (made) => listOf(made, LAST_TURN, choiceOf));
    const log = listOf(found.log, MOST_ENTRIES, (entry) => enteredOf(entry, seats));
    const dice = listOf(found.dice, LAST_TURN, diceOf);
    return { version: 1, setup, choices, dice, log, at: within(found.at, 0, log.length) };
  } catch {
    return null;
  }
}

/** @param {unknown} so */
function must(so) {
  if (!so) throw new TypeError();
}

/** @param {any} found @param {number} low @param {number} high @returns {number} */
function within(found, low, high) {
  must(Number.isInteger(found) && found >= low && found <= high);
  return found;
}

/** @template T @param {any} found @param {number} most @param {(one: any) => T} read @returns {T[]} */
function listOf(found, most, read) {
  must(Array.isArray(found) && found.length <= most);
  return Array.from(found, read);
}

/** @param {any} found @param {number} most @returns {string} */
function textOf(found, most) {
  must(typeof found === "string" && found.length <= most);
  return found;
}

/** @param {any} found @returns {Setup} */
function setupOf({ layout, names, starter, options }) {
  const made = listOf(names, MOST_SEATS, (name) => cleaned(textOf(name, 400)));
  must(made.length && made.every(Boolean));
  const { zero_may_open_as_ten = false, dice = false } = options;
  must(typeof zero_may_open_as_ten === "boolean" && typeof dice === "boolean");
  return {
    layout: layoutOf(layout),
    names: made,
    starter: within(starter, 0, made.length - 1),
    options: { zero_may_open_as_ten, dice },
  };
}

/** R33: a sheet that can be played on. @param {any} found @returns {Layout} */
function layoutOf({ name, source, sure, double_only, bridge, tracks, columns }) {
  const points = (/** @type {any} */ value) => within(value, -999_999, 999_999);
  const track = (/** @type {any} */ values) => {
    must(values.length === 9);
    return listOf(values, 9, points);
  };
  const cells = (/** @type {any} */ values) => listOf(values, 9, (cell) => within(cell, 1, 9));
  const column = (/** @type {string} */ letter) => {
    const { arrows, vases } = columns[letter];
    const made = { arrows: cells(arrows), vases: cells(vases) };
    const all = [...made.arrows, ...made.vases];
    must(new Set(all).size === all.length);
    return [letter, made];
  };
  return {
    name: textOf(name, 200),
    source: textOf(source ?? "", 2000),
    sure: textOf(sure ?? "", 2000),
    double_only: points(double_only),
    bridge: { cell: within(bridge.cell, 1, 9), value: points(bridge.value) },
    tracks: {
      expedition: track(tracks.expedition),
      artefact: track(tracks.artefact),
      dice: track(tracks.dice),
    },
    columns: Object.fromEntries(COLOURS.map(column)),
  };
}

/** @param {any} found @returns {Choice} */
function choiceOf(found) {
  const did = listOf(found?.did ?? [], MOST_DEEDS, (deed) => textOf(deed, 3));
  must(did.every((deed) => obstacle(blank(), deed)?.rule !== "format"));
  return found?.anyway === true ? { did, anyway: true } : { did };
}

/** @param {any} found @param {number} seats @returns {Entered} */
function enteredOf({ seat, turn, was, now }, seats) {
  return {
    seat: within(seat, 0, seats - 1),
    turn: within(turn, 1, LAST_TURN),
    was: choiceOf(was),
    now: choiceOf(now),
  };
}

/** @param {any} found @returns {Dice | null} */
function diceOf(found) {
  if (found === null || found === undefined) return null;
  must(found.numbers.length === 3 && found.colours.length === 3);
  const numbers = listOf(found.numbers, 3, (face) => within(face, 0, 9));
  const colours = listOf(found.colours, 3, (letter) => textOf(letter, 1));
  must(colours.every((letter) => COLOURS.includes(letter)));
  return { numbers, colours };
}
