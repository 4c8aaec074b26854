/**
 * The letters of headlines, in the hand of the numerals: fat stems, thin joins, serifs with a
 * bracket, drops at the ends of strokes, diamonds for dots. Outlines whose capitals are 100 high;
 * the base is at 100, small letters begin at 30, and tails end at 130.
 *
 * Marks are drawn apart and set on the letters they belong to, so a letter is drawn once.
 */

import { s } from "../dom.js";
import { GLYPHS as NUMERALS } from "./numerals.js";

/** Between letters, and between words. */
const [GAP, SPACE] = [5, 30];
/** From the marks of capitals to the tails of small letters. */
const [TOP, HEIGHT] = [-34, 168];

/** How much of a bracket there is between a stem and its serif. */
const [OUT, SLAB, CURVE] = [9, 7, 18];

/** The left half of a foot, from its outer end up to the stem. @param {number} x @param {number} y */
const footLeft = (x, y) => `H${x - OUT}V${y - SLAB}Q${x} ${y - SLAB - 1} ${x} ${y - CURVE}`;
/** The right half of a foot, from the stem down to its outer end. @param {number} x @param {number} y */
const footRight = (x, y) => `V${y - CURVE}Q${x} ${y - SLAB - 1} ${x + OUT} ${y - SLAB}V${y}`;

/**
 * A stem of a small letter on a foot, with a flag at its head.
 *
 * @param {number} x
 * @param {number} [top]
 * @param {number} [bottom]
 */
const stem = (x, top = 30, bottom = 100) =>
  `M${x + 12} ${bottom}${footLeft(x, bottom)}${flag(x, top)}${footRight(x + 24, bottom)}z`;

/** A head that leans out to the left. @param {number} x @param {number} top */
const flag = (x, top) =>
  `V${top + 22}Q${x} ${top + 12} ${x - OUT} ${top + 11}V${top + 5}L${x + 20} ${top - 1}H${x + 24}`;

/** A stem of a capital, with a foot and a head alike. @param {number} x */
const pillar = (x) =>
  `M${x + 13} 100${footLeft(x, 100)}V${CURVE}Q${x} ${SLAB + 1} ${x - OUT} ${SLAB}V0H${x + 27 + OUT}V${SLAB}Q${x + 27} ${SLAB + 1} ${x + 27} ${CURVE}${footRight(x + 27, 100)}z`;

/** From a stem over to the next one, which ends in a foot. @param {number} x of the first stem */
const arch = (x) =>
  `M${x} 52C${x + 4} 38 ${x + 13} 29 ${x + 26} 29 ${x + 41} 29 ${x + 49} 38 ${x + 49} 54V82Q${x + 49} 92 ${x + 58} 93V100H${x + 16}V93Q${x + 25} 92 ${x + 25} 82V56C${x + 25} 46 ${x + 23} 41 ${x + 17} 41 ${x + 10} 41 ${x + 4} 48 ${x} 60z`;

const FOOT_OF_CAPITAL = "H0V93Q9 92 9 83V17Q9 8 0 7z";
const DOT = "M21-6L35 8 21 22 7 8z";
const BOWL_LEFT =
  "M50 91C46 97 40 102 30 102 11 102 0 87 0 65 0 43 11 29 28 29 37 29 44 35 48 46H56V96zM47 58C45 47 41 40 36 40 28 40 26 48 26 65 26 83 28 93 37 93 42 93 45 90 47 84z";
const BOWL_RIGHT =
  "M33 46C37 35 44 29 54 29 71 29 82 43 82 65 82 87 71 102 53 102 44 102 38 98 33 92zM33 60V84C36 90 40 93 45 93 54 93 56 83 56 65 56 48 54 41 46 41 40 41 36 48 33 60z";

