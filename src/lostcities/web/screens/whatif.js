/**
 * What if: a position, from a review or set up by hand. Its candidates are looked at, it is changed,
 * or played on against an agent. The link holds the position.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../review/types.js").Finding} Finding
 */

import { fill, h } from "../dom.js";
import { characterCalled } from "../art/portraits.js";
import { compress, decompress } from "../device/files.js";
import { gameNamed } from "../games/index.js";
import { packedLink } from "../learn/record.js";
import { NOTHING } from "../learn/replay-turns.js";
import { ApiError } from "../net/api.js";
import { catalogue } from "../net/games.js";
import { standIn } from "../net/stand-in.js";
import { describeActions } from "../review/action-words.js";
import { Line } from "../review/line.js";
import { candidates } from "../review/moment.js";
import { gameOf as gameIn } from "../rules/position-text.js";
import { points } from "../ui/numbers.js";
import { agentName, distinctNames } from "../table/players.js";
import { announce, ruleLink, showError } from "../ui/announcer.js";
import { selectField } from "../ui/fields.js";
import { screenTitle } from "../ui/headline.js";
import { collapsible } from "../ui/panel.js";
import { showLink } from "../ui/share-link.js";
import { loadStyles } from "../ui/stylesheet.js";
import { hintText, reasonText, t } from "../i18n.js";

/** @param {string[]} words */
export async function screen([first = "", second = "", third = ""]) {
  await Promise.all(["tones", "fields", "proposals", "candidates", "whatif"].map(loadStyles));
  const position = first === "z" ? await decompress(second).catch(() => "") : first;
  const agents = await agentsOf(gameIn(position).game);
  const made = new WhatIfScreen(agents);
  const wanted = agents.find(({ name }) => characterCalled(agentName(name)) === third);
  made.line.agent = wanted?.name ?? (await standIn(gameIn(position).game));
  if (position) await made.open(position);
  return made;
}

/** The agents one can play on against. @param {string} name */
async function agentsOf(name) {
  const { games } = await catalogue();
  return games.find((game) => game.name === name)?.agents ?? [];
}

class WhatIfScreen {
  line = new Line();
  /** @type {Finding | null} */
  finding = null;
  /** Why what was asked for cannot be. @type {import("../i18n.js").Refusal | null} */
  refusal = null;
  /** @type {import("../games/types.js").GameElement | null} */
  element = null;
  /** @type {import("../games/types.js").PositionEditor | null} */
  editor = null;
  /** @type {import("../games/types.js").Analysis | null} */
  analysis = null;
  isBusy = false;
  /** How many views were shown: each is another to the table. */
  seq = 0;
  /** On a phone the links of the page are folded, as at a table. @type {string | null} */
  table = null;
  box = h("div", { class: "whatif" });
  stage = h("div", { class: "stage" });

  /** @param {import("../net/types.js").Game["agents"]} agents */
  constructor(agents) {
    this.agents = agents;
  }

  title() {
    return t("whatif.title");
  }

  get game() {
    return gameNamed(this.line.now?.game ?? "");
  }

