/** How often players were helped in a match, as its result says. */

import { n } from "../i18n.js";

/** One sentence for each player who was helped. @param {import("../net/types.js").View} view */
export const helpTaken = ({ helped, places }) =>
  (helped ?? [])
    .map((count, seat) => (count ? taken(count, places[seat]) : ""))
    .filter(Boolean)
    .join(" ");

/** @param {number} count @param {import("../net/types.js").Place | undefined} place */
const taken = (count, place) =>
  place?.you ? n("help.taken.you", count) : n("help.taken", count, { name: place?.name ?? "" });
