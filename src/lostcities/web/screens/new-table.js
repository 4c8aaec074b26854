/**
 * The screen that sets a table up: the game and how it is played, who sits where. Opened in one of
 * three modes: with somebody by a link, in one room at one device, or around a shared screen.
 *
 * @typedef {import("../net/types.js").Game} Game
 * @typedef {import("./table-form.js").SeatForm} SeatForm
 * @typedef {import("./table-form.js").TableForm} TableForm
 */

import { GAMES, gameNamed } from "../games/index.js";
import { MAX_ROUNDS } from "../rules/limits.js";
import { fill, h } from "../dom.js";
import { variantsForPeople } from "../games/variants.js";
import { catalogue } from "../net/games.js";
import { agentFor } from "../net/stand-in.js";
import { nameField, checkbox, tiles, selectField } from "../ui/fields.js";
import { keepingFocus } from "../ui/form.js";
import { lanHelp, whenShared } from "../ui/share-link.js";
import { createTable } from "../table/create-table.js";
import { agentName } from "../table/players.js";
import { saveSettings, settings } from "../device/settings.js";
import { tab } from "../device/storage.js";
import { showError } from "../ui/announcer.js";
import { screenTitle } from "../ui/headline.js";
import { n, t } from "../i18n.js";
import {
  fitSeats,
  hasGuests,
  initialForm,
  kindsOf,
  MODES,
  newSeat,
  seatLimits,
  tableRequest,
} from "./table-form.js";
import { loadStyles } from "../ui/stylesheet.js";

await loadStyles("screens");

/** @param {string[]} words */
export async function screen([given = "link"]) {
  const games = (await catalogue()).games.filter(({ name }) => gameNamed(name));
  const mode = given in MODES ? given : "link";
  const box = h("form", { class: "card set-up" });
  const form = initialForm(mode, settings().last.game ?? games[0]?.name ?? "");
  await loadSheets();
  takeSheet(form);
  const change = () => {
    fitSeats(games, form, mode);
    keepingFocus(draw);
  };
  const draw = () => fill(box, ...fields(games, form, mode, change));
  box.addEventListener("submit", (event) => {
    event.preventDefault();
    create(box, games, form, mode);
  });
  fitSeats(games, form, mode);
  return {
    title: () => t(`new.${mode}`),
    draw: () => {
      draw();
      return h(
        "div",
        { class: "new" },
        screenTitle(t(`new.${mode}`)),
        h("p", { class: "soft" }, t(`new.${mode}.about`)),
        mode === "room" && sharedScreenLink(),
        box,
      );
    },
  };
}

/** Another way to play in one room, if phones can reach this server. */
function sharedScreenLink() {
  const box = h("div", { class: "to-screen" });
  whenShared(box, (address) =>
    fill(
      box,
      address
        ? h("p", {}, h("a", { href: "#/new/screen" }, t("new.to_screen")))
        : h("details", {}, h("summary", {}, t("new.lan")), lanHelp()),
    ),
  );
  return box;
}

/**
 * @param {Game[]} games
 * @param {TableForm} form
 * @param {string} mode
 * @param {() => void} change
 */
function fields(games, form, mode, change) {
  const game = games.find(({ name }) => name === form.game);
  if (!game) return [];
  const { least, most } = seatLimits(game, form);
  /** @param {Partial<TableForm>} changes */
  const set = (changes) => {
    Object.assign(form, changes);
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
        icon: gameNamed(name)?.icon ?? "",
      })),
      form.game,
      (value) => set({ game: value }),
    ),
    h(
      "fieldset",
      { class: "seat-list" },
      h("legend", {}, t("new.seats")),
      form.seats.map((seat, at) =>
        seatFields(game, form, seat, at, mode, change, form.seats.length > least),
      ),
      form.seats.length < most &&
        h(
          "button",
          {
            type: "button",
            id: "add-seat",
            onclick: () => set({ seats: [...form.seats, newSeat(mode)] }),
          },
          t("new.add"),
        ),
    ),
    h(
      "div",
      { class: "row wrap fields" },
      selectField(
        "variant",
        t("new.variant"),
        variantsForPeople(game).map(({ name }) => ({
          value: name,
          label: t(`variant.${game.name}.${name}`),
        })),
        form.variants[game.name] ?? "",
        (value) => set({ variants: { ...form.variants, [game.name]: value } }),
      ),
      "rounds" in game.options &&
        selectField(
          "rounds",
          t("new.length"),
          Array.from({ length: MAX_ROUNDS }, (_, at) => ({
            value: String(at + 1),
            label: n("new.rounds", at + 1),
          })),
          form.rounds,
          (value) => set({ rounds: value }),
        ),
      game.sheets.length > 0 && sheets(form, set),
    ),
    h(
      "details",
      {
        open: form.showsMore,
        ontoggle: (/** @type {Event} */ event) =>
          (form.showsMore = /** @type {HTMLDetailsElement} */ (event.target).open),
      },
      h("summary", {}, t("new.more")),
      more(game, form, set),
    ),
    h(
      "button",
      { class: "primary big", type: "submit" },
      t(
        form.seats.every(({ kind }) => kind === "device" || kind === "agent")
          ? "home.start"
          : "new.make",
      ),
    ),
  ];
}

