/**
 * `<dice-table>`: the dice above, the viewer's sheet below, the others' beside it.
 *
 * A choice is pencilled on the sheet with what it sets off; Confirm inks it. What may be chosen,
 * what it does and why something may not be chosen all came with the view.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").DiceEvent} DiceEvent
 */

import { fill, h, refill } from "../../dom.js";
import { settings } from "../../device/settings.js";
import { announce, showError } from "../../ui/announcer.js";
import { loadStyles } from "../../ui/stylesheet.js";
import { language, t } from "../../i18n.js";
import { Choice, refusalText } from "./choice.js";
import { FreshCells } from "./fresh-cells.js";
import { handleKey, showKeys } from "./keyboard.js";
import { OtherSheet, paintSheet, sheetHeading, shortTotal } from "./other-sheets.js";
import { describeEffect, describeEvent, describePair, isThinking, prompt } from "./sentences.js";
import { Sheet } from "./sheet.js";
import { Tray } from "./tray.js";
import { tellTurns } from "./turns.js";
import { colourTitle, COLOURS, nameOf } from "./view.js";

await loadStyles("dice");

/** A second press this soon, in milliseconds, is the same press. */
const DOUBLE_PRESS = 600;
/** Four others choose twice at most before the viewer does again. */
const MAX_RECENT = 8;

/** What shows the end of a game, once it is near. @type {typeof import("./receipt.js").receipt | null} */
let receipt = null;

async function loadReceipt() {
  ({ receipt } = await import("./receipt.js"));
  return receipt;
}

export class Table extends HTMLElement {
  static prompt = prompt;
  static describeEvent = describeEvent;
  static tellTurns = tellTurns;

  settings = {
    get keyboard() {
      return settings().shortcuts;
    },
    rematch: false,
    byName: false,
  };

  /** What the others did since the viewer's last choice. @type {import("../../table/types.js").Told[]} */
  recent = [];

  /** What is planned, or nothing. @type {string[] | null} */
  plan = null;
  /** Asks what can be planned; a view that says so is shown then. @type {() => Promise<void>} */
  foresee = async () => {};

  /** Whether a seat is only looked at: then nothing can be chosen. */
  readonly = false;
  /** What a hint, or a review, would write. @type {import("./types.js").Preview | null} */
  pencil = null;

  /** @type {View | null} */
  #view = null;
  /** What the elements depend on; what is painted on them changes with every view. */
  #builtFor = "";
  #choice = new Choice(/** @type {any} */ ({ decision: null }));
  /** What the choice answers: a decision's number, or a plan. @type {number | View["plan"]} */
  #due = undefined;
  #fresh = new FreshCells();
  /** How many accelerations this turn has seen. */
  #chain = 0;
  /** Why something cannot be chosen, and the rule that says so. */
  #note = "";
  #rule = "";
  #sent = { number: -1, at: 0 };

  /** @type {Tray | null} */
  #tray = null;
  /** @type {Sheet | null} */
  #sheet = null;
  /** @type {OtherSheet[]} */
  #others = [];
  #heading = h("p", { class: "head-line" });
  /** On a phone the choice covers the bar: what the others did is told here. */
  #recent = h("ul", { class: "recent" });
  /** There the other sheets are below the fold: what they are worth is told here. */
  #totals = h("p", { class: "totals", "aria-hidden": "true" });

