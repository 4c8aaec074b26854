/**
 * The end of a match: who won and by how much, how every round and expedition went, both hands, and
 * what comes next. The sums behind it are one press away.
 *
 * @typedef {import("../../net/types.js").View} View
 * @typedef {import("./receipt.js").Round} Round
 *
 * @typedef {object} Next  What can be done after a match.
 * @property {(() => void) | null} rematch
 * @property {[number, number] | null} series  Matches won at this table, the viewer's first.
 * @property {[string[], string[]] | null} hands
 * @property {boolean} byName  Whether several people look at this screen.
 */

import { fill, h } from "../../dom.js";
import { numeral } from "../../art/numerals.js";
import { portrait } from "../../art/portraits.js";
import { helpTaken } from "../../table/help-taken.js";
import { tellOf } from "../../table/players.js";
import { duel } from "./index.js";
import { resultHeadline } from "../../table/result-headline.js";
import { dialog } from "../../ui/dialog.js";
import { headline } from "../../ui/headline.js";
import { capitalized, shape } from "../../ui/symbols.js";
import { loadStyles } from "../../ui/stylesheet.js";
import { showError } from "../../ui/announcer.js";
import { has, t } from "../../i18n.js";
import { face } from "./card.js";
import { formatPoints } from "./expedition.js";
import { roundTable } from "./receipt.js";

await loadStyles("duel-result");

/** With a sign, as what is won or lost is written. @param {number} value */
const signed = (value) => (value > 0 ? `+${value}` : formatPoints(value));

/** Numbers as drawings, and in text for those who listen. @param {string} text */
const drawn = (text) => h("b", {}, numeral(text), h("span", { class: "unseen" }, text));

export class Result {
  /**
   * @param {View} view
   * @param {Round[]} rounds
   * @param {Next} next
   */
  constructor(view, rounds, next) {
    this.view = view;
    this.rounds = rounds;
    /** The viewer's seat first. */
    this.seats = view.seat === 1 ? [1, 0] : [0, 1];
    this.hands = h("section", { class: "hands" });
    this.panels = rounds.map((round, at) => this.panel(round, at));
    this.element = dialog(
      resultHeadline(view, next.byName),
      this.stamp(),
      this.score(next.series),
      this.tabs(),
      h("div", { class: "panels" }, this.panels),
      h("div", { class: "end-notes" }, this.legend(), this.extremes()),
      this.hands,
      this.sums(),
      this.actions(next),
    );
    this.element.classList.add("duel-receipt", "duel-end");
    this.open(rounds.length - 1);
    this.showHands(next.hands);
    /** @type {HTMLElement | null} */ (this.element.querySelector(".acts > *"))?.focus({
      preventScroll: true,
    });
  }

  /** Both totals between both faces. @param {Next["series"]} series */
  score(series) {
    const { view, seats } = this;
    const totals = view.outcome?.scores ?? view.sums.match;
    const [mine, theirs] = seats.map((seat) => formatPoints(totals[seat]));
    const why = `duel.ending.${view.outcome?.reason}`;
    return h(
      "div",
      { class: "versus" },
      this.person(seats[0] ?? 0),
      h("span", { class: "total" }, drawn(`${mine} : ${theirs}`)),
      this.person(seats[1] ?? 1),
      h(
        "p",
        { class: "pencil" },
        [
          view.setup.numbers.rounds === 1 && has(why) ? t(why) : "",
          series ? t("duel.end.series", { mine: series[0], theirs: series[1] }) : "",
          helpTaken(view),
        ]
          .filter(Boolean)
          .join(" "),
      ),
    );
  }

  /** @param {number} seat */
  person(seat) {
    const place = this.view.places[seat];
    return h(
      "span",
      { class: "person-name" },
      place?.agent && !place.person ? portrait(place.agent, place.name) : null,
      headline(place?.name ?? ""),
    );
  }

  /** A stamp, if the viewer's longest expedition reached its city. */
  stamp() {
    const seat = this.seats[0] ?? 0;
    const found = this.rounds
      .flatMap(({ sides }, at) =>
        Object.entries(sides[seat] ?? {}).map(([colour, sum]) => ({
          ...sum,
          colour,
          round: at + 1,
        })),
      )
      .filter(({ bonus }) => bonus > 0)
      .sort((one, other) => other.points - one.points)[0];
    if (!found) return null;
    return h(
      "p",
      { class: "stamp" },
      h("strong", {}, headline(t("duel.end.found"))),
      h(
        "small",
        {},
        t("duel.end.found.where", { colour: t(`colour.${found.colour}`), round: found.round }),
      ),
    );
  }

  /** The rounds by their points; on a phone one of them is open. */
  tabs() {
    this.buttons = this.rounds.map((round, at) =>
      h(
        "button",
        { type: "button", onclick: () => this.open(at), "aria-controls": `end-round-${at}` },
        h("small", {}, t("duel.round", { round: at + 1 })),
        this.points(round),
      ),
    );
    return h("div", { class: "rounds" }, this.buttons);
  }

  /** What a round brought both, the viewer first. @param {Round} round */
  points(round) {
    return drawn(this.seats.map((seat) => formatPoints(round.points[seat] ?? 0)).join(" : "));
  }

