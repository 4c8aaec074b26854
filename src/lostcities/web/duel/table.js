/**
 * The table of the card game. It draws the view it is shown and offers what the server allows: a
 * card, its place, what to take. While somebody else moves, a turn can be planned the same way.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").TableEvent} TableEvent
 * @typedef {import("./legal-targets.js").Plan} Plan
 * @typedef {import("./receipt.js").Receipts} Receipts
 */

import { fill } from "../dom.js";
import { settings } from "../device/settings.js";
import { loadStyles } from "../ui/stylesheet.js";
import { announce } from "../ui/announcer.js";
import { t } from "../i18n.js";
import { HandArea } from "./hand-area.js";
import { Board } from "./board.js";
import { capitalized } from "./card.js";
import { draggable } from "./drag.js";
import { cardOf, keysOf } from "./hand.js";
import { handleKey } from "./keyboard.js";
import { glide, isMoving, animate } from "./motion.js";
import { awaitedPhase, canPlan, isTake, legalTargets, shortReason } from "./legal-targets.js";
import { showExpeditions, showKeys, showMemory } from "./popups.js";
import { showReceipts } from "./receipt.js";
import { prompt, describeEvent } from "./sentences.js";
import { parseMoves } from "./typed-moves.js";

await loadStyles("duel");

export class DuelTable extends HTMLElement {
  static prompt = prompt;
  static describeEvent = describeEvent;

  /** What is set for this table alone; keys also obey the device's settings. */
  settings = { keyboard: true };
  /** Asks what the next turn could be; a view that says so is shown then. @type {() => Promise<void>} */
  foresee = async () => {};
  /** Both hands, to show a game that is over. @type {[string[], string[]] | null} */
  revealed = null;

