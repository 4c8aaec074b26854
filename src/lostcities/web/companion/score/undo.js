/**
 * Undo and redo of a match. A step stores only what it changed, not the whole match: hundreds of steps
 * are kept with every match in the browser's small storage.
 *
 * @typedef {import("./match.js").Match} Match
 * @typedef {{from: number, to: number, was: Partial<Match>, side?: [number, number, string[]]}} Step
 *   the round on the screen before and after it, and what to put back: fields of the match, or the
 *   cards of one player in one round
 * @typedef {{match: Match, past: Step[], future: Step[]}} History
 */

import { withCards } from "./match.js";
import { readMatch } from "./stored-match.js";

/** How many steps can be undone. */
const MAX_STEPS = 250;
const FIELDS = /** @type {const} */ (["names", "variant", "length", "first", "done"]);

/** @param {Match} match @returns {History} */
export const withoutHistory = (match) => ({ match, past: [], future: [] });

/**
 * Go on to the next state of the match; the same history if nothing changes. All letters typed into a
 * name are one step: nobody wants to undo them one by one.
 *
 * @param {History} history
 * @param {Match} next
 * @param {boolean} [typing]
 * @returns {History}
 */
export function advance(history, next, typing = false) {
  const { match, past } = history;
  const step = stepBetween(match, next);
  if (!step.side && !Object.keys(step.was).length) return history;
  const last = past.at(-1)?.was;
  const isSameName =
    typing &&
    Object.keys(last ?? {}).join() === "names" &&
    changedName(last?.names, match.names) === changedName(match.names, next.names);
  return { match: next, past: isSameName ? past : [...past, step].slice(-MAX_STEPS), future: [] };
}

/** Which of the names differs. @param {string[]} [before] @param {string[]} [after] */
const changedName = (before = [], after = []) => before.findIndex((name, at) => name !== after[at]);

/** @param {Match} before @param {Match} next @returns {Step} */
function stepBetween(before, next) {
  const isSame = (/** @type {unknown} */ one, /** @type {unknown} */ other) =>
    JSON.stringify(one) === JSON.stringify(other);
  const changed = FIELDS.filter((key) => !isSame(before[key], next[key]));
  /** @type {Step} */
  const step = {
    from: before.shown,
    to: next.shown,
    was: Object.fromEntries(changed.map((key) => [key, before[key]])),
  };
  const places = next.rounds.flatMap((sides, round) =>
    sides.flatMap((cards, seat) =>
      isSame(cards, before.rounds[round]?.[seat]) ? [] : [[round, seat]],
    ),
  );
  const [[round = 0, seat = 0] = []] = places;
  const sameRounds = before.rounds.length === next.rounds.length;
  if (sameRounds && places.length === 1)
    step.side = [round, seat, before.rounds[round]?.[seat] ?? []];
  else if (!sameRounds || places.length) step.was.rounds = before.rounds;
  return step;
}

/** Undo the last step; the same history if there is none. @param {History} history @returns {History} */
export function undo({ match, past, future }) {
  const step = past.at(-1);
  if (!step) return { match, past, future };
  const before = applied(match, step, step.from);
  if (!before) return { match, past: [], future };
  return { match: before, past: past.slice(0, -1), future: [...future, inverse(match, step)] };
}

/** Redo the step undone last; the same history if there is none. @param {History} history @returns {History} */
export function redo({ match, past, future }) {
  const step = future.at(-1);
  if (!step) return { match, past, future };
  const next = applied(match, step, step.to);
  if (!next) return { match, past, future: [] };
  return { match: next, past: [...past, inverse(match, step)], future: future.slice(0, -1) };
}

/** The match with what a step puts back; null if the stored step does not fit. @param {Match} match @param {Step} step @param {number} shown */
function applied(match, { was, side }, shown) {
  const changed = { ...match, ...was, shown };
  return readMatch(side ? withCards(changed, ...side) : changed);
}

/** The step that leads back to this match. @param {Match} match @param {Step} step @returns {Step} */
function inverse(match, { from, to, was, side }) {
  const keys = /** @type {(keyof Match)[]} */ (Object.keys(was));
  const now = Object.fromEntries(keys.map((key) => [key, match[key]]));
  if (!side) return { from, to, was: now };
  const [round, seat] = side;
  return { from, to, was: now, side: [round, seat, match.rounds[round]?.[seat] ?? []] };
}

/** A match with its steps, as it was stored; null if the match is not valid. @param {any} data @returns {History | null} */
export function readHistory(data) {
  const match = readMatch(data);
  return match && { match, past: readSteps(data.past), future: readSteps(data.future) };
}

/** @param {any} steps @returns {Step[]} */
function readSteps(steps) {
  const isStep = (/** @type {any} */ step) =>
    typeof step?.was === "object" &&
    step.was !== null &&
    [step.from, step.to].every(Number.isInteger) &&
    (step.side === undefined || (Array.isArray(step.side) && step.side.length === 3));
  return Array.isArray(steps) && steps.every(isStep) ? steps : [];
}
