/**
 * The sheets this browser's owner made, kept here.
 *
 * @typedef {{name: string, toml: string, sheet: import("./view.js").Layout}} Own
 */

import { keep, kept } from "../device/storage.js";

const KEY = "sheets";

/** @returns {Own[]} */
export const ownSheets = () => kept(KEY) ?? [];

/** @param {Own[]} sheets */
export const keepSheets = (sheets) => keep(KEY, sheets);
