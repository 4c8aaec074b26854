/**
 * The tray: the six dice, the line that says what is chosen and what it does, and the buttons that
 * confirm or refuse.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("./choice.js").Choice} Choice
 * @typedef {import("./types.js").TrayActions} TrayActions
 * @typedef {import("./types.js").TrayLine} TrayLine
 */

import { fill, h } from "../../dom.js";
import { tellOf } from "../../table/players.js";
import { ruleLink } from "../../ui/announcer.js";
import { t } from "../../i18n.js";
import { Die, faceName, rolledDice } from "./die.js";
import { formatChange, nameOf } from "./view.js";

export class Tray {
  #status = h("p", { class: "status" });
  #line = h("p", { class: "say", id: "dice-say" });

  /** @param {TrayActions | null} actions  Nothing for a spectator. */
  constructor(actions) {
    this.actions = actions;
    const dice = (/** @type {"number" | "colour"} */ what) =>
      [0, 1, 2].map(
        (at) => new Die(`${what[0]}${at}`, actions ? () => actions.die(what, at) : undefined),
      );
    this.dice = { number: dice("number"), colour: dice("colour") };
    const button = (/** @type {string} */ key, /** @type {(() => void) | undefined} */ onclick) =>
      h("button", { type: "button", class: key, "data-key": key, onclick: () => onclick?.() });
    this.refuse = button("out", actions?.refuse);
    this.ten = button("ten", actions?.ten);
    this.confirm = button("confirm", actions?.confirm);
    this.confirm.setAttribute("aria-describedby", "dice-say");
    const group = (/** @type {Die[]} */ dice, /** @type {string} */ name) =>
      h(
        "div",
        { class: "group", role: "group", "aria-label": name },
        dice.map((die) => die.element),
      );
    this.element = h(
      "section",
      { class: "tray", "aria-label": t("dice.tray") },
      this.#status,
      h(
        "div",
        { class: "dice" },
        group(this.dice.number, t("dice.tray.numbers")),
        group(this.dice.colour, t("dice.tray.colours")),
      ),
    );
    this.foot =
      actions &&
      h(
        "div",
        { class: "tray-foot" },
        this.#line,
        h("div", { class: "choice-buttons" }, this.refuse, this.ten, this.confirm),
      );
  }

  /**
   * @param {View} view
   * @param {Choice} choice
   * @param {TrayLine} line
   */
  paint(view, choice, { text, rule, bad, planned }) {
    const { game, sums } = view;
    if (!game) return;
    const last = sums.last_turn;
    const { turn, active } = game;
    this.#status.textContent = last
      ? t("dice.last-turn")
      : tellOf("dice.turn", view.places[active], { turn });
    this.#status.classList.toggle("last", last);
    const { numbers, colours } = rolledDice(game);
    numbers.forEach((die, at) => this.#paintDie(view, choice, "number", at, die));
    colours.forEach((die, at) => this.#paintDie(view, choice, "colour", at, die));
    fill(this.#line, text, ruleLink(rule));
    this.#line.classList.toggle("bad", bad);
    this.#paintButtons(view, choice, planned);
  }

  /**
   * @param {View} view
   * @param {Choice} choice
   * @param {"number" | "colour"} what
   * @param {number} at
   * @param {import("./die.js").RolledDie} die
   */
  #paintDie(view, choice, what, at, { face, taken }) {
    const name = nameOf(view, view.game?.active ?? 0);
    const asked = choice.decision !== null && !choice.accelerating;
    const fits =
      typeof face === "number"
        ? choice.writable(choice.letter, face)
        : choice.writable(face, choice.face);
    const who = view.places[view.game?.active ?? 0];
    const words = taken ? tellOf("dice.taken", who, { face: faceName(face) }) : faceName(face);
    const label = asked && !taken && !fits ? t("dice.no-pair", { face: words }) : words;
    this.dice[what][at]?.paint(face, {
      state: taken ? "taken" : !asked ? "" : fits ? "lit" : "dim",
      chosen: asked && choice[what] === at,
      under: taken ? name : "",
      label,
    });
  }

  /** @param {View} view @param {Choice} choice @param {boolean} planned */
  #paintButtons(view, choice, planned) {
    const { confirm, refuse, ten } = this;
    const asked = choice.decision !== null;
    const focused = document.activeElement;
    const idle = focused === confirm ? !asked && !planned : focused === refuse && !asked;
    if (idle || (focused === ten && !choice.canBeTen)) {
      this.actions?.focus(); // a hidden button would drop the focus to the top of the page
    }
    this.foot?.toggleAttribute("data-idle", !asked && !planned);
    confirm.toggleAttribute("data-idle", !asked && !planned);
    refuse.toggleAttribute("data-idle", !asked);
    confirm.textContent = t(
      planned ? "dice.plan.cancel" : view.decision ? "dice.confirm" : "dice.plan.keep",
    );
    confirm.setAttribute("aria-disabled", String(!choice.isLegal && !planned));
    const points = choice.decision?.previews[choice.exit]?.points ?? 0;
    fill(
      refuse,
      choice.accelerating
        ? [t("dice.decline"), h("span", { class: "unseen" }, ` ${t("dice.decline.what")}`)]
        : t("dice.refuse"),
      !choice.accelerating && h("small", {}, ` (${formatChange(points)})`),
    );
    refuse.setAttribute("aria-pressed", String(asked && choice.isRefusing));
    refuse.setAttribute("aria-disabled", String(!asked));
    ten.hidden = !choice.canBeTen;
    ten.textContent = t("dice.as-ten");
    ten.setAttribute("aria-pressed", String(choice.ten));
  }

  /** Roll the dice for a moment. */
  roll() {
    [...this.dice.number, ...this.dice.colour].forEach((die, at) => die.roll(at * 12));
  }
}
