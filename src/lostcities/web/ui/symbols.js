/**
 * The symbols of the expeditions: a plain shape for each colour, so that colour is never the only
 * mark, and for the cards a small landscape. All is drawn in `currentColor`; a landscape is once
 * in the page as a symbol, and every card only refers to it.
 */

import { s } from "../dom.js";
import { t } from "../i18n.js";

/** @type {Record<string, string>} */
const SHAPES = {
  R:
    "M12 21.2C5 15.9 2 12.4 2 8.6 2 5.5 4.4 3.2 7.3 3.2c2 0 3.7 1.1 4.7 2.8 1-1.7 2.7-2.8 " +
    "4.7-2.8C19.6 3.2 22 5.5 22 8.6c0 3.8-3 7.3-10 12.6z",
  O: "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z",
  Y: "M3.5 3.5h17v17h-17z",
  G: "M12 2.6 22.6 21H1.4z",
  B: "M8.7 2.5h6.6v6.2h6.2v6.6h-6.2v6.2H8.7v-6.2H2.5V8.7h6.2z",
  P: "m12 1.6 3.1 6.9 7.5.8-5.6 5.1 1.6 7.4-6.6-3.8-6.6 3.8L7 14.4 1.4 9.3l7.5-.8z",
};
SHAPES.W = SHAPES.O ?? "";

/** Landscapes: [path, strength], the strength being how much of the colour is laid on. */
/** @type {Record<string, [string, number][]>} */
const SCENES = {
  Y: [
    ["M47 9a8 8 0 1 1 0 16 8 8 0 0 1 0-16z", 0.55],
    ["M18 40 33 19l14 21z", 0.3],
    ["M33 19l14 21H37z", 0.4],
    ["M0 43c10-7 20-8 31-3s22 5 33-1v25H0z", 0.4],
    ["M0 54c14-8 24-6 36-2s20 3 28-1v13H0z", 0.7],
  ],
  B: [
    ["M0 14q8-6 16 0t16 0 16 0 16 0v50H0z", 0.18],
    ["M0 24q8-6 16 0t16 0 16 0 16 0v40H0z", 0.22],
    ["M17 38c7-8 19-8 26 0l8-6c-2 4-2 8 0 12l-8-6c-7 8-19 8-26 0z", 0.85],
    ["M8 64c-1-8 5-9 3-17 6 6 1 10 5 17zm42 0c-1-6 4-8 2-14 6 5 2 9 5 14z", 0.6],
    ["M13 25a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zm5-9a2 2 0 1 1 0 4 2 2 0 0 1 0-4z", 0.5],
  ],
  W: [
    ["M50 7a6 6 0 1 0 6 9 7 7 0 0 1-6-9z", 0.6],
    ["M22 60 44 22l20 34v8H22z", 0.32],
    ["M0 60 22 14l26 50H0z", 0.55],
    ["M22 14 13.5 32l5 3 4-5 5 6 4-3zM44 22l-5.5 9.5 4 3 3.5-4 4 3z", 0.95],
    ["M0 64c12-7 24-6 34-2s20 1 30-2v4z", 0.8],
  ],
  G: [
    ["M12 64V44h6v-8h6v-8h16v8h6v8h6v20z", 0.3],
    ["M28 64V48q4-6 8 0v16z", 0.75],
    ["M0 22C12 14 22 18 26 30 16 24 8 24 0 30zM64 18C50 12 42 18 38 28c10-6 18-5 26 0z", 0.6],
    ["M0 8c14-4 26 2 30 14C20 14 10 12 0 16zM64 4C50 2 38 8 35 20 44 12 54 10 64 12z", 0.85],
    ["M0 64c2-12 8-16 16-16-4 5-4 10-4 16zm64 0c-2-12-8-16-16-16 4 5 4 10 4 16z", 0.85],
  ],
  R: [
    ["M30 18c-9-2-8-11 0-11 2-6 12-6 14 0 7 0 8 8 2 10-4 2-8 0-16 1z", 0.28],
    ["M4 64 24 27q8 5 16 0l20 37z", 0.5],
    ["M24 27q8 5 16 0l4 8c-3 0-3 9-6 9s-3-6-6-6-2 12-5 12-3-13-7-15z", 0.95],
    [
      "M32 24c-3-3-2-6 0-9 2 3 3 6 0 9zm-9-1c-3-1-4-4-3-6 3 1 4 3 3 6zm18 0c3-1 4-4 " +
        "3-6-3 1-4 3-3 6z",
      0.75,
    ],
    ["M0 64c10-6 20-6 32-2s22 2 32-2v4z", 0.8],
  ],
  P: [
    ["M0 0h64v12q-6 10-11 0-4 14-9 2-5 8-9-2-4 12-9 0-5 8-9 0-5 10-10 0-4 6-7 2z", 0.3],
    ["M27 64V34l6-10 6 10v30z", 0.85],
    ["M27 34l6-10v40h-6z", 0.4],
    ["M22 64 10 46l1-9 8 4 9 23zm20 0 10-20 8-4v9L50 64z", 0.55],
    ["M0 64c10-6 20-5 32-2s22 1 32-3v5z", 0.8],
    [
      "m51 22 1.3 3.7L56 27l-3.7 1.3L51 32l-1.3-3.7L46 27l3.7-1.3zM14 24l1 2.5 2.5 1-2.5 " +
        "1-1 2.5-1-2.5-2.5-1 2.5-1z",
      0.9,
    ],
  ],
  // A wager: a stack of coins under one that stands on its rim, with a star; and that coin alone.
  $: [
    ["M12 47h26v6H12z", 0.35],
    ["M8 54h30v6H8z", 0.5],
    ["M16 40h20v6H16z", 0.25],
    ["M40 12a22 22 0 1 1 0 44 22 22 0 0 1 0-44zm0 4a18 18 0 1 0 0 36 18 18 0 0 0 0-36z", 0.95],
    ["M40 16a18 18 0 1 1 0 36 18 18 0 0 1 0-36z", 0.18],
    ["m40 21.5 3.9 8.2 9 1.1-6.6 6.2 1.7 8.9-8-4.4-8 4.4 1.7-8.9-6.6-6.2 9-1.1z", 0.95],
  ],
  coin: [
    ["M32 3a29 29 0 1 1 0 58 29 29 0 0 1 0-58zm0 7a22 22 0 1 0 0 44 22 22 0 0 0 0-44z", 1],
    ["m32 15 5 11 12 1.3-9 8 2.6 11.7L32 41l-10.6 6L24 35.3l-9-8L27 26z", 1],
  ],
  // A card's back: a compass rose.
  back: [
    ["M32 4a28 28 0 1 1 0 56 28 28 0 0 1 0-56zm0 3a25 25 0 1 0 0 50 25 25 0 0 0 0-50z", 0.55],
    ["m32 32-12-12 12 6 12-6zm0 0 12 12-12-6-12 6z", 0.45],
    ["M32 9l6 17 17 6-17 6-6 17-6-17-17-6 17-6z", 0.5],
    ["M32 9v23l6-6zM55 32H32l6 6zM32 55V32l-6 6zM9 32h23l-6-6z", 0.75],
  ],
};

