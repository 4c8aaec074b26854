/**
 * The positions that come with the page, from their files. What follows from something else is left
 * out there; it is put back here.
 *
 * @typedef {import("./types.js").Exercise} Exercise
 * @typedef {import("./types.js").PositionView} PositionView
 * @typedef {import("../games/types.js").ExerciseRules} ExerciseRules
 */

/** What a preview of the dice game leaves out. */
const PREVIEW = { writes: null, arrow: false, vase: false, die: false, bridges: [], points: 0 };
const REFUSAL = { code: "", rule: "", reason: "", hint: "", values: {} };

/**
 * An exercise from its line in a file.
 *
 * @param {ExerciseRules} rules
 * @param {string} game
 * @param {any} setup
 * @param {any} one
 * @returns {Exercise}
 */
export function unpacked(rules, game, setup, one) {
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
    view: viewOf(rules, setup, one),
  };
}

/** @param {ExerciseRules} rules @param {any} setup @param {any} one @returns {PositionView} */
function viewOf({ onTable, sums: sumsOf }, setup, { seat, position, sums, decision, ...one }) {
  const table = onTable(position, setup, seat);
  const game = { ...one.game, ...table, seat, options: setup.options };
  return {
    setup,
    seat,
    game,
    sums: sums ?? sumsOf(setup, game),
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
