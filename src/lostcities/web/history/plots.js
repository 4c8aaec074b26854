/**
 * Plots drawn as SVG: bars to the left and right of a zero line, and points game by game. Every figure
 * also stands beside its drawing as text, so the drawings are only for the eye.
 */

import { h, s } from "../dom.js";
import { formatDay } from "../ui/dates.js";
import { language, t } from "../i18n.js";

/** The plot over time in its own units, which are pixels where it fits: on a phone, and beyond. */
const [NARROW, WIDE] = [320, 820];
const HIGH = 150;
const MARGIN = { left: 30, right: 8, top: 10, bottom: 20 };

/** More games than this would be a smear; the latest are shown. */
const MOST_GAMES = 60;

/** A figure with one decimal at most, and a true minus. @param {number} value @param {boolean} [signed] */
export function figure(value, signed = false) {
  const format = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    signDisplay: signed ? "exceptZero" : "negative",
  });
  return format.format(value).replace("-", "−");
}

/** A length of time. @param {number} count */
export const minutes = (count) =>
  new Intl.NumberFormat(language, {
    style: "unit",
    unit: "minute",
    maximumFractionDigits: 0,
  }).format(count);

/** A share in per cent. @param {number} part @param {number} whole */
export const share = (part, whole) =>
  new Intl.NumberFormat(language, { style: "percent" }).format(part / whole);

/**
 * A table whose rows end in a bar and its figure.
 *
 * @param {string[]} heads  What is in the columns; the last is that of the figure.
 * @param {{head: import("../dom.js").Child[], cells: string[], value: number | null, tone?: string}[]} rows
 */
export function barTable(heads, rows) {
  const values = rows.flatMap(({ value }) => value ?? []);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  return h(
    "table",
    { class: "bars" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        heads.map((head, at) =>
          h("th", { scope: "col", colspan: at === heads.length - 1 ? 2 : null }, head),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map(({ head, cells, value, tone = "" }) =>
        h(
          "tr",
          { data: { colour: tone } },
          h("th", { scope: "row" }, head),
          cells.map((cell) => h("td", {}, cell)),
          h(
            "td",
            { class: "yield", "aria-hidden": "true" },
            value !== null && bar(value, low, high),
          ),
          h("td", { class: "figure" }, value === null ? "–" : figure(value, true)),
        ),
      ),
    ),
  );
}

/** A bar from zero to its value, on a scale that all bars of a table share. @param {number} value @param {number} low @param {number} high */
function bar(value, low, high) {
  const span = high - low || 1;
  const place = (/** @type {number} */ at) => (100 * (at - low)) / span;
  const [from, to] = [place(Math.min(0, value)), place(Math.max(0, value))];
  return s(
    "svg",
    { width: "100%", height: 18 },
    s("rect", {
      class: value < 0 ? "below" : "above",
      x: `${from}%`,
      y: 2,
      width: `${Math.max(to - from, 0.6)}%`,
      height: 14,
      rx: 2,
    }),
    s("line", { x1: `${place(0)}%`, x2: `${place(0)}%`, y1: 0, y2: 18 }),
  );
}

/** The distance of lines on a scale: a round number that gives three to five of them. @param {number} span */
function niceStep(span) {
  const power = 10 ** Math.floor(Math.log10(Math.max(span, 1) / 3));
  return power * ([1, 2, 5, 10].find((step) => span / (step * power) <= 4) ?? 10);
}

/**
 * Points game by game: full dots were won, rings were not; a line shows the mean of the last few.
 *
 * @param {{at: number, points: number, won: boolean, level: number | null}[]} all
 * @param {string} [key]  Of the sentence that says what is plotted.
 */
export function timePlot(all, key = "stats.plot") {
  const games = all.slice(-MOST_GAMES);
  const values = games.map(({ points }) => points);
  const step = niceStep(Math.max(...values, 0) - Math.min(...values, 0));
  const low = Math.floor(Math.min(0, ...values) / step) * step;
  const high = Math.max(Math.ceil(Math.max(0, ...values) / step), low ? 0 : 1) * step;
  const full = innerWidth < WIDE ? NARROW : WIDE;
  const wide = full - MARGIN.left - MARGIN.right;
  const deep = HIGH - MARGIN.top - MARGIN.bottom;
  const across = (/** @type {number} */ at) =>
    MARGIN.left + (games.length > 1 ? (at * wide) / (games.length - 1) : wide / 2);
  const down = (/** @type {number} */ value) =>
    MARGIN.top + ((high - value) * deep) / (high - low || 1);
  const line = games.map(({ level }, at) => `${across(at)} ${down(level ?? 0)}`).join("L");
  const label = t(key, {
    games: games.length,
    least: figure(Math.min(...values)),
    most: figure(Math.max(...values)),
    last: figure(games.at(-1)?.level ?? 0),
  });
  const words = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {string} */ text,
    anchor = "end",
  ) => s("text", { x, y, "text-anchor": anchor }, text);
  const ticks = Array.from({ length: (high - low) / step + 1 }, (_, at) => low + at * step);
  const scale = ticks.map((value) => [
    s("line", {
      class: value ? "grid" : "zero",
      x1: MARGIN.left,
      x2: full - MARGIN.right,
      y1: down(value),
      y2: down(value),
    }),
    words(MARGIN.left - 5, down(value) + 4, figure(value)),
  ]);
  return s(
    "svg",
    { class: "time-plot", viewBox: `0 0 ${full} ${HIGH}`, role: "img", "aria-label": label },
    scale.flat(),
    games.length > 1 && s("path", { class: "level", d: `M${line}` }),
    games.map(({ points, won }, at) =>
      s("circle", { class: won ? "won" : "lost", cx: across(at), cy: down(points), r: 3.2 }),
    ),
    games.length > 1 && words(MARGIN.left, HIGH - 5, formatDay(games[0]?.at ?? 0), "start"),
    words(full - MARGIN.right, HIGH - 5, formatDay(games.at(-1)?.at ?? 0)),
  );
}
