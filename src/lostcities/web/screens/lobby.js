/**
 * Before the game: who sits where, links for the seats that are empty, who is ready.
 *
 * @typedef {import("../net/types.js").View} View
 */

import { fill, h } from "../dom.js";
import { forgetNonce, sendNonce } from "../net/deal-notes.js";
import { inviteAddress } from "../table/seat-links.js";
import { linkBox, showLink } from "../ui/share-link.js";
import { showError } from "../ui/announcer.js";
import { n, t } from "../i18n.js";

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
    h("h1", { tabindex: -1 }, t(`game.${setup.game}`)),
    h("p", { class: "state" }, empty.length ? n("lobby.empty", empty.length) : t("lobby.unready")),
    hosts && empty.length > 0 && invitation(view, empty),
    h(
      "ul",
      { class: "seats" },
      places.map((_, seat) => seatLine(view, seat, seats, hosts && empty.length > 1)),
    ),
    h("p", { class: "soft" }, about(view)),
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
    const { fairDeal } = await import("../table/fair-deal.js");
    fill(box, fairDeal(view));
  };
  const ontoggle = () => box.childElementCount || load().catch(showError);
  return h("details", { class: "card", ontoggle }, h("summary", {}, t("fair.title")), box);
}

/**
 * The link most people need: of the one empty seat, or of all that are open.
 *
 * @param {View} view
 * @param {number[]} empty
 */
function invitation({ table, setup }, empty) {
  const open = empty.filter((seat) => setup.seats[seat] === "open");
  const personal = empty.filter((seat) => setup.seats[seat] === "link");
  const seat = open.length ? null : personal[0];
  const box = h("div", { class: "card invitation" });
  if (seat === undefined) return null;
  if (seat !== null && personal.length > 1) return null; // each line has its own
  inviteAddress(table, seat)
    .then((address) => fill(box, h("h2", {}, t("lobby.invite")), linkBox(address)))
    .catch(showError);
  return box;
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {number[]} seats
 * @param {boolean} links
 */
function seatLine({ table, places, setup }, seat, seats, links) {
  const place = places[seat];
  const personal = setup.seats[seat] === "link" && !place?.taken;
  const show = () =>
    inviteAddress(table, seat)
      .then((address) => showLink(t("lobby.invite"), address))
      .catch(showError);
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
    links && personal && h("button", { class: "small", onclick: show }, t("lobby.link")),
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
