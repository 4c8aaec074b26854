/**
 * Who is awaited is away: how long to wait, how to go on.
 *
 * @typedef {import("../net/types.js").View} View
 */

import { h } from "../dom.js";
import { n, t } from "../i18n.js";
import { standIn } from "../net/stand-in.js";
import { loadStyles } from "../ui/stylesheet.js";

await loadStyles("claims");

/** Since when somebody is missed, by table and seat. @type {Map<string, number>} */
const since = new Map();

/**
 * Whose absence holds the game up, and how long to wait; `""` if long enough.
 *
 * @param {View} view
 * @param {boolean[]} presence
 * @returns {{seat: number, wait: string}[]}
 */
export function absences(view, presence) {
  const waiting = view.status === "playing" ? (view.game?.waiting ?? []) : [];
  return view.places.flatMap((place, seat) => {
    const name = `${view.table} ${seat}`;
    const away = presence[seat] === false && place.person && place.agent === null;
    if (!away || seat === view.seat || !waiting.includes(seat)) {
      since.delete(name);
      return [];
    }
    if (!since.has(name)) since.set(name, Date.now());
    const left = view.setup.patience - (Date.now() - (since.get(name) ?? 0)) / 1000;
    return [{ seat, wait: left > 0 ? formatDuration(left) : "" }];
  });
}

/**
 * What to say and offer about absent players.
 *
 * @param {View} view  With names.
 * @param {{seat: number, wait: string}[]} away
 * @param {(seat: number, agent: string | null) => void} claim
 */
export function claimOffers(view, away, claim) {
  return away.map(({ seat, wait }) =>
    h(
      "div",
      { class: "claim" },
      h(
        "p",
        {},
        t("claim.away", { name: view.places[seat]?.name ?? "" }),
        wait && ` ${t("claim.wait", { time: wait })}`,
      ),
      !wait &&
        h(
          "div",
          { class: "row wrap" },
          h(
            "button",
            { onclick: async () => claim(seat, await standIn(view.setup.game)) },
            t("claim.agent"),
          ),
          view.places.length === 2 &&
            h("button", { onclick: () => claim(seat, null) }, t("claim.win")),
        ),
    ),
  );
}

/** A span of time, roughly. @param {number} seconds */
export function formatDuration(seconds) {
  if (seconds >= 86400) return n("time.days", Math.ceil(seconds / 86400));
  if (seconds >= 7200) return n("time.hours", Math.ceil(seconds / 3600));
  const rest = Math.ceil(seconds);
  return `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, "0")}`;
}
