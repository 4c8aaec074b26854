/**
 * What the viewer has chosen so far, before it is confirmed: dice, a column, or a refusal. It only
 * picks among the actions that came with the decision, and so did the reasons why others are
 * missing. Planning is the same, with what came with the plan.
 *
 * @typedef {import("./types.js").View} View
 */

import { colourName } from "../../ui/symbols.js";
import { has, t, reasonText } from "../../i18n.js";
import { colourTitle } from "./view.js";

/** A refusal in words. @param {import("../../i18n.js").Refusal | undefined} refusal */
export function refusalText(refusal) {
  if (!refusal) return "";
  const letter = refusal.values.colour;
  const key = `dice.why.${refusal.code}`;
  return has(key) && typeof letter === "string"
    ? t(key, {
        ...refusal.values,
        colour: colourName(letter),
        Colour: colourTitle(letter),
      })
    : reasonText(refusal);
}

export class Choice {
  /** @type {number | null} the place of a number die */
  number = null;
  /** @type {number | null} the place of a colour die */
  colour = null;
  /** @type {string | null} the column an acceleration goes to */
  column = null;
  /** Whether a 0 is to open its column as a 10. */
  ten = false;
  /** Whether the pair is refused, or the acceleration declined. */
  isRefusing = false;

  /**
   * @param {View} view
   * @param {Choice} [begun]  What was chosen from the same dice before.
   */
  constructor(view, begun) {
    this.view = view;
    this.decision =
      view.decision ?? (view.plan ? { number: -1, phase: "pick", ...view.plan } : null);
    this.legal = this.decision?.legal ?? [];
    this.accelerating = this.decision?.phase === "accelerate";
    this.isRefusing = this.mustRefuse;
    if (!begun || this.accelerating) return;
    this.isRefusing ||= begun.isRefusing;
    this.ten = begun.ten;
    for (const what of /** @type {const} */ (["number", "colour"])) {
      const at = begun[what];
      if (at !== null && !this.isTaken(what, at)) this[what] = at;
    }
  }

  /** Whether nothing can be written: then refusing is chosen from the beginning. */
  get mustRefuse() {
    return this.legal.length === 1;
  }

  get isBegun() {
    return this.number !== null || this.colour !== null || this.isRefusing;
  }

  /** The number on the chosen die. */
  get face() {
    return this.number === null ? null : (this.view.game?.roll.numbers[this.number] ?? null);
  }

  /** The letter on the chosen die, or of the chosen column. */
  get letter() {
    if (this.accelerating) return this.column;
    return this.colour === null ? null : (this.view.game?.roll.colours[this.colour] ?? null);
  }

  /** The way out of this decision: refuse the dice, or decline the arrow. */
  get exit() {
    return this.accelerating ? ">-" : "-";
  }

  /** The text of what is chosen; nothing while something is missing. */
  get action() {
    if (this.isRefusing) return this.exit;
    if (this.letter === null) return null;
    if (this.accelerating) return `>${this.letter}`;
    if (this.face === null) return null;
    return `${this.letter}${this.face}${this.ten && this.canBeTen ? "!" : ""}`;
  }

  /** Whether what is chosen may be done. */
  get isLegal() {
    return this.action !== null && this.legal.includes(this.action);
  }

  /** Whether the chosen 0 may be written in two ways. */
  get canBeTen() {
    return this.face === 0 && this.letter !== null && this.legal.includes(`${this.letter}0!`);
  }

  /** What the choice would do. */
  get preview() {
    return this.isLegal && this.action !== null
      ? (this.decision?.previews[this.action] ?? null)
      : null;
  }

  /**
   * Whether some pair with this letter, or this face, or both may be written.
   *
   * @param {string | null} letter
   * @param {number | null} face
   */
  writable(letter, face) {
    if (this.accelerating) return this.legal.includes(`>${letter}`);
    return this.legal.some(
      (text) =>
        text.length > 1 &&
        (letter === null || text[0] === letter) &&
        (face === null || text[1] === `${face}`),
    );
  }

  /** Whether a colour die that can be reached shows this letter. @param {string} letter */
  #shown(letter) {
    return (
      this.view.game?.roll.colours.some(
        (colour, at) => colour === letter && !this.isTaken("colour", at),
      ) ?? false
    );
  }

  /** Whether a column can be written with what is chosen. @param {string} letter */
  canWrite(letter) {
    return (this.accelerating || this.#shown(letter)) && this.writable(letter, this.face);
  }

  /** Why a column cannot be written with what is chosen. @param {string} letter */
  obstacle(letter) {
    if (!this.accelerating && !this.#shown(letter))
      return t("dice.no-die", { colour: colourName(letter) });
    return refusalText(this.objection(letter));
  }

  /** What the rules have against a column. @param {string} letter */
  objection(letter) {
    const refused = this.decision?.refused ?? {};
    if (this.accelerating) return refused[`>${letter}`];
    const any = this.face === null && Object.keys(refused).find((text) => text[0] === letter);
    return refused[any || `${letter}${this.face}`];
  }

  /** What the rules have against the chosen pair. */
  get refusal() {
    return this.action === null || this.isLegal ? undefined : this.decision?.refused[this.action];
  }

  /**
   * Whether the active player took this die.
   *
   * @param {"number" | "colour"} what
   * @param {number} at
   */
  isTaken(what, at) {
    const game = this.view.game;
    if (!game?.taken || game.active === this.view.seat) return false;
    const faces = what === "number" ? game.roll.numbers.map(String) : game.roll.colours;
    return faces.indexOf(game.taken[what === "number" ? 1 : 0] ?? "") === at;
  }

  /** Choose a die, or put it back. @param {"number" | "colour"} what @param {number} at */
  toggleDie(what, at) {
    if (this.accelerating || this.isTaken(what, at)) return;
    this[what] = this[what] === at ? null : at;
    this.isRefusing = false;
  }

  /** Choose a column: an arrow's, or that of a colour die that shows it. @param {string} letter */
  chooseColumn(letter) {
    this.isRefusing = false;
    if (this.accelerating) this.column = this.column === letter ? null : letter;
    else if (this.letter !== letter) {
      const at = this.view.game?.roll.colours.findIndex(
        (colour, place) => colour === letter && !this.isTaken("colour", place),
      );
      this.colour = at === undefined || at < 0 ? this.colour : at;
    }
  }

  /** Take the way out, or think again, if there is another. */
  toggleRefusal() {
    this.isRefusing = this.mustRefuse || !this.isRefusing;
  }

  /** Put everything back. */
  clear() {
    this.number = this.colour = this.column = null;
    this.isRefusing = false;
  }
}
