/**
 * A table: everything both games share. Inside is the game's own element, which draws the view and
 * says what the player wants to do.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").TableEvent} TableEvent
 * @typedef {import("../games/types.js").GameElement} GameElement
 * @typedef {import("../games/types.js").GameClass} GameClass
 */

import { fill, h } from "../dom.js";
import { gameOf } from "../games/index.js";
import { settings } from "../device/settings.js";
import { keepScreenOn } from "../device/wake-lock.js";
import { deviceRequest } from "../net/device-token.js";
import { catalogue } from "../net/games.js";
import * as tables from "../net/tables.js";
import { clearAnnouncements, notify, showError } from "../ui/announcer.js";
import { loadStyles, loadStylesFor } from "../ui/stylesheet.js";
import { lastTurn } from "../table/moves.js";
import { plannedTurn } from "../table/planned-turn.js";
import { joinNames, withNames } from "../table/players.js";
import { SeatCommands } from "../table/seat-commands.js";
import { statusLine } from "../table/status-line.js";
import { t } from "../i18n.js";
import { TableBar } from "./table-bar.js";
import { seqs, signal, TableNews } from "./table-news.js";
import { TableSide } from "./table-side.js";

await Promise.all([loadStyles("table"), loadStylesFor("table-wide", "(width >= 1080px)")]);

/** More news than this, over more than these seconds, is listed rather than shown in motion. */
const MAX_NEWS = 2;
const AWAY = 3;

