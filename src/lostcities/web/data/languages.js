/**
 * The languages there are. Generated from the folders of `lostcities/locales`:
 * `python -m tools.web_languages`.
 */

/** Each by its own name, the default one first. @type {Record<string, string>} */
// prettier-ignore
export const NAMES = {"en": "English", "de": "Deutsch", "fr": "Français"};

/** What somebody is called who gave no name. @type {string[]} */
// prettier-ignore
export const PLAYERS = ["Player {seat}", "Spieler {seat}", "Joueur {seat}"];
