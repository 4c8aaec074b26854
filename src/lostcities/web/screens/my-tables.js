/**
 * My tables: those that wait for me first, then the others, then what is over.
 *
 * @typedef {import("../net/types.js").Row} Row
 */

import { fill, h } from "../dom.js";
import { deviceRequest } from "../net/device-token.js";
import { fetchTables, tableRows, subscribe } from "../net/tables.js";
import { confirmDialog } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { isOwnTable } from "../table/seat-links.js";
import { agentName, joinNames } from "../table/players.js";
import { showError } from "../ui/announcer.js";
import { formatMoment, t } from "../i18n.js";

export async function screen() {
  await fetchTables();
  const box = h("div", { class: "my-tables" });
  const draw = () => fill(box, h("h1", { tabindex: -1 }, t("mine.title")), ...sections());
  const stop = subscribe((news) => news.kind === "list" && draw());
  return {
    title: () => t("mine.title"),
    draw: () => {
      draw();
      return box;
    },
    leave: stop,
  };
}

function sections() {
  const seen = new Set();
  const once = tableRows.filter(({ table }) => !seen.has(table) && seen.add(table));
  if (!once.length)
    return [h("p", {}, t("mine.none"), " ", h("a", { href: "#/" }, t("mine.begin")))];
  const due = once.filter((row) => row.your_turn);
  const running = once.filter((row) => !row.your_turn && ["lobby", "playing"].includes(row.status));
  const over = once.filter((row) => !row.your_turn && !running.includes(row));
  return [section("due", due), section("running", running), section("over", over)];
}

/** @param {string} name @param {Row[]} found */
function section(name, found) {
  if (!found.length) return null;
  return h(
    "section",
    {},
    h("h2", {}, t(`mine.${name}`)),
    h("ul", { class: "table-list" }, found.map(line)),
  );
}

/** @param {Row} row */
function line(row) {
  const names = joinNames(row.names.map((name) => (name ? agentName(name) : "…")));
  const when = formatMoment(row.updated_at * 1000);
  return h(
    "li",
    { class: "card" },
    h(
      "a",
      { href: `#/${row.seat === null ? "screen" : "table"}/${row.table}` },
      icon(row.game === "duel" ? "cards" : "dice"),
      h(
        "span",
        {},
        h("strong", {}, names),
        h(
          "small",
          {},
          [
            t(`game.${row.game}`),
            t(`variant.${row.game}.${row.variant}`),
            t(`status.${row.status}`),
            when,
          ].join(" · "),
        ),
      ),
    ),
    row.status !== "playing" &&
      isOwnTable(row.table) &&
      h(
        "button",
        {
          class: "quiet",
          "aria-label": t("mine.delete", { names }),
          onclick: () => remove(row, names),
        },
        "×",
      ),
  );
}

/** @param {Row} row @param {string} names */
async function remove(row, names) {
  if (
    !(await confirmDialog(t("mine.delete", { names }), t("mine.delete.sure"), t("mine.delete.yes")))
  )
    return;
  await deviceRequest("DELETE", `tables/${row.table}`).catch(showError);
  await fetchTables();
}
