/**
 * The curtain between two people at one device: it says whose turn it is and nothing else. It is
 * lifted by holding its button (a stray tap shows nothing), or by the keyboard.
 */

import { rosePicture } from "../art/card.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { headline } from "./headline.js";
import { loadStyles } from "./stylesheet.js";

await loadStyles("curtain");

const HOLD = 500;

/**
 * @param {string} name  To whom the device is passed.
 * @param {string} last  What everybody may know of the last move.
 * @param {() => void} lift
 */
export function curtain(name, last, lift) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const button = h(
    "button",
    {
      class: "hold primary",
      onpointerdown: () => {
        button.classList.add("held");
        timer = setTimeout(lift, HOLD);
      },
      // Keys and screen readers click without a pointer: they cannot hold, and cannot slip.
      onclick: (/** @type {MouseEvent} */ event) => event.detail === 0 && lift(),
      oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
    },
    t("curtain.hold"),
  );
  for (const kind of ["pointerup", "pointerleave", "pointercancel"]) {
    button.addEventListener(kind, () => {
      button.classList.remove("held");
      clearTimeout(timer);
    });
  }
  return h(
    "section",
    { class: "curtain" },
    rosePicture(),
    h("h2", {}, headline(t("curtain.pass", { name }))),
    last && h("p", { class: "soft" }, last),
    button,
  );
}
