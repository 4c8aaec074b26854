/** What can be changed before a dice game begins: loaded when somebody opens it. */

import { selectField } from "../../ui/fields.js";
import { n, t } from "../../i18n.js";

/** How many agents may sit at a table; with none one plays alone. */
const RIVALS = ["0", "1", "2", "3", "4"];

/** @type {import("../types.js").StartFields} */
export const startFields = (game, variant, last, change) => [
  selectField(
    "agents",
    t("home.opponents"),
    RIVALS.map((value) => ({
      value,
      label: value === "0" ? t("variant.dice.solo") : n("home.agents", Number(value)),
    })),
    last.agents,
    (value) => change({ agents: value }),
  ),
];
