/** What can be changed before a card game begins: loaded when somebody opens it. */

import { selectField } from "../../ui/fields.js";
import { n, t } from "../../i18n.js";
import { variantsForPeople } from "../variants.js";

/** @type {import("../types.js").StartFields} */
export function startFields(game, variant, last, change) {
  return [
    selectField(
      "variant",
      t("new.variant"),
      variantsForPeople(game).map(({ name }) => ({
        value: name,
        label: t(`variant.duel.${name}`),
      })),
      variant,
      (value) => change({ variants: { ...last.variants, duel: value } }),
    ),
    selectField(
      "rounds",
      t("new.length"),
      ["1", "3"].map((value) => ({ value, label: n("new.rounds", Number(value)) })),
      last.rounds,
      (value) => change({ rounds: value }),
    ),
  ];
}
