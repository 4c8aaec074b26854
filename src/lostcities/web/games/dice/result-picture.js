/**
 * The picture of a dice game: everybody's total, and a bar for every expedition and what else
 * brought points.
 *
 * @typedef {import("./types.js").View} View
 */

import { withPublicNames } from "../../table/players.js";
import {
  INK,
  MARGIN,
  ResultPicture,
  sharePicture,
  SOFT,
  WIDTH,
} from "../../table/result-picture.js";
import { receiptRows, verdict } from "./receipt.js";
import { formatPoints, nameOf } from "./view.js";

/** How much room the names of the rows have, and between which heights the rows are. */
const [LABELS, TOP, ALL] = [210, 238, 350];

/** Share the picture, or save it where there is no sharing. @param {View} shown */
export async function shareResult(shown) {
  const view = /** @type {View} */ (
    /** @type {unknown} */ (withPublicNames(/** @type {any} */ (shown)))
  );
  const picture = new ResultPicture(verdict(view, true));
  const wide = (WIDTH - 2 * MARGIN - LABELS) / view.places.length;
  view.places.forEach((_, seat) => {
    const left = MARGIN + LABELS + seat * wide;
    picture.pen.fillStyle = INK;
    picture.letter(nameOf(view, seat), left, 166, 34, wide - 24);
    picture.numerals(formatPoints(view.sums.sheets[seat]?.total ?? 0), left, 182, 36);
  });
  drawRows(picture, view, wide);
  await sharePicture(picture, view);
}

/** @param {ResultPicture} picture @param {View} view @param {number} wide  A player's column. */
function drawRows(picture, view, wide) {
  const { pen } = picture;
  const rows = receiptRows(view);
  const all = rows.flatMap(({ cells }) => cells.map(({ points }) => points));
  const [least, most] = [Math.min(-20, ...all), Math.max(20, ...all)];
  const high = ALL / rows.length;
  const scale = (wide - 84) / (most - least);
  rows.forEach(({ name, letter, cells }, at) => {
    const top = TOP + at * high;
    if (letter) picture.shape(letter, MARGIN, top + high / 2 - 14);
    pen.fillStyle = SOFT;
    picture.write(name, MARGIN + 40, top + high / 2 + 7, 20, 600, LABELS - 50);
    cells.forEach(({ points }, seat) => {
      const x = MARGIN + LABELS + seat * wide + (Math.min(0, points) - least) * scale;
      const width = Math.abs(points) * scale;
      picture.bar(letter, { x, y: top + 6, width, height: high - 12 });
      pen.fillStyle = INK;
      picture.write(formatPoints(points), x + width + 6, top + high / 2 + 7, 18, 600, 50);
    });
  });
}
