/** A line that says whether a deal holds; what it takes to check is loaded with it. */

import { h } from "../dom.js";
import { t } from "../i18n.js";

/** @param {import("../net/types.js").View} view */
export function dealResult(view) {
  const line = h("p", { class: "deal-result soft", role: "status" });
  import("./deal-check.js").then(
    ({ showResult }) => showResult(line, view),
    () => (line.textContent = t("deal.unable")),
  );
  return line;
}
