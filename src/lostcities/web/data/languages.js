/**
 * The languages there are, each by its own name, the default one first. Generated from the folders
 * of `lostcities/locales`: `python -m tools.web_languages`.
 *
 * @type {Record<string, string>}
 */
// prettier-ignore
export const NAMES = {"en": "English", "de": "Deutsch", "fr": "Français"};
