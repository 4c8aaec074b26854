/** How often players were helped in a match, as its result says. */

import { n } from "../i18n.js";

/** One sentence for each player who was helped. @param {import("../net/types.js").View} view */
export const helpTaken = ({ helped, places }) =>
  (helped ?? [])
    .map((count, seat) => (count ? n("help.taken", count, { name: places[seat]?.name ?? "" }) : ""))
    .filter(Boolean)
    .join(" ");
