/**
 * The service worker: it caches all files of the page and answers with them when the server does
 * not. Of the API only the catalogue is cached; tables and moves never are.
 *
 * Files are cached as one version, all or none, under the version's name: modules of two versions
 * would not fit together.
 */

/** Lists the files of the page and their version. */
const FILES = "files.json";
const FIRST = "index.html";
const CATALOGUE = "api/v1/games";
/** How long to wait for a network that is there but carries nothing, in milliseconds. */
const TIMEOUT = 4000;
const UNAVAILABLE = [502, 503, 504];
/**
 * The pages that began with cached files: all their files come from the cache, also when the server
 * is back, or they would mix two versions.
 */
const offlineClients = new Set();

const worker = /** @type {any} */ (self);
const SCOPE = new URL(worker.registration.scope);
const CACHE_PREFIX = `page ${SCOPE.pathname} `;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(updateCache().then(() => worker.skipWaiting()));
});
worker.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(worker.clients.claim()),
);
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const name = nameOf(event.request);
  if (name !== null) event.respondWith(answer(event, name));
});

/** What a request asks for, if it can be offlineClients. @param {Request} request */
function nameOf({ method, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== SCOPE.origin || !pathname.startsWith(SCOPE.pathname))
    return null;
  const name = pathname.slice(SCOPE.pathname.length) || FIRST;
  return name.startsWith("api/") && name !== CATALOGUE ? null : name;
}

/** Ask the server, or else what is offlineClients. @param {any} event @param {string} name */
async function answer(event, name) {
  const found = await caches.match(new URL(name, SCOPE));
  if (found && name !== CATALOGUE && offlineClients.has(event.clientId)) return found;
  const asked = fetch(event.request);
  try {
    const fresh = await (found && name === FIRST ? Promise.race([asked, timedOut()]) : asked);
    if (!found || !UNAVAILABLE.includes(fresh.status)) {
      if (name === FIRST) event.waitUntil(updateCache().catch(() => {}));
      return fresh;
    }
  } catch {
    asked.catch(() => {}); // it may fail later, when nobody waits for it any more
  }
  if (name === FIRST) offlineClients.add(event.resultingClientId);
  return found ?? Response.error();
}

/** @returns {Promise<never>} */
function timedOut() {
  return new Promise((_, reject) => setTimeout(reject, TIMEOUT));
}

/** Cache the page as it is now, whole or not at all, and delete older versions. */
async function updateCache() {
  const { version, files } = await (
    await fetch(new URL(FILES, SCOPE), { cache: "no-store" })
  ).json();
  const name = CACHE_PREFIX + version;
  const cache = await caches.open(name);
  const asked = [...files, CATALOGUE].map(
    (file) => new Request(new URL(file, SCOPE), { cache: "no-cache" }),
  );
  if (!(await cache.match(new URL(FIRST, SCOPE)))) await cache.addAll(asked);
  for (const other of await caches.keys()) {
    if (other.startsWith(CACHE_PREFIX) && other !== name) await caches.delete(other);
  }
}
