/**
 * Boxes, outlines and colours: the geometry of a page, in millimetres from its top left corner.
 *
 * @typedef {[number, number]} Point
 * @typedef {[number, number, number]} Colour  Red, green and blue, from 0 to 1.
 * @typedef {[string, number[]][]} Outline  Steps: M and L with a point, C with three, Z with none.
 */

/** How far along its tangent the handle of a quarter circle lies. */
const ROUND = 0.5523;

export class Box {
  /** @param {number} left @param {number} top @param {number} width @param {number} height */
  constructor(left, top, width, height) {
    this.left = left;
    this.top = top;
    this.width = width;
    this.height = height;
  }

  get right() {
    return this.left + this.width;
  }

  get bottom() {
    return this.top + this.height;
  }

  /** @returns {Point} */
  get middle() {
    return [this.left + this.width / 2, this.top + this.height / 2];
  }

  /** The box within this one, so much smaller on every side. @param {number} across @param {number} [down] */
  inset(across, down = across) {
    const { left, top, width, height } = this;
    return new Box(left + across, top + down, width - 2 * across, height - 2 * down);
  }

  /** @param {number} height */
  withHeight(height) {
    return new Box(this.left, this.top, this.width, height);
  }
}

/** Read an outline: `M`, `L`, `C` with absolute coordinates, and `Z`. @param {string} text @returns {Outline} */
export function readOutline(text) {
  /** @type {Outline} */
  const steps = [];
  for (const word of text.split(" "))
    if ("MLCZ".includes(word)) steps.push([word, []]);
    else steps.at(-1)?.[1].push(Number(word));
  return steps;
}

/** @param {Box} box @returns {Outline} */
export function ellipse(box) {
  const [x, y] = box.middle;
  const [across, down] = [box.width / 2, box.height / 2];
  const [far, deep] = [across * ROUND, down * ROUND];
  return [
    ["M", [x + across, y]],
    ["C", [x + across, y + deep, x + far, y + down, x, y + down]],
    ["C", [x - far, y + down, x - across, y + deep, x - across, y]],
    ["C", [x - across, y - deep, x - far, y - down, x, y - down]],
    ["C", [x + far, y - down, x + across, y - deep, x + across, y]],
    ["Z", []],
  ];
}

/** A rectangle with round corners. @param {Box} box @param {number} radius @returns {Outline} */
export function rounded({ left, top, right, bottom }, radius) {
  const rest = radius * (1 - ROUND);
  return [
    ["M", [left + radius, top]],
    ["L", [right - radius, top]],
    ["C", [right - rest, top, right, top + rest, right, top + radius]],
    ["L", [right, bottom - radius]],
    ["C", [right, bottom - rest, right - rest, bottom, right - radius, bottom]],
    ["L", [left + radius, bottom]],
    ["C", [left + rest, bottom, left, bottom - rest, left, bottom - radius]],
    ["L", [left, top + radius]],
    ["C", [left, top + rest, left + rest, top, left + radius, top]],
    ["Z", []],
  ];
}

/** @param {Box} box @returns {Outline} */
export const corners = ({ left, top, right, bottom }) => [
  ["M", [left, top]],
  ["L", [right, top]],
  ["L", [right, bottom]],
  ["L", [left, bottom]],
  ["Z", []],
];

/** A gate: upright sides below half an ellipse. @param {Box} box @returns {Outline} */
export function arched(box) {
  const [x] = box.middle;
  const [half, rise] = [box.width / 2, box.width * 0.45];
  const spring = box.top + rise;
  const [far, deep] = [half * ROUND, rise * ROUND];
  return [
    ["M", [box.left, box.bottom]],
    ["L", [box.left, spring]],
    ["C", [box.left, spring - deep, x - far, box.top, x, box.top]],
    ["C", [x + far, box.top, box.right, spring - deep, box.right, spring]],
    ["L", [box.right, box.bottom]],
    ["Z", []],
  ];
}

/** A colour between two: so much of the other. @param {number[]} one @param {number[]} other @param {number} part @returns {Colour} */
export function mixed(one, other, part) {
  const [red = 0, green = 0, blue = 0] = one.map((a, at) => a + ((other[at] ?? 0) - a) * part);
  return [red, green, blue];
}
