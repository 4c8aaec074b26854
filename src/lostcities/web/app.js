/**
 * The shell: header, one screen at a time by the address behind `#`, footer, announcements.
 * It draws the screen again when the language changes, and tells it when it is left.
 *
 * @typedef {import("./screens/routes.js").Screen} Screen
 */

import { fill, h } from "./dom.js";
import { ApiError, connection } from "./net/api.js";
import { dueTables, seatState, startListening, subscribe } from "./net/tables.js";
import { headline, TITLE_CHANGED } from "./ui/headline.js";
import { icon } from "./ui/icons.js";
import { isInstalled, registerWorker } from "./device/install.js";
import {
  saveSettings,
  SETTINGS_CHANGED as CHOSEN,
  applyTheme,
  preferredLanguage,
} from "./device/settings.js";
import { showError, announcerElements } from "./ui/announcer.js";
import { ROUTES } from "./screens/routes.js";
import { NAMES } from "./data/languages.js";
import { LANGUAGE_CHANGED, language, LANGUAGES, n, setLanguage, t } from "./i18n.js";

/** How a server answers to an address at which there is no table, or which is none at all. */
const NOWHERE = [404, 422];

/** At a table there is no room for the links on a phone: a button opens them. */
const PHONE = matchMedia("(width < 700px)");

const header = h("header");
const banner = h("p", { class: "banner", role: "status" });
const main = h("main", { id: "main" });
const footer = h("footer");

/** @type {Screen | null} */
let current = null;
let shown = 0;
/** Where that screen is. */
let currentAddress = "";
/**
 * A table kept as it is while somebody reads the rules.
 *
 * @type {{at: string, screen: Screen} | null}
 */
let suspended = null;

/** Show the screen the address names. */
async function navigate() {
  const [name = "", ...rest] = address();
  const turn = ++shown;
  const at = location.hash;
  main.setAttribute("aria-busy", "true");
  try {
    const route = await ROUTES[name]?.();
    const next = suspended?.at === at ? suspended.screen : await route?.screen(rest);
    if (!route) return await showBroken("page", at);
    if (!next) return; // it leads elsewhere
    if (turn !== shown) return next === suspended?.screen || next.leave?.();
    show(next, at);
  } catch (error) {
    if (turn !== shown) return;
    const broken = BROKEN[name];
    if (broken && rest.length && error instanceof ApiError && NOWHERE.includes(error.status))
      return await showBroken(broken, at);
    showError(error);
    if (name) location.replace("#/");
  } finally {
    main.removeAttribute("aria-busy");
  }
}

/**
 * What is missing where the address of a screen names something that may not be there.
 *
 * @type {Record<string, "table" | "replay">}
 */
const BROKEN = {
  table: "table",
  watch: "table",
  screen: "table",
  replay: "replay",
  verify: "replay",
};

/** Say that an address leads nowhere, and where else to go. @param {"page" | "table" | "replay"} what @param {string} at */
async function showBroken(what, at) {
  const turn = shown;
  const { brokenLink } = await import("./screens/broken-link.js");
  if (turn === shown) show(brokenLink(what), at);
}

/** Show a screen from its top. @param {Screen} next @param {string} at */
function show(next, at) {
  replaceScreen(next, at);
  draw();
  scrollTo(0, 0);
  focusTitle();
}

/** The words of the address; one with broken characters leads nowhere. */
function address() {
  try {
    return location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  } catch {
    return ["%"];
  }
}

/** Put a screen in the place of another. @param {Screen} next @param {string} at */
function replaceScreen(next, at) {
  const reads = at.startsWith("#/rules/");
  if (reads && current?.waits) suspended = { at: currentAddress, screen: current };
  else current?.leave?.();
  if (!reads && suspended) {
    if (suspended.screen !== next) suspended.screen.leave?.();
    suspended = null;
  }
  [current, currentAddress] = [next, at];
}

/** Draw everything in the current language. */
function draw() {
  drawHeader();
  drawBanner();
  fill(footer, h("p", {}, t("app.disclaimer")));
  if (current) fill(main, current.draw());
}

function focusTitle() {
  const title = main.querySelector("h1");
  title?.setAttribute("tabindex", "-1");
  title?.focus({ preventScroll: true });
}

