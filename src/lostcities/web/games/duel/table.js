/**
 * The table of the card game. It draws the view it is shown and offers what the server allows: a
 * card, its place, what to take. While somebody else moves, a turn can be planned the same way.
 *
 * @typedef {import("../../net/types.js").View} View
 * @typedef {import("../../net/types.js").TableEvent} TableEvent
 * @typedef {import("./receipt.js").Receipts} Receipts
 */

import { capitalized } from "../../ui/symbols.js";
import { fill } from "../../dom.js";
import { settings } from "../../device/settings.js";
import { loadStyles, loadStylesFor } from "../../ui/stylesheet.js";
import { announce } from "../../ui/announcer.js";
import { t } from "../../i18n.js";
import { HandArea } from "./hand-area.js";
import { Board } from "./board.js";
import { draggable } from "./drag.js";
import { cardOf } from "./hand.js";
import { handleKey } from "./keyboard.js";
import { glide, isMoving, Motion } from "./motion.js";
import { awaitedPhase, canPlan, isTake, legalTargets, shortReason } from "./legal-targets.js";
import { prompt, describeEvent } from "./sentences.js";
import { Selection } from "./selection.js";
import { tellTurns } from "./turns.js";

await Promise.all([
  loadStyles("duel"),
  loadStyles("duel-places"),
  // The board may be narrower than the window: between these widths both are needed.
  loadStylesFor("duel-wide", "(width >= 700px)"),
  loadStylesFor("duel-phone", "(width < 1120px), (height < 480px)"),
  loadStylesFor("duel-small", "(width < 370px)"),
  loadStylesFor("duel-low", "(height < 480px)"),
]);

/** With so few cards left in the deck the end of the round is near. */
const NEAR_THE_END = 8;

export class Table extends HTMLElement {
  static prompt = prompt;
  static describeEvent = describeEvent;
  static tellTurns = tellTurns;

  /** What is set for this table alone; keys also obey the device's settings. */
  settings = { keyboard: true, rematch: false, byName: false };
  /** Asks what can be planned; a view that says so is shown then. @type {() => Promise<void>} */
  foresee = async () => {};
  /** Matches won at this table, the viewer's first. @type {[number, number] | null} */
  series = null;
  /** @type {[string[], string[]] | null} */
  #revealed = null;
  /** @type {import("./result.js").Result | null} */
  #result = null;

  /** @type {View | null} */
  #shown = null;
  #selection = new Selection();
  /** What was said last above the hand, and the rule behind it, if there is one. */
  #note = "";
  #rule = "";
  /** @type {Receipts} */
  #receipts = { rounds: [] };
  /** How many rounds' receipts have been shown. @type {number | null} */
  #seen = null;
  /** @type {HTMLDialogElement | null} */
  #open = null;
  #motion = new Motion();
  /** The number of the decision whose answer is on its way. @type {number | null} */
  #sent = null;
  #handArea = new HandArea((text) => this.#type(text));
  #board = new Board([], this.#handArea);

