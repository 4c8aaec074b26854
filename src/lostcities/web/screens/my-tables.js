/**
 * My games: tables that wait for me, the others, what is over with its result, and the statistics of
 * all of it. Results are stored on this device, so they can be read without the server.
 *
 * @typedef {import("../net/types.js").Row} Row
 * @typedef {import("../history/results.js").Result} Result
 */

import { fill, h } from "../dom.js";
import { download } from "../device/files.js";
import { lessonAt } from "../device/lessons.js";
import { hasTrained } from "../device/training.js";
import { readAccuracy } from "../history/accuracy.js";
import { recordEarlier } from "../history/recording.js";
import { resultLine } from "../history/result-list.js";
import { addFile, deleteResult, results, toFile } from "../history/results.js";
import { loadStatistics, statisticsView } from "../history/statistics-view.js";
import { connection } from "../net/api.js";
import { deviceRequest } from "../net/device-token.js";
import { fetchTables, tableRows, subscribe } from "../net/tables.js";
import { confirmDialog } from "../ui/dialog.js";
import { fileDrop } from "../ui/file-drop.js";
import { icon } from "../ui/icons.js";
import { loadStyles } from "../ui/stylesheet.js";
import { isOwnTable } from "../table/own-links.js";
import { agentName, distinctNames, joinNames } from "../table/players.js";
import { gameNamed } from "../games/index.js";
import { notify, showError } from "../ui/announcer.js";
import { screenTitle } from "../ui/headline.js";
import { formatMoment } from "../ui/dates.js";
import { n, t } from "../i18n.js";

await loadStyles("screens");

/** How long to wait for the list of tables before the page shows what this device knows. */
const PATIENCE = 1500;

/** @param {string[]} words */
export async function screen([part = ""]) {
  await Promise.all([loadStyles("tones"), loadStyles("games"), fetchedOrNot()]);
  const isStatistics = part === "statistics";
  const ofGames = isStatistics ? await loadStatistics() : {};
  const box = h("div", { class: "my-tables" });
  const draw = () =>
    fill(
      box,
      screenTitle(t("mine.title")),
      parts(isStatistics),
      ...(isStatistics ? statisticsPart(ofGames, draw) : listPart(draw)),
    );
  const stop = subscribe((news) => news.kind === "list" && !isStatistics && draw());
  recordEarlier(tableRows).then((some) => some && box.isConnected && draw(), showError);
  return {
    title: () => t(isStatistics ? "stats.title" : "mine.title"),
    draw: () => {
      draw();
      return box;
    },
    leave: stop,
  };
}

/** Ask for the tables, but do not wait for a server that does not answer. */
function fetchedOrNot() {
  return Promise.race([
    fetchTables(),
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE);
      connection.addEventListener("change", resolve, { once: true });
      if (!connection.up) resolve(undefined);
    }),
  ]);
}

/** @param {boolean} isStatistics */
function parts(isStatistics) {
  const link = (/** @type {string} */ to, /** @type {string} */ text, /** @type {boolean} */ now) =>
    h("a", { href: to, "aria-current": now ? "page" : null }, text);
  return h(
    "nav",
    { class: "parts", "aria-label": t("mine.title") },
    link("#/tables", t("mine.games"), !isStatistics),
    link("#/tables/statistics", t("stats.title"), isStatistics),
  );
}

// The list

/** @param {() => void} draw */
function listPart(draw) {
  const seen = new Set();
  const once = tableRows.filter(({ table }) => !seen.has(table) && seen.add(table));
  const lessons = once.filter(({ table }) => lessonAt(table) !== undefined);
  const games = once.filter((row) => !lessons.includes(row));
  const due = games.filter((row) => row.your_turn);
  const running = games.filter((row) => !row.your_turn && isOpen(row));
  const finished = results();
  const shown = new Set(finished.map(({ id }) => id));
  const over = games.filter(
    (row) => !row.your_turn && !isOpen(row) && !shown.has(`${row.table}.${row.match}`),
  );
  if (!once.length && !finished.length)
    return [h("p", {}, t("mine.none"), " ", h("a", { href: "#/" }, t("mine.begin"))), files(draw)];
  return [
    section("due", due.map(tableLine)),
    section("running", running.map(tableLine)),
    section("lessons", lessons.filter(isOpen).map(tableLine)),
    section("over", [
      ...finished.map((result) => finishedLine(result, games, draw)),
      ...over.map(tableLine),
    ]),
    files(draw),
  ];
}

