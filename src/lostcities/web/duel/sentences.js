/**
 * The card game in sentences: what is awaited of the viewer, and what has happened. Players
 * are named, never "you": on one device both read the log.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").TableEvent} TableEvent
 */

import { t } from "../i18n.js";
import { cardName } from "./card.js";

/**
 * What is awaited of the viewer.
 *
 * @param {View} view
 * @returns {string}
 */
export function prompt(view) {
  if (!view.decision) return "";
  if (view.decision.phase === "place") return t("duel.await.place");
  return t(view.game.deck === 1 ? "duel.await.last" : "duel.await.take");
}

/**
 * What an event did; nothing if it is not an event of the card game.
 *
 * @param {TableEvent} event
 * @param {View} view
 * @returns {string}
 */
export function describeEvent(event, view) {
  if (event.kind === "acted") return acted(event.action, nameOf(view, event.seat));
  if (event.kind === "undid") return t("duel.log.undid", { name: nameOf(view, event.seat) });
  if (event.kind !== "chanced") return "";
  const [first] = event.events;
  if (first?.[0] === "deal") return t("duel.log.dealt", { round: view.game.round });
  if (first?.[0] === "draw" && first[2]) {
    return t("duel.log.drew", { name: nameOf(view, first[1]), card: cardName(first[2]) });
  }
  return "";
}

/**
 * @param {string} action
 * @param {string} name
 */
function acted(action, name) {
  if (action === "=") return t("duel.log.deck", { name });
  if (action.startsWith("<"))
    return t("duel.log.pile", { name, pile: t(`duel.pile.${action[1]}`) });
  if (action.startsWith("x"))
    return t("duel.log.discarded", { name, card: cardName(action.slice(1)) });
  return t("duel.log.played", { name, card: cardName(action) });
}

/**
 * An action as a plan or a command says it.
 *
 * @param {string} action
 * @returns {string}
 */
export function describeAction(action) {
  if (action === "=") return t("duel.action.deck");
  if (action.startsWith("<")) return t("duel.action.pile", { pile: t(`duel.pile.${action[1]}`) });
  if (action.startsWith("x")) return t("duel.action.discard", { card: cardName(action.slice(1)) });
  return t("duel.action.play", { card: cardName(action) });
}

/**
 * @param {View} view
 * @param {number | null} seat
 */
function nameOf(view, seat) {
  return (seat === null ? null : view.places[seat]?.name) ?? "";
}
