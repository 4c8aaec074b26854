/**
 * A table: everything both games share. Within stands the game's own element, which draws the view
 * and says what somebody wants to do.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").Told} Told
 * @typedef {import("../table/event-log.js").Teller} Teller
 * @typedef {HTMLElement & {show: (view: View, events: Told[]) => void, receipts?: any,
 *   plan?: string[] | null, foresee?: () => Promise<void>}} GameElement
 * @typedef {new () => GameElement} GameClass
 */

import { fill, h } from "../dom.js";
import { Refused } from "../net/api.js";
import { mine } from "../net/device-token.js";
import { catalogue } from "../net/games.js";
import { nonce } from "../net/nonce.js";
import * as tables from "../net/tables.js";
import { stayAwake } from "../device/wake-lock.js";
import { Boxes, panel } from "../ui/panel.js";
import { absences, claims } from "../table/absence.js";
import { curtain } from "../ui/curtain.js";
import { dialog } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { log, told } from "../table/event-log.js";
import { all, chips, named } from "../table/players.js";
import { phrases } from "../table/quick-chat.js";
import { keepPlan, plan } from "../table/planned-turn.js";
import { settings } from "../device/settings.js";
import { sound } from "../device/sounds.js";
import { state } from "../table/status-line.js";
import { style } from "../ui/stylesheet.js";
import { complain, hush, note, say } from "../ui/announcer.js";
import { t } from "../i18n.js";
import { deeds } from "./table-actions.js";
import { ending } from "./game-over.js";
import { lobby } from "./lobby.js";

/** More than this, over more than these seconds, is listed rather than shown in motion. */
const MOST_NEWS = 3;
const AWAY = 3;

/** @type {Record<string, {tag: string, look: string, load: () => Promise<any>}>} */
const GAMES = {
  duel: { tag: "duel-table", look: "duel", load: () => import("../duel/table.js") },
  rollwrite: { tag: "dice-table", look: "dice", load: () => import("../dice/table.js") },
};

/** @param {string[]} words */
export async function screen([table = "", seat]) {
  const seats = await tables.open(table);
  if (!seats.length) {
    const hosts = tables.rows.some((row) => row.table === table);
    location.replace(`#/${hosts ? "screen" : "watch"}/${table}`);
    return null;
  }
  const wanted = Number(seat ?? seats[0]);
  const made = new TableScreen(table, seats, seats.includes(wanted) ? wanted : (seats[0] ?? 0));
  await made.load();
  return made;
}

/** The screen of one table, for the seats of this device or for a spectator. */
export class TableScreen {
  /**
   * @param {string} table
   * @param {number[]} seats  Those of this device.
   * @param {number | null} seat  The one that is shown.
   */
  constructor(table, seats, seat) {
    this.table = table;
    this.seats = seats;
    this.seat = seat;
    /** @type {GameElement | null} */
    this.element = null;
    /** @type {(GameClass & Teller) | null} */
    this.Game = null;
    /** @type {View | undefined} */
    this.latest = undefined;
    this.phrases = /** @type {string[]} */ ([]);
    this.covered = true;
    this.last = "";
    /** The decision that is being answered: pressing twice does not answer it twice. @type {number | null} */
    this.answering = null;
    this.results = 0;
    this.root = h("div", { class: "table-screen" });
    this.bar = h("div", { class: "bar" });
    this.top = h("div", { class: "table-top" });
    this.stage = h("div", { class: "stage" });
    this.end = h("div", { class: "after" });
    this.side = h("aside", { class: "side" });
    this.boxes = new Boxes();
    this.queue = Promise.resolve();
    this.stop = tables.subscribe((news) => news.table === table && this.hear(news));
    this.timer = setInterval(() => this.side.isConnected && !this.covered && this.claimBox(), 1000);
    this.hide = () => document.visibilityState === "hidden" && this.hasCurtain && this.cover();
    document.addEventListener("visibilitychange", this.hide);
  }

  /** Load the game's element and draw what is known. */
  async load() {
    const view = this.view;
    const found = GAMES[view.setup.game];
    if (!found) throw new Error(view.setup.game);
    const [{ phrases: known }] = await Promise.all([catalogue(), found.load(), style(found.look)]);
    this.phrases = known;
    this.Game = /** @type {any} */ (customElements.get(found.tag));
    this.covered = this.hasCurtain;
    this.turnTo();
    this.last = this.lastMove();
    await this.update([]);
  }

  leave() {
    this.stop();
    clearInterval(this.timer);
    document.removeEventListener("visibilitychange", this.hide);
    stayAwake(false);
  }

  /** The table as the seat sees it that is shown, with names in this language. */
  get view() {
    const { view } = tables.known(this.table, this.seat);
    this.latest = view ?? this.latest; // of a seat that was lost, the last is shown until the screen is left
    if (!this.latest) throw new Error("no view");
    return named(this.latest);
  }

