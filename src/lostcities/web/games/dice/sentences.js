/**
 * The dice game in sentences: what is awaited, what happened, what a choice would do.
 *
 * @typedef {import("./types.js").View} View
 */

import { tellOf } from "../../table/players.js";
import { colourName } from "../../ui/symbols.js";
import { language, n, t } from "../../i18n.js";
import { COLOURS, namesOf, formatChange, colourTitle } from "./view.js";

/** The place of the dice column among the bridges. */
const DICE = 7;

/** What is awaited of the viewer, or of whom else. @param {View} view @returns {string} */
export function prompt(view) {
  const { game, decision } = view;
  if (!game || view.outcome || game.waiting.length === 0) return "";
  if (!decision) {
    return t(game.sealed ? "dice.ask.sealed" : "dice.ask.waiting", {
      names: namesOf(view, game.waiting),
    });
  }
  if (decision.phase === "accelerate") return t("dice.ask.accelerate");
  return t(decision.legal.length === 1 ? "dice.ask.nothing" : "dice.ask.pick");
}

/**
 * One sentence for something that happened; nothing for what is not of this game alone.
 *
 * @param {import("./types.js").DiceEvent} event
 * @param {View} view
 * @returns {string}
 */
export function describeEvent(event, view) {
  if (event.kind === "chanced") return rolled(event.events ?? []);
  if (event.seat === null) return "";
  if (event.kind === "sealed" || event.kind === "undid")
    return tellOf(`dice.log.${event.kind}`, view.places[event.seat]);
  return event.kind === "acted" && event.action
    ? describeTurn([event.action], event.seat, view)
    : "";
}

/**
 * A choice and all that its arrows led to as one sentence; bridges are announced after it.
 *
 * @param {string[]} actions
 * @param {number} seat
 * @param {View} view
 */
export function describeTurn([first = "", ...arrows], seat, view) {
  const who = view.places[seat];
  const then = arrows.map((action) => acted(action, "dice.then", who)).join("");
  const bridges = [first, ...arrows].map((action) => bridge(action, seat, view)).join("");
  return acted(first, "dice.log", who, { then }) + bridges;
}

/**
 * @param {string} action
 * @param {string} key
 * @param {import("../../table/players.js").Named | undefined} who
 * @param {Record<string, string>} [more]
 */
function acted(action, key, who, more = {}) {
  if (action === "-") return tellOf(`${key}.refuse`, who, more);
  if (action === ">-") return tellOf(`${key}.decline`, who, more);
  const letter = action.replace(">", "")[0] ?? "";
  const values = { ...more, colour: colourName(letter), number: action[1] ?? "" };
  if (action.startsWith(">")) return tellOf(`${key}.accelerate`, who, values);
  return tellOf(`${key}.${action.endsWith("!") ? "ten" : "pick"}`, who, values);
}

/**
 * The bridge a choice has just crossed is announced at once.
 *
 * @param {string} action
 * @param {number} seat
 * @param {View} view
 */
function bridge(action, seat, view) {
  const sheet = view.game?.sheets[seat];
  const { cell } = view.setup.sheet.bridge;
  if (action === "-")
    return sheet?.dice === cell && sheet.bridges[DICE] ? ` ${t("dice.log.dice-bridge")}` : "";
  const letter = action.replace(">", "")[0] ?? "";
  const stands =
    sheet?.columns[letter]?.numbers.length === cell && sheet.bridges[COLOURS.indexOf(letter)];
  return stands ? ` ${t("dice.log.bridge", { colour: colourName(letter) })}` : "";
}

/** What is pencilled ahead. @param {string} action */
export function describePair(action) {
  if (action === "-") return t("dice.plan.refuse");
  return `${colourName(action.charAt(0))} ${action.endsWith("!") ? 10 : action[1]}`;
}

/** Whether a person has the first choice now, so that the others have time. @param {View} view */
export function isThinking({ game, places }) {
  return game !== null && game.waiting.includes(game.active) && places[game.active]?.agent === null;
}

/** @param {[string, number][]} dice */
function rolled(dice) {
  const faces = (/** @type {string} */ kind) =>
    dice.filter(([what]) => what === kind).map(([, face]) => face);
  const colours = faces("colour").map((at) => colourName(COLOURS[at] ?? ""));
  return t("dice.log.rolled", {
    numbers: faces("number").join(", "),
    colours: new Intl.ListFormat(language, { type: "unit" }).format(colours),
  });
}

/**
 * What a choice would write and set off, and what that is worth.
 *
 * @param {import("./types.js").Preview} preview
 * @param {string} action
 * @param {import("./types.js").Layout} layout
 */
export function describeEffect(preview, action, layout) {
  const worth = n("dice.worth", preview.points, { points: formatChange(preview.points) });
  if (action === "-")
    return `${t(preview.die ? "dice.effect.die" : "dice.effect.no-die")} ${worth}`;
  if (action === ">-") return t("dice.effect.decline");
  return `${[...written(preview), ...setOff(preview, layout)].join(", ")}. ${worth}`;
}

/** @param {import("./types.js").Preview} preview */
function written({ writes }) {
  if (!writes) return [];
  const values = {
    colour: colourTitle(writes.column),
    number: writes.number ?? 0,
    cell: writes.cell ?? 0,
  };
  return [t(`dice.effect.${writes.part ?? "number"}`, values)];
}

/** @param {import("./types.js").Preview} preview @param {import("./types.js").Layout} layout */
function setOff({ arrow, vase, writes, bridges }, layout) {
  return [
    ...(arrow ? [t("dice.effect.arrow")] : []),
    ...(vase && writes?.part !== "top" ? [t("dice.effect.vase")] : []),
    ...bridges.map(() => t("dice.effect.bridge", { points: layout.bridge.value })),
  ];
}
