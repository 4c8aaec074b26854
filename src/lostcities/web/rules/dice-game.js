/**
 * A dice game at a table with real dice: what everybody chose turn by turn, folded into sheets, sums
 * and the end (R7, R10, R20–R26, R32, R37). Also dice, for tables that have lost theirs (R8, R9).
 *
 * @typedef {import("./sheet-rules.js").Layout} Layout
 * @typedef {import("./sheet-rules.js").Marks} Marks
 * @typedef {import("./sheet-rules.js").Sum} Sum
 * @typedef {import("./sheet-rules.js").Obstacle} Obstacle
 * @typedef {{layout: Layout, names: string[], starter: number,
 *   options: {zero_may_open_as_ten?: boolean, dice?: boolean}}} Setup
 * @typedef {{did: string[], anyway?: boolean}} Choice a pair or a refusal, then its accelerations
 * @typedef {{numbers: number[], colours: string[]}} Dice
 * @typedef {{action: string, skipped: boolean} & Obstacle} Breach
 * @typedef {{seat: number, turn: number}} Place
 * @typedef {{turn: number, waiting: number[], active: number, sheets: Marks[], sums: Sum[],
 *   crossed: boolean[], closed: boolean[], pending: (Place | null)[], odd: (Place & Breach)[],
 *   late: Place[], over: {reason: "bridges" | "exhausted", winners: number[], turn: number} | null}} Pad
 */

import {
  blank,
  canAccelerate,
  COLOURS,
  DECLINE,
  FACES,
  forced,
  isAcceleration,
  isExhausted,
  obstacle,
  REFUSE,
  sums,
} from "./sheet-rules.js";

/**
 * How the game stands. The running turn is the first in which somebody has not chosen, or not said
 * where an acceleration goes; what others chose in later turns is written for the time being.
 *
 * Everything is computed again from the choices, every time. That is what makes any earlier choice
 * correctable: a choice that breaks a rule now may be fine after a correction, and the other way
 * round, so none is ever dropped. It also makes the order irrelevant in which choices arrive from
 * several phones: a choice belongs to its turn, not to the time it was entered.
 *
 * @param {Setup} setup
 * @param {Choice[][]} choices by seat, then by turn
 * @returns {Pad}
 */
export function fold(setup, choices) {
  /** @type {Pick<Pad, "sheets" | "pending" | "odd">} */
  const table = { sheets: setup.names.map(blank), pending: setup.names.map(() => null), odd: [] };
  /** @type {Pick<Pad, "turn" | "waiting" | "closed"> | null} */
  let running = null;
  /** @type {Pad["over"]} */
  let over = null;
  const longest = Math.max(0, ...choices.map((made) => made.length));
  for (let turn = 1; turn <= longest + 1 && !over; turn += 1) {
    const closed = bridged(table.sheets);
    const waiting = played(setup, choices, turn, closed, table);
    if (waiting.length) running ??= { turn, waiting, closed };
    else if (!running) over = ended(setup, table.sheets, turn);
  }
  const crossed = bridged(table.sheets);
  const { turn, waiting, closed } = running ?? {
    turn: over?.turn ?? 1,
    waiting: [],
    closed: crossed,
  };
  return {
    ...{ turn, waiting, closed, crossed, over, ...table },
    active: activeIn(setup, turn),
    sums: table.sheets.map((marks) => sums(setup.layout, marks)),
    late: over ? beyond(choices, over.turn) : [],
  };
}

/**
 * Write what everybody chose in a turn; say who is still to choose. R24: the bridges closed are those
 * of the turns before, so that within a turn the order does not matter.
 *
 * @param {Setup} setup
 * @param {Choice[][]} choices
 * @param {number} turn
 * @param {boolean[]} closed
 * @param {Pick<Pad, "sheets" | "pending" | "odd">} table what is written so far, to be added to
 * @returns {number[]}
 */
function played(setup, choices, turn, closed, { sheets, pending, odd }) {
  return sheets.flatMap((marks, seat) => {
    const choice = choices[seat]?.[turn - 1];
    if (!choice?.did.length) return [seat];
    const made = written(setup, closed, marks, choice.did);
    sheets[seat] = made.marks;
    odd.push(...made.odd.map((breach) => ({ seat, turn, ...breach })));
    if (!made.due) return [];
    pending[seat] ??= { seat, turn };
    return [seat];
  });
}

/** R7: who rolls in a turn. @param {Pick<Setup, "starter" | "names">} setup @param {number} turn */
export const activeIn = ({ starter, names }, turn) => (starter + turn - 1) % names.length;

/** R7: all seats, beginning with the one who rolls in a turn. @param {Setup} setup @param {number} turn */
export const seatsFrom = (setup, turn) =>
  setup.names.map((_, at) => (activeIn(setup, turn) + at) % setup.names.length);

/** R7: the same players again, and the next seat starts. @param {Setup} setup @returns {Setup} */
export const rematch = (setup) => ({ ...setup, starter: activeIn(setup, 2) });

/**
 * Who may choose in the running turn. R9: where the phone rolls the dice, the active player chooses
 * first, since what is left for the others depends on it. With real dice nobody has to wait here.
 *
 * @param {Setup} setup
 * @param {Choice[][]} choices
 * @param {Pad} pad
 * @returns {number[]}
 */
export function mayChoose({ options }, choices, { waiting, active, turn }) {
  const first =
    options.dice && waiting.includes(active) && !choices[active]?.[turn - 1]?.did.length;
  return first ? [active] : waiting;
}

/** R26: whether the game will end with the running turn, as things stand. @param {Pad} pad */
export function isLastTurn({ over, crossed, sheets }) {
  return !over && (crossed.every(Boolean) || sheets.every(isExhausted));
}

