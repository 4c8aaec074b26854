/**
 * Marks on the sheet of the dice game: the column and the dice of a better choice, and of the one
 * that was made. What a better choice would write is pencilled by the table itself (`pencil`).
 *
 * @typedef {import("./types.js").Proposal} Proposal
 */

import { h } from "../dom.js";
import { t } from "../i18n.js";

const OURS = ["proposed-better", "proposed-played"];
/** The column in which a refusal is marked. */
const REFUSALS = "D";

/** Take all marks away. @param {Element} table */
export function clearMarks(table) {
  for (const one of table.querySelectorAll(".proposal-tag")) one.remove();
  for (const one of table.querySelectorAll(`.${OURS.join(", .")}`)) one.classList.remove(...OURS);
}

/**
 * @param {Element} table
 * @param {Proposal} proposal
 */
export function markChoice(table, { better, played }) {
  clearMarks(table);
  const [best = "", made = ""] = [better?.[0], played?.[0]];
  if (made) markAction(table, "played", made);
  if (best && best !== made) markAction(table, "better", best);
}

/** @param {Element} table @param {"better" | "played"} kind @param {string} action */
function markAction(table, kind, action) {
  const letter = action === "-" ? REFUSALS : (action.replace(">", "")[0] ?? "");
  const column = table.querySelector(`.mine .column[data-colour="${letter}"]`);
  if (column) {
    column.classList.add(`proposed-${kind}`);
    column
      .querySelector(".head")
      ?.append(
        h(
          "span",
          { class: `proposal-tag ${kind}`, "aria-hidden": "true" },
          t(`review.tag.${kind}`),
        ),
      );
  }
  if (!/^[A-Z]\d/.test(action)) return;
  for (const face of [action[1], letter])
    table
      .querySelector(`.tray .die[data-shows="${face}"]:not([data-state=taken])`)
      ?.classList.add(`proposed-${kind}`);
}
