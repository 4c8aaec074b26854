/**
 * What this browser stores for the page. Where it stores nothing (private windows, blocked
 * storage), the page remembers until it is closed.
 */

/** @type {Map<string, string>} */
const memory = new Map();

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

/**
 * Return what is stored under a name.
 *
 * @param {string} name
 * @returns {any}
 */
export function stored(name) {
  const text = isPersistent ? localStorage.getItem(name) : (memory.get(name) ?? null);
  try {
    return text === null ? null : JSON.parse(text);
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
export function store(name, value) {
  const text = JSON.stringify(value);
  try {
    if (!isPersistent) value === null ? memory.delete(name) : memory.set(name, text);
    else if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** The names of stored items that begin like this. @param {string} start */
export function storedNames(start) {
  const all = isPersistent ? Object.keys(localStorage) : [...memory.keys()];
  return all.filter((name) => name.startsWith(start));
}

/** The base path of this server's page: two servers on one host store their data apart. */
export const BASE_PATH = new URL("../", import.meta.url).pathname;
