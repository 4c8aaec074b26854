/**
 * Replays: of a table that is over, of a file, of pasted text or of a link that holds a record.
 *
 * @typedef {import("../learn/replay-turns.js").Replay} Replay
 */

import { fill, h } from "../dom.js";
import { ReplayPlayer } from "../learn/player.js";
import { recordLink, extractRecord } from "../learn/record.js";
import { request } from "../net/api.js";
import { knownDevice, deviceRequest } from "../net/device-token.js";
import { fetchTables } from "../net/tables.js";
import { canCompress, compress, copyText, download, decompress } from "../device/files.js";
import { fileDrop } from "../ui/file-drop.js";
import { showLink } from "../ui/share-link.js";
import { agentName, joinNames } from "../table/players.js";
import { gameOf } from "../games/index.js";
import { loadStyles } from "../ui/stylesheet.js";
import { notify, ruleLink, showError } from "../ui/announcer.js";
import { screenTitle, TITLE_CHANGED } from "../ui/headline.js";
import { capitalized } from "../ui/symbols.js";
import { hintText, t, reasonText } from "../i18n.js";

/** @param {string[]} words */
export async function screen([first = "", second]) {
  await Promise.all([loadStyles("tones"), loadStyles("learn")]);
  const made = new ReplayScreen();
  if (first === "z") {
    const text = await decompress(second ?? "").catch(() => "");
    if (!text) return (await import("./broken-link.js")).brokenLink("replay");
    await made.open(text);
  } else if (first) {
    const { record } = await deviceRequest(
      "GET",
      `tables/${first}/export${second ? `?match=${second}` : ""}`,
    );
    made.table = first;
    made.match = second;
    await made.open(record);
  } else if (knownDevice())
    made.over = (await fetchTables()).filter(({ status }) => status === "over");
  document.addEventListener("keydown", made.key);
  return made;
}

/** What is asked for, and once it is there, what it shows. */
class ReplayScreen {
  /** @type {import("../net/types.js").Row[]} */
  over = [];
  /** Where the record is from, if it is a table's. @type {string | null} */
  table = null;
  /** Which of its matches; without one the last. @type {string | undefined} */
  match = undefined;
  /** @type {Replay | null} */
  replay = null;
  /** @type {ReplayPlayer | null} */
  player = null;
  record = "";
  box = h("div", { class: "replay" });

  title() {
    return this.replay?.names.length
      ? t("replay.of", { names: joinNames(this.replay.names.map(agentName)) })
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
    this.record = extractRecord(text);
    /** @type {Replay} */
    const replay = await request("POST", "replay", { body: { record: this.record } });
    this.player?.pause();
    this.player = null;
    if (replay.frames.length) {
      const { Table } = await gameOf(replay).table();
      this.player = new ReplayPlayer(replay, Table);
    }
    this.replay = replay;
  }

  /** @param {string} text */
  async give(text) {
    try {
      this.table = null;
      await this.open(text);
      this.draw();
      document.dispatchEvent(new Event(TITLE_CHANGED));
      this.box.querySelector("h1")?.focus();
    } catch (error) {
      showError(error);
    }
  }

  draw() {
    fill(
      this.box,
      screenTitle(this.title()),
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
                  `${t(`game.${game}`)} · ${joinNames(names.map(agentName))}`,
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
      this.buttons(replay),
    ];
  }

  /** @param {NonNullable<Replay["error"]>} error */
  broken(error) {
    const line = this.record.split(/\r?\n/)[error.line - 1]?.trim();
    const more = hintText(error);
    return h(
      "div",
      { class: "card broken", role: "alert" },
      h("strong", {}, t("replay.broken", { line: error.line })),
      line && h("pre", {}, line),
      h("p", {}, capitalized(reasonText(error)), more && `. ${more}`, ruleLink(error.rule)),
      h("p", { class: "soft" }, t(this.player ? "replay.broken.so-far" : "replay.broken.nothing")),
    );
  }

  /** @param {Replay} replay */
  buttons(replay) {
    const rounds = replay.receipts;
    const game = replay.setup && gameOf(replay);
    const receipt = async () => {
      const turns = this.player?.turns;
      if (turns) (await game?.receipts?.())?.showReceipts(turns.view(turns.last), rounds);
    };
    const share = async () => {
      const address = canCompress ? await recordLink(this.record) : null;
      if (address) showLink(t("replay.share"), address, t("replay.share.about"));
      else notify(t("replay.long"), { kind: "bad" });
    };
    const review = async () => {
      const at = [this.table, this.match].filter(Boolean).join("/");
      location.hash = `#/review/${at || `z/${await compress(this.record)}`}`;
    };
    const copied = async () =>
      notify(t((await copyText(this.record)) ? "replay.copied" : "replay.uncopied"));
    /** @param {string} name @param {() => void} onclick */
    const button = (name, onclick) =>
      h("button", { type: "button", class: "small", onclick }, t(`replay.${name}`));
    return h(
      "div",
      { class: "row wrap" },
      rounds.length > 0 && button("receipts", () => receipt().catch(showError)),
      button("download", () => download("lostcities.lcr", this.record)),
      button("copy", copied),
      button("share", () => share().catch(showError)),
      replay.complete &&
        canCompress &&
        game?.isReviewable?.(replay.setup.variant) &&
        h(
          "button",
          { class: "small", onclick: () => review().catch(showError) },
          t("ending.review"),
        ),
      this.table &&
        game?.deal &&
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
