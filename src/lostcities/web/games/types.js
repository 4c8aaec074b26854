/**
 * What a game is to the screens. Types only: this file is never loaded.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../rules/types.js").PositionView} PositionView
 * @typedef {import("../net/types.js").TableEvent} TableEvent
 * @typedef {import("../table/types.js").GameTexts} GameTexts
 *
 * @typedef {object} Game  What a screen asks of a game. A part that is a promise is a
 *   module, loaded when it is needed.
 * @property {string} name
 * @property {string} icon
 * @property {string} letter  With which the numbers of its rules begin.
 * @property {boolean} hands  Whether players hold cards that the others do not see.
 * @property {() => Promise<{Table: GameClass}>} table
 * @property {Start} [start]  Without it a table for two is begun, and nothing can be chosen.
 * @property {(variant: string) => boolean} [isReviewable]  Whether the server can review it, and
 *   help at its tables: then it has an analysis.
 * @property {() => Promise<{analysis: Analysis}>} [analysis]
 * @property {() => Promise<{lesson: Lesson}>} [lesson]
 * @property {() => Promise<{exercise: ExerciseRules}>} [exercise]
 * @property {() => Promise<{PositionEditor: new (position: string, seat: number) =>
 *   PositionEditor}>} [editor]
 * @property {() => Promise<{handbook: () => Promise<Handbook>}>} [handbook]
 * @property {() => Promise<{deal: import("../fair/types.js").DealRules}>} [deal]  Without it the
 *   page cannot check a deal; the program can.
 * @property {() => Promise<{ownSheets: () => {name: string, toml: string}[]}>} [sheets]  Those of
 *   one's own, stored in this browser.
 * @property {() => Promise<{statisticsOf: StatisticsOf}>} [statistics]
 * @property {() => Promise<{showReceipts: (view: View, rounds: any[]) => void}>} [receipts]  Of finished rounds.
 *
 * @typedef {HTMLElement & {show: (view: View, events: TableEvent[]) => void, receipts?: any,
 *   plan?: string[] | null, recent?: import("../table/types.js").Told[],
 *   series?: [number, number] | null, foresee?: () => Promise<void>, revealed?: any,
 *   pencil?: any, readonly?: boolean, settings: any}} GameElement
 * @typedef {(new () => GameElement) & GameTexts} GameClass
 *
 * @typedef {object} Start  How the first screen begins a game; `last` is what was chosen last.
 * @property {(last: any) => number} rivals  How many agents one plays against.
 * @property {(last: any, variant: string) => Record<string, any>} choices  What the table is asked for.
 * @property {(last: any, variant: string) => string} line  The same in words.
 * @property {(variant: string) => string} colours  Letters of the expeditions.
 * @property {() => Promise<{startFields: StartFields}>} fields  What can be changed.
 *
 * @typedef {object} Scene  Where something is done.
 * @property {(action: string) => string} describe
 * @property {(action: string) => Node} signs  The same, to be read at a glance.
 *
 * @typedef {object} Analysis  What reviews, hints and exercises need of a game.
 * @property {(position: string, seat?: number) => Scene} sceneOf
 * @property {(view: View) => Scene} sceneAt
 * @property {(board: Element, proposal: Proposal, below: number) => void} mark  `below` is the seat
 *   whose side is shown below.
 * @property {boolean} pencils  Whether the table can pencil what an action would write.
 * @property {(own: number | null, decider?: number) => number} seatShown
 * @property {(around: HelpedTable) => Counting} [counting]  Of what has not been seen.
 * @property {string} [note]  The key of what is said below candidates.
 *
 * @typedef {object} ExerciseRules  What the trainer works out without a server.
 * @property {(position: string, setup: any, seat: number) => Record<string, any>} onTable  What lies
 *   there, in the shape of a view.
 * @property {(setup: any, game: any) => any} sums  Where a file leaves them out.
 * @property {(shown: PositionView, given: string[]) => PositionView | null} within  The position in
 *   the middle of an answer; nothing if the answer is complete.
 *
 * @typedef {{draw: () => Node, follow: (view: View) => void}} Counting
 * @typedef {{element: HTMLElement, readonly edited: string}} PositionEditor
 *
 * @typedef {{cards: number, wagers: number, points: number}} Expedition
 * @typedef {{points: number[], mine: Record<string, Expedition> | null}} Round
 * @typedef {{expeditions: Record<string, number>, bridges: number, artefacts: number,
 *   dice: number}} SheetResult  Points by colour; how many bridges, artefacts and refusals.
 * @typedef {{rounds: Round[], sheet: SheetResult | null}} Played  What a result stores of a game.
 * @typedef {import("./duel/receipt.js").Round} Receipt
 *
 * @typedef {object} StatisticsPart  A table whose rows end in a bar, or a few figures by name.
 * @property {string} name
 * @property {string[]} [heads]
 * @property {{head: import("../dom.js").Child[], cells: string[], value: number | null,
 *   tone?: string}[]} [rows]
 * @property {Record<string, number>} [figures]
 *
 * @typedef {(results: Played[]) => StatisticsPart[]} StatisticsOf
 *
 * @typedef {object} Handbook  What is to be read about a game; the words are in the locales.
 * @property {[section: string, from: number, to: number][]} sections  Numbers of paragraphs.
 * @property {Record<string, () => HTMLElement>} tables  Those below some paragraphs.
 * @property {string[]} tips
 *
 * @typedef {(game: import("../net/types.js").Game, variant: string, last: any,
 *   change: (changes: Record<string, any>) => void) => HTMLElement[]} StartFields
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
 * @property {Record<string, any>} setup  Of its table.
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
