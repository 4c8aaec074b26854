/** What else can be done with a game: a link, a file, the list of keys, the other games. */

import { h } from "../../dom.js";
import { collapsible } from "../../ui/panel.js";
import { showLink } from "../../ui/share-link.js";
import { showError } from "../../ui/announcer.js";
import { t } from "../../i18n.js";
import { toFile, toLink, warning } from "../storage.js";
import { unshared } from "./game.js";
import { help } from "./shortcuts.js";

/** @param {import("./game.js").Game} game */
export function moreActions(game) {
  const name = () => t("pad.file.name", { names: game.setup.names.join("-") });
  return collapsible(
    "card",
    t("pad.more"),
    h(
      "div",
      {},
      h(
        "div",
        { class: "row wrap" },
        button("pad.link", () => link(game)),
        button("pad.file", () => toFile("pad", unshared(game.data), name())),
        button("dice.keys", help),
        h("a", { class: "button small", href: "#/pad" }, t("pad.all")),
      ),
      warning() && h("p", { class: "soft" }, warning()),
    ),
  );
}

/** @param {string} key @param {() => void} onclick */
const button = (key, onclick) => h("button", { type: "button", class: "small", onclick }, t(key));

/** Show a link that contains the game, without its log: nobody undoes another person’s entries. @param {import("./game.js").Game} game */
async function link(game) {
  try {
    const data = { ...unshared(game.data), log: [], at: 0 };
    showLink(t("pad.link"), await toLink("pad", data), t("pad.link.about"));
  } catch (error) {
    showError(error);
  }
}
