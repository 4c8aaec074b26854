/**
 * The lesson of the dice game: a game for two on the house sheet. Hints are read off the view: the
 * previews of what may be written, and the reasons why the rest may not, are the server's.
 *
 * @typedef {import("../dice/view.js").View} View
 * @typedef {import("../dice/view.js").Preview} Preview
 * @typedef {import("./coach.js").Lesson} Lesson
 */

import { describeEffect } from "../dice/sentences.js";
import { formatChange, colourTitle } from "../dice/view.js";
import { colourName } from "../ui/symbols.js";
import { has, n, t, reasonText } from "../i18n.js";

const WROTE = /^[A-Z]/;

/**
 * @typedef {{name: string, by?: RegExp, when?: (view: View) => boolean,
 *   hint?: (view: View) => string}} DiceStep
 * @type {{name: string, setup: Record<string, any>, steps: DiceStep[]}}
 */
const dice = {
  name: "dice",
  setup: { game: "rollwrite" },
  steps: [
    { name: "goal" },
    { name: "six" },
    { name: "pair", by: WROTE, hint: lowest },
    {
      name: "rise",
      when: (view) => columns(view).some(({ numbers }) => numbers.length > 1),
      hint: refused,
    },
    { name: "double", hint: (view) => example(view, ({ writes }) => writes?.part === "double") },
    { name: "zero" },
    {
      name: "arrow",
      hint: (view) =>
        view.decision?.phase === "accelerate"
          ? t("learn.dice.arrow.now")
          : example(view, ({ arrow }) => arrow),
    },
    { name: "vase", hint: (view) => example(view, ({ vase }) => vase) },
    {
      name: "bridge",
      hint: (view) => n("learn.dice.bridge.hint", view.sums.crossed.filter(Boolean).length),
    },
    { name: "refuse", hint: refusing },
    { name: "ending" },
    { name: "on", when: (view) => view.status !== "playing", hint: remark },
    { name: "end" },
  ],
};

export const lesson = /** @type {Lesson & {setup: Record<string, any>}} */ (
  /** @type {unknown} */ (dice)
);

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

/** A word in season while the game is played to its end. @param {View} view */
function remark(view) {
  if (view.sums.last_turn) return t("dice.last-turn");
  return example(view, ({ bridges, arrow }) => bridges.length > 0 || arrow) || refused(view);
}
