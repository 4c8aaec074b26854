/**
 * The stream of events. A browser allows six connections to a server, and every stream would take
 * one; so of all tabs one, the leader, reads the stream and passes its frames on to the others.
 *
 * The leader holds a lease in `localStorage`, renewed with every byte that arrives: a frozen or
 * sleeping tab cannot say so, but its lease runs out and another tab takes over. Where there are
 * Web Locks (in secure contexts) every tab also holds a lock for life, so that the others notice
 * at once when it is closed.
 *
 * @typedef {(kind: string, data: any) => void} OnFrame
 */

import { backoff, newId, connection, openStream, wait, ApiError } from "./api.js";
import {
  ensureDevice,
  forgetDevice,
  DEVICE_KEY,
  knownDevice,
  DEVICE_CREATED,
} from "./device-token.js";
import { BASE_PATH, store, stored } from "../device/storage.js";

const LEASE = `stream ${BASE_PATH}`;
const LEASE_TIME = 20_000;
const CHECK_INTERVAL = 3_000;
const SILENCE_LIMIT = 40_000;
const TAB = newId();

/** @typedef {{tab: string, until: number, up: boolean}} Lease */

/** @type {BroadcastChannel | null} */
let channel = null;
/** @type {AbortController | null} */
let leading = null;
let up = true;
/** The tab whose lock is awaited. */
let awaited = "";

/**
 * Listen for this device, in this tab or in another.
 *
 * @param {OnFrame} onFrame
 * @param {() => string} after  Where to go on: `TABLE:SEAT:NUMBER,…`.
 */
export function openDeviceStream(onFrame, after) {
  const look = () => checkLease(onFrame, after, look);
  navigator.locks?.request(lockName(TAB), () => new Promise(() => {}));
  setInterval(look, CHECK_INTERVAL);
  addEventListener(DEVICE_CREATED, look);
  addEventListener("storage", ({ key }) => {
    if (key === DEVICE_KEY || (key === LEASE && !stored(LEASE)))
      setTimeout(look, Math.random() * 100);
    if (key === LEASE) followLeader();
  });
  document.addEventListener("visibilitychange", look);
  addEventListener("pagehide", releaseLease);
  addEventListener("pageshow", look);
  look();
}

/** Whether this tab is the leader. */
export const isLeader = () => leading !== null;

/** @param {string} tab */
const lockName = (tab) => `${LEASE} ${tab}`;

/** Check the lease again when a tab is gone. @param {string} tab @param {() => void} look */
function awaitTabEnd(tab, look) {
  if (tab === awaited) return;
  awaited = tab;
  navigator.locks?.request(lockName(tab), () => {
    if (stored(LEASE)?.tab === tab) store(LEASE, null);
    look();
  });
}

/**
 * Take the lead if no tab has it; give it up if another tab took it.
 *
 * @param {OnFrame} onFrame
 * @param {() => string} after
 * @param {() => void} look
 */
async function checkLease(onFrame, after, look) {
  const found = knownDevice();
  if (!found) return;
  channel ??= openChannel(found.device, onFrame);
  /** @type {Lease | null} */
  const lease = stored(LEASE);
  const isHeld = lease !== null && lease.until > Date.now();
  if (isHeld && lease.tab !== TAB) {
    leading?.abort();
    awaitTabEnd(lease.tab, look);
    return;
  }
  renewLease();
  if (leading) return;
  // `localStorage` has no compare-and-set: two tabs may both have written the lease. After a short
  // wait one of them finds the other's name in it.
  await wait(50 + Math.random() * 100);
  if (stored(LEASE)?.tab === TAB && !leading) holdStream(onFrame, after);
}

function renewLease() {
  store(LEASE, { tab: TAB, until: Date.now() + LEASE_TIME, up });
}

/** Give the lead to another tab. */
function releaseLease() {
  leading?.abort();
  if (stored(LEASE)?.tab === TAB) store(LEASE, null);
}

/** Take over from the leader whether the server can be reached. */
function followLeader() {
  /** @type {Lease | null} */
  const lease = stored(LEASE);
  if (lease && lease.tab !== TAB) connection.set(lease.up);
}

/**
 * Listen to what the leader passes on.
 *
 * @param {string} name
 * @param {OnFrame} onFrame
 */
function openChannel(name, onFrame) {
  const made = new BroadcastChannel(`lostcities ${name}`);
  made.addEventListener("message", ({ data }) => onFrame(data.kind, data.data));
  return made;
}

