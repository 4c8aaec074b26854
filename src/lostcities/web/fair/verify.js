/**
 * Recomputes every card and die of a finished match, in this browser, from its record and proof.
 *
 * Nothing is asked of the server. Which card comes follows from the key that was committed to, the
 * number of the draw and what the players threw in; a record says which card came.
 *
 * @typedef {{table: string, match: number, nonces: string[], commitments: Record<string, string>,
 *            keys: Record<string, string>}} Proof
 * @typedef {{record: string, proof: Proof}} Export
 * @typedef {{scene: number, number: number, shown: string, wanted: string}} Difference
 * @typedef {{checked: number, wrong: Difference | null, badKeys: string[]}} Verdict
 */

import { hex, hmac, joined, sha256, unhex, utf8 } from "./hash.js";

const WORD = 2n ** 64n;
const WHOLE = "0";
const COLOURS = "ROYGBP";
const FACES = "0123456789";

/**
 * @param {Export} exported
 * @param {string[]} kinds every card of the variant once, in order; nothing for the dice game
 * @param {(kind: string) => number} copies how often each is in the pack
 * @returns {Verdict}
 */
export function verify(exported, kinds, copies) {
  const { proof, record } = exported;
  const badKeys = Object.keys(proof.commitments).filter((scene) => !fits(proof, record, scene));
  const deal = dealer(proof);
  let checked = 0;
  for (const drawn of draws(record, kinds, copies)) {
    const wanted = deal(drawn);
    if (wanted !== drawn.shown) return { checked, badKeys, wrong: { ...drawn, wanted } };
    checked += 1;
  }
  return { checked, badKeys, wrong: null };
}

/**
 * Whether a key is the one that was committed to, in the proof and in the record.
 *
 * @param {Proof} proof
 * @param {string} record
 * @param {string} scene
 */
function fits({ table, match, commitments, keys }, record, scene) {
  const key = keys[scene];
  if (key === undefined) return false;
  const name = utf8(`lostcities commitment 1/${table}/${match}/${scene}/`);
  const found = hex(sha256(joined(name, unhex(key))));
  const header = new RegExp(`^Commitment-${scene}: (\\S+)`, "m").exec(record)?.[1] ?? found;
  return found === commitments[scene] && found === header;
}

/**
 * @typedef {{scene: number, number: number, shown: string, urn: [string, number][]}} Drawn
 * @param {Proof} proof
 * @returns {(drawn: Drawn) => string}
 */
function dealer({ table, match, nonces, keys, commitments }) {
  /** A key without a commitment proves nothing. @param {string} scene */
  const committed = (scene) => (scene in commitments ? keys[scene] : undefined);
  const name = `lostcities deal 1/${table}/${match}/${hex(sha256(utf8(nonces.join("\n"))))}`;
  return ({ scene, number, urn }) => {
    const key = unhex(committed(String(scene)) ?? committed(WHOLE) ?? "");
    const total = BigInt(urn.reduce((sum, [, tickets]) => sum + tickets, 0));
    for (let attempt = 0; ; attempt += 1) {
      const digest = hmac(key, utf8(`${name}/${scene}/${number}/${attempt}`));
      const word = new DataView(digest.buffer).getBigUint64(0);
      if (word < WORD - (WORD % total)) return held(urn, Number(word % total));
    }
  };
}

/**
 * @param {[string, number][]} urn
 * @param {number} ticket
 */
function held(urn, ticket) {
  let left = ticket;
  for (const [kind, tickets] of urn) {
    if (left < tickets) return kind;
    left -= tickets;
  }
  return "";
}

/**
 * Go through a record: every card or die that came, and what else might have.
 *
 * @param {string} record
 * @param {string[]} kinds
 * @param {(kind: string) => number} copies
 * @returns {Generator<Drawn>}
 */
function* draws(record, kinds, copies) {
  const body = record.slice(record.search(/\r?\n\r?\n/)).split(/\r?\n/);
  const lines = body.map((line) => line.replace(/#.*/, "").trim().split(" "));
  yield* kinds.length ? cards(lines, kinds, copies) : dice(lines);
}

/**
 * @param {string[][]} lines
 * @param {string[]} kinds
 * @param {(kind: string) => number} copies
 * @returns {Generator<Drawn>}
 */
function* cards(lines, kinds, copies) {
  let [scene, number] = [0, 0];
  /** @type {Map<string, number>} */
  let left = new Map();
  for (const [first = "", second = "", ...rest] of lines) {
    if (first === "round") {
      [scene, number] = [Number(second), 0];
      left = new Map(kinds.map((kind) => [kind, copies(kind)]));
    }
    for (const shown of came(first, [second, ...rest])) {
      yield { scene, number, shown, urn: [...left].filter(([, tickets]) => tickets > 0) };
      left.set(shown, (left.get(shown) ?? 0) - 1);
      number += 1;
    }
  }
}

/**
 * The cards that came off the pack in one line.
 *
 * @param {string} first
 * @param {string[]} rest
 */
function came(first, rest) {
  if (first === "deal") return rest.slice(1);
  const take = /^\d+$/.test(first) ? (rest[1] ?? "") : "";
  return take.startsWith("=") ? [take.slice(1)] : [];
}

/**
 * @param {string[][]} lines
 * @returns {Generator<Drawn>}
 */
function* dice(lines) {
  for (const [first, turn = "", ...rest] of lines) {
    if (first !== "turn") continue;
    const faces = rest.slice(rest.indexOf("roll") + 1);
    for (const [number, shown] of faces.entries()) {
      const sides = number < 3 ? FACES : COLOURS;
      yield { scene: Number(turn), number, shown, urn: [...sides].map((side) => [side, 1]) };
    }
  }
}
