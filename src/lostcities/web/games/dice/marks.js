/**
 * Marks on the sheet of the dice game: the column and the dice of a better choice, and of the one
 * that was made. What a better choice would write is pencilled by the table itself (`pencil`).
 *
 * @typedef {import("../types.js").Proposal} Proposal
 */

import { clearMarks, tag } from "../marks.js";

/** The column in which a refusal is marked. */
const REFUSALS = "D";

/**
 * @param {Element} table
 * @param {Proposal} proposal
 */
export function markChoice(table, { better, played, label = "better" }) {
  clearMarks(table);
  const [best = "", made = ""] = [better?.[0], played?.[0]];
  if (made) markAction(table, "played", made);
  if (best && best !== made) markAction(table, "better", best, label);
}

/**
 * @param {Element} table
 * @param {"better" | "played"} kind
 * @param {string} action
 * @param {string} [words]
 */
function markAction(table, kind, action, words = kind) {
  const letter = action === "-" ? REFUSALS : (action.replace(">", "")[0] ?? "");
  const column = table.querySelector(`.mine .column[data-colour="${letter}"]`);
  if (column) {
    column.classList.add(`proposed-${kind}`);
    column.querySelector(".head")?.append(tag(kind, words));
  }
  if (!/^[A-Z]\d/.test(action)) return;
  for (const face of [action[1], letter])
    table
      .querySelector(`.tray .die[data-shows="${face}"]:not([data-state=taken])`)
      ?.classList.add(`proposed-${kind}`);
}