  /** The seats of this device in which people play. */
  get people() {
    const { places } = this.view;
    return this.seats.filter((seat) => places[seat]?.person && places[seat]?.agent === null);
  }

  get isShared() {
    return this.people.length > 1;
  }

  /** Whether people at this device must not see each other's view. */
  get hasCurtain() {
    const { game, status } = this.view;
    return this.isShared && status === "playing" && game !== null && "hand" in game;
  }

  /** Whether it may stay as it is while somebody reads the rules: not a hand that others must not see. */
  get waits() {
    return !this.hasCurtain;
  }

  title() {
    const { setup, places } = this.view;
    return t("table.title", {
      game: t(`game.${setup.game}`),
      names: all(places.map((place) => place.name || "…")),
    });
  }

  // What is heard

  /** @param {tables.News} news */
  hear(news) {
    if (news.kind === "gone" || (news.kind === "unseated" && news.seat === this.seat)) {
      this.leave();
      note(t(`table.${news.kind}`), { kind: "bad" });
      location.replace("#/tables");
    } else if (news.kind === "presence") this.drawSide();
    else if (news.kind === "table" && news.seat === this.seat) {
      this.queue = this.queue.then(() => this.update(news.events)).catch(complain);
    } else if (news.kind === "table" && this.covered) this.drawStage();
  }

  /** Take in a new view and what led to it. @param {Told[]} events */
  async update(events) {
    const view = this.view;
    const before = this.before;
    await this.fetchReceipts(view);
    this.before = view;
    this.announce(view, before, events);
    if (this.covered && !this.hasCurtain) this.covered = false;
    const sentences = this.sentences(events);
    if (sentences.length) this.last = sentences.join(" ");
    const away = (events.at(-1)?.at ?? 0) - (events[0]?.at ?? 0) > AWAY;
    const many = sentences.length > MOST_NEWS && away && before !== undefined;
    if (many && !this.covered) this.listNews(sentences);
    this.turnTo();
    if (this.seat !== view.seat) events = [];
    this.drawAll(many ? [] : events);
    stayAwake(view.status === "playing" && view.setup.pace === "live");
    await this.playPlan();
  }

  /** Where nothing is hidden, show whoever of this device is due. */
  turnTo() {
    if (this.hasCurtain ? !this.covered : !this.isShared || this.view.decision) return;
    const due = this.people.find((seat) => this.view.game?.waiting.includes(seat));
    if (due !== undefined && tables.known(this.table, due).view) this.seat = due;
  }

  /** The receipts of finished rounds, when there are more of them. @param {View} view */
  async fetchReceipts(view) {
    const count = view.game?.results?.length ?? 0;
    if (count && count !== this.results)
      this.receipts = await mine("GET", `tables/${this.table}/receipts`);
    this.results = count;
  }

  /** @param {Told[]} events @returns {string[]} */
  sentences(events) {
    const { Game } = this;
    if (!Game) return [];
    const { view } = this;
    return events
      .map((event) => (this.isMuted(event) ? "" : told(event, view, Game)))
      .filter(Boolean);
  }

  /** @param {Told} event */
  isMuted(event) {
    return event.kind === "said" && !settings().phrases && !this.seats.includes(event.seat ?? -1);
  }

  /** What happened last, for who has just come. */
  lastMove() {
    const moves = this.moves().filter((event) => event.kind === "acted");
    const mover = moves.at(-1)?.seat;
    const turn = moves.slice(-2).filter((event) => event.seat === mover);
    return this.sentences(turn).join(" ");
  }

  /**
   * Sounds, and sentences for who listens.
   *
   * @param {View} view
   * @param {View | undefined} before
   * @param {Told[]} events
   */
  announce(view, before, events) {
    if (!before || !this.Game || this.covered) return;
    for (const text of this.sentences(events)) say(text);
    const moved = events.some((event) => event.kind === "acted" && event.seat !== this.seat);
    if (view.status === "over" && before.status !== "over") sound("end");
    else if (view.decision && (moved || !before.decision)) sound("turn");
    else if (moved) sound("move");
    const now = state(view, this.Game, this.isShared);
    if (now !== state(before, this.Game, this.isShared)) say(now);
    for (const event of events)
      if (event.kind === "said" && !this.isMuted(event)) this.bubble(event);
  }

  /** @param {Told} event */
  bubble(event) {
    if (this.seats.includes(event.seat ?? -1)) return;
    note(
      t("log.said", {
        name: this.view.places[event.seat ?? 0]?.name ?? "",
        phrase: t(`phrase.${event.phrase}`),
      }),
    );
  }

