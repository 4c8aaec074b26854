/**
 * The set phrases: what players can say to each other.
 */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { saveSettings, settings } from "../device/settings.js";
import { loadStyles } from "../ui/stylesheet.js";

await loadStyles("fields");

/**
 * @param {string[]} phrases
 * @param {(phrase: string) => void} say
 */
export function quickChat(phrases, say) {
  const quiet = h("input", {
    type: "checkbox",
    checked: !settings().phrases,
    onchange: () => saveSettings({ phrases: !settings().phrases }),
  });
  return h(
    "div",
    {},
    h(
      "div",
      { class: "row wrap" },
      phrases.map((name) =>
        h("button", { class: "small", onclick: () => say(name) }, t(`phrase.${name}`)),
      ),
    ),
    h("label", { class: "check" }, quiet, t("phrases.mute")),
  );
}
