/**
 * The dice game's sheet, drawn for any layout (R3–R6, R12–R18, R20–R32, R33), as `lostcities.print`
 * draws it. A column climbs from the camp at its foot to the lost city above it.
 *
 * @typedef {import("./canvas.js").Canvas} Canvas
 * @typedef {import("./canvas.js").Type} Type
 * @typedef {import("./geometry.js").Outline} Outline
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {import("./frame.js").Look} Look
 * @typedef {{name: string, double_only: number, bridge: {cell: number, value: number},
 *   tracks: Record<"expedition" | "artefact" | "dice", number[]>,
 *   columns: Record<string, {arrows: number[], vases: number[]}>}} Layout
 */

import { PRINT } from "../data/print.js";
import { RULES } from "../data/rules.js";
import { BOLD, SERIF, wrapped } from "./canvas.js";
import * as frame from "./frame.js";
import { Box, arched, mixed } from "./geometry.js";

const { INK, INNER, INSET, NOTE, PAPER, PLAIN, SHAPES, SMALL, SOFT, WHITE } = frame;
const { drawArt, filled, lookOf, points, symbol } = frame;

const LETTERS = [...RULES.dice.colours];
const CELLS = RULES.dice.cells;
/** The places of the artefacts and of the dice among the eight columns. */
const ARTEFACTS = LETTERS.length;
const DICE = ARTEFACTS + 1;

const TRACK = 15;
const [HEAD, SPAN, FOOT] = [25, 10, 11];
const [RECEIPT, BETWEEN] = [17, 3];
/** Double cell, nine cells, artefact on top. */
const ROWS = CELLS + 2;
/** Between a cell and the edge of its column, and between two cells. */
const AIR = 1.1;
const CITY = 0.2;
const LEADING = 4.4;

/** @type {Type} */
const LABEL = { size: 10, font: BOLD, colour: INK, align: "centre" };
/** @type {Type} */
const POINTS = { size: 14, font: SERIF, colour: INK, align: "centre" };

/** @param {Canvas} canvas @param {Layout} sheet @param {string} language */
export function drawDice(canvas, sheet, language) {
  const words = frame.textsIn(language);
  const room = frame.drawFrame(canvas);
  const about = filled(words["dice.sheet"], { name: sheet.name });
  frame.heading(canvas, room, words["dice.title"], about, 88);
  frame.nameLine(canvas, words.name, new Box(room.right - 66, room.top + 2, 66, 12));
  const legend = legendOf(sheet, words);
  const top = INSET + frame.HEADER;
  const height = canvas.height - INSET - legendHeight(legend) - 2 * BETWEEN - RECEIPT - top;
  new Columns(canvas, sheet, words, top, height).draw();
  const receipt = new Box(room.left, top + height + BETWEEN, room.width, RECEIPT);
  drawReceipt(canvas, receipt, sheet, words);
  drawLegend(canvas, legend, receipt.bottom + BETWEEN);
}

/** The eight columns and the points beside them. */
class Columns {
  /** @param {Canvas} canvas @param {Layout} sheet @param {any} words @param {number} top @param {number} height */
  constructor(canvas, sheet, words, top, height) {
    this.canvas = canvas;
    this.sheet = sheet;
    this.words = words;
    this.top = top;
    this.height = height;
    this.row = (height - HEAD - SPAN - FOOT) / ROWS;
  }

  draw() {
    const { artefact, dice } = this.sheet.tracks;
    this.#track();
    for (const [place, letter] of LETTERS.entries()) this.#expedition(this.#column(place), letter);
    this.#marks(this.#column(ARTEFACTS), SHAPES.vase ?? [], "artefacts", artefact);
    this.#marks(this.#column(DICE), SHAPES.die ?? [], "dice", dice);
    this.#way();
  }

  // Where things are

