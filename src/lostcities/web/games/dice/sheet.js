/**
 * A sheet of the dice game: six expeditions, artefacts and dice, all from the bottom up.
 *
 * It is built once and painted again and again, so that nothing a finger is on goes away. Pencilled
 * is what a choice would write; fresh is what its owner wrote last.
 *
 * @typedef {import("./types.js").Layout} Layout
 * @typedef {import("./types.js").Marks} Marks
 * @typedef {import("./types.js").Preview} Preview
 * @typedef {{marks: Marks, sum: import("./types.js").Sum, crossed: boolean[], closed: boolean[],
 *   pencil?: Preview | null, fresh?: Set<string>,
 *   targets?: Record<string, {state: string, label: string}>}} Painting
 */

import { fill, h, s } from "../../dom.js";
import { cityPicture, tentPicture } from "../../art/cities.js";
import { numeral } from "../../art/numerals.js";
import { shape } from "../../ui/symbols.js";
import { n, t } from "../../i18n.js";
import { CELLS, COLOURS, formatPoints, colourTitle } from "./view.js";
import { loadStyles } from "../../ui/stylesheet.js";

await Promise.all([loadStyles("tones"), loadStyles("dice-sheet")]);

/** @type {Record<string, string>} */
const DRAWINGS = {
  arrow: "M12 2.500 21 12h-5.200v9.500H8.200V12H3z",
  vase:
    "M8.500 2h7v2.300l-1.200 1.900c3.400.5 4.200 2.400 3.900 " +
    "4.600l-1.700-.2c.1-1-.3-1.800-1.500-2.100 2 1.700 3 3.700 3 6 0 " +
    "3.300-1.700 5.800-3.700 7.500H9.700C7.700 20.300 6 17.800 6 14.500c0-2.300 1-4.300 " +
    "3-6-1.200.3-1.600 1.100-1.500 2.100l-1.700.2" +
    "c-.3-2.200.5-4.100 3.900-4.600L8.500 4.300z",
  die:
    "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm2.500 " +
    "2.700a1.800 1.800 0 1 0 0 3.600 " +
    "1.800 1.800 0 0 0 0-3.600zm9 9a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 " +
    "0-3.600zM12 10.200a1.800 1.800 0 1 0 0 " +
    "3.600 1.800 1.800 0 0 0 0-3.600z",
};

/** The columns that are no expeditions, by their letters here. */
const MARKS = /** @type {const} */ ({ A: "artefacts", D: "dice" });

/** A small drawing: `arrow`, `vase` or `die`. @param {string} name */
export function drawing(name) {
  return s(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true", "data-sign": name },
    s("path", { d: DRAWINGS[name] ?? "", fill: "currentColor", "fill-rule": "evenodd" }),
  );
}

/**
 * What a cell of an expedition is: `arrow`, `vase` or nothing.
 *
 * @param {Layout} layout
 * @param {string} letter
 * @param {number} cell
 */
export function cellKind(layout, letter, cell) {
  const column = layout.columns[letter];
  return column?.arrows.includes(cell) ? "arrow" : column?.vases.includes(cell) ? "vase" : "";
}

/**
 * A button whose name is spoken rather than seen, or a picture with a name.
 *
 * @param {Record<string, any>} properties
 * @param {Element[]} parts what is seen
 * @param {() => void} [pick]
 */
export function namedElement(properties, parts, pick) {
  if (!pick) return h("span", { role: "img", ...properties }, parts);
  for (const part of parts) part.setAttribute("aria-hidden", "true");
  return h(
    "button",
    { type: "button", ...properties, onclick: pick },
    h("span", { class: "unseen" }),
    parts,
  );
}

/** Name what `named` made. @param {HTMLElement} element @param {string} text */
export function setName(element, text) {
  const place = element.querySelector(":scope > .unseen");
  if (!place) element.setAttribute("aria-label", text);
  else if (place.textContent !== text) place.textContent = text;
}

