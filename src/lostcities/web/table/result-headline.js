/** Who won a match, and by how much, as a headline. */

import { joinNames } from "./players.js";
import { n, t } from "../i18n.js";

/**
 * @param {Pick<import("../net/types.js").View, "outcome" | "places" | "seat">} view  With names.
 * @param {boolean} [byName]  Whether it is read by others than the viewer.
 */
export function resultHeadline({ outcome, places, seat }, byName = false) {
  const { winners = [], scores, reason } = outcome ?? {};
  const [winner = 0] = winners;
  const names = winners.map((one) => places[one]?.name ?? "");
  const name = names[0] ?? "";
  if (!winners.length) return t("ending.nobody");
  if (winners.length > 1)
    return places.length === 2
      ? t("ending.draw")
      : n("dice.wins", winners.length, { names: joinNames(names) });
  if (reason === "resigned" || !scores) return t("ending.won_by_resignation", { name });
  const points = (scores[winner] ?? 0) - Math.max(...scores.filter((_, one) => one !== winner));
  if (byName || seat === null) return t("ending.won_by", { name, points });
  if (winner === seat) return t("ending.you_won_by", { points });
  return places.length === 2
    ? t("ending.you_lost_by", { points })
    : t("ending.won_by", { name, points });
}
