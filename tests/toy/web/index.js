/** Tricks, as the screens know it: what is left out is not offered. */

/** @type {import("../../../src/lostcities/web/games/types.js").Game} */
export const tricks = {
  name: "tricks",
  icon: "cards",
  letter: "T",
  hands: true,
  table: () => import("./table.js"),
};
