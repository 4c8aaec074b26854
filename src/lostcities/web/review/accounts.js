/**
 * Where a result comes from: bars of luck and skill by player, for the match or one round, and all
 * parts as they add up; how well each player played.
 *
 * @typedef {import("./types.js").ReviewResult} ReviewResult
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").Account} Account
 */

import { fill, h } from "../dom.js";
import { gameNamed } from "../games/index.js";
import { portrait } from "../art/portraits.js";
import { agentName } from "../table/players.js";
import { collapsible } from "../ui/panel.js";
import { n, t } from "../i18n.js";
import { points } from "../ui/numbers.js";

/** The parts that are luck: without them a result is one "without luck". */
const LUCK = ["deal", "draws", "rolls"];
/** All parts, in the order of a game. */
const PARTS = ["start", ...LUCK, "hidden", "skill", "their_skill", "rest"];
/** What is drawn as bars. */
const BARS = /** @type {const} */ (["luck", "hidden", "skill"]);

/** The parts of a seat's result over some rounds. @param {Account[][]} rounds @param {number} seat */
function summed(rounds, seat) {
  /** @type {Record<string, number>} */
  const parts = {};
  for (const round of rounds)
    for (const [name, value] of Object.entries(round[seat]?.parts ?? {}))
      parts[name] = (parts[name] ?? 0) + value;
  const result = rounds.reduce((sum, round) => sum + (round[seat]?.result ?? 0), 0);
  const luck = LUCK.reduce((sum, name) => sum + (parts[name] ?? 0), 0);
  return { parts, result, luck, hidden: parts.hidden ?? 0, skill: parts.skill ?? 0 };
}

/**
 * @param {ReviewResult} review
 * @param {string[]} names
 * @param {{seat: number, own: number | null}} who  Whose result is taken apart; the seat of whoever looks.
 */
export function luckAndSkill(review, names, { seat, own }) {
  const { rounds, game } = review;
  if (!rounds.length) return null;
  const bars = h("div", { class: "luck-bars" });
  const show = (/** @type {Account[][]} */ some) =>
    fill(
      bars,
      ...barGroups(some, names, { seat, game }),
      withoutLuck(some, review.players[seat], {
        name: names[seat] ?? "",
        you: seat === own,
        isMatch: some === rounds,
      }),
      account(some, names, { seat, own }),
    );
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
    h("p", { class: "soft" }, t(`review.luck.about.${game}`)),
    rounds.length > 1 &&
      h(
        "fieldset",
        { class: "luck-rounds" },
        h("legend", { class: "unseen" }, t("review.luck.of")),
        choice(t("review.match"), rounds, true),
        rounds.map((round, at) => choice(t("review.round", { round: at + 1 }), [round])),
      ),
    bars,
  ];
}

/** @param {Account[][]} rounds @param {string[]} names @param {{seat: number, game: string}} of */
function barGroups(rounds, names, { seat: first, game }) {
  const sums = names.map((_, seat) => summed(rounds, seat));
  const kinds = BARS.filter((kind) => kind !== "hidden" || gameNamed(game)?.hands);
  const widest = Math.max(1, ...sums.flatMap((sum) => kinds.map((kind) => Math.abs(sum[kind]))));
  return kinds.map((kind) =>
    h(
      "section",
      { class: `bar-group ${kind}` },
      h(
        "h3",
        {},
        t(`review.bar.${kind}`),
        h("span", { class: "unseen" }, ":"),
        " ",
        h("small", {}, t(`review.bar.${kind}.${game}`)),
      ),
      h(
        "dl",
        {},
        sums.map((sum, seat) =>
          h(
            "div",
            { class: seat === first ? "mine" : "theirs" },
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

/** All parts of a result, which add up to it. @param {Account[][]} rounds @param {string[]} names @param {{seat: number, own: number | null}} who */
function account(rounds, names, { seat, own }) {
  const { parts, result } = summed(rounds, seat);
  /** @type {Record<string, string>} */
  const called = {
    ...(seat === own && { skill: "skill.you" }),
    ...(names.length > 2 && { their_skill: "their_skill.many" }),
  };
  const row = (/** @type {string} */ name, /** @type {number} */ value, total = false) =>
    h(
      "tr",
      { class: total ? "total" : "" },
      h("th", { scope: "row" }, t(`review.part.${called[name] ?? name}`)),
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

/**
 * The result without luck: of one round it is what is left of it, of a match there is an interval.
 *
 * @param {Account[][]} rounds
 * @param {Player | undefined} player
 * @param {{name: string, you: boolean, isMatch: boolean}} of
 */
function withoutLuck(rounds, player, { name, you, isMatch }) {
  if (!player?.adjusted) return null;
  const { result, luck } = summed(rounds, player.seat);
  const { low, high } = player.adjusted;
  const key = `review.adjusted.${(rounds[0]?.length ?? 0) < 2 ? "alone" : you ? "you" : "other"}`;
  const range =
    isMatch && low !== null && high !== null
      ? ` ${t("review.adjusted.range", { low: whole(low), high: whole(high) })}`
      : "";
  const values = { name, value: whole(result - luck), result: whole(result), range };
  return h("p", { class: "pencil" }, t(key, values));
}

/** Points that are an estimate: without decimals. @param {number} value */
const whole = (value) => points(Math.round(value), true);

/**
 * How well everybody played.
 *
 * @param {ReviewResult} review
 * @param {import("../net/types.js").Place[]} places
 */
export function playersPart({ players }, places) {
  const judged = players.filter(({ decisions }) => decisions > 0);
  return [
    h("h2", {}, t("review.players")),
    h(
      "ul",
      { class: "judged" },
      judged.map((player) => h("li", {}, judgement(player, places[player.seat]))),
    ),
    h("p", { class: "soft small" }, t("review.accuracy.about")),
  ];
}

/** @param {Player} player @param {import("../net/types.js").Place | undefined} place */
function judgement(player, place) {
  const { accuracy, lost, marks } = player;
  const count = marks.doubtful + marks.bad + marks["very-bad"];
  const face = place?.agent ? portrait(place.agent, place.name) : null;
  return [
    h(
      "p",
      { class: "accuracy" },
      h("span", { class: "unseen" }, `${t("review.accuracy")} `),
      h("b", {}, accuracy === null ? "–" : Math.round(accuracy)),
    ),
    h(
      "div",
      {},
      h("p", { class: "who" }, face, h("strong", {}, place?.name)),
      h("p", {}, like(player, place)),
      h(
        "p",
        { class: "soft" },
        t("review.lost", { points: points(lost) }),
        " · ",
        n("review.marked", count),
      ),
    ),
  ];
}

/** @param {Player} player @param {import("../table/players.js").Named | undefined} place */
function like({ like: found }, place) {
  if (!found) return t("review.like.none");
  const key = place?.you ? "review.like.you" : "review.like";
  return t(key, { agent: agentName(found.agent), level: found.level });
}
