/**
 * The languages: every sentence is a key in `locales/en.json` and `locales/fr.json`.
 *
 * A text names its values in braces. One that depends on a number is an object with the plural
 * forms of CLDR. Why something is refused is worded as in the terminal (`locales/reasons.…`).
 *
 * @typedef {Record<string, string | number>} Values
 * @typedef {{code: string, rule: string, reason: string, hint: string, values: Values}} Refusal
 */

export const LANGUAGES = /** @type {const} */ (["en", "fr"]);

/** The event that tells of another language: whoever shows words draws anew. */
export const LANGUAGE_CHANGED = "language";

/** @type {Record<string, string | Record<string, string>>} */
let texts = {};
/** @type {Record<string, string>} */
let reasons = {};
let plurals = new Intl.PluralRules("en");

/** The language spoken now. */
export let language = "en";

/**
 * Speak another language from now on.
 *
 * @param {string} wanted
 */
export async function setLanguage(wanted) {
  const [words, why] = await Promise.all([
    load(`locales/${wanted}.json`),
    load(`locales/reasons.${wanted}.json`),
  ]);
  [language, texts, reasons] = [wanted, words, why];
  plurals = new Intl.PluralRules(wanted);
  document.documentElement.lang = wanted;
  document.dispatchEvent(new CustomEvent(LANGUAGE_CHANGED));
}

/** @param {string} name */
async function load(name) {
  const answer = await fetch(new URL(name, import.meta.url));
  return answer.json();
}

/**
 * Say a sentence.
 *
 * @param {string} key
 * @param {Values} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const text = texts[key];
  if (typeof text !== "string") throw new Error(`no text ${key}`);
  return interpolate(text, values);
}

/**
 * Say a sentence in the form its number wants.
 *
 * @param {string} key
 * @param {number} number
 * @param {Values} [values]
 * @returns {string}
 */
export function n(key, number, values = {}) {
  const forms = texts[key];
  if (typeof forms !== "object") throw new Error(`no forms of ${key}`);
  return interpolate(forms[plurals.select(number)] ?? forms.other ?? "", { number, ...values });
}

/** A moment, in milliseconds, as this language writes it. @param {number} at */
export function formatMoment(at) {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** Whether there is such a text. @param {string} key */
export function has(key) {
  return key in texts;
}

/**
 * Say why something is refused, in this language where it is worded in it.
 *
 * @param {Refusal} refusal
 * @returns {string}
 */
export function reasonText(refusal) {
  const text = reasons[reasonKey(refusal)];
  return text === undefined ? refusal.reason : interpolate(text, refusal.values);
}

/**
 * Say what to do instead; nothing if there is nothing to say.
 *
 * @param {Refusal} refusal
 * @returns {string}
 */
export function hintText(refusal) {
  const text = reasons[`${reasonKey(refusal)}.hint`];
  return text === undefined ? refusal.hint : interpolate(text, refusal.values);
}

/** @param {Refusal} refusal */
function reasonKey(refusal) {
  /** @type {Record<string, string>} */
  const games = { D: "duel.", R: "rollwrite." };
  return `reason.${games[refusal.rule[0] ?? ""] ?? ""}${refusal.code}`;
}

/**
 * @param {string} text
 * @param {Values} values
 */
function interpolate(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) =>
    name in values ? String(values[name]) : whole,
  );
}
