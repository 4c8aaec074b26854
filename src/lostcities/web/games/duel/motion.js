/**
 * How cards move. The board is drawn as it is at once; pictures of the cards then fly over it from
 * where they were, and what they stand for stays out of sight until they land. So nothing is ever
 * held up, any press ends it, and without motion there is simply the board.
 *
 * @typedef {import("./types.js").Flight} Flight
 */

import { isStill } from "../../device/settings.js";

const MAX_TURNS = 2; // more at once are not animated
const PAUSE = 300;
const RISE = 120;
const FLY = 280;
const REST = 250;
const TAKE = 220;
const OWN = 200;
const FOLD = 700;

/** The times of somebody else's turn: a pause, the card, a rest, and what they take. */
export const STORY = {
  place: { delay: PAUSE, duration: RISE + FLY },
  take: { delay: PAUSE + RISE + FLY + REST, duration: TAKE },
};
/** One's own moves are known already: they only come from where they were. */
export const QUICK = { delay: 0, duration: OWN };

/** @param {import("../../net/types.js").TableEvent[]} events */
export function isMoving(events) {
  const acted = events.filter((event) => event.kind === "acted").length;
  return acted > 0 && acted <= 2 * MAX_TURNS && !isStill();
}

export class Motion {
  /** @type {Set<() => void>} */
  #ends = new Set();

  /** End what moves: everything is where it belongs. */
  finish() {
    for (const end of [...this.#ends]) end();
  }

  /** @param {Flight[]} flights */
  show(flights) {
    for (const flight of flights) this.#fly(flight);
    if (!this.#ends.size) return;
    const skip = new AbortController();
    const finish = () => {
      skip.abort();
      this.finish();
    };
    for (const kind of ["pointerdown", "keydown"])
      addEventListener(kind, finish, { capture: true, signal: skip.signal });
    this.#ends.add(() => skip.abort());
  }

  /** @param {Flight} flight */
  #fly({ picture, from, to, arrives, delay, duration, waits, fades, rests }) {
    const at = to();
    if (!at?.width || !from.width) return;
    const goal = arrives?.();
    goal?.classList.add("away");
    const ghost = ghostOf(picture, at);
    const [x, y] = [from.left - at.left, from.top - at.top];
    const start = `translate(${x}px, ${y}px) scale(${from.width / at.width})`;
    const raised = `translate(${x}px, ${y - 8}px) scale(${(1.12 * from.width) / at.width})`;
    const rise = delay ? RISE / duration : 0;
    const flight = ghost.animate(
      [
        { transform: start, opacity: waits ? 1 : 0 },
        { transform: raised, opacity: 1, offset: rise, easing: "ease-out" },
        { transform: "none", opacity: fades ? 0.2 : 1 },
      ],
      { delay, duration, fill: "both" },
    );
    const end = () => {
      this.#ends.delete(end);
      goal?.classList.remove("away");
      flight.cancel();
      ghost.remove();
    };
    this.#ends.add(end);
    flight.finished.then(() => (rests ? fold(ghost).finished.then(end) : end())).catch(() => {});
  }
}

/** A card that has landed on a chip stays to be read, then folds into it. @param {HTMLElement} ghost */
function fold(ghost) {
  return ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: "none", opacity: 1, offset: 0.75 },
      { transform: "translateY(-40%) scale(0.4)", opacity: 0 },
    ],
    { duration: FOLD, easing: "ease-in", fill: "forwards" },
  );
}

/**
 * A picture over the page, at its goal.
 *
 * @param {HTMLElement} picture
 * @param {DOMRect} at
 */
function ghostOf(picture, at) {
  picture.classList.add("ghost");
  picture.setAttribute("aria-hidden", "true");
  picture.removeAttribute("role");
  for (const [name, value] of Object.entries({ left: at.left, top: at.top, width: at.width }))
    picture.style.setProperty(name, `${value}px`);
  picture.style.setProperty("transform-origin", "0 0");
  document.body.append(picture);
  return picture;
}

/**
 * Let a card of the hand glide to where it is now.
 *
 * @param {Element} element
 * @param {DOMRect} from
 * @param {DOMRect} at
 */
export function glide(element, from, at) {
  if (from.left === at.left && from.top === at.top) return;
  const moved = `translate(${from.left - at.left}px, ${from.top - at.top}px)`;
  element.animate([{ transform: moved }, { transform: "none" }], {
    duration: OWN,
    easing: "ease-out",
  });
}
