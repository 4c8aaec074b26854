/**
 * The lesson of the card game: one round of the classic variant. Hints are read off the view: what
 * may be played, and the reasons of what may not, are the server's.
 *
 * @typedef {import("../../net/types.js").View} View
 * @typedef {import("../types.js").Lesson} Lesson
 */

import { colourOf, isWager } from "./card.js";
import { formatPoints } from "./expedition.js";
import { shortReason } from "./legal-targets.js";
import { capitalized, cardName, colourName } from "../../ui/symbols.js";
import { joinNames } from "../../table/players.js";
import { n, t } from "../../i18n.js";

const PLACED = /^[^<=]/;
const TOOK = /^[<=]/;
/** After so many turns without a task the lesson ends; the game may go on. */
const FREE_TURNS = 2;

/** @type {Lesson} */
export const lesson = {
  name: "duel",
  setup: { game: "duel", variant: "classic", options: { rounds: 1 } },
  steps: [
    { name: "goal", shows: ".own .columns" },
    { name: "hand", shows: ".hand", hint: mostCards },
    { name: "place", by: PLACED, hint: firstCard },
    { name: "take", by: TOOK },
    { name: "other", shows: ".theirs" },
    { name: "rise", when: hasRisen, hint: refused },
    { name: "wager", shows: ".held[data-card*='$']", hint: wagers },
    { name: "start", shows: ".hand" },
    { name: "piles", shows: ".middle .columns", hint: tops },
    { name: "tab", shows: ".own .tab", hint: worth },
    { name: "deck", shows: ".deck", hint: (view) => n("learn.duel.deck.hint", view.game.deck) },
    {
      name: "on",
      by: TOOK,
      times: FREE_TURNS,
      when: (view) => view.status !== "playing",
      hint: remark,
    },
    { name: "end" },
  ],
  comment,
};

/** The player's expeditions. @param {View} view @returns {string[][]} */
function own(view) {
  return Object.values(view.game.expeditions[view.seat ?? 0]);
}

/** Whether an expedition has grown, and its turn is over. @param {View} view */
function hasRisen(view) {
  return view.decision?.phase !== "take" && own(view).some(({ length }) => length > 1);
}

/** The cards of the hand in the colour there is most of. @param {View} view @returns {string[]} */
function most(view) {
  /** @type {string[]} */
  const hand = view.game.hand;
  const colours = [...new Set(hand.map(colourOf))].map((colour) =>
    hand.filter((card) => colourOf(card) === colour),
  );
  return colours.sort((one, other) => other.length - one.length)[0] ?? [];
}

/** @param {View} view */
function mostCards(view) {
  const cards = most(view);
  const colour = colourName(colourOf(cards[0] ?? ""));
  return cards.length
    ? t("learn.duel.hand.hint", { colour, cards: joinNames(cards.map(cardName)) })
    : "";
}

/** @param {View} view */
function firstCard(view) {
  const card = most(view).find((one) => !isWager(one));
  return card && view.decision?.legal.includes(card)
    ? t("learn.duel.place.hint", { card: capitalized(cardName(card)) })
    : "";
}

/** Why a card of the hand cannot be played now. @param {View} view */
function refused(view) {
  const [card, refusal] =
    Object.entries(view.decision?.refused ?? {}).find(([action]) => /^[A-Z]/.test(action)) ?? [];
  return card && refusal
    ? t("learn.duel.rise.hint", { card: capitalized(cardName(card)), why: shortReason(refusal) })
    : "";
}

/** @param {View} view */
function wagers(view) {
  /** @type {string[]} */
  const held = view.game.hand.filter(isWager);
  const [card] = held;
  if (!card) return t("learn.duel.wager.none");
  const late = view.decision?.refused[card];
  return late
    ? t("learn.duel.rise.hint", { card: capitalized(cardName(card)), why: shortReason(late) })
    : t("learn.duel.wager.hint", { cards: joinNames([...new Set(held)].map(cardName)) });
}

/** @param {View} view */
function tops(view) {
  /** @type {string[][]} */
  const piles = Object.values(view.game.piles);
  const cards = piles.flatMap((pile) => pile.slice(-1)).map(cardName);
  return cards.length
    ? t("learn.duel.piles.hint", { cards: joinNames(cards) })
    : t("learn.duel.piles.none");
}

/** What one's expeditions are worth now. @param {View} view */
function worth(view) {
  /** @type {Record<string, {points: number}>} */
  const sums = view.sums.sides[view.seat ?? 0];
  const values = Object.entries(sums).map(
    ([colour, { points }]) => `${colourName(colour)} ${formatPoints(points)}`,
  );
  return values.length ? t("learn.duel.tab.hint", { sums: joinNames(values) }) : "";
}

/**
 * What the last turn has brought about.
 *
 * @param {View} view
 * @param {string[]} actions
 */
function comment(view, actions) {
  if (actions.at(-1)?.startsWith("<")) return n("learn.duel.comment.pile", view.game.deck);
  const placed = actions.findLast((action) => PLACED.test(action)) ?? "";
  return placed.startsWith("x")
    ? commentDiscard(view, placed[1] ?? "")
    : commentPlay(view, colourOf(placed));
}

/** @param {View} view @param {string} colour */
function commentDiscard(view, colour) {
  const other = 1 - (view.seat ?? 0);
  const wanted = view.game.expeditions[other][colour]?.length > 0;
  return t(`learn.duel.comment.${wanted ? "wanted" : "safe"}`, {
    name: view.places[other]?.name ?? "",
    colour: colourName(colour),
  });
}

/** @param {View} view @param {string} colour */
function commentPlay(view, colour) {
  const me = view.seat ?? 0;
  /** @type {string[]} */
  const cards = view.game.expeditions[me][colour] ?? [];
  const sum = view.sums.sides[me][colour];
  if (!sum) return ""; // it has been taken back
  const values = {
    colour: colourName(colour),
    Colour: capitalized(colourName(colour)),
    points: formatPoints(sum.points),
    cost: sum.cost,
    missing: sum.cost - sum.sum,
    times: sum.multiplier,
  };
  if (isWager(cards.at(-1) ?? "")) return t("learn.duel.comment.wager", values);
  if (cards.length > 1)
    return t(`learn.duel.comment.${values.missing > 0 ? "grows" : "pays"}`, values);
  const begun = own(view).filter(({ length }) => length > 0).length;
  const alone = !view.game.hand.some((/** @type {string} */ card) => colourOf(card) === colour);
  return n(`learn.duel.comment.${alone ? "alone" : "begins"}`, begun, values);
}

/** A word in season while turns are played without a task. @param {View} view */
function remark(view) {
  const { deck } = view.game;
  if (deck <= 10) return n("learn.duel.on.late", deck);
  return refused(view) || worth(view);
}
