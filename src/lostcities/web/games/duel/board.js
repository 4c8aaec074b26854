/**
 * The board: both sides with the piles and the deck between them, and the viewer's hand area. It is
 * made once for a table's colours; what stays where it is keeps its element.
 *
 * @typedef {import("../../net/types.js").View} View
 * @typedef {import("../../net/types.js").TableEvent} TableEvent
 * @typedef {import("./motion.js").Flight} Flight
 * @typedef {import("./types.js").BoardMarks} BoardMarks
 * @typedef {BoardMarks & import("./hand.js").HandMarks} Marks
 */

import { fill, h } from "../../dom.js";
import { sinceDeal } from "../../table/moves.js";
import { t } from "../../i18n.js";
import { colourOf, face } from "./card.js";
import { Deck, Pile } from "./piles-and-deck.js";
import { isTake } from "./legal-targets.js";
import { QUICK, STORY } from "./motion.js";
import { PlayerSide } from "./player-side.js";
import { Standing } from "./standing.js";

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
    this.standing = new Standing();
    this.handArea = handArea;
    const piles = h(
      "div",
      { class: "columns" },
      this.piles.map((pile) => pile.element),
    );
    this.element = h(
      "div",
      { class: "duel", style: { "--colours": colours.length }, data: { colours: colours.length } },
      this.standing.element,
      h(
        "div",
        { class: "map paper" },
        this.theirs.element,
        h("section", { class: "middle" }, piles, this.deck.element),
        this.own.element,
      ),
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
        view.game.piles[colour],
        targets.piles[colour],
        last?.action.startsWith(`x${colour}`) ?? false,
      );
    }
    this.deck.update(view.game.deck, targets.deck);
    this.standing.update(view);
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
   * The flights of the cards of some events, from where they lie now; they end where the cards will
   * lie. Of somebody else's turns only the last is shown, and nothing of a round that is over.
   *
   * @param {TableEvent[]} events
   * @param {number | null} viewer
   * @returns {Flight[]}
   */
  flights(events, viewer) {
    const acted = sinceDeal(events).filter((event) => event.kind === "acted");
    const mover = acted.at(-1)?.seat ?? null;
    const own = mover !== null && mover === viewer;
    return acted
      .slice(-2)
      .filter(({ seat }) => seat === mover)
      .map(({ action }) =>
        isTake(action) ? this.#taking(action, own) : this.#placing(action, mover, viewer),
      )
      .filter((flight) => flight !== null);
  }

  /**
   * @param {string} action
   * @param {boolean} own
   * @returns {Flight | null}
   */
  #taking(action, own) {
    const drawn = this.#source(action)?.querySelector(".face");
    if (!drawn) return null;
    const picture = /** @type {HTMLElement} */ (drawn.cloneNode(true));
    const goal = () => (own ? this.handArea.hand.fresh : this.theirs.hand);
    return {
      picture,
      from: drawn.getBoundingClientRect(),
      to: () => goal()?.getBoundingClientRect(),
      arrives: () => (own ? this.handArea.hand.fresh : null),
      waits: action !== "=",
      fades: !own,
      ...(own ? QUICK : STORY.take),
    };
  }

  /** Where a card is taken. @param {string} action */
  #source(action) {
    return action === "=" ? this.deck.element : this.#pile(action[1] ?? "");
  }

  /**
   * @param {string} action
   * @param {number | null} seat
   * @param {number | null} viewer
   * @returns {Flight}
   */
  #placing(action, seat, viewer) {
    const card = action.replace(/^x/, "");
    const colour = colourOf(card);
    const own = seat === viewer;
    const side = seat === (viewer ?? 0) ? this.own : this.theirs;
    const held = own ? this.handArea.hand.find(card) : null;
    const lies = () =>
      action === card
        ? side.expedition(colour)?.cards.lastElementChild
        : this.#pile(colour)?.firstElementChild;
    const chip = () => (action === card ? side.expedition(colour)?.chip : null);
    const folded = () => !lies()?.getBoundingClientRect().width;
    return {
      picture: face(card, true),
      from: (held ?? side.hand).getBoundingClientRect(),
      to: () => (folded() ? this.#aboveChip(chip()) : lies()?.getBoundingClientRect()),
      arrives: () => (folded() ? null : lies()),
      get rests() {
        return folded();
      },
      ...(own ? QUICK : STORY.place),
    };
  }

  /** A place as large as a card of a pile, at a chip. @param {Element | null | undefined} chip */
  #aboveChip(chip) {
    const at = chip?.getBoundingClientRect();
    const { width = 0, height = 0 } = this.piles[0]?.element.getBoundingClientRect() ?? {};
    return at && new DOMRect(at.left + (at.width - width) / 2, at.top, width, height);
  }

  /** @param {string} colour */
  #pile(colour) {
    return this.piles.find((pile) => pile.colour === colour)?.element;
  }
}
