/**
 * The score pad of the card game: two players, three rounds, a row for each colour (D16–D21), as
 * `lostcities.print` draws it.
 *
 * @typedef {import("./canvas.js").Canvas} Canvas
 * @typedef {import("./canvas.js").Type} Type
 */

import { PRINT } from "../data/print.js";
import { BOLD, ITALIC, SERIF, wrapped } from "./canvas.js";
import * as frame from "./frame.js";
import { Box } from "./geometry.js";

const { HEADER, INK, INNER, INSET, PAPER, SMALL, SOFT, TITLE, WHITE } = frame;

const LETTERS = [...PRINT.card_colours];
const PLAYERS = 2;
const ROUNDS = PRINT.rounds;
const [NAMES, MATCH] = [10, 15];
const LABELS = 26;
const BETWEEN = 3;
const LEADING = 4.5;

/** D17, D18: what is written, and how wide its column is. @type {[string, number][]} */
const COLUMNS = [
  ["sum", 13],
  ["cost", 12],
  ["wagers", 21],
  ["bonus", 11],
  ["points", 15],
];
const SIDE = COLUMNS.reduce((sum, [, width]) => sum + width, 0);
/** D17: by what an expedition with wagers is multiplied; one is circled, or none. */
const FACTORS = ["×2", "×3", "×4"];

/** @type {Type} */
const HEADING = { size: 11, font: ITALIC, colour: SOFT, align: "centre" };
/** @type {Type} */
const LABEL = { size: 11, font: BOLD, colour: INK };
/** @type {Type} */
const ROUND = { size: 14, font: SERIF, colour: INK };

/** @param {Canvas} canvas @param {string} language */
export function drawPad(canvas, language) {
  new PadDrawer(canvas, frame.textsIn(language)).draw();
}

class PadDrawer {
  /** @param {Canvas} canvas @param {any} words */
  constructor(canvas, words) {
    this.canvas = canvas;
    this.words = words;
    /** @type {string[]} */
    this.notes = words["pad.legend"].flatMap((/** @type {string} */ text) =>
      wrapped(text, SMALL, INNER),
    );
    this.foot = canvas.height - INSET - this.notes.length * LEADING;
    const rounds = this.foot - 3 - MATCH - INSET - HEADER - NAMES;
    this.row = (rounds / ROUNDS - BETWEEN) / (LETTERS.length + 2);
  }

  draw() {
    this.#header();
    for (let number = 0; number < ROUNDS; number++) this.#round(number);
    this.#match();
    const room = new Box(INSET, this.foot, INNER, this.notes.length * LEADING);
    this.canvas.paragraph(this.notes, room, { ...SMALL, colour: INK }, LEADING);
  }

  // Where things are