  /** @type {View | null} */
  #shown = null;
  /** The chosen card of the hand, with its number among equals. @type {string | null} */
  #chosen = null;
  /** @type {Plan | null} */
  #plan = null;
  /** The last placed card. @type {import("./player-side.js").Placement | null} */
  #last = null;
  /** The card of the hand that was taken last. @type {string | null} */
  #fresh = null;
  /** What was said last above the hand. */
  #note = "";
  /** The rule behind it, if one is. */
  #rule = "";
  /** @type {Receipts} */
  #receipts = { rounds: [] };
  /** How many rounds' receipts have been shown. @type {number | null} */
  #seen = null;
  /** @type {HTMLDialogElement | null} */
  #open = null;
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
  }

  /** The receipts of the finished rounds; a new one is shown at once. @param {Receipts | undefined} receipts */
  set receipts(receipts) {
    this.#receipts = receipts ?? { rounds: [] };
    queueMicrotask(() => this.#news()); // the view that belongs to them may follow
  }

  get receipts() {
    return this.#receipts;
  }

  /** What is planned: a place and a take, or nothing. @returns {string[] | null} */
  get plan() {
    return this.#plan?.take ? [this.#plan.place, this.#plan.take] : null;
  }

  set plan(actions) {
    const [place, take] = actions ?? [];
    if (place && take) this.#plan = { place, take };
    else if (this.#plan?.take) this.#plan = null; // a plan half made is still being made
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
    if (before && (before.match !== view.match || before.table !== view.table)) this.#forget();
    this.#shown = view;
    this.#seen ??= view.game.results.length;
    this.#build(Object.keys(view.game.piles));
    const moves = before && isMoving(events) ? this.#board.moves(events, view.seat) : [];
    const held = moves.length ? this.#handArea.hand.buttons : [];
    const places = held.map((button) => button.getBoundingClientRect());
    this.#notice(events, before);
    if (before?.seq !== view.seq) this.#letGo(view);
    this.#draw();
    if (this.#chosen || (this.#plan && !this.#plan.take)) this.#lookAhead();
    animate(moves);
    held.forEach((button, at) => {
      const from = places[at];
      if (from && button.isConnected) glide(button, from, button.getBoundingClientRect());
    });
  }

  /** Make the board, once for a table's colours. @param {string[]} colours */
  #build(colours) {
    if (this.#board.colours === colours.join("")) return;
    this.#handArea.hand.places = 1;
    this.#board = new Board(colours, this.#handArea);
    fill(this, this.#board.element);
  }

  /** Whoever begins to plan must know what can be planned. */
  async #lookAhead() {
    if (canPlan(this.#view) && this.#view.plan === undefined) await this.foresee();
  }

  #forget() {
    [this.#last, this.#fresh, this.#plan, this.#chosen, this.#seen] = [
      null,
      null,
      null,
      null,
      null,
    ];
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

  /**
   * Note the last move and the card that was taken.
   *
   * @param {TableEvent[]} events
   * @param {View | null} before
   */
  #notice(events, before) {
    const view = this.#view;
    for (const event of events) {
      if (event.kind === "undid") [this.#last, this.#fresh] = [null, null];
      if (event.kind === "chanced" && event.events[0]?.[0] === "deal") this.#last = null;
      if (event.kind !== "acted") continue;
      if (!isTake(event.action)) this.#last = { seat: event.seat ?? 0, action: event.action };
      if (event.seat === view.seat) this.#fresh = null;
    }
    if (!before || view.game.round !== before.game.round) return;
    const had = keysOf(before.game.hand);
    const got = keysOf(view.game.hand).filter((key) => !had.includes(key));
    if (got.length === 1 && view.game.hand.length > had.length) this.#fresh = got[0] ?? null;
  }

  /** Let go of what no longer holds: a card that is gone, a plan whose turn has come. @param {View} view */
  #letGo(view) {
    this.#note = "";
    if (this.#plan && !canPlan(view)) {
      const half = view.decision && !this.#plan.take; // to be gone on with by hand
      this.#chosen = half ? `${this.#plan.place.replace(/^x/, "")}#0` : null;
      this.#plan = null;
    }
    const keys = keysOf(view.game.hand);
    if (this.#chosen && (view.decision?.phase === "take" || !keys.includes(this.#chosen)))
      this.#chosen = null;
  }

  /** Draw everything anew; elements that stay keep their places. */
  #draw() {
    const view = this.#view;
    const focused = this.contains(document.activeElement) ? document.activeElement : null;
    const { element } = this.#board;
    this.#board.update(view, {
      targets: legalTargets(view, this.#chosen && cardOf(this.#chosen), this.#plan),
      last: this.#last,
      chosen: this.#chosen,
      fresh: this.#fresh,
      planned: this.#plan?.place.replace(/^x/, "") ?? null,
      revealed: this.revealed,
    });
    element.dataset.asks = canPlan(view) ? "plan" : (awaitedPhase(view, this.#plan) ?? "");
    element.toggleAttribute("data-keys", this.#keys);
    this.#handArea.offerTyping(this.#keys);
    this.#tools();
    this.#say();
    if (focused) this.#keepFocus(focused);
  }

  /** Whoever plays by keyboard must not fall out of the board. @param {Element} focused */
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
    const plans = canPlan(this.#view) ? t(this.#chosen ? "duel.plan.where" : "duel.plan.can") : "";
    if (this.#plan) this.#handArea.showPlan(this.#plan);
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
    else if (peek) this.#open = showExpeditions(this.#view, 1 - (this.#view.seat ?? 0));
    else if (tool) this.#use(tool);
  }

  /** @param {string} tool */
  #use(tool) {
    const view = this.#view;
    if (tool === "scores") this.#receipt();
    else if (tool === "memory") this.#open = showMemory(view);
    else if (tool === "keys") this.#open = showKeys();
    else if (tool === "cancel") this.#cancel();
  }

  #receipt() {
    this.#open?.close();
    this.#open = showReceipts(this.#view, this.#finished);
  }

  /** Choose a card of the hand, or let it go. @param {string} key */
  #choose(key) {
    const view = this.#view;
    const phase = awaitedPhase(view, this.#plan);
    if (view.decision && phase === "take") return this.#explain(t("duel.await.take"));
    if (phase === null) return undefined;
    if (canPlan(view) && this.#plan) this.#cancel();
    this.#chosen = this.#chosen === key ? null : key;
    this.#note = "";
    this.#draw();
    return this.#lookAhead();
  }

  /** Do or plan something that was offered. @param {string} action */
  #do(action) {
    const view = this.#view;
    this.#note = "";
    if (view.decision) {
      this.#chosen = null;
      this.#send("act", [action]);
      return;
    }
    if (isTake(action)) this.#plan = this.#plan && { ...this.#plan, take: action };
    else this.#plan = { place: action, take: null };
    this.#chosen = null;
    this.#draw();
    if (this.plan) {
      this.#send("plan", this.plan);
      announce(this.#handArea.line.firstChild?.textContent ?? "");
    }
  }

  #cancel() {
    const whole = this.plan;
    this.#plan = null;
    if (whole) this.#send("plan", null);
    this.#draw();
  }

  /**
   * @param {"act" | "plan" | "undo"} name
   * @param {string[] | null} [actions]
   */
  #send(name, actions = null) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: { actions } }));
  }

  /** Do what was typed or pressed: if it cannot be done, say why. @param {string} action */
  async #try(action) {
    await this.#lookAhead();
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
    if (isTake(action) && (!this.#plan || this.#plan.place.startsWith(`x${action[1]}`)))
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
        const key = focused ?? this.#chosen ?? hand.buttons[hand.at]?.dataset.card;
        if (key) this.#try(`${how === "discard" ? "x" : ""}${cardOf(key)}`);
      },
      take: (number) => {
        const pile = this.#board.piles[number - 1];
        if (number === 0) this.#try("=");
        else if (pile) this.#try(`<${pile.colour}`);
      },
      undo: () => (this.#view.undo ? this.#send("undo") : this.#explain(t("duel.undo.nothing"))),
      drop: () => {
        this.#chosen = null;
        this.#draw();
      },
      help: () => this.#use("keys"),
    });
  }

  /** Do what was typed. @param {string} text */
  #type(text) {
    const actions = parseMoves(text);
    if (actions) this.#queue(actions);
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
      return Boolean(from.dataset.action) && awaitedPhase(view, this.#plan) === "take";
    if (awaitedPhase(view, this.#plan) !== "place") return false;
    if (this.#chosen !== from.dataset.card) this.#choose(from.dataset.card);
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
      this.#chosen = null;
      this.#draw();
      if (goal instanceof HTMLElement && goal.dataset.why)
        this.#explain(goal.dataset.why, goal.dataset.rule);
    }
  }
}

customElements.define("duel-table", DuelTable);