  /** @param {number} place */
  #column(place) {
    const width = (INNER - TRACK) / (LETTERS.length + 2);
    return new Box(INSET + TRACK + place * width, this.top, width, this.height).inset(0.7, 0);
  }

  /** A cell, from 1 at the bottom; 0 is the double cell, 10 the artefact on top. @param {Box} column @param {number} cell */
  #rung(column, cell) {
    const passed = cell < this.sheet.bridge.cell ? SPAN : 0;
    const top = column.top + HEAD + (CELLS + 1 - cell) * this.row + passed;
    return new Box(column.left, top, column.width, this.row).inset(AIR, AIR / 2);
  }

  /** @param {Box} column */
  #span(column) {
    const top = column.top + HEAD + (CELLS + 2 - this.sheet.bridge.cell) * this.row;
    return new Box(column.left, top, column.width, SPAN);
  }

  /** @param {Box} column */
  #foot(column) {
    return new Box(column.left, column.bottom - FOOT, column.width, FOOT).inset(AIR);
  }

  // Drawing

  /** R27, R28: the points of an expedition by how far it got. */
  #track() {
    const { canvas, sheet, words } = this;
    const column = new Box(INSET, this.top, TRACK - 1.5, this.height);
    /** @type {Type} */
    const type = { ...POINTS, align: "right" };
    for (const [at, value] of sheet.tracks.expedition.entries())
      canvas.write(points(value), this.#rung(column, at + 1), type);
    const alone = this.#rung(column, 0);
    const half = alone.height / 2;
    /** @type {Type} */
    const hint = { ...NOTE, size: 9.5, align: "right" };
    canvas.write(words["dice.alone"], alone.withHeight(half), hint);
    const low = new Box(alone.left, alone.top + half, alone.width, half);
    canvas.write(points(2 * sheet.double_only), low, { ...type, size: 11 });
    canvas.write(words["dice.sum"], this.#foot(column), hint);
  }

  /** Where all this leads: from a camp over the hills to a city. */
  #way() {
    const [camp, city] = [this.#column(ARTEFACTS).middle[0], this.#column(DICE).middle[0]];
    const level = this.top + HEAD - 9;
    /** @type {Outline} */
    const way = [
      ["M", [camp + 5, level]],
      ["C", [camp + 11, level - 4, camp + 7, level - 9, city - 7, level - 5]],
    ];
    this.canvas.outline(way, { line: SOFT, width: 0.7, dash: [0, 1.9], round: true });
    drawArt(this.canvas, PRINT.art.tent, [camp, level + 1], 0.28, lookOf("R"));
    drawArt(this.canvas, PRINT.art.city.W, [city, level + 1], CITY * 0.9, lookOf("W"));
  }

  /** Colour the way up: deep at the camp, light near the city. @param {Box} column @param {Look} look */
  #panel(column, look) {
    const [top, { bottom }] = [column.top + HEAD - AIR / 2, column];
    const step = (bottom - top) / ROWS;
    const camp = mixed(look.main, look.wash, 0.35);
    for (let at = 0; at < ROWS; at++)
      this.canvas.rectangle(new Box(column.left, top + at * step, column.width, step + 0.1), {
        fill: mixed(look.pale, camp, at / (ROWS - 1)),
      });
    const whole = new Box(column.left, top, column.width, bottom - top);
    this.canvas.rectangle(whole, { line: look.ink, width: 0.35 });
  }

  /** R4: the double cell, nine cells, the artefact on top. @param {Box} column @param {string} letter */
  #expedition(column, letter) {
    const look = lookOf(letter);
    this.#panel(column, look);
    this.#city(column.withHeight(HEAD), letter, look);
    this.#double(this.#rung(column, 0), look);
    for (let cell = 1; cell <= CELLS; cell++)
      this.#cell(this.#rung(column, cell), letter, cell, look);
    const crown = this.#rung(column, CELLS + 1);
    this.#box(crown, look, 0.8);
    this.canvas.shape(SHAPES.vase ?? [], crown.inset(2, 1.3), {
      fill: look.pale,
      line: look.ink,
      width: 0.35,
    });
    this.#bridge(this.#span(column), look);
    this.#box(this.#foot(column), look, 0.6);
  }

  /** The lost city in its gate, with the symbol and the name of its colour. @param {Box} head @param {string} letter @param {Look} look */
  #city(head, letter, look) {
    const { canvas } = this;
    const [middle] = head.middle;
    const gate = new Box(head.left, head.top + 3, head.width, head.height - 3 - AIR / 2);
    canvas.outline(arched(gate), { fill: look.wash, line: look.ink, width: 0.5 });
    const sun = new Box(middle - 5, gate.top + 3.2, 10, 10);
    canvas.circle(sun, { fill: mixed(look.glow, look.pale, 0.35) });
    const ground = new Box(head.left, head.bottom - AIR / 2 - 5, head.width, 5);
    canvas.rectangle(ground, { fill: look.pale, line: look.ink, width: 0.35 });
    const cities = /** @type {Record<string, import("./frame.js").Layer[]>} */ (PRINT.art.city);
    drawArt(canvas, cities[letter] ?? [], [middle, ground.top], CITY, look);
    canvas.write(this.words.colours[letter], ground.inset(0.8, 0), LABEL);
    const crown = new Box(middle - 3.6, head.top - 0.6, 7.2, 7.2);
    canvas.circle(crown, { fill: PAPER, line: look.ink, width: 0.4 });
    symbol(canvas, letter, crown.inset(1.5), 0.3);
  }

  /** @param {Box} box @param {Look} look @param {number} [width] */
  #box(box, look, width = 0.35) {
    this.canvas.rectangle(box, { fill: WHITE, line: look.ink, width }, 1.4);
  }

  /** R4, R20, R22: a cell to write in, with its arrow or vase in the corner. @param {Box} box @param {string} letter @param {number} cell @param {Look} look */
  #cell(box, letter, cell, look) {
    this.#box(box, look);
    const { arrows = [], vases = [] } = this.sheet.columns[letter] ?? {};
    const drawing = arrows.includes(cell) ? "arrow" : vases.includes(cell) ? "vase" : null;
    const corner = new Box(box.left + 1, box.bottom - 6.2, 5.4, 5.4);
    if (drawing) this.canvas.shape(SHAPES[drawing] ?? [], corner, { fill: look.deep });
  }

  /** R12: ticked by a 0, struck out by the first number: a round seal. @param {Box} box @param {Look} look */
  #double(box, look) {
    const [x, y] = box.middle;
    const half = Math.min(box.width, box.height) / 2;
    const ring = new Box(x - half, y - half, 2 * half, 2 * half);
    this.canvas.circle(ring, { fill: WHITE, line: look.ink, width: 0.5 });
    this.canvas.circle(ring.inset(1), { line: look.ink, width: 0.2 });
    this.canvas.write("×2", ring.inset(2.2), { ...POINTS, size: 10, colour: look.ink });
  }

  /** R6, R24: ticked by the players who cross it first, struck out by the others. @param {Box} box @param {Look} look */
  #bridge(box, look) {
    const { canvas } = this;
    const { left, right } = box;
    const [middle, y] = box.middle;
    const rope = { line: look.ink, width: 0.35, round: true };
    canvas.rectangle(box.inset(0, 0.7), { fill: mixed(look.pale, WHITE, 0.5) });
    for (const level of [box.top + 1.6, box.bottom - 4.2])
      canvas.outline(
        [
          ["M", [left, level]],
          ["C", [left + 5, level + 3, right - 5, level + 3, right, level]],
        ],
        rope,
      );
    for (const x of [left + 2.2, left + 4.4, right - 4.4, right - 2.2]) {
      const lift = 3 * (1 - ((x - middle) / (box.width / 2)) ** 2) * 0.75;
      /** @type {[Point, Point]} */
      const [start, end] = [
        [x, box.top + 1.6 + lift],
        [x, box.bottom - 4.2 + lift],
      ];
      canvas.line(start, end, { ...rope, width: 0.25 });
    }
    const label = new Box(middle - 5.8, y - 3.2, 11.6, 6.4);
    canvas.rectangle(label, { fill: WHITE, line: look.ink, width: 0.35 }, 3.2);
    const { value } = this.sheet.bridge;
    const text = value < 0 ? points(value) : `+${value}`;
    canvas.write(text, label.inset(1.4, 0), { ...POINTS, size: 12 });
  }

  /** R5, R18, R22: nine to strike out, each with the points so many are worth (R29, R30). @param {Box} column @param {Outline} drawing @param {string} name @param {number[]} track */
  #marks(column, drawing, name, track) {
    const { canvas } = this;
    const top = this.#rung(column, CELLS).top - AIR / 2;
    const bottom = this.#rung(column, 1).bottom + AIR / 2;
    const panel = new Box(column.left, top, column.width, bottom - top);
    canvas.rectangle(panel, { fill: PLAIN.wash, line: PLAIN.deep, width: 0.35 });
    const above = new Box(column.left, top - 14.5, column.width, 14);
    canvas.shape(drawing, above.withHeight(9), { fill: PLAIN.deep });
    const label = new Box(above.left, above.bottom - 4.5, above.width, 4.5);
    canvas.write(this.words[`dice.${name}`], label, LABEL);
    for (const [at, value] of track.entries()) {
      const box = this.#rung(column, at + 1);
      this.#box(box, PLAIN);
      canvas.write(points(value), box.inset(1, 0), { ...POINTS, size: 12 });
    }
    this.#bridge(this.#span(column), PLAIN);
    this.#box(this.#foot(column), PLAIN, 0.6);
  }
}

