/**
 * Reviews: of a match of a table, or of a record in a link. The server works one out, which takes
 * a while; it can be left and come back to.
 *
 * @typedef {import("../review/types.js").Review} Review
 * @typedef {import("../review/job.js").Asked} Asked
 */

import { fill, h } from "../dom.js";
import { decompress, compress } from "../device/files.js";
import { gameNamed } from "../games/index.js";
import { extractRecord, reviewLink } from "../learn/record.js";
import { ApiError, request } from "../net/api.js";
import { fetchTables, tableRows } from "../net/tables.js";
import { followReview } from "../review/job.js";
import { Report } from "../review/report.js";
import { resultHeadline } from "../review/headline.js";
import { notify, ruleLink, showError } from "../ui/announcer.js";
import { screenTitle, TITLE_CHANGED } from "../ui/headline.js";
import { showLink } from "../ui/share-link.js";
import { loadStyles } from "../ui/stylesheet.js";
import { hintText, n, reasonText, t } from "../i18n.js";
import { brokenLink } from "./broken-link.js";

const STYLES = ["tones", "proposals", "candidates", "review", "review-graph", "review-accounts"];
/** How a server answers where there is no such table, or where an address is none. */
const [NOT_FOUND, MALFORMED] = [404, 422];
/** Whether a server may answer otherwise later. @param {number} status */
const isTemporary = (status) => status === 429 || status >= 500;

/** @param {string[]} words */
export async function screen([first = "", second]) {
  if (!first) {
    location.replace("#/replay");
    return null;
  }
  await Promise.all(STYLES.map(loadStyles));
  const asked = await wanted(first, second);
  if (!asked) return brokenLink("review");
  const made = new ReviewScreen(asked, first === "z" ? null : first);
  made.follow();
  return made;
}

/** What an address asks for; nothing if a part of it is missing. @param {string} first @param {string | undefined} second @returns {Promise<Asked | null>} */
async function wanted(first, second) {
  if (first === "z") {
    const record = extractRecord(await decompress(second ?? "").catch(() => ""));
    return record ? { record } : null;
  }
  return { table: first, ...(second ? { match: Number(second) } : {}) };
}

class ReviewScreen {
  /** What has become of it. @type {Review | null} */
  review = null;
  /** @type {Report | null} */
  report = null;
  /** Whether the address leads to no match. */
  isBroken = false;
  /** Whether asking again may help. */
  canRepeat = false;
  /** Why there is none. @type {import("../i18n.js").Refusal | null} */
  refusal = null;
  /** On a phone the links of the page are folded, as at a table. @type {string | null} */
  table = null;
  box = h("div", { class: "review" });
  progress = h("section", { class: "card review-progress" });
  #leaving = new AbortController();

  /** @param {Asked} asked @param {string | null} table */
  constructor(asked, table) {
    this.asked = asked;
    this.from = table;
    document.addEventListener("keydown", this.key);
  }

  title() {
    const { review, report } = this;
    if (this.isBroken) return brokenLink("review").title();
    return review?.result && report ? resultHeadline(review.result, report) : t("review.title");
  }

  /** @param {KeyboardEvent} event */
  key = (event) => this.report?.pressed(event);

  leave() {
    this.#leaving.abort();
    document.removeEventListener("keydown", this.key);
  }

  /** Ask for the review, and show how far it is until it is there. */
  async follow() {
    this.refusal = null;
    try {
      for await (const review of followReview(this.asked, this.#leaving.signal)) {
        this.review = review;
        if (review.state === "failed") this.#refuse(review.error, true);
        if (review.result) await this.#open(review);
        if (this.report || this.refusal) this.draw();
        else this.#drawProgress();
      }
      document.dispatchEvent(new Event(TITLE_CHANGED));
    } catch (error) {
      if (this.#leaving.signal.aborted) return;
      if (!(error instanceof ApiError)) return showError(error);
      const { status, refusal } = error;
      this.isBroken = status === NOT_FOUND || (status === MALFORMED && this.from !== null);
      this.#refuse(refusal, isTemporary(status));
      this.draw();
      document.dispatchEvent(new Event(TITLE_CHANGED));
    }
  }

  /** @param {import("../i18n.js").Refusal | null} refusal @param {boolean} canRepeat */
  #refuse(refusal, canRepeat) {
    this.refusal = refusal;
    this.canRepeat = canRepeat;
  }

  /** @param {Review} review */
  async #open({ review: key, result, record }) {
    if (!result) return;
    const game = gameNamed(result.game);
    if (!game?.analysis) return;
    const [replay, { Table }, { analysis }] = await Promise.all([
      request("POST", "replay", { body: { record } }),
      game.table(),
      game.analysis(),
    ]);
    const seats = this.from ? await seatsAt(this.from) : [];
    const own = seats.length === 1 ? (seats[0] ?? null) : null;
    this.report = new Report(result, replay, { Table, analysis }, { own, whatIf: openPosition });
    if (own !== null) await this.#keep(key, result, own);
    if (seats.length) await keepMistakesOf(result, seats);
  }

