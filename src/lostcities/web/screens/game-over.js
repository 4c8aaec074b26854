/**
 * After the game: another one, the record to keep. Who won is in the bar, the points are on the
 * table itself.
 *
 * @typedef {import("../net/types.js").View} View
 */

import { h } from "../dom.js";
import { deviceRequest } from "../net/device-token.js";
import { download } from "../device/files.js";
import { dealResult } from "./deal-result.js";
import { helpTaken } from "../table/help-taken.js";
import { joinNames } from "../table/players.js";
import { gameOf } from "../games/index.js";
import { notify, showError } from "../ui/announcer.js";
import { t } from "../i18n.js";
import { ROUTES } from "./routes.js";

const JSON_TYPE = "application/json";

/**
 * @param {View} view  With names.
 * @param {{seats: number[], rematch: () => void}} around
 */
export function gameOver(view, around) {
  const help = helpTaken(view);
  return h(
    "section",
    { class: "ending card" },
    h("h2", {}, t("ending.title")),
    view.outcome && h("p", { class: "soft" }, t(`ending.${view.outcome.reason}`)),
    help && h("p", { class: "soft" }, help),
    around.seats.length > 0 && rematch(view, around),
    h(
      "div",
      { class: "row wrap" },
      "review" in ROUTES &&
        gameOf(view).isReviewable?.(view.setup.variant) &&
        h(
          "a",
          { class: "button small", href: `#/review/${view.table}/${view.match}` },
          t("ending.review"),
        ),
      "replay" in ROUTES &&
        h("a", { class: "button small", href: `#/replay/${view.table}` }, t("ending.replay")),
      "verify" in ROUTES &&
        gameOf(view).deal &&
        h("a", { class: "button small", href: `#/verify/${view.table}` }, t("ending.verify")),
      h(
        "button",
        { class: "small", onclick: () => save(view.table).catch(showError) },
        t("ending.download"),
      ),
      "share" in navigator &&
        h(
          "button",
          { class: "small", onclick: () => share(view.table).catch(showError) },
          t("ending.share"),
        ),
    ),
    dealResult(view),
  );
}

/**
 * @param {View} view
 * @param {{seats: number[], rematch: () => void}} around
 */
function rematch({ offers, places, status }, { seats, rematch: again }) {
  if (status !== "over") return null;
  const mine = seats.filter((seat) => places[seat]?.agent === null);
  const waiting = mine.length > 0 && mine.every((seat) => offers.includes(seat));
  const others = offers
    .filter((seat) => !seats.includes(seat))
    .map((seat) => places[seat]?.name ?? "");
  if (waiting) return h("p", {}, t("ending.offered"));
  return h(
    "div",
    {},
    others.length > 0 && h("p", {}, t("ending.wanted", { names: joinNames(others) })),
    h(
      "button",
      { class: "primary", onclick: again },
      t(others.length ? "ending.accept" : "ending.rematch"),
    ),
  );
}

/** @param {string} table */
async function exported(table) {
  const data = await deviceRequest("GET", `tables/${table}/export`);
  return { name: `lostcities-${table.slice(0, 8)}.json`, text: JSON.stringify(data, null, 2) };
}

/** @param {string} table */
async function save(table) {
  const { name, text } = await exported(table);
  download(name, text, JSON_TYPE);
}

/** @param {string} table */
async function share(table) {
  const { name, text } = await exported(table);
  const files = [new File([text], name, { type: JSON_TYPE })];
  if (navigator.canShare?.({ files })) return navigator.share({ files }).catch(() => {});
  download(name, text, JSON_TYPE);
  return notify(t("ending.kept", { name }));
}
