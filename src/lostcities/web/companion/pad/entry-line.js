/**
 * The line above the keys of the phone sheet.
 *
 * @typedef {import("./entry-state.js").EntryState} EntryState
 * @typedef {import("./game.js").Game} Game
 */

import { colourTitle } from "../../games/dice/view.js";
import { joinNames } from "../../table/players.js";
import { t } from "../../i18n.js";
import { effectOf, entered, inWords, reasonFor } from "./sentences.js";

/**
 * What is chosen and what it does, what is missing, or what happened last.
 *
 * @param {Game} game
 * @param {EntryState} state
 */
export function entryLine(game, state) {
  const { entry, draft } = state;
  if (state.hint) return state.hint;
  if (!entry)
    return t("dice.ask.waiting", {
      names: joinNames(state.awaited.map((seat) => game.nameOf(seat))),
    });
  if (entry.arrow)
    return [state.isBack && t("pad.back.arrow"), t("dice.chain", { number: entry.did.length })]
      .filter(Boolean)
      .join(" ");
  const { action, obstacle, hasPlace } = draft.plan(game, entry);
  if (obstacle)
    return hasPlace ? reasonFor(obstacle) : `${reasonFor(obstacle)} ${t("pad.no-place")}`;
  if (action) return effectOf(game, entry, action);
  if (draft.number !== null) return t("dice.now-colour", { number: draft.number });
  if (draft.colour !== null) return t("dice.now-number", { colour: colourTitle(draft.colour) });
  if (state.mayRoll) return t("pad.rolls", { name: game.nameOf(entry.seat) });
  if (state.isBack) return t("pad.back.missing", { name: game.nameOf(entry.seat) });
  const { last } = game;
  return state.message || (last ? entered(game, last.seat, inWords(last.now.did)) : t("pad.ask"));
}
