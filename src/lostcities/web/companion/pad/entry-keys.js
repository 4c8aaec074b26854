/**
 * The keys of an entry: a number and a colour in either order, or Refuse; then Write. Where the phone
 * rolls the dice they replace the number keys. Built once and painted again, so that nothing moves
 * under a finger.
 *
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").OpenEntry} OpenEntry
 * @typedef {import("./draft.js").Plan} Plan
 * @typedef {{number: (face: number) => void, colour: (letter: string) => void, refuse: () => void,
 *   write: () => void, roll: () => void}} KeyHandlers
 */

import { Die, faceName, rolledDice } from "../../games/dice/die.js";
import { setName, namedElement } from "../../games/dice/sheet.js";
import { COLOURS, formatChange, colourTitle } from "../../games/dice/view.js";
import { h } from "../../dom.js";
import { shape } from "../../ui/symbols.js";
import { t } from "../../i18n.js";
import { activeIn } from "../../rules/dice-game.js";
import { canAccelerate, FACES, obstacle } from "../../rules/sheet-rules.js";

export class EntryKeys {
  /** @param {boolean} rolls whether the phone rolls the dice @param {KeyHandlers} handlers */
  constructor(rolls, handlers) {
    const button = (/** @type {string} */ kind, /** @type {() => void} */ onclick) =>
      h("button", { type: "button", class: kind, onclick });
    this.numbers = rolls
      ? []
      : FACES.map((face) =>
          namedElement({ class: "number", "data-key": face }, [h("span", {}, face)], () =>
            handlers.number(face),
          ),
        );
    this.dice = rolls
      ? ["n0", "n1", "n2", "c0", "c1", "c2"].map((key) => {
          /** @type {Die} */
          const die = new Die(key, () =>
            typeof die.face === "number"
              ? handlers.number(die.face)
              : handlers.colour(die.face ?? ""),
          );
          return die;
        })
      : [];
    this.colours = COLOURS.map((letter) =>
      namedElement(
        { class: "colour", "data-colour": letter, "data-key": letter },
        [shape(letter), h("small", {})],
        () => handlers.colour(letter),
      ),
    );
    this.refuse = button("out", handlers.refuse);
    this.write = button("write primary", handlers.write);
    this.write.setAttribute("aria-describedby", "pad-say");
    this.roll = button("roll primary", handlers.roll);
    this.element = h(
      "div",
      { class: `keys${rolls ? " with-dice" : ""}` },
      rolls
        ? h(
            "div",
            { class: "dice", role: "group", "aria-label": t("dice.tray") },
            this.dice.map((die) => die.element),
            this.roll,
          )
        : h(
            "div",
            { class: "numbers", role: "group", "aria-label": t("pad.numbers") },
            this.numbers,
          ),
      h("div", { class: "actions" }, this.refuse, this.write),
      h("div", { class: "colours", role: "group", "aria-label": t("pad.colours") }, this.colours),
    );
  }

  /** @param {Game} game @param {OpenEntry | null} entry @param {Draft} draft @param {Plan} plan @param {boolean} mayRoll */
  paint(game, entry, draft, plan, mayRoll) {
    const free = entry !== null && !entry.arrow;
    this.numbers.forEach((button, face) => {
      const fits = free && (!draft.colour || !obstacle(entry.marks, `${draft.colour}${face}`));
      setName(button, String(face));
      setState(button, free && draft.number === face, fits, !free);
    });
    if (this.dice.length) this.#paintDice(game, entry, draft, mayRoll);
    this.element.toggleAttribute("data-arrow", entry?.arrow ?? false);
    COLOURS.forEach((letter, at) => this.#paintColour(letter, at, game, entry, draft));
    this.refuse.textContent = t(entry?.arrow ? "pad.decline" : "pad.refuse");
    this.refuse.setAttribute("aria-pressed", String(free && draft.refuses));
    this.refuse.setAttribute("aria-disabled", String(!entry || mayRoll));
    this.write.textContent = t("pad.write");
    this.write.setAttribute("aria-disabled", String(!plan.action || plan.obstacle !== null));
  }

  /** @param {string} letter @param {number} at @param {Game} game @param {OpenEntry | null} entry @param {Draft} draft */
  #paintColour(letter, at, game, entry, draft) {
    const button = this.colours[at];
    if (!button) return;
    const target = entry && draft.target(game, entry, letter);
    const points = target?.points;
    const small = button.querySelector("small");
    if (small) small.textContent = points === undefined ? "" : formatChange(points);
    setName(button, [colourTitle(letter), target?.label].filter(Boolean).join(". "));
    const fits = entry?.arrow ? canAccelerate(entry.marks, letter) : target?.state !== "dim";
    setState(button, entry !== null && !entry.arrow && draft.colour === letter, fits, !entry);
  }

  /** @param {Game} game @param {OpenEntry | null} entry @param {Draft} draft @param {boolean} mayRoll */
  #paintDice(game, entry, draft, mayRoll) {
    const turn = entry?.turn ?? game.pad.turn;
    const seat = entry?.seat ?? activeIn(game.setup, turn);
    const roll = game.dice(turn);
    const taken = game.taken(seat, turn);
    const shown = rolledDice({ roll: roll ?? { numbers: [], colours: [] }, taken });
    const all = [...shown.numbers, ...shown.colours];
    const first = (/** @type {number | string | null} */ face) =>
      all.findIndex((die) => die.face === face && !die.taken);
    this.dice.forEach((die, at) => {
      const fell = roll ? all[at] : undefined;
      die.element.toggleAttribute("hidden", !fell);
      if (!fell) return;
      const who = game.setup.names[activeIn(game.setup, turn)] ?? "";
      const label = fell.taken
        ? t("dice.taken", { face: faceName(fell.face), name: who })
        : faceName(fell.face);
      const chosen = at === first(draft.number) || at === first(draft.colour);
      die.paint(fell.face, {
        state: fell.taken ? "taken" : entry && !entry.arrow ? "lit" : "dim",
        chosen,
        under: fell.taken ? who : "",
        label,
      });
    });
    this.roll.hidden = roll !== null;
    this.roll.textContent = t("pad.roll");
    this.roll.setAttribute("aria-disabled", String(!mayRoll));
  }

  /** Animate the falling dice. */
  fall() {
    this.dice.forEach((die, at) => die.roll(at * 12));
  }
}

/** @param {HTMLElement} button @param {boolean} pressed @param {boolean} fits @param {boolean} idle */
function setState(button, pressed, fits, idle) {
  button.setAttribute("aria-pressed", String(pressed));
  button.setAttribute("aria-disabled", String(idle));
  button.dataset.state = fits ? "" : "dim";
}
