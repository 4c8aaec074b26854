/** `<tricks-table>`: the cards that were played, and a button for each card of the hand. */

import { fill, h } from "../../dom.js";
import { t } from "../../i18n.js";

export class Table extends HTMLElement {
  settings = {};

  static prompt = () => t("tricks.prompt");

  static describeEvent({ kind, seat, action }, { places }) {
    if (kind !== "acted") return null;
    return t("tricks.played", { name: places[seat].name, card: action });
  }

  show({ game, places, seat, outcome, decision }) {
    const lines = game.moves.map(([by, card]) =>
      h("li", {}, t("tricks.played", { name: places[by].name, card })),
    );
    const points = places.map(({ name }, at) => `${name} ${game.won[at]}`).join(" : ");
    const hand = seat === null ? [] : game.hand.map((card) => this.#button(card, decision));
    fill(
      this,
      h("ol", { class: "tricks-played" }, lines),
      h("p", { class: "tricks-points" }, t(outcome ? "tricks.end" : "tricks.points", { points })),
      h("div", { class: "row tricks-hand" }, hand),
    );
  }

  #button(card, decision) {
    const actions = [card];
    const act = () => this.dispatchEvent(new CustomEvent("act", { detail: { actions } }));
    const disabled = !decision?.legal.includes(card);
    return h("button", { type: "button", disabled, onclick: act }, card);
  }
}

customElements.define("tricks-table", Table);
