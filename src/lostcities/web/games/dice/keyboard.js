/**
 * The keyboard of the dice table, while it has the focus: arrows walk over dice, columns and
 * buttons, digits choose a column, Enter confirms, R refuses, U undoes, ? lists all this.
 *
 * @typedef {object} TableKeys  What the keys do.
 * @property {(letter: string) => void} column
 * @property {() => void} confirm
 * @property {() => void} refuse
 * @property {() => void} undo
 * @property {() => void} clear
 * @property {(focused: Element | null) => boolean} confirms  Whether Enter confirms now.
 * @property {() => boolean} clears  Whether there is anything for Escape to clear.
 */

import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { COLOURS } from "./view.js";

const KEYS = ["arrows", "enter", "digits", "r", "u", "escape", "help"];

/** Rows of what the arrows walk over, from the top down. */
const ROWS = [".tray .die", ".mine .column", ".choice-buttons button", ".player"];

/** @type {Record<string, [down: number, right: number]>} */
const STEPS = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/**
 * Do what a key says.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLElement} table
 * @param {TableKeys} keys
 */
export function handleKey(event, table, keys) {
  const typing = event.target instanceof HTMLInputElement;
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  // By the place of the key: on some keyboards digits need Shift.
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(event.code)?.[1];
  const command = commandOf(digit ?? event.key, table, keys);
  if (!command) return;
  event.preventDefault();
  command();
}

/**
 * @param {string} key
 * @param {HTMLElement} table
 * @param {TableKeys} keys
 * @returns {(() => void) | undefined}
 */
function commandOf(key, table, keys) {
  const step = STEPS[key];
  if (step) return () => moveFocus(table, ...step);
  if (/^[1-6]$/.test(key) && table.querySelector(".mine"))
    return () => keys.column(COLOURS[Number(key) - 1] ?? "");
  if (key === "Enter" && keys.confirms(document.activeElement)) return keys.confirm;
  if (key === "Escape" && keys.clears()) return keys.clear;
  /** @type {Record<string, () => void>} */
  const others = { r: keys.refuse, u: keys.undo, "?": showKeys };
  return others[key.toLowerCase()];
}

/** @param {HTMLElement} table @param {number} down @param {number} right */
function moveFocus(table, down, right) {
  const rows = ROWS.map((names) =>
    /** @type {HTMLElement[]} */ ([...table.querySelectorAll(names)]).filter(
      (one) => one.offsetParent,
    ),
  ).filter((row) => row.length);
  const focused = /** @type {HTMLElement} */ (document.activeElement);
  const at = rows.findIndex((row) => row.includes(focused));
  const place = at < 0 ? 0 : (rows[at]?.indexOf(focused) ?? 0);
  const row = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + down))] ?? [];
  const next = at < 0 ? 0 : Math.min(row.length - 1, Math.max(0, place + right));
  row[next]?.focus();
}

export async function showKeys() {
  const { dialog } = await import("../../ui/dialog.js");
  const rows = KEYS.flatMap((row) => [
    h("dt", {}, h("kbd", {}, t(`dice.key.${row}`))),
    h("dd", {}, t(`dice.key.${row}.does`)),
  ]);
  dialog(t("dice.keys"), h("dl", { class: "dice-keys" }, rows));
}
