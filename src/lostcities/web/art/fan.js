/** A fan of cards and a sheet of the dice game to look at, on screens that set out. */

import { h } from "../dom.js";
import { cardPicture } from "./card.js";
import { stillLife } from "./still-life.js";

const CARDS = ["Y3", "B5", "W6", "R8", "P10", "G10"];

export function fan() {
  return h(
    "div",
    { class: "fan", "aria-hidden": "true" },
    stillLife(),
    CARDS.map((card, at) =>
      h(
        "span",
        { class: "face", data: { colour: card[0] }, style: { "--at": at } },
        cardPicture(card),
      ),
    ),
  );
}
