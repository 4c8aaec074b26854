/**
 * A sheet of the dice game as the text of its file, in TOML as the server writes it. A `title` holds a
 * name of several words, which programs that do not know it leave alone.
 *
 * @typedef {import("./types.js").Layout} Layout
 */

const COLOURS = ["R", "O", "Y", "G", "B", "P"];
const TRACKS = /** @type {const} */ (["expedition", "artefact", "dice"]);

/** @param {string} text */
const quoted = (text) => JSON.stringify(text).replaceAll("\x7f", "\\u007f");

/** @param {number[]} [numbers] */
const list = (numbers = []) => `[${numbers.join(", ")}]`;

/** @param {Layout} sheet @param {string} [title] */
export function writeSheet(
  { name, source, sure, double_only, bridge, tracks, columns },
  title = name,
) {
  return [
    `name = ${quoted(name)}`,
    ...(title === name ? [] : [`title = ${quoted(title)}`]),
    `source = ${quoted(source)}`,
    `sure = ${quoted(sure)}`,
    `\ndouble_only = ${double_only}`,
    `\n[bridge]\ncell = ${bridge.cell}\nvalue = ${bridge.value}`,
    "\n[tracks]",
    ...TRACKS.map((track) => `${track} = ${list(tracks[track])}`),
    "\n[columns]",
    ...COLOURS.map((letter) => {
      const { arrows, vases } = columns[letter] ?? { arrows: [], vases: [] };
      return `${letter} = { arrows = ${list(arrows)}, vases = ${list(vases)} }`;
    }),
    "",
  ].join("\n");
}

/**
 * Read the TOML of a sheet: texts, whole numbers, lists and tables, which is all a sheet needs.
 *
 * @param {string} text
 * @returns {Record<string, any> | null} null if it is nothing of the kind
 */
export function readSheet(text) {
  try {
    return new Reader(text).document();
  } catch {
    return null;
  }
}

/** More than any sheet needs; a file may come from a stranger. */
const MAX_LENGTH = 20_000;
const MAX_DEPTH = 8;

class Reader {
  #at = 0;

  /** @param {string} text */
  constructor(text) {
    if (text.length > MAX_LENGTH) throw new SyntaxError();
    this.text = text.replaceAll("\r\n", "\n");
  }

  document() {
    const root = table();
    let here = root;
    for (this.#skip(); this.#at < this.text.length; this.#skip()) {
      if (this.#takes("[")) {
        here = descend(root, this.#path());
        this.#must("]");
      } else this.#entry(here);
      this.#endOfLine();
    }
    return root;
  }

  /** @param {Record<string, any>} into @param {number} [depth] */
  #entry(into, depth = 0) {
    const path = this.#path();
    const last = path.pop() ?? "";
    this.#must("=");
    const target = descend(into, path);
    if (last in target) throw new SyntaxError();
    target[last] = this.#value(depth);
  }

  #path() {
    const path = [this.#key()];
    while (this.#takes(".")) path.push(this.#key());
    return path;
  }

  #key() {
    this.#blank();
    return this.#match(/[A-Za-z0-9_-]+/y) ?? this.#string();
  }

  /** @param {number} depth @returns {any} */
  #value(depth) {
    if (depth > MAX_DEPTH) throw new SyntaxError();
    this.#blank();
    if (this.#takes("[")) return this.#listed("]", () => this.#value(depth + 1));
    if (this.#takes("{")) {
      const found = table();
      this.#listed("}", () => this.#entry(found, depth + 1));
      return found;
    }
    const number = this.#match(/[+-]?\d[\d_]*(?![\w.:-])/y);
    return number === null ? this.#string() : Number(number.replaceAll("_", ""));
  }

  /** @template T @param {string} end @param {() => T} read @returns {T[]} */
  #listed(end, read) {
    const found = [];
    for (this.#skip(); !this.#takes(end); this.#skip()) {
      found.push(read());
      this.#skip();
      if (this.#takes(",")) continue;
      this.#must(end);
      break;
    }
    return found;
  }

  #string() {
    const plain = this.#match(/'[^'\n]*'/y);
    if (plain !== null) return plain.slice(1, -1);
    const found = this.#match(/"(?:[^"\\\n]|\\.)*"/y);
    if (found === null) throw new SyntaxError();
    return JSON.parse(found);
  }

  /** Spaces within a line. */
  #blank() {
    this.#match(/[ \t]+/y);
  }

  /** Spaces, ends of lines and comments. */
  #skip() {
    this.#match(/(?:[ \t\n]|#[^\n]*)+/y);
  }

  #endOfLine() {
    this.#blank();
    if (this.#at < this.text.length && !/[\n#]/.test(this.text[this.#at] ?? ""))
      throw new SyntaxError();
  }

  /** @param {string} sign */
  #takes(sign) {
    this.#blank();
    if (this.text[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  /** @param {string} sign */
  #must(sign) {
    if (!this.#takes(sign)) throw new SyntaxError();
  }

  /** @param {RegExp} pattern  Sticky. @returns {string | null} */
  #match(pattern) {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    this.#at += found?.length ?? 0;
    return found;
  }
}

/** A table whose keys are only its own. @returns {Record<string, any>} */
const table = () => Object.create(null);

/** @param {Record<string, any>} from @param {string[]} path @returns {Record<string, any>} */
function descend(from, path) {
  return path.reduce((here, name) => {
    here[name] ??= table();
    if (typeof here[name] !== "object" || Array.isArray(here[name])) throw new SyntaxError();
    return here[name];
  }, from);
}
