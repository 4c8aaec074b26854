/**
 * The address under which other devices find this page. Whoever opened it by the machine's own name
 * (`localhost`) has to ask the server, which knows whether it is open to the network.
 */

import { BASE_PATH } from "../device/storage.js";
import { request } from "./api.js";

/** Whether other devices can open the page at the address it has here. */
const isReachable = !/^(localhost|127\.|\[::1\])|\.localhost$/.test(location.hostname);

const HERE = `${location.origin}${BASE_PATH}`;

/** The page's address for other devices; null while only this machine can open it. @returns {Promise<string | null>} */
export async function sharedAddress() {
  if (isReachable) return HERE;
  return (await request("GET", "address")).address;
}

/** A link into this page, as other devices must write it. @param {string} link @param {string} address */
export const sharedLink = (link, address) => link.replace(HERE, address);
