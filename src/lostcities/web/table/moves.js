/**
 * The moves that still count, out of everything that happened at a table.
 *
 * @typedef {import("../net/types.js").TableEvent} TableEvent
 */

/**
 * Moves and rolls since the cards were dealt, without those that were undone.
 *
 * @param {TableEvent[]} events
 * @returns {TableEvent[]}
 */
export function movesSinceDeal(events) {
  /** @type {TableEvent[]} */
  const found = [];
  for (const event of events) {
    const { kind, seat } = event;
    if (kind === "started" || event.events?.[0]?.[0] === "deal") found.length = 0;
    else if (kind === "undid") {
      const last = found.findLastIndex((one) => one.seat === seat);
      found.splice(last, 1);
    } else if (["acted", "sealed", "chanced"].includes(kind)) found.push(event);
  }
  // Sealed choices are only in the list so that an undo finds them: it takes back the seat's last.
  return found.filter(({ kind }) => kind !== "sealed");
}

/** The moves of the player who moved last. @param {TableEvent[]} moves */
export function lastTurn(moves) {
  const acted = moves.filter((event) => event.kind === "acted");
  const mover = acted.at(-1)?.seat;
  return acted.slice(-2).filter((event) => event.seat === mover);
}
