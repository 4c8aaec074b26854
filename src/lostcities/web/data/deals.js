/**
 * What both games are dealt from: packs of cards, faces of dice. Generated from the Python rules:
 * `python -m tools.web_rules`.
 */

/**
 * @type {{duel: Record<string, {colours: string, ranks: number[], wagers: number, hand: number,
 *   rounds: number}>, max_rounds: number, dice: {dice: string[]}}}
 */
export const DEALS = {
  duel: {
    classic: {
      colours: "YBWGR",
      ranks: [2, 3, 4, 5, 6, 7, 8, 9, 10],
      wagers: 3,
      hand: 8,
      rounds: 3,
    },
    long: {
      colours: "YBWGRP",
      ranks: [2, 3, 4, 5, 6, 7, 8, 9, 10],
      wagers: 3,
      hand: 8,
      rounds: 3,
    },
    "classic-1999": {
      colours: "YBWGR",
      ranks: [2, 3, 4, 5, 6, 7, 8, 9, 10],
      wagers: 3,
      hand: 8,
      rounds: 3,
    },
    mini: {
      colours: "YB",
      ranks: [2, 3, 4, 5],
      wagers: 1,
      hand: 3,
      rounds: 3,
    },
    nano: {
      colours: "Y",
      ranks: [2, 3, 4, 5],
      wagers: 1,
      hand: 1,
      rounds: 3,
    },
  },
  max_rounds: 9,
  dice: {
    dice: ["0123456789", "0123456789", "0123456789", "ROYGBP", "ROYGBP", "ROYGBP"],
  },
};
