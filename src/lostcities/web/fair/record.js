/**
 * Reads from a record what came by chance, and checks that nothing of it is missing; its body is
 * read by its game. Whether every move was legal is for the rules to say, not for this.
 *
 * @typedef {import("./types.js").DealtRecord} DealtRecord
 * @typedef {import("./types.js").Line} Line
 * @typedef {import("./types.js").Games} Games
 */

/** How a game ends that was broken off. */
export const BROKEN_OFF = /^end (?:resigned [12]|abandoned)$/;

/** Why a record can't be checked: a code as the server has them, and the line. */
export class RecordProblem extends Error {
  /** @param {string} code @param {number} [line] */
  constructor(code, line = 0) {
    super(code);
    this.code = code;
    this.line = line;
  }
}

const HEADER = /^([A-Za-z][\w-]*): (\S(?:.*\S)?)$/;

/** @param {string} text @param {Games} games @returns {DealtRecord} */
export function readRecord(text, games) {
  const lines = text
    .replace(/\n$/, "")
    .split("\n")
    .map((line, at) => ({ number: at + 1, text: line.replace(/\r$/, "") }));
  const head = lines.findIndex((line) => !line.text);
  if (head < 0) throw new RecordProblem("broken-record", lines.length);
  const headers = readHeaders(lines.slice(0, head));
  const body = lines
    .slice(head + 1)
    .map(({ number, text: line }) => ({ number, text: line.replace(/#.*/, "").trim() }))
    .filter((line) => line.text);
  if (headers.get("View") !== undefined) throw new RecordProblem("partial-record");
  if (headers.get("Result") === "*") throw new RecordProblem("unfinished-record");
  return readBody(headers, body, games);
}

/** @param {Line[]} lines @returns {Map<string, string>} */
function readHeaders(lines) {
  const headers = new Map();
  for (const { number, text } of lines) {
    const [, key, value] = HEADER.exec(text) ?? [];
    if (key === undefined || headers.has(key)) throw new RecordProblem("broken-record", number);
    headers.set(key, value);
  }
  for (const key of ["Format", "Game", "Variant", "Seats", "Result"])
    if (!headers.has(key)) throw new RecordProblem("broken-record", lines.length + 1);
  if (headers.get("Format") !== "1") throw new RecordProblem("broken-record", 1);
  return headers;
}

/**
 * @param {Map<string, string>} headers
 * @param {Line[]} body
 * @param {Games} games
 * @returns {DealtRecord}
 */
function readBody(headers, body, games) {
  const [game, variant] = [headers.get("Game") ?? "", headers.get("Variant") ?? ""];
  const names = (headers.get("Seats") ?? "").split(" | ");
  const commitments = Object.fromEntries(
    [...headers].flatMap(([key, value]) =>
      key.startsWith("Commitment-") ? [[key.slice("Commitment-".length), value]] : [],
    ),
  );
  const rules = Object.hasOwn(games, game) ? games[game] : undefined;
  if (!rules) throw new RecordProblem("broken-record", 1);
  const options = headers.get("Options") ?? "";
  return { game, variant, names, commitments, ...rules.read(body, { variant, names, options }) };
}
