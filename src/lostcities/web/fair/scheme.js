/**
 * How a match is dealt from its keys and the players' nonces: `docs/formats/fair-deal.md`.
 *
 * @typedef {object} Terms  What all draws of a match depend on.
 * @property {string} table
 * @property {number} match
 * @property {string[]} nonces  By seat.
 * @typedef {Record<string, string>} Keys  In hexadecimal digits, by scene: a round, or "0" for all.
 */

import { hex, hmac, joined, sha256, unhex, utf8 } from "./hash.js";

/** How matches are dealt: each is committed to before any nonce for it is given. */
export const SCHEME = 2;
/** The scene of a key that deals a whole game. */
export const WHOLE_GAME = "0";

const WORD = 2n ** 64n;

/**
 * What is published before a key is used.
 *
 * @param {Pick<Terms, "table" | "match">} terms
 * @param {string} scene
 * @param {string} key
 */
export function commitment({ table, match }, scene, key) {
  const name = utf8(`lostcities commitment ${SCHEME}/${table}/${match}/${scene}/`);
  return hex(sha256(joined(name, unhex(key))));
}

/** What all nonces of a match become part of a draw as. @param {string[]} nonces */
export const nonceDigest = (nonces) => hex(sha256(utf8(nonces.join("\n"))));

/**
 * Draw a ticket without bias: a word beyond the last full cycle is drawn again.
 *
 * @param {string} key
 * @param {string} name
 * @param {bigint} total
 */
export function ticket(key, name, total) {
  for (let attempt = 0; ; attempt += 1) {
    const digest = hmac(unhex(key), utf8(`${name}/${attempt}`));
    const word = new DataView(digest.buffer).getBigUint64(0);
    if (word < WORD - (WORD % total)) return word % total;
  }
}

export class Dealer {
  /**
   * @param {Terms} terms
   * @param {Keys} keys
   */
  constructor({ table, match, nonces }, keys) {
    this.keys = keys;
    this.match = `${SCHEME}/${table}/${match}/${nonceDigest(nonces)}`;
  }

  /** The seat that starts by lot, counted from 0. @param {string} scene @param {number} seats */
  lot(scene, seats) {
    return Number(ticket(this.#key(scene), `lostcities lot ${this.match}`, BigInt(seats)));
  }

  /**
   * Draw one of so many.
   *
   * @param {string} key  Its scene.
   * @param {number} scene  The round, or the turn.
   * @param {number} number
   * @param {number} total
   */
  draw(key, scene, number, total) {
    const name = `lostcities deal ${this.match}/${scene}/${number}`;
    return Number(ticket(this.#key(key), name, BigInt(total)));
  }

  /** A deal without its key is no deal. @param {string} scene */
  #key(scene) {
    const key = this.keys[scene];
    if (key === undefined) throw new Error(`no key ${scene}`);
    return key;
  }
}
