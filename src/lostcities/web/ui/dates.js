/** Days and moments as the reader writes them. */

import { language } from "../i18n.js";

/** A moment, in milliseconds, as this language writes it. @param {number} at */
export function formatMoment(at) {
  return new Intl.DateTimeFormat(region(), { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** The day of a moment, without its time. @param {number} at */
export function formatDay(at) {
  return new Intl.DateTimeFormat(region(), { dateStyle: "medium" }).format(at);
}

/** The language as the reader's region writes it, if the browser knows: days come before months. */
const region = () => navigator.languages.find((one) => one.split("-")[0] === language) ?? language;
