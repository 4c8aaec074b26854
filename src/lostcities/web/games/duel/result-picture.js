/**
 * The picture of a match of the card game: the totals, and a bar for every expedition.
 *
 * @typedef {import("../../net/types.js").View} View
 * @typedef {import("./receipt.js").Round} Round
 */

import { withPublicNames } from "../../table/players.js";
import { resultHeadline } from "../../table/result-headline.js";
import {
  INK,
  MARGIN,
  ResultPicture,
  sharePicture,
  SOFT,
  WIDTH,
} from "../../table/result-picture.js";
import { t } from "../../i18n.js";
import { formatPoints } from "./expedition.js";

/** Between which heights the bars are. */
const [TOP, ALL] = [268, 340];

/**
 * Share the picture, or save it where there is no sharing.
 *
 * @param {View} shown
 * @param {Round[]} rounds
 * @param {number[]} seats the viewer's first
 */
export async function shareResult(shown, rounds, seats) {
  const view = withPublicNames(shown);
  const picture = new ResultPicture(resultHeadline(view, true));
  const totals = view.outcome?.scores ?? view.sums.match;
  const [mine = 0, theirs = 1] = seats;
  const score = `${formatPoints(totals[mine])} : ${formatPoints(totals[theirs])}`;
  picture.letter(view.places[mine]?.name ?? "", MARGIN, 192, 40, 330);
  picture.numerals(score, 420, 152, 46);
  picture.letter(view.places[theirs]?.name ?? "", 800, 192, 40, 330);
  drawBars(picture, view, rounds, seats);
  await sharePicture(picture, view);
}

/**
 * A column of bars for each round: one's own filled, the other's hatched.
 *
 * @param {ResultPicture} picture
 * @param {View} view
 * @param {Round[]} rounds
 * @param {number[]} seats
 */
function drawBars(picture, view, rounds, seats) {
  const { pen } = picture;
  const colours = Object.keys(view.game.piles);
  const all = rounds.flatMap(({ sides }) =>
    sides.flatMap((side) => Object.values(side).map(({ points }) => points)),
  );
  const [least, most] = [Math.min(-20, ...all), Math.max(20, ...all)];
  const wide = (WIDTH - 2 * MARGIN) / rounds.length;
  const scale = (wide - 140) / (most - least);
  const high = ALL / colours.length;
  rounds.forEach((round, at) => {
    const left = MARGIN + at * wide;
    pen.fillStyle = SOFT;
    picture.write(t("duel.round", { round: at + 1 }), left, 250, 24, 600);
    colours.forEach((colour, row) => {
      const top = TOP + row * high;
      picture.shape(colour, left, top + high / 2 - 14);
      seats.forEach((seat, which) => {
        const points = round.sides[seat]?.[colour]?.points ?? 0;
        const x = left + 60 + (Math.min(0, points) - least) * scale;
        const y = top + 4 + which * (high / 2 - 4);
        const width = Math.abs(points) * scale;
        picture.bar(colour, { x, y, width, height: high / 2 - 7 }, which === 1);
        pen.fillStyle = INK;
        if (points)
          picture.write(formatPoints(points), x + width + 6, y + high / 4 + 3, 18, 600, 60);
      });
    });
  });
}
