/**
 * Follow a link into a seat. A name is asked for once and remembered.
 */

import { fill, h } from "../dom.js";
import { fresh } from "../net/api.js";
import { mine } from "../net/device-token.js";
import { nonce } from "../net/nonce.js";
import { act, known, open } from "../net/tables.js";
import { nameField } from "../ui/form.js";
import { choose, settings } from "../device/settings.js";
import { complain } from "../ui/announcer.js";
import { t } from "../i18n.js";

/** @param {string[]} words */
export async function screen([link = "", moves]) {
  if (moves) {
    await sit(link, settings().name);
    return null;
  }
  let name = settings().name;
  const id = fresh();
  const box = h("form", { class: "card narrow" });
  box.addEventListener("submit", async (event) => {
    event.preventDefault();
    choose({ name });
    await sit(link, name, id).catch(complain);
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
      return h("div", { class: "join" }, h("h1", {}, t("join.title")), box);
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
async function sit(link, name, id = fresh()) {
  const { table, seat } = await mine("POST", "join", { id, link, name: name || null });
  await open(table);
  const { view } = known(table, seat);
  if (view?.status === "lobby" && !view.places[seat]?.ready)
    await act(table, seat, "ready", { nonce: nonce(table) });
  location.replace(`#/table/${table}/${seat}`);
}