  /** @param {string[]} sentences */
  listNews(sentences) {
    dialog(
      t("table.meanwhile"),
      h(
        "ol",
        { class: "plain" },
        sentences.map((text) => h("li", {}, text)),
      ),
    );
  }

  // What is drawn

  draw() {
    this.drawAll([]);
    return this.root;
  }

  /** @param {Told[]} events */
  drawAll(events) {
    const { view } = this;
    const title = h("h1", { class: "unseen", tabindex: -1 }, this.title());
    if (view.status === "lobby") {
      fill(this.root, this.drawLobby());
      return;
    }
    if (!this.stage.isConnected || this.root.firstElementChild?.tagName !== "H1") {
      fill(this.root, title, this.top, this.end, this.stage, this.side);
      fill(this.top, this.bar);
    } else this.root.firstElementChild.textContent = this.title();
    this.drawBar();
    this.drawStage(events);
    this.drawSide();
  }

  /** @returns {Node | Node[]} */
  drawLobby() {
    return lobby(this.view, {
      seats: this.seats,
      presence: tables.presence(this.table),
      act: this.act,
    });
  }

  drawBar() {
    const { view, Game } = this;
    if (!Game) return;
    this.bar.hidden = this.covered;
    this.bar.classList.toggle("due", !this.covered && view.decision !== null);
    if (this.covered) return fill(this.bar);
    const next = this.hasCurtain && !view.decision ? this.nextName() : "";
    const lines = [
      h("p", { class: "state" }, state(view, Game, this.isShared)),
      h("p", { class: "last" }, this.last),
    ];
    const give = () =>
      next &&
      h(
        "button",
        { class: "primary", onclick: () => this.cover() },
        t("curtain.give", { name: next }),
      );
    const canUndo = this.seat !== null && view.status === "playing";
    const parts = [
      h("div", { class: "bar-text" }, lines),
      this.boxes.box("give", next, give),
      this.boxes.box("take-back", canUndo, () => canUndo && this.undoButton()),
    ];
    if (this.bar.childElementCount === parts.length)
      this.bar.firstElementChild?.replaceWith(parts[0] ?? "");
    else fill(this.bar, parts);
    const undo = this.bar.querySelector(".undo");
    undo?.setAttribute("aria-disabled", String(!view.undo || this.answering === view.number));
  }

  undoButton() {
    return h(
      "button",
      { class: "undo", onclick: () => this.undo() },
      icon("undo"),
      h("span", {}, t("table.undo")),
    );
  }

  nextName() {
    const { view } = this;
    const due = this.people.find((seat) => view.game?.waiting.includes(seat)) ?? this.seat ?? 0;
    return view.places[due]?.name ?? "";
  }

  /** @param {Told[]} [events] */
  drawStage(events = []) {
    const { view, Game } = this;
    if (!Game) return;
    if (this.covered) {
      this.element = null;
      fill(
        this.stage,
        curtain(this.nextName(), this.publicMove(), () => this.lift()),
      );
      return;
    }
    if (!this.element) {
      this.element = new Game();
      this.element.addEventListener("act", (event) =>
        this.play(/** @type {CustomEvent} */ (event).detail.actions),
      );
      this.element.addEventListener("undo", () => this.undo());
      this.element.addEventListener("plan", (event) => {
        const actions = /** @type {CustomEvent} */ (event).detail?.actions ?? [];
        keepPlan(this.table, this.seat, { actions, top: this.topFor(actions) });
      });
      this.element.foresee = () => this.foresee().catch(complain);
      fill(this.stage, this.element);
      events = this.moves();
    }
    this.element.receipts = this.receipts;
    this.element.plan = plan(this.table, this.seat)?.actions ?? null;
    this.element.show(view, events);
  }

  /** Ask what the next turn could be. */
  async foresee() {
    const { seat, table } = this;
    const told = await mine("GET", `tables/${table}?seat=${seat}&plan=true`);
    const { view } = tables.known(table, seat);
    if (!view || view.seq !== told.seq) return;
    view.plan = told.plan;
    if (seat === this.seat) this.drawStage();
  }

  /** What was done since the cards were dealt, without what was taken back; and how the dice fell. */
  moves() {
    /** @type {Told[]} */
    const found = [];
    for (const event of tables.known(this.table, this.seat).events) {
      const { kind, seat } = event;
      if (kind === "started" || event.events?.[0]?.[0] === "deal") found.length = 0;
      else if (kind === "undid")
        found.splice(
          found.findLastIndex((one) => one.seat === seat),
          1,
        );
      else if (["acted", "sealed", "chanced"].includes(kind)) found.push(event);
    }
    return found.filter(({ kind }) => kind !== "sealed");
  }

  /** The last turn of somebody else, as far as everybody saw it. */
  publicMove() {
    const moves = this.moves().filter(
      (event) => event.kind === "acted" && event.seat !== this.seat,
    );
    return this.sentences(moves.slice(-2)).join(" ");
  }

