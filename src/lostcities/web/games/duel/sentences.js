/**
 * The card game in sentences: what is awaited of the viewer, and what has happened. Players
 * are named, and "you" only who plays alone: on one device both read the log.
 *
 * @typedef {import("../../net/types.js").View} View
 * @typedef {import("../../net/types.js").TableEvent} TableEvent
 */

import { cardName } from "../../ui/symbols.js";
import { tellOf } from "../../table/players.js";
import { t } from "../../i18n.js";

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
  const place = view.places[event.seat ?? -1];
  if (event.kind === "acted") return acted(event.action, place);
  if (event.kind === "undid") return tellOf("duel.log.undid", place);
  if (event.kind !== "chanced") return "";
  const [first] = event.events;
  if (first?.[0] === "deal") return t("duel.log.dealt", { round: view.game.round });
  if (first?.[0] === "draw" && first[2]) {
    return tellOf("duel.log.drew", view.places[first[1]], { card: cardName(first[2]) });
  }
  return "";
}

/**
 * @param {string} action
 * @param {import("../../table/players.js").Named | undefined} place
 */
function acted(action, place) {
  if (action === "=") return tellOf("duel.log.deck", place);
  if (action.startsWith("<"))
    return tellOf("duel.log.pile", place, { pile: t(`duel.pile.${action[1]}`) });
  if (action.startsWith("x"))
    return tellOf("duel.log.discarded", place, { card: cardName(action.slice(1)) });
  return tellOf("duel.log.played", place, { card: cardName(action) });
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
