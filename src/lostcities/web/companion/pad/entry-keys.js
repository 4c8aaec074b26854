/**
 * The keys under the thumb: a number and a colour in either order, or the way out; then Write. With
 * dice on the phone they take the numbers' place. It is built once and painted again and again, so
 * that nothing moves under a finger.
 *
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("../rules/sheet-rules.js").Obstacle} Obstacle
 * @typedef {import("../../dice/view.js").Preview} Preview
 * @typedef {{seat: number, turn: number, did: string[], marks: import("../rules/sheet-rules.js").Marks,
 *   closed: boolean[], arrow: boolean}} Now whose entry it is, for which turn, and the sheet as it is then
 * @typedef {{deed: string | null, preview: Preview | null, obstacle: Obstacle | null, place: boolean,
 *   both: boolean}} Plan what is chosen, and what would come of it
 * @typedef {{number: (face: number) => void, colour: (letter: string) => void, out: () => void,
 *   write: () => void, roll: () => void}} Deeds
 */

import { Die, faceName, rolledDice } from "../../dice/die.js";
import { setName, namedElement } from "../../dice/sheet.js";
import { COLOURS, formatChange, colourTitle } from "../../dice/view.js";
import { h } from "../../dom.js";
import { colourName, shape } from "../../ui/symbols.js";
import { t } from "../../i18n.js";
import { canAccelerate, FACES, forced, legal, obstacle, preview } from "../rules/sheet-rules.js";
import { because, does } from "./sentences.js";

/** What is chosen and not written yet. */
export class Draft {
  /** @type {number | null} */
  number = null;
  /** @type {string | null} */
  colour = null;
  out = false;
  /** R15: whether a 0 opens its column as a 10. */
  ten = false;

  clear() {
    this.number = this.colour = null;
    this.out = this.ten = false;
  }

  get isEmpty() {
    return this.number === null && this.colour === null && !this.out;
  }

  /** @param {Game} game @param {Now | null} now @returns {Plan} */
  plan({ setup: { layout, options } }, now) {
    const none = { deed: null, preview: null, obstacle: null, place: false, both: false };
    if (!now || now.arrow) return none;
    const { marks, closed } = now;
    const pair =
      this.colour !== null && this.number !== null ? `${this.colour}${this.number}` : null;
    const both = pair?.[1] === "0" && legal(marks, options).includes(`${pair}!`);
    const deed = this.out ? "-" : pair && both && this.ten ? `${pair}!` : pair;
    if (!deed) return none;
    const why = obstacle(marks, deed);
    const place = why !== null && forced(layout, closed, marks, deed) !== null;
    return {
      deed,
      preview: why ? null : preview(layout, closed, marks, deed),
      obstacle: why,
      place,
      both,
    };
  }

  /**
   * What a column would take, and what that does or why it cannot be; nothing while that is open.
   *
   * @param {Game} game
   * @param {Now} now
   * @param {string} letter
   * @returns {{state: "lit" | "dim", label: string, points?: number} | null}
   */
  target(game, now, letter) {
    if (!now.arrow && !isThere(game, now, letter)) {
      return { state: "dim", label: t("dice.no-die", { colour: colourName(letter) }) };
    }
    if (!now.arrow && this.number === null) return null;
    const deed = now.arrow ? `>${letter}` : `${letter}${this.number}`;
    const why = obstacle(now.marks, deed);
    if (why) return { state: "dim", label: because(why) };
    const { points } = preview(game.setup.layout, now.closed, now.marks, deed);
    return { state: "lit", label: does(game, now, deed), points };
  }
}

/** Whether a face can be chosen: with real dice all can. @param {Game} game @param {Now} now @param {number | string} face */
export function isThere(game, { seat, turn }, face) {
  const dice = game.dice(turn);
  if (!dice) return true;
  const { numbers, colours } = rolledDice({ roll: dice, taken: game.taken(seat, turn) });
  return [...numbers, ...colours].some((die) => die.face === face && !die.taken);
}

