/**
 * Positions, sheets of the dice game and what is on them. Types only: this file is never loaded.
 *
 * @typedef {object} PositionView  A position as its seat saw it, as `POST /positions` has it.
 * @property {any} setup
 * @property {number} seat
 * @property {any} game
 * @property {any} sums
 * @property {{number: number, phase: string, legal: string[], previews: Record<string, any>,
 *   refused: Record<string, any>}} decision
 *
 * @typedef {{arrows: number[], vases: number[]}} Column
 * @typedef {{name: string, source: string, sure: string, double_only: number,
 *   bridge: {cell: number, value: number},
 *   tracks: {expedition: number[], artefact: number[], dice: number[]},
 *   columns: Record<string, Column>}} Layout
 * @typedef {{columns: Record<string, {double: boolean, numbers: number[], top: boolean}>,
 *   artefacts: number, dice: number, bridges: boolean[]}} Marks
 * @typedef {{expeditions: Record<string, number>, artefacts: number, dice: number,
 *   bridges: number, total: number}} Sum
 * @typedef {{writes: {column: string, cell?: number, number?: number, part?: string} | null,
 *   arrow: boolean, vase: boolean, die: boolean, bridges: number[], points: number}} Preview
 */

export {};
