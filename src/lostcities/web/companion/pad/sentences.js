/**
 * The phone sheet in sentences: what was entered, what it sets off, why it is refused, what comes next.
 *
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("../../rules/sheet-rules.js").Obstacle} Obstacle
 * @typedef {import("../../rules/sheet-rules.js").Marks} Marks
 * @typedef {import("../../rules/dice-game.js").Pad} Pad
 */

import { describeEffect } from "../../games/dice/sentences.js";
import { COLOURS, colourTitle } from "../../games/dice/view.js";
import { h } from "../../dom.js";
import { colourName, shape } from "../../ui/symbols.js";
import { joinNames } from "../../table/players.js";
import { has, n, t, reasonText } from "../../i18n.js";
import { isLastTurn } from "../../rules/dice-game.js";
import { DECLINE, isAcceleration, preview, REFUSE } from "../../rules/sheet-rules.js";

/** What an action does to a sheet. @param {Game} game @param {{marks: Marks, closed: boolean[]}} sheet @param {string} action */
export function effectOf({ setup: { layout } }, { marks, closed }, action) {
  return describeEffect(preview(layout, closed, marks, action), action, layout);
}

/** Why something breaks a rule. @param {Obstacle} obstacle */
export function reasonFor({ rule, code, data }) {
  const letter = String(data.colour ?? "");
  const key = `pad.why.${code}`;
  if (has(key))
    return t(
      key,
      letter ? { ...data, colour: colourName(letter), Colour: colourTitle(letter) } : data,
    );
  return reasonText({ rule, code, reason: code, hint: "", values: data });
}

/** The actions of a turn in words. @param {string[]} actions */
export function inWords(actions) {
  return actions.map(actionInWords).join(", ") || t("pad.nothing");
}

/** @param {string} action */
function actionInWords(action) {
  if (action === REFUSE) return t("pad.action.refuse");
  if (action === DECLINE) return t("pad.action.decline");
  const colour = colourName(action.replace(">", "").charAt(0));
  if (isAcceleration(action)) return t("pad.action.accelerate", { colour });
  return t("pad.action.pair", { colour, number: action.endsWith("!") ? 10 : (action[1] ?? "") });
}

/** The same in symbols, to be seen beside the words. @param {string[]} actions */
export function inSymbols(actions) {
  return actions.map((action) => {
    const letter = action.replace(">", "").charAt(0);
    const arrow = isAcceleration(action) && "→";
    if (letter === "-")
      return h("span", { class: "action" }, arrow || t("pad.action.refuse"), arrow && " –");
    const number = arrow ? "" : action.endsWith("!") ? 10 : action[1];
    return h("span", { class: "action", data: { colour: letter } }, arrow, shape(letter), number);
  });
}

/** What somebody entered, as a sentence. @param {Game} game @param {number} seat @param {string} what */
export const entered = (game, seat, what) => t("pad.entered", { name: game.nameOf(seat), what });

/**
 * What has happened since an earlier state: bridges (R24), the last turn and the end (R26).
 *
 * @param {Pad} before
 * @param {Game} game
 * @returns {string[]}
 */
export function eventsSince(before, { pad, setup }) {
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
  if (isLastTurn(pad) && !isLastTurn(before)) found.push(t("pad.last-turn"));
  if (pad.over && !before.over) found.push(ending(pad, names));
  return found;
}

/** How many entries a correction has made illegal. @param {Pad} before @param {Game} game */
export function nowIllegal(before, { pad }) {
  const more = pad.odd.length - before.odd.length;
  return more > 0 ? [n("pad.broken", more)] : [];
}

/** How the game ended. @param {Pad} pad @param {string[]} names */
export function ending({ over }, names) {
  if (!over) return "";
  const list = joinNames(over.winners.map((seat) => names[seat] ?? ""));
  const verdict =
    names.length > 1 ? n("dice.wins", over.winners.length, { names: list }) : t("pad.over");
  return `${t(`dice.ending.${over.reason}`)} ${verdict}.`;
}
