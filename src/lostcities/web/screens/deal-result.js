/** A line that says whether a deal holds; what it takes to check is loaded with it. */

import { h } from "../dom.js";
import { gameOf } from "../games/index.js";
import { t } from "../i18n.js";

/** @param {import("../net/types.js").View} view */
export function dealResult(view) {
  const load = gameOf(view).deal;
  if (!load) return null;
  const line = h("p", { class: "deal-result soft", role: "status" });
  Promise.all([import("./deal-check.js"), load()]).then(
    ([{ showResult }, { deal }]) => showResult(line, view, deal),
    () => (line.textContent = t("deal.unable")),
  );
  return line;
}
