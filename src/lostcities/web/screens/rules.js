/**
 * The rules of a game in sections; every paragraph can be linked to by its number.
 */

import { h } from "../dom.js";
import { RULES, TABLES } from "../learn/rules.js";
import { game } from "../net/games.js";
import { loadStyles } from "../ui/stylesheet.js";
import { screenTitle } from "../ui/headline.js";
import { t } from "../i18n.js";

/** @param {string[]} words */
export async function screen([wanted = "", anchor = ""]) {
  await Promise.all([loadStyles("tones"), loadStyles("learn")]);
  const name = /^(dice|dice)$/.test(wanted) ? "dice" : "duel";
  const { tracks } = (await game("dice")).sheets[0];
  let come = Boolean(anchor);
  return {
    title: () => t(`rules.${name}.title`),
    draw: () => {
      const page = rules(name, anchor, tracks);
      if (come) queueMicrotask(() => goTo(page, anchor)); // after the page has gone to its top
      come = false;
      return page;
    },
  };
}

/** @param {HTMLElement} page @param {string} anchor */
function goTo(page, anchor) {
  const found = page.querySelector(`[id="${CSS.escape(anchor)}"]`);
  if (!(found instanceof HTMLElement)) return;
  found.scrollIntoView({ block: "start" });
  found.focus({ preventScroll: true });
}

/**
 * @param {string} name
 * @param {string} anchor
 * @param {import("../learn/rules.js").Tracks} tracks
 */
function rules(name, anchor, tracks) {
  const { letter = "", sections = [] } = RULES[name] ?? {};
  const other = name === "duel" ? "dice" : "duel";
  return h(
    "div",
    { class: "reading" },
    screenTitle(t(`rules.${name}.title`)),
    h("p", { class: "soft" }, t("rules.about")),
    h(
      "nav",
      { class: "row wrap", "aria-label": t("rules.contents") },
      sections.map(([section]) =>
        h(
          "a",
          { class: "button small", href: `#/rules/${name}/${section}` },
          t(`rules.section.${section}`),
        ),
      ),
    ),
    sections.map(([section, from, to]) =>
      h(
        "section",
        {},
        h("h2", { id: section, tabindex: -1 }, t(`rules.section.${section}`)),
        Array.from({ length: to - from + 1 }, (_, at) =>
          paragraph(name, `${letter}${from + at}`, anchor, tracks),
        ),
      ),
    ),
    h(
      "p",
      {},
      h("a", { href: `#/rules/${other}` }, t("rules.other", { title: t(`rules.${other}.title`) })),
    ),
    h("p", {}, h("a", { href: "#/strategy" }, t("rules.other", { title: t("strategy.title") }))),
  );
}

/**
 * @param {string} name
 * @param {string} number
 * @param {string} anchor
 * @param {import("../learn/rules.js").Tracks} tracks
 */
function paragraph(name, number, anchor, tracks) {
  return h(
    "div",
    { class: `rule${number === anchor ? " meant" : ""}`, id: number, tabindex: -1 },
    h(
      "a",
      {
        class: "number",
        href: `#/rules/${name}/${number}`,
        "aria-label": t("rules.paragraph", { number }),
      },
      number,
    ),
    h("p", {}, linked(name, t(`rules.${number}`))),
    TABLES[number]?.(tracks),
  );
}

/** A text whose references lead to their paragraphs. @param {string} name @param {string} text */
function linked(name, text) {
  return text
    .split(/\b([DR]\d+)\b/)
    .map((part, at) => (at % 2 ? h("a", { href: `#/rules/${name}/${part}` }, part) : part));
}
