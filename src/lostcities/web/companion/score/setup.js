/**
 * What is played with the box: the edition (D2), how many rounds (D22), who starts the first (D4).
 *
 * @typedef {import("./match.js").Match} Match
 * @typedef {import("./match.js").Edition} Edition
 */

import { h } from "../../dom.js";
import { selectField, tiles } from "../../ui/form.js";
import { n, t } from "../../i18n.js";
import { rulesOf } from "./match.js";
import { nameOf } from "./card-grid.js";

const EDITIONS = /** @type {Edition[]} */ (["classic", "classic-1999", "long"]);
const LENGTHS = ["1", "3"];

/**
 * @param {Match} match
 * @param {boolean} open
 * @param {{edition: (variant: Edition) => void, length: (length: number) => void, first: (seat: number) => void}} deeds
 */
export function setup(match, open, deeds) {
  const editions = EDITIONS.map((value) => ({ value, label: t(`score.variant.${value}`) }));
  const lengths = LENGTHS.map((value) => ({ value, label: n("new.rounds", Number(value)) }));
  const seats = ["0", "1"].map((value) => ({ value, label: nameOf(match, Number(value)) }));
  return h(
    "details",
    { class: "card setup", open },
    h("summary", {}, t(`score.variant.${match.variant}`), " · ", n("new.rounds", match.length)),
    h(
      "div",
      { class: "row wrap fields" },
      selectField("score-variant", t("score.variant"), editions, match.variant, (value) =>
        deeds.edition(/** @type {Edition} */ (value)),
      ),
      selectField("score-length", t("score.length"), lengths, String(match.length), (value) =>
        deeds.length(Number(value)),
      ),
    ),
    tiles("score-first", t("score.first"), seats, String(match.first), (value) =>
      deeds.first(Number(value)),
    ),
    h(
      "p",
      { class: "soft" },
      t(rulesOf(match).next_starter === "round" ? "score.custom.1999" : "score.custom.2018"),
    ),
  );
}
