/**
 * What opens at a tap: the other's expeditions on a phone, the keys, and, if the table has the
 * memory aid (D10), whole piles and the cards known to be held.
 *
 * @typedef {import("../../net/types.js").View} View
 */

import { h } from "../../dom.js";
import { dialog } from "../../ui/dialog.js";
import { loadStyles } from "../../ui/stylesheet.js";
import { capitalized, shape } from "../../ui/symbols.js";
import { t } from "../../i18n.js";
import { face } from "./card.js";

await Promise.all([loadStyles("tones"), loadStyles("duel-dialogs")]);

const KEYS = ["arrows", "enter", "d", "digits", "zero", "u", "escape", "help"];

/**
 * A row of cards under a name.
 *
 * @param {string} title
 * @param {string[]} cards
 * @param {string} [colour]
 */
function row(title, cards, colour) {
  return h(
    "div",
    { class: "duel-row", data: { colour: colour ?? "" } },
    h("h3", {}, colour ? shape(colour) : null, capitalized(title)),
    cards.length
      ? h(
          "ol",
          { class: "duel-cards" },
          cards.map((card) => h("li", {}, face(card))),
        )
      : h("p", { class: "none" }, t("duel.none")),
  );
}

/**
 * The expeditions of a seat, colour by colour.
 *
 * @param {View} view
 * @param {number} seat
 */
export function showExpeditions(view, seat) {
  const rows = Object.entries(view.game.expeditions[seat]).map(([colour, cards]) =>
    row(t(`duel.expedition.${colour}`), /** @type {string[]} */ (cards), colour),
  );
  return dialog(t("duel.peek.title", { name: view.places[seat]?.name ?? "" }), ...rows);
}

/**
 * D10: what a player with a perfect memory knows.
 *
 * @param {View} view
 */
export function showMemory(view) {
  const piles = Object.entries(view.game.piles).map(([colour, cards]) =>
    row(t(`duel.pile.${colour}`), /** @type {string[]} */ (cards), colour),
  );
  const known = view.places.map((place, seat) =>
    seat === view.seat
      ? null
      : row(t("duel.memory.known", { name: place.name }), view.game.known[seat]),
  );
  return dialog(
    t("duel.memory"),
    h("p", { class: "soft" }, t("duel.memory.order")),
    ...piles,
    ...known,
  );
}

/** The keys of the board. */
export function showKeys() {
  return dialog(
    t("duel.keys"),
    h("p", {}, t("duel.keys.when")),
    h(
      "dl",
      { class: "duel-keys" },
      KEYS.map((key) => [
        h("dt", {}, h("kbd", {}, t(`duel.key.${key}`))),
        h("dd", {}, t(`duel.key.${key}.does`)),
      ]).flat(),
    ),
    h("p", {}, t("duel.keys.typed")),
  );
}
