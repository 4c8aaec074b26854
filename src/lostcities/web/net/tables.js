/**
 * What is known of each seat: the latest view, everything told so far, who is here. Frames come
 * from the stream; if one does not follow what is known, what is missing is fetched.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Told} Told
 * @typedef {import("./types.js").Row} Row
 * @typedef {{kind: string, table: string, seat: number | null, events: Told[]}} News
 */

import { fresh, Refused } from "./api.js";
import { known as knownDevice, mine } from "./device-token.js";
import { BASE, keep, kept, names } from "../device/storage.js";
import { frames, listen, watch as watched } from "./stream.js";

/** Everything known of a seat, or of a spectator's place. */
class Seat {
  /** @type {View | null} */
  view = null;
  /** @type {Told[]} */
  events = [];
  /** The number of the last event heard; the first, `created`, is in every view. */
  seq = 1;
}

/** @type {Map<string, Seat>} */
const seats = new Map();
/** @type {Map<string, boolean[]>} */
const presences = new Map();
/** @type {Set<(news: News) => void>} */
const listeners = new Set();
/** @type {Map<string, Promise<void>>} */
const catching = new Map();
/** @type {Map<string, Promise<any>>} */
const sending = new Map();

/** How long to wait for word of what was done before asking. */
const SOON = 1500;

/** Under what names commands are kept that nobody has answered yet, and for how long. */
const PENDING = `pending ${BASE} `;
const DAY = 86_400_000;

/** This device's tables, those that wait for it first. @type {Row[]} */
export let rows = [];

/** @param {string} table @param {number | null} seat */
const key = (table, seat) => `${table}:${seat ?? ""}`;

/** @param {string} table @param {number | null} seat */
export function known(table, seat) {
  const name = key(table, seat);
  let found = seats.get(name);
  if (!found) seats.set(name, (found = new Seat()));
  return found;
}

/** Who is here, by seat. @param {string} table */
export const presence = (table) => presences.get(table) ?? [];

