/**
 * A record turn by turn: the view after each turn, its events and its sentences. What a turn did
 * and what the table looks like after it came from the server.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").TableEvent} TableEvent
 * @typedef {import("../table/event-log.js").GameTexts} GameTexts
 *
 * @typedef {object} Frame
 * @property {any[]} events
 * @property {any} game
 * @property {any} sums
 * @property {[string[], string[]] | null} hands
 * @property {any} outcome
 *
 * @typedef {object} Replay
 * @property {string[]} names
 * @property {any} setup
 * @property {Frame[]} frames
 * @property {any[]} receipts
 * @property {boolean} complete
 * @property {(import("../i18n.js").Refusal & {line: number}) | null} error
 */

import { characterCalled } from "../art/portraits.js";
import { tellEvents } from "../table/event-log.js";
import { agentName, distinctNames } from "../table/players.js";
import { t } from "../i18n.js";

/** What a spectator has nothing of. */
export const NOTHING = {
  offers: [],
  recoveries: {},
  scheme: 0,
  commitments: [],
  next: null,
  revealed: [],
  decision: null,
  number: null,
  undo: false,
};

export class ReplayTurns {
  /**
   * @param {Replay} replay
   * @param {GameTexts} texts
   * @param {number | null} [own]  The seat of whoever looks, who is called "you".
   */
  constructor({ names, setup, frames }, texts, own = null) {
    this.names = names;
    this.own = own;
    this.setup = setup;
    this.frames = frames;
    this.texts = texts;
  }

  get last() {
    return Math.max(0, this.frames.length - 1);
  }

  /** Who played. @returns {import("../net/types.js").Place[]} */
  get places() {
    const names = this.names.map(agentName);
    return distinctNames(names).map((name, seat) => {
      const you = seat === this.own;
      // The second of a kind has the face of the first.
      const agent = you ? null : characterCalled(names[seat] ?? "");
      const known = { taken: true, ready: true, agent, person: agent === null };
      return { ...known, you, name: you ? t("people.me") : name };
    });
  }

  /**
   * The view of a turn, as a spectator to whom nothing is hidden.
   *
   * @param {number} at
   * @returns {View}
   */
  view(at) {
    const { game, sums, outcome } = /** @type {Frame} */ (this.frames[at]);
    return {
      table: "replay",
      seq: at + 1,
      seat: null,
      match: 1,
      status: outcome ? "over" : "playing",
      setup: this.setup,
      places: this.places,
      game,
      sums,
      outcome,
      ...NOTHING,
    };
  }

  /**
   * What happened in a turn, as a live table would hear of it: a record has one event for each die
   * and does not say who draws.
   *
   * @param {number} at
   * @returns {TableEvent[]}
   */
  events(at) {
    /** @type {any[]} */
    const found = [];
    for (const event of this.frames[at]?.events ?? []) {
      const before = found.at(-1);
      const [chance] = event.events ?? [];
      if (chance?.[0] === "draw")
        found.push({ ...event, events: [["draw", before.seat, chance[1]]] });
      else if (chance && before?.events && before.events[0][0] !== "draw")
        before.events.push(chance);
      else found.push(event.events ? { ...event, events: [chance] } : event);
    }
    return found.map((event, number) => ({ seq: number, at: 0, ...event }));
  }

  /** A turn in one sentence, or in several if it is more than a turn. @param {number} at */
  sentences(at) {
    const view = this.view(at);
    // What was taken from a pile is known only by the turns before.
    const all = this.frames.slice(0, at + 1).flatMap((_, frame) =>
      this.events(frame).map((event, number) => ({
        ...event,
        seq: frame + number / 1000,
        frame,
      })),
    );
    return tellEvents(all, view, this.texts)
      .filter(({ seqs }) => Math.floor(seqs.at(-1) ?? -1) === at)
      .map(({ text }) => text)
      .join(" ");
  }

  /** The turns with which rounds begin. */
  get roundStarts() {
    return this.frames.flatMap(({ game }, at) =>
      game.round && game.round !== this.frames[at - 1]?.game.round ? [at] : [],
    );
  }
}
