/** The trainer's own arithmetic, for tests without a browser. */

import { readFileSync } from "node:fs";
import { answered, isDue, isLearned, streakLength, trained } from "../../../src/lostcities/web/train/schedule.js";
import { countsOf, filtered, nextExercise } from "../../../src/lostcities/web/train/session.js";
import * as dice from "../../../src/lostcities/web/games/dice/exercise.js";
import * as duel from "../../../src/lostcities/web/games/duel/exercise.js";
import { unpacked } from "../../../src/lostcities/web/train/unpack.js";
import { verdictOf } from "../../../src/lostcities/web/train/verdict.js";

const GAMES = { dice, duel };

/** A file of positions as the page has it. */
function exercises(path) {
  const { game, setups, positions } = JSON.parse(readFileSync(path, "utf8"));
  return positions.map((one) => unpacked(GAMES[game].exercise, game, setups[one.variant], one));
}

/** Every position of a file as it is drawn. */
export const views = (path) => exercises(path).map(({ view }) => view);

/** What can be taken after each card that can be placed, and the sums then. */
export const middles = (path) =>
  exercises(path).map(({ view }) =>
    Object.fromEntries(
      view.decision.legal.map((place) => {
        const { decision, game, sums } = duel.exercise.within(view, [place]);
        return [place, { takes: decision.legal, hand: game.hand, round: sums.round }];
      }),
    ),
  );

/** The grades of some answers to one exercise. */
export const grades = (exercise, answers) => answers.map((one) => verdictOf(exercise, one).grade);

/** The boxes and days of a position that is answered right or wrong on some days. */
export const history = (answers) =>
  answers
    .reduce((cards, [right, day]) => [...cards, answered(cards.at(-1), right, day)], [])
    .map(({ box, due }) => [box, due]);

/** How long a streak is on a day, after training on some days. */
export const streak = (days, today) =>
  streakLength(days.reduce((before, day) => trained(before, day), null), today);

/** Who comes next, time after time, if everything new is answered right and the rest wrong. */
export function order(all, filter, rounds) {
  const [cards, before] = [{}, []];
  const shown = filtered(all, filter);
  for (let number = 0; number < rounds; number += 1) {
    const next = nextExercise(shown, cards, 1, before);
    if (!next) break;
    cards[next.id] = answered(cards[next.id], next.id !== "wrong", 1);
    before.push(next);
  }
  return { shown: before.map(({ id }) => id), counts: countsOf(shown, cards, 1) };
}

export { isDue, isLearned };
