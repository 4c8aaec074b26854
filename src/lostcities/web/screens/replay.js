/**
 * Replays: of a table that is over, of a file, of pasted text or of a link that holds a record.
 *
 * @typedef {import("../learn/player.js").Replay} Replay
 */

import { fill, h } from "../dom.js";
import { begun } from "../duel/card.js";
import { showReceipts } from "../duel/receipt.js";
import { Player } from "../learn/player.js";
import { linkTo, recordIn } from "../learn/record.js";
import { ask } from "../net/api.js";
import { known, mine } from "../net/device-token.js";
import { list } from "../net/tables.js";
import { canPack, copy, download, fileDrop, unpacked } from "../device/files.js";
import { showLink } from "../ui/share-link.js";
import { agentName, all } from "../table/players.js";
import { style } from "../ui/stylesheet.js";
import { complain, note } from "../ui/announcer.js";
import { hint, t, why } from "../i18n.js";

/** @type {Record<string, {tag: string, load: () => Promise<any>}>} */
const GAMES = {
  duel: { tag: "duel-table", load: () => import("../duel/table.js") },
  rollwrite: { tag: "dice-table", load: () => import("../dice/table.js") },
};

/** @param {string[]} words */
export async function screen([first = "", second]) {
  await style("learn");
  const made = new ReplayScreen();
  if (first === "z") await made.open(await unpacked(second ?? "").catch(() => ""));
  else if (first) {
    const { record } = await mine(
      "GET",
      `tables/${first}/export${second ? `?match=${second}` : ""}`,
    );
    made.table = first;
    await made.open(record);
  } else if (known()) made.over = (await list()).filter(({ status }) => status === "over");
  document.addEventListener("keydown", made.key);
  return made;
}

/** What is asked for, and once it is there, what it shows. */
class ReplayScreen {
  /** @type {import("../net/types.js").Row[]} */
  over = [];
  /** Where the record is from, if it is a table's. @type {string | null} */
  table = null;
  /** @type {Replay | null} */
  replay = null;
  /** @type {Player | null} */
  player = null;
  record = "";
  box = h("div", { class: "replay" });

  title() {
    return this.replay?.names.length
      ? t("replay.of", { names: all(this.replay.names.map(agentName)) })
      : t("replay.title");
  }

  /** @param {KeyboardEvent} event */
  key = (event) => this.player?.pressed(event);

  leave() {
    this.player?.pause();
    document.removeEventListener("keydown", this.key);
  }

  /** Read a record and show it as far as it is good. @param {string} text */
  async open(text) {
    this.record = recordIn(text);
    /** @type {Replay} */
    const replay = await ask("POST", "replay", { body: { record: this.record } });
    const game = GAMES[replay.setup?.game];
    this.player?.pause();
    this.player = null;
    if (game && replay.frames.length) {
      await Promise.all([game.load(), style(replay.setup.game === "duel" ? "duel" : "dice")]);
      this.player = new Player(replay, /** @type {any} */ (customElements.get(game.tag)));
    }
    this.replay = replay;
  }

  /** @param {string} text */
  async give(text) {
    try {
      this.table = null;
      await this.open(text);
      this.draw();
      this.box.querySelector("h1")?.focus();
    } catch (error) {
      complain(error);
    }
  }

  draw() {
    fill(
      this.box,
      h("h1", { tabindex: -1 }, this.title()),
      ...(this.replay ? this.shown(this.replay) : this.asked()),
    );
    return this.box;
  }

  asked() {
    const field = /** @type {HTMLTextAreaElement} */ (
      h("textarea", { id: "record", rows: 8, spellcheck: "false" })
    );
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.give(field.value);
    };
    return [
      h("p", { class: "soft" }, t("replay.about")),
      h(
        "section",
        { class: "card" },
        h("h2", {}, t("replay.file")),
        fileDrop(
          t("replay.choose"),
          ".lcr,.json,.txt,text/plain",
          (text) => this.give(text),
          "roomy",
        ),
      ),
      h(
        "form",
        { class: "card", onsubmit: submit },
        h("h2", {}, h("label", { for: "record" }, t("replay.paste"))),
        field,
        h("button", { class: "primary", type: "submit" }, t("replay.open")),
      ),
      this.over.length > 0 &&
        h(
          "section",
          { class: "card" },
          h("h2", {}, t("replay.tables")),
          h(
            "ul",
            { class: "plain" },
            this.over.map(({ table, game, names }) =>
              h(
                "li",
                {},
                h(
                  "a",
                  { href: `#/replay/${table}` },
                  `${t(`game.${game}`)} · ${all(names.map(agentName))}`,
                ),
              ),
            ),
          ),
        ),
    ];
  }

  /** @param {Replay} replay */
  shown(replay) {
    return [
      replay.error
        ? this.broken(replay.error)
        : !replay.complete && h("p", { class: "card" }, t("replay.unfinished")),
      this.player?.draw(),
      this.deeds(replay),
    ];
  }

  /** @param {NonNullable<Replay["error"]>} error */
  broken(error) {
    const line = this.record.split(/\r?\n/)[error.line - 1]?.trim();
    const more = hint(error);
    const rule =
      /^[DR]\d+$/.test(error.rule) &&
      `#/rules/${error.rule.startsWith("D") ? "duel" : "dice"}/${error.rule}`;
    return h(
      "div",
      { class: "card broken", role: "alert" },
      h("strong", {}, t("replay.broken", { line: error.line })),
      line && h("pre", {}, line),
      h(
        "p",
        {},
        begun(why(error)),
        more && `. ${more}`,
        rule && [" ", h("a", { href: rule }, t("rules.paragraph", { number: error.rule }))],
      ),
      h("p", { class: "soft" }, t(this.player ? "replay.broken.so-far" : "replay.broken.nothing")),
    );
  }

  /** @param {Replay} replay */
  deeds(replay) {
    const rounds = replay.receipts;
    const receipt = () => {
      const at = this.player?.last ?? 0;
      if (this.player) showReceipts(this.player.view(at), rounds);
    };
    const share = async () => {
      const address = canPack ? await linkTo(this.record) : null;
      if (address) showLink(t("replay.share"), address, t("replay.share.about"));
      else note(t("replay.long"), { kind: "bad" });
    };
    const copied = async () =>
      note(t((await copy(this.record)) ? "replay.copied" : "replay.uncopied"));
    /** @param {string} name @param {() => void} onclick */
    const button = (name, onclick) =>
      h("button", { type: "button", class: "small", onclick }, t(`replay.${name}`));
    return h(
      "div",
      { class: "row wrap" },
      rounds.length > 0 && button("receipts", receipt),
      button("download", () => download("lostcities.lcr", this.record)),
      button("copy", copied),
      button("share", () => share().catch(complain)),
      this.table &&
        h("a", { class: "button small", href: `#/verify/${this.table}` }, t("ending.verify")),
      button("another", () => this.again()),
    );
  }

  again() {
    if (location.hash !== "#/replay") location.hash = "#/replay";
    else {
      this.leave();
      this.replay = this.player = null;
      document.addEventListener("keydown", this.key);
      this.draw();
    }
  }
}
