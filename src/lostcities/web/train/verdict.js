/**
 * What an answer is worth.
 *
 * @typedef {import("./types.js").Exercise} Exercise
 * @typedef {import("./types.js").Answer} Answer
 * @typedef {import("./types.js").Verdict} Verdict
 */

/** Behind the best by less than this, in points, is as good. */
const AS_GOOD = 0.5;
/** The right card and a worse source is still nearly right up to here, in points: a bad move. */
const STILL_FINE = 3;

/** @param {string[]} one @param {string[]} other */
const isSame = (one, other) => one.join() === other.join();

/** The best answer of an exercise. @param {Exercise} exercise */
export const bestOf = ({ answers }) => /** @type {Answer} */ (answers[0]);

/**
 * Grade an answer.
 *
 * @param {Exercise} exercise
 * @param {string[]} action
 * @returns {Verdict}
 */
export function verdictOf(exercise, action) {
  const best = bestOf(exercise);
  const answer = exercise.answers.find((one) => isSame(one.action, action)) ?? null;
  const cost = answer && Math.max(0, best.value - answer.value);
  const isBest = isSame(best.action, action) || (cost !== null && cost < AS_GOOD);
  if (isBest) return { grade: "right", answer, cost };
  return { grade: isNear(exercise, action, cost) ? "almost" : "wrong", answer, cost };
}

/**
 * Whether the idea is right, and only what is taken then is worse: where the exercise is not about
 * that.
 *
 * @param {Exercise} exercise
 * @param {string[]} action
 * @param {number | null} cost
 */
function isNear(exercise, action, cost) {
  const place = bestOf(exercise).action[0];
  const aboutTake = exercise.tempting[0] === place;
  return action.length > 1 && action[0] === place && !aboutTake && (cost ?? 0) < STILL_FINE;
}

/**
 * The answers to show: the best few, the one that was given and the mistake that is explained.
 *
 * @param {Exercise} exercise
 * @param {string[]} given
 * @param {number} count
 */
export function shownAnswers({ answers, tempting }, given, count) {
  return answers.filter(
    ({ action }, at) => at < count || isSame(action, given) || isSame(action, tempting),
  );
}
