/**
 * What makes the deal fair, what was committed to, what this device noted, and what has been shown.
 *
 * @typedef {import("../net/types.js").View} View
 */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { dealNote } from "../net/deal-notes.js";
import { dealResult } from "./deal-result.js";
import { loadStyles } from "../ui/stylesheet.js";

await loadStyles("screens");

/** @param {View} view */
export function fairDeal(view) {
  const { table, match, commitments, revealed, next } = view;
  return h(
    "div",
    { class: "fairness" },
    h("p", {}, t("fair.what")),
    h("p", {}, t("fair.limits")),
    list(table, match, commitments, new Map(revealed)),
    revealed.length > 0 && dealResult(view),
    next && [h("h3", {}, t("fair.next")), list(table, next.match, next.commitments, new Map())],
  );
}

/**
 * @param {string} table
 * @param {number} match
 * @param {[number, string][]} commitments
 * @param {Map<number, string>} keys
 */
function list(table, match, commitments, keys) {
  const { nonces = {} } = dealNote(table, match);
  return h(
    "dl",
    {},
    commitments.flatMap(([scene, commitment]) => [
      h("dt", {}, scene ? t("fair.round", { round: scene }) : t("fair.game")),
      h("dd", {}, h("code", {}, commitment)),
      keys.has(scene) && h("dd", {}, t("fair.key"), " ", h("code", {}, keys.get(scene))),
    ]),
    Object.values(nonces).flatMap((nonce) => [
      h("dt", {}, t("fair.nonce")),
      h("dd", {}, h("code", {}, nonce)),
    ]),
  );
}
