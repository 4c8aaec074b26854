/**
 * `<dice-table>`: the dice above, the own sheet below, the others' beside it.
 *
 * A choice is pencilled on the sheet with what it sets off; Confirm inks it. What may be chosen,
 * what it does and why something may not be chosen all came with the view.
 *
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").DiceEvent} DiceEvent
 */

import { fill, h } from "../dom.js";
import { dialog } from "../ui/dialog.js";
import { settings } from "../device/settings.js";
import { loadStyles } from "../ui/stylesheet.js";
import { ruleLink, announce } from "../ui/announcer.js";
import { language, t } from "../i18n.js";
import { Choice, refusalText } from "./choice.js";
import { Die, faceName, rolledDice } from "./die.js";
import { sheetHeading, paintSheet, OtherSheet } from "./other-sheets.js";
import { receipt } from "./receipt.js";
import { describeEffect, isThinking, describePair, prompt, describeEvent } from "./sentences.js";
import { changes, Sheet, lastWritten } from "./sheet.js";
import { parseMove } from "./typed-moves.js";
import { COLOURS, nameOf, formatChange, colourTitle } from "./view.js";

await loadStyles("dice");

/** A second press this soon is the same press. */
const TWICE = 600;

export class DiceTable extends HTMLElement {
  settings = {
    get keyboard() {
      return settings().shortcuts;
    },
  };

  /** What is pencilled ahead, or nothing. @type {string[] | null} */
  plan = null;
  /** Asks what may be pencilled ahead; a view that says so is shown then. @type {() => Promise<void>} */
  foresee = async () => {};

  /** @type {View | null} */
  #view = null;
  /** What everything drawn depends on but what is painted. */
  #drawn = "";
  #choice = new Choice(/** @type {any} */ ({ decision: null }));
  /** What it answers: a decision's number, or a plan. @type {number | View["plan"]} */
  #due = undefined;
  /** @type {Map<number, {turn: number, keys: Set<string>}>} what each wrote last */
  #fresh = new Map();
  /** How many accelerations this turn has seen. */
  #chain = 0;
  #note = "";
  /** The rule behind it, if one is. */
  #rule = "";
  #sent = { number: -1, at: 0 };

  /** @type {{numbers: Die[], colours: Die[]}} */
  #dice = { numbers: [], colours: [] };
  /** @type {Sheet | null} */
  #sheet = null;
  /** @type {OtherSheet[]} */
  #players = [];
  #status = h("p", { class: "status" });
  #line = h("p", { class: "say", id: "dice-say" });
  #head = h("p", { class: "head-line" });
  #confirm = h("button", { type: "button" });
  #out = h("button", { type: "button" });
  #ten = h("button", { type: "button" });

