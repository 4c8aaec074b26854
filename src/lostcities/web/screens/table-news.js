/**
 * News of a table: what happened as the shown seat knows it, told in sentences, announced, listed.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").TableEvent} TableEvent
 * @typedef {import("./types.js").ToldTable} ToldTable
 */

import { h } from "../dom.js";
import { settings } from "../device/settings.js";
import { seatState } from "../net/tables.js";
import { announce, notify } from "../ui/announcer.js";
import { tellEvents } from "../table/event-log.js";
import { movesSinceDeal, sinceDeal } from "../table/moves.js";
import { statusLine } from "../table/status-line.js";
import { t } from "../i18n.js";

/** How many things that happened the bar has room for. */
const LAST = 2;
/** What happens beside the game. */
const ASIDE = ["said", "helped"];

/** The numbers of events. @param {TableEvent[]} events */
export const seqs = (events) => events.map(({ seq }) => seq);

/** A sound, or a vibration. @param {import("../device/signals.js").Signal} name */
export const signal = (name) =>
  import("../device/signals.js").then(({ giveSignal }) => giveSignal(name)).catch(() => {});

export class TableNews {
  /** @param {ToldTable} around */
  constructor(around) {
    this.around = around;
  }

  /** Everything the shown seat knows of. */
  get events() {
    return seatState(this.around.table, this.around.seat).events;
  }

  /** The same without what this device does not want to hear of. */
  get heard() {
    return this.events.filter((event) => !this.isMuted(event));
  }

  /** The moves of this deal, as the shown seat knows them. */
  moves() {
    return movesSinceDeal(this.events);
  }

  /** The last moves of somebody else, as far as everybody saw them. */
  publicMoves() {
    return this.moves()
      .filter((event) => event.kind === "acted" && event.seat !== this.around.seat)
      .slice(-2);
  }

  /**
   * What the others did since the viewer's last choice; those who choose at the same time did so
   * in its turn.
   */
  recent() {
    const moves = this.moves();
    const isOwn = (/** @type {TableEvent} */ { kind, seat }) =>
      kind === "acted" && seat === this.around.seat;
    const own = moves.findLastIndex(isOwn);
    const turn = moves.slice(0, own + 1).findLastIndex(({ kind }) => kind === "chanced");
    const from = this.around.view.setup.options.simultaneous ? turn : own;
    return this.told(
      moves.slice(from + 1).filter((event) => event.kind === "acted" && !isOwn(event)),
    );
  }

  /** What happened last, for the bar. @param {number[]} last the numbers of those events @returns {(Node | string)[]} */
  lastLines(last) {
    // What ended the last round is no news once the next one is dealt.
    const events = sinceDeal(this.events);
    const told = this.told(events.filter(({ seq }) => last.includes(seq)));
    return told
      .filter(({ seqs, passing, heading }) => !passing && !heading && this.isGame(seqs))
      .slice(-LAST)
      .flatMap(({ line }) => [...line(), " "]);
  }

  /**
   * What some events tell, whole turns where the game has turns.
   *
   * @param {TableEvent[]} events
   * @returns {import("../table/event-log.js").Told[]}
   */
  told(events) {
    const { Game, view } = this.around;
    if (!Game) return [];
    const wanted = seqs(events);
    return tellEvents(this.heard, view, Game).filter((one) =>
      one.seqs.some((seq) => wanted.includes(seq)),
    );
  }

  /** @param {TableEvent[]} events @returns {string[]} */
  sentences(events) {
    return this.told(events).map(({ text }) => text);
  }

  /** Whether events are moves: what people say, or were told, has no place in the bar. @param {number[]} numbers */
  isGame(numbers) {
    return this.events.some(({ seq, kind }) => !ASIDE.includes(kind) && numbers.includes(seq));
  }

  /** Whether this device does not want to hear of an event. @param {TableEvent} event */
  isMuted(event) {
    return (
      event.kind === "said" && !settings().phrases && !this.around.seats.includes(event.seat ?? -1)
    );
  }

  /**
   * Sounds, and sentences for screen readers.
   *
   * @param {View} view
   * @param {View | undefined} before
   * @param {TableEvent[]} events
   */
  announce(view, before, events) {
    const { Game, seat: own, isShared, covered } = this.around;
    if (!before || !Game || covered) return;
    for (const text of this.sentences(events)) announce(text);
    const moved = events.some((event) => event.kind === "acted" && event.seat !== own);
    if (view.status === "over" && before.status !== "over") signal("end");
    else if (view.decision && (moved || !before.decision)) signal("turn");
    else if (moved) signal("move");
    const now = statusLine(view, Game, isShared);
    const was = statusLine(before, Game, isShared);
    if (now !== was || (moved && view.decision)) announce(now);
    for (const event of events)
      if (event.kind === "said" && !this.isMuted(event)) this.showPhrase(event);
  }

  /** @param {TableEvent} event */
  showPhrase(event) {
    if (this.around.seats.includes(event.seat ?? -1)) return;
    const name = this.around.view.places[event.seat ?? 0]?.name ?? "";
    notify(t("log.said", { name, phrase: t(`phrase.${event.phrase}`) }));
  }

  /** List what happened, where it is too much to be shown in motion. @param {import("../table/event-log.js").Told[]} told */
  async list(told) {
    const { dialog } = await import("../ui/dialog.js");
    const lines = told.map(({ line }) => h("li", {}, line()));
    dialog(t("table.while_away"), h("ol", { class: "plain missed" }, lines));
  }
}
