/**
 * The one sentence that always says whose turn it is and what is awaited.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("./event-log.js").GameTexts} GameTexts
 */

import { t } from "../i18n.js";
import { joinNames } from "./players.js";

/**
 * @param {View} view  With names.
 * @param {GameTexts} game
 * @param {boolean} byName  Whether several people look at this screen.
 */
export function statusLine(view, game, byName) {
  if (view.status === "closed") return t("state.closed");
  if (view.status === "over") return outcomeText(view, byName);
  const me = view.seat === null ? undefined : view.places[view.seat];
  if (me?.person && me.agent) return t("state.handed");
  if (view.decision && me) {
    const whose = byName ? t("state.turn", { name: me.name }) : t("state.yours");
    return `${whose} ${game.prompt(view)}`.trim();
  }
  const waiting = (view.game?.waiting ?? []).map(
    (/** @type {number} */ seat) => view.places[seat]?.name ?? "",
  );
  return waiting.length === 1
    ? t("state.turn", { name: waiting[0] })
    : t("state.waiting", { names: joinNames(waiting) });
}

/** Who won, in a sentence. @param {View} view @param {boolean} byName */
export function outcomeText(view, byName) {
  const found = view.outcome;
  if (!found) return t("state.over");
  const names = found.winners.map((seat) => view.places[seat]?.name ?? "");
  const mine = view.seat !== null && !byName && found.winners.includes(view.seat);
  const how = found.reason === "resigned" ? "resigned" : "won";
  if (!names.length) return t("state.over");
  if (names.length > 1) return t("state.shared", { names: joinNames(names) });
  return mine ? t(`state.you.${how}`) : t(`state.${how}`, { name: names[0] ?? "" });
}
