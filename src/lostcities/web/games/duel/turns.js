/**
 * What happened in the card game, turn by turn: what was placed, what was taken. Piles are open,
 * so the card that was taken from one is known to everybody who has seen the events before.
 *
 * @typedef {import("../../net/types.js").View} View
 * @typedef {import("../../net/types.js").TableEvent} TableEvent
 * @typedef {import("../../table/event-log.js").Told} Told
 * @typedef {import("./types.js").Turn} Turn
 */

import { h } from "../../dom.js";
import { tellOf } from "../../table/players.js";
import { colourSigns, signLine, turnLine } from "../../table/turn-line.js";
import { cardName, wagerSign } from "../../ui/symbols.js";
import { t } from "../../i18n.js";
import { colourOf, isWager, rankOf } from "./card.js";
import { isTake } from "./legal-targets.js";

/** @param {TableEvent} event */
const isDeal = (event) => event.kind === "chanced" && event.events[0]?.[0] === "deal";

/**
 * The events that count, without moves that were taken back.
 *
 * @param {TableEvent[]} events
 */
function kept(events) {
  /** @type {TableEvent[]} */
  const found = [];
  for (const event of events) {
    if (event.kind === "undid") {
      const last = found.findLastIndex((one) => one.kind === "acted" && one.seat === event.seat);
      if (last >= 0) found.splice(last, 1);
    } else if (["acted", "chanced", "started"].includes(event.kind)) found.push(event);
  }
  return found;
}

/**
 * Fold events into deals and turns.
 *
 * @param {TableEvent[]} events
 * @returns {(Turn | {seqs: number[], round: number})[]}
 */
export function foldTurns(events) {
  /** @type {(Turn | {seqs: number[], round: number})[]} */
  const found = [];
  /** @type {Record<string, string[]>} */
  let piles = {};
  let [round, number] = [0, 0];
  for (const event of kept(events)) {
    const last = found.at(-1);
    if (event.kind === "started") round = 0;
    else if (isDeal(event)) {
      piles = {};
      number = 0;
      found.push({ seqs: [event.seq], round: ++round });
    } else if (event.kind === "acted" && !isTake(event.action)) {
      const place = /** @type {string} */ (event.action);
      if (place.startsWith("x")) (piles[place[1] ?? ""] ??= []).push(place.slice(1));
      const seat = event.seat ?? 0;
      number++;
      found.push({ seqs: [event.seq], number, seat, place, from: null, taken: null });
    } else if (last && "seat" in last) {
      last.seqs.push(event.seq);
      if (event.kind === "chanced") last.taken = event.events[0]?.[2] ?? null;
      else if (event.action === "=") last.from = "deck";
      else {
        last.from = "pile";
        last.taken = piles[event.action[1] ?? ""]?.pop() ?? null;
      }
    }
  }
  return found;
}

/**
 * Tell everything: deals, turns, and moves that were taken back.
 *
 * @param {TableEvent[]} events
 * @param {View} view  With names.
 * @returns {Told[]}
 */
export function tellTurns(events, view) {
  const told = foldTurns(events).map((one) =>
    "round" in one
      ? tellDeal(one, view)
      : { seqs: one.seqs, text: turnSentence(one, view), line: () => signsOf(one, view) },
  );
  const undone = events
    .filter(({ kind }) => kind === "undid")
    .map(({ seq, seat }) => ({
      seqs: [seq],
      passing: true,
      ...spoken(tellOf("duel.log.undid", view.places[seat ?? -1])),
    }));
  return [...told, ...undone];
}

/** @param {string} text */
const spoken = (text) => ({ text, line: () => [text] });

/** @param {{seqs: number[], round: number}} deal @param {View} view @returns {Told} */
function tellDeal({ seqs, round }, view) {
  const text = t("duel.log.dealt", { round });
  const line = () => signLine([t("duel.round", { round })], text);
  return { seqs, text, line, heading: view.game !== null };
}

/**
 * A turn as one sentence.
 *
 * @param {Turn} turn
 * @param {View} view
 */
export function turnSentence({ seat, place, from, taken }, view) {
  const who = view.places[seat];
  const discards = place.startsWith("x");
  const card = cardName(place.replace(/^x/, ""));
  const did = discards ? "discarded" : "played";
  if (!from) return tellOf(`duel.log.${did}`, who, { card });
  if (!taken) return tellOf(`duel.turn.${did}.deck`, who, { card });
  const how = from === "deck" ? "drew" : "took";
  return tellOf(`duel.turn.${did}.${how}`, who, { card, taken: cardName(taken) });
}

/**
 * A turn in signs: who, the card, where the next one came from.
 *
 * @param {Turn} turn
 * @param {View} view
 */
function signsOf(turn, view) {
  const { seat, place, from, taken } = turn;
  const took = from === "deck" ? t("duel.line.deck") : t("duel.line.takes");
  const signs = [
    place.startsWith("x") && h("span", { class: "did" }, t("duel.line.discards")),
    cardSigns(place.replace(/^x/, "")),
    from && h("span", { class: "took" }, took, taken && cardSigns(taken)),
  ];
  return turnLine(view.places[seat]?.name ?? "", signs, turnSentence(turn, view));
}

/** A card as its shape and its rank. @param {string} card */
const cardSigns = (card) => colourSigns(colourOf(card), isWager(card) ? wagerSign() : rankOf(card));
