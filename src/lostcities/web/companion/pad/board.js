/**
 * A game at the table: whose entry it is, that sheet with what is pencilled, the keys, the others'
 * sheets, what was entered so far. One phone for all, or, with a session, one of several.
 *
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("../rules/dice-game.js").Place} Place
 * @typedef {import("./entry-keys.js").Now} Now
 */

import { OtherSheet } from "../../dice/other-sheets.js";
import { receipt } from "../../dice/receipt.js";
import { Sheet, lastWritten } from "../../dice/sheet.js";
import { COLOURS, formatPoints, colourTitle } from "../../dice/view.js";
import { fill, h } from "../../dom.js";
import { newId } from "../../net/api.js";
import { keepScreenOn } from "../../device/wake-lock.js";
import { PanelCache, collapsible } from "../../ui/panel.js";
import { dialog } from "../../ui/dialog.js";
import { icon } from "../../ui/icons.js";
import { linkBox } from "../../ui/share-link.js";
import { joinNames } from "../../table/players.js";
import { ruleLink, showError, notify, announce } from "../../ui/announcer.js";
import { language, n, t } from "../../i18n.js";
import { warning } from "../storage.js";
import { sums } from "../rules/sheet-rules.js";
import { roll } from "../rules/dice-game.js";
import { Draft, isThere, Keys } from "./entry-keys.js";
import { again, begun, keep } from "./game.js";
import { history } from "./history.js";
import { more } from "./more-actions.js";
import { because, does, news, viewOf, worded } from "./sentences.js";
import { help, shortcut } from "./shortcuts.js";
import { Who } from "./players.js";
import { joinAddress, opened, Session } from "./sync.js";

/** A second tap this soon is the same tap. */
const TWICE = 350;

export class Board {
  /** It stays as it is behind the rules. */
  waits = true;
  element = h("pad-table", { class: "pad" });

  #draft = new Draft();
  /** What the draft is for. */
  #due = "";
  /** Who was tapped to enter next. @type {number | null} */
  #picked = null;
  /** Which entry is chosen again. @type {Place | null} */
  #fixing = null;
  /** What happened last, in a sentence. */
  #line = "";
  /** What there is to say of the last tap. */
  #hint = "";
  /** @type {Now | null} */
  #now = null;
  /** The arrow's column that was tapped last, and when. */
  #tapped = { letter: "", at: 0 };
  #drawn = "";
  #seen;
  /** @type {Session | null} */
  #session = null;
  #boxes = new PanelCache();

