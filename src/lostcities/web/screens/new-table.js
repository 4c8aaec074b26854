/**
 * Set a table up: the game and how it is played, who sits where. Opened in one of three ways: with
 * somebody by a link, in one room at one device, or round a shared screen.
 *
 * @typedef {import("../net/types.js").Game} Game
 * @typedef {{kind: string, name: string, agent: string}} SeatWish
 * @typedef {{game: string, variants: Record<string, string>, rounds: string, options: Record<string, boolean>,
 *   seats: SeatWish[], starter: string, pace: string, memory_aid: boolean, spectators: boolean, sheet: string}} Wish
 */

import { RULES } from "../data/rules.js";
import { ownSheets } from "../dice/own-sheets.js";
import { fill, h } from "../dom.js";
import { catalogue } from "../net/games.js";
import { keepingFocus, list, nameField, tick, tiles } from "../ui/form.js";
import { isReachable, withOptions } from "../ui/share-link.js";
import { makeTable } from "../table/create-table.js";
import { agentName } from "../table/players.js";
import { choose, settings } from "../device/settings.js";
import { complain } from "../ui/announcer.js";
import { n, t } from "../i18n.js";

/** How the seats after one's own are filled to begin with. @type {Record<string, string>} */
const WAYS = { link: "link", room: "device", screen: "open" };
const MAX_ROUNDS = RULES.duel.max_rounds;

/** @param {string[]} words */
export async function screen([given = "link"]) {
  const { games } = await catalogue();
  const way = given in WAYS ? given : "link";
  const box = h("form", { class: "card set-up" });
  const wish = begun(way, settings().last.game ?? "duel");
  takeSheet(wish);
  const change = () => {
    fit(games, wish, way);
    keepingFocus(draw);
  };
  const draw = () => fill(box, ...fields(games, wish, way, change));
  box.addEventListener("submit", (event) => {
    event.preventDefault();
    make(box, wish, way);
  });
  fit(games, wish, way);
  return {
    title: () => t(`new.${way}`),
    draw: () => {
      draw();
      return h(
        "div",
        { class: "new" },
        h("h1", {}, t(`new.${way}`)),
        h("p", { class: "soft" }, t(`new.${way}.about`)),
        way === "room" && shared(),
        box,
      );
    },
  };
}

/** Another way to sit in one room, if phones can come in. */
function shared() {
  if (!isReachable) return h("p", { class: "soft" }, withOptions(t("new.lan")));
  return h("p", {}, h("a", { href: "#/new/screen" }, t("new.to_screen")));
}

/** @param {string} way @param {string} game @returns {Wish} */
function begun(way, game) {
  const first = way === "screen" ? "open" : "device";
  return {
    game,
    variants: {},
    rounds: "3",
    options: {},
    seats: [
      { kind: first, name: settings().name, agent: "cautious" },
      { kind: WAYS[way] ?? "link", name: "", agent: "cautious" },
    ],
    starter: "lot",
    pace: "live",
    memory_aid: false,
    spectators: true,
    sheet: "",
  };
}

/** Let the seats be as many as the variant allows. @param {Game[]} games @param {Wish} wish @param {string} way */
function fit(games, wish, way) {
  const game = games.find(({ name }) => name === wish.game);
  wish.variants[wish.game] ??= game?.default_variant ?? "";
  const allowed = counts(game, wish);
  const most = Math.max(...allowed);
  const least = Math.min(...allowed);
  while (wish.seats.length < least)
    wish.seats.push({ kind: WAYS[way] ?? "link", name: "", agent: "cautious" });
  wish.seats.length = Math.min(wish.seats.length, most);
  if (Number(wish.starter) >= wish.seats.length) wish.starter = "lot";
}

/** @param {Game | undefined} game @param {Wish} wish */
function counts(game, wish) {
  return game?.variants.find(({ name }) => name === wish.variants[wish.game])?.seats ?? [2];
}

