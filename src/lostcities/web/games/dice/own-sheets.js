/**
 * The sheets the player made, stored in this browser. A sheet may be called anything; games, which
 * write the name as one word, know it by that of its layout.
 *
 * @typedef {{name: string, toml: string, sheet: import("./types.js").Layout}} OwnSheet
 */

import { store, stored } from "../../device/storage.js";

const KEY = "sheets";

/** @returns {OwnSheet[]} */
export const ownSheets = () => stored(KEY) ?? [];

/** @param {OwnSheet[]} sheets */
export const saveOwnSheets = (sheets) => store(KEY, sheets);
