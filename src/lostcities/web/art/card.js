/**
 * A playing card as a page of a journal: above a strip of map with the index, the dotted trail and
 * the shape, below the view from there. Laid staggered, the strips join into one route. A wager is
 * a charter under a seal. Each card is drawn once, and referred to wherever it lies.
 */

import { s } from "../dom.js";
import { at, draw, ensure, ground, path, register, short } from "./pen.js";
import { numeralLayers } from "./numerals.js";
import { SHAPES } from "./shapes.js";
import "./worlds/shared.js";
import { caves } from "./worlds/caves.js";
import { desert } from "./worlds/desert.js";
import { jungle } from "./worlds/jungle.js";
import { peaks } from "./worlds/peaks.js";
import { sea } from "./worlds/sea.js";
import { volcano } from "./worlds/volcano.js";

/** @type {Record<string, (rank: number, t: number) => string>} */
const WORLDS = { R: volcano, W: peaks, Y: desert, G: jungle, B: sea, P: caves };
/** What is engraved on the charter of each world, and how large. @type {Record<string, string>} */
const ENGRAVINGS = {
  R: at("volc", 44, 70, 0.36),
  W: at("peak", 44, 68, 0.4),
  Y: at("palm", 44, 70, 0.6),
  G: at("tree", 44, 70, 0.5),
  B: at("ship", 43, 69, 0.6),
  P: at("cry", 45, 69, 0.7),
};
/** How far the trail of each rank swings out: it enters and leaves every strip at x = 47. */
const SWINGS = [
  [4, -4],
  [0, 0],
  [14, -16],
  [-15, 13],
  [17, -6],
  [-13, -9],
  [15, -15],
  [-16, 15],
  [11, 13],
  [-15, 6],
  [14, -17],
];

register({
  border: `bd0 M2 0V128M86 0V128M4 126H84
bd1 M2 0V128M86 0V128
i.w1 M4.2 0V124H83.8V0
`,
  gR: "i M0 6L4-1 6-1 10 6M5-3q-2-2 0-4\n",
  gW: "i M0 6L4-2 7 3 9 0 13 6M4-2l0 4\n",
  gY: "i M0 5q4-6 7 0M5 2q4-5 8 3\n",
  gG: "i M4 6V2M4 2a3.5 3.5 0 1 1 .1 0M10 7V4M10 4a2.6 2.6 0 1 1 .1 0\n",
  gB: "i M0 1q2-3 4 0t4 0 4 0M2 5q2-3 4 0t4 0\n",
  gP: "i M2 6L0 1 3-4 6 1 5 6zM8 6L7 3 10 0 12 3 11 6zM3-4V6\n",
  chart: `sh M-29-39L31-44 35 40-26 44z
c.o M-31-42L29-46 33 37-28 41z
i/.55 M-24-34l8-1M16-37l10-1M-24-28l6 0M18-31l8-1M-23 22l12-1M-22 29l12-1M10 27l18-2M10 20l15-1
m M-5 8L-15 39-9 35-5 41 4 14zM5 8L16 37 10 34 7 40-3 14z
i M-5 12L-15 39-9 35-5 41M5 12L16 37 10 34 7 40
`,
  seal: `d M1-22.5q5-1 8 3 6-1 9 4 6 2 5 8 4 5 1 10 0 6-6 8-2 6-8 6-5 5-10 2-6 1-9-4-7-1-8-7-5-4-3-10-2-6 3-9 1-7 7-7 4-5 11-4z
m.o M0-24q5-1 8 3 6-1 9 4 6 2 5 8 4 5 1 10 0 6-6 8-2 6-8 6-5 5-10 2-6 1-9-4-7-1-8-7-5-4-3-10-2-6 3-9 1-7 7-7 4-5 11-4z
bu.w2 M-15-8q3-8 11-9
rim M0-16a16 16 0 1 0 .1 0z
`,
  rose: `r2 M0-20L4-6 14-14 6-4 20 0 6 4 14 14 4 6 0 20-4 6-14 14-6 4-20 0-6-4-14-14-4-6z
r1 M0-26V0L-5-5zM26 0H0L5-5zM0 26V0L5 5zM-26 0H0L-5 5z
r0 M0-26V0L5-5zM26 0H0L5 5zM0 26V0L-5 5zM-26 0H0L-5-5z
`,
  back: `b0 M0 0H88V128H0z
b1 M6 6H82V122H6z
b2 M9 9H79V119H9z
b1 M14 64a30 30 0 1 0 60 0 30 30 0 1 0-60 0z
b3 M17 64a27 27 0 1 0 54 0 27 27 0 1 0-54 0z
b1/.6 M12 40Q28 22 44 26T76 18M12 28Q28 14 44 18M12 92Q30 106 46 100T76 112M12 104Q28 116 46 110
@rose 44 64
`,
  ...Object.fromEntries(Object.entries(SHAPES).map(([letter, d]) => [`s${letter}`, `sg ${d}\n`])),
  ...Object.fromEntries(Object.entries(SHAPES).map(([letter, d]) => [`t${letter}`, `cf ${d}\n`])),
});

