/**
 * Languages: every text has a key in `locales/en/page.json`, and the same in all of them.
 *
 * A text names its values in braces. One that depends on a number is an object with the plural
 * forms of CLDR. Reasons for refusals are shared with the terminal (`locales/de/reasons.json`);
 * English is the language in which the server sends them.
 *
 * @typedef {Record<string, string | number>} Values
 * @typedef {{code: string, rule: string, reason: string, hint: string, values: Values}} Refusal
 */

import { NAMES } from "./data/languages.js";

export const LANGUAGES = Object.keys(NAMES);

/** The event on `document` when the language has changed: everything is drawn again. */
export const LANGUAGE_CHANGED = "language";

/** @type {Record<string, string | Record<string, string>>} */
let texts = {};
/** @type {Record<string, string>} */
let reasons = {};
let plurals = new Intl.PluralRules("en");

/** The current language. */
export let language = "en";

/**
 * Change the language.
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
 * A text in the current language.
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
 * A text in the plural form of its number.
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

/** Whether there is such a text. @param {string} key */
export function has(key) {
  return key in texts;
}

/** Refusals that only a program can cause: what they say is not for players. */
const TECHNICAL = ["bad-after", "malformed", "not-json-body"];
/** How validators talk, should one speak up under another code. */
const VALIDATOR =
  /^(body|path|query)\.[\w.]+:|\b(string|input|value|field) (should|required|error)/i;

/**
 * Whether a refusal has no text for players: it is technical, or of a server of another version.
 *
 * @param {Refusal} refusal
 */
function isTechnical(refusal) {
  const { code, reason } = refusal;
  if (TECHNICAL.includes(code)) return true;
  if (reasonKey(refusal) in reasons) return false;
  return language !== "en" || !reason || VALIDATOR.test(reason);
}

/**
 * Why something is refused, in the current language.
 *
 * @param {Refusal} refusal
 * @returns {string}
 */
export function reasonText(refusal) {
  if (isTechnical(refusal)) return t("error.technical");
  const text = reasons[reasonKey(refusal)];
  return text === undefined ? refusal.reason : interpolate(text, refusal.values);
}

/**
 * What to do instead; empty if there is nothing to say.
 *
 * @param {Refusal} refusal
 * @returns {string}
 */
export function hintText(refusal) {
  if (isTechnical(refusal)) return t("error.reload");
  const text = reasons[`${reasonKey(refusal)}.hint`];
  if (text !== undefined) return interpolate(text, refusal.values);
  return language === "en" ? refusal.hint : "";
}

/** @param {Refusal} refusal */
function reasonKey(refusal) {
  /** @type {Record<string, string>} */
  const games = { D: "duel.", R: "dice." };
  const reason = `reason.${games[refusal.rule[0] ?? ""] ?? ""}${refusal.code}`;
  // A malformed request has one code and many problems, each with a sentence of its own.
  const problem = `${reason}.${refusal.values.problem}`;
  return problem in reasons ? problem : reason;
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
