/**
 * A game that several phones share through the server: entries made here wait in a queue until the
 * server has them, and the server is asked again and again for what the others entered.
 *
 * The queue is part of the stored game, so entries survive a closed tab and a server that is down.
 * There is one request at a time: an old answer can never arrive after a newer one, and the server
 * gets entries in the order in which they were made.
 *
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./stored-game.js").Shared} Shared
 * @typedef {import("./stored-game.js").StoredGame} StoredGame
 * @typedef {import("../../rules/dice-game.js").Setup} Setup
 * @typedef {import("../../rules/dice-game.js").Choice} Choice
 * @typedef {import("../../rules/dice-game.js").Dice} Dice
 * @typedef {{pad: string, seq: number, maker: boolean, seats: (boolean | "mine")[],
 *   setup: {names: string[], sheet: any, options: any, starter: number},
 *   entries: {kind: "choice" | "dice", seat: number | null, turn: number, value: any}[]}} PadResponse
 * @typedef {"changed" | "seat-lost" | "gone" | "already-rolled"} SyncEvent
 */

import { ApiError, newId } from "../../net/api.js";
import { deviceRequest } from "../../net/device-token.js";
import { BASE_PATH } from "../../device/storage.js";
import { showError } from "../../ui/announcer.js";
import { sheetWord } from "../../rules/sheet-layout.js";
import { newGame } from "./game.js";

/** Milliseconds between requests, and between those when nothing has changed for a while. */
const INTERVAL = 1500;
const QUIET_INTERVAL = 6000;
const QUIET_AFTER = 180_000;

/** The address that other phones open to join. @param {string} pad */
export const joinAddress = (pad) => `${location.origin}${BASE_PATH}#/pad/join/${pad}`;

/** @param {PadResponse["setup"]} setup @returns {Setup} */
const setupOf = ({ sheet: layout, names, starter, options }) => ({
  layout,
  names,
  starter,
  options,
});

/** Create a shared game on the server. @param {Setup} setup @returns {Promise<StoredGame>} */
export async function createShared({ layout, names, starter, options }) {
  const { pad } = await deviceRequest("POST", "pads", {
    id: newId(),
    setup: { names, sheet: { ...layout, name: sheetWord(layout.name) }, options, starter },
  });
  return readShared(pad);
}

/** Read a shared game from the server. @param {string} pad @returns {Promise<StoredGame>} */
export async function readShared(pad) {
  /** @type {PadResponse} */
  const { setup, maker, seats } = await deviceRequest("GET", `pads/${pad}?after=0`);
  return { ...newGame(setupOf(setup)), shared: { pad, maker, seats, seq: 0, queue: [] } };
}

export class Session {
  #abort = new AbortController();
  #wake = () => {};
  #lastChange = Date.now();
  /** The last error, so that it is shown once and not with every request. */
  #lastError = "";

  /** @param {Game} game @param {Shared} shared @param {(event: SyncEvent, seat?: number) => void} onEvent */
  constructor(game, shared, onEvent) {
    this.game = game;
    this.shared = shared;
    this.onEvent = onEvent;
    game.onEntered = (seat, turn, choice) => this.#sendChoice(seat, turn, choice);
    this.#run(this.#abort.signal);
    document.addEventListener("visibilitychange", this.#visible);
  }

  stop() {
    this.#abort.abort();
    this.#wake();
    this.game.onEntered = () => {};
    document.removeEventListener("visibilitychange", this.#visible);
  }

  #visible = () => document.visibilityState === "visible" && this.#wake();

  /** Whether this phone writes on a sheet: its own, or, if it created the game, one nobody has taken. @param {number} seat */
  writes(seat) {
    const { seats, maker } = this.shared;
    return seats[seat] === "mine" || (maker && !seats[seat]);
  }

  /** @param {number} seat @param {number} turn @param {Choice} choice */
  #sendChoice(seat, turn, { did, anyway = false }) {
    this.#enqueue(`choices/${seat}/${turn}`, { choice: did.length ? { did, anyway } : null });
  }

  /** @param {number} turn @param {Dice} dice */
  roll(turn, dice) {
    this.game.setDice(turn, dice);
    this.#enqueue(`dice/${turn}`, dice);
    this.game.save();
  }

  /** Take a seat; `ApiError` if another phone has it, unless `take` is set. @param {number} seat @param {boolean} take */
  async sit(seat, take) {
    await deviceRequest(
      "PUT",
      `pads/${this.shared.pad}/seats/${seat}`,
      { take },
      this.#abort.signal,
    );
    this.shared.seats[seat] = "mine";
    this.game.save();
    this.#wake();
  }

  /** Only the last value of a place counts, so an entry that still waits is replaced. @param {string} path @param {any} body */
  #enqueue(path, body) {
    const { queue } = this.shared;
    const found = queue.findIndex((one) => one.path === path);
    queue.splice(found < 0 ? queue.length : found, found < 0 ? 0 : 1, { path, body });
    this.#lastChange = Date.now();
    this.#wake();
  }

