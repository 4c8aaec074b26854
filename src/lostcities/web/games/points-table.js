/** A table of points below a paragraph of the rules. */

import { h } from "../dom.js";

/** @param {number} points */
const plain = (points) => String(points).replace("-", "−");

/** @param {number} points */
export const pointsCell = (points) => h("td", { class: points < 0 ? "minus" : "" }, plain(points));

/** A table that may be wider than a phone. @param {string} name @param {...Node} parts */
export function pointsTable(name, ...parts) {
  const table = h("table", { class: "points" }, h("caption", {}, name), ...parts);
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": name }, table);
}
