/**
 * Dragging, as an alternative: a card to its place, or the deck and the piles to the hand. It
 * does what two presses do, and is never needed.
 */

const FAR = 8; // pixels before a press is a drag

/**
 * @typedef {import("./types.js").DragHandlers} DragHandlers
 */

/**
 * Make parts of an element draggable.
 *
 * @param {HTMLElement} root
 * @param {string} what a selector
 * @param {DragHandlers} grip
 */
export function draggable(root, what, grip) {
  root.addEventListener("pointerdown", (down) => {
    const from = down.target instanceof Element ? down.target.closest(what) : null;
    if (!(from instanceof HTMLElement) || down.button !== 0) return;
    follow(from, down, grip);
  });
}

/**
 * @param {HTMLElement} from
 * @param {PointerEvent} down
 * @param {DragHandlers} grip
 */
function follow(from, down, grip) {
  /** @type {HTMLElement | null} */
  let ghost = null;
  let tried = false;
  const ends = new AbortController();
  const { signal } = ends;

  const move = (/** @type {PointerEvent} */ event) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!tried && Math.hypot(x, y) > FAR) {
      tried = true;
      if (grip.lift(from)) ghost = dragImage(from);
      else ends.abort();
    }
    ghost?.style.setProperty("translate", `${x}px ${y}px`);
  };
  const end = (/** @type {PointerEvent} */ event) => {
    ends.abort();
    if (!ghost) return;
    ghost.remove();
    from.classList.remove("lifted");
    if (event.type === "pointerup") swallowClick();
    const over =
      event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null;
    grip.drop(from, over);
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}

/** A picture of what is dragged, under the finger. @param {HTMLElement} from */
function dragImage(from) {
  const drawn = /** @type {HTMLElement} */ (from.querySelector(".face") ?? from);
  const at = drawn.getBoundingClientRect();
  const ghost = /** @type {HTMLElement} */ (drawn.cloneNode(true));
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  for (const [name, value] of Object.entries({
    left: at.left,
    top: at.top,
    width: at.width,
    height: at.height,
  })) {
    ghost.style.setProperty(name, `${value}px`);
  }
  document.body.append(ghost);
  from.classList.add("lifted");
  return ghost;
}

/** The press that ends a drag is not a click. */
function swallowClick() {
  const ends = new AbortController();
  const stop = (/** @type {Event} */ event) => event.stopPropagation();
  addEventListener("click", stop, { capture: true, signal: ends.signal });
  setTimeout(() => ends.abort());
}
