/**
 * The matches of the card game kept on this device, but for the one that is looked at.
 *
 * @typedef {import("./match.js").Match} Match
 */

import { fill, h } from "../../dom.js";
import { joinNames } from "../../table/players.js";
import { formatMoment, t } from "../../i18n.js";
import { isBegun, matchOf } from "./match.js";
import { games, remove } from "../storage.js";
import { KIND } from "./open-match.js";
import { nameOf } from "./card-grid.js";
import { result, verdict } from "./totals.js";

export class Earlier {
  element = h("div", { class: "score-earlier" });
  /** What was deleted last. @type {{names: string, restore: () => void} | null} */
  #gone = null;

  /** @param {string} but the match that is looked at */
  draw(but) {
    const found = games(KIND).flatMap(({ id, at, data }) => {
      const match = id === but ? null : matchOf(data);
      return match && isBegun(match) ? [{ id, at, match }] : [];
    });
    const gone = this.#gone;
    const restore = () => {
      gone?.restore();
      this.#gone = null;
      this.draw(but);
      this.element.querySelector("summary")?.focus();
    };
    const open = this.element.querySelector("details")?.open ?? false;
    fill(
      this.element,
      (found.length > 0 || gone) &&
        h(
          "details",
          { class: "card", open },
          h("summary", {}, t("score.earlier"), ` (${found.length})`),
          gone &&
            h(
              "p",
              { class: "row wrap", role: "status" },
              t("score.deleted", { names: gone.names }),
              h("button", { type: "button", class: "small", onclick: restore }, t("score.undo")),
            ),
          h(
            "ul",
            { class: "table-list" },
            found.map(({ id, at, match }) => this.#row(id, at, match, but)),
          ),
        ),
    );
  }

  /** @param {string} id @param {number} at @param {Match} match @param {string} but */
  #row(id, at, match, but) {
    const names = joinNames([0, 1].map((seat) => nameOf(match, seat)));
    const date = formatMoment(at);
    const drop = () => {
      this.#gone = { names, restore: remove(KIND, id) };
      this.draw(but);
      this.element.querySelector("button")?.focus();
    };
    return h(
      "li",
      {},
      h(
        "a",
        { href: `#/${KIND}/${id}` },
        h(
          "span",
          {},
          h("strong", {}, names, " · ", result(match)),
          h("small", {}, `${date} · ${verdict(match)}`),
        ),
      ),
      h(
        "button",
        {
          type: "button",
          class: "small",
          "aria-label": t("score.delete.name", { names, date }),
          onclick: drop,
        },
        t("score.delete"),
      ),
    );
  }
}
