/** The dice game, as the screens know it. */

import { n, t } from "../../i18n.js";

/** @param {{agents: string}} last */
const rivals = ({ agents }) => Number(agents);

/** @type {import("../types.js").Game} */
export const dice = {
  name: "dice",
  icon: "dice",
  letter: "R",
  hands: false,
  isReviewable: () => true,
  start: {
    rivals,
    choices: (last) => (rivals(last) ? {} : { variant: "solo" }),
    line: (last) => (rivals(last) ? n("home.agents", rivals(last)) : t("variant.dice.solo")),
    colours: () => "ROYGBP",
    fields: () => import("./start-fields.js"),
  },
  table: () => import("./table.js"),
  lesson: () => import("./lesson.js"),
  analysis: () => import("./analysis.js"),
  exercise: () => import("./exercise.js"),
  editor: () => import("./position-editor.js"),
  handbook: () => import("./handbook.js"),
  sheets: () => import("./own-sheets.js"),
  deal: () => import("./deal.js"),
  statistics: () => import("./statistics.js"),
};
