/**
 * The cards of the card game that a seat has not seen, colour by colour, with the chance that the
 * other player holds each. Everything in it could be worked out by the player.
 *
 * @typedef {{card: string, number: number, held: number}} Unseen
 * @typedef {{cards: Unseen[], deck: number, hand: number}} Counted
 */

import { fill, h } from "../../dom.js";
import { colourOf, isWager, rankOf } from "./card.js";
import { deviceRequest } from "../../net/device-token.js";
import { showError } from "../../ui/announcer.js";
import { collapsible } from "../../ui/panel.js";
import { colourName, shape, wagerSign } from "../../ui/symbols.js";
import { n, t } from "../../i18n.js";
import { percent } from "../../ui/numbers.js";

const WAGER = "$";

export class Counting {
  #box = h("div", { class: "counting" });
  /** @type {HTMLDetailsElement | null} */
  #panel = null;
  /** For which moment of the game it was counted. */
  #seq = -1;

  /** @param {import("../types.js").HelpedTable} around */
  constructor(around) {
    this.around = around;
  }

  draw() {
    this.#panel = /** @type {HTMLDetailsElement} */ (
      collapsible("counting-panel", t("help.counting"), this.#box)
    );
    this.#panel.addEventListener("toggle", () => this.#count(this.around.view()));
    this.#seq = -1;
    return this.#panel;
  }

  /** Count again, if somebody looks. @param {import("../../net/types.js").View} view */
  follow(view) {
    this.#count(view);
  }

  /** @param {import("../../net/types.js").View} view */
  async #count(view) {
    if (!this.#panel?.open || this.#seq === view.seq || view.status !== "playing") return;
    this.#seq = view.seq;
    const { table, seat } = this.around;
    try {
      const counted = await deviceRequest("GET", `tables/${table}/counting?seat=${seat()}`);
      fill(this.#box, ...countingGrid(counted, Object.keys(view.game.piles)));
    } catch (error) {
      // The match may have ended meanwhile: then there is nothing to count, and nothing to say.
      if (this.around.view().status === "playing") showError(error);
    }
  }
}

/**
 * @param {Counted} counted
 * @param {string[]} colours
 */
export function countingGrid({ cards, deck, hand }, colours) {
  const ranks = [WAGER, ...Array.from({ length: 9 }, (_, at) => String(at + 2))];
  return [
    h("p", { class: "soft" }, t("help.counting.about", { deck, hand })),
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", {}),
          ranks.map((rank) =>
            h(
              "th",
              { scope: "col" },
              rank === WAGER
                ? [wagerSign(), h("span", { class: "unseen" }, t("duel.wager.alone"))]
                : rank,
            ),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        colours.map((colour) =>
          h(
            "tr",
            { data: { colour } },
            h(
              "th",
              { scope: "row" },
              shape(colour),
              h("span", { class: "unseen" }, colourName(colour)),
            ),
            ranks.map((rank) =>
              cell(cards.find(({ card }) => colourOf(card) === colour && rankOf(card) === rank)),
            ),
          ),
        ),
      ),
    ),
  ];
}

/** @param {Unseen | undefined} unseen */
function cell(unseen) {
  if (!unseen)
    return h(
      "td",
      { class: "seen" },
      h("span", { "aria-hidden": "true" }, "·"),
      h("span", { class: "unseen" }, t("help.counting.seen")),
    );
  const { number, held, card } = unseen;
  return h(
    "td",
    { style: { "--held": `${Math.round(held * 100)}%` } },
    h("span", { "aria-hidden": "true" }, Math.round(held * 100)),
    isWager(card) && h("small", { "aria-hidden": "true" }, `×${number}`),
    h(
      "span",
      { class: "unseen" },
      n("help.counting.cell", number, { chance: percent(held * 100) }),
    ),
  );
}
