/**
 * What this browser stores for the page. Where it stores nothing (private windows, blocked
 * storage), the page remembers until it is closed.
 */

/** Whether other tabs, and the next visit, will see what is stored. */
export const isPersistent = (() => {
  try {
    localStorage.setItem("probe", "1");
    localStorage.removeItem("probe");
    return true;
  } catch {
    return false;
  }
})();

/** @type {Record<string, string>} */
const device = isPersistent ? localStorage : {};
/** What is stored until the tab is closed. @type {Record<string, string>} */
export const tab = isPersistent ? sessionStorage : {};

/**
 * Return what is stored under a name.
 *
 * @param {string} name
 * @returns {any}
 */
export function stored(name, place = device) {
  try {
    return JSON.parse(place[name] ?? "null");
  } catch {
    return null;
  }
}

/**
 * Store something; `null` deletes it.
 *
 * @param {string} name
 * @param {any} value
 * @returns {boolean}  Whether there was room for it.
 */
export function store(name, value, place = device) {
  try {
    if (value === null) delete place[name];
    else place[name] = JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}

/** The names of stored items that begin like this. @param {string} start */
export const storedNames = (start) => Object.keys(device).filter((name) => name.startsWith(start));

/** The base path of this server's page: two servers on one host store their data apart. */
export const BASE_PATH = new URL("../", import.meta.url).pathname;
