/**
 * The first screen: a fan of cards, and a sheet on which one chooses an opponent and sets out; below
 * it the other ways to play.
 *
 * @typedef {import("../net/types.js").Game} Game
 * @typedef {Game["agents"][number]} Agent
 */

import { fill, h } from "../dom.js";
import { fan } from "../art/fan.js";
import { portrait } from "../art/portraits.js";
import { gameNamed } from "../games/index.js";
import { catalogue } from "../net/games.js";
import { dueTables, subscribe } from "../net/tables.js";
import { keepingFocus, linkCard } from "../ui/form.js";
import { createTable } from "../table/create-table.js";
import { shape } from "../ui/symbols.js";
import { agentName, distinctNames } from "../table/players.js";
import { saveSettings, settings } from "../device/settings.js";
import { showError } from "../ui/announcer.js";
import { headline, screenTitle } from "../ui/headline.js";
import { language, n, t } from "../i18n.js";
import { ROUTES } from "./routes.js";

/** How many levels there are. */
const LEVELS = 8;

/** @typedef {(changes: Record<string, any>) => void} Change */

export async function screen() {
  const games = (await catalogue()).games.filter(({ name }) => gameNamed(name));
  const box = h("form", { class: "play-now paper" });
  const last = {
    game: games[0]?.name,
    agent: "odo",
    rounds: "3",
    agents: "1",
    variants: {},
    ...settings().last,
  };

  /** @param {Record<string, any>} changes */
  const change = (changes) => {
    Object.assign(last, changes);
    saveSettings({ last });
    keepingFocus(draw);
  };
  const draw = () => {
    const open = box.querySelector("details")?.open;
    fill(box, ...fields(games, last, change));
    if (open) box.querySelector("details")?.setAttribute("open", "");
  };
  box.addEventListener("submit", (event) => {
    event.preventDefault();
    start(box, games, last);
  });
  const desk = h("div", { class: "desk" });
  const drawDesk = () => keepingFocus(() => fill(desk, waiting(), box));
  const stop = subscribe((news) => news.kind === "list" && drawDesk());
  return {
    title: () => t("nav.home"),
    leave: stop,
    draw: () => {
      draw();
      drawDesk();
      return h(
        "div",
        { class: "home" },
        h("div", { class: "hero" }, screenTitle(t("home.title")), h("p", {}, t("home.about"))),
        fan(),
        desk,
        ways(),
      );
    },
  };
}

/** A way back to the table that waits. */
function waiting() {
  const [due] = dueTables();
  if (!due) return null;
  const names = distinctNames(due.names.map(agentName))
    .filter((_, seat) => seat !== due.seat)
    .join(", ");
  return h(
    "a",
    { class: "button resume", href: `#/table/${due.table}` },
    t("home.resume", { names }),
  );
}

/**
 * @param {Game[]} games
 * @param {any} last
 * @param {Change} change
 */
function fields(games, last, change) {
  const game = games.find(({ name }) => name === last.game) ?? games[0];
  if (!game) return [];
  const rivals = onLadder(game);
  const agent = rivals.find(({ name }) => name === last.agent) ?? rivals[0];
  const alone = rivalsOf(last) === 0;
  return [
    h(
      "fieldset",
      { class: "games" },
      h("legend", { class: "unseen" }, t("new.game")),
      games.map(({ name }) =>
        choice("game", name, name === game.name, () => change({ game: name }), [
          h("strong", {}, t(`game.${name}`)),
        ]),
      ),
    ),
    h(
      "fieldset",
      { class: "rivals", disabled: alone },
      h("legend", { class: "unseen" }, t("home.against")),
      rivals.map((one) => rival(one, one === agent, change)),
    ),
    h("p", { class: "like pencil" }, alone ? t("home.alone.about") : agent?.like[language]),
    options(game, last, change),
    h("button", { class: "primary big", type: "submit" }, startText(last, agent)),
  ];
}

/** The agents for people: those with a level, if there are any. @param {Game} game */
function onLadder({ agents }) {
  const found = agents.filter((agent) => levelOf(agent) > 0);
  return found.length ? found : agents;
}

/** How many agents one plays against. @param {any} last */
const rivalsOf = (last) => gameNamed(last.game)?.start?.rivals(last) ?? 1;

/**
 * @param {any} last
 * @param {Agent | undefined} agent
 */
