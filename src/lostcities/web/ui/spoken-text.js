/** What a part of the page says to somebody who listens to it, as sentences. */

/** Parts that end a sentence. */
const BLOCKS = "p, h1, h2, h3, li, tr, div, section";
/** Parts that are not read out: what can be pressed or opened says itself what it is. */
const SILENT = '[aria-hidden="true"], [hidden], button, details';

/** @param {Element} element @returns {string} */
export function spokenText(element) {
  return textOf(element).replace(/\s+/g, " ").trim();
}

/** @param {Node} node @returns {string} */
function textOf(node) {
  if (!(node instanceof Element)) return node.textContent ?? "";
  if (node.matches(SILENT)) return "";
  if (node.getAttribute("role") === "img") return `${node.getAttribute("aria-label") ?? ""}.`;
  const inside = [...node.childNodes].map(textOf).join("");
  if (!node.matches(BLOCKS)) return inside;
  const sentence = inside.trim();
  return ` ${sentence}${!sentence || /[.!?:…]$/.test(sentence) ? "" : "."} `;
}
