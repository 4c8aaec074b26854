/**
 * What a game is to the screens. Types only: this file is never loaded.
 *
 * @typedef {import("../net/types.js").View} View
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [shows]  What of the table it is about: a selector.
 * @property {RegExp} [by]  Passed by such an action of the player.
 * @property {number} [times]  How many of them, if not one.
 * @property {(view: View) => boolean} [when]  Passed when the view is like this.
 * @property {(view: View) => string} [hint]  What the table shows of it now.
 *
 * @typedef {object} Lesson
 * @property {string} name
 * @property {Step[]} steps
 * @property {(view: View, actions: string[]) => string} comment  On what was played last.
 *
 * @typedef {object} Proposal  What is marked on a board.
 * @property {number} seat  Whose action it is.
 * @property {string[] | null} better
 * @property {string[] | null} played
 * @property {"better" | "best" | "hint"} [label]  What the better one is called.
 *
 * @typedef {object} HelpedTable  What help needs to know of the table on the screen.
 * @property {string} table
 * @property {() => number | null} seat
 * @property {() => import("../net/types.js").View} view
 * @property {() => any} element  The game's own element, or nothing behind the curtain.
 * @property {HTMLElement} top  Where a hint is shown.
 */

export {};
