/**
 * Checks a deal: recomputes every card and die of a finished match in this browser, and says what
 * that shows and what it does not.
 *
 * @typedef {import("../fair/verify.js").Export} Export
 * @typedef {import("../fair/verify.js").Verdict} Verdict
 */

import { fill, h } from "../dom.js";
import { cardName } from "../duel/card.js";
import { verify } from "../fair/verify.js";
import { request, ApiError } from "../net/api.js";
import { knownDevice, deviceRequest } from "../net/device-token.js";
import { isOwnNonce } from "../net/nonce.js";
import { fetchTables } from "../net/tables.js";
import { download, fileDrop } from "../device/files.js";
import { agentName, joinNames } from "../table/players.js";
import { loadStyles } from "../ui/stylesheet.js";
import { showError, notify } from "../ui/announcer.js";
import { n, t, reasonText } from "../i18n.js";

/** @param {string[]} words */
export async function screen([table = "", match]) {
  await loadStyles("learn");
  const made = new VerifyScreen();
  if (table) {
    await made.check(
      await deviceRequest("GET", `tables/${table}/export${match ? `?match=${match}` : ""}`),
    );
    made.seated = true;
  }
  if (!table && knownDevice())
    made.over = (await fetchTables()).filter(({ status }) => status === "over");
  return made;
}

/**
 * Every card of a variant once: of each colour the wager, then the ranks.
 *
 * @param {any} numbers
 * @returns {string[]}
 */
function cardKinds(numbers) {
  if (!numbers) return [];
  return [...numbers.colours].flatMap((colour) =>
    ["$", ...numbers.ranks].map((rank) => `${colour}${rank}`),
  );
}

/** The export in a file, if it is one. @param {string} text @returns {Export | null} */
function parseExport(text) {
  try {
    const data = JSON.parse(text);
    const { nonces, keys, commitments } = data.proof;
    return typeof data.record === "string" && Array.isArray(nonces) && keys && commitments
      ? data
      : null;
  } catch {
    return null;
  }
}

class VerifyScreen {
  /** @type {import("../net/types.js").Row[]} */
  over = [];
  /** @type {Export | null} */
  data = null;
  /** What the record says of the game. @type {any} */
  replay = null;
  /** @type {Verdict | null} */
  verdict = null;
  /** Whether this device may look at the table itself. */
  seated = false;
  /** What the server found. */
  second = "";
  box = h("div", { class: "reading verify" });

  title() {
    return t("verify.title");
  }

  /** @param {Export} data */
  async check(data) {
    this.replay = await request("POST", "replay", { body: { record: data.record } });
    const numbers = this.replay.setup?.numbers;
    this.data = data;
    this.second = "";
    this.verdict = verify(data, cardKinds(numbers), (kind) =>
      kind.endsWith("$") ? numbers.wagers : 1,
    );
  }

  /** @param {string} text */
  async give(text) {
    const data = parseExport(text);
    if (!data) return notify(t("verify.none"), { kind: "bad" });
    try {
      await this.check(data);
      this.seated = false;
      this.draw();
      this.box.querySelector("h1")?.focus();
    } catch (error) {
      showError(error);
    }
    return undefined;
  }

  draw() {
    fill(
      this.box,
      h("h1", { tabindex: -1 }, this.title()),
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
    const { proof } = data;
    const names = /** @type {string[]} */ (this.replay.names).map(agentName);
    const mine = names.filter((_, seat) => isOwnNonce(proof.table, proof.nonces[seat] ?? ""));
    return [
      this.result(verdict),
      h(
        "section",
        { class: "card" },
        h("h2", {}, t("verify.keys")),
        h(
          "dl",
          { class: "fairness" },
          Object.entries(proof.commitments).flatMap(([scene, commitment]) =>
            scenes(proof, verdict, scene, commitment),
          ),
        ),
        h("h3", {}, t("verify.nonces")),
        h(
          "dl",
          { class: "fairness" },
          proof.nonces.flatMap((nonce, seat) => [
            h("dt", {}, names[seat] ?? "?"),
            h("dd", {}, h("code", {}, nonce || t("verify.nothing"))),
          ]),
        ),
        mine.length > 0 && h("p", { class: "own" }, t("verify.mine", { names: joinNames(mine) })),
      ),
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
            onclick: () =>
              download("lostcities.json", JSON.stringify(data, null, 2), "application/json"),
          },
          t("verify.download"),
        ),
        this.seated &&
          h(
            "a",
            { class: "button small", href: `#/replay/${proof.table}/${proof.match}` },
            t("ending.replay"),
          ),
      ),
      h("p", { class: "second", role: "status" }, this.second),
      limits(),
    ];
  }

  /** @param {Verdict} verdict */
  result({ checked, wrong, badKeys }) {
    const { error, complete, setup } = this.replay;
    const cards = setup?.game === "duel";
    const good = !wrong && !badKeys.length && complete && checked > 0;
    return h(
      "div",
      { class: `card verdict ${good ? "good" : "bad"}`, role: "status" },
      h("h2", {}, good ? t("verify.good") : t("verify.bad")),
      h("p", {}, n(cards ? "verify.cards" : "verify.dice", checked)),
      badKeys.map((scene) => h("p", {}, t("verify.key", { scene: sceneName(scene) }))),
      wrong && h("p", {}, difference(wrong, cards)),
      !complete &&
        h("p", {}, error ? t("replay.broken", { line: error.line }) : t("replay.unfinished")),
      cards &&
        setup.numbers &&
        h(
          "p",
          { class: "soft" },
          t("verify.pack", {
            colours: setup.numbers.colours.length,
            wagers: setup.numbers.wagers,
            low: setup.numbers.ranks[0],
            high: setup.numbers.ranks.at(-1),
          }),
        ),
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

/**
 * @param {import("../fair/verify.js").Proof} proof
 * @param {Verdict} verdict
 * @param {string} scene
 * @param {string} commitment
 */
function scenes({ keys }, { badKeys }, scene, commitment) {
  const fits = !badKeys.includes(scene);
  return [
    h(
      "dt",
      {},
      sceneName(scene),
      " ",
      h("span", { class: fits ? "fits" : "minus" }, t(fits ? "verify.fits" : "verify.unfit")),
    ),
    h("dd", {}, t("verify.commitment"), " ", h("code", {}, commitment)),
    h("dd", {}, t("fair.key"), " ", h("code", {}, keys[scene] ?? t("verify.nothing"))),
  ];
}

/** @param {import("../fair/verify.js").Difference} wrong @param {boolean} cards */
function difference({ scene, number, shown, wanted }, cards) {
  const name = (/** @type {string} */ face) =>
    /^[A-Z](\$|\d+)$/.test(face) ? cardName(face) : face || "?";
  return t(cards ? "verify.wrong.card" : "verify.wrong.die", {
    scene,
    number: number + 1,
    shown: name(shown),
    wanted: name(wanted),
  });
}

function limits() {
  return h(
    "section",
    {},
    h("h2", {}, t("verify.shows")),
    h(
      "ul",
      {},
      ["before", "nonces", "unchanged"].map((point) => h("li", {}, t(`verify.shows.${point}`))),
    ),
    h("h2", {}, t("verify.not")),
    h(
      "ul",
      {},
      ["key", "lot", "nonces", "people"].map((point) => h("li", {}, t(`verify.not.${point}`))),
    ),
  );
}
