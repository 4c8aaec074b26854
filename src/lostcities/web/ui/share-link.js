/**
 * Links to seats and tables: to copy, to share, to point a camera at.
 */

import { fill, h } from "../dom.js";
import { newId } from "../net/api.js";
import { deviceRequest } from "../net/device-token.js";
import { BASE_PATH, store, stored } from "../device/storage.js";
import { t } from "../i18n.js";
import { dialog } from "./dialog.js";
import { copyText } from "../device/files.js";
import { showError, notify } from "./announcer.js";

const HERE = `${location.origin}${BASE_PATH}`;

/** Whether other devices can open this address. */
export const isReachable = !/^(localhost|127\.|\[::1\])/.test(location.hostname);

/** @param {string} token @param {boolean} [moves] */
const joinAddress = (token, moves = false) => `${HERE}#/join/${token}${moves ? "/move" : ""}`;

/** @param {string} table */
export const watchAddress = (table) => `${HERE}#/watch/${table}`;

/** Keep the tokens a new table came with. @param {string} table @param {Record<string, string>} tokens */
export function keepLinks(table, tokens) {
  store(`links ${table}`, tokens);
}

/** Whether this browser made a table. @param {string} table */
export const isMade = (table) => stored(`links ${table}`) !== null;

/**
 * The address that leads into an empty seat, or without a number into any open one.
 *
 * @param {string} table
 * @param {number | null} seat
 */
export async function inviteAddress(table, seat) {
  const name = seat === null ? "open" : String(seat);
  const links = stored(`links ${table}`) ?? {};
  links[name] ??= await made(table, seat, "invite");
  keepLinks(table, links);
  return joinAddress(links[name]);
}

/** @param {string} table @param {number | null} seat @param {string} purpose */
async function made(table, seat, purpose) {
  const body = seat === null ? { id: newId(), purpose } : { id: newId(), seat, purpose };
  return (await deviceRequest("POST", `tables/${table}/links`, body)).token;
}

/** Offer to go on elsewhere; or, as the host, to give somebody their lost seat back. @param {string} table @param {number} seat @param {boolean} [lost] */
export async function moveLink(table, seat, lost = false) {
  try {
    const address = joinAddress(await made(table, seat, "move"), true);
    showLink(
      t(lost ? "link.recover" : "link.move"),
      address,
      t(lost ? "link.recover.about" : "link.move.about"),
    );
  } catch (error) {
    showError(error);
  }
}

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
  const copied = async () => (await copyText(address)) && notify(t("link.copied"));
  const share = () => navigator.share({ title: t("app.title"), url: address }).catch(() => {});
  return h(
    "div",
    { class: "link-box" },
    code(address),
    field,
    h(
      "div",
      { class: "row" },
      h("button", { class: "primary", onclick: copied }, t("link.copy")),
      "share" in navigator && h("button", { onclick: share }, t("link.share")),
    ),
    !isReachable && h("p", { class: "soft" }, withOptions(t("link.local"))),
  );
}

/** A text whose options of the program, `--lan`, stay on one line. @param {string} text */
export function withOptions(text) {
  return text
    .split(/(--\w+)/)
    .map((part, at) => (at % 2 ? h("span", { class: "option" }, part) : part));
}

/** A code to point a camera at, drawn as soon as its maker is loaded. @param {string} address */
function code(address) {
  const box = h("div", { class: "qr-box" });
  import("./qr.js").then(
    ({ qr }) => {
      const drawn = qr(address, t("link.qr"));
      if (drawn) fill(box, drawn);
      else box.remove(); // too long an address
    },
    () => box.remove(),
  ); // nobody serves it
  return box;
}
