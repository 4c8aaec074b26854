/**
 * Games played with the box, stored on this device: in the browser's storage, as links with the whole
 * game in their fragment, and as files. None of it goes to a server.
 *
 * @typedef {"score" | "pad"} Kind
 */

import { BASE_PATH, store, stored, isPersistent, storedNames } from "../device/storage.js";
import { download, compress, decompress } from "../device/files.js";
import { t } from "../i18n.js";

/** The mark of our files. */
const PROGRAM = "lostcities";

/** Whether the browser has promised not to delete it, on this visit or before. */
let promised = (await navigator.storage?.persisted?.().catch(() => false)) ?? false;

/** @param {Kind} kind @param {string} id */
const nameOf = (kind, id) => `box ${BASE_PATH} ${kind} ${id}`;

/** The games of a kind, the latest first. @param {Kind} kind @returns {{id: string, at: number, data: any}[]} */
export function games(kind) {
  const start = nameOf(kind, "");
  return storedNames(start)
    .map((name) => ({ id: name.slice(start.length), ...stored(name) }))
    .sort((one, other) => other.at - one.at);
}

/** @param {Kind} kind @param {string} id @returns {any} */
export const load = (kind, id) => stored(nameOf(kind, id))?.data ?? null;

/** Store a game; false if there is no room. @param {Kind} kind @param {string} id @param {any} data */
export const save = (kind, id, data) => store(nameOf(kind, id), { at: Date.now(), data });

/** Delete a game. @param {Kind} kind @param {string} id @returns {() => void} a function that restores it */
export function remove(kind, id) {
  const name = nameOf(kind, id);
  const deleted = stored(name);
  store(name, null);
  return () => deleted && store(name, deleted);
}

/** A link that contains a game. @param {Kind} kind @param {any} data */
export async function toLink(kind, data) {
  return `${location.origin}${BASE_PATH}#/${kind}/open/${await compress(JSON.stringify(data))}`;
}

/** What a link contains, not checked; null if it is damaged. @param {string} text @returns {Promise<any>} */
export async function fromLink(text) {
  try {
    return JSON.parse(await decompress(text));
  } catch {
    return null;
  }
}

/** Save a game as a file. @param {Kind} kind @param {any} data @param {string} name */
export function toFile(kind, data, name) {
  download(
    `${name}.json`,
    JSON.stringify({ program: PROGRAM, kind, data }, null, 2),
    "application/json",
  );
}

/** What one of our files contains, not checked; null if it is not one. @param {string} text @returns {{kind: Kind, data: any} | null} */
export function fromFile(text) {
  try {
    const { program, kind, data } = JSON.parse(text);
    return program === PROGRAM ? { kind, data } : null;
  } catch {
    return null;
  }
}

/** Ask the browser not to delete what is stored; some browsers ask the user. */
export async function persist() {
  promised = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}

/** A warning that it may be deleted; empty if the browser has promised not to. */
export function warning() {
  if (!isPersistent) return t("box.fleeting");
  return promised ? "" : t("box.wiped");
}
