/** The tutor's question: what a move loses, and whether to play it all the same. */

import { h } from "../dom.js";
import { dialog } from "../ui/dialog.js";
import { t } from "../i18n.js";
import { betterAction, playedAction } from "./moment.js";
import { describeActions } from "./action-words.js";
import { points } from "../ui/numbers.js";
import { markSign, whyText } from "./words.js";

/**
 * Ask; a question that is closed is answered with no.
 *
 * @param {import("../games/types.js").Scene} scene
 * @param {import("./types.js").Finding} finding
 * @returns {Promise<boolean>}
 */
export function confirmMove(scene, finding) {
  const { mark, lost, reason } = finding;
  return new Promise((resolve) => {
    const answer = (/** @type {boolean} */ played) => () => {
      resolve(played);
      made.close();
    };
    const better = describeActions(scene, betterAction(finding) ?? []);
    const made = dialog(
      t("help.warning"),
      h(
        "p",
        { class: "tutor-did" },
        mark && markSign(mark),
        " ",
        t("help.loses", {
          actions: describeActions(scene, playedAction(finding)),
          points: points(lost),
        }),
      ),
      reason && h("p", {}, whyText(reason.text)),
      h("p", {}, t("review.better", { actions: better })),
      h(
        "div",
        { class: "row wrap end" },
        h("button", { onclick: answer(true) }, t("help.anyway")),
        h("button", { class: "primary", onclick: answer(false) }, t("help.back")),
      ),
    );
    made.addEventListener("close", () => resolve(false));
    /** @type {HTMLElement | null} */ (made.querySelector(".primary"))?.focus();
  });
}
