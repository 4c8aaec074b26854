/**
 * The host asks to give a seat of this device to another one (S9): what to say, and the answers.
 *
 * @typedef {import("../net/types.js").View} View
 */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { loadStyles } from "../ui/stylesheet.js";

await loadStyles("claims");

/**
 * @param {View} view  With names.
 * @param {number[]} seats  Those of this device.
 * @param {(what: "allow_recovery" | "refuse_recovery", seat: number) => void} answer
 */
export function recoveryRequests(view, seats, answer) {
  return seats.flatMap((seat) => {
    const state = view.recoveries[seat];
    if (!state) return [];
    return h(
      "div",
      { class: "claim", role: "group", "aria-label": t("recovery.title") },
      h("p", {}, t(`recovery.${state}`, { name: view.places[seat]?.name ?? "" })),
      h(
        "div",
        { class: "row wrap" },
        h("button", { onclick: () => answer("refuse_recovery", seat) }, t("recovery.refuse")),
        state === "asked" &&
          h(
            "button",
            { class: "danger", onclick: () => answer("allow_recovery", seat) },
            t("recovery.allow"),
          ),
      ),
    );
  });
}
