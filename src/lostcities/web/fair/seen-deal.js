/**
 * Checks a deal by what this device itself was sent while the game was played, as soon as a key is
 * shown (S5). No export is asked for: a server that deals one thing and exports another is found
 * out here.
 *
 * @typedef {import("./types.js").Problem} Problem
 * @typedef {import("./types.js").SentEvent} SentEvent
 * @typedef {object} Note  What this device noted of a match before and while it was played.
 * @property {Record<string, string>} [commitments]  As first seen, by scene: a round, or "0".
 * @property {boolean} [late]  Whether they were first seen after a nonce was sent.
 * @property {Record<string, string>} [nonces]  By seat; the server has taken them.
 * @property {Record<string, string>} [sending]  By seat; it may have taken them.
 * @typedef {object} SeenMatch
 * @property {string} table
 * @property {number} match
 * @property {number} scheme
 * @property {number | null} seat  Whose view it is; none for a spectator.
 * @property {{game: string, variant: string, starter: number | string}} setup
 * @property {{person: boolean}[]} places
 * @property {[number, string][]} commitments
 * @property {[number, string][]} revealed
 * @typedef {object} SeenVerdict
 * @property {Problem | null} problem  The first thing that is wrong.
 * @property {boolean} complete  Whether this device has the match from its beginning.
 * @property {number} checked  Cards or dice that were seen and follow.
 * @property {string[]} scenes  The rounds whose keys are shown, or "0" for the whole game.
 * @property {boolean} before  Whether their commitments were seen before a nonce was sent.
 * @property {boolean} hasNonce  Whether this device sent the nonce of the seat.
 */

import { commitment, Dealer } from "./scheme.js";

/**
 * @param {SeenMatch} view
 * @param {SentEvent[]} events  All that one seat was sent, oldest first.
 * @param {Note} note
 * @param {import("./types.js").DealRules} rules  Of its game.
 * @returns {SeenVerdict}
 */
export function checkSeen(view, events, note, rules) {
  const at = events.findLastIndex(
    (event) => event.kind === "started" && event.match === view.match,
  );
  const noted = note.commitments ?? {};
  const scenes = view.revealed.map(([scene]) => String(scene));
  const verdict = {
    complete: at >= 0,
    checked: 0,
    scenes,
    before: !note.late && scenes.every((scene) => scene in noted),
    hasNonce: false,
    problem: /** @type {Problem | null} */ (null),
  };
  const started = events[at];
  if (!started) return verdict;
  const terms = { ...view, nonces: /** @type {string[]} */ (started.nonces) };
  const sent = sentNonces(note, terms.nonces)[String(view.seat)];
  verdict.hasNonce = sent !== undefined;
  const dealer = new Dealer(terms, Object.fromEntries(view.revealed));
  const dealt = rules.follow(dealer, view.setup.variant, scenes);
  verdict.problem =
    keyProblem(view, noted) ??
    nonceProblem(view, terms.nonces, sent) ??
    starterProblem(view, started, dealer, rules.firstScene) ??
    dealt.take(events.slice(at + 1));
  verdict.checked = dealt.checked;
  return verdict;
}

/**
 * The nonces of a device that are certain, and those that turn out to have been taken.
 *
 * @param {Note} note
 * @param {string[]} nonces  Those of the match, by seat.
 * @returns {Record<string, string>}
 */
export function sentNonces(note, nonces) {
  const taken = Object.entries(note.sending ?? {}).filter(
    ([seat, nonce]) => nonces[Number(seat)] === nonce,
  );
  return { ...Object.fromEntries(taken), ...note.nonces };
}

/** @param {string} code @param {Record<string, string | number>} values @returns {Problem} */
export const problem = (code, values) => ({ code, values });

/**
 * A key must be the one of the commitment that this device saw first.
 *
 * @param {SeenMatch} view
 * @param {Record<string, string>} noted
 */
function keyProblem(view, noted) {
  const shown = new Map(view.commitments);
  for (const [scene, digest] of Object.entries(noted))
    if (shown.get(Number(scene)) !== digest) return problem("unseen-commitment", { digest });
  for (const [scene, key] of view.revealed)
    if (commitment(view, String(scene), key) !== shown.get(scene))
      return problem("other-key", { scene });
  return null;
}

/**
 * The nonce this device sent must count, and an agent adds none: it would be the server's choice.
 *
 * @param {SeenMatch} view
 * @param {string[]} nonces
 * @param {string | undefined} nonce
 */
function nonceProblem(view, nonces, nonce) {
  if (nonce !== undefined && nonces[view.seat ?? -1] !== nonce)
    return problem("unseen-nonce", { nonce });
  for (const [seat, { person }] of view.places.entries())
    if (!person && nonces[seat] !== "") return problem("agent-nonce", { seat: seat + 1 });
  return null;
}

/** @param {SeenMatch} view @param {SentEvent} started @param {Dealer} dealer @param {string} scene */
function starterProblem(view, started, dealer, scene) {
  const isLot = view.match === 1 && view.setup.starter === "lot";
  if (!isLot || !(scene in dealer.keys)) return null;
  const wanted = dealer.lot(scene, view.places.length);
  return started.starter === wanted
    ? null
    : problem("other-starter", { shown: started.starter + 1, wanted: wanted + 1 });
}
