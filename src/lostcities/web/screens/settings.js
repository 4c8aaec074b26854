/**
 * What can be chosen for this device.
 *
 * @typedef {import("../device/settings.js").Settings} Settings
 */

import { h } from "../dom.js";
import { nameField, checkbox, selectField, tiles } from "../ui/fields.js";
import { canVibrate } from "../device/haptics.js";
import { saveSettings, settings, TUTOR_THRESHOLDS } from "../device/settings.js";
import { screenTitle } from "../ui/headline.js";
import { NAMES } from "../data/languages.js";
import { LANGUAGES, language, t } from "../i18n.js";
import { loadStyles } from "../ui/stylesheet.js";

await loadStyles("screens");

const FLAGS = /** @type {const} */ ([
  "sounds",
  "haptics",
  "shortcuts",
  "motion",
  "awake",
  "phrases",
  "tutor",
]);

export function screen() {
  return { title: () => t("nav.settings"), draw };
}

function draw() {
  const now = settings();
  const themes = ["system", "light", "dark"].map((value) => ({
    value,
    label: t(`settings.theme.${value}`),
  }));
  return h(
    "div",
    { class: "settings" },
    screenTitle(t("nav.settings")),
    h(
      "form",
      { class: "card" },
      tiles(
        "language",
        t("settings.language"),
        LANGUAGES.map((value) => ({ value, label: NAMES[value] ?? value })),
        language,
        (value) => saveSettings({ language: value }),
      ),
      tiles("theme", t("settings.theme"), themes, now.theme, (value) =>
        saveSettings({ theme: /** @type {Settings["theme"]} */ (value) }),
      ),
      nameField("name", t("settings.name"), now.name, (name) => saveSettings({ name })),
      FLAGS.filter((name) => name !== "haptics" || canVibrate).map((name) =>
        checkbox(
          name,
          t(`settings.${name}`),
          now[name],
          (value) => saveSettings({ [name]: value }),
          t(`settings.${name}.about`),
        ),
      ),
      selectField(
        "tutor-points",
        t("help.threshold"),
        TUTOR_THRESHOLDS.map((value) => ({ value, label: t(`help.threshold.${value}`) })),
        String(now.tutor_points),
        (value) => saveSettings({ tutor_points: Number(value) }),
      ),
    ),
    h(
      "section",
      { class: "card" },
      h("h2", {}, t("fair.title")),
      h("p", {}, t("fair.what")),
      h("p", {}, t("fair.limits")),
    ),
    h(
      "section",
      { class: "card" },
      h("h2", {}, t("settings.about")),
      h("p", {}, t("app.disclaimer")),
      h("p", {}, t("settings.data")),
    ),
  );
}
