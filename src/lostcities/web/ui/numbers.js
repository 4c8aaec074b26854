/** Numbers with a decimal, as each language writes them. */

import { language } from "../i18n.js";

/** A number with one decimal and a true minus. @param {number} value */
export function formatDecimal(value) {
  const shown = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: "negative",
  });
  return shown.format(value).replace("-", "−");
}