/** The view from a card: the drawing below its strip. @param {string} letter @param {number} rank */
const view = (letter, rank) =>
  rank ? (WORLDS[letter]?.(rank, (rank - 2) / 8) ?? "") : charter(letter);

/** @param {string} letter */
function charter(letter) {
  const contours =
    "M3 60q20-14 40-4t42-8M3 74q20-14 40-4t42-8M3 104q24-12 44-2t38-6M3 116q24-12 44-2t38-6";
  return (
    ground("w") +
    path("ct", contours) +
    at("chart", 43, 79, 0.95) +
    (ENGRAVINGS[letter] ?? "") +
    at("seal", 44, 92, 0.82) +
    at(`t${letter}`, 34.4, 82.4, 0.8)
  );
}

/** The strip of map with the trail of a rank. @param {string} letter @param {number} rank */
function strip(letter, rank) {
  const [a = 0, b = 0] = SWINGS[rank] ?? [];
  const trail = (/** @type {number} */ x) => `M${x} 0C${x + a} 5 ${x + b} 14 ${x} 20V29`;
  return (
    path("st", "M0 0H88V28H0z") +
    path("ct", [38, 55, 63, 28].map(trail).join("")) +
    (rank ? at(`g${letter}`, rank % 2 ? 53 : 51, 15, 0.8) : "") +
    path("tr", trail(47))
  );
}

/**
 * A cross, where a number would be, for a wager: it multiplies.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function cross(x, y, r) {
  const w = short(2 * r);
  const d = `M${short(x - r)} ${short(y - r)}l${w} ${w}m0-${w}l-${w} ${w}`;
  return path("cl0", d) + path("cl", d);
}

/** @param {string} letter @param {number} rank 0 for a wager */
function large(letter, rank) {
  const index = rank
    ? numeralLayers(String(rank), 7, 4.5, 0.19)
    : at("seal", 17, 14, 0.5) + cross(17, 14, 3.5);
  return (
    strip(letter, rank) +
    "@border 0 0\n" +
    path("i", "M4 28.7H84") +
    (rank ? path("c.o", "M47 29.5l3.2 3.8-3.2 3.8-3.2-3.8z") : "") +
    index +
    at(`s${letter}`, 65, 5, 0.75)
  );
}

/** The drawing for little room: a large index, no trail. @param {string} letter @param {number} rank */
function little(letter, rank) {
  const index = rank
    ? numeralLayers(String(rank), rank === 10 ? 4 : 8, 7, 0.31)
    : at("seal", 23, 22, 0.8) + cross(23, 22, 6.5);
  return (
    path("st", "M0 0H88V45H0z") +
    "@border 0 0\n" +
    path("i", "M4 45.7H84") +
    index +
    at(`s${letter}`, rank === 10 ? 57 : 55, 9, 1.08)
  );
}

/**
 * @param {string} letter
 * @param {number} rank
 * @param {boolean} small
 */
function symbol(letter, rank, small) {
  const clip = ensure("clip-view", () =>
    s("clipPath", {}, s("path", { d: "M4 29H84V121a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3z" })),
  );
  const seen = s("g", { "clip-path": `url(#${clip})` }, draw(view(letter, rank)));
  const edge = draw(path("pool", "M4 29H84V121a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3z"));
  const above = draw(small ? little(letter, rank) : large(letter, rank));
  return s(
    "symbol",
    { viewBox: "0 0 88 128" },
    draw(path("c", "M0 0H88V128H0z")),
    seen,
    edge,
    above,
  );
}

/**
 * The picture of a card: both its drawings, of which the width shows one (`art/drawings.css`).
 *
 * @param {string} card as the server writes it: `R7`, `B$`
 */
export function cardPicture(card) {
  const letter = card[0] ?? "";
  const rank = card.endsWith("$") ? 0 : Number(card.slice(1));
  const [big, small] = [false, true].map((little) =>
    ensure(`${little ? "small" : "card"}-${letter}${rank}`, () => symbol(letter, rank, little)),
  );
  return s(
    "svg",
    { class: "card-art", viewBox: "0 0 88 128", "aria-hidden": "true" },
    s("use", { class: "large", href: `#${big}` }),
    s("use", { class: "small", href: `#${small}` }),
  );
}

/** The rose of a compass, as on the backs. */
export function rosePicture() {
  const id = ensure("rose", () => s("symbol", { viewBox: "-30 -30 60 60" }, draw("@rose 0 0\n")));
  return s(
    "svg",
    { class: "rose", viewBox: "0 0 60 60", "aria-hidden": "true" },
    s("use", { href: `#${id}` }),
  );
}

/** The picture of a back. */
export function backPicture() {
  const id = ensure("card-back", () => s("symbol", { viewBox: "0 0 88 128" }, draw("@back 0 0\n")));
  return s(
    "svg",
    { class: "card-art", viewBox: "0 0 88 128", "aria-hidden": "true" },
    s("use", { href: `#${id}` }),
  );
}
