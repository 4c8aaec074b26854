/**
 * Checks the deals of a match on this device, by what it was sent and what it noted, and puts the
 * result into words: no more than was shown, and what is missing.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../fair/types.js").Problem} Problem
 */

import { checkSeen } from "../fair/seen-deal.js";
import { dealNote } from "../net/deal-notes.js";
import { seatState } from "../net/tables.js";
import { notify } from "../ui/announcer.js";
import { n, t } from "../i18n.js";

/** Matches whose players have been warned. @type {Set<string>} */
const warned = new Set();

/**
 * @param {HTMLElement} line
 * @param {View} view
 * @param {import("../fair/types.js").DealRules} rules  Of its game.
 */
export function showResult(line, view, rules) {
  const { isBad, text } = checkedDeal(view, rules);
  line.classList.toggle("minus", isBad);
  line.textContent = text;
  const name = `${view.table} ${view.match}`;
  if (!isBad || warned.has(name)) return;
  warned.add(name);
  notify(t("deal.bad"), { more: text, kind: "bad" });
}

/**
 * @param {View} view
 * @param {import("../fair/types.js").DealRules} rules
 * @returns {{isBad: boolean, text: string}}
 */
export function checkedDeal(view, rules) {
  const { events } = seatState(view.table, view.seat);
  const verdict = checkSeen(view, events, dealNote(view.table, view.match), rules);
  if (verdict.problem) return { isBad: true, text: problemText(verdict.problem, view.setup.game) };
  if (!verdict.complete) return { isBad: false, text: t("deal.incomplete") };
  const counted = n(`deal.${view.setup.game}`, verdict.checked);
  return { isBad: false, text: `${counted} ${t(`deal.${standing(verdict)}`)}` };
}

/**
 * How much it says that everything follows.
 *
 * @param {import("../fair/seen-deal.js").SeenVerdict} verdict
 */
function standing({ before, hasNonce }) {
  if (!before) return "late";
  return hasNonce ? "before" : "watched";
}

/**
 * What is wrong with a deal.
 *
 * @param {Problem} problem
 * @param {string | undefined} game  If it is known.
 */
export function problemText({ code, values }, game) {
  const number = Number(values.number) + 1;
  const key = code === "other-chance" ? `${code}.${game}` : code;
  return t(`deal.problem.${key}`, { ...values, number });
}