  connectedCallback() {
    this.tabIndex = -1;
    this.addEventListener("keydown", this.#key);
  }

  disconnectedCallback() {
    this.removeEventListener("keydown", this.#key);
  }

  /** What is awaited of the viewer. @param {View} view */
  static prompt(view) {
    return prompt(view);
  }

  /** One sentence for the log. @param {DiceEvent} event @param {View} view */
  static describeEvent(event, view) {
    return describeEvent(event, view);
  }

  /**
   * Draw a view; `events` led to it.
   *
   * @param {View} view
   * @param {DiceEvent[]} [events]
   */
  show(view, events = []) {
    if (!view.game) return;
    const before = this.#view;
    this.#view = view;
    this.#follow(before, view, events);
    const drawn = JSON.stringify([
      language,
      view.table,
      view.match,
      view.seat,
      !!view.outcome,
      view.setup.sheet,
    ]);
    if (drawn !== this.#drawn) this.#build(view);
    this.#drawn = drawn;
    this.#paint();
    if (this.#choice.isBegun) this.#lookAhead();
    const rolled =
      before?.game && (before.game.turn !== view.game.turn || before.match !== view.match);
    if (rolled) this.#roll();
  }

  /** Note what is new, and whether the choice made so far still answers what is asked. @param {View | null} before @param {View} view @param {DiceEvent[]} events */
  #follow(before, view, events) {
    const same =
      before?.table === view.table && before.match === view.match && before.seat === view.seat;
    if (!same) this.#fresh.clear();
    view.game?.sheets.forEach((marks, seat) => {
      const old = same ? before.game?.sheets[seat] : null;
      if (!old) return;
      const found = changes(old, marks);
      const turn = before?.game?.turn ?? 0;
      const known = this.#fresh.get(seat);
      if (changes(marks, old).length) this.#fresh.delete(seat);
      else if (found.length) {
        const keys = known?.turn === turn ? [...known.keys, ...found] : found;
        this.#fresh.set(seat, { turn, keys: new Set(keys) });
      }
    });
    if (!before) this.#recall(view, events);
    for (const event of events)
      if (event.seat === view.seat && view.seat !== null) this.#count(event);
    const due = view.decision?.number ?? view.plan;
    const goesOn = same && before.game?.turn === view.game?.turn;
    if (due !== this.#due || !goesOn) {
      this.#choice = new Choice(view, goesOn && !before.decision ? this.#choice : undefined);
      this.#note = "";
    } else this.#choice.view = view;
    this.#due = due;
  }

  /** Whether the viewer might pencil something ahead: the dice lie there, and it is not their turn. */
  get #waits() {
    const { game, seat, decision, status, plan, places } = this.#view ?? {};
    return (
      status === "playing" &&
      decision === null &&
      plan !== null &&
      game?.active !== seat &&
      places?.[seat ?? -1]?.agent === null
    );
  }

  /** What is pencilled ahead, until it is due. */
  get #planned() {
    return this.#view?.decision ? undefined : this.plan?.[0];
  }

  /** Whoever begins to pencil ahead must know what can be. */
  async #lookAhead() {
    if (this.#waits && !this.#view?.plan) await this.foresee();
  }

  /** Know what each wrote last, for who has just come. @param {View} view @param {DiceEvent[]} events */
  #recall(view, events) {
    /** @type {{turn: number, actions: string[]}[]} */
    const last = [];
    let turn = 0;
    for (const { kind, seat, action } of events) {
      if (kind === "chanced") turn++;
      else if (seat !== null && action && last[seat]?.turn === turn)
        last[seat].actions.push(action);
      else if (seat !== null && action) last[seat] = { turn, actions: [action] };
    }
    last.forEach(({ turn: then, actions }, seat) => {
      const marks = view.game?.sheets[seat];
      if (marks) this.#fresh.set(seat, { turn: then, keys: new Set(lastWritten(marks, actions)) });
    });
  }

