/**
 * Links into seats and to tables. The tokens in them are stored by the browser that made the table.
 */

import { BASE_PATH } from "../device/storage.js";
import { newId } from "../net/api.js";
import { deviceRequest } from "../net/device-token.js";
import { showError } from "../ui/announcer.js";
import { t } from "../i18n.js";
import { formatDuration } from "./absence.js";
import { storedLinks, storeLinks } from "./own-links.js";

const HERE = `${location.origin}${BASE_PATH}`;

/** @param {string} token @param {boolean} [moves] */
const joinAddress = (token, moves = false) => `${HERE}#/join/${token}${moves ? "/move" : ""}`;

/** @param {string} table */
const watchAddress = (table) => `${HERE}#/watch/${table}`;

/**
 * The address that leads into an empty seat, or without a number into any open one.
 *
 * @param {string} table
 * @param {number | null} seat
 */
export async function inviteAddress(table, seat) {
  const name = seat === null ? "open" : String(seat);
  const links = storedLinks(table) ?? {};
  const token = (links[name] ??= await createLink(table, seat, "invite"));
  storeLinks(table, links);
  return joinAddress(token);
}

/** @param {string} table @param {number | null} seat @param {string} purpose */
async function createLink(table, seat, purpose) {
  const body = seat === null ? { id: newId(), purpose } : { id: newId(), seat, purpose };
  return (await deviceRequest("POST", `tables/${table}/links`, body)).token;
}

/**
 * Show a link to continue on another device.
 *
 * @param {string} table
 * @param {number} seat
 */
export const showMoveLink = (table, seat) =>
  showSeatLink(table, seat, t("link.move"), t("link.move.about"));

/**
 * Show the host a link that gives a lost seat back; its player is asked.
 *
 * @param {import("../net/types.js").View} view  With names.
 * @param {number} seat
 */
export function showRecoveryLink({ table, places, setup }, seat) {
  const values = { name: places[seat]?.name ?? "", time: formatDuration(setup.patience) };
  return showSeatLink(table, seat, t("link.recover"), t("link.recover.about", values));
}

/** Show a link for spectators. @param {string} table */
export const showWatchLink = (table) =>
  showLink(t("link.watch"), watchAddress(table)).catch(showError);

/** @param {string} title @param {string} address @param {string} [about] */
async function showLink(title, address, about) {
  const shared = await import("../ui/share-link.js");
  shared.showLink(title, address, about);
}

/** @param {string} table @param {number} seat @param {string} title @param {string} about */
async function showSeatLink(table, seat, title, about) {
  try {
    const address = joinAddress(await createLink(table, seat, "move"), true);
    await showLink(title, address, about);
  } catch (error) {
    showError(error);
  }
}
