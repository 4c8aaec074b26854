/**
 * What the card game is dealt from: how a deal is found in a record and in what a device was sent.
 *
 * @typedef {import("../../fair/types.js").Line} Line
 * @typedef {import("../../fair/types.js").Dealt} Dealt
 * @typedef {import("../../fair/scheme.js").Dealer} Dealer
 * @typedef {import("../../fair/types.js").SentEvent} SentEvent
 * @typedef {import("../../fair/types.js").Problem} Problem
 * @typedef {{colours: string, ranks: readonly number[], wagers: number}} Pack
 */

import { DEALS } from "../../data/deals.js";
import { BROKEN_OFF, RecordProblem } from "../../fair/record.js";
import { problem } from "../../fair/seen-deal.js";
import { t } from "../../i18n.js";

const CARD = "[A-Z](?:\\$|[1-9]\\d*)";
const ROUND = /^round ([1-9]\d*) start ([12])$/;
const DEAL = new RegExp(`^deal ([12])((?: ${CARD})+)$`);
const PLAY = new RegExp(`^[12] x?${CARD}(?: (?:=(${CARD})|<${CARD}))?$`);
const CARD_SCORE = /^score [12](?: -?\d+)+ = -?\d+$/;
const ROUND_END = /^end (?:deck|limit)$/;

/** The pack of a variant. @param {string} variant */
const packOf = (variant) => (Object.hasOwn(DEALS.duel, variant) ? DEALS.duel[variant] : undefined);

/** @type {import("../../fair/types.js").DealRules} */
export const deal = {
  firstScene: "1",
  read: (body, { variant, names, options }) => {
    const pack = packOf(variant);
    if (!pack || names.length !== 2) throw new RecordProblem("broken-record", 1);
    const option = /(?:^|, )rounds=(\d+)(?:,|$)/.exec(options)?.[1];
    const rounds = option === undefined ? pack.rounds : Number(option);
    if (rounds < 1 || rounds > DEALS.max_rounds) throw new RecordProblem("broken-record", 1);
    const scenes = Array.from({ length: rounds }, (_, at) => String(at + 1));
    return { scenes, ...readCards(body, rounds, pack) };
  },
  wanted: (dealer, variant, scene) => {
    const pack = packOf(variant);
    return pack ? cardsOf(dealer, scene, pack) : [][Symbol.iterator]();
  },
  follow: (dealer, variant, scenes) => new SeenCards(dealer, variant, scenes),
  about: (variant) => {
    const { colours, wagers, ranks } = packOf(variant) ?? { colours: "", wagers: 0, ranks: [] };
    const [low = 0, high = 0] = [ranks[0], ranks.at(-1)];
    return colours && t("verify.pack", { colours: colours.length, wagers, low, high });
  },
};

/**
 * The cards of a round, in the order they come off the pack.
 *
 * @param {Dealer} dealer
 * @param {number} round
 * @param {Pack} pack
 * @returns {Generator<string, undefined>}
 */
export function* cardsOf(dealer, round, pack) {
  const left = [...pack.colours].flatMap((colour) => [
    ...Array(pack.wagers).fill(`${colour}$`),
    ...pack.ranks.map((rank) => `${colour}${rank}`),
  ]);
  for (let number = 0; left.length > 0; number += 1)
    yield left.splice(dealer.draw(String(round), round, number, left.length), 1)[0] ?? "";
  return undefined;
}

/**
 * @param {Line[]} body
 * @param {number} rounds
 * @param {Pack & {hand: number}} pack
 */
