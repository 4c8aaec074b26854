/**
 * Styles that are only loaded with what they dress.
 */

import { h } from "../dom.js";

/** @type {Map<string, Promise<unknown>>} */
const loaded = new Map();

/** Load a file of `styles/`, once; it is there before anything is shown. @param {string} name */
export function loadStyles(name) {
  const found =
    loaded.get(name) ??
    new Promise((done) => {
      const href = new URL(`../styles/${name}.css`, import.meta.url);
      document.head.append(h("link", { rel: "stylesheet", href, onload: done, onerror: done }));
    });
  loaded.set(name, found);
  return found;
}

/**
 * Load styles that only some windows need: now, or when the window has become one of them.
 *
 * @param {string} name
 * @param {string} media
 */
export async function loadStylesFor(name, media) {
  const query = matchMedia(media);
  if (query.matches) await loadStyles(name);
  else query.addEventListener("change", () => loadStyles(name), { once: true });
}
