/**
 * QR codes (ISO/IEC 18004): bytes, error level M, versions 1 to 10, drawn as SVG.
 */

import { s } from "../dom.js";

/** By version: all codewords, those for correction in a block, blocks. */
const SIZES = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
];
const LEVEL_M = 0;
const MASKS = 8;

// The field of 256 elements that the correction reckons in.
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1;
}

/** @param {number} a @param {number} b */
const times = (a, b) => (a && b ? (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0) : 0);

/**
 * Draw a text as a QR code; nothing if it is too long.
 *
 * @param {string} text
 * @param {string} label
 */
export function qr(text, label) {
  const found = matrix(text);
  if (!found) return null;
  const size = found.length + 8;
  const path = found
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : "")))
    .join("");
  return s(
    "svg",
    {
      class: "qr",
      viewBox: `0 0 ${size} ${size}`,
      role: "img",
      "aria-label": label,
      "shape-rendering": "crispEdges",
    },
    s("rect", { width: size, height: size, class: "qr-light" }),
    s("path", { d: path, class: "qr-dark" }),
  );
}

/**
 * The modules of a text's code, row by row: true is dark.
 *
 * @param {string} text
 * @returns {boolean[][] | null}
 */
export function matrix(text) {
  const bytes = new TextEncoder().encode(text);
  const version =
    SIZES.findIndex(([all = 0, ecc = 0, blocks = 0], at) => {
      return bytes.length + (at < 9 ? 2 : 3) <= all - ecc * blocks;
    }) + 1;
  if (!version) return null;
  const words = withCorrection(dataCodewords(bytes, version), version);
  let best = null;
  let least = Infinity;
  for (let mask = 0; mask < MASKS; mask++) {
    const made = new Code(version).write(words, mask);
    const cost = penalty(made);
    if (cost < least) [best, least] = [made, cost];
  }
  return best;
}

/**
 * The data codewords: mode, length, bytes, padding.
 *
 * @param {Uint8Array} bytes
 * @param {number} version
 */
function dataCodewords(bytes, version) {
  const [all = 0, ecc = 0, blocks = 0] = SIZES[version - 1] ?? [];
  const capacity = all - ecc * blocks;
  const long = version > 9;
  let bits = "0100" + bytes.length.toString(2).padStart(long ? 16 : 8, "0");
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  bits += "0000".slice(0, capacity * 8 - bits.length);
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0");
  const words = (bits.match(/.{8}/g) ?? []).map((word) => parseInt(word, 2));
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Add the correction and interleave the blocks. @param {number[]} words @param {number} version */
function withCorrection(words, version) {
  const [, ecc = 0, count = 1] = SIZES[version - 1] ?? [];
  const short = Math.floor(words.length / count);
  const shorter = count - (words.length % count);
  const divisor = generator(ecc);
  const blocks = [];
  for (let at = 0, block = 0; block < count; block++) {
    const length = short + (block < shorter ? 0 : 1);
    const part = words.slice(at, at + length);
    blocks.push({ part, rest: remainder(part, divisor) });
    at += length;
  }
  const interleaved = [];
  for (let at = 0; at <= short; at++)
    for (const { part } of blocks) if (at < part.length) interleaved.push(part[at] ?? 0);
  for (let at = 0; at < ecc; at++) for (const { rest } of blocks) interleaved.push(rest[at] ?? 0);
  return interleaved;
}

/** @param {number} degree */
function generator(degree) {
  let found = [1];
  for (let power = 0; power < degree; power++) {
    const next = [...found, 0];
    found.forEach(
      (value, at) => (next[at + 1] = (next[at + 1] ?? 0) ^ times(value, EXP[power] ?? 0)),
    );
    found = next;
  }
  return found.slice(1);
}

/** @param {number[]} words @param {number[]} divisor */
function remainder(words, divisor) {
  const rest = divisor.map(() => 0);
  for (const word of words) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((value, at) => (rest[at] = (rest[at] ?? 0) ^ times(value, factor)));
  }
  return rest;
}

/** @type {((x: number, y: number) => boolean)[]} */
const MASK = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** One code being written. */
class Code {
  /** @param {number} version */
  constructor(version) {
    this.version = version;
    this.size = 17 + 4 * version;
    /** @type {(boolean | undefined)[][]} */
    this.cells = Array.from({ length: this.size }, () => Array(this.size).fill(undefined));
  }

  /** @param {number} x @param {number} y @param {boolean} dark */
  set(x, y, dark) {
    const row = this.cells[y];
    if (row && x >= 0 && x < this.size) row[x] = dark;
  }

