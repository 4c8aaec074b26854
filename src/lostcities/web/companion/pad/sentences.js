/**
 * The dice game at the table in sentences: what was entered, what it sets off, why it is refused.
 *
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("../rules/sheet-rules.js").Obstacle} Obstacle
 * @typedef {import("../rules/sheet-rules.js").Marks} Marks
 * @typedef {import("../rules/dice-game.js").Pad} Pad
 */

import { describeEffect } from "../../dice/sentences.js";
import { COLOURS, colourTitle } from "../../dice/view.js";
import { h } from "../../dom.js";
import { colourName, shape } from "../../ui/symbols.js";
import { joinNames } from "../../table/players.js";
import { has, n, t, reasonText } from "../../i18n.js";
import { isExhausted, preview } from "../rules/sheet-rules.js";

/**
 * The game as the drawings of the dice game want it: everything but dice and decisions.
 *
 * @param {Game} game
 * @param {number | null} seat who looks
 * @returns {import("../../dice/view.js").View}
 */
export function viewOf({ setup, pad, id }, seat) {
  const { sheets, closed, crossed, active, turn, waiting, over } = pad;
  return {
    ...{
      table: id,
      seat,
      status: over ? "over" : "playing",
      match: 1,
      undo: false,
      decision: null,
    },
    setup: { sheet: setup.layout },
    places: setup.names.map((name) => ({ name, agent: null })),
    game: {
      ...{
        phase: "pick",
        waiting,
        turn,
        active,
        taken: null,
        sheets,
        sealed: null,
        closed,
        options: {},
      },
      roll: { numbers: [], colours: [] },
    },
    sums: { sheets: pad.sums, crossed, exhausted: sheets.map(isExhausted), last_turn: isLast(pad) },
    outcome: over && {
      scores: pad.sums.map(({ total }) => total),
      winners: over.winners,
      reason: over.reason,
    },
  };
}

/** R26: whether the game will end with the running turn, as things stand. @param {Pad} pad */
export function isLast({ over, crossed, sheets }) {
  return !over && (crossed.every(Boolean) || sheets.every(isExhausted));
}

/** What a deed does to a sheet. @param {Game} game @param {{marks: Marks, closed: boolean[]}} stand @param {string} deed */
export function does({ setup: { layout } }, { marks, closed }, deed) {
  return describeEffect(preview(layout, closed, marks, deed), deed, layout);
}

/** Why something breaks a rule. @param {Obstacle} obstacle */
export function because({ rule, code, data }) {
  const letter = String(data.colour ?? "");
  const key = `pad.why.${code}`;
  if (has(key))
    return t(
      key,
      letter ? { ...data, colour: colourName(letter), Colour: colourTitle(letter) } : data,
    );
  return reasonText({ rule, code, reason: code, hint: "", values: data });
}

/** What somebody did in a turn, in words. @param {string[]} did */
export function worded(did) {
  return did.map(inWords).join(", ") || t("pad.nothing");
}

/** @param {string} deed */
function inWords(deed) {
  if (deed === "-") return t("pad.deed.refuse");
  if (deed === ">-") return t("pad.deed.decline");
  const colour = colourName(deed.replace(">", "").charAt(0));
  if (deed.startsWith(">")) return t("pad.deed.accelerate", { colour });
  return t("pad.deed.pair", { colour, number: deed.endsWith("!") ? 10 : (deed[1] ?? "") });
}

/** The same in signs, to be seen beside the words. @param {string[]} did */
export function drawn(did) {
  return did.map((deed) => {
    const letter = deed.replace(">", "").charAt(0);
    const arrow = deed.startsWith(">") && "→";
    if (letter === "-")
      return h("span", { class: "deed" }, arrow || t("pad.deed.refuse"), arrow && " –");
    const number = arrow ? "" : deed.endsWith("!") ? 10 : deed[1];
    return h("span", { class: "deed", data: { colour: letter } }, arrow, shape(letter), number);
  });
}

/**
 * What has come about between two moments: bridges (R24), the last turn and the end (R26).
 *
 * @param {Pad} before
 * @param {Game} game
 * @returns {string[]}
 */
export function news(before, { pad, setup }) {
  const { names, layout } = setup;
  const found = pad.sheets.flatMap((marks, seat) =>
    marks.bridges.flatMap((has, at) => {
      if (!has || before.sheets[seat]?.bridges[at]) return [];
      const letter = COLOURS[at];
      const values = { name: names[seat] ?? "", points: layout.bridge.value };
      if (letter) return [t("pad.crosses", { ...values, colour: colourName(letter) })];
      return [t(at === COLOURS.length ? "pad.crosses.artefacts" : "pad.crosses.dice", values)];
    }),
  );
  if (isLast(pad) && !isLast(before)) found.push(t("pad.last-turn"));
  if (pad.over && !before.over) found.push(ending(pad, names));
  return found;
}

/** @param {Pad} pad @param {string[]} names */
export function ending({ over }, names) {
  if (!over) return "";
  const list = joinNames(over.winners.map((seat) => names[seat] ?? ""));
  const verdict =
    names.length > 1 ? n("dice.wins", over.winners.length, { names: list }) : t("pad.over");
  return `${t(`dice.ending.${over.reason}`)} ${verdict}.`;
}
