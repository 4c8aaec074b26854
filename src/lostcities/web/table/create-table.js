/**
 * Creates a table and takes the seats of this device.
 */

import { newId } from "../net/api.js";
import { noteCommitments, sendNonce } from "../net/deal-notes.js";
import { deviceRequest } from "../net/device-token.js";
import { storeLinks } from "./own-links.js";

/**
 * Make a table, say that everybody at this device is ready, and return its id.
 *
 * @param {Record<string, any> & {seats: {kind: string}[]}} setup  The request without its id.
 * @returns {Promise<string>}
 */
export async function createTable(setup) {
  const { table, links, open_link, commitments } = await deviceRequest("POST", "tables", {
    id: newId(),
    ...setup,
  });
  noteCommitments(table, 1, commitments);
  storeLinks(table, open_link ? { ...links, open: open_link } : links);
  for (const [seat, { kind }] of setup.seats.entries()) {
    if (kind === "device")
      await sendNonce(table, 1, seat, (nonce) =>
        deviceRequest("POST", `tables/${table}/commands`, {
          id: newId(),
          seat,
          do: "ready",
          nonce,
        }),
      );
  }
  return table;
}
