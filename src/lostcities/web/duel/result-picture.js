/**
 * The result of a match as a picture, made on this device: a page of the journal with the headline,
 * the totals and a bar for every expedition.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("./receipt.js").Round} Round
 */

import { canLetter, letterPaths } from "../art/letters.js";
import { numeralPaths } from "../art/numerals.js";
import { SHAPES } from "../art/shapes.js";
import { download } from "../device/files.js";
import { t } from "../i18n.js";
import { formatPoints } from "./expedition.js";

const [WIDTH, HEIGHT] = [1200, 675];
const INK = "#2a2018";
const SOFT = "#5d4a37";
const PAPER = "#f6edd9";
const SERIF = 'Georgia, "Noto Serif", "DejaVu Serif", serif';
/** The hue of each expedition on paper, and its ink. @type {Record<string, [string, string]>} */
const COLOURS = {
  R: ["#d4492f", "#67160e"],
  W: ["#fffdf6", "#2d3a49"],
  Y: ["#e8a51d", "#553600"],
  G: ["#5fa04b", "#153d22"],
  B: ["#3489bd", "#0d3655"],
  P: ["#8f5cc0", "#3c1a62"],
};

/**
 * Share the picture, or save it where there is no sharing.
 *
 * @param {View} view
 * @param {Round[]} rounds
 * @param {number[]} seats the viewer's first
 * @param {string} headline
 */
export async function shareResult(view, rounds, seats, headline) {
  const picture = await resultPicture(view, rounds, seats, headline);
  const name = `lost-cities-${view.table.slice(0, 8)}-${view.match}.png`;
  const files = [new File([picture], name, { type: "image/png" })];
  if (navigator.canShare?.({ files })) await navigator.share({ files }).catch(() => {});
  else download(name, picture, "image/png");
}

/**
 * @param {View} view
 * @param {Round[]} rounds
 * @param {number[]} seats
 * @param {string} headline
 * @returns {Promise<Blob>}
 */
async function resultPicture(view, rounds, seats, headline) {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = SOFT;
  pen.strokeRect(16.5, 16.5, WIDTH - 33, HEIGHT - 33);
  pen.fillStyle = INK;
  letter(pen, headline, 60, 112, 84);
  const totals = view.outcome?.scores ?? view.sums.match;
  const [mine = 0, theirs = 1] = seats;
  letter(pen, view.places[mine]?.name ?? "", 60, 192, 40, 330);
  drawNumerals(
    pen,
    `${formatPoints(totals[mine])} : ${formatPoints(totals[theirs])}`,
    420,
    152,
    46,
  );
  letter(pen, view.places[theirs]?.name ?? "", 800, 192, 40, 330);
  drawBars(pen, view, rounds, seats);
  pen.fillStyle = SOFT;
  letter(pen, t("app.title"), 60, HEIGHT - 44, 28);
  return canvas.convertToBlob({ type: "image/png" });
}

/**
 * Write in the letters of headlines, or as text what they cannot write.
 *
 * @param {OffscreenCanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} x
 * @param {number} y the base
 * @param {number} size
 * @param {number} [room]
 */
function letter(pen, text, x, y, size, room = WIDTH - x - 60) {
  if (!canLetter(text)) return write(pen, text, x, y, size, 700, room);
  const { paths, width } = letterPaths(text.replaceAll(" ", "\u00a0"));
  const scale = Math.min((0.72 * size) / 100, room / width);
  for (const { d, left, down } of paths) {
    pen.save();
    pen.translate(x + left * scale, y + (down - 100) * scale);
    pen.scale(scale, scale);
    pen.fill(new Path2D(d));
    pen.restore();
  }
}

/**
 * @param {OffscreenCanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {number} weight
 * @param {number} [room]
 */
function write(pen, text, x, y, size, weight, room = WIDTH - x - 60) {
  pen.font = `${weight} ${size}px ${SERIF}`;
  pen.fillText(text, x, y, room);
}

/**
 * @param {OffscreenCanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} height
 */
function drawNumerals(pen, text, x, y, height) {
  for (const { d, left } of numeralPaths(text)) {
    pen.save();
    pen.translate(x + (left * height) / 100, y);
    pen.scale(height / 100, height / 100);
    pen.fill(new Path2D(d), "evenodd");
    pen.restore();
  }
}

/**
 * A column of bars for each round: one's own filled, the other's hatched.
 *
 * @param {OffscreenCanvasRenderingContext2D} pen
 * @param {View} view
 * @param {Round[]} rounds
 * @param {number[]} seats
 */
function drawBars(pen, view, rounds, seats) {
  const colours = Object.keys(view.game.piles);
  const all = rounds.flatMap(({ sides }) =>
    sides.flatMap((side) => Object.values(side).map(({ points }) => points)),
  );
  const [least, most] = [Math.min(-20, ...all), Math.max(20, ...all)];
  const width = (WIDTH - 120) / rounds.length;
  const high = 340 / colours.length;
  rounds.forEach((round, at) => {
    const left = 60 + at * width;
    const scale = (width - 140) / (most - least);
    pen.fillStyle = SOFT;
    write(pen, t("duel.round", { round: at + 1 }), left, 250, 24, 600);
    colours.forEach((colour, row) => {
      const top = 268 + row * high;
      drawShape(pen, colour, left, top + high / 2 - 14);
      seats.forEach((seat, which) => {
        const points = round.sides[seat]?.[colour]?.points ?? 0;
        const x = left + 60 + (Math.min(0, points) - least) * scale;
        const y = top + 4 + which * (high / 2 - 4);
        drawBar(pen, colour, x, y, Math.abs(points) * scale, high / 2 - 7, which === 1);
        pen.fillStyle = INK;
        if (points)
          write(
            pen,
            formatPoints(points),
            x + Math.abs(points) * scale + 6,
            y + high / 4 + 3,
            18,
            600,
            60,
          );
      });
    });
  });
}

/**
 * @param {OffscreenCanvasRenderingContext2D} pen
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 */
function drawShape(pen, colour, x, y) {
  const [fill, ink] = COLOURS[colour] ?? [INK, INK];
  pen.save();
  pen.translate(x, y);
  pen.scale(1.2, 1.2);
  const path = new Path2D(SHAPES[colour] ?? "");
  pen.fillStyle = fill;
  pen.strokeStyle = ink;
  pen.lineWidth = 1.8;
  pen.fill(path);
  pen.stroke(path);
  pen.restore();
}

/**
 * @param {OffscreenCanvasRenderingContext2D} pen
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {boolean} hatched
 */
function drawBar(pen, colour, x, y, width, height, hatched) {
  if (!width) return;
  const [fill, ink] = COLOURS[colour] ?? [INK, INK];
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.fillStyle = hatched ? "#fdf8ec" : fill;
  pen.fill();
  pen.strokeStyle = ink;
  pen.lineWidth = 2;
  if (hatched)
    for (let at = x - height; at < x + width; at += 8) {
      pen.beginPath();
      pen.moveTo(at, y + height);
      pen.lineTo(at + height, y);
      pen.stroke();
    }
  pen.restore();
  pen.strokeStyle = ink;
  pen.strokeRect(x, y, width, height);
}
