/**
 * What can be done at a table besides playing.
 *
 * @typedef {import("./table.js").TableScreen} TableScreen
 */

import { h } from "../dom.js";
import { panel } from "../ui/panel.js";
import { dialog, sure } from "../ui/dialog.js";
import { fairness } from "../table/fair-deal.js";
import { moveLink, showLink, watchAddress } from "../ui/share-link.js";
import { t } from "../i18n.js";

/** @param {TableScreen} screen */
export function deeds(screen) {
  const { view, table, seats } = screen;
  const { places, setup, status } = view;
  const seat = screen.seat ?? 0;
  const playing = status === "playing";
  const handed = places[seat]?.person && places[seat]?.agent !== null;
  const others = strangers(screen);
  const playingOn = others.filter((other) => places[other]?.agent === null).length > 0;
  const hosts = seats.some((one) => setup.seats[one] === "device");
  /** @param {string} name @param {() => void} onclick @param {string} [kind] @param {Record<string, string>} [values] */
  const button = (name, onclick, kind = "", values = {}) =>
    h("button", { class: `small ${kind}`, onclick }, t(`deed.${name}`, values));
  const row = h(
    "div",
    { class: "row wrap" },
    playing && !handed && playingOn && button("hand_over", () => screen.act("hand_over")),
    playing &&
      places.length === 2 &&
      playingOn &&
      button("resign", () => confirm(screen, "resign"), "danger"),
    playing && !playingOn && hosts && button("close", () => confirm(screen, "close"), "danger"),
    status !== "closed" && button("move", () => moveLink(table, seat)),
    status !== "closed" &&
      hosts &&
      others.map((other) =>
        button("recover", () => moveLink(table, other, true), "", {
          name: places[other]?.name ?? "",
        }),
      ),
    status !== "closed" &&
      setup.spectators &&
      button("watch", () => showLink(t("link.watch"), watchAddress(table))),
    button("fair", () => dialog(t("fair.title"), fairness(view))),
  );
  return [
    playing && handed && button("come_back", () => screen.act("come_back"), "primary"),
    panel("deeds", t("table.menu"), row),
  ];
}

/** The seats of people who are not at this device. @param {TableScreen} screen */
function strangers({ view, seats }) {
  return view.places.flatMap((place, seat) =>
    place.person && !seats.includes(seat) ? [seat] : [],
  );
}

/** @param {TableScreen} screen @param {"resign" | "close"} what */
async function confirm(screen, what) {
  if (!(await sure(t(`deed.${what}`), t(`deed.${what}.sure`), t(`deed.${what}`)))) return;
  if ((await screen.act(what)) && what === "close") location.hash = "#/tables";
}
