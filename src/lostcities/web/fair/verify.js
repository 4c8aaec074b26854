/**
 * Recomputes every card and die of a finished match, in this browser, from its record and proof
 * (S5), and compares both with what this device saw. Nothing is asked of the server.
 *
 * What is missing, superfluous or contradictory is refused, with the codes of the server's own
 * verification: an export that says less must not pass for one that says the same.
 *
 * @typedef {{scheme: number, table: string, match: number, starter: string, nonces: string[],
 *   commitments: Record<string, string>, keys: Record<string, string>}} Proof
 * @typedef {{record: string, proof: Proof}} Export
 * @typedef {{commitments: string[], nonces: string[]}} Seen  What a device saw, and what it sent.
 * @typedef {import("./types.js").Problem} Problem
 * @typedef {object} Verdict
 * @property {Problem | null} problem  The first thing that is wrong.
 * @property {number} checked  Cards or dice that follow from the keys and the nonces.
 * @property {string[]} scenes  What the keys are for: each round, or "0" for the whole game.
 * @property {string[]} seenScenes  Those whose commitment is one that this device saw.
 * @property {number[]} seenSeats  The seats whose nonce is one that this device sent.
 * @property {import("./types.js").DealtRecord | null} record
 */

import { readRecord, RecordProblem } from "./record.js";
import { commitment, Dealer, SCHEME } from "./scheme.js";

const FIELDS = ["scheme", "table", "match", "nonces", "commitments", "keys", "starter"];
const NONCE = /^[ -~]{0,64}$/;
const DIGEST = /^[0-9a-f]{64}$/;
const TABLE = /^[A-Za-z0-9_-]{1,64}$/;
const SCENE = /^(?:0|[1-9]\d{0,3})$/;

class Refused extends Error {
  /** @param {string} code @param {Record<string, string | number>} [values] */
  constructor(code, values = {}) {
    super(code);
    this.problem = { code, values };
  }
}

/**
 * @param {any} exported  Anything; only an export passes.
 * @param {Seen} seen
 * @param {import("./types.js").Games} games
 * @returns {Verdict}
 */
export function verify(exported, seen, games) {
  /** @type {Verdict} */
  const verdict = {
    problem: null,
    checked: 0,
    scenes: [],
    seenScenes: [],
    seenSeats: [],
    record: null,
  };
  try {
    check(exported, seen, games, verdict);
  } catch (error) {
    if (error instanceof RecordProblem)
      verdict.problem = { code: error.code, values: { line: error.line } };
    else if (error instanceof Refused) verdict.problem = error.problem;
    else throw error;
  }
  return verdict;
}

/**
 * @param {any} exported
 * @param {Seen} seen
 * @param {import("./types.js").Games} games
 * @param {Verdict} verdict
 */
function check(exported, seen, games, verdict) {
  const isExport =
    isObject(exported) &&
    Object.keys(exported).every((name) => name === "record" || name === "proof");
  if (!isExport || typeof exported.record !== "string" || !isObject(exported.proof))
    throw new Refused("not-a-proof");
  const proof = /** @type {Proof} */ (exported.proof);
  checkFields(proof);
  const record = (verdict.record = readRecord(exported.record, games));
  const [seats, nonces] = [record.names.length, proof.nonces.length];
  if (nonces !== seats) throw new Refused("other-seats", { nonces, seats });
  checkKeys(proof, record);
  verdict.scenes = record.scenes;
  compare(proof, seen, verdict);
  const dealer = new Dealer(proof, proof.keys);
  checkStarter(proof, record, dealer);
  checkDealt(record, dealer, games, verdict);
}

/** @param {unknown} value @returns {value is Record<string, any>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value @param {RegExp} form */
const fits = (value, form) => typeof value === "string" && form.test(value);

