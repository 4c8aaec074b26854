/**
 * The shared screen of a room: the table large, as everybody may see it, and a code to point a
 * phone at while seats are free.
 */

import { h } from "../dom.js";
import { mine } from "../net/device-token.js";
import * as tables from "../net/tables.js";
import { t } from "../i18n.js";
import { lobby } from "./lobby.js";
import { TableScreen } from "./table.js";
import { watching } from "./watch.js";

/** @param {string[]} words */
export async function screen([table = ""]) {
  await mine("GET", `tables/${table}`);
  await tables.list();
  return watching(new SharedScreen(table, [], null));
}

/** A table watched by a whole room. */
class SharedScreen extends TableScreen {
  /** @override */
  draw() {
    this.root.classList.add("shared");
    return super.draw();
  }

  /** @override */
  drawLobby() {
    const hosts = tables.rows.some((row) => row.table === this.table);
    const about = { seats: [], presence: tables.presence(this.table), act: this.act, hosts };
    const box = lobby(this.view, about);
    box.querySelector(".state")?.after(h("p", {}, t("shared.about")));
    return box;
  }
}
