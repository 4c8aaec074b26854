/**
 * Boxes whose content is made anew only when it says something else: who has the focus in one, or
 * a finger on its button, keeps it.
 *
 * @typedef {import("../dom.js").Child} Child
 */

import { fill, h } from "../dom.js";
import { language } from "../i18n.js";

export class PanelCache {
  /** @type {Map<string, HTMLElement>} */
  #boxes = new Map();

  /**
   * Return a box by its name, filled anew if what it depends on has changed.
   *
   * @param {string} name
   * @param {any} on
   * @param {() => Child | Child[]} make
   */
  panel(name, on, make) {
    let found = this.#boxes.get(name);
    if (!found) this.#boxes.set(name, (found = h("div", { class: `box ${name}` })));
    const key = JSON.stringify([language, on]);
    if (found.dataset.on === key) return found;
    const open = found.querySelector("details")?.open;
    found.dataset.on = key;
    fill(found, make());
    if (open !== undefined) found.querySelector("details")?.toggleAttribute("open", open);
    return found;
  }
}

/** @param {string} name @param {string} title @param {Node} content @param {boolean} [open] */
export function collapsible(name, title, content, open = false) {
  return h("details", { class: name, open }, h("summary", {}, title), content);
}
