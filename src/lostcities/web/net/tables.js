/**
 * What is known of each seat: the latest view, all events so far, who is here. Frames come from the
 * stream; where one does not follow the last, the gap is fetched. Commands are sent from here, too.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").TableEvent} TableEvent
 * @typedef {import("./types.js").Row} Row
 * @typedef {{kind: string, table: string, seat: number | null, events: TableEvent[]}} TableNews
 */

import { newId, ApiError } from "./api.js";
import { noteDeal } from "./deal-notes.js";
import { knownDevice, deviceRequest } from "./device-token.js";
import { lessonAt } from "../device/lessons.js";
import { BASE_PATH, store, stored, storedNames } from "../device/storage.js";
import { readFrames, openDeviceStream } from "./stream.js";

/** Everything known of a seat, or of a spectator's place. */
class SeatState {
  /** @type {View | null} */
  view = null;
  /** @type {TableEvent[]} */
  events = [];
  /** The number of the last event heard; the first, `created`, is in every view. */
  seq = 1;
}

/** @type {Map<string, SeatState>} */
const seats = new Map();
/** @type {Map<string, boolean[]>} */
const presences = new Map();
/** @type {Set<(news: TableNews) => void>} */
const listeners = new Set();
/** @type {Map<string, Promise<void>>} */
const catching = new Map();
/** @type {Map<string, Promise<any>>} */
const sending = new Map();

/** Fired on the document when the stream tells how far a review is. */
export const REVIEW_HEARD = "review-heard";

/** How long to wait for the stream to bring what a command did before asking. */
const SOON = 1500;

/** Where commands without an answer are stored, and for how long. */
const PENDING = `pending ${BASE_PATH} `;
const DAY = 86_400_000;

/** This device's tables, those that wait for it first. @type {Row[]} */
export let tableRows = [];

/** The tables at which this device is awaited; a lesson awaits nobody. */
export const dueTables = () =>
  tableRows.filter((row) => row.your_turn && lessonAt(row.table) === undefined);

/** @param {string} table @param {number | null} seat */
const key = (table, seat) => `${table}:${seat ?? ""}`;

/** @param {string} table @param {number | null} seat */
export function seatState(table, seat) {
  const name = key(table, seat);
  let found = seats.get(name);
  if (!found) seats.set(name, (found = new SeatState()));
  return found;
}

/** Who is here, by seat. @param {string} table */
export const presence = (table) => presences.get(table) ?? [];

/**
 * Listen to the news of all tables.
 *
 * @param {(news: TableNews) => void} listener
 * @returns {() => void}
 */
