/**
 * Numerals with the fat stems of old maps, drawn by us: outlines 100 high on a common base, each
 * with its width. They are pictures; whoever shows one says the number in text beside it.
 */

import { s } from "../dom.js";
import { register } from "./pen.js";

const HEIGHT = 102;
const GAP = 5;

/** @type {Record<string, [number, string]>} */
export const GLYPHS = {
  0: [
    76,
    "M38-1C60-1 76 20 76 50S60 101 38 101 0 80 0 50 16-1 38-1zM38 8C28 8 26 24 26 50S28 92 38 92 50 76 50 50 48 8 38 8z",
  ],
  1: [56, "M44 0V90L56 93V100H2V93L17 90V20L1 25V17L32 0z"],
  2: [
    73,
    "M4 30C4 12 18-1 38-1 58-1 71 11 71 29 71 48 52 58 35 69 26 74 21 77 18 82H51C59 82 63 78 66 67H73L70 100H2V93C4 77 14 67 27 55 38 45 44 38 44 26 44 14 41 7 33 7 27 7 23 10 23 14 23 18 29 21 29 29 29 37 24 42 17 42 9 42 4 37 4 30z",
  ],
  3: [
    74,
    "M5 24C5 10 18-1 38-1 57-1 70 9 70 25 70 37 61 45 47 48 64 51 74 60 74 73 74 91 58 101 36 101 15 101 1 91 1 76 1 68 7 62 15 62 23 62 28 67 28 74 28 81 22 84 22 87 22 91 27 93 33 93 41 93 46 87 46 73 46 59 40 53 28 53H22V44H28C38 44 43 38 43 25 43 13 40 7 33 7 28 7 25 9 25 12 25 15 30 18 30 25 30 31 25 36 18 36 10 36 5 31 5 24z",
  ],
  4: [76, "M40 0H63V64H76V75H63V91L74 93V100H27V93L38 91V75H0V65zM38 21L12 64H38z"],
  5: [
    73,
    "M9 0H66L63 22H18V40C24 36 31 34 39 34 60 34 73 47 73 66 73 87 58 101 35 101 15 101 2 91 2 77 2 69 8 63 15 63 23 63 28 68 28 75 28 82 22 84 22 88 22 91 26 93 31 93 41 93 46 84 46 66 46 50 42 43 33 43 27 43 22 45 18 50H9z",
  ],
  6: [
    74,
    "M68 24C68 31 63 36 56 36 49 36 44 31 44 25 44 19 49 16 49 12 49 9 46 7 42 7 32 7 27 20 27 42 31 38 37 36 44 36 62 36 74 48 74 67 74 87 60 101 38 101 14 101 0 84 0 53 0 20 16-1 42-1 58-1 68 10 68 24zM37 45C30 45 27 53 27 68 27 85 30 93 37 93 45 93 47 85 47 68 47 53 45 45 37 45z",
  ],
  7: [72, "M4 0H72V14C54 40 47 66 47 101H18C18 70 30 46 54 22H22C14 22 11 27 9 37H1z"],
  8: [
    74,
    "M37-1C57-1 70 9 70 24 70 35 62 43 50 47 65 51 74 60 74 74 74 91 59 101 37 101S0 91 0 74C0 61 8 52 22 48 11 44 4 36 4 24 4 9 17-1 37-1zM37 7C31 7 29 13 29 24S31 43 37 43 45 36 45 24 43 7 37 7zM37 52C30 52 27 60 27 73S30 93 37 93 47 86 47 73 44 52 37 52z",
  ],
  9: [
    74,
    "M6 76C6 69 11 64 18 64 25 64 30 69 30 75 30 81 25 84 25 88 25 91 28 93 32 93 42 93 47 80 47 58 43 62 37 64 30 64 12 64 0 52 0 33 0 13 14-1 36-1 60-1 74 16 74 47 74 80 58 101 32 101 16 101 6 90 6 76zM37 55C44 55 47 47 47 32 47 15 44 7 37 7 29 7 27 15 27 32 27 47 29 55 37 55z",
  ],
  "−": [52, "M2 46H50V60H2z"],
  "+": [56, "M21 27H35V46H54V60H35V79H21V60H2V46H21z"],
  ":": [34, "M17 24L29 36 17 48 5 36zM17 72L29 84 17 96 5 84z"],
  "×": [54, "M11 30L27 45 43 30 52 39 37 54 52 69 43 78 27 63 11 78 2 69 17 54 2 39z"],
  " ": [26, ""],
};

register(
  Object.fromEntries(Object.entries(GLYPHS).map(([sign, [, d]]) => [`n${sign}`, `n ${d}\n`])),
);

/**
 * A number as a layer of a drawing.
 *
 * @param {string} text
 * @param {number} x
 * @param {number} y the top of the numerals
 * @param {number} scale
 */
export function numeralLayers(text, x, y, scale) {
  let layers = "";
  for (const sign of text) {
    layers += `@n${sign} ${x.toFixed(2)} ${y} ${scale}\n`;
    x += ((GLYPHS[sign]?.[0] ?? 0) + GAP) * scale;
  }
  return layers;
}

/** How wide a number is when it is 100 high. @param {string} text */
export const numeralWidth = (text) =>
  [...text].reduce((sum, sign) => sum + (GLYPHS[sign]?.[0] ?? 0) + GAP, -GAP);

/**
 * The outlines of a number side by side, 100 high.
 *
 * @param {string} text digits and the signs − + : ×
 */
export function numeralPaths(text) {
  let left = 0;
  return [...text].map((sign) => {
    const [advance, d] = GLYPHS[sign] ?? [0, ""];
    const path = { d, left };
    left += advance + GAP;
    return path;
  });
}

/**
 * A number as a picture of its own, as high as its text would be.
 *
 * @param {string} text digits and the signs − + : ×
 */
export function numeral(text) {
  return s(
    "svg",
    {
      class: "numeral",
      viewBox: `0 0 ${numeralWidth(text)} ${HEIGHT}`,
      "aria-hidden": "true",
    },
    numeralPaths(text).map(({ d, left }) =>
      s("path", { d, transform: `translate(${left} 1)`, "fill-rule": "evenodd" }),
    ),
  );
}
