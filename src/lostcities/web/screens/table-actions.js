/**
 * The menu of a table: what can be done there other than play.
 *
 * @typedef {object} MenuState
 * @property {import("../net/types.js").View} view  With names.
 * @property {string} table
 * @property {number | null} seat  The seat that is shown.
 * @property {number[]} seats  Those of this device.
 * @property {import("../table/seat-commands.js").SeatCommands} commands
 */

import { h } from "../dom.js";
import { dialog, confirmDialog } from "../ui/dialog.js";
import { showMoveLink, showRecoveryLink, showWatchLink } from "../table/seat-links.js";
import { showError } from "../ui/announcer.js";
import { t } from "../i18n.js";

/** @param {MenuState} state */
export function tableActions(state) {
  const { view, table, seats } = state;
  const { places, setup, status } = view;
  const seat = state.seat ?? 0;
  const playing = status === "playing";
  const handed = places[seat]?.person && places[seat]?.agent !== null;
  const others = otherPeople(state);
  const playingOn = others.filter((other) => places[other]?.agent === null).length > 0;
  const hosts = seats.some((one) => setup.seats[one] === "device");
  /**
   * @param {string} name
   * @param {() => void} onclick
   * @param {string} [kind]
   * @param {Record<string, string>} [values]
   */
  const button = (name, onclick, kind = "", values = {}) =>
    h("button", { class: `small ${kind}`, onclick }, t(`table.action.${name}`, values));
  return h(
    "div",
    { class: "row wrap" },
    playing && !handed && playingOn && button("hand_over", () => state.commands.send("hand_over")),
    playing &&
      places.length === 2 &&
      playingOn &&
      button("resign", () => confirm(state, "resign"), "danger"),
    playing && !playingOn && hosts && button("close", () => confirm(state, "close"), "danger"),
    isLinkable(view, seat) && button("move", () => showMoveLink(table, seat)),
    hosts &&
      others
        .filter((other) => isLinkable(view, other))
        .map((other) =>
          button("recover", () => showRecoveryLink(view, other), "", {
            name: places[other]?.name ?? "",
          }),
        ),
    status !== "closed" && setup.spectators && button("watch", () => showWatchLink(table)),
    button("fair", () => showFairDeal(view).catch(showError)),
  );
}

/**
 * Whether a link may lead into a seat: not while an agent plays for its player (S9).
 *
 * @param {import("../net/types.js").View} view
 * @param {number} seat
 */
function isLinkable({ status, places }, seat) {
  return status === "over" || (status !== "closed" && places[seat]?.agent === null);
}

/** @param {MenuState["view"]} view */
async function showFairDeal(view) {
  const { fairDeal } = await import("./fair-deal.js");
  dialog(t("fair.title"), fairDeal(view));
}

/** The seats of people who are not at this device. @param {MenuState} state */
function otherPeople({ view, seats }) {
  return view.places.flatMap((place, seat) =>
    place.person && !seats.includes(seat) ? [seat] : [],
  );
}

/** @param {MenuState} state @param {"resign" | "close"} what */
async function confirm(state, what) {
  if (
    !(await confirmDialog(
      t(`table.action.${what}`),
      t(`table.action.${what}.sure`),
      t(`table.action.${what}`),
    ))
  )
    return;
  if ((await state.commands.send(what)) && what === "close") location.hash = "#/tables";
}
