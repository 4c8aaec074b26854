/**
 * Many questions about one round or one sheet at once, and short answers: of a sheet after a deed
 * only the columns that are others than before.
 */

import * as cards from "../../src/lostcities/web/companion/rules/card-scoring.js";
import * as marks from "../../src/lostcities/web/companion/rules/sheet-rules.js";
import * as pad from "../../src/lostcities/web/companion/rules/dice-game.js";

/** What was printed. */
export const printed = () => cards.VARIANTS;

/** Both sides scored, what is wrong with them, and what becomes of more cards: `[seat, card]`. */
export function laid(variant, sides, more) {
  return {
    sides: sides.map((side) => cards.side(variant, side)),
    faults: cards.faults(variant, sides),
    refusals: more.map(([seat, card]) => cards.refusal(variant, sides, seat, card)),
  };
}

/** What a sheet is worth, and every deed tried on it, a line for each. */
export function tried(layout, closed, before, deeds) {
  const lines = deeds.map((deed) => line(layout, closed, before, deed));
  return { sums: marks.sums(layout, before), deeds: lines.join("\n") };
}

/** What forbids a deed, and what it does all the same: `too-low > R:*1,7,5 a3 d0 b00000000`. */
function line(layout, closed, before, deed) {
  const why = marks.obstacle(before, deed)?.code ?? "";
  const then = (why ? marks.forced : marks.after)(layout, closed, before, deed);
  return then ? `${why} ${then.arrow ? ">" : ""}${changed(before, then.marks)}` : `${why} nowhere`;
}

function changed(before, { columns, artefacts, dice, bridges }) {
  let [anew, bits] = ["", ""];
  for (const colour in columns) {
    if (differ(before.columns[colour], columns[colour])) anew += `${colour}:${text(columns[colour])} `;
  }
  for (const has of bridges) bits += has ? 1 : 0;
  return `${anew}a${artefacts} d${dice} b${bits}`;
}

const differ = (old, now) => old !== now && text(old) !== text(now);
const text = ({ double, numbers, top }) => `${double ? "*" : ""}${numbers.join()}${top ? "^" : ""}`;

/** Everything there is to say of a sheet, and of each deed on it: why not, what it does, is worth. */
export function told(layout, closed, before, deeds) {
  return {
    sums: marks.sums(layout, before),
    legal: marks.legal(before, { zero_may_open_as_ten: true }),
    usual: marks.legal(before, {}),
    accelerations: marks.COLOURS.filter((colour) => marks.canAccelerate(before, colour)),
    deeds: deeds.map((deed) => [
      marks.obstacle(before, deed),
      marks.forced(layout, closed, before, deed),
      marks.obstacle(before, deed) ? null : marks.preview(layout, closed, before, deed),
    ]),
  };
}

/** A roll by these bytes, and how many of them it took. */
export function rolled(bytes) {
  let at = 0;
  const random = {
    getRandomValues: (into) => {
      for (let place = 0; place < into.length; place += 1) into[place] = bytes[at++];
      return into;
    },
  };
  return [pad.roll(random), at];
}

/** So many rolls by this machine's own randomness. */
export const rolls = (count) => Array.from({ length: count }, () => pad.roll());