  /**
   * @param {number[]} words
   * @param {number} mask
   * @returns {boolean[][]}
   */
  write(words, mask) {
    this.patterns();
    this.format(mask);
    if (this.version > 6) this.versions();
    this.fill(words, mask);
    return this.cells.map((row) => row.map(Boolean));
  }

  patterns() {
    const last = this.size - 7;
    for (const [x, y] of [
      [0, 0],
      [last, 0],
      [0, last],
    ])
      this.finder(x ?? 0, y ?? 0);
    for (let at = 8; at < this.size - 8; at++) {
      this.set(at, 6, at % 2 === 0);
      this.set(6, at, at % 2 === 0);
    }
    const places = this.alignments();
    const end = this.size - 7;
    for (const x of places) {
      for (const y of places) {
        const corner = [x, y].every((at) => at === 6 || at === end) && !(x === end && y === end);
        if (!corner) this.align(x, y);
      }
    }
  }

  alignments() {
    if (this.version === 1) return [];
    const count = Math.floor(this.version / 7) + 2;
    const step = Math.ceil((this.size - 13) / (count - 1) / 2) * 2;
    const found = [6];
    for (let at = count - 2; at >= 0; at--) found.push(this.size - 7 - at * step);
    return found;
  }

  /** @param {number} left @param {number} top */
  finder(left, top) {
    for (let y = -1; y < 8; y++) {
      for (let x = -1; x < 8; x++) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        this.set(left + x, top + y, ring !== 2 && ring !== 4);
      }
    }
  }

  /** @param {number} x @param {number} y */
  align(x, y) {
    for (let down = -2; down <= 2; down++) {
      for (let over = -2; over <= 2; over++) {
        this.set(x + over, y + down, Math.max(Math.abs(over), Math.abs(down)) !== 1);
      }
    }
  }

  /** @param {number} mask */
  format(mask) {
    const format = (LEVEL_M << 3) | mask;
    const bits = ((format << 10) | polynomialRemainder(format << 10, 0x537, 10)) ^ 0x5412;
    for (let at = 0; at < 15; at++) {
      const dark = ((bits >> at) & 1) === 1;
      this.set(8, at < 6 ? at : at < 8 ? at + 1 : this.size - 15 + at, dark);
      this.set(at < 8 ? this.size - 1 - at : at < 9 ? 7 : 14 - at, 8, dark);
    }
    this.set(8, this.size - 8, true);
  }

  versions() {
    const bits = (this.version << 12) | polynomialRemainder(this.version << 12, 0x1f25, 12);
    for (let at = 0; at < 18; at++) {
      const dark = ((bits >> at) & 1) === 1;
      const [along, across] = [Math.floor(at / 3), this.size - 11 + (at % 3)];
      this.set(across, along, dark);
      this.set(along, across, dark);
    }
  }

  /**
   * Lay the words out in columns of two, up and down.
   *
   * @param {number[]} words
   * @param {number} mask
   */
  fill(words, mask) {
    let bit = 0;
    for (let right = this.size - 1, up = true; right > 0; right -= 2, up = !up) {
      if (right === 6) right = 5; // the timing column
      for (let step = 0; step < this.size; step++) {
        const y = up ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.cells[y]?.[x] !== undefined) continue;
          const word = words[bit >> 3] ?? 0;
          const dark = ((word >> (7 - (bit & 7))) & 1) === 1;
          this.set(x, y, dark !== MASK[mask]?.(x, y));
          bit++;
        }
      }
    }
  }
}

/**
 * The rest of a division of polynomials.
 *
 * @param {number} value
 * @param {number} by
 * @param {number} degree
 */
function polynomialRemainder(value, by, degree) {
  for (let bit = 31 - Math.clz32(value); bit >= degree; bit = 31 - Math.clz32(value))
    value ^= by << (bit - degree);
  return value;
}

/**
 * How hard a code would be to read: long runs, blocks, false finders, too dark or light.
 *
 * @param {boolean[][]} rows
 */
function penalty(rows) {
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? false));
  let cost = 0;
  for (const cells of [...rows, ...columns]) {
    const text = cells.map(Number).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) cost += run.length - 2;
    cost += 40 * (text.match(/(?=00001011101|10111010000)/g) ?? []).length;
  }
  rows.slice(1).forEach((row, y) => {
    row.slice(1).forEach((cell, x) => {
      if (rows[y]?.[x] === cell && rows[y]?.[x + 1] === cell && row[x] === cell) cost += 3;
    });
  });
  const dark = rows.flat().filter(Boolean).length / rows.length ** 2;
  return cost + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}
