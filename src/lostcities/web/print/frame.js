/**
 * What all sheets share: drawings and colours, the border of a map with its contours, a compass rose,
 * title and name.
 *
 * @typedef {import("./canvas.js").Canvas} Canvas
 * @typedef {import("./canvas.js").Type} Type
 * @typedef {import("./geometry.js").Outline} Outline
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {Record<"ink" | "main" | "deep" | "wash" | "pale" | "glow" | "stone", number[]>} Look
 * @typedef {{fill: string | null, line: string | null, width: number, dash: number[], path: string}} Layer
 */

import { PRINT } from "../data/print.js";
import { ITALIC, REGULAR, SERIF, lengthOf } from "./canvas.js";
import { Box, mixed, readOutline } from "./geometry.js";

/** What every sheet is drawn for: as wide as it is on A4, one to a page. */
export const WIDTH = 193;
/** Between the edge of the sheet and what is drawn inside the border. */
export const INSET = 7.5;
export const INNER = WIDTH - 2 * INSET;
export const HEADER = 19;
const BORDER = 3.2;
const ROSE_SIZE = 0.25;
/** How high the capitals of a title are, and how high they are drawn. */
const [TITLE_HEIGHT, CAPITALS] = [5.6, 100];
const SHADE = 0.35;
const MAP_SIZE = /** @type {const} */ ([100, 145]);
const MAX_CHARACTERS = 200;

export const COLOURS = /** @type {Record<string, number[]>} */ (PRINT.colours);
export const LOOKS = /** @type {Record<string, Look>} */ (PRINT.looks);
export const PLAIN = /** @type {Look} */ (PRINT.plain);
export const SHAPES = /** @type {Record<string, Outline>} */ (
  /** @type {unknown} */ (PRINT.shapes)
);

/** Black brown, for what is written; a lighter one, for hints. */
export const INK = COLOURS.ink ?? [];
export const SOFT = COLOURS.soft ?? [];
export const WHITE = COLOURS.white ?? [];
export const PAPER = COLOURS.paper ?? [];

/** @type {Type} */
export const TITLE = { size: 21, font: SERIF, colour: INK };
/** @type {Type} */
export const SMALL = { size: 10, font: REGULAR, colour: SOFT };
/** @type {Type} */
export const NOTE = { size: 11, font: ITALIC, colour: SOFT };

/** @param {string} letter @returns {Look} */
export const lookOf = (letter) => LOOKS[letter] ?? PLAIN;

/** The texts of the sheets. @param {string} language @returns {any} */
export const textsIn = (language) =>
  /** @type {Record<string, any>} */ (PRINT.texts)[language] ?? PRINT.texts.en;

/** Points with a true minus. @param {number} value */
export const points = (value) => String(value).replace("-", "−");

/** Fill the values in braces in. @param {string} text @param {Record<string, string | number>} values */
export const filled = (text, values) =>
  text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));

/** Draw the symbol of a colour into a box. @param {Canvas} canvas @param {string} letter @param {Box} box @param {number} [width] */
export function symbol(canvas, letter, box, width = 0.3) {
  const look = lookOf(letter);
  canvas.shape(SHAPES[letter] ?? [], box, { fill: look.main, line: look.ink, width });
}

/**
 * Draw all layers of a drawing, the middle of its base at a point.
 *
 * @param {Canvas} canvas
 * @param {Layer[]} art
 * @param {Point} base
 * @param {number} size
 * @param {Look} look
 */
export function drawArt(canvas, art, base, size, look) {
  for (const { fill, line, width, dash, path } of art)
    canvas.outline(
      readOutline(path),
      {
        fill: colourOf(fill, look),
        line: colourOf(line, look),
        width: width * size,
        dash: dash.map((length) => length * size),
        round: !dash.length,
      },
      base,
      [size, size],
    );
}

/** What a role means in a world. @param {string | null} role @param {Look} look */
function colourOf(role, look) {
  if (role === null) return null;
  if (role === "shade") return mixed(look.stone, look.deep, SHADE);
  const own = /** @type {Record<string, number[]>} */ (look)[role];
  return FIXED[role] ?? own ?? null;
}