/** Letters and signs: how wide, and the outline. @type {Record<string, [number, string]>} */
const GLYPHS = {
  ...NUMERALS,
  a: [
    74,
    "M6 50C6 38 17 29 36 29 55 29 66 38 66 54V82C66 89 68 91 74 90L75 96C71 100 65 102 59 102 50 102 45 98 43 91 38 98 31 102 22 102 8 102 0 94 0 82 0 68 11 61 42 57V52C42 42 40 37 34 37 30 37 27 39 27 42 27 45 31 46 31 52 31 58 26 62 19 62 11 62 6 57 6 50zM42 64C29 67 25 72 25 81 25 88 28 91 32 91 36 91 40 88 42 84z",
  ],
  b: [83, `M9 101${flag(9, -3)}V94L20 101z${BOWL_RIGHT}`],
  c: [
    68,
    "M67 79C63 94 53 102 38 102 15 102 0 88 0 66 0 44 16 29 39 29 56 29 66 38 66 49 66 57 61 62 54 62 46 62 42 57 42 51 42 46 46 44 46 41 46 38 43 37 39 37 30 37 26 47 26 62 26 80 33 90 46 90 53 90 58 86 61 77z",
  ],
  d: [80, `M47 100${flag(47, -3)}${footRight(71, 100)}z${BOWL_LEFT}`],
  e: [
    68,
    "M67 78C63 94 53 102 37 102 15 102 0 88 0 65 0 43 15 29 36 29 56 29 67 42 67 65V67H26C26 82 33 90 46 90 53 90 58 86 61 77zM26 59H44C44 43 41 37 35 37 29 37 26 44 26 59z",
  ],
  f: [
    52,
    "M0 100V93Q9 92 9 82V40H0V32L9 30C9 8 20-4 40-4 54-4 62 3 62 12 62 20 57 25 50 25 43 25 38 20 38 14 38 10 41 8 41 6 41 5 39 4 38 4 34 4 33 10 33 20V32H50V40H33V82Q33 92 46 93V100z",
  ],
  g: [
    80,
    "M47 46L54 30H81V37Q71 38 71 48V96C71 116 58 129 34 129 14 129 3 121 3 110 3 102 9 97 16 97 24 97 28 102 28 108 28 113 24 115 24 117 24 120 28 121 33 121 42 121 47 114 47 98zM50 87C46 93 40 97 30 97 11 97 0 84 0 63 0 43 11 29 28 29 37 29 44 35 48 46V87zM47 57C45 46 41 40 36 40 28 40 26 47 26 63 26 80 28 88 37 88 42 88 45 85 47 80z",
  ],
  h: [91, stem(9, -3) + arch(33)],
  i: [42, stem(9) + DOT],
  ı: [42, stem(9)],
  j: [
    40,
    `M14 52Q14 42 5 41V35L34 29H38V98C38 119 28 129 9 129-5 129-13 122-13 113-13 106-8 101-1 101 6 101 10 106 10 111 10 115 8 116 9 118 13 118 14 112 14 98z${DOT}`,
  ],
  k: [
    89,
    `${stem(9, -3)}M33 66L56 42C59 39 57 37 50 37V30H84V37Q75 38 68 45L56 57 80 88Q84 92 90 93V100H50V94C54 94 55 92 53 89L38 70 33 75z`,
  ],
  l: [42, stem(9, -3)],
  m: [140, stem(9) + arch(33) + arch(82)],
  n: [91, stem(9) + arch(33)],
  o: [
    71,
    "M35.5 29C57 29 71 44 71 65.5S57 102 35.5 102 0 87 0 65.5 14 29 35.5 29zM35.5 37C27 37 26 50 26 65.5S27 94 35.5 94 45 81 45 65.5 44 37 35.5 37z",
  ],
  p: [83, stem(9, 30, 128) + BOWL_RIGHT],
  q: [80, `M59 128H38V121Q47 120 47 110V46L62 30H71${footRight(71, 128)}z${BOWL_LEFT}`],
  r: [
    70,
    `${stem(9)}M33 54C36 38 44 29 55 29 65 29 71 35 71 44 71 52 66 57 59 57 53 57 49 53 46 50 40 52 36 60 33 70z`,
  ],
  s: [
    61,
    "M52 32L54 54H47C44 43 38 37 30 37 25 37 22 40 22 44 22 50 28 52 38 56 52 61 60 67 60 79 60 94 48 102 32 102 24 102 17 99 13 96L9 101H3L1 76H8C11 87 18 94 28 94 34 94 38 91 38 87 38 81 32 78 22 75 9 70 1 64 1 51 1 38 12 29 27 29 34 29 39 31 43 34L46 30z",
  ],
  t: [
    55,
    "M9 40H0V33Q13 30 19 12H33V32H52V40H33V80C33 88 36 91 41 91 45 91 48 88 50 84L56 87C52 97 44 102 33 102 17 102 9 95 9 81z",
  ],
  u: [
    91,
    `M9 75${flag(9, 30)}V76C33 86 36 90 42 90 48 90 54 86 58 80${flag(58, 30)}${footRight(82, 100)}H62L59 91C53 98 46 102 36 102 18 102 9 92 9 75z`,
  ],
  v: [
    80,
    "M0 30H41V37Q34 38 37 46L48 76 58 47C60 40 57 37 51 37V30H80V37Q74 38 70 48L49 102H36L11 46Q7 38 0 37z",
  ],
  w: [
    117,
    "M0 30H40V37Q33 38 36 46L46 74 54 52 51 46Q48 38 42 37V30H82V37Q75 38 78 46L88 74 96 47C98 40 95 37 89 37V30H117V37Q111 38 108 48L89 102H76L61 64 47 102H34L11 46Q7 38 0 37z",
  ],
  x: [
    80,
    "M0 30H41V37C36 37 36 39 38 42L47 55 56 44C58 40 57 37 51 37V30H79V37Q72 38 66 45L53 62 74 91Q77 93 82 93V100H40V93C45 93 45 91 43 88L33 73 22 87C19 91 21 93 27 93V100H-2V93Q6 92 12 85L27 66 8 40Q5 37 0 37z",
  ],
  y: [
    80,
    "M0 30H41V37Q34 38 37 46L49 76 59 47C61 40 58 37 52 37V30H80V37Q74 38 70 48L48 106C42 122 33 130 19 130 8 130 1 124 1 115 1 108 6 103 13 103 20 103 24 108 24 113 24 116 22 117 24 119 29 119 33 114 37 104L11 46Q7 38 0 37z",
  ],
  z: [69, "M5 30H66V38L30 92H46C54 92 58 88 61 76H68L66 100H0V92L36 38H24C17 38 13 41 10 52H3z"],
  A: [
    101,
    "M39 0H60L94 87Q96 93 102 93V100H56V93C63 93 65 91 63 86L59 75H30L27 83C24 90 26 93 35 93V100H0V93Q8 92 12 83zM45 30L33 67H56z",
  ],
  B: [
    91,
    `M0 0H52C74 0 86 9 86 25 86 37 78 45 64 48 81 51 90 59 90 73 90 91 76 100 51 100${FOOT_OF_CAPITAL}M36 8V44H44C54 44 58 38 58 26S54 8 44 8zM36 52V92H45C56 92 61 85 61 72S56 52 45 52z`,
  ],
  C: [
    90,
    "M86 0V36H78C74 18 65 8 52 8 36 8 29 22 29 50 29 78 37 91 54 91 68 91 77 82 81 66H89C85 90 72 102 50 102 20 102 0 81 0 50S20-2 48-2C60-2 68 2 74 8L78 0z",
  ],
  D: [
    97,
    `M0 0H46C78 0 97 18 97 50S78 100 46 100${FOOT_OF_CAPITAL}M36 8V92H44C60 92 68 80 68 50S60 8 44 8z`,
  ],
  E: [
    85,
    `M0 0H79L81 30H74C71 14 66 8 52 8H36V45H42C50 45 53 41 54 32H60V66H54C53 57 50 53 42 53H36V92H52C67 92 73 85 77 67H84L81 100${FOOT_OF_CAPITAL}`,
  ],
  F: [
    80,
    `M0 0H78L80 30H73C70 14 65 8 51 8H36V46H42C50 46 53 42 54 33H60V68H54C53 58 50 54 42 54H36V83Q36 92 50 93V100${FOOT_OF_CAPITAL}`,
  ],
  G: [
    99,
    "M86 0V35H78C74 18 65 8 52 8 36 8 29 22 29 50 29 80 36 92 51 92 56 92 60 90 62 87V66Q62 59 52 58V51H98V58Q89 59 89 66V90C79 98 66 102 50 102 20 102 0 81 0 50S20-2 48-2C60-2 68 2 74 8L78 0z",
  ],
  H: [101, `${pillar(9)}${pillar(65)}M34 45H67V54H34z`],
  I: [45, pillar(9)],
  J: [
    61,
    "M16 0H61V7Q52 8 52 17V70C52 91 41 102 22 102 8 102 0 94 0 84 0 75 6 70 13 70 20 70 25 75 25 81 25 86 21 88 21 91 21 93 23 93 24 93 26 92 25 85 25 75V17Q25 8 16 7z",
  ],
  K: [
    103,
    `${pillar(9)}M36 56L62 20C66 13 64 7 54 7V0H96V7Q87 8 79 17L64 36 91 84Q95 92 103 93V100H56V93C63 93 64 90 61 84L46 57 36 70z`,
  ],
  L: [81, `M0 0H50V7Q36 8 36 17V92H48C63 92 70 84 74 64H81L78 100${FOOT_OF_CAPITAL}`],
  M: [
    122,
    "M0 0H38L62 62 84 0H122V7Q113 8 113 17V83Q113 92 122 93V100H76V93Q86 92 86 83V24L58 100H50L20 22V83Q20 92 31 93V100H0V93Q11 92 11 83V17Q11 8 0 7z",
  ],
  N: [
    95,
    "M0 0H35L75 60V17Q75 8 64 7V0H95V7Q84 8 84 17V102H74L20 22V83Q20 92 31 93V100H0V93Q11 92 11 83V17Q11 8 0 7z",
  ],
  O: [
    100,
    "M50-2C80-2 100 19 100 50S80 102 50 102 0 81 0 50 20-2 50-2zM50 7C34 7 29 22 29 50S34 93 50 93 71 78 71 50 66 7 50 7z",
  ],
  P: [
    90,
    `M0 0H52C76 0 90 11 90 31S76 62 52 62H36V83Q36 92 50 93V100${FOOT_OF_CAPITAL}M36 8V54H44C56 54 61 47 61 31S56 8 44 8z`,
  ],
  Q: [
    100,
    "M50-2C80-2 100 19 100 50S80 102 50 102 0 81 0 50 20-2 50-2zM50 7C34 7 29 22 29 50S34 93 50 93 71 78 71 50 66 7 50 7zM46 92C60 86 68 94 76 104 81 111 86 112 92 108L96 113C90 122 80 126 71 124 57 121 54 106 46 102z",
  ],
  R: [
    96,
    `M0 0H52C75 0 88 10 88 28 88 42 80 51 65 54 78 57 80 66 83 80 85 90 88 92 95 91L96 98C90 101 84 102 78 102 64 102 58 95 56 82 54 66 52 59 42 59H36V83Q36 92 48 93V100${FOOT_OF_CAPITAL}M36 8V51H43C54 51 59 44 59 29S54 8 43 8z`,
  ],
  S: [
    78,
    "M66 0L69 33H61C57 16 49 7 38 7 30 7 26 11 26 17 26 26 35 29 47 34 66 41 77 50 77 69 77 90 62 102 41 102 30 102 22 99 15 93L10 101H2L0 63H8C12 82 22 93 36 93 45 93 50 88 50 81 50 72 41 68 27 62 9 55 0 46 0 29 0 10 15-2 34-2 44-2 51 1 57 6L60 0z",
  ],
  T: [
    91,
    "M2 0H88L91 34H84C80 15 74 8 60 8H59V83Q59 92 71 93V100H20V93Q32 92 32 83V8H30C16 8 10 15 7 34H0z",
  ],
  U: [
    95,
    "M0 0H46V7Q36 8 36 17V68C36 84 42 90 54 90 68 90 75 82 75 66V17Q75 8 64 7V0H95V7Q85 8 85 17V66C85 90 72 102 48 102 22 102 9 91 9 68V17Q9 8 0 7z",
  ],
  V: [
    99,
    "M0 0H47V7C39 7 37 10 39 16L57 68 73 18C76 10 73 7 65 7V0H99V7Q91 8 87 18L60 102H44L11 16Q8 8 0 7z",
  ],
  W: [
    146,
    "M0 0H46V7C39 7 37 10 39 16L54 64 66 30 62 16Q60 8 53 7V0H99V7C92 7 90 10 92 16L107 64 121 18C124 10 121 7 113 7V0H146V7Q138 8 135 18L110 102H95L76 52 58 102H43L11 16Q8 8 0 7z",
  ],
  X: [
    98,
    "M0 0H48V7C42 7 41 10 43 14L55 34 67 16C70 10 68 7 61 7V0H94V7Q86 8 80 17L61 44 87 86Q91 92 98 93V100H49V93C56 93 57 90 54 85L40 62 24 85C20 91 23 93 31 93V100H-3V93Q6 92 13 83L34 52 11 15Q7 8 0 7z",
  ],
  Y: [
    95,
    "M0 0H47V7C39 7 38 10 41 16L55 44 68 18C72 10 70 7 61 7V0H95V7Q87 8 82 18L62 56V83Q62 92 74 93V100H24V93Q36 92 36 83V58L12 16Q8 8 0 7z",
  ],
  Z: [86, "M5 0H80V8L34 92H54C69 92 75 84 79 65H86L83 100H0V92L46 8H30C16 8 11 15 8 33H1z"],
  ".": [28, "M14 74L28 88 14 102 0 88z"],
  ",": [28, "M14 74L28 88C28 104 20 114 6 120L2 114C8 110 12 106 13 101L0 88z"],
  "’": [28, "M14-3L28 11C28 27 20 37 6 43L2 37C8 33 12 29 13 24L0 11z"],
  "!": [32, "M16-2C26-2 31 4 30 14L21 66H11L2 14C1 4 6-2 16-2zM16 74L30 88 16 102 2 88z"],
  "?": [
    68,
    "M2 26C2 9 16-2 36-2 56-2 68 9 68 26 68 46 46 46 42 66H28C28 44 40 42 40 24 40 13 37 6 31 6 27 6 24 8 24 11 24 15 29 17 29 25 29 33 24 38 16 38 8 38 2 33 2 26zM35 74L49 88 35 102 21 88z",
  ],
  "-": [40, "M2 58H38V71H2z"],
  "–": [64, "M0 58H64V69H0z"],
  "…": [104, "M14 74L28 88 14 102 0 88zM52 74L66 88 52 102 38 88zM90 74L104 88 90 102 76 88z"],
  "/": [52, "M38-6H52L14 114H0z"],
  "·": [28, "M14 46L28 60 14 74 0 60z"],
  "(": [38, "M38-6C26 12 24 30 24 52S26 92 38 110L32 116C10 100 0 78 0 52S10 4 32-12z"],
  ")": [38, "M0-6C12 12 14 30 14 52S12 92 0 110L6 116C28 100 38 78 38 52S28 4 6-12z"],
};
Object.assign(GLYPHS, { "'": GLYPHS["’"], "\u00a0": [SPACE, ""], "\u202f": [SPACE / 2, ""] });

