/**
 * The page without a server: all its files are kept as one version, and answer when nobody else
 * does. Of the API only the catalogue is kept; tables and moves never are.
 */

/** What the page consists of, as the server tells it. */
const FILES = "files.json";
const FIRST = "index.html";
const CATALOGUE = "api/v1/games";
/** How long to wait for a line that is there but carries nothing, in milliseconds. */
const PATIENCE = 4000;
const GONE = [502, 503, 504];
/** The pages that were shown from what is kept: all their files come from there, so that none is of another version. */
const kept = new Set();

const worker = /** @type {any} */ (self);
const SCOPE = new URL(worker.registration.scope);
const KEPT = `page ${SCOPE.pathname} `;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(renew().then(() => worker.skipWaiting()));
});
worker.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(worker.clients.claim()),
);
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const name = nameOf(event.request);
  if (name !== null) event.respondWith(answer(event, name));
});

/** What a request asks for, if it can be kept. @param {Request} request */
function nameOf({ method, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== SCOPE.origin || !pathname.startsWith(SCOPE.pathname))
    return null;
  const name = pathname.slice(SCOPE.pathname.length) || FIRST;
  return name.startsWith("api/") && name !== CATALOGUE ? null : name;
}

/** Ask the server, or else what is kept. @param {any} event @param {string} name */
async function answer(event, name) {
  const found = await caches.match(new URL(name, SCOPE));
  if (found && name !== CATALOGUE && kept.has(event.clientId)) return found;
  const asked = fetch(event.request);
  try {
    const fresh = await (found && name === FIRST ? Promise.race([asked, tooLate()]) : asked);
    if (!found || !GONE.includes(fresh.status)) {
      if (name === FIRST) event.waitUntil(renew().catch(() => {}));
      return fresh;
    }
  } catch {
    asked.catch(() => {}); // it may still fail when nobody waits for it any more
  }
  if (name === FIRST) kept.add(event.resultingClientId);
  return found ?? Response.error();
}

/** @returns {Promise<never>} */
function tooLate() {
  return new Promise((_, reject) => setTimeout(reject, PATIENCE));
}

/** Keep the page as it is now, whole or not at all, and let go of what it was. */
async function renew() {
  const { version, files } = await (
    await fetch(new URL(FILES, SCOPE), { cache: "no-store" })
  ).json();
  const name = KEPT + version;
  const cache = await caches.open(name);
  const asked = [...files, CATALOGUE].map(
    (file) => new Request(new URL(file, SCOPE), { cache: "no-cache" }),
  );
  if (!(await cache.match(new URL(FIRST, SCOPE)))) await cache.addAll(asked);
  for (const other of await caches.keys()) {
    if (other.startsWith(KEPT) && other !== name) await caches.delete(other);
  }
}
