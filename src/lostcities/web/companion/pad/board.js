/**
 * The screen of one dice game: it connects the game with what is shown, with the keyboard, with other
 * tabs of this device and, if the game is shared, with other phones.
 *
 * @typedef {import("./game.js").Game} Game
 */

import { newId } from "../../net/api.js";
import { keepScreenOn } from "../../device/wake-lock.js";
import { joinNames } from "../../table/players.js";
import { showError, notify, announce } from "../../ui/announcer.js";
import { t } from "../../i18n.js";
import { rematch } from "../../rules/dice-game.js";
import { BoardView } from "./board-view.js";
import { EntryActions } from "./entry-actions.js";
import { EntryState } from "./entry-state.js";
import { keep, newGame } from "./game.js";
import { entered, eventsSince, inWords } from "./sentences.js";
import { help, shortcut } from "./shortcuts.js";
import { createShared, Session } from "./sync.js";

export class Board {
  /** The screen is kept while its visitor looks something up in the rules. */
  waits = true;
  #state;
  #actions;
  #view;
  /** What was shown last, to find out what has changed since then. */
  #seen;

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.#seen = { pad: game.pad, choices: game.data.choices };
    this.#state = new EntryState(game);
    this.#actions = new EntryActions(game, this.#state, () => this.#paint());
    this.#view = new BoardView(game, this.#state, this.#handlers());
    const { shared } = game.data;
    if (shared && !shared.gone)
      this.#state.session = new Session(game, shared, (event, seat) => this.#synced(event, seat));
    document.addEventListener("keydown", this.#pressed);
    addEventListener("storage", this.#stored);
    keepScreenOn(true);
  }

  leave() {
    this.#state.session?.stop();
    document.removeEventListener("keydown", this.#pressed);
    removeEventListener("storage", this.#stored);
    keepScreenOn(false);
  }

  get element() {
    return this.#view.element;
  }

  title() {
    return t("pad.of", { names: joinNames(this.game.setup.names) });
  }

  draw() {
    this.#view.invalidate();
    this.#paint();
    return this.element;
  }

  #paint() {
    this.#state.update();
    this.#view.paint();
    this.#seen = { pad: this.game.pad, choices: this.game.data.choices };
  }

  /** @returns {import("./board-view.js").Handlers} */
  #handlers() {
    const actions = this.#actions;
    return {
      number: (face) => actions.number(face),
      colour: (letter) => actions.colour(letter),
      refuse: () => actions.refuse(),
      write: () => actions.write(),
      anyway: () => actions.write(true),
      ten: () => actions.ten(),
      tap: (seat) => actions.tap(seat),
      undo: () => actions.undo(),
      redo: () => actions.redo(),
      cancel: () => actions.cancel(),
      correct: (place) => {
        actions.correct(place);
        this.#view.focusTitle();
        this.element.scrollIntoView({ block: "start" });
      },
      roll: () => {
        if (actions.roll()) this.#view.showRoll();
      },
      sit: (seat, take) => this.#sit(seat, take),
      rematch: () => this.#rematch(),
    };
  }

  // Keyboard

  #pressed = (/** @type {KeyboardEvent} */ event) => {
    if (!this.element.isConnected) return;
    const { draft, entry, correcting } = this.#state;
    const found = shortcut(event, {
      column: entry?.arrow === true || draft.number !== null,
      drafted: !draft.isEmpty,
      correcting: correcting !== null,
    });
    if (!found) return;
    event.preventDefault();
    const [name, what] = found;
    const actions = this.#actions;
    if (name === "number") actions.number(Number(what));
    else if (name === "colour") actions.colour(what);
    else if (name === "help") help();
    else if (name === "write") actions.write();
    else if (name === "refuse") actions.refuse();
    else if (name === "undo") actions.undo();
    else if (name === "redo") actions.redo();
    else if (name === "clear") actions.clear();
  };

  // Other tabs and other phones

  /** Another tab of this device may have entered something; a shared game comes from the server. */
  #stored = () => {
    if (!this.#state.session && this.game.reload()) this.#paint();
  };

  /** @param {import("./sync.js").SyncEvent} event @param {number} [seat] */
  #synced(event, seat = 0) {
    const { game } = this;
    const state = this.#state;
    if (event === "seat-lost")
      notify(t("pad.seat-lost", { name: game.nameOf(seat) }), { kind: "bad" });
    if (event === "already-rolled") notify(t("pad.already-rolled"), { kind: "bad" });
    if (event === "gone") {
      state.session?.stop();
      state.session = null;
      notify(t("pad.gone"), { kind: "bad" });
    }
    const waited = state.entry === null;
    const sentences = [...this.#enteredElsewhere(), ...eventsSince(this.#seen.pad, game)];
    if (sentences.length) state.message = sentences.join(" ");
    this.#paint();
    if (sentences.length) announce(sentences.join(" "));
    if (waited && state.entry) announce(t("pad.next", { name: game.nameOf(state.entry.seat) }));
  }

  /** What other phones have entered since it was shown last. */
  #enteredElsewhere() {
    const { game } = this;
    const before = this.#seen.choices;
    return game.data.choices.flatMap((made, seat) => {
      const isNew = (/** @type {unknown} */ choice, /** @type {number} */ at) =>
        JSON.stringify(choice) !== JSON.stringify(before[seat]?.[at]);
      const turn = made.findLastIndex(isNew) + 1;
      const did = turn && !this.#state.writes(seat) ? game.choice(seat, turn).did : [];
      return did.length ? [entered(game, seat, inWords(did))] : [];
    });
  }

  /** @param {number} seat @param {boolean} take */
  async #sit(seat, take) {
    try {
      await this.#state.session?.sit(seat, take);
    } catch (error) {
      // Somebody else was quicker: the list is drawn again and offers to take the seat over.
      showError(error);
      this.#view.invalidate();
    }
    this.#paint();
  }

  /** R7: the same players again, and the next seat starts. */
  async #rematch() {
    const setup = rematch(this.game.setup);
    try {
      const data = this.#state.session ? await createShared(setup) : newGame(setup);
      const { id } = keep(data.shared?.pad ?? newId(), data);
      location.hash = `#/pad/${id}`;
    } catch (error) {
      showError(error);
    }
  }
}