/** Marks above and below small letters, about x = 0. @type {Record<string, string>} */
const MARKS = {
  "\u0301": "M-7 21L1-6 23 0 2 22z",
  "\u0300": "M7 21L-1-6-23 0-2 22z",
  "\u0302": "M-25 20L-8-4H8L25 20 17 23 0 10-17 23z",
  "\u0308": "M-17-4L-5 8-17 20-29 8zM17-4L29 8 17 20 5 8z",
  "\u0327":
    "M-5 99H6L4 106C12 107 16 111 16 118 16 127 7 131-8 131L-10 125C-3 125 1 123 1 119 1 116-3 114-9 115z",
};
/** How much higher a mark stands on a capital. */
const CAPITAL = 28;

/** Pairs that would gape. @type {Record<string, number>} */
const KERNING = {};
for (const [pairs, by] of /** @type {[string, number][]} */ ([
  ["Yo Ya Ye Yu To Ta Te Tu Tr Va Ve Vo", -16],
  ["Wo Wa We Fo Fa Pa AV AT AY LT LY Ro", -9],
  ["ry rv ro re ra rd rc ey oy ay ov ev av we wo wa ow aw ye yo ya ve vo va", -5],
  ["r. y. v. w. r, y, v, w, f. P. T.", -14],
  ["’a ’e ’é ’o", -6],
]))
  for (const pair of pairs.split(" ")) KERNING[pair] = by;

