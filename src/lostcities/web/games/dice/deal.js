/**
 * What the dice game is dealt from: how its dice are found in a record and in what a device was
 * sent.
 *
 * @typedef {import("../../fair/types.js").Line} Line
 * @typedef {import("../../fair/types.js").Dealt} Dealt
 * @typedef {import("../../fair/scheme.js").Dealer} Dealer
 * @typedef {import("../../fair/types.js").SentEvent} SentEvent
 * @typedef {import("../../fair/types.js").Problem} Problem
 */

import { DEALS } from "../../data/deals.js";
import { BROKEN_OFF, RecordProblem } from "../../fair/record.js";
import { WHOLE_GAME } from "../../fair/scheme.js";
import { problem } from "../../fair/seen-deal.js";

const TURN = /^turn ([1-9]\d*) active ([1-5]) roll (.+)$/;
const DICE_END = /^end (?:bridges|exhausted)$/;
const DICE_OTHER = /^(?:(?:sheet|column|track|double-only|bridge|score) |[1-5] \S)/;

/** @type {import("../../fair/types.js").DealRules} */
export const deal = {
  firstScene: WHOLE_GAME,
  read: (body) => ({ scenes: [WHOLE_GAME], ...readDice(body) }),
  wanted: (dealer, _, scene) => facesOf(dealer, scene)[Symbol.iterator](),
  follow: (dealer) => new SeenDice(dealer),
  about: () => "",
};

/** The faces of a turn's dice, in the order they fall. @param {Dealer} dealer @param {number} turn */
export function facesOf(dealer, turn) {
  return DEALS.dice.dice.map(
    (faces, number) => faces[dealer.draw(WHOLE_GAME, turn, number, faces.length)] ?? "",
  );
}

/** @param {Line[]} body */
function readDice(body) {
  const { dice } = DEALS.dice;
  /** @type {Dealt[]} */
  const dealt = [];
  let [starter, over] = [0, false];
  for (const { number, text } of body) {
    const [, turn, active, roll] = TURN.exec(text) ?? [];
    if (over) throw new RecordProblem("broken-record", number);
    else if (roll !== undefined) {
      const shown = roll.split(" ");
      const fits =
        shown.length === dice.length && dice.every((f, at) => [...f].includes(shown[at] ?? ""));
      if (!fits || Number(turn) !== dealt.length + 1)
        throw new RecordProblem("broken-record", number);
      if (!dealt.length) starter = Number(active) - 1;
      dealt.push({ scene: dealt.length + 1, shown });
    } else if (DICE_END.test(text) || BROKEN_OFF.test(text)) over = true;
    else if (!DICE_OTHER.test(text)) throw new RecordProblem("broken-record", number);
  }
  if (!over) throw new RecordProblem("unfinished-record");
  return { starter, dealt };
}

class SeenDice {
  checked = 0;
  /** Dice that have fallen. */
  #fallen = 0;
  /** @type {string[]} */
  #wanted = [];

  /** @param {Dealer} dealer */
  constructor(dealer) {
    this.dealer = dealer;
  }

  /** @param {SentEvent[]} events @returns {Problem | null} */
  take(events) {
    if (!(WHOLE_GAME in this.dealer.keys)) return null;
    for (const item of events.flatMap((event) => (event.kind === "chanced" ? event.events : []))) {
      const { dice } = DEALS.dice;
      const scene = Math.floor(this.#fallen / dice.length) + 1;
      const number = this.#fallen % dice.length;
      if (!number) this.#wanted = facesOf(this.dealer, scene);
      // The stream counts the faces of a die, colours as well.
      const shown = dice[number]?.[item[1]] ?? "";
      const wanted = this.#wanted[number] ?? "";
      if (shown !== wanted) return problem("other-chance", { scene, number, shown, wanted });
      this.#fallen += 1;
      this.checked += 1;
    }
    return null;
  }
}
