/**
 * The first screen: play now in one tap, or find another way to play.
 *
 * @typedef {import("../net/types.js").Game} Game
 */

import { fill, h } from "../dom.js";
import { catalogue } from "../net/games.js";
import { tableRows } from "../net/tables.js";
import { keepingFocus, selectField, tiles, linkCard } from "../ui/form.js";
import { createTable } from "../table/create-table.js";
import { shape } from "../ui/symbols.js";
import { agentName } from "../table/players.js";
import { saveSettings, settings } from "../device/settings.js";
import { showError } from "../ui/announcer.js";
import { language, n, t } from "../i18n.js";
import { ROUTES } from "./routes.js";

const NOT_FOR_PEOPLE = ["mini", "nano"];

export async function screen() {
  const { games } = await catalogue();
  const box = h("form", { class: "card play-now" });
  const last = {
    game: "duel",
    agent: "cautious",
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
  const draw = () => fill(box, ...fields(games, last, change));
  box.addEventListener("submit", (event) => {
    event.preventDefault();
    start(box, games, last);
  });
  return {
    title: () => t("nav.home"),
    draw: () => {
      draw();
      return h(
        "div",
        { class: "home" },
        h(
          "div",
          { class: "hero" },
          h("div", { class: "signs", "aria-hidden": "true" }, [..."ROYGBP"].map(shape)),
          h("h1", {}, t("home.title")),
          h("p", {}, t("home.about")),
        ),
        waiting(),
        box,
        ways(),
      );
    },
  };
}

/** A way back to the table that waits. */
function waiting() {
  const due = tableRows.find((row) => row.your_turn);
  if (!due) return null;
  const names = due.names
    .filter((_, seat) => seat !== due.seat)
    .map(agentName)
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
 * @param {(changes: Record<string, any>) => void} change
 */
function fields(games, last, change) {
  const game = games.find(({ name }) => name === last.game) ?? games[0];
  if (!game) return [];
  const like = game.agents.find(({ name }) => name === last.agent)?.like;
  const variants = game.variants.filter(({ name }) => !NOT_FOR_PEOPLE.includes(name));
  return [
    h("h2", {}, t("home.now")),
    tiles(
      "game",
      t("new.game"),
      games.map(({ name }) => ({
        value: name,
        label: t(`game.${name}`),
        about: t(`game.${name}.about`),
        icon: name === "duel" ? "cards" : "dice",
      })),
      game.name,
      (value) => change({ game: value }),
    ),
    tiles(
      "agent",
      t("home.against"),
      game.agents.map(({ name }) => ({ value: name, label: agentName(name) })),
      last.agent,
      (value) => change({ agent: value }),
    ),
    h("p", { class: "like" }, like?.[language]),
    h(
      "div",
      { class: "row wrap fields" },
      game.name === "duel"
        ? [
            selectField(
              "variant",
              t("new.variant"),
              variants.map(({ name }) => ({ value: name, label: t(`variant.duel.${name}`) })),
              last.variants.duel ?? game.default_variant,
              (value) => change({ variants: { ...last.variants, duel: value } }),
            ),
            selectField(
              "rounds",
              t("new.length"),
              ["1", "3"].map((value) => ({ value, label: n("new.rounds", Number(value)) })),
              last.rounds,
              (value) => change({ rounds: value }),
            ),
          ]
        : selectField(
            "agents",
            t("home.opponents"),
            ["1", "2", "3", "4"].map((value) => ({
              value,
              label: n("home.agents", Number(value)),
            })),
            last.agents,
            (value) => change({ agents: value }),
          ),
    ),
    h("button", { class: "primary big", type: "submit" }, t("home.start")),
  ];
}

/**
 * @param {HTMLElement} box
 * @param {Game[]} games
 * @param {any} last
 */
async function start(box, games, last) {
  const button = box.querySelector("button[type=submit]");
  button?.setAttribute("disabled", "");
  const agent = { kind: "agent", agent: last.agent };
  const cards = last.game === "duel";
  const seats = [
    { kind: "device", name: settings().name || t("people.player", { seat: 1 }) },
    ...Array(cards ? 1 : Number(last.agents)).fill(agent),
  ];
  const options = cards
    ? { variant: last.variants.duel ?? "classic", options: { rounds: Number(last.rounds) } }
    : {};
  try {
    location.hash = `#/table/${await createTable({ game: last.game, seats, ...options })}`;
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
    "learn" in ROUTES && linkCard("learn", "learn"),
    "box" in ROUTES && linkCard("box", "box", "score"),
    "replay" in ROUTES && linkCard("replay", "cards"),
  );
}