/** @param {Row} row */
const isOpen = ({ status }) => ["lobby", "playing"].includes(status);

/** @param {string} name @param {Node[]} lines */
function section(name, lines) {
  if (!lines.length) return null;
  return h("section", {}, h("h2", {}, t(`mine.${name}`)), h("ul", { class: "table-list" }, lines));
}

/** @param {Row} row */
function tableLine(row) {
  const names = joinNames(distinctNames(row.names.map((name) => (name ? agentName(name) : "…"))));
  const lesson = lessonAt(row.table);
  const place = `${row.seat === null ? "screen" : "table"}/${row.table}`;
  const about = [
    t(`game.${row.game}`),
    lesson ? t("mine.lesson") : t(`variant.${row.game}.${row.variant}`),
    t(`status.${row.status}`),
    formatMoment(row.updated_at * 1000),
  ];
  return h(
    "li",
    { class: "card" },
    h(
      "a",
      { class: "line", href: `#/${lesson ? `learn/${lesson}` : place}` },
      icon(gameNamed(row.game)?.icon ?? ""),
      h("span", {}, h("strong", {}, names), h("small", {}, about.join(" · "))),
    ),
    row.status !== "playing" &&
      isOwnTable(row.table) &&
      h(
        "button",
        {
          class: "quiet",
          "aria-label": t("mine.delete", { names }),
          onclick: () => removeTable(row.table, names),
        },
        "×",
      ),
  );
}

/**
 * A finished match; its table can be looked at as long as it has not gone on.
 *
 * @param {Result} result
 * @param {Row[]} rows
 * @param {() => void} draw
 */
function finishedLine(result, rows, draw) {
  const row = rows.find(({ table, match }) => `${table}.${match}` === result.id);
  const remove = async () => {
    const own = row && row.status !== "playing" && isOwnTable(row.table);
    if (!(await confirmDialog(t("mine.remove.title"), t("mine.remove.sure"), t("mine.delete.yes"))))
      return;
    if (own) await deleteTable(row.table);
    deleteResult(result.id);
    draw();
  };
  const [table = "", match = ""] = result.id.split(".");
  const isThere =
    rows.some((one) => one.table === table) &&
    gameNamed(result.game)?.isReviewable?.(result.variant);
  return resultLine(result, {
    href: row ? `#/table/${row.table}` : null,
    review: isThere ? `#/review/${table}/${match}` : null,
    remove,
  });
}

/** @param {string} table @param {string} names */
async function removeTable(table, names) {
  const title = t("mine.delete", { names });
  if (await confirmDialog(title, t("mine.delete.sure"), t("mine.delete.yes")))
    await deleteTable(table);
}

/** @param {string} table */
async function deleteTable(table) {
  await deviceRequest("DELETE", `tables/${table}`).catch(showError);
  await fetchTables();
}

// Statistics and files

/** @param {Record<string, import("../games/types.js").StatisticsOf>} ofGames @param {() => void} draw */
function statisticsPart(ofGames, draw) {
  const found = results();
  if (!found.length)
    return [
      h("p", {}, t("stats.empty"), " ", h("a", { href: "#/" }, t("mine.begin"))),
      files(draw),
    ];
  return [statisticsView(found, ofGames, readAccuracy()), files(draw)];
}

/** Results as a file, for another device or for safety. @param {() => void} draw */
function files(draw) {
  const open = async (/** @type {string} */ text) => {
    const count = addFile(text);
    if (count === null) return notify(t("mine.file.bad"), { kind: "bad" });
    (await import("../train/backup.js")).addTraining(JSON.parse(text).training);
    notify(n("mine.file.added", count));
    draw();
  };
  const save = async () => {
    const { training } = await import("../train/backup.js");
    const text = toFile({ training: training() });
    download(`${t("mine.file.name")}.json`, text, "application/json");
  };
  return h(
    "section",
    { class: "card files" },
    h("h2", {}, t("mine.file")),
    h("p", { class: "soft" }, t("mine.file.about")),
    h(
      "div",
      { class: "row wrap" },
      (results().length > 0 || hasTrained()) &&
        h(
          "button",
          { type: "button", onclick: () => save().catch(showError) },
          t("mine.file.save"),
        ),
      fileDrop(t("mine.file.open"), ".json,application/json", open),
    ),
  );
}
