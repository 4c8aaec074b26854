/**
 * Panels that are filled again only when what they depend on has changed: otherwise every move
 * would take the focus, or the button under a finger, away.
 *
 * @typedef {import("../dom.js").Child} Child
 */

import { fill, h } from "../dom.js";
import { language } from "../i18n.js";

export class PanelCache {
  /** @type {Map<string, HTMLElement>} */
  #panels = new Map();

  /**
   * Return a panel by its name, filled again if what it depends on has changed.
   *
   * @param {string} name
   * @param {any} on  What its content depends on; it is compared as JSON.
   * @param {() => Child | Child[]} make
   */
  panel(name, on, make) {
    let found = this.#panels.get(name);
    if (!found) this.#panels.set(name, (found = h("div", { class: `box ${name}` })));
    const key = JSON.stringify([language, on]);
    if (found.dataset.on === key) return found;
    const open = found.querySelector("details")?.open;
    found.dataset.on = key;
    fill(found, make());
    if (open !== undefined) found.querySelector("details")?.toggleAttribute("open", open);
    return found;
  }
}

/**
 * A box that can be folded.
 *
 * @param {string} name
 * @param {string} title
 * @param {Node} content
 * @param {boolean} [open]
 */
export function collapsible(name, title, content, open = false) {
  return h("details", { class: name, open }, h("summary", {}, title), content);
}

/**
 * A box whose content is loaded when it is opened for the first time.
 *
 * @param {string} name
 * @param {string} title
 * @param {() => Promise<Child | Child[]>} load
 */
export function loadedWhenOpen(name, title, load) {
  const content = h("div");
  const box = /** @type {HTMLDetailsElement} */ (collapsible(name, title, content));
  box.addEventListener("toggle", async () => {
    if (box.open && !content.hasChildNodes()) fill(content, await load());
  });
  return box;
}
