/**
 * SHA-256 and HMAC in plain script: on a page from the local network, without TLS, browsers offer
 * none (S7). Written from FIPS 180-4 and RFC 2104.
 */

const BLOCK = 64;
const FRACTION = 2 ** 32;

/** @type {number[]} */
const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((p) => n % p)) PRIMES.push(n);

/** The first bits of the fractional part. @param {number} x */
const bits = (x) => Math.floor((x - Math.floor(x)) * FRACTION);
const ROUNDS = Uint32Array.from(PRIMES, (p) => bits(Math.cbrt(p)));
const START = Uint32Array.from(PRIMES.slice(0, 8), (p) => bits(Math.sqrt(p)));

/** @typedef {[number, number, number, number, number, number, number, number]} Eight */

/** @param {Uint32Array} words @param {number} i */
const word = (words, i) => words[i] ?? 0;

/** @param {number} x @param {number} by */
const turned = (x, by) => (x >>> by) | (x << (32 - by));

/**
 * @param {Uint8Array} data
 * @returns {Uint8Array}
 */
export function sha256(data) {
  const state = START.slice();
  const padded = pad(data);
  for (let at = 0; at < padded.byteLength; at += BLOCK)
    mix(state, new DataView(padded.buffer, at, BLOCK));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((mixed, i) => digest.setUint32(4 * i, mixed));
  return new Uint8Array(digest.buffer);
}

/** @param {Uint8Array} data */
function pad(data) {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / BLOCK) * BLOCK);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(padded.length - 4, data.length << 3);
  return padded;
}

/**
 * @param {Uint32Array} state
 * @param {DataView} block
 */
function mix(state, block) {
  const words = schedule(block);
  let [a, b, c, d, e, f, g, h] = /** @type {Eight} */ ([...state]);
  for (let i = 0; i < 64; i += 1) {
    const big = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + big + ((e & f) ^ (~e & g)) + word(ROUNDS, i) + word(words, i)) | 0;
    const two =
      ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((mixed, i) => (state[i] = word(state, i) + mixed));
}

/** @param {DataView} block */
function schedule(block) {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) words[i] = block.getUint32(4 * i);
  for (let i = 16; i < 64; i += 1) {
    const [x, y] = /** @type {const} */ ([word(words, i - 15), word(words, i - 2)]);
    const low = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const high = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    words[i] = word(words, i - 16) + low + word(words, i - 7) + high;
  }
  return words;
}

/**
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 * @returns {Uint8Array}
 */
export function hmac(key, message) {
  const short = new Uint8Array(BLOCK);
  short.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    joined(
      short.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      short.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/** @param {...Uint8Array} parts */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {string} text */
export const utf8 = (text) => new TextEncoder().encode(text);

/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
export const unhex = (text) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
