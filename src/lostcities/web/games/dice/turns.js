/**
 * What happened in the dice game, choice by choice: what somebody wrote and all that its arrows led
 * to is one sentence and one line.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("../../net/types.js").TableEvent} TableEvent
 * @typedef {import("../../table/event-log.js").Told} Told
 */

import { h } from "../../dom.js";
import { colourSigns, signLine, turnLine } from "../../table/turn-line.js";
import { t } from "../../i18n.js";
import { describeEvent, describeTurn } from "./sentences.js";
import { COLOURS, nameOf } from "./view.js";

/** @param {TableEvent} event */
const isArrow = ({ action }) => action?.startsWith(">");

/**
 * The events of one choice each; what was taken back is left out, other events stand alone.
 *
 * @param {TableEvent[]} events
 */
function foldChoices(events) {
  /** @type {TableEvent[][]} */
  const found = [];
  for (const event of events) {
    const last = found.findLast(([first]) => first?.kind === "acted" && first.seat === event.seat);
    if (event.kind === "undid") last?.pop();
    if (event.kind === "acted" && isArrow(event) && last?.length) last.push(event);
    else found.push([event]);
  }
  return found.filter(({ length }) => length > 0);
}

/**
 * Tell everything: rolls, choices, and choices that were taken back.
 *
 * @param {TableEvent[]} events
 * @param {View} view  With names.
 * @returns {Told[]}
 */
export function tellTurns(events, view) {
  const own = events.filter(({ kind }) => ["acted", "chanced", "undid", "sealed"].includes(kind));
  return foldChoices(own).flatMap((choice) => {
    const [first] = choice;
    if (first?.kind === "acted") return [tellChoice(choice, view)];
    const text = first ? describeEvent(first, view) : "";
    const [heading, passing] = [first?.kind === "chanced", first?.kind === "undid"];
    const line = () => (heading ? rollLine(first?.events ?? [], text) : [text]);
    return text ? [{ seqs: choice.map(({ seq }) => seq), text, line, heading, passing }] : [];
  });
}

/** A roll in signs. @param {[string, number][]} dice @param {string} sentence */
function rollLine(dice, sentence) {
  const faces = (/** @type {string} */ kind) =>
    dice.filter(([what]) => what === kind).map(([, face]) => face);
  const signs = faces("colour").map((at) => colourSigns(COLOURS[at] ?? "", ""));
  const numbers = h("b", {}, faces("number").join(" "));
  return signLine([t("dice.line.rolled"), numbers, signs], sentence);
}

/** @param {TableEvent[]} choice @param {View} view @returns {Told} */
function tellChoice(choice, view) {
  const seat = choice[0]?.seat ?? 0;
  const actions = choice.map(({ action }) => /** @type {string} */ (action));
  const text = describeTurn(actions, seat, view);
  return {
    seqs: choice.map(({ seq }) => seq),
    text,
    line: () => turnLine(nameOf(view, seat), actions.map(actionSigns), text),
  };
}

/** @param {string} action */
function actionSigns(action) {
  if (action === "-") return h("span", { class: "did" }, t("dice.line.refuses"));
  if (action === ">-") return h("span", { class: "took" }, t("dice.line.declines"));
  if (action.startsWith(">"))
    return h("span", { class: "took" }, "↑", colourSigns(action[1] ?? "", ""));
  return colourSigns(action[0] ?? "", action.endsWith("!") ? "10" : (action[1] ?? ""));
}
