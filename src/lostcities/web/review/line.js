/**
 * A line of play from a position: what the server says of it, what was done since, and the way back.
 * The server keeps nothing of it.
 *
 * @typedef {import("./types.js").Finding} Finding
 * @typedef {{seat: number, actions: string[]}} Event
 * @typedef {Event & {from: string}} Turn  And the position it was played from.
 *
 * @typedef {object} Shown  A position as the server shows it.
 * @property {string} position
 * @property {string} game
 * @property {string} variant
 * @property {number | null} seat
 * @property {any} view
 * @property {any} decision
 * @property {boolean} over
 * @property {Event[]} [events]
 */

import { deviceRequest } from "../net/device-token.js";

/** Seeds are whole numbers below this. */
const SEEDS = 2 ** 31;

export class Line {
  /** What was shown, the last one last. @type {Shown[]} */
  #shown = [];
  /** Whose moves they are; set by the first position. @type {number | null} */
  seat = null;
  seed = Math.floor(Math.random() * SEEDS);
  agent = "";

  /** @returns {Shown | null} */
  get now() {
    return this.#shown.at(-1) ?? null;
  }

  get canGoBack() {
    return this.#shown.length > 1;
  }

  /** What was done since the position that was set up. @returns {Turn[]} */
  get turns() {
    return this.#shown.flatMap(({ events = [] }, at) =>
      events.map((event) => ({ ...event, from: this.#shown[at - 1]?.position ?? "" })),
    );
  }

  /** Begin at a position; it throws if that is impossible. @param {string} position */
  async begin(position) {
    const shown = await deviceRequest("POST", "positions", { position });
    this.#shown = [shown];
    this.seat = shown.seat;
  }

  /** Do something; the agent answers. @param {string[]} actions */
  async play(actions) {
    const { now, seed, agent, seat } = this;
    if (!now) return;
    const body = { position: now.position, seed, actions, agent, seat };
    this.#shown.push(await deviceRequest("POST", "positions/play", body));
  }

  back() {
    if (this.canGoBack) this.#shown.pop();
  }

  /** What could be done now, best first. @returns {Promise<Finding>} */
  async candidates() {
    const answer = await deviceRequest("POST", "positions/candidates", {
      position: this.now?.position ?? "",
    });
    return answer.finding;
  }
}
