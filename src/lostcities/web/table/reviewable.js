/** Which games the server can review. */

/** Variants of the card game for which no player was trained. */
const NOT_REVIEWED = ["mini", "nano"];

/** @param {{game: string, variant: string}} setup */
export const isReviewable = ({ game, variant }) =>
  game !== "duel" || !NOT_REVIEWED.includes(variant);