/** @param {string[]} words */
export async function screen([table = "", seat]) {
  const seats = await tables.openTable(table);
  if (!seats.length) {
    const hosts = tables.tableRows.some((row) => row.table === table);
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
    /** @type {GameClass | null} */
    this.Game = null;
    /** @type {typeof import("./lobby.js").lobby | null} */
    this.lobby = null;
    /** @type {View | undefined} */
    this.latest = undefined;
    /** @type {typeof import("../ui/curtain.js").curtain | null} */
    this.curtain = null;
    /** Hints and the like, where they are allowed. @type {import("../review/table-help.js").TableHelp | null} */
    this.help = null;
    this.phrases = /** @type {string[]} */ ([]);
    this.covered = true;
    /** What the bar tells of: the numbers of the last events. @type {number[]} */
    this.last = [];
    this.results = 0;
    this.root = h("div", { class: "table-screen" });
    this.bar = new TableBar({
      undo: () => this.commands.undo(),
      rematch: () => this.commands.rematch(this.seats),
      pass: () => this.cover(),
      hint: () => this.loadHelp().then((help) => help.hint(), showError),
      redraw: () => this.drawBar(),
    });
    this.top = h("div", { class: "table-top" });
    this.stage = h("div", { class: "stage" });
    this.side = new TableSide();
    this.commands = new SeatCommands(table, {
      seat: () => this.seat,
      view: () => this.view,
      busy: () => this.drawBusy(),
      rejected: () => this.drawStage(),
    });
    this.news = new TableNews(this);
    this.queue = Promise.resolve();
    /** Matches won at this table. @type {[number, number] | null} */
    this.series = null;
    this.stop = tables.subscribe((news) => news.table === table && this.onNews(news));
    this.timer = setInterval(() => this.tick(), 1000);
    this.hide = () => document.visibilityState === "hidden" && this.hasCurtain && this.cover();
    document.addEventListener("visibilitychange", this.hide);
  }

  /** Load the game's element and draw what is known. */
  async load() {
    const [{ phrases }, { Table }] = await Promise.all([catalogue(), gameOf(this.view).table()]);
    this.phrases = phrases;
    this.Game = Table;
    if (this.view.status === "lobby") this.lobby = (await import("./lobby.js")).lobby;
    if (this.seats.length > 1) this.curtain = (await import("../ui/curtain.js")).curtain;
    this.covered = this.hasCurtain;
    this.turnTo();
    this.last = seqs(lastTurn(this.news.moves()));
    await this.update([]);
  }

  /** What helps a player at a table that allows it; loaded when it is first asked for. */
  loadHelp = async () => {
    const { tableHelp } = await import("../review/table-help.js");
    const { table, top } = this;
    this.help ??= await tableHelp({
      table,
      top,
      seat: () => this.seat,
      view: () => this.view,
      element: () => this.element,
    });
    return this.help;
  };

  leave() {
    this.stop();
    clearInterval(this.timer);
    this.bar.leave();
    document.removeEventListener("visibilitychange", this.hide);
    keepScreenOn(false);
  }

  /** The table as the shown seat sees it, with names in this language. */
  get view() {
    const { view } = tables.seatState(this.table, this.seat);
    // When a seat is lost, its last view is shown until the screen is left.
    this.latest = view ?? this.latest;
    if (!this.latest) throw new Error("no view");
    return withNames(this.latest);
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

  /**
   * Whether it may stay as it is while somebody reads the rules: not a hand others must not see.
   */
  get waits() {
    return !this.hasCurtain;
  }

  title() {
    const { setup, places } = this.view;
    return t("table.title", {
      game: t(`game.${setup.game}`),
      names: joinNames(places.map((place) => place.name || "…")),
    });
  }

  // News

  /** @param {tables.TableNews} news */
  onNews(news) {
    if (news.kind === "gone" || (news.kind === "unseated" && news.seat === this.seat)) {
      this.leave();
      notify(t(`table.${news.kind}`), { kind: "bad" });
      location.replace("#/tables");
    } else if (news.kind === "presence") this.drawSide();
    else if (news.kind === "table" && news.seat === this.seat) {
      // One after the other: an update may have to fetch receipts first.
      this.queue = this.queue.then(() => this.update(news.events)).catch(showError);
    } else if (news.kind === "table" && this.covered) this.drawStage();
  }

  /** Take in a new view and what led to it. @param {TableEvent[]} events */
  async update(events) {
    const view = this.view;
    const before = this.before;
    await this.fetchReceipts(view);
    await this.noteEnd(view);
    this.before = view;
    this.news.announce(view, before, events);
    if (this.covered && !this.hasCurtain) this.covered = false;
    const told = this.news.told(events);
    if (told.some(({ seqs }) => this.news.isGame(seqs))) this.last = seqs(events);
    const away = (events.at(-1)?.at ?? 0) - (events[0]?.at ?? 0) > AWAY;
    const many = told.length > MAX_NEWS && away && before !== undefined;
    if (many && !this.covered) this.news.list(told);
    this.turnTo();
    if (this.seat !== view.seat) events = [];
    this.drawAll(many ? [] : events);
    if (before && before.match !== view.match) scrollTo(0, 0); // to the board of the rematch
    this.help?.follow(view);
    keepScreenOn(view.status === "playing" && view.setup.pace === "live");
    if (!this.covered) await this.commands.playPlanned();
  }

  /** Where nothing is hidden, show the seat of this device whose turn it is. */
  turnTo() {
    if (this.hasCurtain ? !this.covered : !this.isShared || this.view.decision) return;
    const due = this.people.find((seat) => this.view.game?.waiting.includes(seat));
    if (due !== undefined && tables.seatState(this.table, due).view) this.seat = due;
  }

  /** Fetch the receipts of finished rounds when there are more of them. @param {View} view */
  async fetchReceipts(view) {
    const count = view.game?.results?.length ?? 0;
    if (count && count !== this.results)
      this.receipts = await deviceRequest("GET", `tables/${this.table}/receipts`);
    this.results = count;
  }

  /** When a match is over, count it. @param {View} view */
  async noteEnd(view) {
    if (view.status !== "over" || !view.outcome) return;
    const { noteMatch } = await import("../table/matches.js");
    this.series = noteMatch(view);
  }

  // Drawing

  draw() {
    this.drawAll([]);
    return this.root;
  }

  /** @param {TableEvent[]} events */
  drawAll(events) {
    if (this.view.status === "lobby") {
      fill(this.root, this.drawLobby());
      return;
    }
    const title = h("h1", { class: "unseen", tabindex: -1 }, this.title());
    if (!this.stage.isConnected || this.root.firstElementChild?.tagName !== "H1") {
      fill(this.root, title, this.top, this.side.ending, this.stage, this.side.element);
      fill(this.top, this.bar.element);
    } else this.root.firstElementChild.textContent = this.title();
    this.drawBar();
    this.drawStage(events);
    this.drawSide();
  }

  /** @returns {Node | Node[]} */
  drawLobby() {
    return this.lobby?.(this.view, { seats: this.seats, act: this.commands.send }) ?? [];
  }

  drawBar() {
    const { view, Game } = this;
    if (!Game) return;
    const next = this.hasCurtain && !view.decision ? this.nextName() : "";
    this.bar.draw({
      view,
      covered: this.covered,
      state: () => statusLine(view, Game, this.isShared),
      last: () => this.news.lastLines(this.last),
      next,
      canUndo: this.seat !== null && view.status === "playing",
      canHint: view.help === true && view.decision !== null,
      canRepeat: view.status === "over" && this.people.some((seat) => !view.offers.includes(seat)),
      answering: this.commands.answering === view.number,
    });
  }

  /** Show whether a decision is being answered. */
  drawBusy() {
    const busy = this.commands.answering !== null;
    this.stage.toggleAttribute("aria-busy", busy);
    this.bar.busy(busy);
    if (this.view.status !== "lobby") this.drawBar();
  }

  nextName() {
    const { view } = this;
    const due = this.people.find((seat) => view.game?.waiting.includes(seat)) ?? this.seat ?? 0;
    return view.places[due]?.name ?? "";
  }

  /** @param {TableEvent[]} [events] */
  drawStage(events = []) {
    const { view, Game } = this;
    if (!Game) return;
    if (this.covered) {
      this.element = null; // what is behind the curtain is not in the page at all
      fill(
        this.stage,
        this.curtain?.(
          this.nextName(),
          this.news.sentences(this.news.publicMoves()).join(" "),
          () => this.lift(),
        ),
      );
      return;
    }
    if (!this.element) {
      this.element = this.makeElement(Game);
      fill(this.stage, this.element);
      events = this.news.moves();
    }
    this.element.receipts = this.receipts;
    this.element.series = this.series;
    this.element.revealed = view.outcome?.hands ?? null;
    if ("recent" in this.element) this.element.recent = this.news.recent();
    this.element.plan = plannedTurn(this.table, this.seat)?.actions ?? null;
    this.element.show(view, events);
  }

  /** @param {GameClass} Game */
  makeElement(Game) {
    const made = new Game();
    const actionsOf = (/** @type {Event} */ event) =>
      /** @type {CustomEvent} */ (event).detail?.actions ?? [];
    made.addEventListener("act", (event) => this.act(actionsOf(event)));
    made.addEventListener("undo", () => this.commands.undo());
    made.addEventListener("rematch", () => this.commands.rematch(this.seats));
    made.settings.rematch = this.people.length > 0;
    made.settings.byName = this.isShared;
    made.addEventListener("plan", (event) => this.commands.plan(actionsOf(event)));
    made.foresee = () => this.fetchNextTurn().catch(showError);
    return made;
  }

  /** Play something, unless the tutor objects and the player thinks again. @param {string[]} actions */
  async act(actions) {
    const tutored = this.view.help && settings().tutor;
    if (tutored && !(await (await this.loadHelp()).allows(actions))) return this.drawStage();
    signal("act");
    await this.commands.play(actions);
  }

  /** Ask what the next turn could be; the server works it out only for those who plan. */
  async fetchNextTurn() {
    const { seat, table } = this;
    const answer = await deviceRequest("GET", `tables/${table}?seat=${seat}&plan=true`);
    const { view } = tables.seatState(table, seat);
    if (!view || view.seq !== answer.seq) return;
    view.plan = answer.plan;
    if (seat === this.seat) this.drawStage();
  }

  drawSide() {
    const { Game, seat } = this;
    if (!Game) return;
    this.side.drawRequests(this, this.top);
    if (this.covered) return this.side.clear();
    const { heard } = this.news;
    const { view, table, seats, isShared, phrases, commands, loadHelp } = this;
    this.side.draw({
      view,
      table,
      seat,
      seats,
      isShared,
      phrases,
      heard,
      Game,
      commands,
      loadHelp,
    });
  }

  /** Count down how long an absent player is waited for. */
  tick() {
    if (this.side.element.isConnected && !this.covered) this.side.drawAbsences(this);
  }

  // The curtain

  cover() {
    this.covered = true;
    this.help?.clear();
    this.turnTo();
    clearAnnouncements();
    this.last = [];
    this.drawAll([]);
  }

  lift() {
    this.turnTo();
    this.covered = false;
    this.before = this.view;
    this.last = seqs(this.news.publicMoves());
    this.drawAll([]);
    this.commands.playPlanned();
  }
}
