/**
 * The board: both sides with the piles and the deck between them, and the viewer's hand area. It is
 * made once for a table's colours; what stays where it is keeps its element.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").TableEvent} TableEvent
 * @typedef {import("./motion.js").Move} Move
 *
 * @typedef {object} BoardMarks  What is marked on the board beyond the view itself.
 * @property {import("./legal-targets.js").LegalTargets} targets
 * @property {import("./player-side.js").Placement | null} last  The last placed card.
 * @property {[string[], string[]] | null} revealed  Both hands.
 * @typedef {BoardMarks & import("./hand.js").HandMarks} Marks
 */

import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { colourOf } from "./card.js";
import { Deck, Pile } from "./piles-and-deck.js";
import { isTake } from "./legal-targets.js";
import { PlayerSide } from "./player-side.js";

export class Board {
  /**
   * @param {string[]} colours
   * @param {import("./hand-area.js").HandArea} handArea
   */
  constructor(colours, handArea) {
    this.colours = colours.join("");
    this.theirs = new PlayerSide("theirs", colours);
    this.own = new PlayerSide("own", colours);
    this.piles = colours.map((colour, at) => new Pile(colour, at + 1));
    this.deck = new Deck();
    this.handArea = handArea;
    const piles = h(
      "div",
      { class: "columns" },
      this.piles.map((pile) => pile.element),
    );
    this.element = h(
      "div",
      { class: "duel", style: { "--colours": colours.length } },
      this.theirs.element,
      h("section", { class: "middle" }, piles, this.deck.element),
      this.own.element,
      handArea.element,
    );
  }

  /**
   * @param {View} view
   * @param {Marks} marks
   */
  update(view, marks) {
    const { targets, last, revealed } = marks;
    const me = view.seat ?? 0;
    this.theirs.update(view, 1 - me, null, last, revealed?.[1 - me] ?? null);
    this.own.update(view, me, targets, last, revealed?.[me] ?? null);
    for (const pile of this.piles) {
      const { colour } = pile;
      pile.update(
        view.game.piles[colour].at(-1),
        targets.piles[colour],
        last?.action.startsWith(`x${colour}`) ?? false,
      );
    }
    this.deck.update(view.game.deck, targets.deck);
    const watching = view.seat === null || revealed !== null;
    this.handArea.element.hidden = watching;
    this.element.toggleAttribute("data-watching", watching);
    if (!watching) this.handArea.hand.update(view, marks);
  }

  /** Offer what else there is to look at. @param {string[]} names */
  offerTools(names) {
    const { tools } = this.own;
    const shown = /** @type {HTMLElement[]} */ ([...tools.children]);
    if (shown.map((tool) => tool.dataset.tool).join() !== names.join()) {
      fill(
        tools,
        names.map((tool) =>
          h("button", { type: "button", data: { tool } }, t(`duel.tool.${tool}`)),
        ),
      );
    } else for (const tool of shown) tool.textContent = t(`duel.tool.${tool.dataset.tool}`);
  }

  /**
   * Where the cards of some events come from, as they lie now.
   *
   * @param {TableEvent[]} events
   * @param {number | null} viewer
   * @returns {Move[]}
   */
  moves(events, viewer) {
    return events
      .filter((event) => event.kind === "acted")
      .map(({ action, seat }) =>
        isTake(action)
          ? this.#taking(action, seat === viewer)
          : this.#placing(action, seat, viewer),
      );
  }

  /**
   * @param {string} action
   * @param {boolean} own
   * @returns {Move}
   */
  #taking(action, own) {
    const source = action === "=" ? this.deck.element : this.#pile(action[1] ?? "");
    const drawn = source?.firstElementChild;
    const picture = own ? null : /** @type {Element | null} */ (drawn?.cloneNode(true) ?? null);
    const to = () => (own ? this.handArea.hand.fresh : this.theirs.plate);
    return { from: drawn?.getBoundingClientRect() ?? new DOMRect(), to, picture };
  }

  /**
   * @param {string} action
   * @param {number | null} seat
   * @param {number | null} viewer
   * @returns {Move}
   */
  #placing(action, seat, viewer) {
    const card = action.replace(/^x/, "");
    const colour = colourOf(card);
    const side = seat === (viewer ?? 0) ? this.own : this.theirs;
    const held = seat === viewer ? this.handArea.hand.find(card) : null;
    const to = () =>
      action === card
        ? side.expedition(colour)?.cards.lastElementChild
        : this.#pile(colour)?.firstElementChild;
    return { from: (held ?? side.plate).getBoundingClientRect(), to, picture: null };
  }

  /** @param {string} colour */
  #pile(colour) {
    return this.piles.find((pile) => pile.colour === colour)?.element;
  }
}
