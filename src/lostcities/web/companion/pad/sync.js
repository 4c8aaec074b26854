/**
 * A pad that several phones share by the server: what is entered here waits in a queue, which is kept
 * with the game, until the server has it; what others entered is asked for again and again. One
 * request at a time, so that an old answer never comes after a newer one.
 *
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./game.js").Shared} Shared
 * @typedef {import("../rules/dice-game.js").Choice} Choice
 * @typedef {import("../rules/dice-game.js").Dice} Dice
 * @typedef {{pad: string, seq: number, maker: boolean, seats: (boolean | "mine")[],
 *   setup: {names: string[], sheet: any, options: any, starter: number},
 *   entries: {kind: "choice" | "dice", seat: number | null, turn: number, value: any}[]}} Told
 * @typedef {"news" | "lost" | "gone" | "rolled"} News
 */

import { ApiError } from "../../net/api.js";
import { deviceRequest } from "../../net/device-token.js";
import { BASE_PATH } from "../../device/storage.js";
import { showError } from "../../ui/announcer.js";
import { begun } from "./game.js";

/** How often the server is asked, and how often when nothing has changed for a while. */
const OFTEN = 1500;
const SELDOM = 6000;
const QUIET = 180_000;

/** The address by which other phones come to a pad. @param {string} pad */
export const joinAddress = (pad) => `${location.origin}${BASE_PATH}#/pad/join/${pad}`;

/** @param {Told["setup"]} setup @returns {import("../rules/dice-game.js").Setup} */
const setupOf = ({ sheet: layout, names, starter, options }) => ({
  layout,
  names,
  starter,
  options,
});

/** Make a pad on the server. @param {import("../rules/dice-game.js").Setup} setup @returns {Promise<import("./game.js").Data>} */
export async function opened({ layout, names, starter, options }) {
  const { pad } = await deviceRequest("POST", "pads", {
    setup: { names, sheet: layout, options, starter },
  });
  return read(pad);
}

/** Read a pad from its link. @param {string} pad @returns {Promise<import("./game.js").Data>} */
export async function read(pad) {
  /** @type {Told} */
  const { setup, maker, seats } = await deviceRequest("GET", `pads/${pad}?after=0`);
  return { ...begun(setupOf(setup)), shared: { pad, maker, seats, seq: 0, queue: [] } };
}

export class Session {
  #stop = new AbortController();
  #wake = () => {};
  #changed = Date.now();
  /** What went wrong when the server was asked last; it is said once. */
  #wrong = "";

  /** @param {Game} game @param {Shared} shared @param {(news: News, seat?: number) => void} heard */
  constructor(game, shared, heard) {
    this.game = game;
    this.shared = shared;
    this.heard = heard;
    game.entered = (seat, turn, choice) => this.#choose(seat, turn, choice);
    this.#run(this.#stop.signal);
    document.addEventListener("visibilitychange", this.#look);
  }

  stop() {
    this.#stop.abort();
    this.#wake();
    this.game.entered = () => {};
    document.removeEventListener("visibilitychange", this.#look);
  }

  #look = () => document.visibilityState === "visible" && this.#wake();

  /** Whether this phone writes on a sheet: its own, or, as the maker's, one nobody holds. @param {number} seat */
  writes(seat) {
    const { seats, maker } = this.shared;
    return seats[seat] === "mine" || (maker && !seats[seat]);
  }

  /** @param {number} seat @param {number} turn @param {Choice} choice */
  #choose(seat, turn, { did, anyway = false }) {
    this.#send(`choices/${seat}/${turn}`, { choice: did.length ? { did, anyway } : null });
  }

  /** @param {number} turn @param {Dice} dice */
  roll(turn, dice) {
    this.game.lay(turn, dice);
    this.#send(`dice/${turn}`, dice);
    this.game.save();
  }

  /** Hold a seat; `Refused` if another phone does, unless it is taken from it. @param {number} seat @param {boolean} take */
  async sit(seat, take) {
    await deviceRequest(
      "PUT",
      `pads/${this.shared.pad}/seats/${seat}`,
      { take },
      this.#stop.signal,
    );
    this.shared.seats[seat] = "mine";
    this.game.save();
    this.#wake();
  }

  /** @param {string} path @param {any} body */
  #send(path, body) {
    const { queue } = this.shared;
    const found = queue.findIndex((one) => one.path === path);
    queue.splice(found < 0 ? queue.length : found, found < 0 ? 0 : 1, { path, body });
    this.#changed = Date.now();
    this.#wake();
  }

