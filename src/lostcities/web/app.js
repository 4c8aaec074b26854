/**
 * The shell: header, one screen at a time by the address behind `#`, footer, what the page says by
 * itself. A screen says its title, draws itself (again when the language changes) and is told when
 * it is left.
 *
 * @typedef {{title: () => string, draw: () => Node, leave?: () => void,
 *   table?: string | null, waits?: boolean}} Screen
 */

import { fill, h } from "./dom.js";
import { line } from "./net/api.js";
import { begin, rows, subscribe } from "./net/tables.js";
import { icon } from "./ui/icons.js";
import { isInstalled, keepPage } from "./device/install.js";
import { choose, CHANGED as CHOSEN, dress, tongue } from "./device/settings.js";
import { complain, voice } from "./ui/announcer.js";
import { ROOMS } from "./screens/routes.js";
import { CHANGED, language, LANGUAGES, speak, t } from "./i18n.js";

const header = h("header");
const banner = h("p", { class: "banner", role: "status" });
const main = h("main", { id: "main" });
const footer = h("footer");

/** @type {Screen | null} */
let current = null;
let shown = 0;
/** Where that screen is. */
let here = "";
/** A table that waits, as it stands, while somebody reads the rules. @type {{at: string, screen: Screen} | null} */
let behind = null;

/** Show the screen the address names. */
async function go() {
  const [name = "", ...rest] = address();
  const turn = ++shown;
  const at = location.hash;
  main.setAttribute("aria-busy", "true");
  try {
    const room = await (ROOMS[name] ?? ROOMS[""])?.();
    const next = behind?.at === at ? behind.screen : await room?.screen(rest);
    if (!next) return; // it leads elsewhere
    if (turn !== shown) return next === behind?.screen || next.leave?.();
    replace(next, at);
    draw();
    scrollTo(0, 0);
    focusTitle();
  } catch (error) {
    if (turn !== shown) return;
    complain(error);
    if (name) location.replace("#/");
  } finally {
    main.removeAttribute("aria-busy");
  }
}

/** The words of the address; one with broken signs leads to the first screen. */
function address() {
  try {
    return location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  } catch {
    return [];
  }
}

/** Put a screen in the place of another. @param {Screen} next @param {string} at */
function replace(next, at) {
  const reads = at.startsWith("#/rules/");
  if (reads && current?.waits) behind = { at: here, screen: current };
  else current?.leave?.();
  if (!reads && behind) {
    if (behind.screen !== next) behind.screen.leave?.();
    behind = null;
  }
  [current, here] = [next, at];
}

/** Draw everything in the language of now. */
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
  const waiting = new Set(rows.filter((row) => row.your_turn).map((row) => row.table));
  const here = current?.table;
  const turn = here ? waiting.has(here) : waiting.size > 0;
  setTitle(turn);
  const key = [language, location.hash, waiting.size].join();
  if (header.dataset.on === key) return; // who has the focus in it keeps it
  header.dataset.on = key;
  fill(
    header,
    h("a", { class: "skip", href: "#main", onclick: skip }, t("app.skip")),
    h(
      "a",
      { class: "brand", href: "#/" },
      h("img", { src: "icons/icon.svg", alt: "", width: 32, height: 32 }),
      h("span", {}, h("strong", {}, t("app.title")), h("small", {}, t("app.unofficial"))),
    ),
    h(
      "nav",
      { "aria-label": t("app.menu") },
      link("", "home"),
      link("tables", "tables", waiting.size),
      "learn" in ROOMS && link("learn", "learn"),
      link("settings", "settings"),
      tongues(),
    ),
  );
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
      h("span", { class: "badge" }, count, h("span", { class: "unseen" }, ` ${t("nav.waiting")}`)),
  );
}

function tongues() {
  const other = LANGUAGES.find((code) => code !== language) ?? "en";
  const name = new Intl.DisplayNames(other, { type: "language" }).of(other);
  const press = () => choose({ language: other });
  return h(
    "button",
    { class: "tongue", lang: other, onclick: press },
    icon("language"),
    h("span", {}, other.toUpperCase()),
    h("span", { class: "unseen" }, ` ${name}`),
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
  fill(banner, !line.up && t("app.offline"));
  banner.hidden = line.up;
}

async function chosen() {
  dress();
  if (tongue() !== language) await speak(tongue());
}

async function start() {
  dress();
  await speak(tongue());
  document.body.append(header, banner, main, footer, ...voice);
  document.addEventListener(CHANGED, draw);
  document.addEventListener(CHOSEN, chosen);
  line.addEventListener("change", drawBanner);
  subscribe((news) => ["list", "table"].includes(news.kind) && drawHeader());
  addEventListener("hashchange", go);
  addEventListener("storage", ({ key }) => key === "settings" && chosen());
  begin();
  await go();
  if (isInstalled()) keepPage();
}

start();
