/**
 * What lies on the table, read from the text of a position (docs/formats/position.md): the files of
 * the trainer do not repeat it.
 */

const CARD = /[A-Z](?:\$|\d+)/g;
const COLUMN = /^(\*?)(\d*)(T*)(\^?)$/;
/** The columns of a sheet, in the order of the text. */
const COLUMNS = [..."ROYGBP"];
const TEN = 10;

/** The fields of a position by their keys. @param {string} position @returns {Record<string, string>} */
function fieldsOf(position) {
  const pairs = position.split(" ").filter((word) => word.includes(":"));
  return Object.fromEntries(pairs.map((word) => word.split(/:(.*)/s)));
}

/** @param {string} text */
const cardsOf = (text) => text.match(CARD) ?? [];

/** Stacks of cards by colour. @param {string} text @param {string} colours */
const stacksOf = (text, colours) => {
  const stacks = text.split(",");
  return Object.fromEntries([...colours].map((colour, at) => [colour, cardsOf(stacks[at] ?? "")]));
};

/**
 * The table of the card game, and the hand of a seat.
 *
 * @param {string} position
 * @param {string} colours
 * @param {number} seat
 */
export function cardsOnTable(position, colours, seat) {
  const { e = "", p = "", h = "", k = "/" } = fieldsOf(position);
  return {
    expeditions: e.split("/").map((half) => stacksOf(half, colours)),
    piles: stacksOf(p, colours),
    known: k.split("/").map(cardsOf),
    hand: cardsOf(h.split("/")[seat] ?? ""),
  };
}

/** The sheets of the dice game. @param {string} position */
export function sheetsOnTable(position) {
  const { m = "" } = fieldsOf(position);
  return {
    sheets: m.split("/").map((sheet) => {
      const [columns = "", artefacts, dice, bridges = ""] = sheet.split(";");
      return {
        columns: Object.fromEntries(
          columns.split(",").map((column, at) => [COLUMNS[at] ?? "", columnOf(column)]),
        ),
        artefacts: Number(artefacts),
        dice: Number(dice),
        bridges: [...bridges].map((bit) => bit === "1"),
      };
    }),
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
