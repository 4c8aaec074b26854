/**
 * Advice for both games, and what has been measured of it.
 */

import { h } from "../dom.js";
import { loadStyles } from "../ui/stylesheet.js";
import { screenTitle } from "../ui/headline.js";
import { t } from "../i18n.js";

/** @type {Record<string, string[]>} */
const TIPS = {
  duel: ["start", "low", "gone", "wager", "tempo", "deny", "eight"],
  dice: ["low", "double", "few", "arrow", "bridge", "artefact", "refuse"],
};

export async function screen() {
  await Promise.all([loadStyles("tones"), loadStyles("learn")]);
  return { title: () => t("strategy.title"), draw };
}

function draw() {
  return h(
    "div",
    { class: "reading" },
    screenTitle(t("strategy.title")),
    h("p", { class: "soft" }, t("strategy.about")),
    Object.entries(TIPS).map(([game, tips]) =>
      h(
        "section",
        {},
        h("h2", {}, t(`game.${game === "dice" ? "dice" : game}`)),
        h(
          "div",
          { class: "tips" },
          tips.map((tip) =>
            h(
              "article",
              { class: "card" },
              h("h3", {}, t(`strategy.${game}.${tip}`)),
              h("p", {}, t(`strategy.${game}.${tip}.text`)),
            ),
          ),
        ),
      ),
    ),
    h(
      "section",
      {},
      h("h2", {}, t("strategy.measured")),
      h(
        "ul",
        {},
        ["duel", "dice"].map((game) => h("li", {}, t(`strategy.measured.${game}`))),
      ),
      h("p", { class: "soft" }, t("strategy.measured.about")),
    ),
    h("p", {}, h("a", { href: "#/learn" }, t("learn.title"))),
  );
}