  #who = new Who((seat) => this.#tap(seat));
  #says = h("p", { class: "say", id: "pad-say" });
  #aside = h("div", { class: "aside" });
  /** @type {Sheet | null} */
  #sheet = null;
  /** @type {Keys | null} */
  #keys = null;
  /** @type {OtherSheet[]} */
  #players = [];

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.#seen = { pad: game.pad, choices: game.data.choices };
    const { shared } = game.data;
    if (shared && !shared.gone)
      this.#session = new Session(game, shared, (kind, seat) => this.#heard(kind, seat));
    document.addEventListener("keydown", this.#key);
    addEventListener("storage", this.#stored);
    keepScreenOn(true);
  }

  leave() {
    this.#session?.stop();
    document.removeEventListener("keydown", this.#key);
    removeEventListener("storage", this.#stored);
    keepScreenOn(false);
  }

  title() {
    return t("pad.of", { names: joinNames(this.game.setup.names) });
  }

  draw() {
    this.#drawn = "";
    this.#paint();
    return this.element;
  }

  // Who and when

  /** Whether this phone writes on a sheet. @param {number} seat */
  #writes = (seat) => this.#session?.writes(seat) ?? true;

  /** The seats whose phone this is. */
  get #mine() {
    const seats = this.game.setup.names.map((_, seat) => seat);
    return this.#session
      ? seats.filter((seat) => this.game.data.shared?.seats[seat] === "mine")
      : seats;
  }

  /** Who may enter something now, first who should. R9: the phone's dice are first the active player's. */
  get #offered() {
    const { pad, order, setup } = this.game;
    if (pad.over) return [];
    const waits = setup.options.dice && !this.game.choice(pad.active, pad.turn).did.length;
    const due = order.filter(
      (seat) => pad.waiting.includes(seat) && this.#writes(seat) && (!waits || seat === pad.active),
    );
    const rank = (/** @type {number} */ seat) =>
      pad.pending[seat] ? 0 : this.#mine.includes(seat) ? 1 : 2;
    return due.sort((one, other) => rank(one) - rank(other));
  }

  /** @returns {Now | null} */
  #find() {
    const { game } = this;
    if (this.#fixing)
      return { ...this.#fixing, did: [], ...game.stand(this.#fixing.seat, this.#fixing.turn, []) };
    const seats = this.#offered;
    const seat = seats.find((one) => one === this.#picked) ?? seats[0];
    if (seat === undefined) return null;
    const { turn } = game.pad;
    const { did } = game.choice(seat, turn);
    return { seat, turn, did, ...game.stand(seat, turn, did) };
  }

  /** Whether the dice are to be rolled here. @param {Now | null} now */
  #mayRoll(now) {
    const { game } = this;
    const rolls = now !== null && (game.setup.options.dice ?? false) && !now.did.length;
    return rolls && !game.dice(now.turn) && now.seat === game.activeIn(now.turn);
  }

  /** Whose sheet is shown. */
  get #shown() {
    return this.#now?.seat ?? this.#mine[0] ?? this.game.pad.active;
  }

  // Building

  #build() {
    const { game } = this;
    const { setup, pad } = game;
    const view = viewOf(game, null);
    this.#sheet = new Sheet(setup.layout, (letter) => this.#colour(letter));
    this.#keys = new Keys(setup.options.dice ?? false, {
      number: (face) => this.#number(face),
      colour: (letter) => this.#colour(letter),
      out: () => this.#out(),
      write: () => this.#write(),
      roll: () => this.#roll(),
    });
    this.#players = setup.names.map(
      (_, seat) => new OtherSheet(view, seat, () => this.#enlarge(seat)),
    );
    const one = !pad.over && this.#mine.length ? 1 : 0;
    const others = h(
      "section",
      {
        class: "others",
        "aria-label": t("dice.sheets"),
        data: { count: setup.names.length - one },
      },
      this.#players.map((player) => player.element),
    );
    const invite = this.#box("invite");
    fill(
      this.element,
      h(
        "div",
        { class: "main" },
        pad.over ? this.#ended() : one ? this.#table() : [...this.#joining(), invite],
      ),
      h(
        "div",
        { class: "rest" },
        others,
        this.#box("history"),
        one ? invite : null,
        this.#box("more"),
      ),
    );
  }

  /** @param {string} name */
  #box = (name) => this.#boxes.panel(name, null, () => []);

  #table() {
    return [
      ...this.#who.build(this.game.setup.names),
      h("section", { class: "mine", "aria-label": t("pad.sheet") }, this.#sheet?.element),
      h(
        "section",
        { class: "entry", "aria-label": t("pad.entry") },
        h("div", { class: "said" }, this.#says, this.#aside),
        this.#keys?.element,
      ),
    ];
  }

  /** Who has come by the link says who they are. */
  #joining() {
    const { shared } = this.game.data;
    fill(this.#who.title, t("pad.join"));
    const sit = (/** @type {number} */ seat, take = false) =>
      this.#session
        ?.sit(seat, take)
        .then(() => this.#paint())
        .catch((error) => this.#untaken(error));
    const buttons = this.game.setup.names.map((name, seat) => {
      const held = shared?.seats[seat] === true;
      return h(
        "li",
        { class: "seat" },
        h("span", { class: "name" }, name),
        held && h("span", { class: "soft" }, t("pad.held")),
        h(
          "button",
          {
            type: "button",
            class: held ? "small" : "primary",
            "aria-label": t(held ? "pad.take-over.of" : "pad.sit.of", { name }),
            onclick: () => sit(seat, held),
          },
          t(held ? "pad.take-over" : "pad.sit"),
        ),
      );
    });
    return [
      this.#who.title,
      h("p", { class: "soft" }, t("pad.join.about")),
      h("ul", { class: "seats" }, buttons),
    ];
  }

  /** Somebody was quicker: the button then says whose it is, and offers to take it over. @param {unknown} error */
  #untaken(error) {
    showError(error);
    this.#drawn = "";
    this.#paint();
  }

  #ended() {
    const { game } = this;
    fill(this.#who.title, t("pad.over"));
    const odd = game.setup.names.filter((_, seat) => game.pad.odd.some((one) => one.seat === seat));
    return [
      this.#who.title,
      receipt(viewOf(game, null)),
      odd.length > 0 &&
        h("p", { class: "house" }, `⚑ ${t("pad.house-rules", { names: joinNames(odd) })}`),
      h(
        "div",
        { class: "row wrap" },
        h(
          "button",
          { type: "button", class: "primary", onclick: () => this.#rematch() },
          t("pad.rematch"),
        ),
        this.#aside,
      ),
    ];
  }

  // Painting

  #paint() {
    const { game } = this;
    const { pad, setup, data } = game;
    this.#now = this.#find();
    const now = this.#now;
    const due = JSON.stringify([now?.seat, now?.turn, now?.did.length, now && game.dice(now.turn)]);
    if (due !== this.#due) this.#draft.clear();
    this.#due = due;
    const joins = this.#mine.length === 0 && !pad.over;
    const drawn = JSON.stringify([language, setup, pad.over, joins && data.shared?.seats]);
    if (drawn !== this.#drawn) this.#build();
    const anew = drawn !== this.#drawn && this.#drawn !== "";
    this.#drawn = drawn;
    if (!pad.over && !joins) this.#paintTable();
    else if (pad.over) this.#paintAside([]);
    const view = viewOf(game, null);
    for (const player of this.#players) {
      player.element.hidden = !pad.over && !joins && player.seat === this.#shown;
      player.paint(view, this.#fresh(player.seat));
    }
    this.#paintBoxes();
    this.#seen = { pad, choices: data.choices };
    if (anew) this.#who.title.focus({ preventScroll: true });
  }

  #paintTable() {
    const { game } = this;
    const { pad, setup } = game;
    const now = this.#now;
    const seat = this.#shown;
    const plan = this.#draft.plan(game, now);
    const unsent = this.#session ? (game.data.shared?.queue.length ?? 0) : 0;
    this.#who.paint(game, {
      seat,
      change: plan.preview?.points ?? null,
      fixing: this.#fixing?.turn ?? null,
      unsent,
      offered: this.#offered,
    });
    const marks = now?.marks ?? pad.sheets[seat];
    if (marks && this.#sheet) {
      const closed = now?.closed ?? pad.closed;
      const targets = now
        ? Object.fromEntries(
            COLOURS.map((letter) => [
              letter,
              this.#draft.target(game, now, letter) ?? { state: "", label: "" },
            ]),
          )
        : {};
      this.#sheet.paint({
        ...{
          marks,
          closed,
          crossed: this.#fixing ? closed : pad.crossed,
          sum: sums(setup.layout, marks),
          pencil: plan.preview,
        },
        fresh: now?.did.length
          ? new Set(lastWritten(marks, now.did))
          : this.#fixing
            ? new Set()
            : this.#fresh(seat),
        targets,
      });
      for (const letter of COLOURS) {
        this.#sheet.columns
          .get(letter)
          ?.setAttribute(
            "aria-pressed",
            String(now !== null && !now.arrow && this.#draft.colour === letter),
          );
        this.#sheet.columns.get(letter)?.setAttribute("aria-disabled", String(!now));
      }
    }
    this.#keys?.paint(game, now, this.#draft, plan, this.#mayRoll(now));
    const bad = this.#hint !== "" || plan.obstacle !== null;
    fill(this.#says, this.#words(), plan.obstacle && !this.#hint && ruleLink(plan.obstacle.rule));
    this.#says.classList.toggle("bad", bad);
    this.#paintAside(this.#offers(plan));
  }

  /** The line above the keys: what is chosen and what it does, what is missing, or what happened last. */
  #words() {
    const { game } = this;
    const now = this.#now;
    const draft = this.#draft;
    if (this.#hint) return this.#hint;
    if (!now)
      return t("dice.ask.waiting", {
        names: joinNames(this.#awaited.map((seat) => game.setup.names[seat] ?? "")),
      });
    if (now.arrow) return t("dice.chain", { number: now.did.length });
    const { deed, obstacle, place } = draft.plan(game, now);
    if (obstacle) return place ? because(obstacle) : `${because(obstacle)} ${t("pad.no-place")}`;
    if (deed) return does(game, now, deed);
    if (draft.number !== null) return t("dice.now-colour", { number: draft.number });
    if (draft.colour !== null) return t("dice.now-number", { colour: colourTitle(draft.colour) });
    if (this.#mayRoll(now)) return t("pad.rolls", { name: game.setup.names[now.seat] ?? "" });
    const { last } = game;
    return (
      this.#line ||
      (last
        ? t("pad.told", { name: game.setup.names[last.seat] ?? "", what: worded(last.now.did) })
        : t("pad.ask"))
    );
  }

  /** Who is waited for. */
  get #awaited() {
    const { pad, setup } = this.game;
    const rolls =
      setup.options.dice &&
      pad.waiting.includes(pad.active) &&
      !this.game.choice(pad.active, pad.turn).did.length;
    return rolls ? [pad.active] : pad.waiting;
  }

  /** What stands beside the line. @param {import("./entry-keys.js").Plan} plan @returns {string[]} */
  #offers({ place, both }) {
    if (place) return ["anyway"];
    if (both) return ["ten"];
    return this.#draft.isEmpty && this.#fixing ? ["cancel"] : [];
  }

  /** @param {string[]} offers */
  #paintAside(offers) {
    const { game } = this;
    const shown =
      offers.length || !this.#draft.isEmpty
        ? offers
        : [...(game.last ? ["undo"] : []), ...(game.hasNext ? ["redo"] : [])];
    /** @type {Record<string, () => void>} */
    const deeds = {
      anyway: () => this.#write(true),
      ten: () => this.#change(() => (this.#draft.ten = !this.#draft.ten)),
      cancel: () => this.#change(() => (this.#fixing = null)),
      undo: () => this.#undo(),
      redo: () => this.#redo(),
    };
    const key = JSON.stringify([language, shown]);
    if (this.#aside.dataset.on !== key) {
      const held = this.#aside.contains(document.activeElement);
      this.#aside.dataset.on = key;
      fill(
        this.#aside,
        shown.map((one) => {
          const sign = one === "undo" || one === "redo" ? icon("undo") : null;
          return h(
            "button",
            { type: "button", class: one, onclick: deeds[one] },
            sign,
            h("span", {}, t(`pad.${one}`)),
          );
        }),
      );
      if (held) (this.#aside.querySelector("button") ?? this.#who.title).focus();
    }
    this.#aside.querySelector(".ten")?.setAttribute("aria-pressed", String(this.#draft.ten));
  }

  #paintBoxes() {
    const { game } = this;
    const { data, pad, setup } = game;
    const shared = this.#session && data.shared;
    this.#boxes.panel(
      "history",
      [data.choices, data.dice, setup.names, shared?.seats, pad.over],
      () =>
        collapsible(
          "card",
          t("pad.history"),
          history(game, this.#writes, (place) => this.#fix(place)),
        ),
    );
    this.#boxes.panel("invite", [shared?.pad ?? null], () =>
      shared
        ? collapsible(
            "card",
            t("pad.invite"),
            h(
              "div",
              {},
              h("p", { class: "soft" }, t("pad.invite.about")),
              linkBox(joinAddress(shared.pad)),
            ),
            shared.maker && !this.#mine.length,
          )
        : [],
    );
    this.#boxes.panel("more", [warning()], () => more(game));
  }

  /** What somebody wrote last, as the cells of their sheet. @param {number} seat */
  #fresh(seat) {
    const { data, pad } = this.game;
    const last = data.choices[seat]?.findLast((choice) => choice?.did.length);
    const marks = pad.sheets[seat];
    return new Set(marks && last ? lastWritten(marks, last.did) : []);
  }

  // Choosing

  /** @param {() => void} change */
  #change(change) {
    this.#hint = "";
    change();
    this.#paint();
    announce(this.#words());
  }

  /** @param {number} face */
  #number(face) {
    const now = this.#now;
    if (!now || now.arrow) return;
    this.#change(() => {
      if (!isThere(this.game, now, face)) this.#hint = t("dice.no-number", { number: face });
      else this.#draft.number = this.#draft.number === face ? null : face;
      this.#draft.out = false;
    });
  }

  /** @param {string} letter */
  #colour(letter) {
    const now = this.#now;
    if (!now) return;
    if (now.arrow) return this.#accelerate(now, letter);
    this.#change(() => {
      if (!isThere(this.game, now, letter))
        this.#hint = this.#draft.target(this.game, now, letter)?.label ?? "";
      else this.#draft.colour = this.#draft.colour === letter ? null : letter;
      this.#draft.out = false;
    });
  }

  /** R20: an arrow's column is written at once. @param {Now} now @param {string} letter */
  #accelerate(now, letter) {
    const at = performance.now();
    if (this.#tapped.letter === letter && at - this.#tapped.at < TWICE) return;
    this.#tapped = { letter, at };
    const target = this.#draft.target(this.game, now, letter);
    if (target?.state === "dim") this.#change(() => (this.#hint = target.label));
    else this.#put(now, `>${letter}`, false);
  }

  #out() {
    const now = this.#now;
    if (!now || this.#mayRoll(now)) return;
    if (now.arrow) this.#put(now, ">-", false);
    else this.#change(() => (this.#draft.out = !this.#draft.out));
  }

  /** Ink what is pencilled. @param {boolean} [anyway] */
  #write(anyway = false) {
    const now = this.#now;
    const { deed, obstacle, place } = this.#draft.plan(this.game, now);
    if (now && deed && (!obstacle || (anyway && place))) this.#put(now, deed, obstacle !== null);
  }

  /** @param {Now} now @param {string} deed @param {boolean} odd */
  #put(now, deed, odd) {
    const { game } = this;
    const { seat, turn, did } = now;
    const name = game.setup.names[seat] ?? "";
    const told = t("pad.told", {
      name,
      what: deed.endsWith("-") ? worded([deed]) : does(game, now, deed),
    });
    const anyway = odd || (did.length > 0 && game.choice(seat, turn).anyway === true);
    const before = game.pad;
    const fixed = this.#fixing !== null;
    game.put(seat, turn, anyway ? { did: [...did, deed], anyway } : { did: [...did, deed] });
    this.#fixing = null;
    this.#picked = game.pad.pending[seat] ? seat : null;
    this.#tell([told, ...news(before, game), ...(fixed ? broken(before, game) : [])]);
    if (!game.isKept) notify(t("pad.full"), { kind: "bad" });
  }

  /** Show and say what has come about, and whose entry it is now. @param {string[]} sentences */
  #tell(sentences) {
    const before = this.#shown;
    this.#hint = "";
    this.#draft.clear();
    this.#line = sentences.join(" ");
    this.#paint();
    const now = this.#now;
    const next = now?.arrow
      ? this.#words()
      : now && now.seat !== before
        ? t("pad.next", { name: this.game.setup.names[now.seat] ?? "" })
        : "";
    announce([...sentences, next].filter(Boolean).join(" "));
  }

  #undo() {
    this.#fixing = null;
    const gone = this.game.undo();
    if (!gone) return;
    this.#picked = gone.seat;
    this.#tell([
      t("pad.undone", { name: this.game.setup.names[gone.seat] ?? "", what: worded(gone.now.did) }),
    ]);
  }

  #redo() {
    const before = this.game.pad;
    const done = this.game.redo();
    if (!done) return;
    this.#picked = null;
    this.#tell([
      t("pad.told", { name: this.game.setup.names[done.seat] ?? "", what: worded(done.now.did) }),
      ...news(before, this.game),
    ]);
  }

  /** Choose an entry again. @param {Place} place */
  #fix(place) {
    this.#change(() => {
      this.#fixing = place;
      this.#draft.clear();
      this.#line = t("pad.fix", {
        name: this.game.setup.names[place.seat] ?? "",
        turn: place.turn,
        what: worded(this.game.choice(place.seat, place.turn).did),
      });
    });
    this.#who.title.focus({ preventScroll: true });
    this.element.scrollIntoView({ block: "start" });
  }

  /** A name: whose entry comes next, or a sheet to look at. @param {number} seat */
  #tap(seat) {
    if (seat === this.#shown && !this.#fixing) return;
    if (!this.#offered.includes(seat)) return this.#enlarge(seat);
    this.#change(() => {
      this.#fixing = null;
      this.#picked = seat;
    });
  }

  #roll() {
    const now = this.#now;
    if (!now || !this.#mayRoll(now)) return;
    const dice = roll();
    if (this.#session) this.#session.roll(now.turn, dice);
    else {
      this.game.lay(now.turn, dice);
      this.game.save();
    }
    this.#line = t("pad.ask");
    this.#paint();
    this.#keys?.fall();
    this.#keys?.dice[0]?.element.focus();
    announce(
      t("dice.log.rolled", {
        numbers: dice.numbers.join(", "),
        colours: dice.colours.map(colourTitle).join(", "),
      }),
    );
  }

  /** Show a sheet large. @param {number} seat */
  #enlarge(seat) {
    const { pad, setup } = this.game;
    const [marks, sum] = [pad.sheets[seat], pad.sums[seat]];
    if (!marks || !sum) return;
    const sheet = new Sheet(setup.layout);
    sheet.paint({ marks, sum, crossed: pad.crossed, closed: pad.closed, fresh: this.#fresh(seat) });
    const line = h(
      "p",
      { class: "head-line" },
      h(
        "span",
        { class: "total" },
        n("dice.points", sum.total, { points: formatPoints(sum.total) }),
      ),
    );
    dialog(
      t("dice.sheet-of", { name: setup.names[seat] ?? "" }),
      h("div", { class: "dice-large" }, line, sheet.element),
    );
  }

  // Elsewhere

  /** @param {import("./sync.js").News} kind @param {number} [seat] */
  #heard(kind, seat = 0) {
    const { game } = this;
    const name = game.setup.names[seat] ?? "";
    if (kind === "lost") notify(t("pad.lost", { name }), { kind: "bad" });
    if (kind === "rolled") notify(t("pad.rolled-before"), { kind: "bad" });
    if (kind === "gone") {
      this.#session?.stop();
      this.#session = null;
      notify(t("pad.gone"), { kind: "bad" });
    }
    const before = this.#seen;
    const idle = this.#now === null;
    const entered = game.data.choices.flatMap((made, at) => {
      const turn =
        made.findLastIndex(
          (choice, place) => JSON.stringify(choice) !== JSON.stringify(before.choices[at]?.[place]),
        ) + 1;
      const did = turn && !this.#writes(at) ? game.choice(at, turn).did : [];
      return did.length
        ? [t("pad.told", { name: game.setup.names[at] ?? "", what: worded(did) })]
        : [];
    });
    const told = [...entered, ...news(before.pad, game)];
    if (told.length) this.#line = told.join(" ");
    this.#paint();
    if (told.length) announce(told.join(" "));
    if (idle && this.#now)
      announce(t("pad.next", { name: game.setup.names[this.#now.seat] ?? "" }));
  }

  /** Another tab of this device has entered something. */
  #stored = () => {
    if (!this.#session && this.game.reload()) this.#paint();
  };

  /** R7: once more, and the next seat starts. */
  async #rematch() {
    const setup = again(this.game.setup);
    try {
      const data = this.#session ? await opened(setup) : begun(setup);
      const { id } = keep(data.shared?.pad ?? newId(), data);
      location.hash = `#/pad/${id}`;
    } catch (error) {
      showError(error);
    }
  }

  // Keys

  #key = (/** @type {KeyboardEvent} */ event) => {
    if (!this.element.isConnected) return;
    const { number, isEmpty } = this.#draft;
    const column = this.#now?.arrow === true || number !== null;
    const found = shortcut(event, { column, drafted: !isEmpty, fixing: this.#fixing !== null });
    if (!found) return;
    event.preventDefault();
    const [name, what] = found;
    if (name === "number") this.#number(Number(what));
    else if (name === "colour") this.#colour(what);
    else this.#deeds[name]?.();
  };

  /** What keys do, by name. @type {Record<string, () => void>} */
  #deeds = {
    write: () => this.#write(),
    out: () => this.#out(),
    undo: () => this.#undo(),
    redo: () => this.#redo(),
    help,
    clear: () =>
      this.#change(() => {
        if (this.#draft.isEmpty) this.#fixing = null;
        this.#draft.clear();
      }),
  };
}

/** What a correction has made illegal. @param {import("../rules/dice-game.js").Pad} before @param {Game} game */
function broken(before, { pad }) {
  const more = pad.odd.length - before.odd.length;
  return more > 0 ? [n("pad.broken", more)] : [];
}
