/**
 * What one player has written on a sheet of the dice game, what an action adds to it (R11–R24) and
 * what it scores (R27–R32). Actions are written as in a record: a pair `R7`, `R0!` to open with a 10, a refusal
 * `-`, an acceleration `>Y` or `>-`. Nothing is changed in place.
 *
 * @typedef {import("./types.js").Layout} Layout
 * @typedef {import("./types.js").Marks} Marks
 * @typedef {import("./types.js").Sum} Sum
 * @typedef {import("./types.js").Preview} Preview
 * @typedef {Marks["columns"][string]} Column
 * @typedef {{rule: string, code: string, data: Record<string, string | number>}} Obstacle
 * @typedef {{marks: Marks, arrow: boolean}} After
 */

import { RULES } from "../data/rules.js";

/** R2: the expeditions from left to right. */
export const COLOURS = [...RULES.dice.colours];

/** R1: the faces of a number die. */
export const FACES = RULES.dice.faces;

/** R34: the default sheet, for when no server can be asked. @type {Layout} */
export const HOUSE = RULES.dice.sheet;

/** R6: the columns that have a bridge: the expeditions, the artefacts, the dice. */
const BRIDGES = [...COLOURS, "artefacts", "dice"];

/** R4, R5: numbered cells of an expedition, marks of the artefacts and of the dice. */
const CELLS = RULES.dice.cells;

/** R14: what a 0 counts in a column that is begun. */
const TEN = 10;

export const REFUSE = "-";
export const DECLINE = ">-";

const ACTION = /^([ROYGBP]([1-9]|0!?)|>[ROYGBP]|>?-)$/;

/** @type {Column} */
const EMPTY = { double: false, numbers: [], top: false };

/** A sheet nobody has written on. @returns {Marks} */
export function blank() {
  const columns = Object.fromEntries(COLOURS.map((colour) => [colour, EMPTY]));
  return { columns, artefacts: 0, dice: 0, bridges: BRIDGES.map(() => false) };
}

/** R20: whether an action is an acceleration, or declines one. @param {string} action */
export const isAcceleration = (action) => action.startsWith(">");

/** The column an action writes in; none if it refuses or declines. @param {string} action */
const colourOf = (action) => COLOURS.find((colour) => colour === action.replace(">", "")[0]);

/** @param {Marks} marks @param {string} colour */
const columnOf = (marks, colour) => marks.columns[colour] ?? EMPTY;

/** R17: whether all nine cells are filled. @param {Column} column */
const isFull = ({ numbers }) => numbers.length === CELLS;

/** R25: nine dice marks. @param {Marks} marks */
export const isExhausted = ({ dice }) => dice === CELLS;

/** R12: neither the double cell nor any number. @param {Column} column */
const isUntouched = ({ double, numbers }) => !double && !numbers.length;

/**
 * R12–R15: what an action writes in its column; null if it ticks the double cell. R20: an acceleration
 * writes the last number once more, or a 1.
 *
 * @param {Column} column
 * @param {string} action
 */
function valueOf(column, action) {
  if (isAcceleration(action)) return column.numbers.at(-1) ?? 1;
  return Number(action[1]) || (isUntouched(column) && !action.endsWith("!") ? null : TEN);
}

/**
 * R11, R20: what forbids an action on this sheet, if anything does.
 *
 * @param {Marks} marks
 * @param {string} action
 * @returns {Obstacle | null}
 */
export function obstacle(marks, action) {
  if (!ACTION.test(action)) return { rule: "format", code: "no-action", data: { text: action } };
  const colour = colourOf(action);
  if (!colour) return null;
  const column = columnOf(marks, colour);
  if (isAcceleration(action)) return isFull(column) ? topObstacle(marks, colour, { colour }) : null;
  const last = column.numbers.at(-1) ?? 0;
  const value = Number(action[1]) || TEN;
  const data = { colour, last: last || "-", value };
  if (action.endsWith("!") && !isUntouched(column))
    return { rule: "R15", code: "not-as-ten", data };
  if (value < last) return { rule: "R14", code: "too-low", data };
  return isFull(column) ? topObstacle(marks, colour, data) : null;
}

/**
 * R17: the artefact on top can be ticked once, while there are artefacts left to mark.
 *
 * @param {Marks} marks
 * @param {string} colour
 * @param {Obstacle["data"]} data
 * @returns {Obstacle | null}
 */
function topObstacle(marks, colour, data) {
  if (columnOf(marks, colour).top) return { rule: "R17", code: "top-ticked", data };
  return marks.artefacts === CELLS ? { rule: "R17", code: "artefacts-full", data } : null;
}

/**
 * R20: into any column with a free cell, or to the top artefact of a full one.
 *
 * @param {Marks} marks
 * @param {string} colour
 */
export const canAccelerate = (marks, colour) => !obstacle(marks, `>${colour}`);

/**
 * The pairs that can be written, whatever the dice show; R15: openings with a 10 if that is played.
 *
 * @param {Marks} marks
 * @param {{zero_may_open_as_ten?: boolean}} options
 * @returns {string[]}
 */
export function legal(marks, options) {
  const pairs = COLOURS.flatMap((colour) => FACES.map((face) => `${colour}${face}`));
  const tens = options.zero_may_open_as_ten ? COLOURS.map((colour) => `${colour}0!`) : [];
  return [...pairs, ...tens].filter((pair) => !obstacle(marks, pair));
}

