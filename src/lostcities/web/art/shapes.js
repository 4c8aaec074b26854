/** The shapes of the expeditions: colour is never the only mark. In a square of 24. */

/** @type {Record<string, string>} */
export const SHAPES = {
  R: "M12 21.5C5 16 2 12.3 2 8.3 2 5 4.4 2.8 7.2 2.8c2 0 3.8 1.1 4.8 3 1-1.9 2.8-3 4.8-3C19.6 2.8 22 5 22 8.3c0 4-3 7.7-10 13.2z",
  W: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z",
  Y: "M3.5 3.5h17v17h-17z",
  G: "M12 2.5L22.5 21h-21z",
  B: "M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z",
  P: "M12 1.8l3.1 6.8 7.4.8-5.5 5 1.5 7.3L12 18l-6.5 3.7L7 14.4l-5.5-5 7.4-.8z",
};
SHAPES.O = SHAPES.W ?? "";
