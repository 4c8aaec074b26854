/**
 * The phone sheet by keyboard: first the number, then a column from the left, Enter writes. With the
 * shortcuts switched off everything is reached by Tab.
 */

import { COLOURS } from "../../games/dice/view.js";
import { h } from "../../dom.js";
import { dialog } from "../../ui/dialog.js";
import { settings } from "../../device/settings.js";
import { t } from "../../i18n.js";

/** @type {Record<string, string>} */
const LETTERS = { r: "refuse", u: "undo", "?": "help" };

/**
 * What a key means: the name of an action, and for a number or a colour which one.
 *
 * @param {KeyboardEvent} event
 * @param {{column: boolean, drafted: boolean, correcting: boolean}} now whether a digit means a column,
 *   something is chosen, an entry is being corrected
 * @returns {[name: string, what: string] | null}
 */
export function shortcut(event, now) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (
    event.altKey ||
    document.querySelector("dialog[open]") ||
    target.closest("input, select, textarea")
  )
    return null;
  const name = event.ctrlKey || event.metaKey ? command(event) : "";
  if (name || event.ctrlKey || event.metaKey || !settings().shortcuts)
    return name ? [name, ""] : null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1]; // the same in every keyboard layout
  if (digit !== undefined) return digitOf(digit, now.column);
  const found = plain(event.key, target, now);
  return found ? [found, ""] : null;
}

/** @param {KeyboardEvent} event */
function command({ key, shiftKey }) {
  const letter = key.toLowerCase();
  if (letter === "y" || (letter === "z" && shiftKey)) return "redo";
  return letter === "z" ? "undo" : "";
}

/** @param {string} digit @param {boolean} column @returns {[string, string] | null} */
function digitOf(digit, column) {
  if (!column) return ["number", digit];
  const letter = COLOURS[Number(digit) - 1];
  return letter ? ["colour", letter] : null;
}

/** @param {string} key @param {HTMLElement} target @param {{drafted: boolean, correcting: boolean}} now */
function plain(key, target, { drafted, correcting }) {
  const elsewhere = target.closest("a, summary, button:not([aria-pressed=true])");
  if (key === "Enter" && drafted && !elsewhere) return "write";
  if (key === "Escape" && (drafted || correcting)) return "clear";
  return LETTERS[key.toLowerCase()];
}

/** Show what the keys do. */
export function help() {
  const rows = ["number", "column", "enter", "r", "undo", "redo", "escape"];
  dialog(
    t("dice.keys"),
    h(
      "dl",
      { class: "dice-keys" },
      rows.flatMap((row) => [
        h("dt", {}, h("kbd", {}, t(`pad.key.${row}`))),
        h("dd", {}, t(`pad.key.${row}.does`)),
      ]),
    ),
  );
}