/**
 * The plain shape of an expedition, by the letter of its colour.
 *
 * @param {string} letter
 * @returns {SVGElement}
 */
export function shape(letter) {
  return s(
    "svg",
    { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true", "data-sign": letter },
    s("path", { d: SHAPES[letter] ?? "", fill: "currentColor" }),
  );
}

/**
 * The landscape of an expedition; `$` for a wager, `back` for the back of a card.
 *
 * @param {string} name
 * @returns {SVGElement}
 */
export function motif(name) {
  addSymbols();
  return s(
    "svg",
    { class: "motif", viewBox: "0 0 64 64", "aria-hidden": "true" },
    s("use", { href: `#motif-${name}` }),
  );
}

/**
 * The name of a colour, as it is called within a sentence.
 *
 * @param {string} letter  Where the colours of the two games differ, so do their letters.
 * @returns {string}
 */
export function colourName(letter) {
  return t(`colour.${letter}`);
}

/** Put the landscapes into the page, once. */
function addSymbols() {
  if (document.getElementById("motifs")) return;
  const symbols = Object.entries(SCENES).map(([name, layers]) =>
    s(
      "symbol",
      { id: `motif-${name}`, viewBox: "0 0 64 64" },
      ...layers.map(([d, strength]) =>
        s("path", { d, fill: "currentColor", "fill-opacity": strength }),
      ),
    ),
  );
  document.body.append(
    s(
      "svg",
      { id: "motifs", width: 0, height: 0, "aria-hidden": "true", class: "motifs" },
      symbols,
    ),
  );
}