/**
 * Do an action that nothing forbids: the marks after it, and whether an arrow was reached (R20).
 *
 * @param {Layout} layout
 * @param {boolean[]} closed the bridges crossed in earlier turns (R24)
 * @param {Marks} marks
 * @param {string} action
 * @returns {After}
 */
export function after(layout, closed, marks, action) {
  const colour = colourOf(action);
  if (!colour)
    return {
      marks: action === REFUSE ? marked(layout, closed, marks, "dice") : marks,
      arrow: false,
    };
  const column = columnOf(marks, colour);
  const value = valueOf(column, action);
  if (value === null)
    return { marks: put(marks, colour, { ...column, double: true }), arrow: false };
  if (isFull(column)) {
    const ticked = put(marks, colour, { ...column, top: true });
    return { marks: marked(layout, closed, ticked, "artefacts"), arrow: false };
  }
  const numbers = [...column.numbers, value];
  const written = crossed(
    layout,
    closed,
    put(marks, colour, { ...column, numbers }),
    colour,
    numbers.length,
  );
  const { arrows = [], vases = [] } = layout.columns[colour] ?? {};
  return {
    marks: vases.includes(numbers.length) ? marked(layout, closed, written, "artefacts") : written,
    arrow: arrows.includes(numbers.length),
  };
}

/**
 * "Write anyway", for house rules: a number that is too low into the next free cell, the artefact on
 * top although all are marked; null where there is no place.
 *
 * @param {Layout} layout
 * @param {boolean[]} closed
 * @param {Marks} marks
 * @param {string} action
 * @returns {After | null}
 */
export function forced(layout, closed, marks, action) {
  if (obstacle(marks, action)?.rule === "format") return null;
  const column = columnOf(marks, colourOf(action) ?? "");
  return isFull(column) && column.top ? null : after(layout, closed, marks, action);
}

/** @param {Marks} marks @param {string} colour @param {Column} column @returns {Marks} */
const put = (marks, colour, column) => ({
  ...marks,
  columns: { ...marks.columns, [colour]: column },
});

/**
 * R18, R22: mark one die or one artefact; with nine marks nothing more is marked.
 *
 * @param {Layout} layout
 * @param {boolean[]} closed
 * @param {Marks} marks
 * @param {"artefacts" | "dice"} what
 * @returns {Marks}
 */
function marked(layout, closed, marks, what) {
  if (marks[what] === CELLS) return marks;
  const count = marks[what] + 1;
  return crossed(layout, closed, { ...marks, [what]: count }, what, count);
}

/**
 * R24: filling the bridge's cell counts in the first turn in which anybody crosses it.
 *
 * @param {Layout} layout
 * @param {boolean[]} closed
 * @param {Marks} marks
 * @param {string} column
 * @param {number} cell
 * @returns {Marks}
 */
function crossed(layout, closed, marks, column, cell) {
  const place = BRIDGES.indexOf(column);
  if (cell !== layout.bridge.cell || closed[place]) return marks;
  return { ...marks, bridges: marks.bridges.map((has, at) => has || at === place) };
}

/**
 * R32: how a total comes about.
 *
 * @param {Layout} layout
 * @param {Marks} marks
 * @returns {Sum}
 */
export function sums(layout, marks) {
  const { tracks, bridge } = layout;
  const points = COLOURS.map((colour) => expedition(layout, columnOf(marks, colour)));
  const artefacts = onTrack(tracks.artefact, marks.artefacts);
  const dice = onTrack(tracks.dice, marks.dice);
  const bridges = bridge.value * marks.bridges.filter(Boolean).length;
  const total = points.reduce((sum, more) => sum + more, artefacts + dice + bridges);
  const expeditions = Object.fromEntries(COLOURS.map((colour, at) => [colour, points[at] ?? 0]));
  return { expeditions, artefacts, dice, bridges, total };
}

/**
 * R27: by the number of numbers. R28: doubled, for better or worse, by the double cell.
 *
 * @param {Layout} layout
 * @param {Column} column
 */
function expedition({ tracks, double_only }, { double, numbers }) {
  const value = numbers.length
    ? onTrack(tracks.expedition, numbers.length)
    : double
      ? double_only
      : 0;
  return double ? 2 * value : value;
}

/** R29, R30: the number beside the last mark; without a mark 0. @param {number[]} track @param {number} count */
const onTrack = (track, count) => track[count - 1] ?? 0;

/**
 * What an action would write, set off (R20–R24) and be worth.
 *
 * @param {Layout} layout
 * @param {boolean[]} closed
 * @param {Marks} marks
 * @param {string} action
 * @returns {Preview}
 */
export function preview(layout, closed, marks, action) {
  const then = after(layout, closed, marks, action);
  return {
    writes: writes(marks, then.marks, colourOf(action)),
    arrow: then.arrow,
    vase: then.marks.artefacts > marks.artefacts,
    die: then.marks.dice > marks.dice,
    bridges: BRIDGES.flatMap((_, at) => (then.marks.bridges[at] && !marks.bridges[at] ? [at] : [])),
    points: sums(layout, then.marks).total - sums(layout, marks).total,
  };
}

/**
 * Where something new stands in a column, and what: a number, or the part's name.
 *
 * @param {Marks} before
 * @param {Marks} then
 * @param {string} [colour]
 * @returns {Preview["writes"]}
 */
function writes(before, then, colour) {
  if (!colour) return null;
  const { double, numbers } = columnOf(then, colour);
  const cell = numbers.length;
  if (cell > columnOf(before, colour).numbers.length)
    return { column: colour, cell, number: numbers[cell - 1] };
  return { column: colour, part: double && !columnOf(before, colour).double ? "double" : "top" };
}
