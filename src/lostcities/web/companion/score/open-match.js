/**
 * The match that is open: the latest, an earlier one, one from a link or a file, or a new one. Every
 * change is stored on this device at once and can be undone, even starting a new match.
 *
 * @typedef {import("./undo.js").History} History
 * @typedef {import("./match.js").Match} Match
 * @typedef {{id: string, history: History}} Opened
 */

import { newId } from "../../net/api.js";
import { settings } from "../../device/settings.js";
import { notify } from "../../ui/announcer.js";
import { t } from "../../i18n.js";
import { rematchStarter } from "../../rules/card-scoring.js";
import { isStarted, newMatch } from "./match.js";
import { fromCompact, readMatch, toCompact } from "./stored-match.js";
import { advance, readHistory, redo, undo, withoutHistory } from "./undo.js";
import { fromFile, games, load, persist, remove, save } from "../storage.js";

export const KIND = "score";

/** What a match contains, whatever round is on the screen and in whatever order cards were entered. @param {Match | null} match */
const contentOf = (match) => JSON.stringify(match && toCompact(match));

/** The match that was changed last, if one can be read; otherwise a new one. @returns {Opened} */
function latest() {
  for (const { id, data } of games(KIND)) {
    const history = readHistory(data);
    if (history) return { id, history };
  }
  return { id: newId(), history: withoutHistory(newMatch({ names: [settings().name, ""] })) };
}

export class OpenMatch {
  /** The matches that were open before a new one was started. @type {Opened[]} */
  #before = [];
  /** New matches that were undone. @type {Opened[]} */
  #after = [];

  constructor() {
    const { id, history } = latest();
    this.id = id;
    this.history = history;
    /** What is stored, as text: another tab may change it. */
    this.stored = this.#storedNow();
  }

  get match() {
    return this.history.match;
  }

  get canUndo() {
    return this.history.past.length + this.#before.length > 0;
  }

  get canRedo() {
    return this.history.future.length + this.#after.length > 0;
  }

  #storedNow() {
    return JSON.stringify(load(KIND, this.id));
  }

  /** @param {string} id */
  open(id) {
    const history = readHistory(load(KIND, id));
    if (history) this.#show({ id, history });
    else notify(t("score.gone"), { kind: "bad" });
  }

  /** @param {Opened} opened */
  #show({ id, history }) {
    this.id = id;
    this.history = history;
    this.stored = this.#storedNow();
  }

  /** Open a match from elsewhere, and store it unless this device has it already. @param {any} data */
  import(data) {
    const match = readMatch(fromCompact(data));
    if (!match) return notify(t("score.unreadable"), { kind: "bad" });
    const same = games(KIND).find((one) => contentOf(readMatch(one.data)) === contentOf(match));
    if (same) this.open(same.id);
    else {
      this.#show({ id: newId(), history: withoutHistory(match) });
      this.store();
    }
    this.#setAddress(this.id);
    notify(t("score.opened"));
  }

  /** @param {string} text */
  importFile(text) {
    const found = fromFile(text);
    if (found && found.kind !== KIND) notify(t("score.other"), { kind: "bad" });
    else this.import(found?.data);
  }

  /** Start a new match with the same names; D4: the other player starts. */
  startNew() {
    const { match } = this;
    const started = isStarted(match);
    if (started) this.#before.push({ id: this.id, history: this.history });
    this.#after = [];
    const first = started ? rematchStarter(match.first) : match.first;
    this.#show({ id: newId(), history: withoutHistory(newMatch({ ...match, first })) });
    this.#setAddress("new");
  }

  /** Set the address to that of the match, without opening another screen. @param {string} end */
  #setAddress(end) {
    const address = `#/${KIND}/${end}`;
    if (location.hash !== address) globalThis.history.replaceState(null, "", address);
  }

  store() {
    if (this.stored === "null") persist();
    const { match, past, future } = this.history;
    if (!save(KIND, this.id, { ...match, past, future })) notify(t("score.full"), { kind: "bad" });
    this.stored = this.#storedNow();
    this.#setAddress(this.id);
  }

  /** Read the match again if another tab has changed it. @returns {boolean} whether it has */
  refresh() {
    const now = this.#storedNow();
    const history = now !== this.stored && readHistory(JSON.parse(now));
    if (history) [this.history, this.stored] = [history, now];
    return Boolean(history);
  }

  /** @param {Match} next @param {boolean} [typing] */
  change(next, typing = false) {
    const history = advance(this.history, next, typing);
    if (history === this.history) return;
    this.history = history;
    this.#after = [];
    this.store();
  }

  /** Show a round, or the result. @param {number} shown */
  goTo(shown) {
    this.history = { ...this.history, match: { ...this.match, shown } };
    this.store();
  }

  undo() {
    if (this.history.past.length) this.#set(undo(this.history));
    else this.#exchange(this.#before, this.#after);
  }

  redo() {
    if (this.history.future.length) this.#set(redo(this.history));
    else this.#exchange(this.#after, this.#before);
  }

  /** @param {History} history */
  #set(history) {
    this.history = history;
    this.store();
  }

  /**
   * Go back to the match before a new one, or forward to the new one again. A new match that is
   * undone is removed, so that it is not listed among the earlier ones.
   *
   * @param {Opened[]} from
   * @param {Opened[]} to
   */
  #exchange(from, to) {
    const other = from.pop();
    if (!other) return;
    to.push({ id: this.id, history: this.history });
    if (to === this.#after) remove(KIND, this.id);
    this.#show(other);
    if (isStarted(this.match)) this.store();
    else this.#setAddress("new");
  }
}
