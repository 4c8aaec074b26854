/**
 * What happened, in sentences: those of the game are worded by its own element, the rest here.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").Told} Told
 * @typedef {{sentence: (view: View) => string, told: (event: Told, view: View) => string | null | undefined}} Teller
 */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { agentName } from "./players.js";

/** What the game's element words. */
const OF_THE_GAME = ["acted", "chanced", "undid", "sealed"];
/** What goes without saying, or is said elsewhere. */
const UNTOLD = ["created", "committed", "readied", "revealed"];

/**
 * @param {Told} event
 * @param {View} view  With names.
 * @param {Teller} game
 * @returns {string}
 */
export function told(event, view, game) {
  if (OF_THE_GAME.includes(event.kind)) return game.told(event, view) || "";
  if (UNTOLD.includes(event.kind)) return "";
  const name = event.seat === null ? "" : (view.places[event.seat]?.name ?? "");
  return t(`log.${key(event)}`, { name, ...values(event) });
}

/** @param {Told} event */
function key(event) {
  if (event.kind === "handed") return `handed.${event.reason}`;
  if (event.kind === "resigned" && event.by !== event.seat) return "claimed";
  return event.kind;
}

/** @param {Told} event @returns {Record<string, string>} */
function values(event) {
  if (event.kind === "handed") return { agent: agentName(event.agent) };
  if (event.kind === "said") return { phrase: t(`phrase.${event.phrase}`) };
  return {};
}

/**
 * The whole log, the latest first.
 *
 * @param {Told[]} events
 * @param {View} view
 * @param {Teller} game
 */
export function log(events, view, game) {
  const lines = events.map((event) => told(event, view, game)).filter(Boolean);
  return h(
    "ol",
    { class: "log", reversed: true, tabindex: 0, "aria-label": t("log.title") },
    lines.reverse().map((line) => h("li", {}, line)),
  );
}