  /** @param {AbortSignal} signal */
  async #run(signal) {
    while (!signal.aborted && !this.shared.gone) {
      try {
        await this.#flush(signal);
        this.#apply(
          await deviceRequest(
            "GET",
            `pads/${this.shared.pad}?after=${this.shared.seq}`,
            undefined,
            signal,
          ),
        );
        this.#lastError = "";
      } catch (error) {
        if (signal.aborted) return;
        this.#failed(error);
      }
      if (!this.shared.queue.length) await this.#pause();
    }
  }

  /** Send what waits, oldest first. @param {AbortSignal} signal */
  async #flush(signal) {
    const { queue, pad } = this.shared;
    for (let [first] = queue; first; [first] = queue) {
      try {
        await deviceRequest("PUT", `pads/${pad}/${first.path}`, first.body, signal);
      } catch (error) {
        if (signal.aborted || !(error instanceof ApiError) || error.status === 404) throw error;
        this.#refused(error, first.path);
      }
      // A newer value may have replaced it while it was being sent; that one has to be sent, too.
      if (queue[0] === first) queue.shift();
      this.game.save();
      if (!queue.length) this.onEvent("changed");
    }
  }

  /** Remove a refused entry, and ask for everything again: what the server has there is unknown. @param {ApiError} error @param {string} path */
  #refused(error, path) {
    const [kind, ...place] = path.split("/");
    const [seat = 0, turn = seat] = place.map(Number);
    this.shared.seq = 0;
    if (kind === "dice") this.game.setDice(turn, null);
    else this.game.setChoice(seat, turn, null);
    if (error.refusal.code === "already-rolled") return this.onEvent("already-rolled");
    if (error.refusal.code !== "seat-lost") return showError(error);
    this.shared.seats[seat] = true;
    this.onEvent("seat-lost", seat);
  }

  /** @param {PadResponse} response */
  #apply({ seq, maker, seats, setup, entries }) {
    const { game, shared } = this;
    const before = JSON.stringify([shared.seats, game.setup]);
    const unsent = new Set(shared.queue.map(({ path }) => path));
    const lost = shared.seats.findIndex((held, seat) => held === "mine" && seats[seat] !== "mine");
    Object.assign(shared, { maker, seats, seq });
    game.setSetup(setupOf(setup));
    for (const { kind, seat, turn, value } of entries) {
      // What still waits to be sent is newer than what the server has there.
      if (unsent.has(kind === "dice" ? `dice/${turn}` : `choices/${seat}/${turn}`)) continue;
      if (kind === "dice") game.setDice(turn, value);
      else if (seat !== null) game.setChoice(seat, turn, value);
    }
    if (!entries.length && before === JSON.stringify([seats, game.setup])) return;
    this.#lastChange = Date.now();
    game.save();
    if (lost >= 0) this.onEvent("seat-lost", lost);
    this.onEvent("changed");
  }

  /** @param {unknown} error */
  #failed(error) {
    if (!(error instanceof ApiError) || error.status !== 404) {
      if (String(error) !== this.#lastError) showError(error);
      this.#lastError = String(error);
      return;
    }
    this.shared.gone = true;
    this.game.save();
    this.onEvent("gone");
  }

  /** Wait for the next request: longer when little happens, and until the page is visible. */
  #pause() {
    return new Promise((resolve) => {
      const quiet = Date.now() - this.#lastChange > QUIET_AFTER;
      const timer = setTimeout(
        () => document.visibilityState === "visible" && done(),
        quiet ? QUIET_INTERVAL : INTERVAL,
      );
      const done = () => {
        clearTimeout(timer);
        this.#wake = () => {};
        resolve(undefined);
      };
      this.#wake = done;
    });
  }
}
