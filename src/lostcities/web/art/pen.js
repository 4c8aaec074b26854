/**
 * How drawings are written: a drawing is a text with a layer on each line.
 *
 * `c.o/.8 M0 0…`   a path of the classes `vc` and `vo`, at an opacity of .8; what the classes mean
 *                  is in `art/drawings.css`, all in the colours of the expedition;
 * `@tent 28 116 1.3`  another drawing, here, at this scale (a second number: another for x).
 */

import { s } from "../dom.js";

/** Drawings that others refer to, by name. @type {Record<string, string>} */
const PROPS = {};

/** Make drawings known by name. @param {Record<string, string>} props */
export function register(props) {
  Object.assign(PROPS, props);
}

/** A number as short as it can be written. @param {number} value */
export const short = (value) => String(Number(value.toFixed(1))).replace(/^(-?)0\./, "$1.");

/**
 * A path.
 *
 * @param {string} classes
 * @param {string} d
 * @param {number} [opacity]
 */
export const path = (classes, d, opacity = 1) =>
  `${classes}${opacity < 1 ? `/${short(opacity)}` : ""} ${d}\n`;

/**
 * Another drawing, with the middle of its base here.
 *
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} [scale]
 * @param {number} [across] another scale for x; a negative one mirrors
 */
export const at = (name, x, y, scale = 1, across = scale) =>
  `@${name} ${short(x)} ${short(y)} ${scale.toFixed(2)} ${across.toFixed(2)}\n`;

/**
 * A filled circle.
 *
 * @param {string} classes
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {number} [opacity]
 */
export function disc(classes, x, y, r, opacity = 1) {
  const [radius, width] = [short(r), short(2 * r)];
  const half = `a${radius} ${radius} 0 1 0`;
  return path(
    classes,
    `M${short(x - r)} ${short(y)}${half} ${width} 0${half}-${width} 0z`,
    opacity,
  );
}

/** The whole view, from the strip of map down. @param {string} classes @param {number} [opacity] */
export const ground = (classes, opacity = 1) => path(classes, "M3 28H85V126H3z", opacity);

/** The dotted way from the foot of the view to a place. @param {number} x @param {number} y */
export const way = (x, y) =>
  path("way", `M44 126Q${x > 44 ? 34 : 56} ${Math.round((126 + y) / 2)} ${x} ${y}`);

/** A number from 0 to 1 that is always the same for the same seed. @param {number} seed */
function noise(seed) {
  const wave = Math.sin(seed * 12.9898) * 43758.5453;
  return wave - Math.floor(wave);
}

/**
 * The line of a ridge across the view.
 *
 * @param {number} y
 * @param {number} height
 * @param {number} seed
 * @param {number} parts
 * @param {boolean} jagged
 */
function ridge(y, height, seed, parts, jagged) {
  let d = `M3 ${Math.round(y + height * (noise(seed) - 0.5))}`;
  let [lastX, lastY] = [3, y];
  for (let part = 1; part <= parts; part++) {
    const x = Math.round(3 + (82 * part) / parts);
    const nextY = Math.round(y + height * (noise(seed + part) * 2 - 1));
    const crest = Math.min(lastY, nextY) - height * 0.7 * (part % 2 ? 1 : -1);
    d += jagged
      ? `L${x} ${nextY}`
      : `Q${Math.round((lastX + x) / 2)} ${Math.round(crest)} ${x} ${nextY}`;
    [lastX, lastY] = [x, nextY];
  }
  return d;
}

/**
 * Land up to a ridge.
 *
 * @param {string} classes
 * @param {number} y
 * @param {number} height
 * @param {number} seed
 * @param {number} [parts]
 * @param {boolean} [jagged]
 */
export function land(classes, y, height, seed, parts = 3, jagged = false) {
  const d = ridge(y, height, seed, parts, jagged);
  return path(classes, `${d}V125H3z`) + path("i", d);
}

/**
 * The tops of trees.
 *
 * @param {string} classes
 * @param {number} y
 * @param {number} count
 * @param {number} seed
 */
export function treetops(classes, y, count, seed) {
  const width = Math.round(86 / count);
  let d = `M2 ${short(y)}`;
  for (let tree = 0; tree < count; tree++) {
    const r = Math.round(width * (0.52 + 0.3 * noise(seed + tree)));
    d += `a${r} ${r} 0 0 1 ${width} ${Math.round((noise(seed * 3 + tree) - 0.5) * 5)}`;
  }
  return path(`${classes}.o`, `${d}V126H0z`);
}

/** Clouds and birds: the first half of the way is under an open sky. @param {number} rank */
export function sky(rank) {
  if (rank > 6) return "";
  const odd = rank % 2 === 1;
  const cloud = odd ? "M52 50q4-7 10-3 7-4 10 3z" : "M12 48q4-6 9-2 8-5 11 2z";
  const birds = odd
    ? "M16 52q2-3 4 0q2-3 4 0M27 46q2-2 3 0q2-2 3 0"
    : "M60 54q2-3 4 0q2-3 4 0M71 48q2-2 3 0q2-2 3 0";
  return path("c", cloud, 0.75) + (rank < 5 ? path("i", birds) : "");
}

/**
 * Draw: the text of a drawing as elements.
 *
 * @param {string} drawing
 * @returns {SVGElement[]}
 */
export function draw(drawing) {
  return drawing
    .split("\n")
    .filter(Boolean)
    .map((layer) => (layer.startsWith("@") ? placed(layer) : drawnPath(layer)));
}

/** @param {string} layer */
function drawnPath(layer) {
  const start = layer.indexOf(" ");
  const [classes = "", opacity] = layer.slice(0, start).split("/");
  return s("path", {
    class: classes.replace(/[^.]+/g, "v$&").replaceAll(".", " "),
    d: layer.slice(start + 1),
    opacity,
  });
}

/** @param {string} layer */
function placed(layer) {
  const [name = "", x, y, scale = "1", across = scale] = layer.slice(1).split(" ");
  const sized = Number(scale) === 1 && Number(across) === 1 ? "" : ` scale(${across} ${scale})`;
  return s("use", { href: `#${ensureProp(name)}`, transform: `translate(${x} ${y})${sized}` });
}

/** Where drawings that are referred to stand in the page. @type {SVGElement | null} */
let defs = null;

/**
 * Put something into the page that drawings refer to, once.
 *
 * @param {string} id
 * @param {() => SVGElement} make
 */
export function ensure(id, make) {
  if (!defs?.isConnected) {
    const root = s("svg", { class: "art-defs", width: 0, height: 0, "aria-hidden": "true" });
    defs = s("defs");
    root.append(defs);
    document.body.append(root);
  }
  if (defs.querySelector(`#${id}`)) return id;
  const made = make();
  made.id = id;
  defs.append(made);
  return id;
}

/** @param {string} name */
function ensureProp(name) {
  return ensure(`p-${name}`, () => s("g", {}, draw(PROPS[name] ?? "")));
}
