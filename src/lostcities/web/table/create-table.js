/**
 * Making a table, and sitting down at once where nobody else has to come.
 */

import { fresh } from "../net/api.js";
import { mine } from "../net/device-token.js";
import { nonce } from "../net/nonce.js";
import { keepLinks } from "../ui/share-link.js";

/**
 * Make a table, say that everybody at this device is ready, and return its id.
 *
 * @param {Record<string, any> & {seats: {kind: string}[]}} wish  As the API wants it, but for the id.
 * @returns {Promise<string>}
 */
export async function makeTable(wish) {
  const { table, links, open_link } = await mine("POST", "tables", { id: fresh(), ...wish });
  keepLinks(table, open_link ? { ...links, open: open_link } : links);
  for (const [seat, { kind }] of wish.seats.entries()) {
    if (kind === "device")
      await mine("POST", `tables/${table}/commands`, {
        id: fresh(),
        seat,
        do: "ready",
        nonce: nonce(table),
      });
  }
  return table;
}
