/**
 * Several questions about one round or one sheet in one call, with short answers: of a sheet after an
 * action only the columns that have changed. Short, because tens of thousands of them are compared.
 */

import * as cards from "../../../src/lostcities/web/rules/card-scoring.js";
import * as sheet from "../../../src/lostcities/web/rules/sheet-rules.js";
import * as game from "../../../src/lostcities/web/rules/dice-game.js";
import { RULES } from "../../../src/lostcities/web/data/rules.js";

/** The generated numbers, and whether all of them are frozen. */
export const rulesData = () => ({ rules: RULES, frozen: isFrozen(RULES) });

const isFrozen = (value) =>
  typeof value !== "object" || (Object.isFrozen(value) && Object.values(value).every(isFrozen));

/** The printed variants. */
export const variants = () => cards.VARIANTS;

/** Both sides scored, what is wrong with them, and whether more cards `[seat, card]` are refused. */
export function scoredAndChecked(variant, sides, more) {
  return {
    sides: sides.map((side) => cards.side(variant, side)),
    faults: cards.faults(variant, sides),
    refusals: more.map(([seat, card]) => cards.refusal(variant, sides, seat, card)),
  };
}

/** What a sheet is worth, and every action tried on it, a line for each. */
export function actionsInShort(layout, closed, before, actions) {
  const lines = actions.map((action) => line(layout, closed, before, action));
  return { sums: sheet.sums(layout, before), actions: lines.join("\n") };
}

/** What forbids an action, and what it does all the same: `too-low > R:*1,7,5 a3 d0 b00000000`. */
function line(layout, closed, before, action) {
  const why = sheet.obstacle(before, action)?.code ?? "";
  const then = (why ? sheet.forced : sheet.after)(layout, closed, before, action);
  return then ? `${why} ${then.arrow ? ">" : ""}${changed(before, then.marks)}` : `${why} nowhere`;
}

function changed(before, { columns, artefacts, dice, bridges }) {
  let [changes, bits] = ["", ""];
  for (const colour in columns) {
    if (differ(before.columns[colour], columns[colour])) changes += `${colour}:${text(columns[colour])} `;
  }
  for (const has of bridges) bits += has ? 1 : 0;
  return `${changes}a${artefacts} d${dice} b${bits}`;
}

const differ = (old, now) => old !== now && text(old) !== text(now);
const text = ({ double, numbers, top }) => `${double ? "*" : ""}${numbers.join()}${top ? "^" : ""}`;

/** Everything about a sheet and about each action on it: obstacle, result, preview. */
export function actionsInFull(layout, closed, before, actions) {
  return {
    sums: sheet.sums(layout, before),
    legal: sheet.legal(before, { zero_may_open_as_ten: true }),
    usual: sheet.legal(before, {}),
    accelerations: sheet.COLOURS.filter((colour) => sheet.canAccelerate(before, colour)),
    actions: actions.map((action) => [
      sheet.obstacle(before, action),
      sheet.forced(layout, closed, before, action),
      sheet.obstacle(before, action) ? null : sheet.preview(layout, closed, before, action),
    ]),
  };
}

/** A roll by these bytes, and how many of them it took. */
export function rollByBytes(bytes) {
  let at = 0;
  const random = {
    getRandomValues: (into) => {
      for (let place = 0; place < into.length; place += 1) into[place] = bytes[at++];
      return into;
    },
  };
  return [game.roll(random), at];
}

/** So many rolls by this machine's own randomness. */
export const rolls = (count) => Array.from({ length: count }, () => game.roll());
