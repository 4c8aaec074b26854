/** Where a screen takes a file from the device. */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { notify } from "./announcer.js";
import { loadStyles } from "./stylesheet.js";

await loadStyles("fields");

/**
 * A place to give a file: by a button, or dropped.
 *
 * @param {string} label
 * @param {string} accept
 * @param {(text: string, name: string) => void} take
 * @param {string} [kind]  `roomy` as the main thing on a screen, `small` beside other buttons.
 */
export function fileDrop(label, accept, take, kind = "") {
  const read = async (/** @type {File | undefined} */ file) => {
    if (!file) return;
    const text = await file.text().catch(() => null);
    if (text === null) notify(t("file.unreadable", { name: file.name }), { kind: "bad" });
    else take(text, file.name);
  };
  const input = /** @type {HTMLInputElement} */ (
    h("input", { type: "file", class: "unseen", accept })
  );
  input.addEventListener("change", () => read(input.files?.[0]).then(() => (input.value = "")));
  const box = h(
    "label",
    { class: `drop ${kind}` },
    input,
    h("span", { class: `button ${kind}` }, label),
  );
  const over = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    box.classList.toggle("over", event.type === "dragover");
    if (event.type === "drop") read(event.dataTransfer?.files[0]);
  };
  for (const kind of ["dragover", "dragleave", "drop"])
    box.addEventListener(kind, (event) => over(/** @type {DragEvent} */ (event)));
  return box;
}
