/**
 * Where a result comes from: bars of luck and skill by player, for the match or one round, and all
 * parts as they add up; how well each player played.
 *
 * @typedef {import("./types.js").ReviewResult} ReviewResult
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").Account} Account
 */

import { fill, h } from "../dom.js";
import { agentName } from "../table/players.js";
import { collapsible } from "../ui/panel.js";
import { n, t } from "../i18n.js";
import { points } from "./words.js";

/** The parts that are luck. */
const LUCK = ["deal", "draws", "rolls", "hidden"];
/** All parts, in the order of a game. */
const PARTS = ["start", ...LUCK, "skill", "their_skill", "rest"];

/** The parts of a seat's result over some rounds. @param {Account[][]} rounds @param {number} seat */
function summed(rounds, seat) {
  /** @type {Record<string, number>} */
  const parts = {};
  for (const round of rounds)
    for (const [name, value] of Object.entries(round[seat]?.parts ?? {}))
      parts[name] = (parts[name] ?? 0) + value;
  const result = rounds.reduce((sum, round) => sum + (round[seat]?.result ?? 0), 0);
  const luck = LUCK.reduce((sum, name) => sum + (parts[name] ?? 0), 0);
  return { parts, result, luck, skill: parts.skill ?? 0 };
}

/**
 * @param {ReviewResult} review
 * @param {string[]} names
 * @param {number} seat  Whose result is taken apart.
 */
export function luckAndSkill(review, names, seat) {
  const { rounds } = review;
  if (!rounds.length) return null;
  const bars = h("div", { class: "luck-bars" });
  const show = (/** @type {Account[][]} */ some) =>
    fill(bars, ...barGroups(some, names, seat), account(some, names, seat));
  show(rounds);
  const choice = (/** @type {string} */ name, /** @type {Account[][]} */ some, first = false) =>
    h(
      "label",
      {},
      h("input", { type: "radio", name: "luck-round", checked: first, onchange: () => show(some) }),
      h("span", {}, name),
    );
  return [
    h("h2", {}, t("review.luck")),
    h("p", { class: "soft" }, t("review.luck.about")),
    rounds.length > 1 &&
      h(
        "fieldset",
        { class: "luck-rounds" },
        h("legend", { class: "unseen" }, t("review.luck.of")),
        choice(t("review.match"), rounds, true),
        rounds.map((round, at) => choice(t("review.round", { round: at + 1 }), [round])),
      ),
    bars,
    adjusted(review.players[seat], names[seat] ?? ""),
  ];
}

/** @param {Account[][]} rounds @param {string[]} names @param {number} own */
function barGroups(rounds, names, own) {
  const sums = names.map((_, seat) => summed(rounds, seat));
  const widest = Math.max(
    1,
    ...sums.flatMap(({ luck, skill }) => [Math.abs(luck), Math.abs(skill)]),
  );
  return /** @type {const} */ (["luck", "skill"]).map((kind) =>
    h(
      "section",
      { class: `bar-group ${kind}` },
      h("h3", {}, t(`review.bar.${kind}`)),
      h(
        "dl",
        {},
        sums.map((sum, seat) =>
          h(
            "div",
            { class: seat === own ? "mine" : "theirs" },
            h("dt", {}, names[seat]),
            h("dd", { class: "bar-track", "aria-hidden": "true" }, bar(sum[kind], widest)),
            h("dd", { class: "bar-value" }, points(Math.round(sum[kind]), true)),
          ),
        ),
      ),
    ),
  );
}

/** @param {number} value @param {number} widest */
function bar(value, widest) {
  const share = (50 * Math.abs(value)) / widest;
  return h("span", {
    class: "bar-fill",
    style: { "inset-inline-start": `${value < 0 ? 50 - share : 50}%`, "inline-size": `${share}%` },
  });
}

/** All parts of a result, which add up to it. @param {Account[][]} rounds @param {string[]} names @param {number} seat */
function account(rounds, names, seat) {
  const { parts, result } = summed(rounds, seat);
  const other = names.length === 2 ? (names[1 - seat] ?? "") : "";
  const row = (/** @type {string} */ name, /** @type {number} */ value, total = false) =>
    h(
      "tr",
      { class: total ? "total" : "" },
      h("th", { scope: "row" }, t(`review.part.${name}`, { name: names[seat] ?? "", other })),
      h("td", {}, points(value, true)),
    );
  const rows = PARTS.filter((name) => name in parts).map((name) => row(name, parts[name] ?? 0));
  return collapsible(
    "account",
    t("review.account"),
    h(
      "table",
      {},
      h("tbody", {}, rows, row(names.length > 1 ? "result" : "result.alone", result, true)),
    ),
  );
}

/** The result without luck. @param {Player | undefined} player @param {string} name */
function adjusted(player, name) {
  if (!player?.adjusted) return null;
  const { value, low, high } = player.adjusted;
  const values = { name, value: points(value, true) };
  return h(
    "p",
    { class: "pencil" },
    low === null || high === null
      ? t("review.adjusted.bare", values)
      : t("review.adjusted", { ...values, low: points(low, true), high: points(high, true) }),
  );
}

/**
 * How well everybody played.
 *
 * @param {ReviewResult} review
 * @param {string[]} names
 */
export function playersPart({ players }, names) {
  const judged = players.filter(({ decisions }) => decisions > 0);
  return [
    h("h2", {}, t("review.players")),
    h(
      "ul",
      { class: "judged" },
      judged.map((player) =>
        h(
          "li",
          {},
          h(
            "p",
            { class: "accuracy" },
            h("b", {}, player.accuracy === null ? "–" : Math.round(player.accuracy)),
            h("span", { class: "unseen" }, ` ${t("review.accuracy")}`),
          ),
          h(
            "div",
            {},
            h("strong", {}, names[player.seat]),
            h("p", {}, like(player)),
            h(
              "p",
              { class: "soft" },
              t("review.lost", { points: points(player.lost) }),
              " · ",
              marksOf(player),
            ),
          ),
        ),
      ),
    ),
    h("p", { class: "soft small" }, t("review.accuracy.about")),
  ];
}

/** @param {Player} player */
function like({ like: found }) {
  if (!found) return t("review.like.none");
  return t("review.like", { name: agentName(found.agent), level: found.level });
}

/** @param {Player} player */
function marksOf({ marks }) {
  const count = marks.doubtful + marks.bad + marks["very-bad"];
  return n("review.marked", count);
}
