/**
 * Everything that was entered, the latest turn first; an entry can be chosen again. What breaks a
 * rule says which one, and whether it was written knowingly.
 *
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("../rules/dice-game.js").Place} Place
 */

import { faceName } from "../../dice/die.js";
import { h } from "../../dom.js";
import { ruleLink } from "../../ui/announcer.js";
import { t } from "../../i18n.js";
import { because, drawn, worded } from "./sentences.js";

/**
 * @param {Game} game
 * @param {(seat: number) => boolean} may whether an entry can be corrected here
 * @param {(place: Place) => void} fix
 */
export function history(game, may, fix) {
  const { choices } = game.data;
  const { names } = game.setup;
  const last = Math.max(
    0,
    ...choices.map((made) => made.findLastIndex((one) => one?.did.length) + 1),
  );
  const turns = Array.from({ length: last }, (_, at) => last - at);
  if (!last) return h("p", { class: "soft" }, t("pad.history.none"));
  return h(
    "ol",
    { class: "turns", reversed: true, start: last },
    turns.map((turn) =>
      h(
        "li",
        {},
        h("h2", {}, t("pad.turn", { turn }), rolled(game, turn)),
        h(
          "ul",
          {},
          names
            .map((_, at) => (game.activeIn(turn) + at) % names.length)
            .filter((seat) => game.choice(seat, turn).did.length)
            .map((seat) =>
              h(
                "li",
                {},
                entry(game, { seat, turn }, may(seat) ? fix : null),
                marks(game, { seat, turn }),
              ),
            ),
        ),
      ),
    ),
  );
}

/** @param {Game} game @param {Place} place @param {((place: Place) => void) | null} fix */
function entry(game, { seat, turn }, fix) {
  const { did } = game.choice(seat, turn);
  const parts = [
    h("span", { class: "name" }, game.setup.names[seat]),
    h("span", { class: "unseen" }, ` ${worded(did)} `),
    h("span", { class: "did", "aria-hidden": "true" }, drawn(did)),
  ];
  if (!fix) return h("span", { class: "entered" }, parts);
  return h(
    "button",
    { type: "button", class: "entered", onclick: () => fix({ seat, turn }) },
    parts,
    h("span", { class: "soft" }, t("pad.correct")),
  );
}

/** What is to be said against an entry. @param {Game} game @param {Place} place */
function marks(game, { seat, turn }) {
  const { pad } = game;
  const { did, anyway } = game.choice(seat, turn);
  const here = (/** @type {Place} */ one) => one.seat === seat && one.turn === turn;
  const odd = pad.odd
    .filter(here)
    .map((breach) =>
      h(
        "p",
        { class: `odd${anyway ? " house" : ""}` },
        anyway && h("strong", {}, `⚑ ${t("pad.house-rule")} `),
        because(breach),
        breach.skipped && ` ${t("pad.skipped")}`,
        ruleLink(breach.rule),
      ),
    );
  const off = did[0] !== undefined && !game.lies(seat, turn, did[0]);
  return [
    ...odd,
    off && h("p", { class: "odd" }, t("pad.off-dice"), ruleLink("R9")),
    pad.late.some(here) && h("p", { class: "odd" }, t("pad.late"), ruleLink("R26")),
  ];
}

/** @param {Game} game @param {number} turn */
function rolled(game, turn) {
  const dice = game.dice(turn);
  return dice && h("small", {}, ` ${[...dice.numbers, ...dice.colours].map(faceName).join(" ")}`);
}
