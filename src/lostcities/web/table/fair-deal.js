/**
 * What makes the deal fair, what was committed to, and what has been shown of it.
 *
 * @typedef {import("../net/types.js").View} View
 */

import { h } from "../dom.js";
import { t } from "../i18n.js";

/** @param {View} view */
export function fairDeal(view) {
  const keys = new Map(view.revealed);
  return h(
    "div",
    { class: "fairness" },
    h("p", {}, t("fair.what")),
    h("p", {}, t("fair.limits")),
    h(
      "dl",
      {},
      view.commitments
        .map(([scene, commitment]) => [
          h("dt", {}, scene ? t("fair.round", { round: scene }) : t("fair.game")),
          h("dd", {}, h("code", {}, commitment)),
          keys.has(scene) && h("dd", {}, t("fair.key"), " ", h("code", {}, keys.get(scene))),
        ])
        .flat(),
    ),
  );
}