export class Sheet {
  /**
   * @param {Layout} layout
   * @param {(letter: string) => void} [pick] what to do when a column is chosen
   */
  constructor(layout, pick) {
    this.layout = layout;
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.columns = new Map();
    for (const letter of COLOURS) this.columns.set(letter, this.#column(letter, pick));
    this.element = h(
      "span",
      { class: "sheet" },
      this.#track(),
      [...this.columns.values()],
      this.#marks("A", "vase", layout.tracks.artefact),
      this.#marks("D", "die", layout.tracks.dice),
    );
  }

  /** @param {string} letter @param {((letter: string) => void) | undefined} pick */
  #column(letter, pick) {
    const parts = [
      h("span", { class: "head" }, cityPicture(letter), shape(letter)),
      this.#cell(`${letter}top`, "top", drawing("vase")),
      ...this.#stack(letter, (cell) => {
        const what = cellKind(this.layout, letter, cell);
        return this.#cell(`${letter}${cell}`, "", what && drawing(what));
      }),
      this.#cell(`${letter}double`, "double"),
      this.#cell(`${letter}foot`, "foot"),
    ];
    return namedElement(
      { class: "column", "data-colour": letter, "data-key": letter },
      parts,
      pick && (() => pick(letter)),
    );
  }

  /** @param {"A" | "D"} letter @param {string} sign @param {number[]} track */
  #marks(letter, sign, track) {
    const column = h(
      "span",
      { role: "img", class: "column marks", data: { colour: letter } },
      h("span", { class: "head" }, drawing(sign)),
      h("span", { class: "cell none" }),
      ...this.#stack(letter, (cell) =>
        this.#cell(`${letter}${cell}`, "", formatPoints(track[cell - 1] ?? 0)),
      ),
      h("span", { class: "cell none" }),
      this.#cell(`${letter}foot`, "foot"),
    );
    this.columns.set(letter, column);
    return column;
  }

  /** The points beside the cells. */
  #track() {
    const { tracks, bridge, double_only } = this.layout;
    const value = (/** @type {number | string} */ text) => h("span", { class: "cell" }, text);
    const cells = tracks.expedition.map((points) => value(formatPoints(points))).reverse();
    cells.splice(CELLS + 1 - bridge.cell, 0, h("span", { class: "bridge" }, `+${bridge.value}`));
    return h(
      "span",
      { class: "track", "aria-hidden": "true" },
      h("span", { class: "head" }),
      value(""),
      cells,
      value(formatPoints(double_only)),
      h("span", { class: "foot camp" }, tentPicture()),
    );
  }

  /**
   * Nine cells from the top down, with the bridge in its place.
   *
   * @param {string} letter
   * @param {(cell: number) => HTMLElement} make
   */
  #stack(letter, make) {
    const cells = Array.from({ length: CELLS }, (_, at) => make(CELLS - at));
    const bridge = this.#cell(`${letter}bridge`, "bridge");
    cells.splice(CELLS + 1 - this.layout.bridge.cell, 0, bridge);
    return cells;
  }

  /** @param {string} key @param {string} part @param {import("../../dom.js").Child} [inside] */
  #cell(key, part, inside) {
    const base = part === "foot" || part === "bridge" ? part : `cell ${part}`;
    const cell = h("span", { class: base, data: { base } }, inside, h("span", { class: "n" }));
    this.cells.set(key, cell);
    return cell;
  }

  /**
   * Show what is written.
   *
   * @param {Painting} painting
   */
  paint(painting) {
    const { marks, sum, pencil } = painting;
    for (const letter of COLOURS) this.#paintColumn(letter, painting);
    for (const [letter, what] of Object.entries(MARKS)) {
      const more = letter === "A" ? pencil?.vase : pencil?.die;
      for (let cell = 1; cell <= CELLS; cell++) {
        const state =
          cell <= marks[what] ? "full" : more && cell === marks[what] + 1 ? "pencil" : "";
        this.#put(`${letter}${cell}`, "", state, painting);
      }
      this.#put(`${letter}foot`, formatPoints(sum[what]), "", painting);
      const label = t(`dice.column.${what}`, {
        count: marks[what],
        points: n("dice.points", sum[what], { points: formatPoints(sum[what]) }),
      });
      this.#name(letter, `${label}. ${this.#bridgeWords(letter, painting)}`);
    }
    [...COLOURS, "A", "D"].forEach((letter, at) => {
      const state = this.#bridgeState(at, painting);
      this.#put(`${letter}bridge`, `+${this.layout.bridge.value}`, state, painting);
    });
  }

  /** @param {string} letter @param {Painting} painting */
  #paintColumn(letter, painting) {
    const { marks, sum, pencil, targets } = painting;
    const column = marks.columns[letter];
    if (!column) return;
    const writes = pencil?.writes?.column === letter ? pencil.writes : null;
    for (let cell = 1; cell <= CELLS; cell++) {
      const number = column.numbers[cell - 1];
      if (writes?.cell === cell)
        this.#put(`${letter}${cell}`, `${writes.number}`, "pencil", painting);
      else
        this.#put(
          `${letter}${cell}`,
          `${number ?? ""}`,
          number === undefined ? "" : "full",
          painting,
        );
    }
    const part = (/** @type {"double" | "top"} */ name) =>
      column[name] ? "full" : writes?.part === name ? "pencil" : "";
    const lost = !column.double && (column.numbers.length > 0 || writes?.cell === 1);
    this.#put(`${letter}double`, "×2", part("double") || (lost ? "lost" : ""), painting);
    this.#put(`${letter}top`, "", part("top"), painting);
    const points = sum.expeditions[letter] ?? 0;
    this.#put(`${letter}foot`, formatPoints(points), points ? "" : "nil", painting);
    const target = targets?.[letter];
    this.#name(letter, [this.#words(letter, painting), target?.label].filter(Boolean).join(" "));
    const element = this.columns.get(letter);
    if (element) {
      element.dataset.state = target?.state ?? "";
      element.title = target?.state === "dim" ? target.label : "";
    }
  }

  /** @param {number} at @param {Painting} painting */
  #bridgeState(at, { marks, pencil, closed, crossed }) {
    if (marks.bridges[at]) return "full";
    if (pencil?.bridges.includes(at)) return "pencil";
    return closed[at] ? "lost" : crossed[at] ? "last" : "";
  }

  /** @param {string} key @param {string} text @param {string} state @param {Painting} painting */
  #put(key, text, state, { fresh }) {
    const cell = this.cells.get(key);
    if (!cell?.lastChild) return;
    const names = `${cell.dataset.base} ${state}${fresh?.has(key) ? " fresh" : ""}`;
    if (cell.className !== names) cell.className = names;
    const number = /** @type {HTMLElement} */ (cell.lastChild);
    if (number.textContent !== text) fill(number, text && written(text));
  }

  /** @param {string} letter @param {string} text */
  #name(letter, text) {
    const column = this.columns.get(letter);
    if (column) setName(column, text);
  }

  /**
   * What is in a column, for screen readers.
   *
   * @param {string} letter
   * @param {Painting} painting
   */
  #words(letter, painting) {
    const column = painting.marks.columns[letter];
    if (!column) return "";
    const next = column.numbers.length + 1;
    const what = cellKind(this.layout, letter, next);
    return [
      t("dice.column.numbers", {
        colour: colourTitle(letter),
        numbers: column.numbers.join(", ") || t("dice.column.empty"),
      }),
      column.double && t("dice.column.double"),
      column.top && t("dice.column.top"),
      what && t(`dice.column.next-${what}`, { cell: next }),
      this.#bridgeWords(letter, painting),
      n("dice.points", painting.sum.expeditions[letter] ?? 0, {
        points: formatPoints(painting.sum.expeditions[letter] ?? 0),
      }),
    ]
      .filter(Boolean)
      .join(" ");
  }

  /** @param {string} letter @param {Painting} painting */
  #bridgeWords(letter, painting) {
    const state = this.#bridgeState([...COLOURS, "A", "D"].indexOf(letter), painting);
    return state && state !== "pencil" ? t(`dice.bridge.${state}`) : "";
  }
}

