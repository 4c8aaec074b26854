/**
 * All screens by the first word of their address; each is loaded when it is first shown. A link to
 * a screen is only drawn if it stands here.
 *
 * @typedef {import("../app.js").Screen} Screen
 * @typedef {{screen: (words: string[]) => Screen | null | Promise<Screen | null>}} Room
 */

/** @type {Record<string, () => Promise<Room>>} */
export const ROOMS = {
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
  verify: () => import("./verify.js"),
};
