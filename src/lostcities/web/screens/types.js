/**
 * Screens, and what their parts tell each other. Types only: this file is never loaded.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").TableEvent} TableEvent
 *
 * @typedef {object} SideState
 * @property {View} view  With names.
 * @property {string} table
 * @property {number | null} seat  The seat that is shown.
 * @property {number[]} seats  Those of this device.
 * @property {boolean} isShared  Whether several people look at this screen.
 * @property {string[]} phrases
 * @property {TableEvent[]} heard  What the log shows.
 * @property {import("../table/event-log.js").GameTexts} Game
 * @property {import("../table/seat-commands.js").SeatCommands} commands
 * @property {() => Promise<import("../review/table-help.js").TableHelp>} loadHelp
 *
 * @typedef {object} ToldTable  The screen of the table.
 * @property {string} table
 * @property {number[]} seats  Those of this device.
 * @property {number | null} seat  The one that is shown.
 * @property {View} view
 * @property {import("../games/types.js").GameClass | null} Game
 * @property {boolean} isShared
 * @property {boolean} covered
 *
 * @typedef {object} BarState
 * @property {View} view
 * @property {boolean} covered  Whether the curtain is down: then there is no bar.
 * @property {() => string} state
 * @property {() => (Node | string)[]} last
 * @property {string} next  Who gets the device, if it has to be handed on.
 * @property {boolean} canUndo
 * @property {boolean} canHint
 * @property {boolean} canRepeat
 * @property {boolean} answering  Whether the answer to this decision is on its way.
 *
 * @typedef {object} BarActions
 * @property {() => void} undo
 * @property {() => void} rematch
 * @property {() => void} pass
 * @property {() => void} hint
 * @property {() => void} redraw
 */

export {};
