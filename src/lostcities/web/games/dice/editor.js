/**
 * The form in which a sheet is copied from a printed pad: what each cell is, the points beside the
 * cells, the bridge.
 *
 * @typedef {import("./types.js").Layout} Layout
 */

import { fill, h } from "../../dom.js";
import { shape } from "../../ui/symbols.js";
import { announce } from "../../ui/announcer.js";
import { t } from "../../i18n.js";
import { drawing, cellKind } from "./sheet.js";
import { CELLS, COLOURS, colourTitle } from "./view.js";
import { loadStyles } from "../../ui/stylesheet.js";

await Promise.all([loadStyles("fields"), loadStyles("sheet-editor")]);

const TRACKS = /** @type {const} */ (["expedition", "artefact", "dice"]);
const KINDS = ["", "arrow", "vase"];

/** Which part of the form a fault is in, by the field it is about. @type {Record<string, string>} */
const PARTS = { name: "name", cell: "bridge", value: "bridge", double_only: "bridge" };

export class Editor {
  /**
   * @param {Layout} layout what to begin with; it is changed in place
   * @param {() => void} change what to do after a change
   */
  constructor(layout, change) {
    this.layout = layout;
    this.change = change;
    /** @type {Map<string, HTMLElement>} */
    this.errors = new Map(["name", "cells", "tracks", "bridge"].map((name) => [name, error(name)]));
    this.element = h(
      "div",
      { class: "editor" },
      h("div", {}, this.#names(), this.#cells()),
      h("div", {}, this.#bridge(), this.#tracks()),
    );
  }

  /**
   * Show what is wrong beside what it is about; nothing if all is well.
   *
   * @param {{code: string, key: string} | null} fault
   */
  showFault(fault) {
    const about = fault && (PARTS[fault.key] ?? "tracks");
    for (const [name, place] of this.errors) {
      const text = fault && name === about ? t(`sheets.why.${fault.code}`) : "";
      if (text && place.textContent !== text) announce(text);
      fill(place, text);
      this.element.querySelector(`[data-part="${name}"]`)?.toggleAttribute("data-bad", text !== "");
    }
    for (const field of this.element.querySelectorAll("input")) {
      field.setAttribute("aria-invalid", String(field.closest("[data-bad]") !== null));
    }
  }

  /** @param {string} name @param {string} title @param {import("../../dom.js").Child[]} content */
  #part(name, title, ...content) {
    return h(
      "fieldset",
      { data: { part: name } },
      h("legend", {}, title),
      content,
      this.errors.get(name),
    );
  }

  // Cells

  #cells() {
    const rows = Array.from({ length: CELLS }, (_, at) => CELLS - at);
    const grid = h(
      "div",
      {
        class: "editor-cells",
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#move(event),
      },
      h(
        "div",
        { class: "numbers", "aria-hidden": "true" },
        h("span"),
        rows.map((cell) => h("span", {}, cell)),
      ),
      COLOURS.map((letter) =>
        h(
          "div",
          {
            class: "column",
            role: "group",
            "aria-label": colourTitle(letter),
            data: { colour: letter },
          },
          h("span", { class: "sign-head" }, shape(letter)),
          rows.map((cell) => this.#cell(letter, cell)),
        ),
      ),
    );
    return this.#part(
      "cells",
      t("sheets.cells"),
      h("p", { class: "soft" }, t("sheets.cells.about")),
      grid,
    );
  }

