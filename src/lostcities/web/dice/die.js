/**
 * The dice: three with numbers, drawn as kites, three with the shapes of the expeditions.
 * A die that was taken stays where it fell, faded, with the name of the player who took it.
 *
 * @typedef {{face: number | string, taken: boolean}} RolledDie
 */

import { fill, h, s } from "../dom.js";
import { shape } from "../ui/symbols.js";
import { setName, namedElement } from "./sheet.js";
import { colourTitle } from "./view.js";

/**
 * How the dice fell, and which of them are taken.
 *
 * @param {Pick<import("./view.js").Game, "roll" | "taken">} game
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
    if (this.number) fill(this.drawn, kite(face ?? ""));
    else fill(this.drawn, typeof face === "string" && shape(face));
  }

  /** Roll, shortly. @param {number} late by how many milliseconds */
  roll(late) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
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
  return s(
    "svg",
    { viewBox: "0 0 44 44", "aria-hidden": "true" },
    s("path", { class: "body", d: "M22 1.500 42 17v10L22 42.500 2 27V17z" }),
    s("path", {
      class: "edge",
      d: "M22 1.500 10 26.500l12 5 12-5zM2 27l8-.5M42 27l-8-.5M22 31.500v11",
    }),
    s("text", { x: 22, y: 25, "text-anchor": "middle" }, face),
  );
}

/** What a die shows, in words. @param {number | string} face */
export function faceName(face) {
  return typeof face === "number" ? String(face) : colourTitle(face);
}
