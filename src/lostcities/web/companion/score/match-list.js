/**
 * The matches of the card game on this device, except the open one.
 *
 * @typedef {import("./match.js").Match} Match
 */

import { fill, h } from "../../dom.js";
import { joinNames } from "../../table/players.js";
import { formatMoment } from "../../ui/dates.js";
import { t } from "../../i18n.js";
import { isStarted } from "./match.js";
import { readMatch } from "./stored-match.js";
import { games, remove } from "../storage.js";
import { KIND } from "./open-match.js";
import { nameOf } from "./card-grid.js";
import { result, verdict } from "./totals.js";

export class MatchList {
  element = h("div", { class: "score-earlier" });
  /** The match deleted last. @type {{names: string, restore: () => void} | null} */
  #deleted = null;

  /** @param {string} openId */
  draw(openId) {
    const found = games(KIND).flatMap(({ id, at, data }) => {
      const match = id === openId ? null : readMatch(data);
      return match && isStarted(match) ? [{ id, at, match }] : [];
    });
    const deleted = this.#deleted;
    const restore = () => {
      deleted?.restore();
      this.#deleted = null;
      this.draw(openId);
      this.element.querySelector("summary")?.focus();
    };
    const open = this.element.querySelector("details")?.open ?? false;
    fill(
      this.element,
      (found.length > 0 || deleted) &&
        h(
          "details",
          { class: "card", open },
          h("summary", {}, t("score.earlier"), ` (${found.length})`),
          deleted &&
            h(
              "p",
              { class: "row wrap", role: "status" },
              t("score.deleted", { names: deleted.names }),
              h("button", { type: "button", class: "small", onclick: restore }, t("score.undo")),
            ),
          h(
            "ul",
            { class: "table-list" },
            found.map(({ id, at, match }) => this.#row(id, at, match, openId)),
          ),
        ),
    );
  }

  /** @param {string} id @param {number} at @param {Match} match @param {string} openId */
  #row(id, at, match, openId) {
    const names = joinNames([0, 1].map((seat) => nameOf(match, seat)));
    const date = formatMoment(at);
    const removeMatch = () => {
      this.#deleted = { names, restore: remove(KIND, id) };
      this.draw(openId);
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
          onclick: removeMatch,
        },
        t("score.delete"),
      ),
    );
  }
}