  connectedCallback() {
    this.tabIndex = -1;
    this.addEventListener("keydown", this.#key);
  }

  disconnectedCallback() {
    this.removeEventListener("keydown", this.#key);
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
    const { table, match, seat, outcome, setup } = view;
    const builtFor = JSON.stringify([language, table, match, seat, !!outcome, setup.sheet]);
    if (builtFor !== this.#builtFor) this.#build(view);
    this.#builtFor = builtFor;
    this.#paint();
    if (this.#choice.isBegun) this.#fetchNextTurn();
    const rolled =
      before?.game && (before.game.turn !== view.game.turn || before.match !== view.match);
    if (rolled) this.#tray?.roll();
    if (view.sums.last_turn) loadReceipt().catch(() => {}); // it is asked for again
  }

  /**
   * Note what is new, and whether the choice made so far still answers what is asked.
   *
   * @param {View | null} before
   * @param {View} view
   * @param {DiceEvent[]} events
   */
  #follow(before, view, events) {
    const same =
      before?.table === view.table && before.match === view.match && before.seat === view.seat;
    this.#fresh.follow(same ? before : null, view);
    if (!before) this.#fresh.recall(view, events);
    for (const event of events)
      if (event.seat === view.seat && view.seat !== null) this.#countChain(event);
    const due = view.decision?.number ?? view.plan;
    const goesOn = same && before.game?.turn === view.game?.turn;
    if (due !== this.#due || !goesOn) {
      // What was pencilled while waiting goes on into the decision, as far as its dice are left.
      this.#choice = new Choice(view, goesOn && !before.decision ? this.#choice : undefined);
      this.#note = "";
    } else this.#choice.view = view;
    this.#due = due;
  }

  /** Whether the viewer might plan: the dice have been rolled, and it is not their turn. */
  get #canPlan() {
    const { game, seat, decision, status, plan, places } = this.#view ?? {};
    return (
      status === "playing" &&
      decision === null &&
      plan !== null &&
      game?.active !== seat &&
      places?.[seat ?? -1]?.agent === null
    );
  }

  /** What is planned, until it is due. */
  get #planned() {
    return this.#view?.decision ? undefined : this.plan?.[0];
  }

  /** Ask what can be planned when somebody begins to. */
  async #fetchNextTurn() {
    if (this.#canPlan && !this.#view?.plan) await this.foresee();
  }

  /** @param {DiceEvent} event */
  #countChain({ kind, action }) {
    if (kind === "undid") this.#chain = Math.max(0, this.#chain - 1);
    else if (kind === "acted") this.#chain = action?.startsWith(">") ? this.#chain + 1 : 0;
  }

  // Building

