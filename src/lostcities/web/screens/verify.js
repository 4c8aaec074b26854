/**
 * Checks a deal: recomputes every card and die of a finished match in this browser, compares it
 * with what this device noted, and says what that shows and what it does not (S5).
 *
 * @typedef {import("../fair/verify.js").Export} Export
 * @typedef {import("../fair/verify.js").Verdict} Verdict
 * @typedef {import("../fair/seen-deal.js").Note} Note
 */

import { cardName } from "../ui/symbols.js";
import { fill, h } from "../dom.js";
import { readExport } from "../fair/parse.js";
import { sentNonces } from "../fair/seen-deal.js";
import { verify } from "../fair/verify.js";
import { request, ApiError } from "../net/api.js";
import { dealNote } from "../net/deal-notes.js";
import { knownDevice, deviceRequest } from "../net/device-token.js";
import { fetchTables } from "../net/tables.js";
import { download } from "../device/files.js";
import { fileDrop } from "../ui/file-drop.js";
import { GAMES, gameNamed } from "../games/index.js";
import { agentName, joinNames } from "../table/players.js";
import { loadStyles } from "../ui/stylesheet.js";
import { showError, notify } from "../ui/announcer.js";
import { screenTitle } from "../ui/headline.js";
import { n, t, reasonText } from "../i18n.js";
import { problemText } from "./deal-check.js";

await loadStyles("screens");

const FILE = "lostcities.json";

/** @param {string[]} words */
export async function screen([table = "", match]) {
  await Promise.all([loadStyles("tones"), loadStyles("learn")]);
  const made = new VerifyScreen(await dealRules());
  if (table) {
    made.check(
      await deviceRequest("GET", `tables/${table}/export${match ? `?match=${match}` : ""}`),
    );
    made.seated = true;
  }
  if (!table && knownDevice())
    made.over = (await fetchTables()).filter(
      ({ status, game }) => status === "over" && gameNamed(game)?.deal,
    );
  return made;
}

/** How every game is dealt whose deals can be checked here. */
async function dealRules() {
  const loaded = GAMES.map(async ({ name, deal }) => [name, (await deal?.())?.deal]);
  return Object.fromEntries(await Promise.all(loaded));
}

class VerifyScreen {
  /** @type {import("../net/types.js").Row[]} */
  over = [];
  /** @type {Export | null} */
  data = null;
  /** What this device noted of the match. @type {Note} */
  note = {};
  /** @type {Verdict | null} */
  verdict = null;
  /** Whether this device may look at the table itself. */
  seated = false;
  /** What the server found. */
  second = "";
  box = h("div", { class: "reading verify" });

  /** @param {import("../fair/types.js").Games} games */
  constructor(games) {
    this.games = games;
  }

  title() {
    return t("verify.title");
  }

  /** Whether it is an export at all, sound or not. @param {any} data @returns {boolean} */
  check(data) {
    const { table, match, nonces } = data?.proof ?? {};
    const note = dealNote(table, match);
    const sent = Object.values(sentNonces(note, Array.isArray(nonces) ? nonces : []));
    const seen = { commitments: Object.values(note.commitments ?? {}), nonces: sent };
    const verdict = verify(data, seen, this.games);
    if (verdict.problem?.code === "not-a-proof") return false;
    Object.assign(this, { data, note, verdict, second: "" });
    return true;
  }

  /** @param {string} text */
  give(text) {
    if (!this.check(readExport(text))) return notify(t("verify.none"), { kind: "bad" });
    this.seated = false;
    this.draw();
    this.box.querySelector("h1")?.focus();
    return undefined;
  }

  draw() {
    fill(
      this.box,
      screenTitle(this.title()),
      ...(this.data && this.verdict ? this.shown(this.data, this.verdict) : this.asked()),
    );
    return this.box;
  }

  asked() {
    return [
      h("p", {}, t("verify.about")),
      h(
        "section",
        { class: "card" },
        h("h2", {}, t("verify.file")),
        fileDrop(t("replay.choose"), ".json,application/json", (text) => this.give(text), "roomy"),
      ),
      this.over.length > 0 &&
        h(
          "section",
          { class: "card" },
          h("h2", {}, t("verify.tables")),
          h(
            "ul",
            { class: "plain" },
            this.over.map(({ table, game, names }) =>
              h(
                "li",
                {},
                h(
                  "a",
                  { href: `#/verify/${table}` },
                  `${t(`game.${game}`)} · ${joinNames(names.map(agentName))}`,
                ),
              ),
            ),
          ),
        ),
      limits(),
    ];
  }

