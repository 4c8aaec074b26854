/**
 * Position texts (`docs/formats/position.md`) taken apart to be edited, and written again. Whether a
 * position is possible is for the server to say.
 *
 * @typedef {Record<string, string[]>} ByColour  Cards by the letter of their colour.
 *
 * @typedef {object} CardPosition
 * @property {(string[] | null)[]} hands  By seat; nothing for one that is hidden.
 * @property {ByColour[]} expeditions  By seat.
 * @property {ByColour} piles  Bottom first.
 * @property {string[][]} known  Cards each seat is known to hold.
 * @property {number} deck
 *
 * @typedef {{columns: string[], artefacts: number, dice: number, bridges: string}} SheetText
 *
 * @typedef {object} DicePosition
 * @property {string} numbers
 * @property {string} colours
 * @property {SheetText[]} sheets  By seat.
 */

const CARD = /[A-Z](?:\$|10|\d)/g;
const NOTHING = "-";
const HIDDEN = "?";
/** The columns of a sheet, in its order. */
const COLUMNS = "ROYGBP";

/** The fields of a line, as they stand in it. */
class Fields {
  /** @param {string} text */
  constructor(text) {
    this.words = text.trim().split(/\s+/);
  }

  /** @param {string} key */
  get(key) {
    return this.words.find((word) => word.startsWith(`${key}:`))?.slice(key.length + 1) ?? null;
  }

  /** Change a field, add it before another, or remove it. @param {string} key @param {string | null} value @param {string} [before] */
  set(key, value, before = "") {
    const at = this.words.findIndex((word) => word.startsWith(`${key}:`));
    const word = `${key}:${value}`;
    if (value === null) this.words = this.words.filter((_, place) => place !== at);
    else if (at >= 0) this.words[at] = word;
    else {
      const place = this.words.findIndex((other) => other.startsWith(`${before}:`));
      this.words.splice(place < 0 ? this.words.length : place, 0, word);
    }
  }

  toString() {
    return this.words.join(" ");
  }
}

/** Which game and variant a position is of. @param {string} text */
export function gameOf(text) {
  const [game = "", variant = ""] = (text.trim().split(/\s+/)[0] ?? "").split("/");
  return { game, variant };
}

/** @param {string} text @returns {string[]} */
const cardsIn = (text) => text.match(CARD) ?? [];

/** @param {string} text @param {string[]} colours @returns {ByColour} */
function readColours(text, colours) {
  const parts = text.split(",");
  return Object.fromEntries(colours.map((colour, at) => [colour, cardsIn(parts[at] ?? "")]));
}

/** @param {ByColour} cards @param {string[]} colours */
const writeColours = (cards, colours) =>
  colours.map((colour) => cards[colour]?.join("") || NOTHING).join(",");

/**
 * @param {string} text
 * @param {string[]} colours  In the game's order.
 * @returns {CardPosition}
 */
export function readCards(text, colours) {
  const fields = new Fields(text);
  const bySeat = (/** @type {string} */ key) => (fields.get(key) ?? "/").split("/");
  return {
    hands: bySeat("h").map((hand) => (hand.includes(HIDDEN) ? null : cardsIn(hand))),
    expeditions: bySeat("e").map((side) => readColours(side, colours)),
    piles: readColours(fields.get("p") ?? "", colours),
    known: bySeat("k").map(cardsIn),
    deck: Number(fields.get("d") ?? 0),
  };
}

/**
 * The text of a position that was edited; what is not edited stays as it was.
 *
 * @param {string} text
 * @param {string[]} colours
 * @param {CardPosition} position
 */
export function writeCards(text, colours, { hands, expeditions, piles, known, deck }) {
  const fields = new Fields(text);
  fields.set("d", String(deck));
  fields.set("e", expeditions.map((side) => writeColours(side, colours)).join("/"));
  fields.set("p", writeColours(piles, colours));
  const told = known.map((cards) => cards.join("") || NOTHING);
  fields.set("k", known.some(({ length }) => length) ? told.join("/") : null, "h");
  fields.set("h", hands.map((hand) => (hand ? hand.join("") || NOTHING : HIDDEN)).join("/"));
  fields.set("x", null); // which pile was discarded to just now is not known any more
  return fields.toString();
}

/** @param {string} text @returns {DicePosition} */
export function readDice(text) {
  const fields = new Fields(text);
  const bare = (/** @type {string | null} */ value) => (value ?? "").replace(NOTHING, "");
  return {
    numbers: bare(fields.get("n")),
    colours: bare(fields.get("c")),
    sheets: (fields.get("m") ?? "").split("/").map((sheet) => {
      const [columns = "", artefacts = "0", dice = "0", bridges = ""] = sheet.split(";");
      return {
        columns: columns.split(",").map((column) => (column === NOTHING ? "" : column)),
        artefacts: Number(artefacts),
        dice: Number(dice),
        bridges,
      };
    }),
  };
}

/** The seat that decides in a position of the dice game. @param {string} text */
export const deciderOf = (text) => Number(new Fields(text).get("w") ?? 1) - 1;

/** What is in a column of a sheet, as text; empty if it is untouched. @param {string} text @param {number} seat @param {string} colour */
export const columnOf = (text, seat, colour) =>
  readDice(text).sheets[seat]?.columns[COLUMNS.indexOf(colour)] ?? "";

/** @param {string} text @param {DicePosition} position */
export function writeDice(text, { numbers, colours, sheets }) {
  const fields = new Fields(text);
  fields.set("n", numbers || NOTHING);
  fields.set("c", colours || NOTHING);
  const written = sheets.map(({ columns, artefacts, dice, bridges }) =>
    [columns.map((column) => column || NOTHING).join(","), artefacts, dice, bridges].join(";"),
  );
  fields.set("m", written.join("/"));
  return fields.toString();
}
