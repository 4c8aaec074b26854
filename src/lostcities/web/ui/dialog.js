/**
 * Dialogs: one at a time, closed by Escape, by their button or by a tap beside them.
 *
 * @typedef {import("../dom.js").Child} Child
 */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { headline } from "./headline.js";
import { loadStyles } from "./stylesheet.js";

await loadStyles("dialog");

/**
 * Open a dialog.
 *
 * @param {string} title
 * @param {(Child | Child[])[]} content
 * @returns {HTMLDialogElement}
 */
export function dialog(title, ...content) {
  const close = h(
    "button",
    { class: "quiet", "aria-label": t("dialog.close"), onclick: () => made.close() },
    "×",
  );
  const head = h(
    "div",
    { class: "dialog-head" },
    h("h2", { id: "dialog-title" }, headline(title)),
    close,
  );
  const made = /** @type {HTMLDialogElement} */ (
    h(
      "dialog",
      { "aria-labelledby": "dialog-title" },
      h("div", { class: "dialog-body" }, head, ...content),
    )
  );
  made.addEventListener("click", (event) => event.target === made && made.close());
  made.addEventListener("close", () => made.remove());
  document.body.append(made);
  made.showModal();
  return made;
}

/**
 * Ask before something is done that cannot be undone.
 *
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function confirmDialog(title, text, yes) {
  return new Promise((resolve) => {
    const answer = (/** @type {boolean} */ confirmed) => () => {
      resolve(confirmed);
      made.close();
    };
    const made = dialog(
      title,
      h("p", {}, text),
      h(
        "div",
        { class: "row end" },
        h("button", { onclick: answer(false) }, t("dialog.no")),
        h("button", { class: "danger", onclick: answer(true) }, yes),
      ),
    );
    made.addEventListener("close", () => resolve(false));
  });
}
