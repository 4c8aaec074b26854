/**
 * What happened, in sentences: those of the game are worded by its own element, the rest here.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").TableEvent} TableEvent
 * @typedef {import("./types.js").Told} Told
 *
 * @typedef {import("./types.js").GameTexts} GameTexts
 */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { agentName, tellOf } from "./players.js";

/** What the game's element words. */
const GAME_EVENTS = ["acted", "chanced", "undid", "sealed"];
/** What goes without saying, or is said elsewhere. */
const SILENT_EVENTS = ["created", "committed", "readied", "revealed"];

/**
 * @param {TableEvent} event
 * @param {View} view  With names.
 * @param {GameTexts} game
 * @returns {string}
 */
export function describeEvent(event, view, game) {
  if (GAME_EVENTS.includes(event.kind)) return game.describeEvent(event, view) || "";
  if (SILENT_EVENTS.includes(event.kind)) return "";
  return tellOf(`log.${key(event)}`, view.places[event.seat ?? -1], values(event));
}

/** @param {TableEvent} event */
function key(event) {
  if (event.kind === "handed") return `handed.${event.reason}`;
  if (event.kind === "sat" && event.how) return `sat.${event.how}`;
  if (event.kind === "resigned" && event.by !== event.seat) return "claimed";
  if (event.kind === "closed" && event.by === "operator") return "closed.operator";
  return event.kind;
}

/** @param {TableEvent} event @returns {Record<string, string>} */
function values(event) {
  if (event.agent) return { agent: agentName(event.agent) };
  if (event.kind === "said") return { phrase: t(`phrase.${event.phrase}`) };
  return {};
}

/**
 * Tell all events, in their order: whole turns where the game tells them so.
 *
 * @param {TableEvent[]} events
 * @param {View} view  With names.
 * @param {GameTexts} game
 * @returns {Told[]}
 */
export function tellEvents(events, view, game) {
  const turns = game.tellTurns?.(events, view);
  const others = events.flatMap((event) => {
    if (turns && GAME_EVENTS.includes(event.kind)) return [];
    const text = describeEvent(event, view, game);
    return text ? [{ seqs: [event.seq], text, line: () => [text] }] : [];
  });
  return [...(turns ?? []), ...others].sort(
    (one, other) => (one.seqs[0] ?? 0) - (other.seqs[0] ?? 0),
  );
}

/**
 * The whole log, the latest first.
 *
 * @param {TableEvent[]} events
 * @param {View} view
 * @param {GameTexts} game
 */
export function eventLog(events, view, game) {
  const lines = tellEvents(events, view, game).filter(({ passing }) => !passing);
  return h(
    "ol",
    { class: "log", reversed: true, tabindex: 0, "aria-label": t("log.title") },
    lines
      .reverse()
      .map(({ line, heading }) => h("li", { class: heading ? "heading" : "" }, line())),
  );
}
