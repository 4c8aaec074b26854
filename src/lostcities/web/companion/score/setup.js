/**
 * How the match is played: the variant (D2), the number of rounds (D22), who starts (D4).
 *
 * @typedef {import("./match.js").Match} Match
 * @typedef {import("./match.js").VariantName} VariantName
 */

import { h } from "../../dom.js";
import { tiles, selectField } from "../../ui/fields.js";
import { ruleLink } from "../../ui/announcer.js";
import { n, t } from "../../i18n.js";
import { VARIANTS } from "../../rules/card-scoring.js";
import { LENGTHS, rulesOf } from "./match.js";
import { nameOf } from "./card-grid.js";

const NAMES = /** @type {VariantName[]} */ (Object.keys(VARIANTS));

/**
 * @param {Match} match
 * @param {boolean} open
 * @param {{variant: (name: VariantName) => void, length: (length: number) => void,
 *   first: (seat: number) => void}} handlers
 */
export function setup(match, open, handlers) {
  const variants = NAMES.map((value) => ({ value, label: t(`score.variant.${value}`) }));
  const lengths = LENGTHS.map((length) => ({
    value: String(length),
    label: n("new.rounds", length),
  }));
  const seats = ["0", "1"].map((value) => ({ value, label: nameOf(match, Number(value)) }));
  return h(
    "details",
    { class: "card setup", open },
    h("summary", {}, t(`score.variant.${match.variant}`), " · ", n("new.rounds", match.length)),
    h(
      "div",
      { class: "row wrap fields" },
      selectField("score-variant", t("score.variant"), variants, match.variant, (value) =>
        handlers.variant(/** @type {VariantName} */ (value)),
      ),
      selectField("score-length", t("score.length"), lengths, String(match.length), (value) =>
        handlers.length(Number(value)),
      ),
    ),
    tiles("score-first", t("score.first"), seats, String(match.first), (value) =>
      handlers.first(Number(value)),
    ),
    h(
      "p",
      { class: "soft" },
      t(rulesOf(match).next_starter === "round" ? "score.custom.1999" : "score.custom.2018"),
      ruleLink("D4"),
    ),
  );
}