/** Hear the news of all tables. @param {(news: News) => void} listener @returns {() => void} */
export function subscribe(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param {News} news */
function tell(news) {
  for (const listener of [...listeners]) listener(news);
}

/** Begin to listen. */
export function begin() {
  listen(hear, () =>
    [...seats]
      .filter(([, seat]) => seat.view?.seat != null)
      .map(number)
      .join(","),
  );
  if (!knownDevice()) return;
  list();
  for (const name of names(PENDING)) resend(name);
}

/** @param {[string, Seat]} entry */
const number = ([name, seat]) => `${name}:${seat.seq}`;

/** @param {string} kind @param {any} data */
function hear(kind, data) {
  if (kind === "table") take(data.events, data.view);
  else if (kind === "presence") {
    presences.set(data.table, data.presence);
    tell({ kind, table: data.table, seat: null, events: [] });
  } else {
    lose(data.table, kind === "gone" ? undefined : data.seat);
    tell({ kind, table: data.table, seat: data.seat ?? null, events: [] });
  }
}

/** Take in a view and what led to it. @param {Told[]} events @param {View} view */
function take(events, view) {
  const seat = known(view.table, view.seat);
  const first = seat.events[0]?.seq ?? seat.seq + 1;
  seat.events.unshift(...events.filter((event) => event.seq < first)); // a view may come before its past
  const news = events.filter((event) => event.seq > seat.seq);
  if (seat.view && view.seq < seat.view.seq) return;
  if (seat.view && view.seq - seat.seq > news.length) {
    catchUp(view.table, [view.seat]).catch(list);
    return;
  }
  seat.view = view;
  seat.events.push(...news);
  seat.seq = view.seq;
  note(view);
  tell({ kind: "table", table: view.table, seat: view.seat, events: news });
}

/** @param {string} table @param {number} [seat] */
function lose(table, seat) {
  for (const name of [...seats.keys()]) {
    if (seat === undefined ? name.startsWith(`${table}:`) : name === key(table, seat)) {
      seats.delete(name);
    }
  }
  list();
}

/** Keep the list of tables right. @param {View} view */
function note(view) {
  if (view.seat === null) return;
  const row = rows.find((one) => one.table === view.table && one.seat === view.seat);
  const turn = view.decision !== null && view.places[view.seat]?.agent === null;
  if (!row || row.status !== view.status) list();
  else if (row.your_turn !== turn) {
    row.your_turn = turn;
    tell({ kind: "list", table: view.table, seat: view.seat, events: [] });
  }
}

/** @type {Promise<Row[]> | null} */
let listing = null;

/** Ask for this device's tables. */
export function list() {
  listing ??= mine("GET", "tables")
    .then((told) => {
      rows = told.tables;
      tell({ kind: "list", table: "", seat: null, events: [] });
      return rows;
    })
    .finally(() => (listing = null));
  return listing;
}

/**
 * Learn everything about this device's seats at a table.
 *
 * @param {string} table
 * @returns {Promise<number[]>}  The seats; none for a stranger or a host without one.
 */
export async function open(table) {
  await listing; // it may be older than the seat
  const found = (await list()).filter((row) => row.table === table && row.seat !== null);
  const held = found.map((row) => Number(row.seat)).sort();
  const partly = held.filter((seat) => {
    const { view, events } = known(table, seat);
    return view === null || events.length < view.seq - 1;
  });
  for (const seat of partly) seats.delete(key(table, seat));
  if (partly.length) await catchUp(table, partly);
  return held;
}

/** Fetch what was missed. @param {string} table @param {(number | null)[]} wanted */
function catchUp(table, wanted) {
  const found = catching.get(table);
  if (found) return found;
  const asking = caughtUp(table, wanted).finally(() => catching.delete(table));
  catching.set(table, asking);
  return asking;
}

/** @param {string} table @param {(number | null)[]} wanted */
async function caughtUp(table, wanted) {
  const stop = new AbortController();
  const left = new Set(wanted);
  const after = wanted.map((seat) => `${key(table, seat)}:${known(table, seat).seq}`).join(",");
  const name = wanted[0] === null ? "watch" : "table";
  try {
    await frames(`${name}=${table}&after=${after}`, stop.signal, (kind, data) => {
      if (kind === "table") {
        hear(kind, data);
        left.delete(data.view.seat);
      } else if (kind === "presence" && !left.size) {
        hear(kind, data);
        stop.abort();
      }
    });
  } catch (error) {
    if (stop.signal.aborted) return;
    if (error instanceof Refused) throw error;
    await mine("GET", "tables"); // it returns when the server can be reached again
    await caughtUp(table, [...left]);
  }
}

/**
 * Watch a table as a spectator.
 *
 * @param {string} table
 * @returns {() => void}  Stop.
 */
export function watch(table) {
  return watched(table, hear, () => number([key(table, null), known(table, null)]));
}

/**
 * Do something at a table; one thing after the other. `Refused` if it is not allowed.
 *
 * @param {string} table
 * @param {number} seat
 * @param {string} what
 * @param {Record<string, any>} [more]
 */
export function act(table, seat, what, more = {}) {
  return queued(table, () => done(table, seat, { do: what, ...more }));
}

/** Do one thing at a table after the other. @param {string} table @param {() => Promise<void>} deed */
function queued(table, deed) {
  const before = sending.get(table) ?? Promise.resolve();
  const doing = before.catch(() => {}).then(deed);
  sending.set(table, doing);
  return doing;
}

/**
 * Send a command. What answers a decision is kept until it is answered itself: the page may be
 * closed meanwhile. Anything else might surprise if it came later.
 *
 * @param {string} table
 * @param {Record<string, any>} body
 */
async function send(table, body) {
  const name = PENDING + body.id;
  if ("decision" in body && !kept(name)) keep(name, { table, body, at: Date.now() });
  try {
    await mine("POST", `tables/${table}/commands`, body);
  } finally {
    keep(name, null);
  }
}

/** Send what an earlier visit could not; what has become stale is let go. @param {string} name */
function resend(name) {
  const { table, body, at } = kept(name);
  if (Date.now() - at > DAY) keep(name, null);
  else queued(table, () => send(table, body)).catch(() => {});
}

/** @param {string} table @param {number} seat @param {Record<string, any>} command */
async function done(table, seat, command) {
  const { seq } = known(table, seat);
  try {
    await send(table, { id: fresh(), seat, ...command });
    await heardOf(table, seat, seq);
  } catch (error) {
    if (error instanceof Refused && error.view) take([], error.view);
    throw error;
  }
}

/** Wait until the stream tells what came of a command; ask if it does not. @param {string} table @param {number} seat @param {number} seq */
async function heardOf(table, seat, seq) {
  const isNew = () => (seats.get(key(table, seat))?.seq ?? Infinity) > seq;
  if (isNew()) return;
  /** @type {() => void} */
  let stop = () => {};
  const heard = new Promise((resolve) => {
    stop = subscribe(() => isNew() && resolve(true));
    setTimeout(resolve, SOON, false);
  });
  if (!(await heard)) await catchUp(table, [seat]);
  stop();
}
