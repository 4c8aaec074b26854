/** A record as text: in a link, or in what somebody gave. */

import { BASE } from "../device/storage.js";
import { packed } from "../device/files.js";

/** Longer links are cut by messengers and mail. */
const LONGEST = 6000;

/** The address that shows a record; nothing if it would be too long. @param {string} record */
export async function linkTo(record) {
  const address = `${location.origin}${BASE}#/replay/z/${await packed(record)}`;
  return address.length > LONGEST ? null : address;
}

/** The record in what somebody gave: itself, or an export with its proof. @param {string} text */
export function recordIn(text) {
  try {
    const found = JSON.parse(text);
    if (typeof found?.record === "string") return found.record;
  } catch {
    // it is no JSON, so it should be a record
  }
  return text;
}