  /** @param {View} view */
  #build(view) {
    const focused = this.contains(document.activeElement) && document.activeElement !== this;
    const plays = view.seat !== null && !view.outcome && !this.readonly;
    this.#sheet =
      view.seat === null
        ? null
        : new Sheet(view.setup.sheet, plays ? this.#chooseColumn : undefined);
    this.#tray = view.outcome ? null : new Tray(plays ? this.#trayActions() : null);
    this.#others = view.places
      .map((_, seat) => seat)
      .filter((seat) => seat !== view.seat)
      .map((seat) => new OtherSheet(view, seat, () => this.#enlarge(seat)));
    const others = h(
      "section",
      { class: "others", "aria-label": t("dice.sheets"), data: { count: this.#others.length } },
      this.#others.map((other) => other.element),
    );
    const watching = view.seat === null ? " watching" : "";
    const top = this.#tray?.element ?? this.#receipt(view);
    const foot = this.#tray?.foot ?? null;
    const told = plays ? [this.#recent, this.#totals] : [];
    const parts = [top, ...told, this.#ownSheet(plays), foot, others];
    const data = { others: this.#others.length };
    fill(this, h("div", { class: `board${watching}`, data }, parts));
    if (focused) this.focus({ preventScroll: true });
  }

  /** How a game ended; it is drawn at once if it could be foreseen. @param {View} view */
  #receipt(view) {
    if (receipt) return receipt(view, this.#next());
    const place = h("div", { class: "receipt-place" });
    loadReceipt()
      .then((made) => place.replaceWith(made(view, this.#next())))
      .catch(showError);
    return place;
  }

  /** What comes after a game. */
  #next() {
    const again = () => void this.dispatchEvent(new CustomEvent("rematch", { bubbles: true }));
    if (!("byName" in this.settings)) return null; // a replay has nothing after it
    const { rematch, byName } = this.settings;
    return { byName, rematch: rematch ? again : null };
  }

  #trayActions() {
    return {
      die: this.#chooseDie,
      refuse: () => this.#refuse(),
      ten: () => this.#change((choice) => (choice.ten = !choice.ten)),
      confirm: () => (this.#planned ? this.#setPlan(null) : this.#confirm()),
      focus: () => this.focus({ preventScroll: true }),
    };
  }

  /** @param {boolean} plays */
  #ownSheet(plays) {
    if (!this.#sheet) return null;
    const parts = [this.#heading, this.#sheet.element, plays && this.#form()];
    return h("section", { class: "mine", "aria-label": t("dice.my-sheet") }, parts);
  }

  /** The field to type a move in. */
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
    const submit = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const typed = field.value;
      field.value = ""; // at once: an empty field confirms
      if (!(await this.#type(typed))) field.value = typed;
    };
    return h(
      "form",
      { class: "typed", onsubmit: submit },
      h("label", {}, t("dice.typed"), " ", field),
      h("button", { type: "button", class: "small", onclick: showKeys }, t("dice.keys")),
    );
  }

  /** Show a sheet large. @param {number} seat */
  async #enlarge(seat) {
    const { dialog } = await import("../../ui/dialog.js");
    if (!this.#view) return;
    const sheet = new Sheet(this.#view.setup.sheet);
    const heading = h("p", { class: "head-line" }, ...sheetHeading(this.#view, seat));
    paintSheet(sheet, this.#view, seat, { fresh: this.#fresh.of(seat) });
    dialog(
      t("dice.sheet-of", { name: nameOf(this.#view, seat) }),
      h("div", { class: "dice-large" }, heading, sheet.element),
    );
  }

  // Painting

  #paint() {
    const view = this.#view;
    if (!view?.game) return;
    const choice = this.#choice;
    this.dataset.decision = `${view.decision?.number ?? ""}`;
    this.#tray?.paint(view, choice, {
      text: this.#words(),
      rule: this.#note ? this.#rule : (choice.refusal?.rule ?? ""),
      bad: this.#note !== "" || choice.refusal !== undefined,
      planned: this.#planned !== undefined,
    });
    if (this.#sheet && view.seat !== null) {
      const pencil = choice.preview ?? this.pencil;
      const change = pencil?.points ?? null;
      fill(this.#heading, ...sheetHeading(view, view.seat, { change }));
      paintSheet(this.#sheet, view, view.seat, {
        pencil,
        fresh: this.#fresh.of(view.seat),
        targets: this.#targets(),
      });
      for (const letter of COLOURS) this.#paintPressed(letter);
    }
    for (const other of this.#others) other.paint(view, this.#fresh.of(other.seat));
    refill(this.#totals, ...this.#others.map(({ seat }) => shortTotal(view, seat)));
    this.#recent.setAttribute("aria-label", t("dice.recent"));
    refill(
      this.#recent,
      this.recent.slice(-MAX_RECENT).map(({ line }) => h("li", {}, line())),
    );
  }

  /** What each column can take, for its look and its name. */
  #targets() {
    const choice = this.#choice;
    if (!choice.decision) return {};
    return Object.fromEntries(
      COLOURS.map((letter) => {
        if (!choice.canWrite(letter))
          return [letter, { state: "dim", label: choice.obstacle(letter) }];
        const label = choice.accelerating || choice.face !== null ? this.#effectIn(letter) : "";
        return [letter, { state: "lit", label }];
      }),
    );
  }

  /** @param {string} letter */
  #effectIn(letter) {
    const { decision, face, accelerating } = this.#choice;
    const action = accelerating ? `>${letter}` : `${letter}${face}`;
    const preview = decision?.previews[action];
    return preview && this.#view ? describeEffect(preview, action, this.#view.setup.sheet) : "";
  }

  /** @param {string} letter */
  #paintPressed(letter) {
    const column = this.#sheet?.columns.get(letter);
    if (!(column instanceof HTMLButtonElement)) return;
    const { isRefusing, letter: chosen, decision } = this.#choice;
    column.setAttribute("aria-pressed", String(!isRefusing && chosen === letter));
    const idle = !decision && !this.#canPlan;
    column.setAttribute("aria-disabled", String(idle || column.dataset.state === "dim"));
  }

  /** The line under the dice: what is chosen and what it does, or what is missing. */
  #words() {
    const [choice, view] = [this.#choice, this.#view];
    if (!view?.game) return "";
    if (this.#planned) return t("dice.plan.kept", { pair: describePair(this.#planned) });
    if (!choice.decision) return this.#canPlan && isThinking(view) ? t("dice.plan.can") : "";
    if (this.#note) return this.#note;
    if (choice.preview && choice.action) {
      const effect = describeEffect(choice.preview, choice.action, view.setup.sheet);
      return choice.mustRefuse ? `${t("dice.ask.nothing")} ${effect}` : effect;
    }
    if (choice.refusal) return refusalText(choice.refusal);
    if (choice.accelerating)
      return t("dice.chain", { number: view.game?.sealed?.length ?? this.#chain + 1 });
    if (choice.face !== null) return t("dice.now-colour", { number: choice.face });
    return choice.letter === null
      ? t("dice.nothing")
      : t("dice.now-number", { colour: colourTitle(choice.letter) });
  }

  // Choosing

  /** @param {(choice: Choice) => void} change */
  async #change(change) {
    await this.#fetchNextTurn();
    if (!this.#choice.decision) return;
    if (this.#planned) this.#setPlan(null);
    this.#note = this.#rule = "";
    change(this.#choice);
    this.#paint();
    announce(this.#words());
  }

  #chooseDie = (/** @type {"number" | "colour"} */ what, /** @type {number} */ at) => {
    this.#change((choice) => {
      choice.toggleDie(what, at);
      if (choice.isTaken(what, at) && this.#view?.game) {
        this.#note = t("dice.gone", { name: nameOf(this.#view, this.#view.game.active) });
      }
    });
  };

  #chooseColumn = (/** @type {string} */ letter) => {
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

  #refuse() {
    this.#change((choice) => choice.toggleRefusal());
  }

  /** Send what is pencilled, or plan it if it is not yet one's turn. */
  #confirm() {
    const { isLegal, action, decision } = this.#choice;
    if (!isLegal || action === null || !decision || this.#planned) return;
    if (!this.#view?.decision) return this.#setPlan([action]);
    const again =
      this.#sent.number === decision.number && performance.now() - this.#sent.at < DOUBLE_PRESS;
    if (again) return;
    this.#sent = { number: decision.number, at: performance.now() };
    this.dispatchEvent(new CustomEvent("act", { bubbles: true, detail: { actions: [action] } }));
  }

  /** Plan a choice, or drop the plan. @param {string[] | null} actions */
  #setPlan(actions) {
    this.plan = actions;
    if (!actions) this.#choice.clear();
    this.dispatchEvent(new CustomEvent("plan", { bubbles: true, detail: { actions } }));
    this.#paint();
    announce(this.#words());
  }

  /**
   * Take a typed move: it is pencilled at first, and confirmed when repeated.
   *
   * @param {string} typed
   */
  async #type(typed) {
    if (!this.#choice.decision && !this.#canPlan) return false;
    if (typed.trim() === "" && this.#choice.isLegal) {
      this.#confirm();
      return true;
    }
    const { parseMove } = await import("./typed-moves.js");
    const action = parseMove(typed, this.#choice.accelerating);
    this.#change(() => {
      if (action === null) this.#note = t("dice.typed.unread");
      else this.#chooseAction(action);
    });
    return action !== null;
  }

  /** @param {string} action */
  #chooseAction(action) {
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

  #key = (/** @type {KeyboardEvent} */ event) => {
    if (!this.settings.keyboard) return;
    handleKey(event, this, {
      column: this.#chooseColumn,
      confirm: () => this.#confirm(),
      refuse: () => this.#refuse(),
      undo: () => void this.dispatchEvent(new CustomEvent("undo", { bubbles: true })),
      clear: () => this.#change((choice) => choice.clear()),
      confirms: (focused) =>
        this.#choice.isLegal && (focused === this || focused?.ariaPressed === "true"),
      clears: () => this.#choice.action !== null,
    });
  };
}

customElements.define("dice-table", Table);