  /** @param {string} letter @param {number} cell */
  #cell(letter, cell) {
    const button = h("button", {
      type: "button",
      id: `cell-${letter}${cell}`,
      onclick: () => this.#turn(letter, cell),
    });
    this.#name(button, letter, cell);
    return button;
  }

  /** @param {HTMLElement} button @param {string} letter @param {number} cell */
  #name(button, letter, cell) {
    const what = cellKind(this.layout, letter, cell);
    fill(button, what && drawing(what));
    button.setAttribute(
      "aria-label",
      t("sheets.cell", {
        colour: colourTitle(letter),
        cell,
        kind: t(`sheets.kind.${what || "plain"}`),
      }),
    );
    button.classList.toggle("bridged", this.layout.bridge.cell === cell);
  }

  /** Make a cell the next kind: plain, arrow, vase. @param {string} letter @param {number} cell */
  #turn(letter, cell) {
    const column = this.layout.columns[letter];
    const button = this.#button(letter, cell);
    if (!column || !button) return;
    const next = KINDS[(KINDS.indexOf(cellKind(this.layout, letter, cell)) + 1) % KINDS.length];
    column.arrows = column.arrows.filter((one) => one !== cell);
    column.vases = column.vases.filter((one) => one !== cell);
    if (next === "arrow") column.arrows = [...column.arrows, cell].sort((a, b) => a - b);
    if (next === "vase") column.vases = [...column.vases, cell].sort((a, b) => a - b);
    this.#name(button, letter, cell);
    announce(button.getAttribute("aria-label") ?? "");
    this.change();
  }

  /** @param {string} letter @param {number} cell */
  #button(letter, cell) {
    return /** @type {HTMLElement | null} */ (this.element.querySelector(`#cell-${letter}${cell}`));
  }

  /** Arrows walk over the cells. @param {KeyboardEvent} event */
  #move(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[
      event.key
    ];
    const [, letter = "", cell = ""] =
      /^cell-(\w)(\d)$/.exec(/** @type {HTMLElement} */ (event.target).id) ?? [];
    if (!step || !letter) return;
    event.preventDefault();
    const column = COLOURS[COLOURS.indexOf(letter) + (step[0] ?? 0)] ?? letter;
    this.#button(column, Number(cell) + (step[1] ?? 0))?.focus();
  }

  // Words and numbers

  #names() {
    const field = (/** @type {"name" | "source"} */ name, /** @type {number} */ most) =>
      h(
        "label",
        { class: "field" },
        h("span", {}, t(`sheets.${name}`)),
        h("input", {
          id: `sheet-${name}`,
          value: this.layout[name],
          maxlength: most,
          autocomplete: "off",
          "aria-describedby": `error-${name}`,
          oninput: (/** @type {Event} */ event) =>
            this.#write((text) => (this.layout[name] = text), event),
        }),
      );
    return this.#part("name", t("sheets.what"), field("name", 40), field("source", 120));
  }

  #bridge() {
    const { layout } = this;
    const cell = (/** @type {number} */ value) => {
      layout.bridge.cell = value;
      for (const letter of COLOURS) {
        for (let at = 1; at <= CELLS; at++)
          this.#button(letter, at)?.classList.toggle("bridged", at === value);
      }
    };
    return this.#part(
      "bridge",
      t("sheets.bridge"),
      h(
        "div",
        { class: "editor-numbers" },
        this.#number("bridge", t("sheets.bridge.cell"), layout.bridge.cell, cell),
        this.#number(
          "bridge",
          t("sheets.bridge.value"),
          layout.bridge.value,
          (value) => (layout.bridge.value = value),
        ),
        this.#number(
          "bridge",
          t("sheets.double_only"),
          layout.double_only,
          (value) => (layout.double_only = value),
        ),
      ),
    );
  }

  #tracks() {
    const { tracks } = this.layout;
    const heads = TRACKS.map((track) => h("th", { scope: "col" }, t(`sheets.track.${track}`)));
    const rows = Array.from({ length: CELLS }, (_, at) => CELLS - 1 - at);
    return this.#part(
      "tracks",
      t("sheets.tracks"),
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, h("td", {}), heads)),
        h(
          "tbody",
          {},
          rows.map((at) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, at + 1),
              TRACKS.map((track) => {
                const label = t("sheets.track.entry", {
                  track: t(`sheets.track.${track}`),
                  number: at + 1,
                });
                return h(
                  "td",
                  {},
                  this.#input(
                    "tracks",
                    tracks[track][at],
                    (value) => (tracks[track][at] = value),
                    label,
                  ),
                );
              }),
            ),
          ),
        ),
      ),
    );
  }

  /**
   * @param {string} part
   * @param {string} label
   * @param {number} value
   * @param {(value: number) => void} set
   */
  #number(part, label, value, set) {
    return h("label", { class: "field" }, h("span", {}, label), this.#input(part, value, set));
  }

  /**
   * @param {string} part
   * @param {number | undefined} value
   * @param {(value: number) => void} set
   * @param {string} [label]
   */
  #input(part, value, set, label) {
    const write = (/** @type {Event} */ event) =>
      // An empty field is nothing, and the check says what is missing.
      this.#write(
        (text) => set(/** @type {any} */ (text.trim() === "" ? null : Number(text))),
        event,
      );
    return h("input", {
      type: "number",
      step: 1,
      value,
      "aria-label": label,
      "aria-describedby": `error-${part}`,
      oninput: write,
    });
  }

  /** @param {(text: string) => void} set @param {Event} event */
  #write(set, event) {
    set(/** @type {HTMLInputElement} */ (event.target).value);
    this.change();
  }
}

/** @param {string} name */
function error(name) {
  return h("p", { class: "error", id: `error-${name}` });
}