/** Hold the stream until the lead is lost. @param {OnFrame} onFrame @param {() => string} after */
async function holdStream(onFrame, after) {
  leading = new AbortController();
  const { signal } = leading;
  /** @type {OnFrame} */
  const pass = (kind, data) => {
    channel?.postMessage({ kind, data });
    onFrame(kind, data);
  };
  for (let attempt = 0; !signal.aborted; attempt++) {
    const began = Date.now();
    const moving = abortAtAnotherTable();
    const query = () => `${nearby()}after=${after()}`;
    const delay = await readUntilBroken(query, signal, pass, moving.signal);
    const moved = moving.signal.aborted;
    moving.abort();
    if (moved || Date.now() - began > LEASE_TIME) attempt = 0;
    if (!moved && !signal.aborted) await wait(delay ?? backoff(attempt));
  }
  leading = null;
}

/**
 * Name the table that this tab shows. Where each of several servers has tables of its own, a proxy
 * leads the stream to the server of that table, so that commands and events need not change servers.
 */
function nearby() {
  const [, table] = /^#\/(?:table|screen)\/([0-9a-f]+)/.exec(location.hash) ?? [];
  return table ? `near=${table}&` : "";
}

/** Abort when this tab has gone on to another table, whose server may be another one. */
function abortAtAnotherTable() {
  const moving = new AbortController();
  const before = nearby();
  const look = () => {
    if (nearby() && nearby() !== before) moving.abort();
  };
  addEventListener("hashchange", look, { signal: moving.signal });
  return moving;
}

/**
 * Read the stream until the connection breaks, or the server asks for another one: it is about to
 * be restarted, and spreads its clients over some time.
 *
 * @param {() => string} query
 * @param {AbortSignal} signal
 * @param {OnFrame} onFrame
 * @param {AbortSignal} [moving]  Stop, as the stream is to be read from elsewhere.
 * @returns {Promise<number | null>}  How long the server asks to wait.
 */
export async function readUntilBroken(query, signal, onFrame, moving = signal) {
  /** @type {number | null} */
  let delay = null;
  /** @type {OnFrame} */
  const pass = (kind, data) => {
    if (kind === "reconnect") delay = data.after * 1000;
    else onFrame(kind, data);
  };
  try {
    await readFrames(query(), AbortSignal.any([signal, moving]), pass, () => {
      up = true;
      connection.set(true);
      if (leading?.signal === signal) renewLease();
    });
  } catch (error) {
    if (signal.aborted || moving.aborted) return null;
    if (error instanceof ApiError) await streamRefused(error);
    else connectionLost(signal);
  }
  return delay;
}

/** @param {AbortSignal} signal */
function connectionLost(signal) {
  up = false;
  connection.set(false);
  if (leading?.signal === signal) renewLease();
}

/** @param {ApiError} error */
async function streamRefused(error) {
  const found = knownDevice();
  if (error.status === 401 && found) {
    forgetDevice(found.token);
    await ensureDevice();
  } else if (error.retryAfter) await connection.postpone(1000 * error.retryAfter);
  else await wait(CHECK_INTERVAL);
}

/**
 * Read frames until the stream ends. The server sends something every few seconds; a connection
 * that is silent for longer is dead, though the browser may not know it.
 *
 * @param {string} query
 * @param {AbortSignal} signal
 * @param {OnFrame} onFrame
 * @param {() => void} [alive]
 */
export async function readFrames(query, signal, onFrame, alive) {
  const dead = new AbortController();
  const { token } = await ensureDevice();
  let timer = setTimeout(() => dead.abort(), SILENCE_LIMIT);
  try {
    const answer = await openStream(
      `stream?${query}`,
      token,
      AbortSignal.any([signal, dead.signal]),
    );
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ""; ;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => dead.abort(), SILENCE_LIMIT);
      alive?.();
      const parts = (rest + value).split("\n\n");
      rest = parts.pop() ?? "";
      for (const part of parts) parseFrame(part, onFrame);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** @param {string} text @param {OnFrame} onFrame */
function parseFrame(text, onFrame) {
  const found = /^event: (.*)\n(?:retry: .*\n)?data: (.*)$/m.exec(text);
  if (found) onFrame(found[1] ?? "", JSON.parse(found[2] ?? "null"));
}