  /** Note on this device how well its player played. @param {string} key @param {import("../review/types.js").ReviewResult} result @param {number} seat */
  async #keep(key, result, seat) {
    const { keepAccuracy } = await import("../history/accuracy.js");
    const row = tableRows.find(({ table }) => table === this.from);
    keepAccuracy({ review: key, result }, seat, row ? row.updated_at * 1000 : Date.now());
  }

  draw() {
    if (this.isBroken) fill(this.box, brokenLink("review").draw());
    else
      fill(
        this.box,
        h("div", { class: "review-head" }, screenTitle(this.title()), this.#actions()),
        this.report
          ? this.report.draw()
          : this.refusal
            ? this.#refused(this.refusal)
            : this.#drawProgress(),
      );
    return this.box;
  }

  #actions() {
    if (!this.report) return null;
    const replay = this.from ? `#/replay/${this.from}` : null;
    return h(
      "div",
      { class: "row wrap" },
      replay && h("a", { class: "button small", href: replay }, t("ending.replay")),
      h(
        "button",
        { class: "small", onclick: () => this.#share().catch(showError) },
        t("review.share"),
      ),
    );
  }

  async #share() {
    const address = await reviewLink(this.review?.record ?? "");
    if (address) showLink(t("review.share"), address, t("review.share.about"));
    else notify(t("replay.long"), { kind: "bad" });
  }

  #progressText() {
    const { ahead = 0, done = 0, of = 0, state } = this.review ?? {};
    const running = state === "running" && of > 0;
    const words = running
      ? t("review.running", { done, of })
      : ahead
        ? n("review.waiting", ahead)
        : t("review.begins");
    return [
      h("p", {}, h("strong", {}, words)),
      h("progress", {
        max: of || 1,
        value: running ? done : null,
        "aria-label": t("review.progress"),
      }),
      h("p", { class: "soft" }, t("review.progress.about")),
    ];
  }

  /** How far it is; only this is drawn again while it is waited for. */
  #drawProgress() {
    fill(this.progress, ...this.#progressText());
    return this.progress;
  }

  /** @param {import("../i18n.js").Refusal} refusal */
  #refused(refusal) {
    const more = hintText(refusal);
    const text = reasonText(refusal);
    return h(
      "section",
      { class: "card broken", role: "alert" },
      h("p", {}, h("strong", {}, text.charAt(0).toLocaleUpperCase() + text.slice(1))),
      more &&
        h("p", {}, more.charAt(0).toLocaleUpperCase() + more.slice(1), ruleLink(refusal.rule)),
      h(
        "div",
        { class: "row wrap" },
        this.canRepeat &&
          h("button", { class: "primary", onclick: () => this.#again() }, t("review.again")),
        h("a", { class: "button", href: "#/tables" }, t("mine.title")),
        h("a", { class: "button", href: "#/replay" }, t("broken.replay.another")),
      ),
    );
  }

  #again() {
    this.refusal = null;
    this.draw();
    this.follow();
  }
}

/** Keep the mistakes of this device's players, to train on. @param {import("../review/types.js").ReviewResult} result @param {number[]} seats */
async function keepMistakesOf(result, seats) {
  const { keepMistakes } = await import("../train/mistakes.js");
  keepMistakes(result, seats).catch(() => {}); // a review is worth showing without them
}

/** The seats of this device at a table. @param {string} table */
async function seatsAt(table) {
  if (!tableRows.some((row) => row.table === table)) await fetchTables();
  return tableRows.flatMap((row) => (row.table === table && row.seat !== null ? [row.seat] : []));
}

/** Go on from a position, against an agent if one played there. @param {string} position @param {string | null} agent */
async function openPosition(position, agent) {
  location.hash = ["#/whatif/z", await compress(position), agent ?? []].flat().join("/");
}
