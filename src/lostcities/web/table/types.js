/**
 * What the parts of a table tell each other. Types only: this file is never loaded.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").TableEvent} TableEvent
 *
 * @typedef {object} Told  Something that happened, as it is said and as it is shown.
 * @property {number[]} seqs  The numbers of the events it is made of.
 * @property {string} text  For screen readers, a sentence.
 * @property {() => (Node | string)[]} line  For the eye.
 * @property {boolean} [heading]  Whether something begins with it.
 * @property {boolean} [passing]  Whether it is not worth a line of the log.
 *
 * @typedef {object} GameTexts  What a game's element says of its game.
 * @property {(view: View) => string} prompt  What is awaited of the viewer.
 * @property {(event: TableEvent, view: View) => string | null | undefined} describeEvent
 * @property {(events: TableEvent[], view: View) => Told[]} [tellTurns]  Its events, turn by turn.
 *
 * @typedef {object} Around  What the commands need to know of the screen.
 * @property {() => number | null} seat  The seat that is shown.
 * @property {() => View} view
 * @property {() => void} busy  Called when a decision begins or ceases to be answered.
 * @property {() => void} rejected  Called when a move did not go through.
 */

export {};
