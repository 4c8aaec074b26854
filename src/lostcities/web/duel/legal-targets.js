/**
 * What the viewer may do now with a chosen card, place by place: the legal actions and the reasons
 * of the others, as the server sent them. While somebody else moves, the same for a plan.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../i18n.js").Refusal} Refusal
 * @typedef {{action: string, legal: boolean, words: string, pencilled: boolean, rule?: string}} Offer
 * @typedef {{lanes: Record<string, Offer>, piles: Record<string, Offer>, deck: Offer | null}} Offers
 * @typedef {{place: string, take: string | null}} Plan
 */

import { colourName } from "../ui/symbols.js";
import { has, t, why } from "../i18n.js";
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
export function asked(view, plan) {
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
 * @returns {Offers}
 */
export function offersOf(view, chosen, plan) {
  /** @type {Offers} */
  const offers = { lanes: {}, piles: {}, deck: null };
  const phase = (view.decision ?? view.plan) && asked(view, plan);
  if (phase === "take") {
    for (const colour of Object.keys(view.game.piles)) {
      offers.piles[colour] = offer(view, `<${colour}`, t("duel.take"));
    }
    offers.deck = offer(view, "=", t("duel.take"));
  } else if (phase === "place" && chosen !== null) {
    const colour = colourOf(chosen);
    offers.lanes[colour] = offer(view, chosen, t("duel.play", { colour: colourName(colour) }));
    offers.piles[colour] = offer(view, `x${chosen}`, t("duel.discard"));
  }
  if (plan && chosen === null) pencil(offers, plan);
  return offers;
}

/**
 * @param {View} view
 * @param {string} action
 * @param {string} words
 * @returns {Offer}
 */
function offer(view, action, words) {
  const due = view.decision ?? view.plan;
  const legal = due?.legal.includes(action) ?? false;
  const refusal = due?.refused[action];
  return {
    action,
    legal,
    words: legal || !refusal ? words : whyNot(refusal),
    pencilled: false,
    rule: refusal?.rule,
  };
}

/**
 * Mark what is planned.
 *
 * @param {Offers} offers
 * @param {Plan} plan
 */
function pencil(offers, plan) {
  const words = t("duel.planned");
  const { place, take } = plan;
  const discard = place.startsWith("x");
  const [places, colour] = discard
    ? [offers.piles, place[1] ?? ""]
    : [offers.lanes, colourOf(place)];
  places[colour] = { action: "", legal: false, words, pencilled: true };
  if (take === "=") offers.deck = { action: "", legal: false, words, pencilled: true };
  else if (take) offers.piles[take.slice(1)] = { action: "", legal: false, words, pencilled: true };
}

/**
 * Say shortly why something is refused: "your red is at 7".
 *
 * @param {Refusal} refusal
 * @returns {string}
 */
export function whyNot(refusal) {
  const key = `duel.no.${refusal.code}`;
  if (!has(key)) return why(refusal);
  const last = String(refusal.values.last ?? "");
  const colour = last ? colourName(colourOf(last)) : "";
  return t(key, { colour, rank: rankOf(last) });
}
