/**
 * Building the page: elements by `h`, never by markup, so that no name is ever read as HTML.
 *
 * @typedef {Node | string | number | null | undefined | false} Child
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an element. Properties: `class`, `on…` (a listener), `data` and `style` (objects); the
 * rest are attributes; `true` sets an empty one, `false`, `null` and `undefined` none.
 *
 * @param {string} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function h(tag, properties = {}, ...children) {
  return build(document.createElement(tag), properties, children);
}

/**
 * Make an element of a drawing.
 *
 * @param {string} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function s(tag, properties = {}, ...children) {
  return build(document.createElementNS(SVG, tag), properties, children);
}

/**
 * Put other children into an element.
 *
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...toNodes(children));
}

/**
 * Put other children into an element, unless they would look the same: after a move most of the
 * board has not changed, and what stays costs no layout and keeps its animation. Only for children
 * without listeners, which are not compared.
 *
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function refill(element, ...children) {
  const shown = element.childNodes;
  const wanted = toNodes(children).map((child) =>
    child instanceof Node ? child : document.createTextNode(child),
  );
  const same =
    shown.length === wanted.length &&
    wanted.every((child, at) => child.isEqualNode(shown[at] ?? null));
  if (!same) element.replaceChildren(...wanted);
}

/**
 * Make an element a stop of the Tab key, or not.
 *
 * @param {HTMLElement} element
 * @param {boolean} stops
 */
export function tabStop(element, stops) {
  const index = stops ? 0 : -1;
  if (element.getAttribute("tabindex") !== String(index)) element.tabIndex = index;
}

/**
 * @template {HTMLElement | SVGElement} E
 * @param {E} element
 * @param {Record<string, any>} properties
 * @param {(Child | Child[])[]} children
 * @returns {E}
 */
function build(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) setProperty(element, name, value);
  element.append(...toNodes(children));
  return element;
}

/**
 * @param {HTMLElement | SVGElement} element
 * @param {string} name
 * @param {any} value
 */
function setProperty(element, name, value) {
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else if (name === "data") Object.assign(element.dataset, value);
  else if (name === "style") {
    for (const [key, to] of Object.entries(value)) element.style.setProperty(key, String(to));
  } else if (value === true) element.setAttribute(name, "");
  else if (value !== false && value !== null && value !== undefined) {
    element.setAttribute(name, String(value));
  }
}

/**
 * @param {(Child | Child[])[]} children
 * @returns {(Node | string)[]}
 */
function toNodes(children) {
  return children
    .flat()
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}
