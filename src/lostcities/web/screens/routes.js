/**
 * All screens by the first word of their address; each is loaded when it is first shown. A link to
 * a screen is only drawn if its route is listed here.
 *
 * A screen has a title and draws itself, again when the language changes. One that `waits` is kept
 * as it is while somebody reads the rules; `table` is the table it shows.
 *
 * @typedef {{title: () => string, draw: () => Node, leave?: () => void,
 *   table?: string | null, waits?: boolean}} Screen
 * @typedef {{screen: (words: string[]) => Screen | null | Promise<Screen | null>}} Route
 */

/** @type {Record<string, () => Promise<Route>>} */
export const ROUTES = {
  "": () => import("./home.js"),
  new: () => import("./new-table.js"),
  join: () => import("./join.js"),
  table: () => import("./table.js"),
  watch: () => import("./watch.js"),
  screen: () => import("./shared-screen.js"),
  tables: () => import("./my-tables.js"),
  settings: () => import("./settings.js"),
  score: () => import("./score.js"),
  pad: () => import("./pad.js"),
  box: () => import("./box.js"),
  sheets: () => import("./sheets.js"),
  learn: () => import("./learn.js"),
  rules: () => import("./rules.js"),
  strategy: () => import("./strategy.js"),
  replay: () => import("./replay.js"),
  train: () => import("./train.js"),
  verify: () => import("./verify.js"),
  review: () => import("./review.js"),
  whatif: () => import("./whatif.js"),
};
