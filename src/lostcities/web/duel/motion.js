/**
 * Short movements: a card comes from where it was. They never hold anything up, and are left out
 * when motion is off or when much has happened at once.
 *
 * @typedef {{from: DOMRect, to: () => Element | null | undefined, picture: Element | null}} Move
 */

const TIME = 200;
const MAX_MOVES = 3; // more decisions at once are not animated

/** @param {import("../net/types.js").TableEvent[]} events */
export function isMoving(events) {
  const acted = events.filter((event) => event.kind === "acted").length;
  const still = document.documentElement.hasAttribute("data-still");
  return (
    acted > 0 &&
    acted <= MAX_MOVES &&
    !still &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/**
 * Move what has moved from where it was. What goes where nothing is drawn (into the other hand)
 * flies there as a picture of itself.
 *
 * @param {Move[]} moves
 */
export function animate(moves) {
  for (const { from, to, picture } of moves) {
    const goal = to();
    const at = goal?.getBoundingClientRect();
    if (!goal || !at?.width || !from.width) continue;
    if (picture) fly(picture, from, at);
    else glide(goal, from, at);
  }
}

/**
 * @param {Element} element
 * @param {DOMRect} from
 * @param {DOMRect} at
 */
export function glide(element, from, at) {
  const moved = `translate(${from.left - at.left}px, ${from.top - at.top}px)`;
  if (from.left === at.left && from.top === at.top) return;
  element.animate(
    [
      { transform: moved, zIndex: 20 },
      { transform: "none", zIndex: 20 },
    ],
    {
      duration: TIME,
      easing: "ease-out",
    },
  );
}

/**
 * @param {Element} picture
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function fly(picture, from, to) {
  const ghost = /** @type {HTMLElement} */ (picture.cloneNode(true));
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  for (const [name, value] of Object.entries({
    left: from.left,
    top: from.top,
    width: from.width,
    height: from.height,
  })) {
    ghost.style.setProperty(name, `${value}px`);
  }
  document.body.append(ghost);
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const moved = `translate(${x}px, ${to.top - from.top}px) scale(0.4)`;
  const flight = ghost.animate([{}, { transform: moved, opacity: 0.3 }], {
    duration: TIME,
    easing: "ease-in",
  });
  flight.finished.finally(() => ghost.remove()).catch(() => {});
}
