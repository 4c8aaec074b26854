/**
 * What the parts of the card table tell each other. Types only: this file is never loaded.
 *
 * @typedef {import("../../net/types.js").View} View
 * @typedef {import("../../net/types.js").TableEvent} TableEvent
 *
 * @typedef {{action: string, legal: boolean, words: string, short?: string, pencilled: boolean,
 *   rule?: string}} Target
 * @typedef {{expeditions: Record<string, Target>, piles: Record<string, Target>,
 *   deck: Target | null}} LegalTargets
 * @typedef {{place: string, take: string | null}} Plan
 * @typedef {{seat: number, action: string}} Placement
 * @typedef {{cards: number, sum: number, cost: number, multiplier: number, bonus: number,
 *   points: number}} Sum
 *
 * @typedef {object} Flight  A card on its way.
 * @property {HTMLElement} picture
 * @property {DOMRect} from
 * @property {() => DOMRect | undefined} to
 * @property {() => Element | null | undefined} [arrives]  What is out of sight until it lands.
 * @property {number} delay
 * @property {number} duration
 * @property {boolean} [waits]  Whether it is seen at its start before it sets out.
 * @property {boolean} [fades]  Whether it goes where nothing of it is seen any more.
 * @property {boolean} [rests]  Whether it stays for a moment, and then folds into its place.
 *
 * @typedef {object} Turn
 * @property {number[]} seqs  The numbers of its events.
 * @property {number} number  Among the turns of the round.
 * @property {number} seat
 * @property {string} place  `R7`, or `xR7` for a discard.
 * @property {"deck" | "pile" | null} from  Where a card was taken, once it was.
 * @property {string | null} taken  That card, as far as it is known.
 *
 * @typedef {object} BoardMarks  What is marked on the board beyond the view itself.
 * @property {LegalTargets} targets
 * @property {Placement | null} last  The last placed card.
 * @property {[string[], string[]] | null} revealed  Both hands.
 *
 * @typedef {object} HandMarks  What is marked in the hand beyond the view itself.
 * @property {string | null} chosen  A card of the hand, with its number among equals.
 * @property {string | null} fresh  The card that was taken last, written likewise.
 * @property {string | null} planned  The card that a plan places.
 *
 * @typedef {object} BoardActions what the keys work on
 * @property {(by: number) => void} step
 * @property {() => number} rows cards in a row of the hand, for the arrows up and down
 * @property {(how: "play" | "discard") => void} place the card that has the focus
 * @property {(number: number) => void} take 0 for the deck
 * @property {() => void} undo
 * @property {() => void} drop
 * @property {() => void} help
 *
 * @typedef {object} DragHandlers
 * @property {(from: HTMLElement) => boolean} lift take something up; false if it cannot be
 * @property {(from: HTMLElement, over: Element | null) => void} drop
 */

export {};
