/**
 * What several phones need to share a game: the list of names to join by, and the link for the others.
 *
 * @typedef {import("./game.js").Game} Game
 */

import { h } from "../../dom.js";
import { collapsible } from "../../ui/panel.js";
import { linkBox } from "../../ui/share-link.js";
import { t } from "../../i18n.js";
import { joinAddress } from "./sync.js";

/** Ask who is at this phone. @param {Game} game @param {(seat: number, take: boolean) => void} sit */
export function joinList({ setup, data }, sit) {
  const seats = setup.names.map((name, seat) => {
    const held = data.shared?.seats[seat] === true;
    return h(
      "li",
      { class: "seat" },
      h("span", { class: "name" }, name),
      held && h("span", { class: "soft" }, t("pad.held")),
      h(
        "button",
        {
          type: "button",
          class: held ? "small" : "primary",
          "aria-label": t(held ? "pad.take-over.of" : "pad.sit.of", { name }),
          onclick: () => sit(seat, held),
        },
        t(held ? "pad.take-over" : "pad.sit"),
      ),
    );
  });
  return [h("p", { class: "soft" }, t("pad.join.about")), h("ul", { class: "seats" }, seats)];
}

/** @param {string} pad @param {boolean} open */
export function invitation(pad, open) {
  return collapsible(
    "card",
    t("pad.invite"),
    h("div", {}, h("p", { class: "soft" }, t("pad.invite.about")), linkBox(joinAddress(pad))),
    open,
  );
}