  /** Count the accelerations of a turn. @param {DiceEvent} event */
  #count({ kind, action }) {
    if (kind === "undid") this.#chain = Math.max(0, this.#chain - 1);
    else if (kind === "acted") this.#chain = action?.startsWith(">") ? this.#chain + 1 : 0;
  }

  // Building

  /** @param {View} view */
  #build(view) {
    const held = this.contains(document.activeElement) && document.activeElement !== this;
    const plays = view.seat !== null && !view.outcome;
    this.#sheet =
      view.seat === null ? null : new Sheet(view.setup.sheet, plays ? this.#into : undefined);
    this.#players = view.places
      .map((_, seat) => seat)
      .filter((seat) => seat !== view.seat)
      .map((seat) => new OtherSheet(view, seat, () => this.#enlarge(seat)));
    const others = h(
      "section",
      { class: "others", "aria-label": t("dice.sheets"), data: { count: this.#players.length } },
      this.#players.map((player) => player.element),
    );
    const watching = view.seat === null ? " watching" : "";
    fill(
      this,
      h(
        "div",
        { class: `board${watching}` },
        view.outcome ? receipt(view) : this.#tray(plays),
        this.#mine(plays),
        others,
      ),
    );
    if (held) this.focus();
  }

  /** @param {boolean} plays */
  #mine(plays) {
    if (!this.#sheet) return null;
    const parts = [this.#head, this.#sheet.element, plays && this.#form()];
    return h("section", { class: "mine", "aria-label": t("dice.my-sheet") }, parts);
  }

  /** @param {boolean} plays */
  #tray(plays) {
    const make = (/** @type {"number" | "colour"} */ what) =>
      [0, 1, 2].map(
        (at) => new Die(`${what[0]}${at}`, plays ? () => this.#die(what, at) : undefined),
      );
    this.#dice = { numbers: make("number"), colours: make("colour") };
    const group = (/** @type {Die[]} */ dice, /** @type {string} */ name) =>
      h(
        "div",
        { class: "group", role: "group", "aria-label": name },
        dice.map((die) => die.element),
      );
    return h(
      "section",
      { class: "tray", "aria-label": t("dice.tray") },
      this.#status,
      h(
        "div",
        { class: "dice" },
        group(this.#dice.numbers, t("dice.tray.numbers")),
        group(this.#dice.colours, t("dice.tray.colours")),
      ),
      plays && this.#line,
      plays && this.#buttons(),
    );
  }

  #buttons() {
    const button = (/** @type {string} */ key, /** @type {() => void} */ onclick, more = {}) =>
      h("button", { type: "button", class: key, "data-key": key, onclick, ...more });
    this.#confirm = button("confirm", () => (this.#planned ? this.#setPlan(null) : this.#ink()), {
      "aria-describedby": "dice-say",
    });
    this.#out = button("out", () => this.#leave());
    this.#ten = button("ten", () => this.#change((choice) => (choice.ten = !choice.ten)));
    return h("div", { class: "choice-buttons" }, this.#out, this.#ten, this.#confirm);
  }

  /** Moves may be typed, too. */
  #form() {
    const field = /** @type {HTMLInputElement} */ (
      h("input", {
        name: "move",
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
        maxlength: 20,
        placeholder: t("dice.typed.like"),
      })
    );
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (this.#type(field.value)) field.value = "";
    };
    return h(
      "form",
      { class: "typed", onsubmit: submit },
      h("label", {}, t("dice.typed"), " ", field),
      h("button", { type: "button", class: "small", onclick: () => this.#help() }, t("dice.keys")),
    );
  }

  // Painting

  #paint() {
    const view = this.#view;
    if (!view?.game) return;
    const choice = this.#choice;
    this.dataset.decision = `${view.decision?.number ?? ""}`;
    if (!view.outcome) this.#paintTray(view);
    if (this.#sheet && view.seat !== null) {
      fill(
        this.#head,
        ...sheetHeading(view, view.seat, { change: choice.preview?.points ?? null }),
      );
      paintSheet(this.#sheet, view, view.seat, {
        pencil: choice.preview,
        fresh: this.#fresh.get(view.seat)?.keys,
        targets: this.#targets(),
      });
      for (const letter of COLOURS) this.#press(letter);
    }
    for (const player of this.#players) player.paint(view, this.#fresh.get(player.seat)?.keys);
  }

  /** @param {View} view */
  #paintTray(view) {
    const { game, sums } = view;
    if (!game) return;
    const last = sums.last_turn;
    const who = { turn: game.turn, name: nameOf(view, game.active) };
    this.#status.textContent = last ? t("dice.last-turn") : t("dice.turn", who);
    this.#status.classList.toggle("last", last);
    const dice = rolledDice(game);
    dice.numbers.forEach((die, at) => this.#paintDie("number", at, die));
    dice.colours.forEach((die, at) => this.#paintDie("colour", at, die));
    const { refusal } = this.#choice;
    fill(this.#line, this.#words(), ruleLink(this.#note ? this.#rule : (refusal?.rule ?? "")));
    this.#line.classList.toggle("bad", this.#note !== "" || refusal !== undefined);
    this.#paintButtons();
  }

  /** @param {"number" | "colour"} what @param {number} at @param {import("./die.js").RolledDie} fallen */
  #paintDie(what, at, { face, taken }) {
    const choice = this.#choice;
    const die = this.#dice[`${what}s`][at];
    const active = this.#view?.game?.active ?? 0;
    const name = this.#view ? nameOf(this.#view, active) : "";
    const asked = choice.decision !== null && !choice.accelerating;
    const fits =
      typeof face === "number"
        ? choice.writable(choice.letter, face)
        : choice.writable(face, choice.face);
    const words = taken ? t("dice.taken", { face: faceName(face), name }) : faceName(face);
    const label = asked && !taken && !fits ? t("dice.no-pair", { face: words }) : words;
    die?.paint(face, {
      state: taken ? "taken" : !asked ? "" : fits ? "lit" : "dim",
      chosen: asked && choice[what] === at,
      under: taken ? name : "",
      label,
    });
  }

  #paintButtons() {
    const choice = this.#choice;
    const planned = this.#planned !== undefined;
    const asked = choice.decision !== null;
    const exit = choice.decision?.previews[choice.exit];
    const focused = document.activeElement;
    const idle = focused === this.#confirm ? !asked && !planned : focused === this.#out && !asked;
    if (idle || (focused === this.#ten && !choice.canBeTen)) {
      this.focus(); // what is hidden cannot keep it
    }
    this.#confirm.toggleAttribute("data-idle", !asked && !planned);
    this.#out.toggleAttribute("data-idle", !asked);
    this.#confirm.textContent = t(
      planned ? "dice.plan.cancel" : this.#view?.decision ? "dice.confirm" : "dice.plan.keep",
    );
    this.#confirm.setAttribute("aria-disabled", String(!choice.isLegal && !planned));
    this.#out.textContent = choice.accelerating
      ? t("dice.decline")
      : t("dice.refuse", { points: formatChange(exit?.points ?? 0) });
    this.#out.setAttribute("aria-pressed", String(asked && choice.isRefusing));
    this.#out.setAttribute("aria-disabled", String(!asked));
    this.#ten.hidden = !choice.canBeTen;
    this.#ten.textContent = t("dice.as-ten");
    this.#ten.setAttribute("aria-pressed", String(choice.ten));
  }

  /** What each column can take, for its look and its name. */
  #targets() {
    const choice = this.#choice;
    if (!choice.decision) return {};
    return Object.fromEntries(
      COLOURS.map((letter) => {
        if (!choice.canWrite(letter))
          return [letter, { state: "dim", label: choice.obstacle(letter) }];
        const label = choice.accelerating || choice.face !== null ? this.#offer(letter) : "";
        return [letter, { state: "lit", label }];
      }),
    );
  }

  /** @param {string} letter */
  #offer(letter) {
    const { decision, face, accelerating } = this.#choice;
    const action = accelerating ? `>${letter}` : `${letter}${face}`;
    const preview = decision?.previews[action];
    return preview && this.#view ? describeEffect(preview, action, this.#view.setup.sheet) : "";
  }

  /** @param {string} letter */
  #press(letter) {
    const column = this.#sheet?.columns.get(letter);
    if (!(column instanceof HTMLButtonElement)) return;
    column.setAttribute(
      "aria-pressed",
      String(!this.#choice.isRefusing && this.#choice.letter === letter),
    );
    const idle = !this.#choice.decision && !this.#waits;
    column.setAttribute("aria-disabled", String(idle || column.dataset.state === "dim"));
  }

  /** The line under the dice: what is chosen and what it does, or what is missing. */
  #words() {
    const [choice, view] = [this.#choice, this.#view];
    if (!view?.game) return "";
    if (this.#planned) return t("dice.plan.kept", { pair: describePair(this.#planned) });
    if (!choice.decision) return this.#waits && isThinking(view) ? t("dice.plan.can") : "";
    if (this.#note) return this.#note;
    if (choice.preview && choice.action)
      return describeEffect(choice.preview, choice.action, view.setup.sheet);
    if (choice.refusal) return refusalText(choice.refusal);
    if (choice.accelerating)
      return t("dice.chain", { number: view.game?.sealed?.length ?? this.#chain + 1 });
    if (choice.face !== null) return t("dice.now-colour", { number: choice.face });
    return choice.letter === null
      ? t("dice.nothing")
      : t("dice.now-number", { colour: colourTitle(choice.letter) });
  }

  #roll() {
    if (document.documentElement.hasAttribute("data-still")) return;
    [...this.#dice.numbers, ...this.#dice.colours].forEach((die, at) => die.roll(at * 12));
  }

  // Choosing

  /** @param {(choice: Choice) => void} change */
  async #change(change) {
    await this.#lookAhead();
    if (!this.#choice.decision) return;
    if (this.#planned) this.#setPlan(null);
    this.#note = this.#rule = "";
    change(this.#choice);
    this.#paint();
    announce(this.#words());
  }

  /** @param {"number" | "colour"} what @param {number} at */
  #die(what, at) {
    this.#change((choice) => {
      choice.toggleDie(what, at);
      if (choice.isTaken(what, at) && this.#view?.game) {
        this.#note = t("dice.gone", { name: nameOf(this.#view, this.#view.game.active) });
      }
    });
  }

  #into = (/** @type {string} */ letter) => {
    this.#change((choice) => {
      choice.chooseColumn(letter);
      if (choice.letter !== letter && !choice.canWrite(letter)) this.#object(letter);
    });
  };

  /** Say why a column cannot be written. @param {string} letter */
  #object(letter) {
    this.#note = this.#choice.obstacle(letter);
    this.#rule = this.#choice.objection(letter)?.rule ?? "";
  }

  #leave() {
    this.#change((choice) => choice.toggleRefusal());
  }

  /** Make what is pencilled last. */
  #ink() {
    const { isLegal: ready, action, decision } = this.#choice;
    if (!ready || action === null || !decision || this.#planned) return;
    if (!this.#view?.decision) return this.#setPlan([action]);
    const again =
      this.#sent.number === decision.number && performance.now() - this.#sent.at < TWICE;
    if (again) return;
    this.#sent = { number: decision.number, at: performance.now() };
    this.dispatchEvent(new CustomEvent("act", { bubbles: true, detail: { actions: [action] } }));
  }

  /** Keep what is pencilled ahead for when it is due, or forget it. @param {string[] | null} actions */
  #setPlan(actions) {
    this.plan = actions;
    if (!actions) this.#choice.clear();
    this.dispatchEvent(new CustomEvent("plan", { bubbles: true, detail: { actions } }));
    this.#paint();
    announce(this.#words());
  }

  /** Take a typed move: the first time it is pencilled, the second time inked. @param {string} typed */
  #type(typed) {
    const choice = this.#choice;
    if (!choice.decision && !this.#waits) return false;
    if (typed.trim() === "" && choice.isLegal) {
      this.#ink();
      return true;
    }
    const action = parseMove(typed, choice.accelerating);
    this.#change(() => {
      if (action === null) this.#note = t("dice.typed.unread");
      else this.#set(action);
    });
    return action !== null;
  }

  /** Choose what an action says. @param {string} action */
  #set(action) {
    const choice = this.#choice;
    choice.clear();
    if (action === choice.exit) return choice.toggleRefusal();
    const letter = action.replace(">", "")[0] ?? "";
    choice.chooseColumn(letter);
    if (choice.accelerating) return;
    const numbers = this.#view?.game?.roll.numbers ?? [];
    const at = numbers.findIndex(
      (face, place) => `${face}` === action[1] && !choice.isTaken("number", place),
    );
    choice.number = at < 0 ? null : at;
    choice.ten = action.endsWith("!");
    if (choice.letter === null) this.#object(letter);
    else if (at < 0) this.#note = t("dice.no-number", { number: action[1] ?? "" });
  }

  // Keys

  #key = (/** @type {KeyboardEvent} */ event) => {
    const typing = event.target instanceof HTMLInputElement;
    if (!this.settings.keyboard || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = /^(?:Digit|Numpad)([1-6])$/.exec(event.code)?.[1]; // whatever else the key bears
    const command = this.#commandOf(digit ?? event.key);
    if (!command) return;
    event.preventDefault();
    command();
  };

  /** What a key does now. @param {string} key @returns {(() => void) | undefined} */
  #commandOf(key) {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[
      key
    ];
    if (step) return () => this.#move(step[0] ?? 0, step[1] ?? 0);
    if (/^[1-6]$/.test(key) && this.#sheet) return () => this.#into(COLOURS[Number(key) - 1] ?? "");
    if (
      key === "Enter" &&
      this.#choice.isLegal &&
      (focused === this || focused?.ariaPressed === "true")
    ) {
      return () => this.#ink();
    }
    if (key === "Escape" && this.#choice.action !== null)
      return () => this.#change((choice) => choice.clear());
    /** @type {Record<string, () => void>} */
    const others = {
      r: () => this.#leave(),
      u: () => void this.dispatchEvent(new CustomEvent("undo", { bubbles: true })),
      "?": () => this.#help(),
    };
    return others[key.toLowerCase()];
  }

  /** Move the focus over dice, buttons and columns. @param {number} down @param {number} right */
  #move(down, right) {
    const find = (/** @type {string} */ names) =>
      /** @type {HTMLElement[]} */ ([...this.querySelectorAll(names)]).filter(
        (one) => one.offsetParent,
      );
    const rows = [".tray .die", ".mine .column", ".choice-buttons button", ".player"]
      .map(find)
      .filter((row) => row.length);
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    const at = rows.findIndex((row) => row.includes(focused));
    const place = at < 0 ? 0 : (rows[at]?.indexOf(focused) ?? 0);
    const row = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + down))] ?? [];
    const next = at < 0 ? 0 : Math.min(row.length - 1, Math.max(0, place + right));
    row[next]?.focus();
  }

  #help() {
    const rows = ["arrows", "enter", "digits", "r", "u", "escape", "help"];
    dialog(
      t("dice.keys"),
      h(
        "dl",
        { class: "dice-keys" },
        rows.flatMap((row) => [
          h("dt", {}, h("kbd", {}, t(`dice.key.${row}`))),
          h("dd", {}, t(`dice.key.${row}.does`)),
        ]),
      ),
    );
  }

  /** Show a sheet large. @param {number} seat */
  #enlarge(seat) {
    if (!this.#view) return;
    const sheet = new Sheet(this.#view.setup.sheet);
    const line = h("p", { class: "head-line" }, ...sheetHeading(this.#view, seat));
    paintSheet(sheet, this.#view, seat, { fresh: this.#fresh.get(seat)?.keys });
    dialog(
      t("dice.sheet-of", { name: nameOf(this.#view, seat) }),
      h("div", { class: "dice-large" }, line, sheet.element),
    );
  }
}

customElements.define("dice-table", DiceTable);
