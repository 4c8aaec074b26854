/**
 * The sheets this browser's owner made, kept here.
 *
 * @typedef {{name: string, toml: string, sheet: import("./view.js").Layout}} OwnSheet
 */

import { store, stored } from "../device/storage.js";

const KEY = "sheets";

/** @returns {OwnSheet[]} */
export const ownSheets = () => stored(KEY) ?? [];

/** @param {OwnSheet[]} sheets */
export const saveOwnSheets = (sheets) => store(KEY, sheets);
