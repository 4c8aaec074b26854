/**
 * What the server sends of a dice game, and what the parts of its table tell each other. Types only:
 * this file is never loaded.
 *
 * @typedef {import("../../rules/types.js").Layout} Layout
 * @typedef {import("../../rules/types.js").Marks} Marks
 * @typedef {import("../../rules/types.js").Sum} Sum
 * @typedef {import("../../rules/types.js").Preview} Preview
 * @typedef {{number: number, phase: string, legal: string[], previews: Record<string, Preview>,
 *   refused: Record<string, import("../../i18n.js").Refusal>}} Decision
 * @typedef {{phase: string, waiting: number[], turn: number, active: number, taken: string | null,
 *   roll: {numbers: number[], colours: string[]}, sheets: Marks[], sealed: string[] | null,
 *   closed: boolean[], options: Record<string, unknown>}} Game
 * @typedef {{table: string, seat: number | null, status: string, match: number, undo: boolean,
 *   setup: {sheet: Layout}, places: {name: string | null, agent: string | null, person?: boolean,
 *   you?: boolean}[],
 *   game: Game | null,
 *   sums: {sheets: Sum[], crossed: boolean[], exhausted: boolean[], last_turn: boolean},
 *   decision: Decision | null, plan?: Omit<Decision, "number" | "phase"> | null,
 *   outcome: {scores: number[] | null, winners: number[], reason: string} | null}} View
 * @typedef {{kind: string, seat: number | null, action?: string,
 *   events?: [string, number][]}} DiceEvent
 *
 * @typedef {object} TrayActions
 * @property {(what: "number" | "colour", at: number) => void} die
 * @property {() => void} refuse
 * @property {() => void} ten
 * @property {() => void} confirm
 * @property {() => void} focus  Called when the button that has the focus is about to be hidden.
 *
 * @typedef {object} TrayLine
 * @property {string} text
 * @property {string} rule  The rule behind it, if there is one.
 * @property {boolean} bad  Whether it says why something cannot be done.
 * @property {boolean} planned  Whether a pair is planned.
 */

export {};
