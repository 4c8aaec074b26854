/**
 * Before the game: who sits where, links for the seats that are empty, who is ready.
 *
 * @typedef {import("../net/types.js").View} View
 */

import { fill, h } from "../dom.js";
import { forgetNonce, sendNonce } from "../net/deal-notes.js";
import { inviteAddress } from "../table/seat-links.js";
import { linkBox } from "../ui/share-link.js";
import { showError } from "../ui/announcer.js";
import { screenTitle } from "../ui/headline.js";
import { n, t } from "../i18n.js";
import { loadStyles } from "../ui/stylesheet.js";
import { hasGuests } from "./table-form.js";

await loadStyles("screens");

/**
 * @param {View} view  With names.
 * @param {{seats: number[], hosts?: boolean,
 *   act: (what: string, more?: Record<string, any>) => Promise<boolean>}} around
 */
export function lobby(
  view,
  { seats, act, hosts = seats.some((seat) => view.setup.seats[seat] === "device") },
) {
  const { places, setup } = view;
  const empty = places.flatMap((place, seat) => (place.taken ? [] : [seat]));
  const mine = seats.filter((seat) => !places[seat]?.ready);
  const ready = async () => {
    for (const seat of mine)
      await sendNonce(view.table, view.match, seat, (nonce) => act("ready", { seat, nonce }));
  };
  const leave = async () => {
    for (const seat of seats)
      if (await act("leave", { seat })) forgetNonce(view.table, view.match, seat);
    location.hash = "#/tables";
  };
  return h(
    "div",
    { class: "lobby" },
    screenTitle(t(`game.${setup.game}`)),
    h("p", { class: "state" }, empty.length ? n("lobby.empty", empty.length) : t("lobby.unready")),
    hosts && invitations(view, empty),
    h(
      "ul",
      { class: "seats" },
      places.map((_, seat) => seatLine(view, seat, seats)),
    ),
    h("p", { class: "soft" }, about(view)),
    view.help && hasGuests(setup.seats) && h("p", { class: "card" }, t("lobby.help")),
    h(
      "div",
      { class: "row wrap" },
      mine.length > 0 && h("button", { class: "primary", onclick: ready }, t("lobby.ready")),
      seats.length > 0 && h("button", { onclick: leave }, t("lobby.leave")),
    ),
    fairDealBox(view),
  );
}

/** What makes the deal fair, loaded when it is opened. @param {View} view */
function fairDealBox(view) {
  const box = h("div");
  const load = async () => {
    const { fairDeal } = await import("./fair-deal.js");
    fill(box, fairDeal(view));
  };
  const ontoggle = () => box.childElementCount || load().catch(showError);
  return h("details", { class: "card", ontoggle }, h("summary", {}, t("fair.title")), box);
}

/**
 * Links into the empty seats with their codes: one for all that are open, one for each of the others.
 *
 * @param {View} view
 * @param {number[]} empty
 */
function invitations({ table, setup }, empty) {
  const open = empty.some((seat) => setup.seats[seat] === "open");
  const personal = empty.filter((seat) => setup.seats[seat] === "link");
  const wanted = [...(open ? [null] : []), ...personal];
  if (!wanted.length) return null;
  return h(
    "div",
    { class: "invitations" },
    wanted.map((seat, at) => {
      const title =
        wanted.length > 1 && seat !== null
          ? t("people.seat", { seat: seat + 1 })
          : t("lobby.invite");
      const box = h("div", { class: "card invitation" });
      inviteAddress(table, seat)
        .then((address) => fill(box, h("h2", {}, title), linkBox(address, at === 0)))
        .catch(showError);
      return box;
    }),
    h("p", {}, t("lobby.one-device"), " ", h("a", { href: "#/new/room" }, t("new.room"))),
  );
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {number[]} seats
 */
function seatLine({ places }, seat, seats) {
  const place = places[seat];
  const state = !place?.taken ? "empty" : place.ready ? "ready" : "unready";
  return h(
    "li",
    { class: `seat ${state}` },
    h("span", { class: "dot", "aria-hidden": "true" }),
    h(
      "span",
      { class: "name" },
      place?.name,
      seats.includes(seat) && h("span", { class: "tag" }, t("people.you")),
    ),
    h(
      "span",
      { class: "soft" },
      place && !place.person ? t("lobby.agent") : t(`lobby.seat.${state}`),
    ),
  );
}

/** What is played, in a line. @param {View} view */
function about({ setup }) {
  const parts = [t(`variant.${setup.game}.${setup.variant}`)];
  const { rounds } = setup.options;
  if (typeof rounds === "number") parts.push(n("new.rounds", rounds));
  for (const name of ["simultaneous", "zero_may_open_as_ten"])
    if (setup.options[name]) parts.push(t(`option.${name}`));
  if (setup.memory_aid) parts.push(t("option.memory_aid"));
  if (setup.sheet?.name) parts.push(setup.sheet.name);
  parts.push(t(`pace.${setup.pace}`));
  return parts.join(" · ");
}
