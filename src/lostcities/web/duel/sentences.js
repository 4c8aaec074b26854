/**
 * The card game in sentences: what is awaited of the viewer, and what has happened. Names stand
 * for everybody, never "you": a log may be read by both on one device.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").Told} Told
 */

import { t } from "../i18n.js";
import { cardName } from "./card.js";

/**
 * What is awaited of the viewer.
 *
 * @param {View} view
 * @returns {string}
 */
export function sentence(view) {
  if (!view.decision) return "";
  if (view.decision.phase === "place") return t("duel.await.place");
  return t(view.game.deck === 1 ? "duel.await.last" : "duel.await.take");
}

/**
 * What an event did; nothing if it is not the card game's affair.
 *
 * @param {Told} event
 * @param {View} view
 * @returns {string}
 */
export function told(event, view) {
  if (event.kind === "acted") return acted(event.action, nameOf(view, event.seat));
  if (event.kind === "undid") return t("duel.told.undid", { name: nameOf(view, event.seat) });
  if (event.kind !== "chanced") return "";
  const [first] = event.events;
  if (first?.[0] === "deal") {
    const { round, starter } = view.game;
    return t("duel.told.dealt", { round, name: nameOf(view, starter) });
  }
  if (first?.[0] === "draw" && first[2]) {
    return t("duel.told.drew", { name: nameOf(view, first[1]), card: cardName(first[2]) });
  }
  return "";
}

/**
 * @param {string} action
 * @param {string} name
 */
function acted(action, name) {
  if (action === "=") return t("duel.told.deck", { name });
  if (action.startsWith("<"))
    return t("duel.told.pile", { name, pile: t(`duel.pile.${action[1]}`) });
  if (action.startsWith("x"))
    return t("duel.told.discarded", { name, card: cardName(action.slice(1)) });
  return t("duel.told.played", { name, card: cardName(action) });
}

/**
 * An action as a plan or a command says it.
 *
 * @param {string} action
 * @returns {string}
 */
export function deed(action) {
  if (action === "=") return t("duel.deed.deck");
  if (action.startsWith("<")) return t("duel.deed.pile", { pile: t(`duel.pile.${action[1]}`) });
  if (action.startsWith("x")) return t("duel.deed.discard", { card: cardName(action.slice(1)) });
  return t("duel.deed.play", { card: cardName(action) });
}

/**
 * @param {View} view
 * @param {number | null} seat
 */
function nameOf(view, seat) {
  return (seat === null ? null : view.places[seat]?.name) ?? "";
}
