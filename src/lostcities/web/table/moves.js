/**
 * The moves that still count, out of everything that happened at a table.
 *
 * @typedef {import("../net/types.js").TableEvent} TableEvent
 */

/** Whether a match or a round begins with an event. @param {TableEvent} event */
const isDeal = ({ kind, events }) => kind === "started" || events?.[0]?.[0] === "deal";

/** The events since the cards were dealt. @param {TableEvent[]} events */
export const sinceDeal = (events) => events.slice(events.findLastIndex(isDeal) + 1);

/**
 * Moves and rolls since the cards were dealt, without those that were undone.
 *
 * @param {TableEvent[]} events
 * @returns {TableEvent[]}
 */
export function movesSinceDeal(events) {
  /** @type {TableEvent[]} */
  const found = [];
  for (const event of sinceDeal(events)) {
    const { kind, seat } = event;
    if (kind === "undid") {
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
