/**
 * The lesson of the dice game: a game for two on the house sheet. Hints are read off the view: the
 * previews of what may be written, and the reasons why the rest may not, are the server's.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Preview} Preview
 * @typedef {import("../types.js").Lesson} Lesson
 */

import { describeEffect } from "./sentences.js";
import { formatChange, colourTitle } from "./view.js";
import { colourName } from "../../ui/symbols.js";
import { has, n, t, reasonText } from "../../i18n.js";

const WROTE = /^[A-Z]/;
/** A pair or a refusal: what one does once in a turn. */
const CHOSE = /^[A-Z-]/;
/** After so many turns without a task the lesson ends; the game may go on. */
const FREE_TURNS = 2;

/**
 * @typedef {Omit<import("../types.js").Step, "when" | "hint"> & {when?: (view: View) => boolean,
 *   hint?: (view: View) => string}} DiceStep
 * @type {{name: string, setup: Record<string, any>, steps: DiceStep[],
 *   comment: (view: View, actions: string[]) => string}}
 */
const dice = {
  name: "dice",
  setup: { game: "dice" },
  steps: [
    { name: "goal", shows: ".mine .sheet" },
    { name: "six", shows: ".tray .dice" },
    { name: "pair", by: WROTE, hint: lowest },
    {
      name: "rise",
      when: (view) => columns(view).some(({ numbers }) => numbers.length > 1),
      hint: refused,
    },
    {
      name: "double",
      shows: ".mine .double",
      hint: (view) => example(view, ({ writes }) => writes?.part === "double"),
    },
    { name: "zero" },
    {
      name: "arrow",
      shows: ".mine .cell:has([data-sign=arrow])",
      hint: (view) =>
        view.decision?.phase === "accelerate"
          ? t("learn.dice.arrow.now")
          : example(view, ({ arrow }) => arrow),
    },
    {
      name: "vase",
      shows: ".mine [data-colour=A]",
      hint: (view) => example(view, ({ vase }) => vase),
    },
    {
      name: "bridge",
      shows: ".mine .bridge",
      hint: (view) => n("learn.dice.bridge.hint", view.sums.crossed.filter(Boolean).length),
    },
    { name: "refuse", shows: ".mine [data-colour=D]", hint: refusing },
    { name: "ending" },
    {
      name: "on",
      by: CHOSE,
      times: FREE_TURNS,
      when: (view) => view.status !== "playing",
      hint: remark,
    },
    { name: "end" },
  ],
  comment,
};

export const lesson = /** @type {Lesson} */ (/** @type {unknown} */ (dice));

/** @param {View} view */
function columns(view) {
  return Object.values(view.game?.sheets[view.seat ?? 0]?.columns ?? {});
}

/**
 * A choice of this kind, if there is one now.
 *
 * @param {View} view
 * @param {(preview: Preview) => boolean} is
 */
function example(view, is) {
  const found = Object.entries(view.decision?.previews ?? {}).find(
    ([action, preview]) => WROTE.test(action) && is(preview),
  );
  return found
    ? t("learn.dice.now", { effect: describeEffect(found[1], found[0], view.setup.sheet) })
    : "";
}

/** The lowest number that can be written. @param {View} view */
function lowest(view) {
  const numbers = Object.values(view.decision?.previews ?? {}).map(
    ({ writes }) => writes?.number ?? Infinity,
  );
  const least = Math.min(...numbers);
  return example(view, ({ writes }) => writes?.number === least);
}

/** Why a pair on the dice cannot be written now. @param {View} view */
function refused(view) {
  const [pair, refusal] = Object.entries(view.decision?.refused ?? {})[0] ?? [];
  if (!pair || !refusal || !WROTE.test(pair)) return "";
  const letter = pair[0] ?? "";
  const [colour, Colour] = [colourName(letter), colourTitle(letter)];
  const key = `dice.why.${refusal.code}`;
  const reason = has(key) ? t(key, { ...refusal.values, colour, Colour }) : reasonText(refusal);
  return t("learn.dice.rise.hint", { colour: Colour, number: pair[1] ?? "", why: reason });
}

/** @param {View} view */
function refusing(view) {
  const points = view.decision?.previews["-"]?.points;
  return points === undefined ? "" : t("learn.dice.refuse.hint", { points: formatChange(points) });
}

/**
 * What the last choice has brought about.
 *
 * @param {View} view
 * @param {string[]} actions
 */
function comment(view, actions) {
  const action = actions.at(-1) ?? "";
  const marks = view.game?.sheets[view.seat ?? 0];
  const sum = view.sums.sheets[view.seat ?? 0];
  if (!marks || !sum || action === ">-") return "";
  if (action === "-")
    return n("learn.dice.comment.refuses", marks.dice, { points: formatChange(sum.dice) });
  const letter = action.replace(">", "")[0] ?? "";
  const count = marks.columns[letter]?.numbers.length ?? 0;
  const pays = view.setup.sheet.tracks.expedition.findIndex((points) => points > 0) + 1;
  const values = {
    colour: colourTitle(letter),
    points: formatChange(sum.expeditions[letter] ?? 0),
    pays,
  };
  if (count === 0) return t("learn.dice.comment.double", values);
  if (count === 1) return t("learn.dice.comment.begins", values);
  if (count < pays) return n("learn.dice.comment.grows", pays - count, values);
  return t("learn.dice.comment.pays", values);
}

/** A word in season while turns are played without a task. @param {View} view */
function remark(view) {
  if (view.sums.last_turn) return t("dice.last-turn");
  return example(view, ({ bridges, arrow }) => bridges.length > 0 || arrow) || refused(view);
}
