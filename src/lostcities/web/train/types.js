/**
 * What the trainer works on.
 *
 * @typedef {import("../rules/types.js").PositionView} PositionView
 *
 * @typedef {object} Answer
 * @property {string[]} action  In the card game a place and a take.
 * @property {number} value  In points.
 * @property {number | null} error  The standard error of its distance from the best.
 *
 * @typedef {object} Exercise
 * @property {string} id
 * @property {string} game
 * @property {string} theme
 * @property {boolean} own  Whether it is a mistake of one's own.
 * @property {number} level  1 for easy to 3 for hard; 0 for one's own mistakes.
 * @property {string} position
 * @property {Answer[]} answers  Best first.
 * @property {string[]} tempting  The mistake that is explained.
 * @property {Record<string, string>} reason
 * @property {PositionView | null} view  Nothing if it has to be asked for.
 *
 * @typedef {"right" | "almost" | "wrong"} Grade
 *
 * @typedef {object} Verdict
 * @property {Grade} grade
 * @property {Answer | null} answer  What was answered; nothing if it was not measured.
 * @property {number | null} cost  Points behind the best.
 */

export {};
