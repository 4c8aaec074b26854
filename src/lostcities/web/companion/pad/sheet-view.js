/**
 * The game in the form in which the dice game's drawings take it, and a sheet shown large.
 *
 * @typedef {import("./game.js").Game} Game
 */

import { Sheet, lastWritten } from "../../games/dice/sheet.js";
import { formatPoints } from "../../games/dice/view.js";
import { h } from "../../dom.js";
import { dialog } from "../../ui/dialog.js";
import { n, t } from "../../i18n.js";
import { isLastTurn } from "../../rules/dice-game.js";
import { isExhausted } from "../../rules/sheet-rules.js";

/**
 * The game as a server would send it to a spectator, without dice and decisions.
 *
 * @param {Game} game
 * @returns {import("../../games/dice/types.js").View}
 */
export function viewOf({ setup, pad, id }) {
  const { sheets, closed, crossed, active, turn, waiting, over } = pad;
  return {
    table: id,
    seat: null,
    status: over ? "over" : "playing",
    match: 1,
    undo: false,
    decision: null,
    setup: { sheet: setup.layout },
    places: setup.names.map((name) => ({ name, agent: null })),
    game: {
      phase: "pick",
      waiting,
      turn,
      active,
      taken: null,
      sheets,
      sealed: null,
      closed,
      options: {},
      roll: { numbers: [], colours: [] },
    },
    sums: {
      sheets: pad.sums,
      crossed,
      exhausted: sheets.map(isExhausted),
      last_turn: isLastTurn(pad),
    },
    outcome: over && {
      scores: pad.sums.map(({ total }) => total),
      winners: over.winners,
      reason: over.reason,
    },
  };
}

/** The cells of a sheet that were written last. @param {Game} game @param {number} seat @returns {Set<string>} */
export function freshCells({ data, pad }, seat) {
  const last = data.choices[seat]?.findLast((choice) => choice?.did.length);
  const marks = pad.sheets[seat];
  return new Set(marks && last ? lastWritten(marks, last.did) : []);
}

/** Show a sheet large. @param {Game} game @param {number} seat */
export function showSheet(game, seat) {
  const { pad, setup } = game;
  const [marks, sum] = [pad.sheets[seat], pad.sums[seat]];
  if (!marks || !sum) return;
  const sheet = new Sheet(setup.layout);
  const fresh = freshCells(game, seat);
  sheet.paint({ marks, sum, crossed: pad.crossed, closed: pad.closed, fresh });
  const line = h(
    "p",
    { class: "head-line" },
    h("span", { class: "total" }, n("dice.points", sum.total, { points: formatPoints(sum.total) })),
  );
  dialog(
    t("dice.sheet-of", { name: game.nameOf(seat) }),
    h("div", { class: "dice-large" }, line, sheet.element),
  );
}