function startText(last, agent) {
  const name = agent ? titleOf(agent) : "";
  const rivals = rivalsOf(last);
  if (rivals === 0) return t("home.start.alone");
  return rivals === 1 ? t("home.start.against", { name }) : n("home.start.many", rivals);
}

/**
 * One of a few that are all shown.
 *
 * @param {string} name
 * @param {string} value
 * @param {boolean} checked
 * @param {() => void} choose
 * @param {(Node | false | null | undefined)[]} content
 * @param {string} [classes]
 */
function choice(name, value, checked, choose, content, classes = "") {
  const id = `${name}-${value}`;
  return h(
    "label",
    { class: `choice ${classes}` },
    h("input", { type: "radio", name, id, value, checked, onchange: choose }),
    ...content,
  );
}

/**
 * An opponent: face, name, level.
 *
 * @param {Agent} agent
 * @param {boolean} chosen
 * @param {Change} change
 */
function rival(agent, chosen, change) {
  const { name } = agent;
  const level = levelOf(agent);
  return choice(
    "agent",
    name,
    chosen,
    () => change({ agent: name }),
    [
      portrait(agent.portrait ?? name),
      h("strong", {}, headline(titleOf(agent))),
      level > 0 && diamonds(level),
    ],
    "rival",
  );
}

/** What an agent is called. @param {Agent} agent */
const titleOf = ({ name, title }) => title?.[language] ?? agentName(name);

/** @param {Agent} agent */
const levelOf = ({ level }) => level ?? 0;

/** A level as a row of diamonds. @param {number} level */
function diamonds(level) {
  const row = "◆".repeat(level) + "◇".repeat(Math.max(0, LEVELS - level));
  return h(
    "span",
    { class: "level" },
    h("span", { "aria-hidden": "true" }, row),
    h("span", { class: "unseen" }, t("home.level", { level })),
  );
}

/** The fields of each game, once they are loaded. @type {Record<string, import("../games/types.js").StartFields>} */
const startFields = {};

/** Load the fields when somebody wants to change an option. @param {Game} game @param {Change} change */
async function loadFields({ name }, change) {
  const load = gameNamed(name)?.start?.fields;
  if (!load || startFields[name]) return;
  startFields[name] = (await load()).startFields;
  change({});
}

/** The variant of last time. @param {Game} game @param {any} last @returns {string} */
const variantOf = (game, last) => last.variants[game.name] ?? game.default_variant;

/**
 * The options of last time in one line, and behind it the fields to change them.
 *
 * @param {Game} game
 * @param {any} last
 * @param {Change} change
 */
function options(game, last, change) {
  const variant = variantOf(game, last);
  const start = gameNamed(game.name)?.start;
  if (!start) return null;
  const load = () => loadFields(game, change).catch(showError);
  return h(
    "details",
    { class: "options", ontoggle: load },
    h(
      "summary",
      {},
      h("span", { class: "signs", "aria-hidden": "true" }, [...start.colours(variant)].map(shape)),
      h("span", { class: "chosen" }, start.line(last, variant)),
      h("span", { class: "change" }, t("home.change")),
    ),
    h("div", { class: "row fields" }, startFields[game.name]?.(game, variant, last, change)),
  );
}

/**
 * @param {HTMLElement} box
 * @param {Game[]} games
 * @param {any} last
 */
async function start(box, games, last) {
  const button = box.querySelector("button[type=submit]");
  button?.setAttribute("disabled", "");
  const game = games.find(({ name }) => name === last.game);
  if (!game) return;
  const rivals = onLadder(game);
  const agent = (rivals.find(({ name }) => name === last.agent) ?? rivals[0])?.name;
  const seats = [
    { kind: "device", name: settings().name || t("people.player", { seat: 1 }) },
    ...Array(rivalsOf(last)).fill({ kind: "agent", agent }),
  ];
  const choices = gameNamed(game.name)?.start?.choices(last, variantOf(game, last));
  try {
    location.hash = `#/table/${await createTable({ game: last.game, seats, ...choices })}`;
  } catch (error) {
    showError(error);
    button?.removeAttribute("disabled");
  }
}

function ways() {
  return h(
    "nav",
    { class: "ways", "aria-label": t("home.ways") },
    linkCard("new/link", "link"),
    linkCard("new/room", "room"),
    "box" in ROUTES && linkCard("box", "box", "score"),
    "learn" in ROUTES && linkCard("learn", "learn"),
    "train" in ROUTES && linkCard("train", "train"),
    "replay" in ROUTES && linkCard("replay", "cards"),
  );
}