/** A letter, and the marks on it. @param {string} sign */
const parts = (sign) => [...sign.normalize("NFD")];

/** Whether all of a text can be drawn. @param {string} text */
export const canLetter = (text) =>
  parts(text).every((sign) => sign === " " || sign in GLYPHS || sign in MARKS);

/**
 * The outlines of a word side by side, and how wide they are together.
 *
 * @param {string} word
 */
export function letterPaths(word) {
  /** @type {{d: string, left: number, down: number}[]} */
  const paths = [];
  let left = 0;
  let before = "";
  for (const sign of word) {
    const [base = "", ...marks] = parts(sign);
    const [width, d] = GLYPHS[base === "i" && marks.length ? "ı" : base] ?? [0, ""];
    left += (before ? GAP : 0) + (KERNING[before + base] ?? 0);
    paths.push({ d, left, down: 0 });
    for (const mark of marks) {
      const lifted = /[A-Z]/.test(base) && mark !== "\u0327";
      paths.push({ d: MARKS[mark] ?? "", left: left + width / 2, down: lifted ? -CAPITAL : 0 });
    }
    left += width;
    before = base;
  }
  return { paths, width: left };
}

/**
 * A word as a picture, as high as its text would be; whoever shows it says it in text as well.
 *
 * @param {string} word
 */
export function letteredWord(word) {
  const { paths, width } = letterPaths(word);
  return s(
    "svg",
    { class: "lettered", viewBox: `0 ${TOP} ${width} ${HEIGHT}`, "aria-hidden": "true" },
    paths.map(({ d, left, down }) => s("path", { d, transform: `translate(${left} ${down})` })),
  );
}