export function subscribe(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param {TableNews} news */
function publish(news) {
  for (const listener of [...listeners]) listener(news);
}

/** Open the stream, and send what an earlier visit left unsent. */
export function startListening() {
  openDeviceStream(onFrame, () =>
    [...seats]
      .filter(([, seat]) => seat.view?.seat != null)
      .map(position)
      .join(","),
  );
  if (!knownDevice()) return;
  fetchTables();
  for (const name of storedNames(PENDING)) resendPending(name);
}

/** @param {[string, SeatState]} entry */
const position = ([name, seat]) => `${name}:${seat.seq}`;

/** @param {string} kind @param {any} data */
function onFrame(kind, data) {
  if (kind === "table") applyView(data.events, data.view);
  else if (kind === "presence") {
    presences.set(data.table, data.presence);
    publish({ kind, table: data.table, seat: null, events: [] });
  } else if (kind === "review") {
    document.dispatchEvent(new CustomEvent(REVIEW_HEARD, { detail: data }));
  } else {
    forgetSeats(data.table, kind === "gone" ? undefined : data.seat);
    publish({ kind, table: data.table, seat: data.seat ?? null, events: [] });
  }
}

/** Take in a view and the events that led to it. @param {TableEvent[]} events @param {View} view */
function applyView(events, view) {
  noteDeal(view);
  const seat = seatState(view.table, view.seat);
  const first = seat.events[0]?.seq ?? seat.seq + 1;
  // A refusal brings a view without its past, which a later frame delivers: put it in front.
  seat.events.unshift(...events.filter((event) => event.seq < first));
  const news = events.filter((event) => event.seq > seat.seq);
  if (seat.view && view.seq < seat.view.seq) return;
  if (seat.view && view.seq - seat.seq > news.length) {
    catchUp(view.table, [view.seat]).catch(fetchTables);
    return;
  }
  seat.view = view;
  seat.events.push(...news);
  seat.seq = view.seq;
  updateRow(view);
  publish({ kind: "table", table: view.table, seat: view.seat, events: news });
}

/** @param {string} table @param {number} [seat] */
function forgetSeats(table, seat) {
  for (const name of [...seats.keys()]) {
    if (seat === undefined ? name.startsWith(`${table}:`) : name === key(table, seat)) {
      seats.delete(name);
    }
  }
  fetchTables();
}

/** Keep the list of tables up to date. @param {View} view */
function updateRow(view) {
  if (view.seat === null) return;
  const row = tableRows.find((one) => one.table === view.table && one.seat === view.seat);
  const turn = view.decision !== null && view.places[view.seat]?.agent === null;
  if (!row || row.status !== view.status) fetchTables();
  else if (row.your_turn !== turn) {
    row.your_turn = turn;
    publish({ kind: "list", table: view.table, seat: view.seat, events: [] });
  }
}

/** @type {Promise<Row[]> | null} */
let listing = null;

/** Ask for this device's tables. */
export function fetchTables() {
  listing ??= deviceRequest("GET", "tables")
    .then((answer) => {
      tableRows = answer.tables;
      publish({ kind: "list", table: "", seat: null, events: [] });
      return tableRows;
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
export async function openTable(table) {
  await listing; // it may be older than the seat
  const found = (await fetchTables()).filter((row) => row.table === table && row.seat !== null);
  const held = found.map((row) => Number(row.seat)).sort();
  const partly = held.filter((seat) => {
    const { view, events } = seatState(table, seat);
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
  const asking = fetchMissed(table, wanted).finally(() => catching.delete(table));
  catching.set(table, asking);
  return asking;
}

/** @param {string} table @param {(number | null)[]} wanted */
async function fetchMissed(table, wanted) {
  const stop = new AbortController();
  const left = new Set(wanted);
  const after = wanted.map((seat) => `${key(table, seat)}:${seatState(table, seat).seq}`).join(",");
  const name = wanted[0] === null ? "watch" : "table";
  try {
    await readFrames(`${name}=${table}&after=${after}`, stop.signal, (kind, data) => {
      if (kind === "table") {
        onFrame(kind, data);
        left.delete(data.view.seat);
      } else if (kind === "presence" && !left.size) {
        onFrame(kind, data);
        stop.abort();
      }
    });
  } catch (error) {
    if (stop.signal.aborted) return;
    if (error instanceof ApiError) throw error;
    await deviceRequest("GET", "tables"); // it returns when the server can be reached again
    await fetchMissed(table, [...left]);
  }
}

/** How what is sent to spectators of a table is taken in. @param {string} table */
export const asSpectator = (table) => ({
  onFrame,
  after: () => position([key(table, null), seatState(table, null)]),
});

/**
 * Send a command of a seat, one after the other. `ApiError` if it is refused.
 *
 * @param {string} table
 * @param {number} seat
 * @param {string} what
 * @param {Record<string, any>} [more]
 */
export function command(table, seat, what, more = {}) {
  return enqueue(table, () => runCommand(table, seat, { do: what, ...more }));
}

/**
 * Run the tasks of a table one after the other.
 *
 * @param {string} table
 * @param {() => Promise<void>} task
 */
function enqueue(table, task) {
  const before = sending.get(table) ?? Promise.resolve();
  const doing = before.catch(() => {}).then(task);
  sending.set(table, doing);
  return doing;
}

/**
 * Send a command. An answer to a decision is stored until the server has it, for the page may be
 * closed before that; the decision's number keeps it from doing anything late. Other commands are
 * not stored: a resignation sent the next morning would be a surprise.
 *
 * @param {string} table
 * @param {Record<string, any>} body
 */
async function sendCommand(table, body) {
  const name = PENDING + body.id;
  if ("decision" in body && !stored(name)) store(name, { table, body, at: Date.now() });
  try {
    await deviceRequest("POST", `tables/${table}/commands`, body);
  } finally {
    store(name, null);
  }
}

/**
 * Send what an earlier visit could not; what is older than a day is dropped.
 *
 * @param {string} name
 */
function resendPending(name) {
  const { table, body, at } = stored(name);
  if (Date.now() - at > DAY) store(name, null);
  else enqueue(table, () => sendCommand(table, body)).catch(() => {});
}

/** @param {string} table @param {number} seat @param {Record<string, any>} command */
async function runCommand(table, seat, command) {
  const { seq } = seatState(table, seat);
  try {
    await sendCommand(table, { id: newId(), seat, ...command });
    await awaitEvents(table, seat, seq);
  } catch (error) {
    if (error instanceof ApiError && error.view) applyView([], error.view);
    throw error;
  }
}

/**
 * Wait until the stream brings what a command did; ask if it does not.
 *
 * @param {string} table
 * @param {number} seat
 * @param {number} seq
 */
async function awaitEvents(table, seat, seq) {
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
