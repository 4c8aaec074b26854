/**
 * The exercises there are: the positions that come with the page, loaded when somebody trains, and
 * one's own mistakes. In the files what follows from something else is left out; it is put back here.
 *
 * @typedef {import("./types.js").Exercise} Exercise
 * @typedef {import("./types.js").PositionView} PositionView
 */

import { mistakes } from "./mistakes.js";
import { cardsOnTable, sheetsOnTable } from "./position-text.js";
import { duelSums } from "./turn.js";

/** The games there are positions of. */
export const GAMES = ["duel", "rollwrite"];

/** What a preview of the dice game leaves out. */
const PREVIEW = { writes: null, arrow: false, vase: false, die: false, bridges: [], points: 0 };
const REFUSAL = { code: "", rule: "", reason: "", hint: "", values: {} };

/** @type {Map<string, Promise<Exercise[]>>} */
const loaded = new Map();

/** The positions that come with the page. @param {string} game */
export function shipped(game) {
  const found = loaded.get(game) ?? load(game);
  loaded.set(game, found);
  found.catch(() => loaded.delete(game)); // it is asked for again
  return found;
}

/** @param {string} game @returns {Promise<Exercise[]>} */
async function load(game) {
  const answer = await fetch(new URL(`../data/train-${game}.json`, import.meta.url));
  const { setups, positions } = await answer.json();
  return positions.map((/** @type {any} */ one) => unpacked(game, setups[one.variant], one));
}

/** All exercises of a game. @param {string} game @returns {Promise<Exercise[]>} */
export async function exercises(game) {
  return [...mistakes(game), ...(await shipped(game))];
}

/**
 * @param {string} game
 * @param {any} setup
 * @param {any} one
 * @returns {Exercise}
 */
function unpacked(game, setup, one) {
  const { id, theme, level, position, tempting, reason, answers, rest } = one;
  const others = Object.entries(rest).map(([action, value]) => [action, value, null]);
  return {
    id,
    game,
    theme,
    level,
    own: false,
    position,
    tempting,
    reason: reason.text,
    answers: [...answers, ...others].map(([action, value, error]) => ({
      action: action.split(" "),
      value,
      error,
    })),
    view: viewOf(setup, one),
  };
}

/** @param {any} setup @param {any} one @returns {PositionView} */
function viewOf(setup, { seat, position, sums, decision, ...one }) {
  const table = setup.numbers?.colours
    ? cardsOnTable(position, setup.numbers.colours, seat)
    : sheetsOnTable(position);
  const game = { ...one.game, ...table, seat, options: setup.options };
  return {
    setup,
    seat,
    game,
    sums: sums ?? duelSums(setup.numbers, game),
    decision: {
      number: 0,
      phase: decision.phase,
      legal: decision.legal,
      previews: mapped(decision.previews, (one) => ({ ...PREVIEW, ...one })),
      refused: mapped(decision.refused, (one) => ({ ...REFUSAL, ...one })),
    },
  };
}

/** @param {Record<string, any>} values @param {(one: any) => any} change */
const mapped = (values, change) =>
  Object.fromEntries(Object.entries(values).map(([key, one]) => [key, change(one)]));
