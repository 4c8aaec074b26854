/**
 * What the player has chosen for this device: language, theme, sounds and the like.
 *
 * @typedef {import("./types.js").Settings} Settings
 */

import { store, stored } from "./storage.js";
import { LANGUAGES } from "../i18n.js";

/** The event on `document` when a setting has changed. */
export const SETTINGS_CHANGED = "settings";
const KEY = "settings";

/** From how many points lost the tutor warns: as a review marks moves. */
export const TUTOR_THRESHOLDS = ["1.5", "3", "6"];

/** @type {Settings} */
const DEFAULTS = {
  language: null,
  theme: "system",
  sounds: true,
  haptics: true,
  shortcuts: true,
  awake: true,
  phrases: true,
  motion: true,
  tutor: false,
  tutor_points: 3,
  name: "",
  last: {},
};

/** @returns {Settings} */
export function settings() {
  return { ...DEFAULTS, ...stored(KEY) };
}

/** @param {Partial<Settings>} changes */
export function saveSettings(changes) {
  store(KEY, { ...stored(KEY), ...changes });
  document.dispatchEvent(new CustomEvent(SETTINGS_CHANGED));
}

/** Whether nothing shall move, as chosen here or in the system. */
export const isStill = () =>
  !settings().motion || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The language to speak: the chosen one, else the browser's. */
export function preferredLanguage() {
  const chosen = settings().language;
  const wanted = chosen ? [chosen] : navigator.languages.map((code) => code.slice(0, 2));
  return wanted.find((code) => LANGUAGES.some((known) => known === code)) ?? "en";
}

/** Make the page look as chosen. */
export function applyTheme() {
  const { theme, motion } = settings();
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.toggleAttribute("data-still", !motion);
}
