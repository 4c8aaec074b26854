/**
 * The others' sheets, small; a tap enlarges one. Each says whose turn it is, who still chooses,
 * who has chosen, who is exhausted.
 *
 * @typedef {import("./types.js").View} View
 */

import { fill, h } from "../../dom.js";
import { portrait } from "../../art/portraits.js";
import { n, t } from "../../i18n.js";
import { setName, namedElement, Sheet } from "./sheet.js";
import { nameOf, formatPoints, formatChange } from "./view.js";

/**
 * What there is to say of somebody at this moment.
 *
 * @param {View} view
 * @param {number} seat
 * @returns {[string, string][]}
 */
export function stateChips(view, seat) {
  const { game, sums, outcome } = view;
  if (!game) return [];
  /** @type {[string, string][]} */
  const found = [];
  if (outcome) {
    if (outcome.winners.includes(seat)) found.push(["won", t("dice.chip.won")]);
  } else {
    if (game.active === seat) found.push(["active", t("dice.chip.active")]);
    const sealing = game.options.simultaneous && !game.waiting.includes(game.active);
    if (game.waiting.includes(seat)) {
      // The viewer reads it in the bar above.
      if (seat !== view.seat) found.push(["waiting", t("dice.chip.choosing")]);
    } else if (sealing && seat !== game.active) found.push(["chosen", t("dice.chip.chosen")]);
  }
  if (sums.exhausted[seat]) found.push(["spent", t("dice.exhausted")]);
  return found;
}

/**
 * The head of a sheet: name, state, total, and by how much a choice would change it.
 *
 * @param {View} view
 * @param {number} seat
 * @param {{change?: number | null, short?: boolean}} [more]
 */
export function sheetHeading(view, seat, { change = null, short = false } = {}) {
  const total = view.sums.sheets[seat]?.total ?? 0;
  const place = view.places[seat];
  return [
    place?.agent && !place.person ? portrait(place.agent, place.name ?? "") : null,
    h("span", { class: "name" }, nameOf(view, seat)),
    ...stateChips(view, seat).map(([kind, text]) => h("span", { class: `chip ${kind}` }, text)),
    change !== null &&
      h(
        "span",
        { class: `change ${change < 0 ? "minus" : change ? "" : "nil"}` },
        formatChange(change),
      ),
    h(
      "span",
      { class: "total" },
      short ? formatPoints(total) : n("dice.points", total, { points: formatPoints(total) }),
    ),
  ];
}

/**
 * What a sheet is worth, in a line with the others'.
 *
 * @param {View} view
 * @param {number} seat
 */
export const shortTotal = (view, seat) =>
  h(
    "span",
    {},
    h("b", {}, formatPoints(view.sums.sheets[seat]?.total ?? 0)),
    ` ${nameOf(view, seat)}`,
  );

/**
 * Show a sheet as it is.
 *
 * @param {Sheet} sheet
 * @param {View} view
 * @param {number} seat
 * @param {Partial<import("./sheet.js").Painting>} more
 */
export function paintSheet(sheet, view, seat, more) {
  const [marks, sum] = [view.game?.sheets[seat], view.sums.sheets[seat]];
  if (!marks || !sum || !view.game) return;
  sheet.paint({ marks, sum, crossed: view.sums.crossed, closed: view.game.closed, ...more });
}

/** One player's sheet, small. */
export class OtherSheet {
  /** @param {View} view @param {number} seat @param {() => void} enlarge */
  constructor(view, seat, enlarge) {
    this.seat = seat;
    this.sheet = new Sheet(view.setup.sheet);
    this.head = h("span", { class: "head-line" });
    this.element = namedElement({ class: "player" }, [this.head, this.sheet.element], enlarge);
  }

  /** @param {View} view @param {Set<string> | undefined} fresh */
  paint(view, fresh) {
    fill(this.head, ...sheetHeading(view, this.seat, { short: true }));
    const words = [nameOf(view, this.seat), ...stateChips(view, this.seat).map(([, text]) => text)];
    const total = view.sums.sheets[this.seat]?.total ?? 0;
    words.push(n("dice.points", total, { points: formatPoints(total) }), t("dice.enlarge"));
    setName(this.element, words.join(", "));
    paintSheet(this.sheet, view, this.seat, { fresh });
  }
}
