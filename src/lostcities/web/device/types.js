/**
 * What is stored on the device. Types only: this file is never loaded.
 *
 * @typedef {object} Settings
 * @property {string | null} language  Nothing: as the browser speaks.
 * @property {"system" | "light" | "dark"} theme
 * @property {boolean} sounds
 * @property {boolean} haptics  Short vibrations.
 * @property {boolean} shortcuts  Keys, while the board has the focus.
 * @property {boolean} awake  Keep the screen on at a live table.
 * @property {boolean} phrases  Show what others say.
 * @property {boolean} motion  Move cards and dice, as far as the system allows it.
 * @property {boolean} tutor  Be asked before a move that loses much, where help is allowed.
 * @property {number} tutor_points  How much that is, in points.
 * @property {string} name
 * @property {Record<string, any>} last  What was played last, to begin with it again.
 */

export {};
