/**
 * Reads from a record what came by chance, and checks that nothing of it is missing: rounds and
 * turns follow each other, hands are whole, the game has its end. Whether every move was legal is
 * for the rules to say, not for this.
 *
 * @typedef {object} Dealt  What came by chance in a round or a turn.
 * @property {number} scene  Its number.
 * @property {string[]} shown  Cards or faces, in the order they came.
 * @typedef {object} DealtRecord
 * @property {string} game
 * @property {string} variant
 * @property {string[]} names
 * @property {number} starter  The seat that starts the first round or turn, counted from 0.
 * @property {string[]} scenes  What there are keys for.
 * @property {Record<string, string>} commitments  Those of the headers.
 * @property {Dealt[]} dealt
 * @typedef {{number: number, text: string}} Line
 */

import { DEALS } from "../data/deals.js";
import { WHOLE_GAME } from "./scheme.js";

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
const CARD = "[A-Z](?:\\$|[1-9]\\d*)";
const ROUND = /^round ([1-9]\d*) start ([12])$/;
const DEAL = new RegExp(`^deal ([12])((?: ${CARD})+)$`);
const PLAY = new RegExp(`^[12] x?${CARD}(?: (?:=(${CARD})|<${CARD}))?$`);
const CARD_SCORE = /^score [12](?: -?\d+)+ = -?\d+$/;
const ROUND_END = /^end (?:deck|limit)$/;
const BROKEN_OFF = /^end (?:resigned [12]|abandoned)$/;
const TURN = /^turn ([1-9]\d*) active ([1-5]) roll (.+)$/;
const DICE_END = /^end (?:bridges|exhausted)$/;
const DICE_OTHER = /^(?:(?:sheet|column|track|double-only|bridge|score) |[1-5] \S)/;

/** @param {string} text @returns {DealtRecord} */
export function readRecord(text) {
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
  return readBody(headers, body);
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

/** @param {Map<string, string>} headers @param {Line[]} body @returns {DealtRecord} */
function readBody(headers, body) {
  const [game, variant] = [headers.get("Game") ?? "", headers.get("Variant") ?? ""];
  const names = (headers.get("Seats") ?? "").split(" | ");
  const commitments = Object.fromEntries(
    [...headers].flatMap(([key, value]) =>
      key.startsWith("Commitment-") ? [[key.slice("Commitment-".length), value]] : [],
    ),
  );
  const common = { game, variant, names, commitments };
  if (game === "dice") return { ...common, scenes: [WHOLE_GAME], ...readDice(body) };
  const pack = Object.hasOwn(DEALS.duel, variant) ? DEALS.duel[variant] : undefined;
  if (game !== "duel" || !pack || names.length !== 2) throw new RecordProblem("broken-record", 1);
  const option = /(?:^|, )rounds=(\d+)(?:,|$)/.exec(headers.get("Options") ?? "")?.[1];
  const rounds = option === undefined ? pack.rounds : Number(option);
  if (rounds < 1 || rounds > DEALS.max_rounds) throw new RecordProblem("broken-record", 1);
  const scenes = Array.from({ length: rounds }, (_, at) => String(at + 1));
  return { ...common, scenes, ...readCards(body, rounds, pack) };
}

/**
 * @param {Line[]} body
 * @param {number} rounds
 * @param {import("./scheme.js").Pack & {hand: number}} pack
 */
function readCards(body, rounds, pack) {
  const size = pack.colours.length * (pack.wagers + pack.ranks.length);
  /** @type {Dealt[]} */
  const dealt = [];
  let [starter, ended, over] = [0, true, false];
  for (const { number, text } of body) {
    const now = dealt.at(-1);
    const count = now?.shown.length ?? 0;
    const playing = !ended && now && count >= 2 * pack.hand;
    /** @type {RegExpExecArray | null} */
    let found = null;
    if (over) throw new RecordProblem("broken-record", number);
    else if ((found = ROUND.exec(text)) && ended && Number(found[1]) === dealt.length + 1) {
      if (!dealt.length) starter = Number(found[2]) - 1;
      dealt.push({ scene: dealt.length + 1, shown: [] });
      ended = false;
    } else if ((found = DEAL.exec(text)) && !ended && now) {
      const cards = (found[2] ?? "").trim().split(" ");
      if (cards.length !== pack.hand || count !== (Number(found[1]) - 1) * pack.hand)
        throw new RecordProblem("broken-record", number);
      now.shown.push(...cards);
    } else if ((found = PLAY.exec(text)) && playing) {
      if (found[1]) now.shown.push(found[1]);
    } else if (ROUND_END.test(text) && playing && (count === size || text === "end limit")) {
      ended = true;
      over = dealt.length === rounds;
    } else if (BROKEN_OFF.test(text) && playing) over = true;
    else if (!CARD_SCORE.test(text) || !playing) throw new RecordProblem("broken-record", number);
  }
  if (!over) throw new RecordProblem("unfinished-record");
  return { starter, dealt };
}

/** @param {Line[]} body */
function readDice(body) {
  const { dice } = DEALS.dice;
  /** @type {Dealt[]} */
  const dealt = [];
  let [starter, over] = [0, false];
  for (const { number, text } of body) {
    const [, turn, active, roll] = TURN.exec(text) ?? [];
    if (over) throw new RecordProblem("broken-record", number);
    else if (roll !== undefined) {
      const shown = roll.split(" ");
      const fits =
        shown.length === dice.length && dice.every((f, at) => [...f].includes(shown[at] ?? ""));
      if (!fits || Number(turn) !== dealt.length + 1)
        throw new RecordProblem("broken-record", number);
      if (!dealt.length) starter = Number(active) - 1;
      dealt.push({ scene: dealt.length + 1, shown });
    } else if (DICE_END.test(text) || BROKEN_OFF.test(text)) over = true;
    else if (!DICE_OTHER.test(text)) throw new RecordProblem("broken-record", number);
  }
  if (!over) throw new RecordProblem("unfinished-record");
  return { starter, dealt };
}