/**
 * @param {Game[]} games
 * @param {Wish} wish
 * @param {string} way
 * @param {() => void} change
 */
function fields(games, wish, way, change) {
  const game = games.find(({ name }) => name === wish.game);
  if (!game) return [];
  const most = Math.max(...counts(game, wish));
  const least = Math.min(...counts(game, wish));
  /** @param {Partial<Wish>} changes */
  const set = (changes) => {
    Object.assign(wish, changes);
    change();
  };
  return [
    tiles(
      "game",
      t("new.game"),
      games.map(({ name }) => ({
        value: name,
        label: t(`game.${name}`),
        about: t(`game.${name}.about`),
        icon: name === "duel" ? "cards" : "dice",
      })),
      wish.game,
      (value) => set({ game: value }),
    ),
    h(
      "fieldset",
      { class: "seat-list" },
      h("legend", {}, t("new.seats")),
      wish.seats.map((seat, at) =>
        seatFields(game, wish, seat, at, way, change, wish.seats.length > least),
      ),
      wish.seats.length < most &&
        h(
          "button",
          {
            type: "button",
            id: "add-seat",
            onclick: () =>
              set({
                seats: [...wish.seats, { kind: WAYS[way] ?? "link", name: "", agent: "cautious" }],
              }),
          },
          t("new.add"),
        ),
    ),
    h(
      "div",
      { class: "row wrap fields" },
      list(
        "variant",
        t("new.variant"),
        game.variants.map(({ name }) => ({
          value: name,
          label: t(`variant.${game.name}.${name}`),
        })),
        wish.variants[game.name] ?? "",
        (value) => set({ variants: { ...wish.variants, [game.name]: value } }),
      ),
      "rounds" in game.options &&
        list(
          "rounds",
          t("new.length"),
          Array.from({ length: MAX_ROUNDS }, (_, at) => ({
            value: String(at + 1),
            label: n("new.rounds", at + 1),
          })),
          wish.rounds,
          (value) => set({ rounds: value }),
        ),
      game.sheets.length > 0 && sheets(wish, set),
    ),
    h("details", {}, h("summary", {}, t("new.more")), more(game, wish, set)),
    h(
      "button",
      { class: "primary big", type: "submit" },
      t(
        wish.seats.every(({ kind }) => kind === "device" || kind === "agent")
          ? "home.start"
          : "new.make",
      ),
    ),
  ];
}

/** Whoever comes from a sheet of theirs plays on it. @param {Wish} wish */
function takeSheet(wish) {
  try {
    const found = ownSheets().find(({ name }) => name === sessionStorage.getItem("chosen-sheet"));
    sessionStorage.removeItem("chosen-sheet");
    if (found) Object.assign(wish, { game: "rollwrite", sheet: found.toml });
  } catch {
    // without storage it is chosen by hand
  }
}

/** The sheets this browser keeps. @param {Wish} wish @param {(changes: Partial<Wish>) => void} set */
function sheets(wish, set) {
  const saved = ownSheets();
  if (!saved.length) return null;
  const options = [
    { value: "", label: t("new.house") },
    ...saved.map(({ name, toml }) => ({ value: toml, label: name })),
  ];
  return list("sheet", t("new.sheet"), options, wish.sheet, (value) => set({ sheet: value }));
}

/**
 * @param {Game} game
 * @param {Wish} wish
 * @param {(changes: Partial<Wish>) => void} set
 */
