/**
 * Where the match stands, in one line: which round, the score so far, how long it will last.
 *
 * @typedef {import("../../net/types.js").View} View
 */

import { h, refill } from "../../dom.js";
import { numeral } from "../../art/numerals.js";
import { n, t } from "../../i18n.js";
import { formatPoints } from "./expedition.js";

export class Standing {
  element = h("p", { class: "standing" });

  /** @param {View} view */
  update(view) {
    const { round, deck } = view.game;
    const { rounds } = view.setup.numbers;
    const me = view.seat ?? 0;
    const [mine, theirs] = [me, 1 - me].map((seat) => formatPoints(view.sums.match[seat]));
    const turns = Math.ceil(deck / 2); // each turn draws one card, and the turns alternate
    const about = [
      rounds > 1 ? t("duel.standing.round", { round, rounds }) : t("duel.standing.single"),
      rounds > 1 ? t("duel.standing.score", { mine: mine ?? "", theirs: theirs ?? "" }) : "",
      view.outcome ? "" : n("duel.standing.turns", turns),
    ];
    refill(
      this.element,
      h("span", { class: "round", "aria-hidden": "true" }, about[0]),
      rounds > 1 &&
        h(
          "b",
          { class: "score", "aria-hidden": "true" },
          numeral(mine ?? ""),
          numeral(":"),
          numeral(theirs ?? ""),
        ),
      about[2] && h("span", { class: "turns", "aria-hidden": "true" }, about[2]),
      h("span", { class: "unseen" }, about.filter(Boolean).join(", ")),
    );
  }
}
