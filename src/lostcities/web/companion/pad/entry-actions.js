/**
 * What the players do on the phone sheet: choose, write, undo, correct, roll. Each action changes the
 * state or the game, paints, and says aloud what has happened.
 *
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./entry-state.js").EntryState} EntryState
 * @typedef {import("./draft.js").OpenEntry} OpenEntry
 * @typedef {import("../../rules/dice-game.js").Place} Place
 */

import { colourTitle } from "../../games/dice/view.js";
import { notify, announce } from "../../ui/announcer.js";
import { t } from "../../i18n.js";
import { roll } from "../../rules/dice-game.js";
import { DECLINE } from "../../rules/sheet-rules.js";
import { isAvailable } from "./draft.js";
import { entryLine } from "./entry-line.js";
import { effectOf, entered, eventsSince, inWords, nowIllegal } from "./sentences.js";
import { showSheet } from "./sheet-view.js";

/** Milliseconds in which a second tap on the same column is the same tap. */
const DOUBLE_TAP = 350;

export class EntryActions {
  /** The column tapped last for an arrow, and when. */
  #lastTap = { letter: "", at: 0 };

  /** @param {Game} game @param {EntryState} state @param {() => void} paint */
  constructor(game, state, paint) {
    this.game = game;
    this.state = state;
    this.paint = paint;
  }

  // Choosing

  /** Change what is chosen, and say what that means. @param {() => void} change */
  #change(change) {
    this.state.hint = "";
    change();
    this.paint();
    announce(entryLine(this.game, this.state));
  }

  /** @param {number} face */
  number(face) {
    const { entry, draft } = this.state;
    if (!entry || entry.arrow) return;
    this.#change(() => {
      if (!isAvailable(this.game, entry, face))
        this.state.hint = t("dice.no-number", { number: face });
      else draft.number = draft.number === face ? null : face;
      draft.refuses = false;
    });
  }

  /** @param {string} letter */
  colour(letter) {
    const { entry, draft } = this.state;
    if (!entry) return;
    if (entry.arrow) return this.#accelerate(entry, letter);
    this.#change(() => {
      if (!isAvailable(this.game, entry, letter))
        this.state.hint = draft.target(this.game, entry, letter)?.label ?? "";
      else draft.colour = draft.colour === letter ? null : letter;
      draft.refuses = false;
    });
  }

  /**
   * R20: an arrow's column is written at once. One arrow can lead to the next in the same column, so
   * a double tap would write twice without anybody wanting it.
   *
   * @param {OpenEntry} entry
   * @param {string} letter
   */
  #accelerate(entry, letter) {
    const at = performance.now();
    if (this.#lastTap.letter === letter && at - this.#lastTap.at < DOUBLE_TAP) return;
    this.#lastTap = { letter, at };
    const target = this.state.draft.target(this.game, entry, letter);
    if (target?.state === "dim") this.#change(() => (this.state.hint = target.label));
    else this.#enter(entry, `>${letter}`, false);
  }

  /** Refuse, or decline an acceleration. */
  refuse() {
    const { entry, draft, mayRoll } = this.state;
    if (!entry || mayRoll) return;
    if (entry.arrow) this.#enter(entry, DECLINE, false);
    else this.#change(() => (draft.refuses = !draft.refuses));
  }

  /** R15: open a column with a 10, or tick its double cell. */
  ten() {
    const { draft } = this.state;
    this.#change(() => (draft.asTen = !draft.asTen));
  }

  /** Drop what is chosen; if nothing is, stop correcting. */
  clear() {
    this.#change(() => {
      if (this.state.draft.isEmpty) this.state.correcting = null;
      this.state.draft.clear();
    });
  }

  /** A player's name was tapped: enter for them next, or look at their sheet. @param {number} seat */
  tap(seat) {
    const { state } = this;
    if (seat === state.shown && !state.correcting) return;
    if (!state.offered.includes(seat)) return showSheet(state.moment, seat);
    this.#change(() => {
      state.correcting = null;
      state.picked = seat;
    });
  }

  // Writing

  /** Write what is chosen. @param {boolean} [anyway] even if it breaks a rule */
  write(anyway = false) {
    const { entry, draft } = this.state;
    const { action, obstacle, hasPlace } = draft.plan(this.game, entry);
    if (entry && action && (!obstacle || (anyway && hasPlace)))
      this.#enter(entry, action, obstacle !== null);
  }

  /** @param {OpenEntry} entry @param {string} action @param {boolean} breaksRule */
  #enter(entry, action, breaksRule) {
    const { game, state } = this;
    const { seat, turn, did } = entry;
    const what = action.endsWith("-") ? inWords([action]) : effectOf(game, entry, action);
    const sentence = entered(game, seat, what);
    const anyway = breaksRule || (did.length > 0 && game.choice(seat, turn).anyway === true);
    const before = game.pad;
    const corrected = state.correcting !== null;
    game.enter(seat, turn, anyway ? { did: [...did, action], anyway } : { did: [...did, action] });
    state.correcting = null;
    state.picked = game.pad.pending[seat] ? seat : null;
    this.#announce([
      sentence,
      ...eventsSince(before, game),
      ...(corrected ? nowIllegal(before, game) : []),
    ]);
    if (!game.isKept) notify(t("pad.full"), { kind: "bad" });
  }

  /** Show and say what has happened, and who enters now. @param {string[]} sentences */
  #announce(sentences) {
    const { game, state } = this;
    const before = state.shown;
    state.hint = "";
    state.draft.clear();
    state.message = sentences.join(" ");
    this.paint();
    const { entry } = state;
    const next = entry?.arrow
      ? entryLine(game, state)
      : entry && entry.seat !== before
        ? t("pad.next", { name: game.nameOf(entry.seat) })
        : "";
    announce([...sentences, next].filter(Boolean).join(" "));
  }

  undo() {
    const { game, state } = this;
    state.correcting = null;
    const undone = game.undo();
    if (!undone) return;
    state.picked = undone.seat;
    const what = inWords(undone.now.did);
    this.#announce([t("pad.undone", { name: game.nameOf(undone.seat), what })]);
  }

  redo() {
    const { game, state } = this;
    const before = game.pad;
    const redone = game.redo();
    if (!redone) return;
    state.picked = null;
    this.#announce([
      entered(game, redone.seat, inWords(redone.now.did)),
      ...eventsSince(before, game),
    ]);
  }

  // Correcting

  /** Enter an earlier choice again. @param {Place} place */
  correct(place) {
    const { game, state } = this;
    this.#change(() => {
      state.correcting = place;
      state.draft.clear();
      state.message = t("pad.correct.about", {
        name: game.nameOf(place.seat),
        turn: place.turn,
        what: inWords(game.choice(place.seat, place.turn).did),
      });
    });
  }

  cancel() {
    this.#change(() => (this.state.correcting = null));
  }

  // Dice

  /** R8: roll the phone's dice. @returns {boolean} whether they were rolled */
  roll() {
    const { game, state } = this;
    if (!state.entry || !state.mayRoll) return false;
    const { turn } = state.entry;
    const dice = roll();
    if (state.session) state.session.roll(turn, dice);
    else {
      game.setDice(turn, dice);
      game.save();
    }
    state.message = t("pad.ask");
    this.paint();
    announce(
      t("dice.log.rolled", {
        numbers: dice.numbers.join(", "),
        colours: dice.colours.map(colourTitle).join(", "),
      }),
    );
    return true;
  }
}