  drawSide() {
    const { view, Game, boxes, seat } = this;
    if (!Game) return;
    if (this.covered) return fill(this.side);
    this.drawEnd();
    const { events, seq } = tables.known(this.table, seat);
    const { places, status, setup, revealed, commitments } = view;
    const heard = events.filter((event) => !this.isMuted(event));
    const speak = () =>
      panel(
        "phrases",
        t("phrases.title"),
        phrases(this.phrases, (phrase) => this.act("say", { phrase })),
      );
    const parts = [
      this.peopleBox(),
      this.claimBox(),
      boxes.box(
        "menu",
        [seat, status, places, setup, revealed, commitments],
        () => seat !== null && deeds(this),
      ),
      boxes.box("speech", seat, () => seat !== null && speak()),
      boxes.box("story", [seat, seq, heard.length], () =>
        panel("log-panel", t("log.title"), log(heard, view, Game), innerWidth > 1000),
      ),
    ];
    if (this.side.childElementCount !== parts.length) fill(this.side, parts);
  }

  drawEnd() {
    const { view } = this;
    const over = view.status === "over";
    const around = { seats: this.seats, byName: this.isShared, rematch: () => this.rematch() };
    const box = this.boxes.box(
      "end",
      [over, view.outcome, view.offers, view.places],
      () => over && ending(view, around),
    );
    if (!box.isConnected) fill(this.end, box);
    this.end.hidden = !over;
  }

  peopleBox() {
    const presence = tables.presence(this.table);
    return this.boxes.box(
      "who",
      [this.view.places, this.view.game?.waiting, this.seat, presence],
      () => chips(this.view, presence, this.isShared),
    );
  }

  claimBox() {
    const found = this.seat === null ? [] : absences(this.view, tables.presence(this.table));
    /** @param {number} other @param {string | null} agent */
    const claim = (other, agent) => this.act("claim", agent ? { other, agent } : { other });
    return this.boxes.box("claims", found, () => claims(this.view, found, claim));
  }

  // What is done

  /** @param {string} what @param {Record<string, any>} [more] */
  act = async (what, { seat = this.seat, ...more } = {}) => {
    try {
      await tables.act(this.table, seat, what, more);
      return true;
    } catch (error) {
      if (error instanceof Refused && error.view) note(t("table.stale"), { kind: "bad" });
      else complain(error);
      return false;
    }
  };

  /** @param {string[]} actions */
  async play(actions) {
    const { decision } = this.view;
    if (!decision || this.answering === decision.number) return false;
    keepPlan(this.table, this.seat, null);
    const done = await this.answer(decision.number, "act", { actions });
    if (!done) this.drawStage();
    return done;
  }

  async undo() {
    const { undo, number } = this.view;
    if (undo && number !== null && this.answering !== number) await this.answer(number, "undo");
  }

  /** @param {number} decision @param {string} what @param {Record<string, any>} [more] */
  async answer(decision, what, more) {
    this.setAnswering(decision);
    const done = await this.act(what, { decision, ...more });
    if (this.answering === decision) this.setAnswering(null); // the stream may have asked for the next one before
    return done;
  }

  /** @param {number | null} decision */
  setAnswering(decision) {
    this.answering = decision;
    this.stage.toggleAttribute("aria-busy", decision !== null);
    if (this.view.status !== "lobby") this.drawBar();
  }

  /** The card some actions would take from a pile. @param {string[]} actions @returns {string | undefined} */
  topFor(actions) {
    const pile = actions.find((action) => action.startsWith("<"))?.slice(1);
    return pile && this.view.game.piles[pile]?.at(-1);
  }

  /** Play what was planned, if it still fits. */
  async playPlan() {
    const planned = plan(this.table, this.seat);
    const { decision } = this.view;
    if (!planned || !decision || this.covered) return;
    keepPlan(this.table, this.seat, null);
    const { actions, top } = planned;
    const fits = decision.legal.includes(actions[0] ?? "") && top === this.topFor(actions);
    if (!fits || !(await this.play(actions))) note(t("table.plan_lost"), { kind: "bad" });
  }

  async rematch() {
    for (const seat of this.seats) {
      const { places, offers } = this.view;
      if (places[seat]?.agent === null && !offers.includes(seat))
        await this.act("rematch", { seat, nonce: nonce(this.table) });
    }
  }

  // The curtain

  cover() {
    this.covered = true;
    this.turnTo();
    hush();
    this.last = "";
    this.drawAll([]);
  }

  lift() {
    this.turnTo();
    this.covered = false;
    this.before = this.view;
    this.last = this.publicMove();
    this.drawAll([]);
    this.playPlan();
  }
}