export class Keys {
  /** @param {boolean} rolls whether the phone rolls the dice @param {Deeds} deeds */
  constructor(rolls, deeds) {
    const button = (/** @type {string} */ kind, /** @type {() => void} */ onclick) =>
      h("button", { type: "button", class: kind, onclick });
    this.numbers = rolls
      ? []
      : FACES.map((face) =>
          namedElement({ class: "number", "data-key": face }, [h("span", {}, face)], () =>
            deeds.number(face),
          ),
        );
    this.dice = rolls
      ? ["n0", "n1", "n2", "c0", "c1", "c2"].map((key) => {
          /** @type {Die} */
          const die = new Die(key, () =>
            typeof die.face === "number" ? deeds.number(die.face) : deeds.colour(die.face ?? ""),
          );
          return die;
        })
      : [];
    this.colours = COLOURS.map((letter) =>
      namedElement(
        { class: "colour", "data-colour": letter, "data-key": letter },
        [shape(letter), h("small", {})],
        () => deeds.colour(letter),
      ),
    );
    this.out = button("out", deeds.out);
    this.write = button("write primary", deeds.write);
    this.write.setAttribute("aria-describedby", "pad-say");
    this.roll = button("roll primary", deeds.roll);
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
      h("div", { class: "deeds" }, this.out, this.write),
      h("div", { class: "colours", role: "group", "aria-label": t("pad.colours") }, this.colours),
    );
  }

  /** @param {Game} game @param {Now | null} now @param {Draft} draft @param {Plan} plan @param {boolean} mayRoll */
  paint(game, now, draft, plan, mayRoll) {
    const free = now !== null && !now.arrow;
    this.numbers.forEach((button, face) => {
      const fits = free && (!draft.colour || !obstacle(now.marks, `${draft.colour}${face}`));
      setName(button, String(face));
      look(button, free && draft.number === face, fits, !free);
    });
    if (this.dice.length) this.#paintDice(game, now, draft, mayRoll);
    this.element.toggleAttribute("data-arrow", now?.arrow ?? false);
    COLOURS.forEach((letter, at) => this.#paintColour(letter, at, game, now, draft));
    this.out.textContent = t(now?.arrow ? "pad.decline" : "pad.refuse");
    this.out.setAttribute("aria-pressed", String(free && draft.out));
    this.out.setAttribute("aria-disabled", String(!now || mayRoll));
    this.write.textContent = t("pad.write");
    this.write.setAttribute("aria-disabled", String(!plan.deed || plan.obstacle !== null));
  }

  /** @param {string} letter @param {number} at @param {Game} game @param {Now | null} now @param {Draft} draft */
  #paintColour(letter, at, game, now, draft) {
    const button = this.colours[at];
    if (!button) return;
    const target = now && draft.target(game, now, letter);
    const points = target?.points;
    const small = button.querySelector("small");
    if (small) small.textContent = points === undefined ? "" : formatChange(points);
    setName(button, [colourTitle(letter), target?.label].filter(Boolean).join(". "));
    const fits = now?.arrow ? canAccelerate(now.marks, letter) : target?.state !== "dim";
    look(button, now !== null && !now.arrow && draft.colour === letter, fits, !now);
  }

  /** @param {Game} game @param {Now | null} now @param {Draft} draft @param {boolean} mayRoll */
  #paintDice(game, now, draft, mayRoll) {
    const turn = now?.turn ?? game.pad.turn;
    const seat = now?.seat ?? game.activeIn(turn);
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
      const who = game.setup.names[game.activeIn(turn)] ?? "";
      const label = fell.taken
        ? t("dice.taken", { face: faceName(fell.face), name: who })
        : faceName(fell.face);
      const chosen = at === first(draft.number) || at === first(draft.colour);
      die.paint(fell.face, {
        state: fell.taken ? "taken" : now && !now.arrow ? "lit" : "dim",
        chosen,
        under: fell.taken ? who : "",
        label,
      });
    });
    this.roll.hidden = roll !== null;
    this.roll.textContent = t("pad.roll");
    this.roll.setAttribute("aria-disabled", String(!mayRoll));
  }

  /** Let the dice be seen to fall. */
  fall() {
    if (!document.documentElement.hasAttribute("data-still"))
      this.dice.forEach((die, at) => die.roll(at * 12));
  }
}

/** @param {HTMLElement} button @param {boolean} pressed @param {boolean} fits @param {boolean} idle */
function look(button, pressed, fits, idle) {
  button.setAttribute("aria-pressed", String(pressed));
  button.setAttribute("aria-disabled", String(idle));
  button.dataset.state = fits ? "" : "dim";
}
