/**
 * The keyboard of the board, while it has the focus: arrows in the hand, Enter plays, D discards,
 * digits take, U undoes, Escape puts the card back, ? lists the keys.
 *
 * @typedef {import("./types.js").BoardActions} BoardActions
 */

/** @type {Record<string, (board: BoardActions) => void>} */
const KEYS = {
  arrowleft: (board) => board.step(-1),
  arrowright: (board) => board.step(1),
  arrowup: (board) => board.step(-board.rows()),
  arrowdown: (board) => board.step(board.rows()),
  d: (board) => board.place("discard"),
  u: (board) => board.undo(),
  escape: (board) => board.drop(),
  "?": (board) => board.help(),
};

/**
 * Do what a key says.
 *
 * @param {KeyboardEvent} event
 * @param {BoardActions} board
 * @returns {boolean} whether it meant anything
 */
export function handleKey(event, board) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input")) return false;
  // By the place of the key: on some keyboards digits need Shift.
  const digit = /^(?:Digit|Numpad)([0-6])$/.exec(event.code)?.[1];
  if (event.key === "Enter" && target.dataset.card) board.place("play");
  else if (digit && !(event.shiftKey && /\D/.test(event.key))) board.take(Number(digit));
  else if (KEYS[event.key.toLowerCase()]) KEYS[event.key.toLowerCase()]?.(board);
  else return false;
  event.preventDefault();
  return true;
}
