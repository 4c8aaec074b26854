/**
 * What can be printed: a kind of sheet, its paper, its language; the page with it on, and its file. It
 * is what `lostcities sheet` makes, without a server.
 *
 * @typedef {import("./canvas.js").Page} Page
 * @typedef {import("./dice.js").Layout} Layout
 * @typedef {{what: "dice" | "pad" | "duel" | "rules", sheet: Layout, paper: string, count: number,
 *   language: string}} Order  `duel` and `rules` are the rules of the card game and of the dice game.
 */

import { Canvas } from "./canvas.js";
import { drawDice } from "./dice.js";
import { COLOURS, WIDTH, textsIn } from "./frame.js";
import { Box } from "./geometry.js";
import { drawPad } from "./pad.js";
import { toPdf } from "./pdf.js";
import { drawRules } from "./rules.js";

/** Width and height in millimetres, standing. @type {Record<string, [number, number]>} */
const PAPERS = { a4: [210, 297], letter: [215.9, 279.4] };
/** Nothing is drawn nearer to the edge of the paper: most printers leave that much out. */
const MARGIN = 8;
/** Between two sheets on a page; the cut goes through its middle. */
const GAP = 8;
/** Between the margin and a sheet, as a line on the sheet's edge is half outside of it. */
const EDGE = 0.5;
/** The length of a cut mark. */
const MARK = 5;
/** Sheets across and down, by their number; two stand side by side on a page that lies. @type {Record<number, [number, number]>} */
const GRIDS = { 1: [1, 1], 2: [2, 1], 4: [2, 2] };

/** The file of an order. @param {Order} order */
export function printed(order) {
  const texts = textsIn(order.language);
  const game = order.what === "rules" ? "dice" : "duel";
  const name = ["duel", "rules"].includes(order.what) ? `rules.${game}` : order.what;
  return toPdf(drawn(order), texts[`${name}.title`], order.language);
}

/** The page of an order: as many sheets as asked for, each of the same size, with cut marks. @param {Order} order @returns {Page} */
export function drawn(order) {
  const [across, down] = GRIDS[order.count] ?? [1, 1];
  const [short, long] = PAPERS[order.paper] ?? [210, 297];
  const [width, height] = across > down ? [long, short] : [short, long];
  /** @type {Page} */
  const page = { width, height, marks: [] };
  for (const slot of slots(width, height, across, down))
    draw(new Canvas(page, slot, slot.width / WIDTH), order);
  const canvas = new Canvas(page, new Box(0, 0, width, height));
  for (const [x, y, toX, toY] of cutMarks(width, height, across, down))
    canvas.line([x, y], [toX, toY], { line: COLOURS.pale, width: 0.2 });
  return page;
}

/** @param {Canvas} canvas @param {Order} order */
function draw(canvas, { what, sheet, language }) {
  if (what === "dice") drawDice(canvas, sheet, language);
  else if (what === "pad") drawPad(canvas, language);
  else drawRules(canvas, what === "duel" ? "duel" : "dice", sheet, language);
}

/** Where the sheets stand, row by row. @param {number} wide @param {number} high @param {number} across @param {number} down */
function slots(wide, high, across, down) {
  const start = MARGIN + EDGE;
  const width = (wide - 2 * start - (across - 1) * GAP) / across;
  const height = (high - 2 * start - (down - 1) * GAP) / down;
  return Array.from({ length: across * down }, (_, at) => {
    const [row, column] = [Math.floor(at / across), at % across];
    return new Box(start + column * (width + GAP), start + row * (height + GAP), width, height);
  });
}

/** Mark the middle of the gaps at both ends, and where two cuts cross. @param {number} wide @param {number} high @param {number} across @param {number} down @returns {[number, number, number, number][]} */
function cutMarks(wide, high, across, down) {
  const [x, y, half] = [wide / 2, high / 2, MARK / 2];
  const [right, bottom] = [wide - MARGIN, high - MARGIN];
  /** @type {[number, number, number, number][]} */
  const upright = [
    [x, MARGIN, x, MARGIN + MARK],
    [x, bottom - MARK, x, bottom],
  ];
  /** @type {[number, number, number, number][]} */
  const level = [
    [MARGIN, y, MARGIN + MARK, y],
    [right - MARK, y, right, y],
    [x - half, y, x + half, y],
    [x, y - half, x, y + half],
  ];
  return [...(across > 1 ? upright : []), ...(down > 1 ? level : [])];
}
