/**
 * The phone sheet of the dice game, for tables with real dice: a new game or an earlier one, one from
 * a link or a file, one that several phones share. Only sharing needs a server.
 *
 * @typedef {import("../companion/pad/stored-game.js").StoredGame} StoredGame
 * @typedef {import("./routes.js").Screen} Screen
 */

import { fromFile, fromLink, games, remove, warning } from "../companion/storage.js";
import { Board } from "../companion/pad/board.js";
import { Game, keep, kept } from "../companion/pad/game.js";
import { newForm } from "../companion/pad/new-game.js";
import { ending } from "../companion/pad/sentences.js";
import { readGame } from "../companion/pad/stored-game.js";
import { readShared } from "../companion/pad/sync.js";
import { formatPoints } from "../games/dice/view.js";
import { fill, h } from "../dom.js";
import { newId } from "../net/api.js";
import { fileDrop } from "../ui/file-drop.js";
import { registerWorker } from "../device/install.js";
import { joinNames } from "../table/players.js";
import { loadStyles } from "../ui/stylesheet.js";
import { notify } from "../ui/announcer.js";
import { screenTitle } from "../ui/headline.js";
import { formatMoment } from "../ui/dates.js";
import { t } from "../i18n.js";

await loadStyles("screens");

/** @param {string[]} words @returns {Promise<Screen | null>} */
export async function screen([first = "", second = ""]) {
  registerWorker();
  await Promise.all([loadStyles("dice"), loadStyles("pad")]);
  if (first === "open") return preview(readGame(await fromLink(second)));
  if (first === "join") return new Board(kept(second) ?? keep(second, await readShared(second)));
  if (!first || first === "sheet") return listing(second || undefined);
  const game = kept(first);
  if (game) return new Board(game);
  notify(t("pad.unknown"), { kind: "bad" });
  location.replace("#/pad");
  return null;
}

// The list

/** @param {string} [sheet]  The one a new game is played on. @returns {Screen} */
function listing(sheet) {
  const box = h("div", { class: "pads" });
  /** @type {{names: string, restore: () => void} | null} */
  let deleted = null;
  const draw = () => {
    const found = games("pad").flatMap(({ id, at }) => {
      const game = kept(id);
      return game ? [{ game, at }] : [];
    });
    fill(
      box,
      deleted &&
        h(
          "p",
          { class: "card gone", role: "status" },
          t("pad.deleted", { names: deleted.names }),
          h("button", { type: "button", onclick: restore }, t("pad.undo")),
        ),
      found.length > 0 &&
        h(
          "section",
          { class: "card" },
          h("h2", {}, t("pad.earlier")),
          h(
            "ul",
            { class: "pad-list" },
            found.map(({ game, at }) => row(game, at)),
          ),
        ),
    );
  };
  const restore = () => {
    deleted?.restore();
    deleted = null;
    draw();
  };
  const row = (/** @type {Game} */ game, /** @type {number} */ at) => {
    const names = joinNames(game.setup.names);
    const removeGame = () => {
      deleted = { names, restore: remove("pad", game.id) };
      draw();
      box.querySelector("button")?.focus();
    };
    return h(
      "li",
      {},
      h(
        "a",
        { href: `#/pad/${game.id}` },
        h("strong", {}, names),
        h("small", {}, `${progress(game)} · ${formatMoment(at)}`),
      ),
      h(
        "button",
        {
          type: "button",
          class: "small",
          "aria-label": t("pad.delete.of", { names }),
          onclick: removeGame,
        },
        t("pad.delete"),
      ),
    );
  };
  const form = newForm(
    games("pad")
      .map(({ id }) => kept(id)?.setup)
      .find(Boolean),
    sheet,
  );
  return {
    title: () => t("pad.title"),
    draw: () => {
      draw();
      return h(
        "div",
        { class: "new pad-start" },
        screenTitle(t("pad.title")),
        h("p", { class: "soft" }, t("pad.about")),
        box,
        form(),
        h(
          "section",
          { class: "card" },
          h("h2", {}, t("pad.import")),
          fileDrop(t("pad.import.choose"), ".json,application/json", importFile),
          warning() && h("p", { class: "soft" }, warning()),
        ),
      );
    },
  };
}

/** How far a game has got. @param {Game} game */
function progress({ pad, setup }) {
  return pad.over ? ending(pad, setup.names) : t("pad.turn", { turn: pad.turn });
}

/** Open a game from a file. @param {string} text */
function importFile(text) {
  const found = fromFile(text);
  const data = found?.kind === "pad" ? readGame(found.data) : null;
  if (data) location.hash = `#/pad/${keep(newId(), data).id}`;
  else notify(t("pad.unreadable.file"), { kind: "bad" });
}

// A game from a link

/** @param {StoredGame | null} data @returns {Screen} */
function preview(data) {
  const open = () => {
    if (data) location.replace(`#/pad/${keep(newId(), data).id}`);
  };
  const content = () => {
    if (!data) return [h("p", { role: "alert" }, t("pad.unreadable"))];
    const game = new Game("", data);
    return [
      h("p", {}, progress(game)),
      h(
        "ul",
        { class: "scores" },
        data.setup.names.map((name, seat) =>
          h(
            "li",
            {},
            h("span", {}, name),
            h("strong", {}, formatPoints(game.pad.sums[seat]?.total ?? 0)),
          ),
        ),
      ),
      h("button", { type: "button", class: "primary", onclick: open }, t("pad.open")),
    ];
  };
  const title = () => (data ? t("pad.of", { names: joinNames(data.setup.names) }) : t("pad.title"));
  return {
    title,
    draw: () =>
      h(
        "div",
        { class: "new pad-start" },
        screenTitle(title()),
        content(),
        h("a", { class: "button", href: "#/pad" }, t("pad.all")),
      ),
  };
}
