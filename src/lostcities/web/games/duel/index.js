/** The card game, as the screens know it. */

import { n, t } from "../../i18n.js";

/** No player was trained for these. */
const NOT_REVIEWED = ["mini", "nano"];

/** @type {import("../types.js").Game} */
export const duel = {
  name: "duel",
  icon: "cards",
  letter: "D",
  hands: true,
  isReviewable: (variant) => !NOT_REVIEWED.includes(variant),
  start: {
    rivals: () => 1,
    choices: ({ rounds }, variant) => ({ variant, options: { rounds: Number(rounds) } }),
    line: ({ rounds }, variant) =>
      [t(`home.variant.${variant}`), n("new.rounds", Number(rounds))].join(" · "),
    colours: (variant) => (variant === "long" ? "YBWGRP" : "YBWGR"),
    fields: () => import("./start-fields.js"),
  },
  table: () => import("./table.js"),
  lesson: () => import("./lesson.js"),
  analysis: () => import("./analysis.js"),
  exercise: () => import("./exercise.js"),
  editor: () => import("./position-editor.js"),
  handbook: () => import("./handbook.js"),
  deal: () => import("./deal.js"),
  statistics: () => import("./statistics.js"),
  receipts: () => import("./receipt.js"),
};
