/**
 * The head of the phone sheet: whose entry it is, with points and turn; and a button for every player,
 * to enter for them next or to look at their sheet.
 */

import { formatPoints, formatChange } from "../../games/dice/view.js";
import { fill, h, refill } from "../../dom.js";
import { n, t } from "../../i18n.js";
import { isLastTurn } from "../../rules/dice-game.js";

/**
 * @typedef {object} Shown
 * @property {number} seat whose sheet is shown
 * @property {number | null} change what the draft would add to the points
 * @property {number | null} correcting the turn of the entry that is being corrected
 * @property {boolean} isBack whether a turn asks again, although later ones were entered
 * @property {number} unsent how many entries the server does not have yet
 * @property {number[]} offered who may enter something
 */

export class PlayersHeader {
  title = h("h1", { tabindex: -1 });
  #status = h("p", { class: "status" });
  #points = h("span", { class: "points" });
  #names = h("div", { class: "names", role: "group" });
  #tap;

  /** @param {(seat: number) => void} tap */
  constructor(tap) {
    this.#tap = tap;
  }

  /** @param {string[]} names */
  build(names) {
    this.#names.setAttribute("aria-label", t("pad.names"));
    this.#names.hidden = names.length === 1;
    fill(
      this.#names,
      names.map((name, seat) =>
        h(
          "button",
          { type: "button", data: { seat }, onclick: () => this.#tap(seat) },
          h("span", { class: "name" }, name),
          h("span", { class: "total" }),
          h("span", { class: "unseen" }),
        ),
      ),
    );
    return [h("div", { class: "who" }, this.title, this.#points, this.#status), this.#names];
  }

  /** @param {import("./game.js").Game} game @param {Shown} shown */
  paint(game, shown) {
    this.#paintPoints(game, shown);
    this.#paintStatus(game, shown);
    [...this.#names.children].forEach((button, seat) =>
      paintName(/** @type {HTMLElement} */ (button), game, seat, shown),
    );
  }

  /** @param {import("./game.js").Game} game @param {Shown} shown */
  #paintPoints({ pad, setup }, { seat, change }) {
    const who = setup.names[seat] ?? "";
    if (this.title.textContent !== who) this.title.textContent = who;
    const total = pad.sums[seat]?.total ?? 0;
    refill(
      this.#points,
      change !== null &&
        h("span", { class: `change${change < 0 ? " minus" : ""}` }, formatChange(change)),
      h("span", { class: "total" }, n("dice.points", total, { points: formatPoints(total) })),
    );
  }

  /** @param {import("./game.js").Game} game @param {Shown} shown */
  #paintStatus({ pad, setup }, { correcting, isBack, unsent }) {
    const text =
      correcting !== null
        ? t("pad.correcting", { turn: correcting })
        : isBack
          ? t("pad.back", { turn: pad.turn })
          : isLastTurn(pad)
            ? t("dice.last-turn")
            : t("pad.turn-of", { turn: pad.turn, name: setup.names[pad.active] ?? "" });
    refill(this.#status, [text, unsent && n("pad.unsent", unsent)].filter(Boolean).join(" · "));
    this.#status.classList.toggle("last", isLastTurn(pad) || isBack || correcting !== null);
  }
}

/** @param {HTMLElement} button @param {import("./game.js").Game} game @param {number} seat @param {Shown} shown */
function paintName(button, { pad }, seat, { seat: whose, offered }) {
  const [, total, more] = button.children;
  const odd = pad.odd.some((one) => one.seat === seat);
  const state = offered.includes(seat) ? "due" : pad.waiting.includes(seat) ? "waits" : "done";
  button.dataset.state = state;
  button.setAttribute("aria-pressed", String(seat === whose));
  if (total)
    total.textContent = `${odd ? "⚑ " : ""}${state === "done" ? "✓ " : ""}${formatPoints(pad.sums[seat]?.total ?? 0)}`;
  if (more) more.textContent = `. ${t(`pad.name.${state}`)}${odd ? ` ${t("pad.house-rule")}` : ""}`;
}
