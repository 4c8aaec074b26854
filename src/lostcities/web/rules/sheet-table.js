/** The sheets of a position of the dice game, in the shape of a view. */

import { readDice } from "./position-text.js";

const COLUMN = /^(\*?)(\d*)(T*)(\^?)$/;
/** The columns of a sheet, in the order of the text. */
const COLUMNS = [..."ROYGBP"];
const TEN = 10;

/** The sheets of the dice game. @param {string} position */
export function sheetsOnTable(position) {
  return {
    sheets: readDice(position).sheets.map(({ columns, artefacts, dice, bridges }) => ({
      columns: Object.fromEntries(
        columns.map((column, at) => [COLUMNS[at] ?? "", columnOf(column)]),
      ),
      artefacts,
      dice,
      bridges: [...bridges].map((bit) => bit === "1"),
    })),
  };
}

/** @param {string} text */
function columnOf(text) {
  const [, double = "", digits = "", tens = "", top = ""] = COLUMN.exec(text) ?? [];
  return {
    double: double !== "",
    numbers: [...Array.from(digits, Number), ...Array.from(tens, () => TEN)],
    top: top !== "",
  };
}
