/**
 * The rules of a game in sections; every paragraph can be linked to by its number.
 *
 * @typedef {import("../games/types.js").Handbook} Handbook
 */

import { h } from "../dom.js";
import { GAMES } from "../games/index.js";
import { loadStyles } from "../ui/stylesheet.js";
import { screenTitle } from "../ui/headline.js";
import { t } from "../i18n.js";

/** The games whose rules can be read here. */
const WRITTEN = GAMES.filter(({ handbook }) => handbook);
const PARAGRAPH = new RegExp(`\\b([${WRITTEN.map(({ letter }) => letter).join("")}]\\d+)\\b`);

/**
 * A game and what is meant of its rules, or the number of a paragraph alone.
 *
 * @param {string[]} words
 */
export async function screen([first = "", second = ""]) {
  await Promise.all([loadStyles("tones"), loadStyles("learn")]);
  const named = WRITTEN.find(({ name }) => name === first);
  const game = named ?? WRITTEN.find(({ letter }) => first.startsWith(letter)) ?? WRITTEN[0];
  const loaded = await game?.handbook?.();
  if (!game || !loaded) return null;
  const anchor = named ? second : first;
  const handbook = await loaded.handbook();
  let come = Boolean(anchor);
  return {
    title: () => t(`rules.${game.name}.title`),
    draw: () => {
      const page = rules(game, handbook, anchor);
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
 * @param {import("../games/types.js").Game} game
 * @param {Handbook} handbook
 * @param {string} anchor
 */
function rules({ name, letter }, { sections, tables }, anchor) {
  const others = WRITTEN.filter((game) => game.name !== name);
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
          paragraph(name, `${letter}${from + at}`, anchor, tables),
        ),
      ),
    ),
    others.map((other) =>
      h(
        "p",
        {},
        h(
          "a",
          { href: `#/rules/${other.name}` },
          t("rules.other", { title: t(`rules.${other.name}.title`) }),
        ),
      ),
    ),
    h("p", {}, h("a", { href: "#/strategy" }, t("rules.other", { title: t("strategy.title") }))),
  );
}

/**
 * @param {string} name
 * @param {string} number
 * @param {string} anchor
 * @param {Handbook["tables"]} tables
 */
function paragraph(name, number, anchor, tables) {
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
    tables[number]?.(),
  );
}

/** A text whose references lead to their paragraphs. @param {string} name @param {string} text */
function linked(name, text) {
  return text
    .split(PARAGRAPH)
    .map((part, at) => (at % 2 ? h("a", { href: `#/rules/${name}/${part}` }, part) : part));
}