  /** A row of a round, over the whole width; 0 is its heading. @param {number} number @param {number} row */
  #line(number, row) {
    const start = INSET + HEADER + NAMES + number * (this.row * (LETTERS.length + 2) + BETWEEN);
    return new Box(INSET, start + row * this.row, INNER, this.row);
  }

  /** A player's part of a row. @param {number} player @param {Box} row */
  #side(player, row) {
    const gap = (INNER - LABELS - PLAYERS * SIDE) / PLAYERS;
    const left = INSET + LABELS + gap + player * (SIDE + gap);
    return new Box(left, row.top, SIDE, row.height);
  }

  /** A player's fields of a row. @param {number} player @param {Box} row @returns {[string, Box][]} */
  #cells(player, row) {
    const { left, top, height } = this.#side(player, row);
    return COLUMNS.map(([name, width], at) => {
      const before = COLUMNS.slice(0, at).reduce((sum, [, one]) => sum + one, 0);
      return [name, new Box(left + before, top, width, height)];
    });
  }

  // Drawing

  #header() {
    const { canvas, words } = this;
    const room = frame.drawFrame(canvas);
    frame.heading(canvas, room, words["pad.title"], words["pad.about"], 100);
    frame.nameLine(canvas, words.date, new Box(room.right - 52, room.top + 2, 52, 12));
    const names = new Box(INSET, INSET + HEADER, INNER, NAMES - 3);
    for (let player = 0; player < PLAYERS; player++)
      frame.nameLine(canvas, words.name, this.#side(player, names));
  }

  /** D17, D18: a row for every colour, then the total of the round. @param {number} number */
  #round(number) {
    this.#heading(number);
    for (const [place, letter] of [...LETTERS.entries()].reverse())
      this.#colour(this.#line(number, 1 + place), place, letter);
    for (let player = 0; player < PLAYERS; player++)
      this.#total(this.#line(number, LETTERS.length + 1), player);
  }

  /** @param {number} number */
  #heading(number) {
    const row = this.#line(number, 0);
    const title = frame.filled(this.words["pad.round"], { number: number + 1 });
    this.canvas.write(title, new Box(INSET, row.top, LABELS, row.height), ROUND);
    for (let player = 0; player < PLAYERS; player++)
      for (const [name, box] of this.#cells(player, row))
        this.canvas.write(this.words[`pad.${name}`], box.inset(0.6, 0), HEADING);
  }

  /** @param {Box} row @param {number} place @param {string} letter */
  #colour(row, place, letter) {
    const { canvas } = this;
    const look = frame.lookOf(letter);
    const isLong = place >= PRINT.every_game; // D2: of the long game only
    const edge = { line: look.ink, width: 0.25, dash: isLong ? [1.2, 0.9] : [] };
    canvas.rectangle(new Box(INSET, row.top, LABELS, row.height), { ...edge, fill: look.wash });
    const size = Math.min(row.height - 1.6, 6);
    const sign = new Box(INSET + 1.5, row.middle[1] - size / 2, size, size);
    frame.symbol(canvas, letter, sign, 0.35);
    const name = this.words.colours[letter] + (isLong ? " *" : "");
    canvas.write(name, new Box(sign.right + 1.5, row.top, LABELS - size - 4, row.height), LABEL);
    for (let player = 0; player < PLAYERS; player++)
      for (const [column, box] of this.#cells(player, row)) {
        canvas.rectangle(box, { ...edge, fill: column === "points" ? look.pale : WHITE });
        this.#field(box, column);
      }
  }

  /** D17, D18: the factor is circled, the bonus ticked, everything else written. @param {Box} box @param {string} column */
  #field(box, column) {
    const { canvas } = this;
    if (column === "bonus") {
      const size = Math.min(4.2, box.height - 2);
      const [x, y] = box.middle;
      const tick = new Box(x - size / 2, y - size / 2, size, size);
      canvas.rectangle(tick, { fill: WHITE, line: SOFT, width: 0.3 }, 0.6);
    } else if (column === "wagers") {
      const width = box.width / FACTORS.length;
      for (const [at, factor] of FACTORS.entries())
        canvas.write(factor, new Box(box.left + at * width, box.top, width, box.height), {
          size: 11,
          font: SERIF,
          colour: SOFT,
          align: "centre",
        });
    }
  }

  /** D21: who starts is marked; D20: the points of the round. @param {Box} row @param {number} player */
  #total(row, player) {
    const { canvas, words } = this;
    const side = this.#side(player, row);
    const [, box = side] = this.#cells(player, row).at(-1) ?? [];
    const ring = new Box(side.left, row.middle[1] - 1.8, 3.6, 3.6);
    canvas.circle(ring, { fill: WHITE, line: INK, width: 0.3 });
    const starts = new Box(ring.right + 1.2, row.top, 22, row.height);
    canvas.write(words["pad.starts"], starts, { ...SMALL, colour: INK });
    const total = new Box(box.left - 26, row.top, 24.5, row.height);
    canvas.write(words["pad.round-total"], total, { ...LABEL, align: "right" });
    canvas.rectangle(box, { fill: PAPER, line: INK, width: 0.7 });
  }

  /** D20: three rounds added up. */
  #match() {
    const row = new Box(INSET, this.foot - 3 - MATCH, INNER, MATCH);
    const room = new Box(INSET, row.top, LABELS, row.height);
    this.canvas.write(this.words["pad.match"], room, TITLE);
    for (let player = 0; player < PLAYERS; player++) this.#sum(this.#side(player, row));
  }

  /** @param {Box} side */
  #sum(side) {
    const { canvas } = this;
    const [step, last] = [5, 20];
    const width = (side.width - last - step * ROUNDS) / ROUNDS;
    for (let number = 0; number <= ROUNDS; number++) {
      const final = number === ROUNDS;
      const left = side.left + number * (width + step);
      const box = new Box(left, side.top + 1, final ? last : width, side.height - 2);
      const ink = { fill: final ? PAPER : WHITE, line: INK, width: final ? 0.9 : 0.35 };
      canvas.rectangle(box, ink, 1);
      if (final) return;
      canvas.write(`${number + 1}`, new Box(box.left + 1, box.top + 0.6, 6, 4), SMALL);
      const operator = number === ROUNDS - 1 ? "=" : "+";
      canvas.write(operator, new Box(box.right, box.top, step, box.height), {
        size: 13,
        font: SERIF,
        colour: SOFT,
        align: "centre",
      });
    }
  }
}
