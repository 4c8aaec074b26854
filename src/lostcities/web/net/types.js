/**
 * What the server sends, as far as the page looks into it. The game itself (`View.game`,
 * `View.sums`) is typed in `duel/` and `dice/`.
 *
 * @typedef {import("../i18n.js").Refusal} Refusal
 *
 * @typedef {{taken: boolean, name: string, agent: string | null, person: boolean,
 *   ready: boolean, publicName?: string, you?: boolean}} Place  The last two are the page's own.
 *
 * @typedef {{game: string, variant: string, options: Record<string, number | boolean>,
 *   seats: string[], starter: number | string, pace: string, patience: number,
 *   memory_aid: boolean, spectators: boolean, numbers: any, sheet: any}} Setup
 *
 * @typedef {{number: number, phase: string, legal: string[], previews: Record<string, any>,
 *   refused: Record<string, Refusal>}} Decision
 *
 * @typedef {Pick<Decision, "legal" | "previews" | "refused">} NextTurn  What can be planned.
 *
 * @typedef {{scores: number[] | null, winners: number[], reason: string,
 *   hands?: [string[], string[]] | null}} Outcome  Hands are open now.
 *
 * @typedef {{match: number, scheme: number, commitments: [number, string][]}} NextMatch
 *
 * @typedef {object} View
 * @property {string} table
 * @property {number} seq
 * @property {number | null} seat  None for a spectator.
 * @property {"lobby" | "playing" | "over" | "closed"} status
 * @property {Setup} setup
 * @property {Place[]} places
 * @property {number} match
 * @property {number} scheme  By which the deals of the match are fair.
 * @property {[number, string][]} commitments
 * @property {NextMatch | null} next  The match that is committed to and has not begun.
 * @property {[number, string][]} revealed
 * @property {number[]} offers
 * @property {Record<number, "asked" | "allowed">} recoveries  Seats the host asks to give away.
 * @property {any} game
 * @property {any} sums
 * @property {number | null} number
 * @property {Decision | null} decision
 * @property {NextTurn | null} [plan]  What the next turn could be, once it was asked for.
 * @property {boolean} undo
 * @property {Outcome | null} outcome
 * @property {boolean} [help]  Whether hints, a tutor and counted cards are allowed.
 * @property {number[]} [helped]  How often each seat was helped in this match.
 *
 * @typedef {{seq: number, at: number, kind: string, seat: number | null,
 *   [more: string]: any}} TableEvent
 *
 * @typedef {object} Row  One line of the list of this device's tables.
 * @property {string} table
 * @property {number | null} seat
 * @property {string} status
 * @property {number} created_at
 * @property {number} updated_at
 * @property {boolean} your_turn
 * @property {string} game
 * @property {string} variant
 * @property {string} pace
 * @property {string[]} names
 * @property {number[]} waiting
 * @property {number} match
 *
 * @typedef {{name: string, default_variant: string, variants: {name: string, seats: number[]}[],
 *   options: Record<string, string>, sheets: any[],
 *   agents: {name: string, like: Record<string, string>, title?: Record<string, string>,
 *   level?: number, portrait?: string}[]}} Game
 */

export {};
