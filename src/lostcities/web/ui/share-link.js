/**
 * A link to pass on: to copy, to share, to point a camera at. If only this machine can open it, it
 * says so, and how to open the server to the network.
 */

import { copyText } from "../device/files.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { notify } from "./announcer.js";
import { dialog } from "./dialog.js";

/** Whether other devices can open this address. */
export const isReachable = !/^(localhost|127\.|\[::1\])|\.localhost$/.test(location.hostname);

/** What opens the server to the network: installed, or from a checkout of the source. */
const LAN_COMMANDS = ["lostcities serve --lan", "make play LAN=1"];

/** @param {string} title @param {string} address @param {string} [about] */
export function showLink(title, address, about = "") {
  dialog(title, about && h("p", {}, about), linkBox(address));
}

/** A link with all that can be done with it. @param {string} address */
export function linkBox(address) {
  const field = /** @type {HTMLInputElement} */ (
    h("input", {
      readonly: true,
      value: address,
      "aria-label": t("link.address"),
      onfocus: () => field.select(),
    })
  );
  const share = () => navigator.share({ title: t("app.title"), url: address }).catch(() => {});
  return h(
    "div",
    { class: "link-box" },
    !isReachable && lanHelp(t("link.local")),
    qrCode(address),
    field,
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { type: "button", class: "primary", onclick: () => copy(address, t("link.copied")) },
        t("link.copy"),
      ),
      "share" in navigator && h("button", { type: "button", onclick: share }, t("link.share")),
    ),
  );
}

/**
 * How to open the server to the network: a line to type, with a button that copies it.
 *
 * @param {string} why
 */
export function lanHelp(why) {
  return h(
    "div",
    { class: "lan-help" },
    h("p", {}, why),
    LAN_COMMANDS.map((command, at) =>
      h(
        "p",
        { class: "command" },
        at > 0 && h("span", { class: "soft" }, t("link.lan.source")),
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
      ),
    ),
    h("p", {}, t("link.lan.then")),
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
