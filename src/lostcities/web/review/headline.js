/** The result of a reviewed game as a headline. */

import { t } from "../i18n.js";
import { points } from "./words.js";

/**
 * @param {import("./types.js").ReviewResult} review
 * @param {{names: string[], own: number | null}} who
 */
export function resultHeadline({ finished, winners, scores }, { names, own }) {
  if (!finished || (names.length > 1 && !winners.length)) return t("review.title");
  if (names.length === 1)
    return t("review.title.alone", { points: points(scores?.[0] ?? 0), name: names[0] ?? "" });
  const [winner = 0] = winners;
  if (winners.length > 1) return t("review.title.draw");
  const of = (/** @type {number} */ seat) => points(scores?.[seat] ?? 0);
  const name = names[winner] ?? "";
  if (names.length > 2)
    return t(winner === own ? "review.title.first" : "review.title.wins", {
      name,
      points: of(winner),
    });
  const loser = 1 - winner;
  if (!scores)
    return t(winner === own ? "review.title.beat" : "review.title.beaten", {
      name,
      other: names[loser] ?? "",
    });
  const values = { name, other: names[loser] ?? "", high: of(winner), low: of(loser) };
  if (own === null) return t("review.title.between", values);
  return t(winner === own ? "review.title.won" : "review.title.lost", values);
}
