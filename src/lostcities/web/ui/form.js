/**
 * Forms that keep the focus when they are drawn again, and large links that lead on.
 */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "./icons.js";

/**
 * Draw a form again and give the focus back to the field that had it, found by its id.
 *
 * @param {() => void} draw
 */
export function keepingFocus(draw) {
  const id = document.activeElement?.id;
  draw();
  if (id) document.getElementById(id)?.focus();
}

/**
 * A large link to another screen, with what to expect there.
 *
 * @param {string} to
 * @param {string} name  Of its texts.
 * @param {string} [drawing]
 */
export function linkCard(to, name, drawing = name) {
  return h(
    "a",
    { class: "way card", href: `#/${to}` },
    icon(drawing),
    h("span", {}, h("strong", {}, t(`home.${name}`)), h("small", {}, t(`home.${name}.about`))),
  );
}