/** R32: six expeditions + artefacts + dice + bridges. @param {Canvas} canvas @param {Box} box @param {Layout} sheet @param {any} words */
function drawReceipt(canvas, box, sheet, words) {
  const bridges = filled(words["dice.bridges"], { value: points(sheet.bridge.value) });
  const [expeditions, artefacts, dice, total] = ["expeditions", "artefacts", "dice", "total"].map(
    (name) => words[`dice.${name}`],
  );
  const parts = [expeditions, artefacts, dice, bridges, total];
  const step = 6;
  const width = (box.width - step * (parts.length - 1)) / parts.length;
  for (const [place, name] of parts.entries()) {
    const one = new Box(box.left + place * (width + step), box.top, width, box.height);
    const last = place === parts.length - 1;
    const ink = { fill: last ? PAPER : WHITE, line: INK, width: last ? 0.9 : 0.4 };
    canvas.rectangle(one, ink, 1.5);
    const room = new Box(one.left + 1.5, one.top + 1, one.width - 3, 5);
    canvas.write(name, room, { ...LABEL, align: "left" });
    const operator = place === parts.length - 2 ? "=" : "+";
    if (!last)
      canvas.write(operator, new Box(one.right, one.top, step, one.height), {
        size: 15,
        font: SERIF,
        colour: SOFT,
        align: "centre",
      });
  }
}

