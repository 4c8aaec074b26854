/** One player's half of the table: a plate with face, name and points, and the expeditions. */

import { h, refill } from "../../dom.js";
import { portrait } from "../../art/portraits.js";
import { tellOf } from "../../table/players.js";
import { n, t } from "../../i18n.js";
import { back, face } from "./card.js";
import { drawnPoints, Expedition } from "./expedition.js";

/**
 * @typedef {import("../../net/types.js").View} View
 * @typedef {import("../../net/types.js").Place} Place
 * @typedef {import("./types.js").LegalTargets} LegalTargets
 * @typedef {import("./types.js").Placement} Placement
 */

export class PlayerSide {
  /**
   * @param {"own" | "theirs"} whose
   * @param {string[]} colours
   */
  constructor(whose, colours) {
    this.whose = whose;
    this.expeditions = colours.map((colour) => new Expedition(colour, whose));
    this.plate = h("div", { class: "plate" });
    this.tools = h("div", { class: "tools" });
    this.element = h(
      "section",
      { class: `half ${whose}` },
      h(
        "div",
        { class: "columns" },
        this.expeditions.map((expedition) => expedition.element),
      ),
      h("div", { class: "about" }, this.plate, whose === "own" ? this.tools : null),
    );
  }

  /**
   * @param {View} view
   * @param {number} seat
   * @param {LegalTargets | null} targets those of the viewer's own side
   * @param {Placement | null} last
   * @param {string[] | null} open a hand that everybody may see
   */
  update(view, seat, targets, last, open) {
    const place = view.places[seat];
    const name = place?.name ?? "";
    const sums = view.sums;
    this.element.setAttribute("aria-label", tellOf("duel.side", place));
    this.element.classList.toggle("due", view.game.waiting.includes(seat));
    refill(
      this.plate,
      mark(place),
      h("h2", {}, name),
      h(
        "p",
        { class: "points" },
        ...drawnPoints(sums.round[seat]),
        h("small", {}, t("duel.plate.this_round")),
      ),
      open || seat !== view.seat ? held(view, seat, open) : null,
    );
    for (const expedition of this.expeditions) {
      const { colour } = expedition;
      expedition.update(
        view.game.expeditions[seat][colour],
        sums.sides[seat][colour],
        targets?.expeditions[colour],
        last?.seat === seat && last.action[0] === colour,
        view.setup.numbers,
      );
    }
  }

  /** @param {string} colour */
  expedition(colour) {
    return this.expeditions.find((expedition) => expedition.colour === colour);
  }

  /** Where the cards of the hand are, as far as one sees them. */
  get hand() {
    return this.plate.querySelector(".minis li:last-child") ?? this.plate;
  }
}

/** The portrait of an agent, or a person's initial in a seal. @param {Place | undefined} place */
function mark(place) {
  if (place?.agent && !place.person) return portrait(place.agent, place.name);
  const [initial = ""] = [...(place?.name ?? "")];
  return h("span", { class: "initial", "aria-hidden": "true" }, initial.toLocaleUpperCase());
}

/**
 * What is known of a hand: backs, and in front of them the cards that are known (D10), if the
 * table has the memory aid or all is revealed.
 *
 * @param {View} view
 * @param {number} seat
 * @param {string[] | null} open
 */
function held(view, seat, open) {
  const count = /** @type {number} */ (view.game.held[seat]);
  const known =
    open ?? (view.setup.memory_aid ? /** @type {string[]} */ (view.game.known[seat]) : []);
  const backs = open ? 0 : Math.max(0, count - known.length);
  return h(
    "ul",
    { class: open ? "minis open" : "minis", "aria-label": n("duel.held", count) },
    known.map((card) => h("li", {}, face(card))),
    Array.from({ length: backs }, () => h("li", { "aria-hidden": "true" }, back())),
  );
}
