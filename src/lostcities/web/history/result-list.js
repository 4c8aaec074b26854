/**
 * Finished matches: who won and by how much, how long it took.
 *
 * @typedef {import("./results.js").Result} Result
 */

import { h } from "../dom.js";
import { gameNamed } from "../games/index.js";
import { agentName, distinctNames, joinNames } from "../table/players.js";
import { icon } from "../ui/icons.js";
import { formatDay } from "../ui/dates.js";
import { n, t } from "../i18n.js";
import { figure, minutes as duration } from "./plots.js";

/** Variants that go without saying. */
const USUAL = ["classic", "standard"];

/** What somebody is called. @param {Result} result @param {number} seat */
const nameOf = ({ names, agents }, seat) =>
  agents[seat]
    ? agentName(names[seat] ?? "")
    : names[seat] || t("people.player", { seat: seat + 1 });

/** Who played against whom. @param {Result} result */
export function playersOf(result) {
  const { names, me } = result;
  const all = distinctNames(names.map((_, seat) => nameOf(result, seat)));
  if (me === null || all.length === 1) return joinNames(all);
  return t("mine.against", { names: joinNames(all.filter((_, seat) => seat !== me)) });
}

/** How it ended, seen from this device. @param {Result} result @returns {"won" | "lost" | "drawn" | "over"} */
export function verdict({ me, winners, names }) {
  if (me === null || names.length === 1) return "over";
  if (!winners.includes(me)) return "lost";
  return winners.length > 1 ? "drawn" : "won";
}

/**
 * A line of the list.
 *
 * @param {Result} result
 * @param {{href: string | null, review: string | null, remove: () => void}} more  Where to look at
 *   it and at its review; how to delete it.
 */
export function resultLine(result, { href, review, remove }) {
  const players = playersOf(result);
  const content = [
    icon(gameNamed(result.game)?.icon ?? ""),
    h("strong", {}, players),
    scores(result),
    h("small", {}, details(result)),
    badge(result),
  ];
  return h(
    "li",
    { class: "card", data: { verdict: verdict(result) } },
    href === null
      ? h("div", { class: "result" }, content)
      : h("a", { class: "result", href }, content),
    review !== null &&
      h(
        "a",
        {
          class: "button small",
          href: review,
          "aria-label": t("mine.review", { names: players }),
        },
        t("ending.review"),
      ),
    h(
      "button",
      { class: "quiet", "aria-label": t("mine.remove", { names: players }), onclick: remove },
      "×",
    ),
  );
}

/** @param {Result} result */
function badge(result) {
  const how = verdict(result);
  return how === "over" ? null : h("span", { class: "verdict-badge" }, t(`mine.verdict.${how}`));
}

/** Mine first, then the others'. @param {Result} result */
function scores({ scores, me }) {
  if (!scores) return h("b", {}, t("mine.resigned"));
  const order = me === null ? scores : [scores[me] ?? 0, ...scores.filter((_, at) => at !== me)];
  return h("b", {}, order.map((score) => figure(score)).join(" : "));
}

/** @param {Result} result */
function details({ game, variant, rounds, minutes, at }) {
  return [
    t(USUAL.includes(variant) ? `game.${game}` : `variant.${game}.${variant}`),
    rounds.length > 0 && n("new.rounds", rounds.length),
    minutes !== null && duration(minutes),
    formatDay(at),
  ]
    .filter(Boolean)
    .join(" · ");
}