/** What there is to do, in short. @param {Layout} sheet @param {any} words @returns {{drawing: Outline, lines: string[]}[]} */
function legendOf({ bridge, tracks }, words) {
  const values = { value: points(bridge.value), nine: points(tracks.dice.at(-1) ?? 0) };
  const width = (INNER - 6) / 2 - 7;
  /** @type {[string, string][]} */
  const notes = Object.entries(words["dice.legend"]);
  return notes.map(([name, text]) => ({
    drawing: SHAPES[name] ?? SHAPES.dot ?? [],
    lines: wrapped(filled(text, values), SMALL, width),
  }));
}

/** @template T @param {T[]} legend @returns {[T[], T[]]} */
function halves(legend) {
  const middle = Math.floor((legend.length + 1) / 2);
  return [legend.slice(0, middle), legend.slice(middle)];
}

/** @param {{lines: string[]}[]} legend */
const legendHeight = (legend) =>
  Math.max(
    ...halves(legend).map((half) =>
      half.reduce((sum, { lines }) => sum + lines.length * LEADING + AIR, 0),
    ),
  );

/** @param {Canvas} canvas @param {{drawing: Outline, lines: string[]}[]} legend @param {number} top */
function drawLegend(canvas, legend, top) {
  const width = (INNER - 6) / 2;
  for (const [place, half] of halves(legend).entries()) {
    const left = INSET + place * (width + 6);
    let down = top;
    for (const { drawing, lines } of half) {
      canvas.shape(drawing, new Box(left, down, 4.6, LEADING), { fill: SOFT });
      const room = new Box(left + 7, down, width - 7, lines.length * LEADING);
      canvas.paragraph(lines, room, { ...SMALL, colour: INK }, LEADING);
      down += lines.length * LEADING + AIR;
    }
  }
}
