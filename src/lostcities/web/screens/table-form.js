/**
 * What is filled in to set a table up, and the request it becomes.
 *
 * @typedef {import("../net/types.js").Game} Game
 * @typedef {{kind: string, name: string, agent: string}} SeatForm
 *
 * @typedef {object} TableForm
 * @property {string} game
 * @property {Record<string, string>} variants  The one chosen for each game.
 * @property {string} rounds
 * @property {Record<string, boolean>} options
 * @property {SeatForm[]} seats
 * @property {string} starter
 * @property {string} pace
 * @property {boolean} memory_aid
 * @property {boolean} spectators
 * @property {boolean} help  Whether people may ask for hints though others play.
 * @property {string} sheet  In TOML; empty for the house sheet.
 * @property {boolean} showsMore  Whether the less usual options are shown.
 */

import { gameNamed } from "../games/index.js";
import { agentFor } from "../net/stand-in.js";
import { settings } from "../device/settings.js";
import { t } from "../i18n.js";

/** How the seats after the first are filled to begin with. @type {Record<string, string>} */
export const MODES = { link: "link", room: "device", screen: "open" };

/** @param {string} mode @returns {SeatForm} */
export const newSeat = (mode) => ({ kind: MODES[mode] ?? "link", name: "", agent: "cautious" });

/** @param {string} mode @param {string} game @returns {TableForm} */
export function initialForm(mode, game) {
  const first = mode === "screen" ? "open" : "device";
  return {
    game,
    variants: {},
    rounds: "3",
    options: {},
    seats: [{ kind: first, name: settings().name, agent: "cautious" }, newSeat(mode)],
    starter: "lot",
    pace: "live",
    memory_aid: false,
    spectators: true,
    help: false,
    sheet: "",
    showsMore: false,
  };
}

/**
 * How many seats the chosen variant may have.
 *
 * @param {Game | undefined} game
 * @param {TableForm} form
 */
export function seatLimits(game, form) {
  const variant = game?.variants.find(({ name }) => name === form.variants[form.game]);
  const allowed = variant?.seats ?? [2];
  return { least: Math.min(...allowed), most: Math.max(...allowed) };
}

/**
 * Add or remove seats until there are as many as the variant allows.
 *
 * @param {Game[]} games
 * @param {TableForm} form
 * @param {string} mode
 */
export function fitSeats(games, form, mode) {
  const game = games.find(({ name }) => name === form.game);
  form.variants[form.game] ??= game?.default_variant ?? "";
  const { least, most } = seatLimits(game, form);
  while (form.seats.length < least) form.seats.push(newSeat(mode));
  form.seats.length = Math.min(form.seats.length, most);
  if (Number(form.starter) >= form.seats.length) form.starter = "lot";
}

/** Whether people sit down elsewhere, who have to agree to help. @param {string[]} kinds  Of the seats. */
export const hasGuests = (kinds) => kinds.some((kind) => ["link", "open"].includes(kind));

/** @param {TableForm} form */
export const kindsOf = ({ seats }) => seats.map(({ kind }) => kind);

/** The request that creates the table. @param {Game[]} games @param {TableForm} form */
export function tableRequest(games, form) {
  const game = games.find(({ name }) => name === form.game);
  return {
    game: form.game,
    variant: form.variants[form.game],
    options: "rounds" in (game?.options ?? {}) ? { rounds: Number(form.rounds) } : form.options,
    seats: form.seats.map(({ kind, name, agent }, at) => {
      if (kind === "agent") return { kind, agent: agentFor(game, agent) };
      return { kind, name: kind === "device" ? name || t("people.player", { seat: at + 1 }) : "" };
    }),
    starter: form.starter === "lot" ? "lot" : Number(form.starter),
    pace: form.pace,
    memory_aid: (gameNamed(form.game)?.hands ?? false) && form.memory_aid,
    spectators: form.spectators,
    ...(gameNamed(form.game)?.analysis && hasGuests(kindsOf(form)) ? { help: form.help } : {}),
    ...(form.sheet && game?.sheets.length ? { sheet: form.sheet } : {}),
  };
}