  /** @param {number} at */
  open(at) {
    this.panels.forEach((panel, number) => panel.classList.toggle("on", number === at));
    this.buttons?.forEach((button, number) =>
      button.setAttribute("aria-pressed", String(number === at)),
    );
  }

  /** The expeditions of a round as bars: one's own filled, the other's hatched. @param {Round} round @param {number} at */
  panel(round, at) {
    const all = this.rounds.flatMap(({ sides }) =>
      sides.flatMap((side) => Object.values(side).map(({ points }) => points)),
    );
    const [least, most] = [Math.min(-20, ...all), Math.max(20, ...all)];
    const scale = 100 / (most - least);
    const bar = (
      /** @type {import("./types.js").Sum | undefined} */ side,
      /** @type {string} */ whose,
      points = side?.points ?? 0,
    ) =>
      h(
        "span",
        {
          class: `bar-line ${whose}${points < 0 ? " below" : ""}`,
          style: {
            "--from": `${(Math.min(0, points) - least) * scale}%`,
            "--size": `${Math.abs(points) * scale}%`,
          },
        },
        points !== 0 && h("i"),
        h("b", {}, points ? signed(points) : side?.cards ? "0" : "–"),
      );
    const rows = Object.keys(this.view.game.piles).map((colour) => {
      const points = this.seats.map((seat) => round.sides[seat]?.[colour]?.points ?? 0);
      const said = this.seats.map(
        (seat, which) =>
          `${this.view.places[seat]?.name ?? ""} ${formatPoints(points[which] ?? 0)}`,
      );
      return h(
        "li",
        { data: { colour } },
        shape(colour),
        h(
          "span",
          { class: "unseen" },
          t("duel.end.bars", {
            colour: capitalized(t(`colour.${colour}`)),
            points: said.join(", "),
          }),
        ),
        h(
          "span",
          { class: "plot", "aria-hidden": "true", style: { "--zero": `${-least * scale}%` } },
          this.seats.map((seat, which) =>
            bar(round.sides[seat]?.[colour], which ? "theirs" : "mine"),
          ),
        ),
      );
    });
    return h(
      "section",
      { class: "panel", id: `end-round-${at}` },
      h("h3", {}, t("duel.round", { round: at + 1 }), this.points(round)),
      h("ul", {}, rows),
    );
  }

  legend() {
    const [mine, theirs] = this.seats.map((seat) => this.view.places[seat]?.name ?? "");
    return h(
      "p",
      { class: "legend", "aria-hidden": "true" },
      h("i", { class: "filled" }),
      ` ${mine} `,
      h("i", { class: "hatched" }),
      ` ${theirs}`,
    );
  }

  /** The best and the dearest expedition of the viewer. */
  extremes() {
    const seat = this.seats[0] ?? 0;
    const all = this.rounds.flatMap(({ sides }, at) =>
      Object.entries(sides[seat] ?? {}).map(([colour, { points }]) => ({
        colour,
        points,
        round: at + 1,
      })),
    );
    all.sort((one, other) => other.points - one.points);
    const shown = (/** @type {string} */ key, /** @type {typeof all[number]} */ one) =>
      h(
        "span",
        { class: "extreme", data: { colour: one.colour } },
        `${t(key)} `,
        shape(one.colour),
        h("span", { class: "unseen" }, t(`colour.${one.colour}`)),
        h("b", {}, ` ${signed(one.points)} `),
        h("small", {}, t("duel.round", { round: one.round })),
      );
    const [best, worst] = [all[0], all.at(-1)];
    return h(
      "p",
      { class: "extremes" },
      best && shown("duel.end.best", best),
      worst && worst !== best && shown("duel.end.worst", worst),
    );
  }

  /** Lay both hands open, once they are known. @param {Next["hands"]} hands */
  showHands(hands) {
    if (!hands) return;
    fill(
      this.hands,
      this.seats.map((seat) =>
        h(
          "div",
          {},
          h("h3", {}, tellOf("duel.end.hand", this.view.places[seat])),
          h(
            "ul",
            {},
            (hands[seat] ?? []).map((card) => h("li", {}, face(card))),
          ),
        ),
      ),
    );
  }

  /** How every expedition came to its points. */
  sums() {
    const last = this.rounds.length - 1;
    return h(
      "details",
      { class: "sums" },
      h("summary", {}, t("duel.end.sums")),
      this.rounds.map((round, at) => roundTable(this.view, round, at, at === last)),
    );
  }

  /** @param {Next} next */
  actions({ rematch }) {
    const { setup, table, match } = this.view;
    const again = () => {
      this.element.close();
      rematch?.();
    };
    const share = async () => {
      const { shareResult } = await import("./result-picture.js");
      await shareResult(this.view, this.rounds, this.seats);
    };
    const link = (
      /** @type {string} */ screen,
      /** @type {string} */ at,
      /** @type {string} */ name,
    ) =>
      h(
        "a",
        { class: "button", href: `#/${screen}/${at}`, onclick: () => this.element.close() },
        t(name),
      );
    return h(
      "div",
      { class: "acts" },
      rematch &&
        h("button", { class: "primary", type: "button", onclick: again }, t("ending.rematch")),
      duel.isReviewable?.(setup.variant)
        ? link("review", `${table}/${match}`, "ending.review")
        : link("replay", table, "duel.end.replay"),
      h("button", { type: "button", onclick: () => share().catch(showError) }, t("duel.end.share")),
    );
  }
}