/** The sheets stored in this browser, by game. @type {Record<string, {name: string, toml: string}[]>} */
const own = {};

async function loadSheets() {
  for (const { name, sheets } of GAMES) own[name] = (await sheets?.())?.ownSheets() ?? [];
}

/** A player who chose one of their sheets plays on it. @param {TableForm} form */
function takeSheet(form) {
  try {
    const chosen = tab["chosen-sheet"];
    delete tab["chosen-sheet"];
    for (const [game, sheets] of Object.entries(own)) {
      const found = sheets.find(({ name }) => name === chosen);
      if (found) Object.assign(form, { game, sheet: found.toml });
    }
  } catch {
    // without storage it is chosen by hand
  }
}

/**
 * A choice of sheets, if there are any of one's own.
 *
 * @param {TableForm} form
 * @param {(changes: Partial<TableForm>) => void} set
 */
function sheets(form, set) {
  const saved = own[form.game];
  if (!saved?.length) return null;
  const options = [
    { value: "", label: t("new.house") },
    ...saved.map(({ name, toml }) => ({ value: toml, label: name })),
  ];
  return selectField("sheet", t("new.sheet"), options, form.sheet, (value) =>
    set({ sheet: value }),
  );
}

/**
 * @param {Game} game
 * @param {TableForm} form
 * @param {(changes: Partial<TableForm>) => void} set
 */
function more(game, form, set) {
  const starters = [
    { value: "lot", label: t("new.lot") },
    ...form.seats.map((seat, at) => ({
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
      selectField("starter", t("new.starter"), starters, form.starter, (value) =>
        set({ starter: value }),
      ),
    ),
    h("p", { class: "soft" }, t(`new.starter.${game.name}`)),
    tiles("pace", t("new.pace"), paces, form.pace, (value) => set({ pace: value })),
    flags.map((name) =>
      checkbox(
        name,
        t(`option.${name}`),
        form.options[name] ?? false,
        (value) => set({ options: { ...form.options, [name]: value } }),
        t(`option.${name}.about`),
      ),
    ),
    gameNamed(game.name)?.hands &&
      checkbox(
        "memory",
        t("option.memory_aid"),
        form.memory_aid,
        (value) => set({ memory_aid: value }),
        t("option.memory_aid.about"),
      ),
    gameNamed(game.name)?.analysis &&
      hasGuests(kindsOf(form)) &&
      checkbox(
        "help",
        t("option.help"),
        form.help,
        (value) => set({ help: value }),
        t("option.help.about"),
      ),
    checkbox(
      "spectators",
      t("option.spectators"),
      form.spectators,
      (value) => set({ spectators: value }),
      t("option.spectators.about"),
    ),
  );
}

/**
 * @param {Game} game
 * @param {TableForm} form
 * @param {SeatForm} seat
 * @param {number} at
 * @param {string} mode
 * @param {() => void} change
 * @param {boolean} removable
 */
function seatFields(game, form, seat, at, mode, change, removable) {
  const kinds = ["device", "link", "open", "agent"].map((value) => ({
    value,
    label: t(value === "device" && at === 0 && mode !== "screen" ? "seat.me" : `seat.${value}`),
  }));
  const agents = game.agents.map(({ name, level }) => ({
    value: name,
    label: level ? `${agentName(name)} · ${t("home.level", { level })}` : agentName(name),
  }));
  const number = { seat: at + 1 };
  return h(
    "div",
    { class: "seat-row" },
    selectField(`kind-${at}`, t("people.seat", number), kinds, seat.kind, (value) => {
      seat.kind = value;
      change();
    }),
    seat.kind === "agent"
      ? selectField(
          `agent-${at}`,
          t("new.agent", number),
          agents,
          agentFor(game, seat.agent),
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
            form.seats.splice(at, 1);
            change();
          },
        },
        "×",
      ),
  );
}

/** @param {HTMLElement} box @param {Game[]} games @param {TableForm} form @param {string} mode */
async function create(box, games, form, mode) {
  const button = box.querySelector("button[type=submit]");
  button?.setAttribute("disabled", "");
  const own = form.seats[0];
  if (own?.kind === "device" && own.name) saveSettings({ name: own.name });
  try {
    const table = await createTable(tableRequest(games, form));
    const seated = form.seats.some(({ kind }) => kind === "device");
    location.hash = seated && mode !== "screen" ? `#/table/${table}` : `#/screen/${table}`;
  } catch (error) {
    showError(error);
    button?.removeAttribute("disabled");
  }
}