/** A number as it is written by hand, and in text. @param {string} text */
const written = (text) => [numeral(text), h("span", { class: "digits" }, text)];

/**
 * What is new on a sheet, as the keys of its cells.
 *
 * @param {Marks} before
 * @param {Marks} after
 * @returns {string[]}
 */
export function changes(before, after) {
  const found = [];
  for (const letter of COLOURS) {
    const [old, now] = [before.columns[letter], after.columns[letter]];
    if (!old || !now) continue;
    for (let cell = old.numbers.length + 1; cell <= now.numbers.length; cell++)
      found.push(`${letter}${cell}`);
    if (now.double && !old.double) found.push(`${letter}double`);
    if (now.top && !old.top) found.push(`${letter}top`);
  }
  for (let mark = before.artefacts + 1; mark <= after.artefacts; mark++) found.push(`A${mark}`);
  for (let mark = before.dice + 1; mark <= after.dice; mark++) found.push(`D${mark}`);
  return found;
}

/**
 * What somebody wrote last, as the keys of its cells, by what they did.
 *
 * @param {Marks} marks
 * @param {string[]} actions
 * @returns {string[]}
 */
export function lastWritten(marks, actions) {
  const found = actions.includes("-") ? [`D${marks.dice}`] : [];
  for (const [letter, { double, numbers, top }] of Object.entries(marks.columns)) {
    const parts = [
      ...(double ? ["double"] : []),
      ...numbers.map((_, at) => at + 1),
      ...(top ? ["top"] : []),
    ];
    const count = actions.filter((action) => action.replace(">", "")[0] === letter).length;
    if (count) found.push(...parts.slice(-count).map((part) => letter + part));
  }
  return found;
}

/**
 * A sheet on which nothing is written yet, to show its layout.
 *
 * @param {Layout} layout
 * @returns {HTMLElement}
 */
export function blankSheet(layout) {
  const sheet = new Sheet(layout);
  const expeditions = Object.fromEntries(COLOURS.map((letter) => [letter, 0]));
  const columns = Object.fromEntries(
    COLOURS.map((letter) => [letter, { double: false, numbers: [], top: false }]),
  );
  sheet.paint({
    marks: { columns, artefacts: 0, dice: 0, bridges: [] },
    sum: { expeditions, artefacts: 0, dice: 0, bridges: 0, total: 0 },
    crossed: [],
    closed: [],
  });
  return sheet.element;
}
