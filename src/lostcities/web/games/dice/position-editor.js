/**
 * Edits a position of the dice game: the dice on the table, and what is on every sheet.
 *
 * @typedef {import("../../rules/position-text.js").SheetText} SheetText
 */

import { COLOURS, colourTitle } from "./view.js";
import { fill, h } from "../../dom.js";
import { collapsible } from "../../ui/panel.js";
import { shape } from "../../ui/symbols.js";
import { t } from "../../i18n.js";
import { readDice, writeDice } from "../../rules/position-text.js";

/** How a 10 and ticked cells are written in a position. */
const [TEN, DOUBLE, TOP] = ["T", "*", "^"];
const MOST = 9;

export class PositionEditor {
  element = h("div", { class: "dice-editor" });

  /**
   * @param {string} text
   * @param {number} seat
   */
  constructor(text, seat) {
    this.text = text;
    this.me = seat;
    this.position = readDice(text);
    this.draw();
  }

  get edited() {
    return writeDice(this.text, this.position);
  }

  draw() {
    const { sheets } = this.position;
    fill(
      this.element,
      this.#dice(),
      sheets.map((sheet, seat) =>
        collapsible(
          "edit-sheet",
          seat === this.me ? t("whatif.sheet.mine") : t("whatif.sheet", { seat: seat + 1 }),
          this.#sheet(sheet, seat),
          seat === this.me,
        ),
      ),
    );
  }

  #dice() {
    const { position } = this;
    if (!position.numbers) return null;
    const replaced = (
      /** @type {string} */ text,
      /** @type {number} */ at,
      /** @type {string} */ sign,
    ) => text.slice(0, at) + sign + text.slice(at + 1);
    const field = (
      /** @type {"numbers" | "colours"} */ what,
      /** @type {number} */ at,
      /** @type {{value: string, label: string}[]} */ options,
    ) =>
      h(
        "select",
        {
          "aria-label": t(`whatif.die.${what}`, { number: at + 1 }),
          onchange: (/** @type {Event} */ event) => {
            const { value } = /** @type {HTMLSelectElement} */ (event.target);
            position[what] = replaced(position[what], at, value);
          },
        },
        options.map(({ value, label }) =>
          h("option", { value, selected: position[what][at] === value }, label),
        ),
      );
    const digits = Array.from({ length: 10 }, (_, at) => ({ value: `${at}`, label: `${at}` }));
    const colours = COLOURS.map((value) => ({ value, label: colourTitle(value) }));
    return h(
      "fieldset",
      {},
      h("legend", {}, t("whatif.dice")),
      h(
        "div",
        { class: "edit-dice" },
        [0, 1, 2].map((at) => field("numbers", at, digits)),
      ),
      h(
        "div",
        { class: "edit-dice" },
        [0, 1, 2].map((at) => field("colours", at, colours)),
      ),
    );
  }

  /** @param {SheetText} sheet @param {number} seat */
  #sheet(sheet, seat) {
    return h(
      "div",
      { class: "edit-columns" },
      COLOURS.map((letter, at) => this.#column(sheet, seat, letter, at)),
      this.#count(sheet, seat, "artefacts"),
      this.#count(sheet, seat, "dice"),
    );
  }

  /** @param {SheetText} sheet @param {number} seat @param {string} letter @param {number} at */
  #column(sheet, seat, letter, at) {
    const written = sheet.columns[at] ?? "";
    const id = `edit-${seat}-${letter}`;
    const set = (/** @type {string} */ text) => {
      sheet.columns[at] = text;
    };
    const numbers = (/** @type {string} */ text) => text.replaceAll(/[*^]/g, "");
    const ticked = (/** @type {string} */ sign) => (sheet.columns[at] ?? "").includes(sign);
    const whole = (/** @type {string} */ text, double = ticked(DOUBLE), top = ticked(TOP)) =>
      `${double ? DOUBLE : ""}${text}${top ? TOP : ""}`;
    const tick = (
      /** @type {string} */ name,
      /** @type {boolean} */ on,
      /** @type {(on: boolean) => string} */ change,
    ) =>
      h(
        "label",
        { class: "edit-tick" },
        h("input", {
          type: "checkbox",
          checked: on,
          onchange: (/** @type {Event} */ event) =>
            set(change(/** @type {HTMLInputElement} */ (event.target).checked)),
        }),
        name,
        h("span", { class: "unseen" }, `, ${colourTitle(letter)}`),
      );
    return h(
      "div",
      { class: "edit-column", data: { colour: letter } },
      h("label", { for: id }, shape(letter), " ", colourTitle(letter)),
      h("input", {
        id,
        value: numbers(written)
          .replaceAll(TEN, "10 ")
          .split("")
          .join(" ")
          .replaceAll("1 0", "10")
          .trim(),
        autocomplete: "off",
        onchange: (/** @type {Event} */ event) => {
          const { value } = /** @type {HTMLInputElement} */ (event.target);
          set(whole(value.replaceAll("10", TEN).replaceAll(/[^1-9T]/g, "")));
        },
      }),
      tick("×2", ticked(DOUBLE), (on) => whole(numbers(sheet.columns[at] ?? ""), on)),
      tick(t("whatif.top"), ticked(TOP), (on) =>
        whole(numbers(sheet.columns[at] ?? ""), ticked(DOUBLE), on),
      ),
      tick(t("whatif.bridge"), sheet.bridges[at] === "1", (on) => {
        sheet.bridges = sheet.bridges.slice(0, at) + (on ? "1" : "0") + sheet.bridges.slice(at + 1);
        return sheet.columns[at] ?? "";
      }),
    );
  }

  /** @param {SheetText} sheet @param {number} seat @param {"artefacts" | "dice"} what */
  #count(sheet, seat, what) {
    const id = `edit-${seat}-${what}`;
    return h(
      "div",
      { class: "edit-column" },
      h("label", { for: id }, t(what === "dice" ? "whatif.dice.marks" : "whatif.artefacts")),
      h("input", {
        id,
        type: "number",
        min: 0,
        max: MOST,
        value: sheet[what],
        onchange: (/** @type {Event} */ event) => {
          sheet[what] = Number(/** @type {HTMLInputElement} */ (event.target).value);
        },
      }),
    );
  }
}