/** R24: which bridges anybody has crossed. @param {Marks[]} sheets */
function bridged(sheets) {
  return blank().bridges.map((_, at) => sheets.some(({ bridges }) => bridges[at]));
}

/**
 * Write what one player did in a turn, and say which of it breaks a rule. That is written anyway, if
 * there is a place for it; if not it is skipped, and what followed from it, too.
 *
 * @param {Setup} setup
 * @param {boolean[]} closed
 * @param {Marks} marks
 * @param {string[]} did
 * @returns {{marks: Marks, due: boolean, odd: Breach[]}}
 */
function written(setup, closed, marks, did) {
  /** @type {Breach[]} */
  const odd = [];
  let due = false;
  for (const [place, action] of did.entries()) {
    const why = breach(setup, marks, action, place === 0 ? "first" : due ? "due" : "none");
    const then = why?.code === "no-arrow" ? null : forced(setup.layout, closed, marks, action);
    if (why) odd.push({ action, skipped: !then, ...why });
    if (!then) return { marks, due: false, odd };
    marks = then.marks;
    due = then.arrow && COLOURS.some((colour) => canAccelerate(then.marks, colour));
  }
  return { marks, due, odd };
}

/**
 * Which rule an action breaks, if any. R20, R21: accelerations answer an arrow, as long as a column can
 * take one; to decline where nothing is due does no harm.
 *
 * @param {Setup} setup
 * @param {Marks} marks
 * @param {string} action
 * @param {"first" | "due" | "none"} when at the beginning of the turn, or whether an arrow is due
 * @returns {Obstacle | null}
 */
function breach({ options }, marks, action, when) {
  const why = obstacle(marks, action);
  if (why?.rule === "format") return why;
  const fits = isAcceleration(action)
    ? when === "due" || (when === "none" && action === DECLINE)
    : when === "first";
  if (!fits) return { rule: "R20", code: "no-arrow", data: {} };
  if (action.endsWith("!") && !options.zero_may_open_as_ten)
    return { rule: "R15", code: "option-off", data: {} };
  return why;
}

/**
 * R26: a turn is the last when all bridges have been crossed, or else all players are exhausted. R32: the
 * highest total wins; equal totals share the win.
 *
 * @param {Setup} setup
 * @param {Marks[]} sheets
 * @param {number} turn
 * @returns {Pad["over"]}
 */
function ended({ layout }, sheets, turn) {
  const all = bridged(sheets).every(Boolean);
  if (!all && !sheets.every(isExhausted)) return null;
  const totals = sheets.map((marks) => sums(layout, marks).total);
  const best = Math.max(...totals);
  const winners = totals.flatMap((total, seat) => (total === best ? [seat] : []));
  return { reason: all ? "bridges" : "exhausted", winners, turn };
}

/** What was chosen after a turn. @param {Choice[][]} choices @param {number} last */
function beyond(choices, last) {
  return choices.flatMap((made, seat) =>
    made.flatMap((choice, at) =>
      choice?.did.length && at >= last ? [{ seat, turn: at + 1 }] : [],
    ),
  );
}

/**
 * The choices with one that is replaced, or added.
 *
 * @param {Choice[][]} choices
 * @param {number} seat
 * @param {number} turn
 * @param {Choice} choice
 * @returns {Choice[][]}
 */
export function correct(choices, seat, turn, choice) {
  return choices.map((made, at) =>
    at === seat ? Object.assign([...made], { [turn - 1]: choice }) : made,
  );
}

/**
 * R8: roll all six dice, each face as likely.
 *
 * @param {Pick<Crypto, "getRandomValues">} [random]
 * @returns {Dice}
 */
export function roll(random = crypto) {
  /** @template T @param {T[]} faces */
  const three = (faces) =>
    [0, 0, 0].map(() => /** @type {T} */ (faces[below(faces.length, random)]));
  return { numbers: three(FACES), colours: three(COLOURS) };
}

/**
 * A random number below a limit. A byte beyond the last full cycle is drawn again: taking its
 * remainder would make the low numbers more likely.
 *
 * @param {number} limit
 * @param {Pick<Crypto, "getRandomValues">} random
 */
function below(limit, random) {
  const bytes = new Uint8Array(1);
  const cycle = 256 - (256 % limit);
  let byte;
  do [byte = 0] = random.getRandomValues(bytes);
  while (byte >= cycle);
  return byte % limit;
}

/**
 * R9: the dice left for the others when the active player has taken a pair; a refusal takes none.
 *
 * @param {Dice} dice
 * @param {string} taken
 * @returns {Dice}
 */
export function left({ numbers, colours }, taken) {
  return { numbers: less(numbers, Number(taken[1])), colours: less(colours, taken[0] ?? "") };
}

/** @template T @param {T[]} dice @param {T} face */
function less(dice, face) {
  const place = dice.indexOf(face);
  return dice.filter((_, at) => at !== place);
}

/**
 * R8, R10: the pairs that can be chosen among dice, each once.
 *
 * @param {Dice} dice
 * @returns {string[]}
 */
export function offered({ numbers, colours }) {
  const faces = FACES.filter((face) => numbers.includes(face));
  return COLOURS.filter((colour) => colours.includes(colour)).flatMap((colour) =>
    faces.map((face) => colour + face),
  );
}

/**
 * R8–R10: whether the dice offer an action; refusing is always possible.
 *
 * @param {Dice} dice
 * @param {string | null} taken what the active player took before, if it concerns this player
 * @param {string} action
 */
export function isOffered(dice, taken, action) {
  if (action === REFUSE) return true;
  return offered(taken === null ? dice : left(dice, taken)).includes(action.slice(0, 2));
}
