/**
 * What can be changed before setting out: loaded when somebody opens it.
 *
 * @typedef {import("../net/types.js").Game} Game
 * @typedef {(changes: Record<string, any>) => void} Change
 */

import { variantsForPeople } from "../net/games.js";
import { selectField } from "../ui/fields.js";
import { n, t } from "../i18n.js";

/** How many agents may sit at a table of the dice game; with none one plays alone. */
const RIVALS = ["0", "1", "2", "3", "4"];

/**
 * @param {Game} game
 * @param {string} variant
 * @param {any} last
 * @param {Change} change
 */
export const optionFields = (game, variant, last, change) =>
  game.name === "duel" ? cardFields(game, variant, last, change) : diceFields(last, change);

/**
 * @param {Game} game
 * @param {string} variant
 * @param {any} last
 * @param {Change} change
 */
function cardFields(game, variant, last, change) {
  const variants = variantsForPeople(game);
  return [
    selectField(
      "variant",
      t("new.variant"),
      variants.map(({ name }) => ({ value: name, label: t(`variant.duel.${name}`) })),
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

/** @param {any} last @param {Change} change */
function diceFields(last, change) {
  return [
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
}