function readCards(body, rounds, pack) {
  const size = pack.colours.length * (pack.wagers + pack.ranks.length);
  /** @type {Dealt[]} */
  const dealt = [];
  let [starter, ended, over] = [0, true, false];
  for (const { number, text } of body) {
    const now = dealt.at(-1);
    const count = now?.shown.length ?? 0;
    const playing = !ended && now && count >= 2 * pack.hand;
    /** @type {RegExpExecArray | null} */
    let found = null;
    if (over) throw new RecordProblem("broken-record", number);
    else if ((found = ROUND.exec(text)) && ended && Number(found[1]) === dealt.length + 1) {
      if (!dealt.length) starter = Number(found[2]) - 1;
      dealt.push({ scene: dealt.length + 1, shown: [] });
      ended = false;
    } else if ((found = DEAL.exec(text)) && !ended && now) {
      const cards = (found[2] ?? "").trim().split(" ");
      if (cards.length !== pack.hand || count !== (Number(found[1]) - 1) * pack.hand)
        throw new RecordProblem("broken-record", number);
      now.shown.push(...cards);
    } else if ((found = PLAY.exec(text)) && playing) {
      if (found[1]) now.shown.push(found[1]);
    } else if (ROUND_END.test(text) && playing && (count === size || text === "end limit")) {
      ended = true;
      over = dealt.length === rounds;
    } else if (BROKEN_OFF.test(text) && playing) over = true;
    else if (!CARD_SCORE.test(text) || !playing) throw new RecordProblem("broken-record", number);
  }
  if (!over) throw new RecordProblem("unfinished-record");
  return { starter, dealt };
}

/**
 * Follows the rounds whose keys are shown: every card that this device saw come must be the one
 * the key gives, and whatever anybody was seen to play must be in the hand the key gives them.
 */
class SeenCards {
  checked = 0;
  #round = 0;
  #came = 0;
  /** @type {Iterator<string, undefined> | null} */
  #wanted = null;
  /** @type {string[][]} */
  #hands = [];
  /** @type {Record<string, string[]>} */
  #piles = {};
  /** Decisions since chance last spoke: they can still be taken back. @type {SentEvent[]} */
  #open = [];

  /** @param {Dealer} dealer @param {string} variant @param {string[]} scenes */
  constructor(dealer, variant, scenes) {
    this.dealer = dealer;
    this.pack = packOf(variant);
    this.scenes = scenes;
  }

  /** @param {SentEvent[]} events @returns {Problem | null} */
  take(events) {
    for (const event of events) {
      if (event.kind === "acted") this.#open.push(event);
      else if (event.kind === "undid") this.#undo(event.seat);
      else if (event.kind === "chanced") {
        const found = this.#settle() ?? this.#chance(event.events);
        if (found) return found;
      }
    }
    return this.#settle();
  }

  /** What others had begun on top of it falls with it, as at the table. @param {number | null} by */
  #undo(by) {
    const at = this.#open.findLastIndex(({ seat }) => seat === by);
    if (at >= 0) this.#open.length = at;
  }

  /** @param {[string, number, string | null][]} items */
  #chance(items) {
    for (const [kind, seat, shown] of items) {
      if (kind === "deal" && (!this.#round || this.#came >= 2 * (this.pack?.hand ?? 0)))
        this.#begin();
      const wanted = this.#wanted?.next().value;
      if (this.#wanted && shown !== null && shown !== wanted)
        return problem("other-chance", {
          scene: this.#round,
          number: this.#came,
          shown,
          wanted: wanted ?? "",
        });
      this.#hands[seat]?.push(wanted ?? "");
      this.#came += 1;
      if (this.#wanted && shown !== null) this.checked += 1;
    }
    return null;
  }

  #begin() {
    this.#round += 1;
    this.#came = 0;
    const known = this.pack && this.scenes.includes(String(this.#round));
    this.#wanted = known && this.pack ? cardsOf(this.dealer, this.#round, this.pack) : null;
    this.#hands = [[], []];
    this.#piles = {};
  }

  /** What was decided is final now: follow it. @returns {Problem | null} */
  #settle() {
    const open = this.#open;
    this.#open = [];
    if (!this.#wanted) return null;
    for (const { seat, action } of open) {
      const hand = this.#hands[seat ?? 0] ?? [];
      if (action === "=") continue;
      if (action.startsWith("<")) {
        hand.push(this.#piles[action.slice(1)]?.pop() ?? "");
        continue;
      }
      const card = action.replace(/^x/, "");
      const held = hand.indexOf(card);
      if (held < 0) return problem("unheld-card", { seat: (seat ?? 0) + 1, card });
      hand.splice(held, 1);
      if (action.startsWith("x")) (this.#piles[card.charAt(0)] ??= []).push(card);
    }
    return null;
  }
}