  /** @param {AbortSignal} signal */
  async #run(signal) {
    while (!signal.aborted && !this.shared.gone) {
      try {
        await this.#flush(signal);
        this.#take(
          await deviceRequest(
            "GET",
            `pads/${this.shared.pad}?after=${this.shared.seq}`,
            undefined,
            signal,
          ),
        );
        this.#wrong = "";
      } catch (error) {
        if (signal.aborted) return;
        this.#fail(error);
      }
      if (!this.shared.queue.length) await this.#rest();
    }
  }

  /** Send what waits, the oldest first. It may be replaced while it is under way. @param {AbortSignal} signal */
  async #flush(signal) {
    const { queue, pad } = this.shared;
    for (let [first] = queue; first; [first] = queue) {
      try {
        await deviceRequest("PUT", `pads/${pad}/${first.path}`, first.body, signal);
      } catch (error) {
        if (signal.aborted || !(error instanceof ApiError) || error.status === 404) throw error;
        this.#refused(error, first.path);
      }
      if (queue[0] === first) queue.shift();
      this.game.save();
      if (!queue.length) this.heard("news");
    }
  }

  /** What was refused does not stand; what stands there instead is told again. @param {ApiError} error @param {string} path */
  #refused(error, path) {
    const [kind, ...place] = path.split("/");
    const [seat = 0, turn = seat] = place.map(Number);
    this.shared.seq = 0;
    if (kind === "dice") this.game.lay(turn, null);
    else this.game.take(seat, turn, null);
    if (error.refusal.code === "already-rolled") return this.heard("rolled");
    if (error.refusal.code !== "seat-lost") return showError(error);
    this.shared.seats[seat] = true;
    this.heard("lost", seat);
  }

  /** @param {Told} told */
  #take({ seq, maker, seats, setup, entries }) {
    const { game, shared } = this;
    const before = JSON.stringify([shared.seats, game.setup]);
    const waits = new Set(shared.queue.map(({ path }) => path));
    const lost = shared.seats.findIndex((held, seat) => held === "mine" && seats[seat] !== "mine");
    Object.assign(shared, { maker, seats, seq });
    game.rename(setupOf(setup));
    for (const { kind, seat, turn, value } of entries) {
      if (waits.has(kind === "dice" ? `dice/${turn}` : `choices/${seat}/${turn}`)) continue; // our word is newer
      if (kind === "dice") game.lay(turn, value);
      else if (seat !== null) game.take(seat, turn, value);
    }
    if (!entries.length && before === JSON.stringify([seats, game.setup])) return;
    this.#changed = Date.now();
    game.save();
    if (lost >= 0) this.heard("lost", lost);
    this.heard("news");
  }

  /** @param {unknown} error */
  #fail(error) {
    if (!(error instanceof ApiError) || error.status !== 404) {
      if (String(error) !== this.#wrong) showError(error);
      this.#wrong = String(error);
      return;
    }
    this.shared.gone = true;
    this.game.save();
    this.heard("gone");
  }

  /** Wait: longer when little happens, and as long as nobody looks. */
  #rest() {
    return new Promise((resolve) => {
      const time = Date.now() - this.#changed > QUIET ? SELDOM : OFTEN;
      const timer = setTimeout(() => document.visibilityState === "visible" && done(), time);
      const done = () => {
        clearTimeout(timer);
        this.#wake = () => {};
        resolve(undefined);
      };
      this.#wake = done;
    });
  }
}
