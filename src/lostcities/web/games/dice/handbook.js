/** What is to be read about the dice game: its rules by their numbers, and advice. */

import { h } from "../../dom.js";
import { catalogue } from "../../net/games.js";
import { t } from "../../i18n.js";
import { pointsCell, pointsTable } from "../points-table.js";

/** @returns {Promise<import("../types.js").Handbook>} */
export async function handbook() {
  const { games } = await catalogue();
  const [sheet] = games.find(({ name }) => name === "dice")?.sheets ?? [];
  return {
    sections: [
      ["material", 1, 6],
      ["turn", 7, 19],
      ["effects", 20, 25],
      ["end", 26, 32],
      ["sheet", 33, 37],
    ],
    tables: { R32: () => tracks(sheet.tracks) },
    tips: ["low", "double", "few", "arrow", "bridge", "artefact", "refuse"],
  };
}

/** R27, R29, R30: points by how many. @param {Record<string, number[]>} points */
function tracks(points) {
  const counts = (points.expedition ?? []).map((_, at) => at + 1);
  return pointsTable(
    t("rules.tracks"),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "row" }, t("rules.tracks.count")),
        counts.map((count) => h("th", { scope: "col" }, count)),
      ),
    ),
    h(
      "tbody",
      {},
      Object.entries(points).map(([name, track]) =>
        h("tr", {}, h("th", { scope: "row" }, t(`rules.tracks.${name}`)), track.map(pointsCell)),
      ),
    ),
  );
}
