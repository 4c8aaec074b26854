/**
 * What the viewer may do now with a chosen card, place by place: the legal actions and the reasons
 * of the others, as the server sent them. While somebody else moves, the same for a plan.
 *
 * @typedef {import("../../net/types.js").View} View
 * @typedef {import("../../i18n.js").Refusal} Refusal
 * @typedef {import("./types.js").Target} Target
 * @typedef {import("./types.js").LegalTargets} LegalTargets
 * @typedef {import("./types.js").Plan} Plan
 */

import { colourName } from "../../ui/symbols.js";
import { has, t, reasonText } from "../../i18n.js";
import { colourOf, rankOf } from "./card.js";

/** Whether an action takes a card; else it places one. @param {string} action */
export const isTake = (action) => /^[<=]/.test(action);

/** Whether the viewer can plan a turn: they play, and it is not their move. @param {View} view */
export function canPlan(view) {
  const me = view.seat === null ? null : view.places[view.seat];
  return view.status === "playing" && view.decision === null && me?.agent === null;
}

/**
 * Whether a place or a take is asked for.
 *
 * @param {View} view
 * @param {Plan | null} plan
 * @returns {"place" | "take" | null}
 */
export function awaitedPhase(view, plan) {
  if (view.decision) return view.decision.phase === "take" ? "take" : "place";
  if (!canPlan(view)) return null;
  return plan && plan.take === null ? "take" : "place";
}

/**
 * Every place that is offered or refused.
 *
 * @param {View} view
 * @param {string | null} chosen the chosen card of the hand
 * @param {Plan | null} plan
 * @returns {LegalTargets}
 */
export function legalTargets(view, chosen, plan) {
  /** @type {LegalTargets} */
  const targets = { expeditions: {}, piles: {}, deck: null };
  const phase = (view.decision ?? view.plan) && awaitedPhase(view, plan);
  if (phase === "take") {
    for (const colour of Object.keys(view.game.piles)) {
      targets.piles[colour] = target(view, `<${colour}`, t("duel.take"));
    }
    targets.deck = target(view, "=", t("duel.take"));
  } else if (phase === "place" && chosen !== null) {
    const colour = colourOf(chosen);
    targets.expeditions[colour] = target(
      view,
      chosen,
      t("duel.play", { colour: colourName(colour) }),
      t("duel.play.short"),
    );
    targets.piles[colour] = target(view, `x${chosen}`, t("duel.discard"));
  }
  if (plan && chosen === null) markPlan(targets, plan);
  return targets;
}

/**
 * @param {View} view
 * @param {string} action
 * @param {string} words
 * @param {string} [short] for little room
 * @returns {Target}
 */
function target(view, action, words, short) {
  const due = view.decision ?? view.plan;
  const legal = due?.legal.includes(action) ?? false;
  const refusal = due?.refused[action];
  return {
    action,
    legal,
    words: legal || !refusal ? words : shortReason(refusal),
    short: legal ? short : undefined,
    pencilled: false,
    rule: refusal?.rule,
  };
}

/**
 * Mark what is planned.
 *
 * @param {LegalTargets} targets
 * @param {Plan} plan
 */
function markPlan(targets, plan) {
  const words = t("duel.planned");
  const { place, take } = plan;
  const discard = place.startsWith("x");
  const [places, colour] = discard
    ? [targets.piles, place[1] ?? ""]
    : [targets.expeditions, colourOf(place)];
  places[colour] = { action: "", legal: false, words, pencilled: true };
  if (take === "=") targets.deck = { action: "", legal: false, words, pencilled: true };
  else if (take)
    targets.piles[take.slice(1)] = { action: "", legal: false, words, pencilled: true };
}

/**
 * Say shortly why something is refused: "your red is at 7".
 *
 * @param {Refusal} refusal
 * @returns {string}
 */
export function shortReason(refusal) {
  const key = `duel.no.${refusal.code}`;
  if (!has(key)) return reasonText(refusal);
  const last = String(refusal.values.last ?? "");
  const colour = last ? colourName(colourOf(last)) : "";
  return t(key, { colour, rank: rankOf(last) });
}
