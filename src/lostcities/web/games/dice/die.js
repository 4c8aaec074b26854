/**
 * The dice: three with numbers, drawn as kites, three with the shapes of the expeditions.
 * A die that was taken stays where it fell, faded, with the name of the player who took it.
 *
 * @typedef {{face: number | string, taken: boolean}} RolledDie
 */

import { fill, h, s } from "../../dom.js";
import { numeralPaths, numeralWidth } from "../../art/numerals.js";
import { isStill } from "../../device/settings.js";
import { shape } from "../../ui/symbols.js";
import { setName, namedElement } from "./sheet.js";
import { colourTitle } from "./view.js";

/**
 * How the dice fell, and which of them are taken.
 *
 * @param {Pick<import("./types.js").Game, "roll" | "taken">} game
 */
export function rolledDice(game) {
  const [letter, face] = game.taken ?? "";
  return {
    numbers: marked(game.roll.numbers, Number(face ?? -1)),
    colours: marked(game.roll.colours, letter),
  };
}

/**
 * @param {(number | string)[]} faces
 * @param {number | string | undefined} taken
 * @returns {RolledDie[]}
 */
function marked(faces, taken) {
  const at = faces.indexOf(taken ?? "");
  return faces.map((face, place) => ({ face, taken: place === at }));
}

export class Die {
  /** @param {string} key @param {() => void} [pick] */
  constructor(key, pick) {
    this.drawn = h("span", { class: "upper" });
    this.under = h("span", { class: "under" });
    this.number = key.startsWith("n");
    const properties = { class: `die ${this.number ? "number" : "colour"}`, "data-key": key };
    this.element = namedElement(properties, [this.drawn, this.under], pick);
    /** @type {number | string | null | undefined} */
    this.face = undefined;
  }

  /**
   * Show a face; `state` is `lit`, `dim` or `taken`.
   *
   * @param {number | string | undefined} face
   * @param {{state: string, chosen: boolean, under: string, label: string}} look
   */
  paint(face, { state, chosen, under, label }) {
    const { element } = this;
    if (this.face !== face) this.#draw(face);
    element.dataset.state = state;
    if (element instanceof HTMLButtonElement) element.setAttribute("aria-pressed", String(chosen));
    setName(element, label);
    element.title = state === "dim" || state === "taken" ? label : "";
    if (this.under.textContent !== under) this.under.textContent = under;
  }

  /** @param {number | string | undefined} face */
  #draw(face) {
    this.face = face;
    this.element.dataset.colour = typeof face === "string" ? face : "";
    this.element.dataset.shows = String(face ?? "");
    if (this.number) fill(this.drawn, kite(face ?? ""));
    else fill(this.drawn, typeof face === "string" && shape(face));
  }

  /** Roll, shortly, unless nothing shall move. @param {number} late by how many milliseconds */
  roll(late) {
    if (isStill()) return;
    this.drawn.animate(
      [
        { transform: "translateY(-14px) rotate(-50deg)", opacity: 0.2 },
        { transform: "none", opacity: 1 },
      ],
      { duration: 150, delay: late, easing: "ease-out", fill: "backwards" },
    );
  }
}

/** A die with ten faces. @param {number | string} face */
function kite(face) {
  const text = String(face);
  const size = 0.17;
  const left = 28 - (numeralWidth(text) * size) / 2;
  return s(
    "svg",
    { viewBox: "0 0 56 56", "aria-hidden": "true" },
    s("path", { class: "body", d: "M28 3L52 20V38L28 53 4 38V20z" }),
    s("path", { class: "facet", d: "M28 3L44 30 28 42 12 30z" }),
    s("path", {
      class: "edge",
      d: "M28 3L44 30 28 42 12 30zM4 20L12 30 4 38M52 20L44 30 52 38M28 42V53",
    }),
    s(
      "g",
      { class: "digit", transform: `translate(${left.toFixed(1)} 17) scale(${size})` },
      numeralPaths(text).map(({ d, left: x }) =>
        s("path", { d, transform: `translate(${x} 0)`, "fill-rule": "evenodd" }),
      ),
    ),
  );
}

/** What a die shows, in words. @param {number | string} face */
export function faceName(face) {
  return typeof face === "number" ? String(face) : colourTitle(face);
}