/** @param {Proof} proof */
function checkFields(proof) {
  const { scheme, table, match, starter, nonces } = proof;
  if (!Number.isSafeInteger(scheme)) throw new Refused("bad-proof-field", { field: "scheme" });
  if (scheme !== SCHEME) throw new Refused("other-scheme", { scheme });
  const strange = Object.keys(proof).find((name) => !FIELDS.includes(name));
  if (strange !== undefined) throw new Refused("bad-proof-field", { field: strange });
  const starters = match === 1 ? ["lot", "agreed"] : ["next"];
  /** @param {unknown} given */
  const byScene = (given) =>
    isObject(given) &&
    Object.entries(given).every(([scene, digits]) => fits(digits, DIGEST) && SCENE.test(scene));
  /** @type {Record<string, boolean>} */
  const good = {
    match: Number.isSafeInteger(match) && match >= 1,
    table: fits(table, TABLE),
    nonces: Array.isArray(nonces) && nonces.every((nonce) => fits(nonce, NONCE)),
    commitments: byScene(proof.commitments),
    keys: byScene(proof.keys),
    starter: starters.includes(starter),
  };
  const field = Object.keys(good).find((name) => !good[name]);
  if (field !== undefined) throw new Refused("bad-proof-field", { field });
}

/**
 * There is a commitment and its key for all that is dealt, and for nothing else.
 *
 * @param {Proof} proof
 * @param {import("./types.js").DealtRecord} record
 */
function checkKeys({ table, match, commitments, keys }, record) {
  for (const scene of [...Object.keys(commitments), ...Object.keys(keys)])
    if (!record.scenes.includes(scene)) throw new Refused("no-such-scene", { scene });
  for (const scene of record.scenes) {
    if (!Object.hasOwn(commitments, scene)) throw new Refused("no-commitment", { scene });
    if (!Object.hasOwn(keys, scene)) throw new Refused("no-key", { scene });
  }
  const named = new Set([...Object.keys(record.commitments), ...record.scenes]);
  for (const scene of [...named].sort())
    if (record.commitments[scene] !== commitments[scene])
      throw new Refused("other-commitment", { scene });
  for (const scene of record.scenes)
    if (commitment({ table, match }, scene, keys[scene] ?? "") !== commitments[scene])
      throw new Refused("other-key", { scene });
}

/**
 * Everything this device saw or sent must be in the proof.
 *
 * @param {Proof} proof
 * @param {Seen} seen
 * @param {Verdict} verdict
 */
function compare({ commitments, nonces }, seen, verdict) {
  for (const digest of seen.commitments)
    if (!Object.values(commitments).includes(digest))
      throw new Refused("unseen-commitment", { digest });
  for (const nonce of seen.nonces)
    if (!nonces.includes(nonce)) throw new Refused("unseen-nonce", { nonce });
  verdict.seenScenes = verdict.scenes.filter((scene) =>
    seen.commitments.includes(commitments[scene] ?? ""),
  );
  verdict.seenSeats = nonces.flatMap((nonce, seat) => (seen.nonces.includes(nonce) ? [seat] : []));
}

/**
 * @param {Proof} proof
 * @param {import("./types.js").DealtRecord} record
 * @param {Dealer} dealer
 */
function checkStarter({ starter }, record, dealer) {
  if (starter !== "lot") return;
  const wanted = dealer.lot(record.scenes[0] ?? "", record.names.length);
  if (record.starter !== wanted)
    throw new Refused("other-starter", { shown: record.starter + 1, wanted: wanted + 1 });
}

/**
 * @param {import("./types.js").DealtRecord} record
 * @param {Dealer} dealer
 * @param {import("./types.js").Games} games
 * @param {Verdict} verdict
 */
function checkDealt({ game, variant, dealt }, dealer, games, verdict) {
  for (const { scene, shown } of dealt) {
    const wanted = games[game]?.wanted(dealer, variant, scene) ?? [][Symbol.iterator]();
    for (const [number, came] of shown.entries()) {
      const { value } = wanted.next();
      if (value !== came)
        throw new Refused("other-chance", {
          scene,
          number,
          shown: came,
          wanted: String(value ?? ""),
        });
      verdict.checked += 1;
    }
  }
  if (!verdict.checked) throw new Refused("nothing-dealt");
}
