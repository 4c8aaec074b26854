/**
 * Creates a table and takes the seats of this device.
 */

import { newId } from "../net/api.js";
import { deviceRequest } from "../net/device-token.js";
import { newNonce } from "../net/nonce.js";
import { storeLinks } from "./seat-links.js";

/**
 * Make a table, say that everybody at this device is ready, and return its id.
 *
 * @param {Record<string, any> & {seats: {kind: string}[]}} setup  The request without its id.
 * @returns {Promise<string>}
 */
export async function createTable(setup) {
  const { table, links, open_link } = await deviceRequest("POST", "tables", {
    id: newId(),
    ...setup,
  });
  storeLinks(table, open_link ? { ...links, open: open_link } : links);
  for (const [seat, { kind }] of setup.seats.entries()) {
    if (kind === "device")
      await deviceRequest("POST", `tables/${table}/commands`, {
        id: newId(),
        seat,
        do: "ready",
        nonce: newNonce(table),
      });
  }
  return table;
}
