/** Points and shares as they are written in the language of the page. */

import { language } from "../i18n.js";

/** Points with one decimal, and a sign if there is something to add. @param {number} value @param {boolean} [signed] */
export function points(value, signed = false) {
  const format = new Intl.NumberFormat(language, {
    maximumFractionDigits: Math.abs(value) >= 100 ? 0 : 1,
    signDisplay: signed ? "exceptZero" : "negative",
  });
  return format.format(value).replace("-", "−");
}

/** A share of a hundred. @param {number} value @param {boolean} [signed] */
export function percent(value, signed = false) {
  const format = new Intl.NumberFormat(language, {
    style: "percent",
    maximumFractionDigits: Math.abs(value) < 10 && value % 1 && signed ? 1 : 0,
    signDisplay: signed ? "exceptZero" : "negative",
  });
  return format.format(value / 100).replace("-", "−");
}
