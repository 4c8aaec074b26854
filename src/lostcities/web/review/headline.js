/** The result of a reviewed game as a headline, which names the match. */

import { joinNames } from "../table/players.js";
import { t } from "../i18n.js";
import { points } from "../ui/numbers.js";

/**
 * @param {import("./types.js").ReviewResult} review
 * @param {{names: string[], own: number | null}} who
 */
export function resultHeadline({ finished, winners, scores }, { names, own }) {
  const of = (/** @type {number} */ seat) => points(scores?.[seat] ?? 0);
  if (finished && names.length === 1)
    return t(own === null ? "review.title.alone" : "review.title.alone.you", {
      name: names[0] ?? "",
      points: of(0),
    });
  const others = joinNames(names.filter((_, seat) => seat !== own));
  if (!finished || !winners.length)
    return t(own === null ? "review.title.match" : "review.title.match.you", { names: others });
  if (winners.length > 1)
    return t(own === null ? "review.title.draw" : "review.title.draw.you", { names: others });
  const [winner = 0] = winners;
  const name = names[winner] ?? "";
  if (names.length > 2)
    return t(winner === own ? "review.title.first" : "review.title.wins", {
      name,
      points: of(winner),
    });
  const loser = 1 - winner;
  const how = own === null ? "between" : winner === own ? "won" : "lost";
  const values = { name, other: names[loser] ?? "", high: of(winner), low: of(loser) };
  return t(`review.title.${how}${scores ? "" : ".bare"}`, values);
}