function drawHeader() {
  const waiting = new Set(dueTables().map((row) => row.table));
  const here = current?.table;
  setTitle(here ? waiting.has(here) : waiting.size > 0);
  if (here) waiting.delete(here); // the table one looks at says so itself
  const compact = here !== undefined && PHONE.matches;
  const key = [language, location.hash, waiting.size, compact].join();
  if (header.dataset.on === key) return; // drawing it again would drop the focus
  header.dataset.on = key;
  fill(
    header,
    h("a", { class: "skip", href: "#main", onclick: skip }, t("app.skip")),
    h(
      "a",
      { class: "brand", href: "#/" },
      h("img", { src: "icons/icon.svg", alt: "", width: 32, height: 32 }),
      h("span", {}, h("strong", {}, headline(t("app.title"))), h("small", {}, t("app.unofficial"))),
    ),
    compact &&
      h(
        "button",
        { class: "quiet", popovertarget: "menu", "aria-label": t("app.menu") },
        icon("more"),
      ),
    h(
      "nav",
      { id: "menu", "aria-label": t("app.menu"), popover: compact ? "auto" : null },
      link("", "home"),
      link("tables", "tables", waiting.size),
      "learn" in ROUTES && link("learn", "learn"),
      link("settings", "settings"),
      languageMenu(),
    ),
  );
}

/** Store the result of a match that has just ended. @param {import("./net/tables.js").TableNews} news */
async function recordResult({ kind, table, seat }) {
  if (kind !== "table" || seat === null) return;
  if (seatState(table, seat).view?.status !== "over") return;
  const { recordEnd } = await import("./history/recording.js");
  await recordEnd(table, seat).catch(() => {}); // My games asks for it again
}

/** @param {boolean} turn */
function setTitle(turn) {
  const title = current ? `${current.title()} · ${t("app.title")}` : t("app.title");
  document.title = turn ? `● ${t("app.turn")} · ${title}` : title;
  favicon(turn);
}

/**
 * @param {string} to
 * @param {string} name
 * @param {number} [count]
 */
function link(to, name, count = 0) {
  const now = location.hash.replace(/^#\/?/, "").split("/")[0] === to;
  return h(
    "a",
    { href: `#/${to}`, "aria-current": now ? "page" : null },
    icon(name),
    h("span", {}, t(`nav.${name}`)),
    count > 0 &&
      h(
        "span",
        { class: "badge" },
        h("span", { "aria-hidden": "true" }, count),
        h("span", { class: "unseen" }, n("nav.waiting", count)),
      ),
  );
}

/** A list of the languages behind the code of the one that is spoken. */
function languageMenu() {
  return h(
    "label",
    { class: "tongue" },
    icon("language"),
    h("span", { "aria-hidden": "true" }, language.toUpperCase()),
    h(
      "select",
      {
        "aria-label": t("settings.language"),
        /** @param {any} event */
        onchange: ({ target }) => saveSettings({ language: target.value }),
      },
      LANGUAGES.map((code) =>
        h("option", { value: code, lang: code, selected: code === language }, NAMES[code]),
      ),
    ),
  );
}

/** @param {boolean} turn */
function favicon(turn) {
  const found = document.querySelector("link[rel=icon]");
  const wanted = `icons/${turn ? "turn" : "icon"}.svg`;
  if (found?.getAttribute("href") !== wanted) found?.setAttribute("href", wanted);
}

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  focusTitle();
}

function drawBanner() {
  const text = connection.up ? connection.busy && t("app.busy") : t("app.offline");
  fill(banner, text);
  banner.hidden = !text;
}

async function applySettings() {
  applyTheme();
  if (preferredLanguage() !== language) await setLanguage(preferredLanguage());
}

async function start() {
  applyTheme();
  await setLanguage(preferredLanguage());
  document.body.append(header, banner, main, footer, ...announcerElements);
  document.addEventListener(LANGUAGE_CHANGED, draw);
  document.addEventListener(CHOSEN, applySettings);
  document.addEventListener(TITLE_CHANGED, drawHeader);
  connection.addEventListener("change", drawBanner);
  subscribe((news) => ["list", "table"].includes(news.kind) && drawHeader());
  subscribe(recordResult);
  PHONE.addEventListener("change", drawHeader);
  addEventListener("hashchange", navigate);
  addEventListener("storage", ({ key }) => key === "settings" && applySettings());
  startListening();
  await navigate();
  if (isInstalled()) registerWorker();
}

start();
