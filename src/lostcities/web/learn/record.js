/** A record as text: in a link, or in what somebody gave. */

import { BASE_PATH } from "../device/storage.js";
import { compress } from "../device/files.js";

/** Longer links are cut by messengers and mail. */
const MAX_LENGTH = 6000;

/** The address that shows a record; nothing if it would be too long. @param {string} record */
export const recordLink = (record) => packedLink("replay", record);

/** The address that reviews a record; nothing if it would be too long. @param {string} record */
export const reviewLink = (record) => packedLink("review", record);

/**
 * The address of a screen with a text in it.
 *
 * @param {string} screen
 * @param {string} text
 */
export async function packedLink(screen, text) {
  const address = `${location.origin}${BASE_PATH}#/${screen}/z/${await compress(text)}`;
  return address.length > MAX_LENGTH ? null : address;
}

/** The record in what somebody gave: itself, or an export with its proof. @param {string} text */
export function extractRecord(text) {
  try {
    const found = JSON.parse(text);
    if (typeof found?.record === "string") return found.record;
  } catch {
    // it is no JSON, so it should be a record
  }
  return text;
}
