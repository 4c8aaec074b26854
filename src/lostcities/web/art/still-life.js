/** A sheet of the dice game with two of its dice, to look at: for the first screen. */

import { s } from "../dom.js";
import { numeralLayers, numeralWidth } from "./numerals.js";
import { at, draw, path, register } from "./pen.js";
import "./card.js";

/** How high the pencil stands in each column, in cells. @type {[string, number][]} */
const COLUMNS = [
  ["R", 3],
  ["O", 2],
  ["Y", 5],
  ["G", 4],
  ["B", 1],
  ["P", 3],
];
const CELLS = 9;
const [WIDTH, HIGH] = [15, 12];
/** Between these cells, counted from the foot, is the bridge. */
const BRIDGE = 6;

register({
  kite: `sh M2-24L23-11V13L2 26-19 13V-11z
c.o.w2 M0-26L21-13V11L0 24-21 11V-13z
i M0-26L-12 8H12zM-21-13L-12 8-21 11M21-13L12 8 21 11M-12 8L0 24 12 8
`,
  cube: `sh M-17-15H21V23H-17z
p.o.w2 M-15-20H15Q20-20 20-15V15Q20 20 15 20H-15Q-20 20-20 15V-15Q-20-20-15-20z
i M-11-15H11Q15-15 15-11V11Q15 15 11 15H-11Q-15 15-15 11V-11Q-15-15-11-15z
`,
});

/** The top of a cell. @param {number} cell from the foot, 0 first */
const topOf = (cell) => 30 + (CELLS - 1 - cell) * (HIGH + 2) + (cell < BRIDGE ? 9 : 0);

/** @param {number} left @param {number} from @param {number} to */
function cells(left, from, to) {
  let d = "";
  for (let cell = from; cell < to; cell++)
    d += `M${left} ${topOf(cell)}h${WIDTH}v${HIGH}h-${WIDTH}z`;
  return d;
}

/** @param {[string, number]} column @param {number} number */
function column([letter, written], number) {
  const left = 9 + number * (WIDTH + 3);
  const ropes = `M${left - 1} ${topOf(BRIDGE) + HIGH + 3}q${WIDTH / 2 + 1} 5 ${WIDTH + 2} 0`;
  return s(
    "g",
    { "data-colour": letter },
    draw(
      at(`s${letter}`, left + 1, 8, 0.55) +
        path("w.o", cells(left, written, CELLS)) +
        path("c.o", cells(left, 0, written)) +
        path("i", ropes) +
        path(
          written > 2 ? "m.o" : "c.o",
          `M${left + WIDTH / 2} ${topOf(0) + HIGH + 3}a5 5 0 1 0 .1 0z`,
        ),
    ),
  );
}

/** @param {string} number */
const die = (number) =>
  s(
    "g",
    { "data-colour": "W", transform: "translate(104 168) scale(.95)" },
    draw("@kite 0 0\n" + numeralLayers(number, -0.09 * numeralWidth(number), -11, 0.18)),
  );

/** The picture, 130 by 200. */
export function stillLife() {
  return s(
    "svg",
    { class: "still-life", viewBox: "0 0 130 200", "aria-hidden": "true" },
    s("g", { "data-colour": "Y" }, draw("c.o M1 1H122V188H1z\n")),
    COLUMNS.map(column),
    s(
      "g",
      { "data-colour": "R", transform: "translate(50 178) rotate(-8) scale(.85)" },
      draw("@cube 0 0\n" + at("sR", -12, -12, 1)),
    ),
    die("7"),
  );
}
