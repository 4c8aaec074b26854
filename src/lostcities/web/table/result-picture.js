/**
 * The result of a match as a picture, made on this device: a page of the journal with a headline, on
 * which each game draws its own bars. Whoever receives it was not at the table, so it has names.
 */

import { canLetter, letterPaths } from "../art/letters.js";
import { numeralPaths, numeralWidth } from "../art/numerals.js";
import { SHAPES } from "../art/shapes.js";
import { download } from "../device/files.js";
import { notify } from "../ui/announcer.js";
import { t } from "../i18n.js";

export const [WIDTH, HEIGHT, MARGIN] = [1200, 675, 60];
export const INK = "#2a2018";
export const SOFT = "#5d4a37";
const PAPER = "#f6edd9";
const PALE = "#fdf8ec";
const SERIF = 'Georgia, "Noto Serif", "DejaVu Serif", serif';
/** The hue of each expedition on paper, and its ink. @type {Record<string, [string, string]>} */
const COLOURS = {
  R: ["#d4492f", "#67160e"],
  O: ["#e5812b", "#5f2c05"],
  W: ["#fffdf6", "#2d3a49"],
  Y: ["#e8a51d", "#553600"],
  G: ["#5fa04b", "#153d22"],
  B: ["#3489bd", "#0d3655"],
  P: ["#8f5cc0", "#3c1a62"],
};

/**
 * Share a picture, or save it where there is no sharing, and say so.
 *
 * @param {ResultPicture} picture
 * @param {{table: string, match: number}} view
 */
export async function sharePicture(picture, { table, match }) {
  const name = `lost-cities-${table.slice(0, 8)}-${match}.png`;
  const blob = await picture.blob();
  const files = [new File([blob], name, { type: "image/png" })];
  if (navigator.canShare?.({ files })) return navigator.share({ files }).catch(() => {});
  download(name, blob, "image/png");
  return notify(t("ending.saved", { name }));
}

export class ResultPicture {
  /** @param {string} headline */
  constructor(headline) {
    this.canvas = new OffscreenCanvas(WIDTH, HEIGHT);
    const pen = this.canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    this.pen = pen;
    pen.fillStyle = PAPER;
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    pen.strokeStyle = SOFT;
    pen.strokeRect(16.5, 16.5, WIDTH - 33, HEIGHT - 33);
    pen.fillStyle = INK;
    this.letter(headline, MARGIN, 112, 84);
    pen.fillStyle = SOFT;
    this.letter(t("app.title"), MARGIN, HEIGHT - 44, 28);
    pen.fillStyle = INK;
  }

  blob() {
    return this.canvas.convertToBlob({ type: "image/png" });
  }

  /**
   * Write in the letters of headlines, or as text what they cannot write.
   *
   * @param {string} text
   * @param {number} x
   * @param {number} y the base
   * @param {number} size
   * @param {number} [room]
   */
  letter(text, x, y, size, room = WIDTH - x - MARGIN) {
    if (!canLetter(text)) return this.write(text, x, y, size, 700, room);
    const { paths, width } = letterPaths(text.replaceAll(" ", "\u00a0"));
    const scale = Math.min((0.72 * size) / 100, room / width);
    for (const { d, left, down } of paths)
      this.#draw(x + left * scale, y + (down - 100) * scale, scale, () =>
        this.pen.fill(new Path2D(d)),
      );
  }

  /**
   * @param {string} text
   * @param {number} x
   * @param {number} y
   * @param {number} size
   * @param {number} weight
   * @param {number} [room]
   */
  write(text, x, y, size, weight, room = WIDTH - x - MARGIN) {
    this.pen.font = `${weight} ${size}px ${SERIF}`;
    this.pen.fillText(text, x, y, room);
  }

  /**
   * @param {string} text
   * @param {number} x
   * @param {number} y the top
   * @param {number} height
   * @returns {number} where it ends
   */
  numerals(text, x, y, height) {
    for (const { d, left } of numeralPaths(text))
      this.#draw(x + (left * height) / 100, y, height / 100, () =>
        this.pen.fill(new Path2D(d), "evenodd"),
      );
    return x + (numeralWidth(text) * height) / 100;
  }

  /** The shape of an expedition. @param {string} colour @param {number} x @param {number} y */
  shape(colour, x, y) {
    const { pen } = this;
    const [fill, ink] = COLOURS[colour] ?? [INK, INK];
    this.#draw(x, y, 1.2, () => {
      const path = new Path2D(SHAPES[colour] ?? "");
      pen.fillStyle = fill;
      pen.strokeStyle = ink;
      pen.lineWidth = 1.8;
      pen.fill(path);
      pen.stroke(path);
    });
  }

  /**
   * @param {string} colour  A letter, or nothing for what has no colour.
   * @param {{x: number, y: number, width: number, height: number}} place
   * @param {boolean} [hatched]
   */
  bar(colour, { x, y, width, height }, hatched = false) {
    if (!width) return;
    const { pen } = this;
    const [fill, ink] = COLOURS[colour] ?? ["#b9a37c", INK];
    pen.save();
    pen.beginPath();
    pen.rect(x, y, width, height);
    pen.clip();
    pen.fillStyle = hatched ? PALE : fill;
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

  /**
   * Draw something at a place and in a size of its own.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} scale
   * @param {() => void} drawing
   */
  #draw(x, y, scale, drawing) {
    this.pen.save();
    this.pen.translate(x, y);
    this.pen.scale(scale, scale);
    drawing();
    this.pen.restore();
  }
}