function more(game, wish, set) {
  const starters = [
    { value: "lot", label: t("new.lot") },
    ...wish.seats.map((seat, at) => ({
      value: String(at),
      label: seat.name || t("people.seat", { seat: at + 1 }),
    })),
  ];
  const paces = ["live", "slow"].map((value) => ({
    value,
    label: t(`pace.${value}`),
    about: t(`pace.${value}.about`),
  }));
  const flags = Object.keys(game.options).filter((name) => game.options[name] === "flag");
  return h(
    "div",
    { class: "more" },
    h(
      "div",
      { class: "row wrap fields" },
      list("starter", t("new.starter"), starters, wish.starter, (value) => set({ starter: value })),
    ),
    h("p", { class: "soft" }, t(`new.starter.${game.name}`)),
    tiles("pace", t("new.pace"), paces, wish.pace, (value) => set({ pace: value })),
    flags.map((name) =>
      tick(
        name,
        t(`option.${name}`),
        wish.options[name] ?? false,
        (value) => set({ options: { ...wish.options, [name]: value } }),
        t(`option.${name}.about`),
      ),
    ),
    game.name === "duel" &&
      tick(
        "memory",
        t("option.memory_aid"),
        wish.memory_aid,
        (value) => set({ memory_aid: value }),
        t("option.memory_aid.about"),
      ),
    tick(
      "spectators",
      t("option.spectators"),
      wish.spectators,
      (value) => set({ spectators: value }),
      t("option.spectators.about"),
    ),
  );
}

/**
 * @param {Game} game
 * @param {Wish} wish
 * @param {SeatWish} seat
 * @param {number} at
 * @param {string} way
 * @param {() => void} change
 * @param {boolean} removable
 */
function seatFields(game, wish, seat, at, way, change, removable) {
  const kinds = ["device", "link", "open", "agent"].map((value) => ({
    value,
    label: t(value === "device" && at === 0 && way !== "screen" ? "seat.me" : `seat.${value}`),
  }));
  const agents = game.agents.map(({ name }) => ({ value: name, label: agentName(name) }));
  const number = { seat: at + 1 };
  return h(
    "div",
    { class: "seat-row" },
    list(`kind-${at}`, t("people.seat", number), kinds, seat.kind, (value) => {
      seat.kind = value;
      change();
    }),
    seat.kind === "agent"
      ? list(
          `agent-${at}`,
          t("new.agent", number),
          agents,
          seat.agent,
          (value) => (seat.agent = value),
          true,
        )
      : seat.kind === "device" &&
          nameField(
            `name-${at}`,
            t("new.name", number),
            seat.name,
            (value) => (seat.name = value),
            true,
          ),
    removable &&
      h(
        "button",
        {
          type: "button",
          class: "quiet",
          "aria-label": t("new.remove", number),
          onclick: () => {
            wish.seats.splice(at, 1);
            change();
          },
        },
        "×",
      ),
  );
}

/** @param {HTMLElement} box @param {Wish} wish @param {string} way */
async function make(box, wish, way) {
  const button = box.querySelector("button[type=submit]");
  button?.setAttribute("disabled", "");
  const own = wish.seats[0];
  if (own?.kind === "device" && own.name) choose({ name: own.name });
  try {
    const table = await makeTable(request(wish));
    const seated = wish.seats.some(({ kind }) => kind === "device");
    location.hash = seated && way !== "screen" ? `#/table/${table}` : `#/screen/${table}`;
  } catch (error) {
    complain(error);
    button?.removeAttribute("disabled");
  }
}

/** A wish in the words of the API. @param {Wish} wish */
function request(wish) {
  const cards = wish.game === "duel";
  return {
    game: wish.game,
    variant: wish.variants[wish.game],
    options: cards ? { rounds: Number(wish.rounds) } : wish.options,
    seats: wish.seats.map(({ kind, name, agent }, at) => {
      if (kind === "agent") return { kind, agent };
      return { kind, name: kind === "device" ? name || t("people.player", { seat: at + 1 }) : "" };
    }),
    starter: wish.starter === "lot" ? "lot" : Number(wish.starter),
    pace: wish.pace,
    memory_aid: cards && wish.memory_aid,
    spectators: wish.spectators,
    ...(wish.sheet && !cards ? { sheet: wish.sheet } : {}),
  };
}