  /** @param {Export} data @param {Verdict} verdict */
  shown(data, verdict) {
    return [
      this.result(data, verdict),
      verdict.scenes.length > 0 && this.material(data, verdict),
      h(
        "div",
        { class: "row wrap" },
        h(
          "button",
          { type: "button", class: "small", onclick: () => this.ask().catch(showError) },
          t("verify.ask"),
        ),
        h(
          "button",
          {
            type: "button",
            class: "small",
            onclick: () => download(FILE, JSON.stringify(data, null, 2), "application/json"),
          },
          t("verify.download"),
        ),
        this.seated &&
          h(
            "a",
            { class: "button small", href: `#/replay/${data.proof.table}/${data.proof.match}` },
            t("ending.replay"),
          ),
      ),
      h("p", { class: "second", role: "status" }, this.second),
      this.elsewhere(),
      limits(),
    ];
  }

  /** Commitments, keys and nonces. @param {Export} data @param {Verdict} verdict */
  material({ proof }, verdict) {
    const names = (verdict.record?.names ?? []).map(agentName);
    return h(
      "section",
      { class: "card" },
      h("h2", {}, t("verify.keys")),
      h(
        "dl",
        { class: "fairness" },
        verdict.scenes.flatMap((scene) => [
          h(
            "dt",
            {},
            sceneName(scene),
            verdict.seenScenes.includes(scene) && h("span", { class: "fits" }, t("verify.noted")),
          ),
          h("dd", {}, t("verify.commitment"), " ", h("code", {}, proof.commitments[scene])),
          h("dd", {}, t("fair.key"), " ", h("code", {}, proof.keys[scene])),
        ]),
      ),
      h("h3", {}, t("verify.nonces")),
      h(
        "dl",
        { class: "fairness" },
        proof.nonces.flatMap((nonce, seat) => [
          h(
            "dt",
            {},
            names[seat] ?? "?",
            verdict.seenSeats.includes(seat) && h("span", { class: "fits" }, t("verify.mine")),
          ),
          h("dd", {}, h("code", {}, nonce || t("verify.nothing"))),
        ]),
      ),
    );
  }

  /** @param {Export} data @param {Verdict} verdict */
  result({ proof }, { checked, problem, record, seenScenes, seenSeats, scenes }) {
    const { game, variant = "" } = record ?? {};
    const about = this.games[game ?? ""]?.about(variant);
    const before = !this.note.late && seenScenes.length === scenes.length;
    const compared = !before ? "none" : seenSeats.length ? "all" : "watched";
    return h(
      "div",
      { class: `card verdict ${problem ? "bad" : "good"}`, role: "status" },
      h("h2", {}, t(problem ? "verify.bad" : "verify.good")),
      problem && h("p", {}, problemText({ ...problem, values: named(problem.values) }, game)),
      !problem && [
        h("p", {}, n(`verify.${game}`, checked)),
        h("p", {}, t(`verify.starter.${proof.starter}`)),
        h("p", { class: "compared" }, t(`verify.compared.${compared}`)),
      ],
      about && h("p", { class: "soft" }, about),
    );
  }

  /** How to check it without this page, with what this device noted. */
  elsewhere() {
    const { commitments = {}, nonces = {} } = this.note;
    const options = [
      ...Object.values(commitments).map((digest) => `--commitment ${digest}`),
      ...Object.values(nonces).map((nonce) => `--nonce ${nonce}`),
    ];
    return h(
      "details",
      { class: "card elsewhere" },
      h("summary", {}, t("verify.elsewhere")),
      h("p", {}, t("verify.elsewhere.about")),
      h("pre", {}, h("code", {}, ["lostcities verify", FILE, ...options].join(" "))),
    );
  }

  /** Ask the server for its opinion. */
  async ask() {
    try {
      const { checked } = await request("POST", "verify", { body: this.data });
      this.second = n("verify.second", checked);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.second = t("verify.second.no", { why: reasonText(error.refusal) });
    }
    const line = this.box.querySelector(".second");
    if (line) line.textContent = this.second;
  }
}

/** @param {string} scene */
const sceneName = (scene) => (scene === "0" ? t("fair.game") : t("fair.round", { round: scene }));

/** Cards by their names. @param {Record<string, string | number>} values */
function named(values) {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      /^[A-Z](\$|\d+)$/.test(String(value)) ? cardName(String(value)) : value,
    ]),
  );
}

function limits() {
  /** @param {string} kind @param {string[]} points */
  const list = (kind, points) => [
    h("h2", {}, t(`verify.${kind}`)),
    h(
      "ul",
      {},
      points.map((point) => h("li", {}, t(`verify.${kind}.${point}`))),
    ),
  ];
  return h(
    "section",
    {},
    list("shows", ["follows", "fixed", "nonce"]),
    list("not", ["key", "together", "choice", "others", "broken-off", "rules", "page"]),
  );
}
