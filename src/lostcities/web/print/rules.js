/**
 * The rules of a game on one page, in the largest size in which all of it fits two columns, as
 * `lostcities.print` draws it.
 *
 * @typedef {import("./canvas.js").Canvas} Canvas
 * @typedef {import("./canvas.js").Type} Type
 * @typedef {import("./dice.js").Layout} Layout
 * @typedef {{text: string, type: Type, height: number, clings: boolean}} Line
 */

import { PRINT } from "../data/print.js";
import { RULES } from "../data/rules.js";
import { BOLD, POINT, REGULAR, SERIF, wrapped } from "./canvas.js";
import * as frame from "./frame.js";
import { Box } from "./geometry.js";

const { COLOURS, INK, INNER, INSET, SMALL, WHITE, filled, points } = frame;

const HEADER = INSET + 27;
const GUTTER = 8;
const COLUMN = (INNER - GUTTER) / 2;
/** The height of a row of the tables. */
const ROW = 7.5;
/** Between the text and the table, and below the table's heading. */
const AIR = 5;
/** Sizes to try, from 14 to 7 points. */
const SIZES = Array.from({ length: 29 }, (_, at) => (56 - at) / 4);
/** The width of the first column of the tables. */
const FIRST = 34;

/** @param {Canvas} canvas @param {"duel" | "dice"} game @param {Layout} sheet @param {string} language */
export function drawRules(canvas, game, sheet, language) {
  const words = frame.textsIn(language);
  drawHeader(canvas, game, words);
  const rows = game === "duel" ? example(words) : tracks(sheet, words);
  const table = AIR + ROW + ROW * rows.length;
  const flow = flowing(sections(game, sheet, words), canvas.height - INSET - HEADER - table);
  for (const [place, lines] of flow.columns.entries()) {
    let top = HEADER;
    for (const { text, type, height } of lines) {
      const box = new Box(INSET + place * (COLUMN + GUTTER), top, COLUMN, height);
      if (text) canvas.write(text, box, type);
      top += height;
    }
  }
  const spare = canvas.height - INSET - HEADER - flow.height - table;
  const top = HEADER + flow.height + AIR + Math.min(spare, AIR);
  drawTable(canvas, top, words[game === "duel" ? "rules.duel.example" : "rules.dice.table"], rows);
}

/** @param {Canvas} canvas @param {string} game @param {any} words */
function drawHeader(canvas, game, words) {
  const room = frame.drawFrame(canvas);
  const title = words[`rules.${game}.title`];
  frame.heading(canvas, room, title, words["rules.about"], room.width - 20);
  const letters = [...(game === "duel" ? PRINT.card_colours : RULES.dice.colours)];
  const width = room.width / letters.length;
  for (const [place, letter] of letters.entries()) {
    const [left, top] = [room.left + place * width, room.top + 17];
    frame.symbol(canvas, letter, new Box(left, top, 5.5, 5.5), 0.35);
    const name = new Box(left + 7, top, width - 8, 5.5);
    canvas.write(words.colours[letter], name, { size: 11, font: BOLD, colour: INK });
  }
}

/** Headings and paragraphs, the numbers of the sheet filled in (R33). @param {string} game @param {Layout} sheet @param {any} words @returns {[string, string[]][]} */
function sections(game, { bridge, double_only }, words) {
  const values = {
    cell: bridge.cell,
    value: points(bridge.value),
    alone: points(2 * double_only),
  };
  return words[`rules.${game}`].map((/** @type {{head: string, texts: string[]}} */ section) => [
    section.head,
    section.texts.map((text) => filled(text, values)),
  ]);
}

/** Set the sections in the largest size in which they fit two columns of a height. @param {[string, string[]][]} found @param {number} height */
function flowing(found, height) {
  for (const size of SIZES) {
    const flow = split(linesOf(found, size));
    if (flow.height <= height) return flow;
  }
  throw new Error("the rules do not fit a page"); // the texts are ours, and a test sets them
}

/** @param {[string, string[]][]} found @param {number} size @returns {Line[]} */
function linesOf(found, size) {
  /** @type {Type} */
  const plain = { size, font: REGULAR, colour: INK };
  /** @type {Type} */
  const bold = { size: size * 1.3, font: SERIF, colour: INK };
  const [leading, between] = [1.28 * size * POINT, 0.55 * size * POINT];
  return found.flatMap(([head, paragraphs]) => [
    { text: head, type: bold, height: leading * 1.6, clings: true },
    ...paragraphs.flatMap((paragraph) => [
      ...wrapped(paragraph, plain, COLUMN).map((text, at, all) => ({
        text,
        type: plain,
        height: leading,
        clings: at < all.length - 1,
      })),
      { text: "", type: SMALL, height: between, clings: false },
    ]),
  ]);
}

/** Break the flow where its longer half is shortest, but within no paragraph. @param {Line[]} lines */
function split(lines) {
  const whole = lines.reduce((sum, { height }) => sum + height, 0);
  let [best, shortest, soFar] = [0, whole, 0];
  for (const [at, { height, clings }] of lines.entries()) {
    soFar += height;
    const longer = Math.max(soFar, whole - soFar);
    if (!clings && longer < shortest) [best, shortest] = [at + 1, longer];
  }
  const right = lines.slice(best);
  const blank = right.findIndex(({ text }) => text);
  return { columns: [lines.slice(0, best), right.slice(Math.max(blank, 0))], height: shortest };
}

/** D19, turned so that an expedition is a column. @param {any} words @returns {string[][]} */
function example(words) {
  const total = PRINT.example.reduce((sum, one) => sum + (one.at(-1) ?? 0), 0);
  const heads = ["", "", "", `${words["rules.duel.total"]} ${points(total)}`];
  return words["rules.duel.columns"].map((/** @type {string} */ name, /** @type {number} */ at) => [
    name,
    ...PRINT.example.map((one) => points(one[at] ?? 0)),
    heads[at] ?? "",
  ]);
}

/** R27, R29, R30: points by how many. @param {Layout} sheet @param {any} words @returns {string[][]} */
function tracks({ tracks: { expedition, artefact, dice } }, words) {
  const numbers = Array.from({ length: RULES.dice.cells }, (_, at) => at + 1);
  return [numbers, expedition, artefact, dice].map((track, at) => [
    words["rules.dice.rows"][at],
    ...track.map(points),
  ]);
}

/** @param {Canvas} canvas @param {number} top @param {string} title @param {string[][]} rows */
function drawTable(canvas, top, title, rows) {
  const head = new Box(INSET, top - 1, INNER, ROW - 1);
  canvas.write(title, head, { size: 13, font: SERIF, colour: INK });
  const width = (INNER - FIRST) / ((rows[0]?.length ?? 2) - 1);
  for (const [number, row] of rows.entries()) {
    const down = top + ROW + number * ROW;
    for (const [place, text] of row.entries()) {
      if (!text) continue;
      const left = place ? FIRST + (place - 1) * width : 0;
      const box = new Box(INSET + left, down, place ? width : FIRST, ROW);
      const ink = { fill: number ? WHITE : COLOURS.faint, line: COLOURS.pale, width: 0.25 };
      canvas.rectangle(box, ink);
      canvas.write(text, box.inset(1.5, 0), {
        size: 11,
        font: place && number ? REGULAR : BOLD,
        colour: INK,
        align: place ? "centre" : "left",
      });
    }
  }
}
