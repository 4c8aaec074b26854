/**
 * What is checked of a deal. Types only: this file is never loaded.
 *
 * @typedef {{code: string, values: Record<string, string | number>}} Problem
 * @typedef {{kind: string, seat: number | null, [more: string]: any}} SentEvent
 *
 * @typedef {object} Dealt  What came by chance in a round or a turn.
 * @property {number} scene  Its number.
 * @property {string[]} shown  Cards or faces, in the order they came.
 * @typedef {object} DealtRecord
 * @property {string} game
 * @property {string} variant
 * @property {string[]} names
 * @property {number} starter  The seat that starts the first round or turn, counted from 0.
 * @property {string[]} scenes  What there are keys for.
 * @property {Record<string, string>} commitments  Those of the headers.
 * @property {Dealt[]} dealt
 * @typedef {{number: number, text: string}} Line
 *
 * @typedef {object} DealRules  What a game is dealt from, and how to find it in what was told of it.
 * @property {string} firstScene  Whose key draws the lot.
 * @property {(body: Line[], of: {variant: string, names: string[], options: string}) =>
 *   Pick<DealtRecord, "scenes" | "starter" | "dealt">} read  From the body of a record.
 * @property {(dealer: Dealer, variant: string, scene: number) => Iterator<string, unknown>} wanted
 *   What comes in a round or a turn, one after the other.
 * @property {(dealer: Dealer, variant: string, scenes: string[]) => Follower} follow
 * @property {(variant: string) => string} about  What it was dealt from, in words, if that needs any.
 * @typedef {{checked: number, take: (events: SentEvent[]) => Problem | null}} Follower  It follows
 *   what a device was sent.
 * @typedef {Record<string, DealRules | undefined>} Games  Those of every game, by its name.
 *
 * @typedef {import("./scheme.js").Dealer} Dealer
 */

export {};
