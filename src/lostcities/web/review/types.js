/**
 * A review as the server sends it (`docs/formats/review.md`). Types only: this file is never loaded.
 *
 * @typedef {{action: string[], value: number, chance: number | null, error: number,
 *   worlds: number}} Option
 * @typedef {{code: string, values: Record<string, any>, text: Record<string, string>}} Reason
 * @typedef {"doubtful" | "bad" | "very-bad"} Mark
 *
 * @typedef {object} Finding  What is known of one decision.
 * @property {Option[]} options  Best first.
 * @property {number} played  Which of them was played.
 * @property {"counted" | "obvious" | "forced"} kind
 * @property {number} lost
 * @property {number} error
 * @property {number | null} lost_chance
 * @property {Mark | null} mark
 * @property {Reason | null} reason
 *
 * @typedef {Finding & {step: number, round?: number, turn: number, seat: number,
 *   position: string}} Decision
 *
 * @typedef {object} Player
 * @property {number} seat
 * @property {string} name
 * @property {number} decisions
 * @property {number} counted
 * @property {number} lost
 * @property {number | null} accuracy
 * @property {{agent: string, title: string, level: number} | null} like
 * @property {Record<Mark, number>} marks
 * @property {{value: number, low: number | null, high: number | null} | null} adjusted
 *
 * @typedef {{result: number, parts: Record<string, number>}} Account  Where a result comes from.
 *
 * @typedef {object} ReviewResult
 * @property {string} game
 * @property {string} variant
 * @property {string[]} names
 * @property {number | null} view  The seat whose view the record is.
 * @property {boolean} finished
 * @property {number[] | null} scores
 * @property {number[]} winners
 * @property {Player[]} players
 * @property {Account[][]} rounds  By round and seat.
 * @property {Decision[]} decisions
 * @property {{step: number, chances: number[]}[]} graph
 * @property {number[]} turning_points
 * @property {{worlds: number}} settings
 * @property {string} program
 *
 * @typedef {object} Review  A review that is asked for, and what has become of it.
 * @property {string} review  Its key.
 * @property {"waiting" | "running" | "done" | "failed"} state
 * @property {number} [ahead]
 * @property {number} [done]
 * @property {number} [of]
 * @property {ReviewResult | null} result
 * @property {string} [record]
 * @property {import("../i18n.js").Refusal | null} error
 */

export {};
