/**
 * Checks a deal by what this device itself was sent while the game was played, as soon as a key is
 * shown (S5). No export is asked for: a server that deals one thing and exports another is found
 * out here.
 *
 * @typedef {import("./verify.js").Problem} Problem
 * @typedef {{kind: string, seat: number | null, [more: string]: any}} SentEvent
 * @typedef {object} Note  What this device noted of a match before and while it was played.
 * @property {Record<string, string>} [commitments]  As first seen, by scene: a round, or "0".
 * @property {boolean} [late]  Whether they were first seen after a nonce was sent.
 * @property {Record<string, string>} [nonces]  By seat; the server has taken them.
 * @property {Record<string, string>} [sending]  By seat; it may have taken them.
 * @typedef {object} SeenMatch
 * @property {string} table
 * @property {number} match
 * @property {number} scheme
 * @property {number | null} seat  Whose view it is; none for a spectator.
 * @property {{game: string, variant: string, starter: number | string}} setup
 * @property {{person: boolean}[]} places
 * @property {[number, string][]} commitments
 * @property {[number, string][]} revealed
 * @typedef {object} SeenVerdict
 * @property {Problem | null} problem  The first thing that is wrong.
 * @property {boolean} complete  Whether this device has the match from its beginning.
 * @property {number} checked  Cards or dice that were seen and follow.
 * @property {string[]} scenes  The rounds whose keys are shown, or "0" for the whole game.
 * @property {boolean} before  Whether their commitments were seen before a nonce was sent.
 * @property {boolean} hasNonce  Whether this device sent the nonce of the seat.
 */

import { DEALS } from "../data/deals.js";
import { commitment, Dealer, WHOLE_GAME } from "./scheme.js";

/**
 * @param {SeenMatch} view
 * @param {SentEvent[]} events  All that one seat was sent, oldest first.
 * @param {Note} [note]
 * @returns {SeenVerdict}
 */
export function checkSeen(view, events, note = {}) {
  const at = events.findLastIndex(
    (event) => event.kind === "started" && event.match === view.match,
  );
  const noted = note.commitments ?? {};
  const scenes = view.revealed.map(([scene]) => String(scene));
  const verdict = {
    complete: at >= 0,
    checked: 0,
    scenes,
    before: !note.late && scenes.every((scene) => scene in noted),
    hasNonce: false,
    problem: /** @type {Problem | null} */ (null),
  };
  const started = events[at];
  if (!started) return verdict;
  const terms = { ...view, nonces: /** @type {string[]} */ (started.nonces) };
  const sent = sentNonces(note, terms.nonces)[String(view.seat)];
  verdict.hasNonce = sent !== undefined;
  const dealer = new Dealer(terms, Object.fromEntries(view.revealed));
  const dealt =
    view.setup.game === "duel"
      ? new SeenCards(dealer, view.setup.variant, scenes)
      : new SeenDice(dealer);
  verdict.problem =
    keyProblem(view, noted) ??
    nonceProblem(view, terms.nonces, sent) ??
    starterProblem(view, started, dealer) ??
    dealt.take(events.slice(at + 1));
  verdict.checked = dealt.checked;
  return verdict;
}

/**
 * The nonces of a device that are certain, and those that turn out to have been taken.
 *
 * @param {Note} note
 * @param {string[]} nonces  Those of the match, by seat.
 * @returns {Record<string, string>}
 */
export function sentNonces(note, nonces) {
  const taken = Object.entries(note.sending ?? {}).filter(
    ([seat, nonce]) => nonces[Number(seat)] === nonce,
  );
  return { ...Object.fromEntries(taken), ...note.nonces };
}

/** @param {string} code @param {Record<string, string | number>} values @returns {Problem} */
const problem = (code, values) => ({ code, values });

/**
 * A key must be the one of the commitment that this device saw first.
 *
 * @param {SeenMatch} view
 * @param {Record<string, string>} noted
 */
function keyProblem(view, noted) {
  const shown = new Map(view.commitments);
  for (const [scene, digest] of Object.entries(noted))
    if (shown.get(Number(scene)) !== digest) return problem("unseen-commitment", { digest });
  for (const [scene, key] of view.revealed)
    if (commitment(view, String(scene), key) !== shown.get(scene))
      return problem("other-key", { scene });
  return null;
}

/**
 * The nonce this device sent must count, and an agent adds none: it would be the server's choice.
 *
 * @param {SeenMatch} view
 * @param {string[]} nonces
 * @param {string | undefined} nonce
 */
function nonceProblem(view, nonces, nonce) {
  if (nonce !== undefined && nonces[view.seat ?? -1] !== nonce)
    return problem("unseen-nonce", { nonce });
  for (const [seat, { person }] of view.places.entries())
    if (!person && nonces[seat] !== "") return problem("agent-nonce", { seat: seat + 1 });
  return null;
}

/** @param {SeenMatch} view @param {SentEvent} started @param {Dealer} dealer */
function starterProblem(view, started, dealer) {
  const scene = view.setup.game === "duel" ? "1" : WHOLE_GAME;
  const isLot = view.match === 1 && view.setup.starter === "lot";
  if (!isLot || !(scene in dealer.keys)) return null;
  const wanted = dealer.lot(scene, view.places.length);
  return started.starter === wanted
    ? null
    : problem("other-starter", { shown: started.starter + 1, wanted: wanted + 1 });
}

class SeenDice {
  checked = 0;
  /** Dice that have fallen. */
  #fallen = 0;
  /** @type {string[]} */
  #wanted = [];

  /** @param {Dealer} dealer */
  constructor(dealer) {
    this.dealer = dealer;
  }

  /** @param {SentEvent[]} events @returns {Problem | null} */
  take(events) {
    if (!(WHOLE_GAME in this.dealer.keys)) return null;
    for (const item of events.flatMap((event) => (event.kind === "chanced" ? event.events : []))) {
      const { dice } = DEALS.dice;
      const scene = Math.floor(this.#fallen / dice.length) + 1;
      const number = this.#fallen % dice.length;
      if (!number) this.#wanted = this.dealer.dice(scene);
      // The stream counts the faces of a die, colours as well.
      const shown = dice[number]?.[item[1]] ?? "";
      const wanted = this.#wanted[number] ?? "";
      if (shown !== wanted) return problem("other-chance", { scene, number, shown, wanted });
      this.#fallen += 1;
      this.checked += 1;
    }
    return null;
  }
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
    this.pack = DEALS.duel[variant];
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
    this.#wanted = known && this.pack ? this.dealer.cards(this.#round, this.pack) : null;
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
