/**
 * Making a table, and sitting down at once where nobody else has to come.
 */

import { newId } from "../net/api.js";
import { deviceRequest } from "../net/device-token.js";
import { newNonce } from "../net/nonce.js";
import { keepLinks } from "../ui/share-link.js";

/**
 * Make a table, say that everybody at this device is ready, and return its id.
 *
 * @param {Record<string, any> & {seats: {kind: string}[]}} setup  As the API wants it, but for the id.
 * @returns {Promise<string>}
 */
export async function createTable(setup) {
  const { table, links, open_link } = await deviceRequest("POST", "tables", {
    id: newId(),
    ...setup,
  });
  keepLinks(table, open_link ? { ...links, open: open_link } : links);
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
