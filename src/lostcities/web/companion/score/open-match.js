/**
 * Which match lies on the desk: the latest, an earlier one, one from a link or a file, or a new one.
 * Every change of it is kept on this device at once, and can be taken back, a new match, too.
 *
 * @typedef {import("./match.js").Book} Book
 * @typedef {import("./match.js").Match} Match
 * @typedef {{id: string, book: Book}} Lying
 */

import { newId } from "../../net/api.js";
import { settings } from "../../device/settings.js";
import { notify } from "../../ui/announcer.js";
import { t } from "../../i18n.js";
import {
  blank,
  bookOf,
  folded,
  isBegun,
  matchOf,
  redone,
  turned,
  undone,
  unfolded,
} from "./match.js";
import { fromFile, games, load, persist, remove, save } from "../storage.js";

export const KIND = "score";

/** @param {Match} match @returns {Book} */
const opened = (match) => ({ match, past: [], future: [] });

/** What a match says, whatever round of it is looked at, and in whatever order it was entered. @param {Match | null} match */
const plain = (match) => JSON.stringify(match && folded(match));

/** The match that was changed last, if there is one that can be read. @returns {Lying} */
function latest() {
  for (const { id, data } of games(KIND)) {
    const book = bookOf(data);
    if (book) return { id, book };
  }
  return { id: newId(), book: opened(blank({ names: [settings().name, ""] })) };
}

export class Desk {
  /** Matches that lay here before a new one. @type {Lying[]} */
  #before = [];
  /** New matches that were taken back. @type {Lying[]} */
  #after = [];

  constructor() {
    const { id, book } = latest();
    this.id = id;
    this.book = book;
    /** What is kept, as text: another tab may change it. */
    this.kept = this.#now();
  }

  get match() {
    return this.book.match;
  }

  get canUndo() {
    return this.book.past.length + this.#before.length > 0;
  }

  get canRedo() {
    return this.book.future.length + this.#after.length > 0;
  }

  #now() {
    return JSON.stringify(load(KIND, this.id));
  }

  /** @param {string} id */
  open(id) {
    const book = bookOf(load(KIND, id));
    if (book) this.#lay({ id, book });
    else notify(t("score.gone"), { kind: "bad" });
  }

  /** @param {Lying} lying */
  #lay({ id, book }) {
    this.id = id;
    this.book = book;
    this.kept = this.#now();
  }

  /** A match from elsewhere: it is checked, and kept unless it is already. @param {any} data */
  adopt(data) {
    const match = matchOf(unfolded(data));
    if (!match) return notify(t("score.unreadable"), { kind: "bad" });
    const same = games(KIND).find((one) => plain(matchOf(one.data)) === plain(match));
    if (same) this.open(same.id);
    else {
      this.#lay({ id: newId(), book: opened(match) });
      this.keep();
    }
    this.#address(this.id);
    notify(t("score.opened"));
  }

  /** @param {string} text of a file */
  adoptFile(text) {
    const found = fromFile(text);
    if (found && found.kind !== KIND) notify(t("score.other"), { kind: "bad" });
    else this.adopt(found?.data);
  }

  /** A new match, with the same names; D4: the other starts. */
  begin() {
    const { match } = this;
    if (isBegun(match)) this.#before.push({ id: this.id, book: this.book });
    this.#after = [];
    this.#lay({
      id: newId(),
      book: opened(blank({ ...match, first: isBegun(match) ? 1 - match.first : match.first })),
    });
    this.#address("new");
  }

  /** The address is that of the match, without another screen being opened. @param {string} end */
  #address(end) {
    const address = `#/${KIND}/${end}`;
    if (location.hash !== address) history.replaceState(null, "", address);
  }

  keep() {
    if (this.kept === "null") persist();
    const { match, past, future } = this.book;
    if (!save(KIND, this.id, { ...match, past, future })) notify(t("score.full"), { kind: "bad" });
    this.kept = this.#now();
    this.#address(this.id);
  }

  /** Read the match again if another tab has changed it; whether it has. */
  refresh() {
    const now = this.#now();
    const book = now !== this.kept && bookOf(JSON.parse(now));
    if (book) [this.book, this.kept] = [book, now];
    return Boolean(book);
  }

  /** @param {Match} next @param {boolean} [typing] */
  turn(next, typing = false) {
    const book = turned(this.book, next, typing);
    if (book === this.book) return;
    this.book = book;
    this.#after = [];
    this.keep();
  }

  /** Look at a round, or at the result. @param {number} shown */
  look(shown) {
    this.book = { ...this.book, match: { ...this.match, shown } };
    this.keep();
  }

  undo() {
    if (this.book.past.length) this.#turnTo(undone(this.book));
    else this.#exchange(this.#before, this.#after);
  }

  redo() {
    if (this.book.future.length) this.#turnTo(redone(this.book));
    else this.#exchange(this.#after, this.#before);
  }

  /** @param {Book} book */
  #turnTo(book) {
    this.book = book;
    this.keep();
  }

  /** Back to the match before a new one, or on to that again. @param {Lying[]} from @param {Lying[]} to */
  #exchange(from, to) {
    const other = from.pop();
    if (!other) return;
    to.push({ id: this.id, book: this.book });
    if (to === this.#after) remove(KIND, this.id);
    this.#lay(other);
    if (isBegun(this.match)) this.keep();
    else this.#address("new");
  }
}
