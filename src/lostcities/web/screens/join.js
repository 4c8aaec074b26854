/**
 * Follow a link into a seat. A name is asked for once and remembered.
 */

import { fill, h } from "../dom.js";
import { fan } from "../art/fan.js";
import { newId } from "../net/api.js";
import { sendNonce } from "../net/deal-notes.js";
import { deviceRequest } from "../net/device-token.js";
import { command, seatState, openTable } from "../net/tables.js";
import { nameField } from "../ui/fields.js";
import { saveSettings, settings } from "../device/settings.js";
import { notify, showError } from "../ui/announcer.js";
import { screenTitle } from "../ui/headline.js";
import { t } from "../i18n.js";
import { brokenLink, isInvitation } from "./broken-link.js";
import { loadStyles } from "../ui/stylesheet.js";

await loadStyles("screens");

/** @param {string[]} words */
export async function screen([link = "", moves]) {
  if (!isInvitation(link)) return brokenLink("join");
  if (moves) {
    await sit(link, settings().name);
    return null;
  }
  let name = settings().name;
  const id = newId();
  const box = h("form", { class: "card narrow" });
  box.addEventListener("submit", async (event) => {
    event.preventDefault();
    saveSettings({ name });
    await sit(link, name, id).catch(showError);
  });
  return {
    title: () => t("join.title"),
    draw: () => {
      fill(
        box,
        h("p", {}, t("join.about")),
        nameField("name", t("join.name"), name, (value) => (name = value)),
        h("button", { class: "primary big", type: "submit" }, t("join.sit")),
      );
      return h("div", { class: "join" }, screenTitle(t("join.title")), box, fan());
    },
  };
}

/**
 * Take the seat, say that one is ready, and go to the table.
 *
 * @param {string} link
 * @param {string} name
 * @param {string} [id]
 */
async function sit(link, name, id = newId()) {
  const { table, seat } = await deviceRequest("POST", "join", { id, link, name: name || null });
  await openTable(table);
  const { view } = seatState(table, seat);
  if (view?.status === "lobby" && !view.places[seat]?.ready)
    await sendNonce(table, view.match, seat, (nonce) => command(table, seat, "ready", { nonce }));
  if (view?.help) notify(t("lobby.help"));
  location.replace(`#/table/${table}/${seat}`);
}
