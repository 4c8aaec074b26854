/**
 * A link to pass on: to copy, to share, to point a camera at. While only this machine can open it, it
 * says so, and how to let others in; once that is done the link becomes one for them.
 */

import { copyText } from "../device/files.js";
import { fill, h } from "../dom.js";
import { connection } from "../net/api.js";
import { sharedAddress, sharedLink } from "../net/shared-address.js";
import { t } from "../i18n.js";
import { notify } from "./announcer.js";
import { dialog } from "./dialog.js";
import { loadStyles } from "./stylesheet.js";

/** What opens the server to the network, by how it was started. */
const LAN_COMMANDS = { source: "make play LAN=1", installed: "lostcities --lan" };

loadStyles("link");

/** @param {string} title @param {string} link @param {string} [about] */
export function showLink(title, link, about = "") {
  dialog(title, about && h("p", {}, about), linkBox(link));
}

/**
 * A link with all that can be done with it.
 *
 * @param {string} link
 * @param {boolean} [helps]  Whether to say how to let others in, once where there are several links.
 */
export function linkBox(link, helps = true) {
  const box = h("div", { class: "link-box" });
  whenShared(box, (address) =>
    fill(box, address ? passOn(sharedLink(link, address)) : [helps && lanHelp(), linkField(link)]),
  );
  return box;
}

/**
 * Draw something that depends on whether other devices can open this page, again when that has changed:
 * for that the server is stopped and started, and the page notices when it is back.
 *
 * @param {HTMLElement} box
 * @param {(address: string | null) => void} draw
 */
export async function whenShared(box, draw) {
  const address = await sharedAddress();
  draw(address);
  if (address) return;
  connection.addEventListener("change", function ask() {
    if (!connection.up) return;
    connection.removeEventListener("change", ask);
    if (box.isConnected) whenShared(box, draw);
  });
}

/** @param {string} link */
function passOn(link) {
  const share = () => navigator.share({ title: t("app.title"), url: link }).catch(() => {});
  return [
    qrCode(link),
    linkField(link),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { type: "button", class: "primary", onclick: () => copy(link, t("link.copied")) },
        t("link.copy"),
      ),
      "share" in navigator && h("button", { type: "button", onclick: share }, t("link.share")),
    ),
  ];
}

/** @param {string} link */
function linkField(link) {
  const field = /** @type {HTMLInputElement} */ (
    h("input", {
      readonly: true,
      value: link,
      "aria-label": t("link.address"),
      onfocus: () => field.select(),
    })
  );
  return field;
}

/** How to let other devices in, step by step. */
export function lanHelp() {
  return h(
    "div",
    { class: "lan-help" },
    h("p", {}, h("strong", {}, t("link.local"))),
    h(
      "ol",
      {},
      h("li", {}, t("link.lan.stop")),
      h("li", {}, t("link.lan.type"), Object.entries(LAN_COMMANDS).map(commandLine)),
      h("li", {}, t("link.lan.back")),
    ),
  );
}

/** A line to type, with a button that copies it. @param {[string, string]} entry */
function commandLine([started, command]) {
  return h(
    "p",
    { class: "command" },
    h("span", { class: "soft" }, t(`link.lan.${started}`)),
    h("code", {}, command),
    h(
      "button",
      {
        type: "button",
        class: "small",
        "aria-label": t("link.lan.copy", { command }),
        onclick: () => copy(command, t("link.lan.copied")),
      },
      t("link.lan.button"),
    ),
  );
}

/** @param {string} text @param {string} done  What to say then. */
async function copy(text, done) {
  if (await copyText(text)) notify(done);
}

/** A QR code, drawn as soon as its module is loaded. @param {string} address */
function qrCode(address) {
  const box = h("div", { class: "qr-box" });
  import("./qr.js").then(
    ({ qr }) => {
      const drawn = qr(address, t("link.qr"));
      if (drawn) fill(box, drawn);
      else box.remove(); // too long an address
    },
    () => box.remove(), // without a network the module may be missing
  );
  return box;
}