  /** Show a position; one that is impossible is told so. @param {string} position */
  async open(position) {
    await this.#try(async () => {
      await this.line.begin(position);
      const { game } = this;
      if (!game?.analysis) return;
      const [{ Table }, { analysis }] = await Promise.all([game.table(), game.analysis()]);
      this.analysis = analysis;
      this.element = new Table();
      this.element.addEventListener("act", (event) =>
        this.#play(/** @type {CustomEvent} */ (event).detail?.actions ?? []),
      );
      fill(this.stage, this.element);
      this.refusal = null;
    });
  }

  /** Do something with the server; what it refuses is shown where it was asked. @param {() => Promise<void>} what */
  async #try(what) {
    this.isBusy = true;
    try {
      await what();
    } catch (error) {
      if (error instanceof ApiError) this.refusal = error.refusal;
      else showError(error);
    }
    this.isBusy = false;
  }

  /** @param {string[]} actions */
  async #play(actions) {
    if (this.isBusy) return;
    const before = this.line.turns.length;
    await this.#try(async () => {
      await this.line.play(actions);
      this.#changed();
    });
    this.draw();
    const told = this.line.turns.slice(before).map((turn) => this.#turnText(turn));
    announce(told.join(" "));
  }

  #changed() {
    this.finding = null;
    this.refusal = null;
    this.editor = null;
  }

  async #look() {
    await this.#try(async () => {
      this.finding = await this.line.candidates();
    });
    this.draw();
    announce(this.box.querySelector(".whatif-best")?.textContent ?? "");
  }

  #back() {
    this.line.back();
    this.#changed();
    this.draw();
  }

  // Editing

  async #edit() {
    const { game, line } = this;
    const { now } = line;
    const found = await game?.editor?.();
    if (!now || !found) return;
    const { PositionEditor } = found;
    const seat = this.line.seat ?? 0;
    this.editor = new PositionEditor(now.position, seat);
    this.draw();
  }

  /** Show what was edited, if it is possible. @param {string} position */
  async #use(position) {
    const { line } = this;
    this.refusal = null;
    await this.open(position);
    if (this.line === line && !this.refusal) {
      this.finding = null;
      this.editor = null;
      history.replaceState(null, "", `#/whatif/z/${await compress(this.line.now?.position ?? "")}`);
    }
    this.draw();
  }

  // Drawing

  /** What everybody is called. */
  get names() {
    const seats = this.line.now?.view.setup.seats.length ?? 2;
    return distinctNames(
      Array.from({ length: seats }, (_, seat) =>
        seat === this.line.seat ? t("people.me") : agentName(this.line.agent),
      ),
    );
  }

  /** The position as a table's view. @returns {View | null} */
  get view() {
    const { now } = this.line;
    if (!now) return null;
    const { view } = now;
    const seq = this.seq;
    const places = this.names.map((name, seat) => {
      const you = seat === this.line.seat;
      const agent = you ? null : this.line.agent;
      return { name, you, agent, person: you, taken: true, ready: true };
    });
    return {
      ...NOTHING,
      ...view,
      table: "whatif",
      match: 1,
      seq,
      status: now.over ? "over" : "playing",
      places,
      number: now.decision ? seq : null,
      decision: now.decision && { ...now.decision, number: seq },
    };
  }

  draw() {
    fill(
      this.box,
      screenTitle(this.title()),
      h("p", { class: "soft" }, t("whatif.about")),
      this.refusal && this.#refused(this.refusal),
      this.line.now
        ? h("div", { class: "whatif-parts" }, this.stage, this.#side())
        : this.#textForm(""),
    );
    this.#drawBoard();
    return this.box;
  }

  #drawBoard() {
    this.seq++;
    const { view, element, finding } = this;
    if (!view || !element) return;
    const better = finding?.options[0]?.action ?? null;
    /** @type {import("../games/types.js").Proposal} */
    const proposal = { seat: this.line.seat ?? 0, better, played: null, label: "hint" };
    element.pencil = better ? (view.decision?.previews?.[better[0] ?? ""] ?? null) : null;
    element.show(view, []);
    this.analysis?.mark(element, proposal, proposal.seat);
  }

  #side() {
    return h(
      "div",
      { class: "whatif-side" },
      h("section", { class: "card" }, this.#candidates()),
      h("section", { class: "card" }, this.#playing()),
      h("section", { class: "card" }, this.#editing()),
    );
  }

  #candidates() {
    const { analysis, line } = this;
    const { now } = line;
    const head = h("h2", {}, t("whatif.candidates"));
    if (now?.over) return [head, h("p", {}, this.#outcome())];
    if (!now?.decision) return [head, h("p", {}, t("whatif.nobody"))];
    if (!this.finding || !analysis)
      return [
        head,
        h(
          "button",
          { type: "button", class: "primary", disabled: this.isBusy, onclick: () => this.#look() },
          t("whatif.look"),
        ),
      ];
    const [best] = this.finding.options;
    const scene = analysis.sceneOf(now.position);
    return [
      head,
      h(
        "p",
        { class: "whatif-best" },
        t("help.best", { actions: describeActions(scene, best?.action ?? []) }),
      ),
      candidates(scene, { ...this.finding, played: -1 }),
    ];
  }

  #outcome() {
    const scores = this.line.now?.view.outcome?.scores ?? [];
    return t("whatif.over", {
      scores: scores.map((/** @type {number} */ one) => points(one)).join(" : "),
    });
  }

  #playing() {
    const { line } = this;
    const options = this.agents.map(({ name, level }) => ({
      value: name,
      label: level ? `${agentName(name)} · ${t("home.level", { level })}` : agentName(name),
    }));
    const turns = line.turns.slice(-6).map((turn) => h("li", {}, this.#turnText(turn)));
    return [
      h("h2", {}, t("whatif.play")),
      h("p", { class: "soft" }, t("whatif.play.about")),
      selectField("whatif-agent", t("whatif.agent"), options, line.agent, (value) => {
        line.agent = value;
        this.draw();
      }),
      turns.length > 0 && h("ol", { class: "plain" }, turns),
      h(
        "div",
        { class: "row wrap" },
        h(
          "button",
          { type: "button", disabled: !line.canGoBack, onclick: () => this.#back() },
          t("whatif.back"),
        ),
      ),
    ];
  }

  /** @param {import("../review/line.js").Turn} turn */
  #turnText({ seat, actions, from }) {
    const name = this.names[seat] ?? "";
    const scene = this.analysis?.sceneOf(from, seat);
    return scene ? t("review.did", { name, actions: describeActions(scene, actions) }) : "";
  }

  #editing() {
    const { editor } = this;
    const position = this.line.now?.position ?? "";
    const share = async () => {
      const address = await packedLink("whatif", position);
      if (address) showLink(t("whatif.link"), address, t("whatif.link.about"));
    };
    return [
      h("h2", {}, t("whatif.edit")),
      editor
        ? [
            editor.element,
            h(
              "div",
              { class: "row wrap" },
              h(
                "button",
                { type: "button", class: "primary", onclick: () => this.#use(editor.edited) },
                t("whatif.use"),
              ),
              h("button", { type: "button", onclick: () => this.#cancelEdit() }, t("dialog.no")),
            ),
          ]
        : [
            h("p", { class: "soft" }, t(`whatif.edit.${this.game?.name}`)),
            h(
              "div",
              { class: "row wrap" },
              this.game?.editor &&
                h(
                  "button",
                  { type: "button", onclick: () => this.#edit().catch(showError) },
                  t("whatif.change"),
                ),
              h(
                "button",
                { type: "button", onclick: () => share().catch(showError) },
                t("whatif.link"),
              ),
            ),
            collapsible("as-text", t("whatif.text"), this.#textForm(position)),
          ],
    ].flat();
  }

  #cancelEdit() {
    this.editor = null;
    this.refusal = null;
    this.draw();
  }

  /** @param {string} position */
  #textForm(position) {
    const field = /** @type {HTMLTextAreaElement} */ (
      h("textarea", { id: "position", rows: 4, spellcheck: "false" }, position)
    );
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#use(field.value.trim()).catch(showError);
    };
    return h(
      "form",
      { onsubmit: submit },
      h("label", { for: "position" }, t("whatif.text.label")),
      field,
      h("button", { type: "submit" }, t("whatif.use")),
    );
  }

  /** @param {import("../i18n.js").Refusal} refusal */
  #refused(refusal) {
    const [why, more] = [reasonText(refusal), hintText(refusal)];
    const sentence = (/** @type {string} */ text) =>
      text.charAt(0).toLocaleUpperCase() + text.slice(1);
    return h(
      "p",
      { class: "card broken", role: "alert" },
      h("strong", {}, sentence(why)),
      more && ` ${sentence(more)}`,
      ruleLink(refusal.rule),
    );
  }
}
