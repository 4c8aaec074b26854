/**
 * The stream of events. A browser allows six connections to a server, so of all tabs one listens
 * and passes on to the others what it hears. It holds a lease, renewed with every sign of life;
 * if it freezes or sleeps, the lease ends and another tab takes over. Where there are Web Locks (in
 * secure contexts) each tab holds one for life, so that the others learn at once when it is gone.
 *
 * @typedef {(kind: string, data: any) => void} Hear
 */

import { delay, fresh, line, opened, pause, Refused } from "./api.js";
import { device, forget, KEY, known, MADE } from "./device-token.js";
import { BASE, keep, kept } from "../device/storage.js";

const LEASE = `stream ${BASE}`;
const LASTS = 20_000;
const LOOK = 3_000;
const DEAD = 40_000;
const ME = fresh();

/** @typedef {{tab: string, until: number, up: boolean}} Lease */

/** @type {BroadcastChannel | null} */
let channel = null;
/** @type {AbortController | null} */
let leading = null;
let up = true;
/** The tab whose end is awaited. */
let awaited = "";

/**
 * Listen for this device, in whichever tab.
 *
 * @param {Hear} hear
 * @param {() => string} after  What was heard last, for who comes back: `TABLE:SEAT:NUMBER,…`.
 */
export function listen(hear, after) {
  const look = () => consider(hear, after, look);
  navigator.locks?.request(life(ME), () => new Promise(() => {}));
  setInterval(look, LOOK);
  addEventListener(MADE, look);
  addEventListener("storage", ({ key }) => {
    if (key === KEY || (key === LEASE && !kept(LEASE))) setTimeout(look, Math.random() * 100);
    if (key === LEASE) follow();
  });
  document.addEventListener("visibilitychange", look);
  addEventListener("pagehide", resign);
  addEventListener("pageshow", look);
  look();
}

/** Whether this tab is the one that listens. */
export const leads = () => leading !== null;

/** @param {string} tab */
const life = (tab) => `${LEASE} ${tab}`;

/** Look again when a tab is gone. @param {string} tab @param {() => void} look */
function outlive(tab, look) {
  if (tab === awaited) return;
  awaited = tab;
  navigator.locks?.request(life(tab), () => {
    if (kept(LEASE)?.tab === tab) keep(LEASE, null);
    look();
  });
}

/**
 * Take the lead if nobody has it; let it go if somebody else took it.
 *
 * @param {Hear} hear
 * @param {() => string} after
 * @param {() => void} look
 */
async function consider(hear, after, look) {
  const found = known();
  if (!found) return;
  channel ??= tuned(found.device, hear);
  /** @type {Lease | null} */
  const lease = kept(LEASE);
  const held = lease !== null && lease.until > Date.now();
  if (held && lease.tab !== ME) {
    leading?.abort();
    outlive(lease.tab, look);
    return;
  }
  renew();
  if (leading) return;
  await pause(50 + Math.random() * 100); // another tab may have done the same
  if (kept(LEASE)?.tab === ME && !leading) lead(hear, after);
}

function renew() {
  keep(LEASE, { tab: ME, until: Date.now() + LASTS, up });
}

/** Leave the lead to another tab. */
function resign() {
  leading?.abort();
  if (kept(LEASE)?.tab === ME) keep(LEASE, null);
}

/** Know of the line what the tab knows that listens. */
function follow() {
  /** @type {Lease | null} */
  const lease = kept(LEASE);
  if (lease && lease.tab !== ME) line.set(lease.up);
}

/**
 * Hear what another tab of this device passes on.
 *
 * @param {string} name
 * @param {Hear} hear
 */
function tuned(name, hear) {
  const made = new BroadcastChannel(`lostcities ${name}`);
  made.addEventListener("message", ({ data }) => hear(data.kind, data.data));
  return made;
}

/** Hold the stream until the lead is lost. @param {Hear} hear @param {() => string} after */
async function lead(hear, after) {
  leading = new AbortController();
  const { signal } = leading;
  /** @type {Hear} */
  const pass = (kind, data) => {
    channel?.postMessage({ kind, data });
    hear(kind, data);
  };
  for (let attempt = 0; !signal.aborted; attempt++) {
    const began = Date.now();
    await held(() => `after=${after()}`, signal, pass);
    if (Date.now() - began > LASTS) attempt = 0;
    if (!signal.aborted) await pause(delay(attempt));
  }
  leading = null;
}

/**
 * Listen until the line breaks.
 *
 * @param {() => string} query
 * @param {AbortSignal} signal
 * @param {Hear} hear
 */
async function held(query, signal, hear) {
  try {
    await frames(query(), signal, hear, () => {
      up = true;
      line.set(true);
      if (leading?.signal === signal) renew();
    });
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof Refused) await refused(error);
    else fell(signal);
  }
}

/** @param {AbortSignal} signal */
function fell(signal) {
  up = false;
  line.set(false);
  if (leading?.signal === signal) renew();
}

/** @param {Refused} error */
async function refused(error) {
  const found = known();
  if (error.status === 401 && found) {
    forget(found.token);
    await device();
  } else await pause(LOOK);
}

/**
 * Read frames until the stream ends. A line that is silent too long is dead.
 *
 * @param {string} query
 * @param {AbortSignal} signal
 * @param {Hear} hear
 * @param {() => void} [alive]
 */
export async function frames(query, signal, hear, alive) {
  const dead = new AbortController();
  const { token } = await device();
  let timer = setTimeout(() => dead.abort(), DEAD);
  try {
    const answer = await opened(`stream?${query}`, token, AbortSignal.any([signal, dead.signal]));
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ""; ;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => dead.abort(), DEAD);
      alive?.();
      const parts = (rest + value).split("\n\n");
      rest = parts.pop() ?? "";
      for (const part of parts) frame(part, hear);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** @param {string} text @param {Hear} hear */
function frame(text, hear) {
  const found = /^event: (.*)\ndata: (.*)$/m.exec(text);
  if (found) hear(found[1] ?? "", JSON.parse(found[2] ?? "null"));
}

/**
 * Watch a table as a spectator, while somebody looks at the page.
 *
 * @param {string} table
 * @param {Hear} hear
 * @param {() => string} after
 * @returns {() => void}  Stop.
 */
export function watch(table, hear, after) {
  let stop = new AbortController();
  stop.abort();
  const look = () => {
    const visible = document.visibilityState === "visible";
    if (visible === !stop.signal.aborted) return;
    if (visible) watching((stop = new AbortController()).signal);
    else stop.abort();
  };
  /** @param {AbortSignal} signal */
  async function watching(signal) {
    for (let attempt = 0; !signal.aborted; attempt++) {
      await held(() => `watch=${table}&after=${after()}`, signal, hear);
      if (!signal.aborted) await pause(delay(Math.min(attempt, 4)));
    }
  }
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    stop.abort();
  };
}
