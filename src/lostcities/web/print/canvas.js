/**
 * Drawing on a page: lines, shapes and text, kept as operators of PDF.
 *
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {import("./geometry.js").Outline} Outline
 * @typedef {{fill?: number[] | null, line?: number[] | null, width?: number, dash?: number[],
 *   round?: boolean}} Ink  How a shape is drawn; a dash of no length in a round line is a dot.
 * @typedef {{size: number, font: string, colour: number[], align?: "left" | "centre" | "right"}} Type
 * @typedef {{width: number, height: number, marks: string[]}} Page
 */

import { PRINT } from "../data/print.js";
import { Box, corners, ellipse, rounded } from "./geometry.js";

/** A point, the unit of PDF and of font sizes, in millimetres. */
export const POINT = 25.4 / 72;

export const REGULAR = "Helvetica";
export const BOLD = "Helvetica-Bold";
export const SERIF = "Times-Bold";
export const ITALIC = "Times-Italic";

/** What each font is called inside the file. */
export const FONTS = Object.keys(PRINT.fonts);

/** How tall a capital is, as a part of the size; how far a p goes below the line. */
export const CAPITAL = 0.718;
export const DESCENT = 0.207;

/** The side of the square in which a symbol is drawn. */
const GRID = 24;

export const FIRST_CODE = 32;
/** The code of the minus −, which is not the hyphen and not the dash. */
export const MINUS = 129;

/** Characters of Windows 1252 that have another code in Unicode. */
const SPECIAL = new Map(
  Array.from("€\x00‚ƒ„…†‡ˆ‰Š‹Œ\x00Ž\x00\x00‘’“”•–—˜™š›œ\x00žŸ", (sign, at) => [sign, 128 + at]),
);
SPECIAL.delete("\x00");

/** A text in the fonts' encoding; what they cannot show becomes the nearest, or `?`. @param {string} text */
export const encoded = (text) => Array.from(text, codeOf);

/** @param {string} sign @returns {number} */
function codeOf(sign) {
  if (sign === "−") return MINUS;
  if (/\s/u.test(sign)) return sign === " " ? FIRST_CODE : 160;
  const bare = Array.from(sign.normalize("NFKD"))[0] ?? "?";
  return knownCode(sign) ?? knownCode(bare) ?? 63;
}

/** @param {string} sign */
function knownCode(sign) {
  const code = sign.codePointAt(0) ?? 0;
  const plain = (code >= FIRST_CODE && code < 128) || (code >= 160 && code < 256);
  return SPECIAL.get(sign) ?? (plain ? code : undefined);
}

/** How long a text is, in millimetres. @param {string} text @param {Type} type */
export function lengthOf(text, { font, size }) {
  const { widths } = /** @type {Record<string, {widths: number[]}>} */ (PRINT.fonts)[font] ?? {
    widths: [],
  };
  const units = encoded(text).reduce((sum, code) => sum + (widths[code - FIRST_CODE] ?? 0), 0);
  return (units / 1000) * size * POINT;
}

/** Break a text into lines that fit a width; no-break spaces hold. @param {string} text @param {Type} type @param {number} width */
export function wrapped(text, type, width) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && lengthOf(longer, type) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A part of a page with its own corner and scale: everything is drawn through one. */
export class Canvas {
  /** @param {Page} page @param {Box} place @param {number} [scale] */
  constructor(page, place, scale = 1) {
    this.page = page;
    this.left = place.left;
    this.top = place.top;
    this.width = place.width / scale;
    this.height = place.height / scale;
    this.scale = scale;
  }

  /** @param {Point} start @param {Point} end @param {Ink} ink */
  line(start, end, ink) {
    this.outline(
      [
        ["M", start],
        ["L", end],
      ],
      ink,
    );
  }

  /** @param {Box} box @param {Ink} ink @param {number} [radius] */
  rectangle(box, ink, radius = 0) {
    this.outline(radius ? rounded(box, radius) : corners(box), ink);
  }

  /** @param {Box} box @param {Ink} ink */
  circle(box, ink) {
    this.outline(ellipse(box), ink);
  }

  /** Draw an outline, its square laid into the middle of a box. @param {Outline} outline @param {Box} box @param {Ink} ink */
  shape(outline, box, ink) {
    const size = Math.min(box.width, box.height) / GRID;
    const [x, y] = box.middle;
    const half = (size * GRID) / 2;
    this.outline(outline, ink, [x - half, y - half], [size, size]);
  }

  /**
   * Draw an outline of its own units from a point on, each of a size across and down.
   *
   * @param {Outline} outline
   * @param {Ink} ink
   * @param {Point} [start]
   * @param {Point} [size]
   */
  outline(outline, ink, start = [0, 0], size = [1, 1]) {
    const words = [];
    if (ink.fill) words.push(`${decimals(ink.fill)} rg`);
    if (ink.line) {
      const dash = (ink.dash ?? []).map((length) => inPoints(length * this.scale)).join(" ");
      const ends = ink.round ? "1 J 1 j" : "0 J 0 j";
      const width = inPoints((ink.width ?? 0.3) * this.scale);
      words.push(`${decimals(ink.line)} RG ${width} w ${ends} [${dash}] 0 d`);
    }
    for (const [step, points] of outline) {
      const placed = points.map((value, at) =>
        at % 2
          ? this.page.height - this.top - (start[1] + value * size[1]) * this.scale
          : this.left + (start[0] + value * size[0]) * this.scale,
      );
      words.push(step === "Z" ? "h" : `${inPoints(...placed)} ${step.toLowerCase()}`);
    }
    this.page.marks.push([...words, painting(ink)].join(" "));
  }

  /** Set a text on one line in the middle height of a box; one too long is set smaller. @param {string} text @param {Box} box @param {Type} type */
  write(text, box, type) {
    const long = lengthOf(text, type);
    const size = long > box.width ? (type.size * box.width) / long : type.size;
    const spare = { left: 0, centre: 0.5, right: 1 }[type.align ?? "left"];
    const x = box.left + spare * Math.max(0, box.width - long);
    const y = box.middle[1] + (CAPITAL * size * POINT) / 2;
    const down = this.page.height - this.top - y * this.scale;
    const codes = encoded(text).map((code) => code.toString(16).padStart(2, "0"));
    this.page.marks.push(
      `${decimals(type.colour)} rg BT /F${FONTS.indexOf(type.font) + 1} ` +
        `${decimal(size * this.scale)} Tf ${inPoints(this.left + x * this.scale, down)} Td ` +
        `<${codes.join("")}> Tj ET`,
    );
  }

  /** Set lines one below the other, from the top of a box. @param {string[]} lines @param {Box} box @param {Type} type @param {number} leading */
  paragraph(lines, box, type, leading) {
    for (const [at, text] of lines.entries())
      this.write(text, new Box(box.left, box.top + at * leading, box.width, leading), type);
  }
}

/** The operator that paints a path; holes within it stay holes. @param {Ink} ink */
function painting({ fill, line }) {
  if (!fill) return line ? "S" : "n";
  return line ? "B*" : "f*";
}

/** Millimetres in points. @param {number[]} lengths */
export const inPoints = (...lengths) => decimals(lengths.map((length) => length / POINT));

/** @param {number[]} values */
const decimals = (values) => values.map(decimal).join(" ");

/** A number as PDF wants it, to a thousandth of a point. @param {number} value */
export function decimal(value) {
  const text = value.toFixed(3).replace(/\.?0+$/, "");
  return text === "-0" ? "0" : text;
}
