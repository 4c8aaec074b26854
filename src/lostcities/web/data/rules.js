/** The numbers of both games. Generated from the Python rules: `python -m tools.web_rules`. */

/** @template T @param {T} value @returns {T} */
function frozen(value) {
  if (typeof value === "object" && value) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

export const RULES = frozen({
  max_name: 24,
  duel: {
    max_rounds: 9,
    variants: {
      classic: {
        colours: "YBWGR",
        ranks: [2, 3, 4, 5, 6, 7, 8, 9, 10],
        wagers: 3,
        cost: 20,
        bonus: 20,
        bonus_from: 8,
        next_starter: "total",
        rounds: 3,
      },
      "classic-1999": {
        colours: "YBWGR",
        ranks: [2, 3, 4, 5, 6, 7, 8, 9, 10],
        wagers: 3,
        cost: 20,
        bonus: 20,
        bonus_from: 8,
        next_starter: "round",
        rounds: 3,
      },
      long: {
        colours: "YBWGRP",
        ranks: [2, 3, 4, 5, 6, 7, 8, 9, 10],
        wagers: 3,
        cost: 20,
        bonus: 20,
        bonus_from: 8,
        next_starter: "total",
        rounds: 3,
      },
    },
  },
  dice: {
    colours: "ROYGBP",
    faces: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    cells: 9,
    max_points: 999999,
    max_seats: 5,
    sheet: {
      name: "house",
      source: "made for this project; points by the booklet where it states them (R35)",
      sure: "arrows and vases: our own; points: see R35",
      double_only: -50,
      bridge: {
        cell: 7,
        value: 20,
      },
      tracks: {
        expedition: [-20, -15, -10, 5, 10, 15, 30, 35, 50],
        artefact: [-40, -30, -20, 10, 20, 30, 60, 70, 100],
        dice: [-40, -30, -20, 10, 20, 30, 60, 70, 0],
      },
      columns: {
        R: {
          arrows: [3, 6],
          vases: [5, 8],
        },
        O: {
          arrows: [2, 7],
          vases: [4, 9],
        },
        Y: {
          arrows: [4, 8],
          vases: [3, 6],
        },
        G: {
          arrows: [5, 6],
          vases: [2, 8],
        },
        B: {
          arrows: [3, 7],
          vases: [5, 9],
        },
        P: {
          arrows: [4, 8],
          vases: [2, 7],
        },
      },
    },
  },
});
