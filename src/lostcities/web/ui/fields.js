/**
 * Fields of forms: a choice among tiles or from a list, a tick, a name.
 *
 * @typedef {{value: string, label: string, about?: string, icon?: string}} Option
 */

import { RULES } from "../data/rules.js";
import { h } from "../dom.js";
import { icon } from "./icons.js";
import { loadStyles } from "./stylesheet.js";

await loadStyles("fields");

/**
 * A choice among a few, all of them shown.
 *
 * @param {string} name
 * @param {string} legend
 * @param {Option[]} options
 * @param {string} value
 * @param {(value: string) => void} choose
 */
export function tiles(name, legend, options, value, choose) {
  return h(
    "fieldset",
    { class: "tiles" },
    h("legend", {}, legend),
    h(
      "div",
      { class: "tile-row" },
      options.map((one) =>
        h(
          "label",
          { class: "tile" },
          h("input", {
            type: "radio",
            name,
            id: `${name}-${one.value}`,
            value: one.value,
            checked: one.value === value,
            onchange: () => choose(one.value),
          }),
          one.icon && icon(one.icon),
          h("span", {}, h("strong", {}, one.label), one.about && h("small", {}, one.about)),
        ),
      ),
    ),
  );
}

/**
 * A choice from a list.
 *
 * @param {string} id
 * @param {string} label
 * @param {Option[]} options
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
 * @param {string} id
 * @param {string} label
 * @param {boolean} value
 * @param {(value: boolean) => void} choose
 * @param {string} [about]
 */
export function checkbox(id, label, value, choose, about = "") {
  const press = (/** @type {Event} */ event) =>
    choose(/** @type {HTMLInputElement} */ (event.target).checked);
  return h(
    "label",
    { class: "check" },
    h("input", { type: "checkbox", id, checked: value, onchange: press }),
    h("span", {}, label, about && h("small", {}, about)),
  );
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string} value
 * @param {(value: string) => void} change
 * @param {boolean} [bare]
 */
export function nameField(id, label, value, change, bare = false) {
  const write = (/** @type {Event} */ event) =>
    change(/** @type {HTMLInputElement} */ (event.target).value);
  return h(
    "label",
    { class: "field" },
    h("span", { class: bare ? "unseen" : "" }, label),
    h("input", {
      id,
      value,
      maxlength: RULES.max_name,
      autocomplete: "nickname",
      placeholder: bare ? label : null,
      oninput: write,
    }),
  );
}
