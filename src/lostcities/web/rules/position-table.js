/**
 * What lies on the table, read from the text of a position: the files of the trainer do not repeat
 * it. The shapes are those of a view.
 */

import { readCards, readDice } from "./position-text.js";

const COLUMN = /^(\*?)(\d*)(T*)(\^?)$/;
/** The columns of a sheet, in the order of the text. */
const COLUMNS = [..."ROYGBP"];
const TEN = 10;

/**
 * The table of the card game, and the hand of a seat.
 *
 * @param {string} position
 * @param {string} colours
 * @param {number} seat
 */
export function cardsOnTable(position, colours, seat) {
  const { expeditions, piles, known, hands } = readCards(position, [...colours]);
  return { expeditions, piles, known, hand: hands[seat] ?? [] };
}

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
