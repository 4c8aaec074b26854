/**
 * The shared screen of a room: the table large, as everybody may see it, and a code to point a
 * phone at while seats are free.
 */

import { fill, h } from "../dom.js";
import { deviceRequest } from "../net/device-token.js";
import * as tables from "../net/tables.js";
import { whenShared } from "../ui/share-link.js";
import { t } from "../i18n.js";
import { lobby } from "./lobby.js";
import { TableScreen } from "./table.js";
import { startWatching } from "./watch.js";
import { loadStyles } from "../ui/stylesheet.js";

await loadStyles("curtain");

/** @param {string[]} words */
export async function screen([table = ""]) {
  await deviceRequest("GET", `tables/${table}`);
  await tables.fetchTables();
  return startWatching(new SharedScreen(table, [], null));
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
    const hosts = tables.tableRows.some((row) => row.table === this.table);
    const box = lobby(this.view, { seats: [], act: this.commands.send, hosts });
    const codes = box.querySelectorAll(".invitation").length;
    const about = h("p");
    const text = codes > 1 ? "shared.codes" : "shared.about";
    whenShared(about, (address) => fill(about, address && codes > 0 && t(text)));
    box.querySelector(".state")?.after(about);
    return box;
  }
}
