/** Where the columns of a sheet begin and end: a camp, and the lost city of each expedition. */

import { s } from "../dom.js";
import { draw, ensure } from "./pen.js";
import "./worlds/shared.js";
import "./worlds/caves.js";
import "./worlds/desert.js";
import "./worlds/jungle.js";
import "./worlds/sea.js";
import "./worlds/volcano.js";

/** Whose city an expedition of the dice game has: orange lies in the desert, too. */
const CITIES = { R: "cityR", O: "cityY", Y: "cityY", G: "cityG", B: "cityB", P: "cityP" };

/** @param {string} letter */
export function cityPicture(letter) {
  const name = CITIES[/** @type {keyof typeof CITIES} */ (letter)];
  return picture("city", name, "-43 -76 86 78");
}

/** A camp. */
export function tentPicture() {
  return picture("camp", "tent", "-16 -28 32 30");
}

/**
 * @param {string} kind
 * @param {string} name
 * @param {string} viewBox
 */
function picture(kind, name, viewBox) {
  const id = ensure(`still-${name}`, () => s("g", {}, draw(`@${name} 0 0\n`)));
  return s("svg", { class: kind, viewBox, "aria-hidden": "true" }, s("use", { href: `#${id}` }));
}