/** Colours of drawings that are the same in every world; a world's ink and pale are its own. */
const FIXED = Object.fromEntries(
  ["paper", "leaf", "plank", "sand", "gold", "verdigris"].map((role) => [role, COLOURS[role]]),
);

/** Draw the border and the map within; return the room inside. @param {Canvas} canvas */
export function drawFrame(canvas) {
  const whole = new Box(0, 0, WIDTH, canvas.height);
  const map = whole.inset(BORDER);
  for (const { bold, path } of PRINT.art.contours)
    canvas.outline(
      readOutline(path),
      { line: COLOURS.map, width: bold ? 0.3 : 0.15 },
      [map.left, map.top],
      [map.width / MAP_SIZE[0], map.height / MAP_SIZE[1]],
    );
  canvas.rectangle(whole, { line: INK, width: 0.5 });
  canvas.rectangle(map, { line: INK, width: 0.3 });
  const { left, top, right, bottom } = whole.inset(BORDER / 2);
  /** @type {Point[]} */
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ];
  for (const [at, start] of corners.slice(0, -1).entries())
    canvas.line(start, corners[at + 1] ?? start, { line: SOFT, width: 1.1, dash: [6, 6] });
  return whole.inset(INSET);
}

/** Write the title beside a compass rose, and what this is. @param {Canvas} canvas @param {Box} room @param {string} title @param {string} about @param {number} width */
export function heading(canvas, room, title, about, width) {
  const { left, top } = room;
  canvas.circle(new Box(left, top, 15, 15), { fill: PAPER, line: INK, width: 0.35 });
  canvas.circle(new Box(left + 1, top + 1, 13, 13), { line: SOFT, width: 0.2 });
  drawArt(canvas, PRINT.art.rose, [left + 7.5, top + 7.5], ROSE_SIZE, PLAIN);
  if (!drawTitle(canvas, title, new Box(left + 18.5, top + 2, width, TITLE_HEIGHT)))
    canvas.write(title, new Box(left + 18.5, top, width, 9), TITLE);
  const line = new Box(left + 18.5, top + 9.5, width, 5);
  canvas.write(shortened(about, NOTE, width), line, NOTE);
}

/** Draw a title in letters of our own, on the foot of a box, if there are any for it. @param {Canvas} canvas @param {string} title @param {Box} box */
function drawTitle(canvas, title, box) {
  const titles = /** @type {Record<string, {width: number, letters: number[][]}>} */ (
    PRINT.art.titles
  );
  const drawn = titles[title];
  if (!drawn) return false;
  const size = Math.min(box.height / CAPITALS, box.width / drawn.width);
  for (const [letter = 0, left = 0, down = 0] of drawn.letters) {
    /** @type {Point} */
    const start = [box.left + left * size, box.bottom + (down - CAPITALS) * size];
    canvas.outline(readOutline(PRINT.art.letters[letter] ?? ""), { fill: INK }, start, [
      size,
      size,
    ]);
  }
  return true;
}

/** Leave a line to write on after a word, at the foot of a box. @param {Canvas} canvas @param {string} label @param {Box} box */
export function nameLine(canvas, label, box) {
  /** @type {Type} */
  const type = { size: 12, font: ITALIC, colour: INK };
  const long = lengthOf(label, type);
  canvas.write(label, new Box(box.left, box.bottom - 6, long, 5), type);
  const level = box.bottom - 0.6;
  canvas.line([box.left + long + 2, level], [box.right, level], {
    line: INK,
    width: 0.45,
    dash: [0, 1.5],
    round: true,
  });
}

/** Cut a text that is too long for a width; … says so. @param {string} text @param {Type} type @param {number} width */
function shortened(text, type, width) {
  const signs = Array.from(text);
  if (signs.length <= MAX_CHARACTERS && lengthOf(text, type) <= width) return text;
  signs.length = Math.min(signs.length, MAX_CHARACTERS);
  while (signs.length && lengthOf(`${signs.join("")}…`, type) > width) signs.pop();
  return `${signs.join("")}…`;
}
