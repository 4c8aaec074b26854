/**
 * What forms need first: a choice from a list, focus that is kept, and large links that lead on.
 */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "./icons.js";

/**
 * A choice from a list.
 *
 * @param {string} id
 * @param {string} label
 * @param {{value: string, label: string}[]} options
 * @param {string} value
 * @param {(value: string) => void} choose
 * @param {boolean} [bare]  Whether the label is only spoken.
 */
export function selectField(id, label, options, value, choose, bare = false) {
  return h(
    "label",
    { class: "field" },
    h("span", { class: bare ? "unseen" : "" }, label),
    h(
      "select",
      {
        id,
        onchange: (/** @type {Event} */ event) =>
          choose(/** @type {HTMLSelectElement} */ (event.target).value),
      },
      options.map((one) =>
        h("option", { value: one.value, selected: one.value === value }, one.label),
      ),
    ),
  );
}

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
