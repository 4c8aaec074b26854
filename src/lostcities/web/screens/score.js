/**
 * The score calculator of a card game played with the box: tap the cards on the table, round by round.
 * Every tap is stored on this device and can be undone; no server is asked.
 *
 * @typedef {import("../companion/score/match.js").VariantName} VariantName
 */

import { capitalized, cardName } from "../ui/symbols.js";
import * as matches from "../companion/score/match.js";
import { side } from "../rules/card-scoring.js";
import { fromLink } from "../companion/storage.js";
import { OpenMatch } from "../companion/score/open-match.js";
import { nameOf, receiptOf } from "../companion/score/card-grid.js";
import { ScoreView } from "../companion/score/score-view.js";
import { result, starterSentence, verdict } from "../companion/score/totals.js";
import { formatPoints } from "../games/duel/expedition.js";
import { registerWorker } from "../device/install.js";
import { joinNames } from "../table/players.js";
import { loadStyles } from "../ui/stylesheet.js";
import { clearAnnouncements, notify, announce } from "../ui/announcer.js";
import { t } from "../i18n.js";

await loadStyles("screens");

/** @param {string[]} words */
export async function screen([what = "", packed = ""]) {
  registerWorker();
  await Promise.all([loadStyles("tones"), loadStyles("score")]);
  const open = new OpenMatch();
  if (what === "open") open.import(await fromLink(packed));
  else if (what === "new") open.startNew();
  else if (what) open.open(what);
  return new ScoreScreen(open);
}

class ScoreScreen {
  /** The round without cards for which a warning was shown. */
  #warnedAbout = -1;

  /** @param {OpenMatch} open */
  constructor(open) {
    this.open = open;
    this.view = new ScoreView(open, {
      tap: (seat, card, cell) => this.#tap(seat, card, cell),
      name: (seat, name) =>
        this.#change(() => open.change(matches.withName(this.match, seat, name), true)),
      variant: (variant) => this.#setVariant(variant),
      length: (length) => this.#setLength(length),
      first: (first) => this.#change(() => open.change({ ...this.match, first })),
      next: () => this.#next(),
      goTo: (shown) => this.#goTo(shown),
      undo: () => this.#undo(),
      redo: () => this.#redo(),
      clear: () => this.#clear(),
      startNew: () => this.#startNew(),
      openFile: (text) => this.#change(() => open.importFile(text)),
    });
    document.addEventListener("keydown", this.#pressed);
    addEventListener("storage", this.#stored);
  }

  leave() {
    document.removeEventListener("keydown", this.#pressed);
    removeEventListener("storage", this.#stored);
  }

  title() {
    return t("score.title");
  }

  draw() {
    return this.view.draw();
  }

  get match() {
    return this.open.match;
  }

  /** Another tab may have changed the match. */
  #stored = () => {
    if (this.open.refresh()) this.view.redraw();
  };

  /** @param {KeyboardEvent} event */
  #pressed = (event) => {
    const letter = event.key.toLowerCase();
    const typing = event.target instanceof HTMLInputElement && event.target.type === "text";
    const isShortcut = (event.ctrlKey || event.metaKey) && ["z", "y"].includes(letter);
    if (!isShortcut || typing || document.querySelector("dialog")) return;
    event.preventDefault();
    if (letter === "y" || event.shiftKey) this.#redo();
    else this.#undo();
  };

  /** Change something, and show it. What another tab has stored since then comes first. @param {() => void} change */
  #change(change) {
    const { builtFor } = this.view;
    this.open.refresh();
    change();
    this.#warnedAbout = -1;
    if (this.view.builtFor === builtFor) this.view.paint();
    else this.view.redraw();
  }

  /** @param {number} seat @param {string} card @param {number} cell */
  #tap(seat, card, cell) {
    this.#change(() => {
      const found = matches.toggleCard(this.match, seat, card, cell);
      clearAnnouncements(); // a refusal of an earlier tap
      if (!("match" in found)) return this.#refuse(seat, card);
      this.open.change(found.match);
      this.#announce(seat, card.charAt(0));
    });
  }

  /** D1: say who has the card. @param {number} seat @param {string} card */
  #refuse(seat, card) {
    const others = matches.sidesShown(this.match)?.[1 - seat] ?? [];
    const values = {
      name: nameOf(this.match, 1 - seat),
      card: capitalized(cardName(card)),
      number: matches.count(others, card),
    };
    const key = card.endsWith("$") ? "score.why.wagers" : "score.why.held";
    notify(t(key, values), { kind: "bad", rule: "D1" });
  }

  /** Say what an expedition is worth after a tap. @param {number} seat @param {string} colour */
  #announce(seat, colour) {
    const { expeditions, points } = side(
      matches.rulesOf(this.match),
      matches.sidesShown(this.match)?.[seat] ?? [],
    );
    const receipt = expeditions[colour];
    announce(
      t("score.tapped", {
        lane: capitalized(t(`duel.expedition.${colour}`)),
        sum: receipt?.cards ? receiptOf(receipt) : t("duel.empty"),
        name: nameOf(this.match, seat),
        points: formatPoints(points),
      }),
    );
  }

  /** Finish the round. One without cards is probably a mistake: it needs a second press. */
  #next() {
    const { shown } = this.match;
    if (!matches.hasCards(matches.sidesShown(this.match)) && this.#warnedAbout !== shown) {
      this.#warnedAbout = shown;
      return notify(t("score.empty"), { kind: "bad" });
    }
    this.#change(() => this.open.change(matches.finishRound(this.match)));
    this.#toTop();
    announce(
      this.view.isResult
        ? `${verdict(this.match)} ${result(this.match)}`
        : starterSentence(this.match, this.match.shown),
    );
  }

  /** Show a round, or the result. @param {number} shown */
  #goTo(shown) {
    this.#change(() => this.open.goTo(shown));
    this.#toTop();
  }

  #toTop() {
    clearAnnouncements();
    scrollTo(0, 0);
    this.view.focusHead();
  }

  #clear() {
    this.#change(() => this.open.change(matches.clearRound(this.match)));
    notify(t("score.cleared", { number: this.match.shown + 1 }));
  }

  #startNew() {
    if (!matches.isStarted(this.match)) return notify(t("score.new.already"));
    this.#change(() => this.open.startNew());
    this.#toTop();
    notify(t("score.new.done"));
  }

  #undo() {
    if (!this.open.canUndo) return;
    this.#change(() => this.open.undo());
    announce(t("score.undone"));
  }

  #redo() {
    if (!this.open.canRedo) return;
    this.#change(() => this.open.redo());
    announce(t("score.redone"));
  }

  /** @param {VariantName} variant */
  #setVariant(variant) {
    const { match, lost } = matches.withVariant(this.match, variant);
    if (!lost.length) return this.#change(() => this.open.change(match));
    const number = joinNames(lost.map((round) => String(round + 1)));
    notify(t("score.keeps-purple", { number }), { kind: "bad", rule: "D2" });
    this.view.redraw();
  }

  /** @param {number} length */
  #setLength(length) {
    const match = matches.withLength(this.match, length);
    if (match) return this.#change(() => this.open.change(match));
    notify(t("score.keeps-rounds", { number: length }), { kind: "bad" });
    this.view.redraw();
  }
}
