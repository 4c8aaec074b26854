/**
 * Advice for every game, and what has been measured of it.
 */

import { h } from "../dom.js";
import { GAMES } from "../games/index.js";
import { loadStyles } from "../ui/stylesheet.js";
import { screenTitle } from "../ui/headline.js";
import { t } from "../i18n.js";

export async function screen() {
  await Promise.all([loadStyles("tones"), loadStyles("learn")]);
  const advice = await Promise.all(
    GAMES.map(async ({ name, handbook }) => {
      const tips = (await (await handbook?.())?.handbook())?.tips ?? [];
      return { name, tips };
    }),
  );
  return {
    title: () => t("strategy.title"),
    draw: () => page(advice.filter(({ tips }) => tips.length)),
  };
}

/** @param {{name: string, tips: string[]}[]} advice */
function page(advice) {
  return h(
    "div",
    { class: "reading" },
    screenTitle(t("strategy.title")),
    h("p", { class: "soft" }, t("strategy.about")),
    advice.map(({ name, tips }) =>
      h(
        "section",
        {},
        h("h2", {}, t(`game.${name}`)),
        h(
          "div",
          { class: "tips" },
          tips.map((tip) =>
            h(
              "article",
              { class: "card" },
              h("h3", {}, t(`strategy.${name}.${tip}`)),
              h("p", {}, t(`strategy.${name}.${tip}.text`)),
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
        advice.map(({ name }) => h("li", {}, t(`strategy.measured.${name}`))),
      ),
      h("p", { class: "soft" }, t("strategy.measured.about")),
    ),
    h("p", {}, h("a", { href: "#/learn" }, t("learn.title"))),
  );
}