  constructor() {
    super();
    this.addEventListener("click", (event) => this.#click(event));
    this.addEventListener("keydown", (event) => this.#key(event));
    this.addEventListener("focusin", (event) => {
      const held = /** @type {Element} */ (event.target).closest(".held");
      if (held) this.#handArea.hand.come(held);
    });
    draggable(this, ".held, .pile, .deck", {
      lift: (from) => this.#lift(from),
      drop: (from, over) => this.#drop(from, over),
    });
  }

  disconnectedCallback() {
    this.#open?.close(); // it may show what only this seat knows
    this.#motion.finish();
  }

  /**
   * The receipts of the finished rounds; a new one is shown at once.
   *
   * @param {Receipts | undefined} receipts
   */
  set receipts(receipts) {
    this.#receipts = receipts ?? { rounds: [] };
    queueMicrotask(() => this.#news()); // the view that belongs to them may follow
  }

  get receipts() {
    return this.#receipts;
  }

  /** Both hands, to show a game that is over. @param {[string[], string[]] | null} hands */
  set revealed(hands) {
    this.#revealed = hands;
    this.#result?.showHands(hands);
  }

  get revealed() {
    return this.#revealed;
  }

  /** What is planned: a place and a take, or nothing. @returns {string[] | null} */
  get plan() {
    return this.#selection.plannedActions;
  }

  set plan(actions) {
    this.#selection.plannedActions = actions;
  }

  /** The view that is shown; nothing here happens before there is one. */
  get #view() {
    return /** @type {View} */ (this.#shown);
  }

  /**
   * Draw a view.
   *
   * @param {View} view
   * @param {TableEvent[]} events what has happened since the last one
   */
  show(view, events = []) {
    const before = this.#shown;
    if (!view.game) return;
    if (before && (before.match !== view.match || before.table !== view.table)) this.#reset();
    this.#shown = view;
    this.#seen ??= view.game.results.length;
    this.#build(Object.keys(view.game.piles));
    if (before?.seq !== view.seq) this.#motion.finish();
    this.#sent = null;
    const flights = before && isMoving(events) ? this.#board.flights(events, view.seat) : [];
    const held = flights.length ? this.#handArea.hand.buttons : [];
    const places = held.map((button) => button.getBoundingClientRect());
    this.#selection.follow(events, view, before);
    if (before?.seq !== view.seq) {
      this.#selection.dropStale(view);
      this.#note = "";
    }
    this.#draw();
    if (view.game.deck <= NEAR_THE_END) this.#preload();
    if (this.#selection.chosen || (this.#selection.plan && !this.#selection.plan.take))
      this.#fetchNextTurn();
    this.#motion.show(flights);
    held.forEach((button, at) => {
      const from = places[at];
      if (from && button.isConnected) glide(button, from, button.getBoundingClientRect());
    });
  }

  /** Fetch what the end of a round shows before it is needed: then it opens at once. */
  #preload() {
    const last = this.#view.game.round === this.#view.setup.numbers.rounds;
    (last ? import("./result.js") : import("./receipt.js")).catch(() => {}); // it is asked for again
  }

  /** Make the board, once for a table's colours. @param {string[]} colours */
  #build(colours) {
    if (this.#board.colours === colours.join("")) return;
    this.#handArea.hand.places = 1;
    this.#board = new Board(colours, this.#handArea);
    fill(this, this.#board.element);
  }

  /** Ask what can be planned when somebody begins to. */
  async #fetchNextTurn() {
    if (canPlan(this.#view) && this.#view.plan === undefined) await this.foresee();
  }

  #reset() {
    this.#selection.reset();
    this.#seen = null;
  }

  /** Show the receipt of a round that has ended since. */
  #news() {
    const finished = this.#finished.length;
    if (this.#seen !== null && finished > this.#seen && this.isConnected) this.#receipt();
    this.#seen = Math.max(finished, this.#seen ?? 0);
    if (this.#shown) this.#tools();
  }

  /** The receipts that belong to the match that is shown. */
  get #finished() {
    return this.#receipts.rounds.slice(0, this.#shown?.game.results.length ?? 0);
  }

  /** Draw everything; elements that stay where they are keep their focus. */
  #draw() {
    const view = this.#view;
    const focused = this.contains(document.activeElement) ? document.activeElement : null;
    const { element } = this.#board;
    const sending = this.#sent !== null && this.#sent === view.decision?.number;
    this.#board.update(view, {
      targets: sending
        ? { expeditions: {}, piles: {}, deck: null }
        : legalTargets(view, this.#selection.chosenCard, this.#selection.plan),
      last: this.#selection.last,
      chosen: this.#selection.chosen,
      fresh: this.#selection.fresh,
      planned: this.#selection.plannedCard,
      revealed: this.revealed,
    });
    element.dataset.asks = canPlan(view)
      ? "plan"
      : (awaitedPhase(view, this.#selection.plan) ?? "");
    element.toggleAttribute("data-keys", this.#keys);
    element.toggleAttribute("data-sending", sending);
    this.#handArea.offerTyping(this.#keys);
    this.#tools();
    this.#say();
    if (focused) this.#keepFocus(focused);
  }

  /**
   * Keep the focus on the board when the focused element has gone: somebody who plays by keyboard
   * would otherwise be thrown back to the top of the page.
   *
   * @param {Element} focused
   */
  #keepFocus(focused) {
    if (focused.isConnected && focused.checkVisibility()) return;
    if (document.querySelector("dialog[open]")) return;
    const takes = focused.matches(".target") && this.#view.decision?.phase === "take";
    if (takes) this.#board.deck.element.focus({ preventScroll: true });
    else this.#handArea.hand.focus();
  }

  #tools() {
    const { setup, outcome } = this.#view;
    const scores = this.#finished.length > 0 && "scores";
    const memory = setup.memory_aid && !outcome && "memory";
    const keys = this.#keys && !this.#handArea.element.hidden && "keys";
    this.#board.offerTools([scores, memory, keys].filter((tool) => tool !== false));
  }

  get #keys() {
    return this.settings.keyboard && settings().shortcuts && this.#shown?.status === "playing";
  }

  /** The line above the hand: what is planned, or what was just said. */
  #say() {
    const plans = canPlan(this.#view)
      ? t(this.#selection.chosen ? "duel.plan.where" : "duel.plan.can")
      : "";
    if (this.#selection.plan) this.#handArea.showPlan(this.#selection.plan);
    else this.#handArea.showText(this.#note || plans, this.#note && this.#rule);
  }

  /** Say something above the hand, and aloud. @param {string} text @param {string} [rule] */
  #explain(text, rule = "") {
    [this.#note, this.#rule] = [capitalized(text), rule];
    announce(this.#note);
    this.#say();
  }

  // What people do

  /** @param {MouseEvent} event */
  #click(event) {
    const pressed = /** @type {Element} */ (event.target).closest("button");
    if (!pressed || !this.#shown) return;
    const { card, action, why, rule, peek, tool } = pressed.dataset;
    if (card) this.#choose(card);
    else if (action) this.#do(action);
    else if (why) this.#explain(why, rule);
    else if (peek || tool) this.#use(tool ?? "peek");
  }

  /** @param {string} tool */
  async #use(tool) {
    if (tool === "cancel") this.#cancel();
    else if (tool === "scores") await this.#receipt();
    else {
      const { showExpeditions, showKeys, showMemory } = await import("./popups.js");
      const view = this.#view;
      if (!this.isConnected) return;
      if (tool === "memory") this.#open = showMemory(view);
      else if (tool === "keys") this.#open = showKeys();
      else this.#open = showExpeditions(view, 1 - (view.seat ?? 0));
    }
  }

  async #receipt() {
    if (this.#view.outcome) return this.#showResult();
    const { showReceipts } = await import("./receipt.js");
    this.#open?.close();
    if (this.isConnected) this.#open = showReceipts(this.#view, this.#finished);
  }

  /** The end of a match. */
  async #showResult() {
    const { Result } = await import("./result.js");
    const view = this.#view;
    if (!this.isConnected || !view.outcome) return;
    this.#open?.close();
    this.#result = new Result(view, this.#finished, {
      rematch: this.settings.rematch ? () => this.#send("rematch") : null,
      series: this.series,
      hands: this.revealed,
      byName: this.settings.byName,
    });
    this.#open = this.#result.element;
  }

  /** Choose a card of the hand, or let it go. @param {string} key */
  #choose(key) {
    const view = this.#view;
    const phase = awaitedPhase(view, this.#selection.plan);
    if (view.decision && phase === "take") return this.#explain(t("duel.await.take"));
    if (phase === null) return undefined;
    if (canPlan(view) && this.#selection.plan) this.#cancel();
    this.#selection.chosen = this.#selection.chosen === key ? null : key;
    this.#note = "";
    this.#draw();
    return this.#fetchNextTurn();
  }

  /** Do or plan something that was offered. @param {string} action */
  #do(action) {
    const view = this.#view;
    this.#note = "";
    if (view.decision) {
      // What was pressed is over, whether or not the answer is quick: the card stays raised.
      this.#sent = view.decision.number;
      this.#draw();
      this.#send("act", [action]);
      return;
    }
    if (isTake(action))
      this.#selection.plan = this.#selection.plan && { ...this.#selection.plan, take: action };
    else this.#selection.plan = { place: action, take: null };
    this.#selection.chosen = null;
    this.#draw();
    if (this.plan) {
      this.#send("plan", this.plan);
      announce(this.#handArea.line.firstChild?.textContent ?? "");
    }
  }

  #cancel() {
    const whole = this.plan;
    this.#selection.plan = null;
    if (whole) this.#send("plan", null);
    this.#draw();
  }

  /**
   * @param {"act" | "plan" | "undo" | "rematch"} name
   * @param {string[] | null} [actions]
   */
  #send(name, actions = null) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: { actions } }));
  }

