/**
 * Everything that was entered, the latest turn first; each entry can be corrected. An entry that
 * breaks a rule says which one, and whether that was intended.
 *
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("../../rules/dice-game.js").Place} Place
 */

import { faceName } from "../../games/dice/die.js";
import { h } from "../../dom.js";
import { ruleLink } from "../../ui/announcer.js";
import { t } from "../../i18n.js";
import { seatsFrom } from "../../rules/dice-game.js";
import { inSymbols, inWords, reasonFor } from "./sentences.js";

/**
 * @param {Game} game
 * @param {(seat: number) => boolean} mayCorrect
 * @param {(place: Place) => void} correct
 */
export function history(game, mayCorrect, correct) {
  const { choices } = game.data;
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
          seatsFrom(game.setup, turn)
            .filter((seat) => game.choice(seat, turn).did.length)
            .map((seat) =>
              h(
                "li",
                {},
                entry(game, { seat, turn }, mayCorrect(seat) ? correct : null),
                remarks(game, { seat, turn }),
              ),
            ),
        ),
      ),
    ),
  );
}

/** @param {Game} game @param {Place} place @param {((place: Place) => void) | null} correct */
function entry(game, { seat, turn }, correct) {
  const { did } = game.choice(seat, turn);
  const parts = [
    h("span", { class: "name" }, game.nameOf(seat)),
    h("span", { class: "unseen" }, ` ${inWords(did)} `),
    h("span", { class: "did", "aria-hidden": "true" }, inSymbols(did)),
  ];
  if (!correct) return h("span", { class: "entered" }, parts);
  return h(
    "button",
    { type: "button", class: "entered", onclick: () => correct({ seat, turn }) },
    parts,
    h("span", { class: "soft" }, t("pad.correct")),
  );
}

/** What is wrong with an entry. @param {Game} game @param {Place} place */
function remarks(game, { seat, turn }) {
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
        reasonFor(breach),
        breach.skipped && ` ${t("pad.skipped")}`,
        ruleLink(breach.rule),
      ),
    );
  const notOffered = did[0] !== undefined && !game.isOffered(seat, turn, did[0]);
  return [
    ...odd,
    notOffered && h("p", { class: "odd" }, t("pad.off-dice"), ruleLink("R9")),
    pad.late.some(here) && h("p", { class: "odd" }, t("pad.late"), ruleLink("R26")),
  ];
}

/** @param {Game} game @param {number} turn */
function rolled(game, turn) {
  const dice = game.dice(turn);
  return dice && h("small", {}, ` ${[...dice.numbers, ...dice.colours].map(faceName).join(" ")}`);
}