  /** Do what was typed or pressed: if it cannot be done, say why. @param {string} action */
  async #try(action) {
    await this.#fetchNextTurn();
    const view = this.#view;
    const { decision } = view;
    const takes = isTake(action);
    const refusal = (decision ?? view.plan)?.refused[action];
    if (decision ? decision.legal.includes(action) : this.#plans(action)) this.#do(action);
    else if (refusal) this.#explain(shortReason(refusal), refusal.rule);
    else if (decision)
      this.#explain(takes === (decision.phase === "take") ? t("duel.typed.cannot") : prompt(view));
  }

  /** Whether an action can be part of a plan now. @param {string} action */
  #plans(action) {
    if (
      isTake(action) &&
      (!this.#selection.plan || this.#selection.plan.place.startsWith(`x${action[1]}`))
    )
      return false;
    return canPlan(this.#view) && this.#view.plan?.legal.includes(action);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.#shown || this.#handArea.element.hidden || !this.#keys) return;
    const { hand } = this.#handArea;
    handleKey(event, {
      step: (by) => hand.step(by),
      rows: () => getComputedStyle(hand.element).gridTemplateColumns.split(" ").length,
      place: (how) => {
        const focused = /** @type {HTMLElement} */ (event.target).dataset.card;
        const key = focused ?? this.#selection.chosen ?? hand.buttons[hand.at]?.dataset.card;
        if (key) this.#try(`${how === "discard" ? "x" : ""}${cardOf(key)}`);
      },
      take: (number) => {
        const pile = this.#board.piles[number - 1];
        if (number === 0) this.#try("=");
        else if (pile) this.#try(`<${pile.colour}`);
      },
      undo: () => (this.#view.undo ? this.#send("undo") : this.#explain(t("duel.undo.nothing"))),
      drop: () => {
        this.#selection.chosen = null;
        this.#draw();
      },
      help: () => this.#use("keys"),
    });
  }

  /** Do what was typed. @param {string} text */
  async #type(text) {
    const { parseMoves } = await import("./typed-moves.js");
    const actions = parseMoves(text);
    if (actions) await this.#queue(actions);
    else this.#explain(t("duel.typed.unknown"));
  }

  /** Do several typed actions: together, if they are one turn. @param {string[]} actions */
  async #queue(actions) {
    const { decision } = this.#view;
    const [first = ""] = actions;
    if (actions.length > 1 && decision?.legal.includes(first)) this.#send("act", actions);
    else for (const action of actions) await this.#try(action);
  }

  // Dragging

  /** @param {HTMLElement} from */
  #lift(from) {
    const view = this.#view;
    if (!from.dataset.card)
      return Boolean(from.dataset.action) && awaitedPhase(view, this.#selection.plan) === "take";
    if (awaitedPhase(view, this.#selection.plan) !== "place") return false;
    if (this.#selection.chosen !== from.dataset.card) this.#choose(from.dataset.card);
    return true;
  }

  /**
   * @param {HTMLElement} from
   * @param {Element | null} over
   */
  #drop(from, over) {
    const goal = over?.closest("[data-action], [data-why]");
    if (!from.dataset.card) {
      if (over?.closest(".hand-area") && from.dataset.action) this.#do(from.dataset.action);
    } else if (goal instanceof HTMLElement && goal.dataset.action) this.#do(goal.dataset.action);
    else {
      this.#selection.chosen = null;
      this.#draw();
      if (goal instanceof HTMLElement && goal.dataset.why)
        this.#explain(goal.dataset.why, goal.dataset.rule);
    }
  }
}

customElements.define("duel-table", Table);
