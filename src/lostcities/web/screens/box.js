/**
 * For owners of the box: the score calculator, the phone sheet, sheets to print, and whether all that
 * works without a network.
 */

import { HOUSE } from "../rules/sheet-rules.js";
import { fromFile } from "../companion/storage.js";
import { ownSheets } from "../games/dice/own-sheets.js";
import { fill, h } from "../dom.js";
import { download, compress } from "../device/files.js";
import { fileDrop } from "../ui/file-drop.js";
import { tiles, selectField } from "../ui/fields.js";
import { keepingFocus, linkCard } from "../ui/form.js";
import { registerWorker } from "../device/install.js";
import { loadStyles } from "../ui/stylesheet.js";
import { showError, notify } from "../ui/announcer.js";
import { screenTitle } from "../ui/headline.js";
import { language, t } from "../i18n.js";
import { ROUTES } from "./routes.js";

await loadStyles("screens");

/** What can be printed. */
const PRINTS = /** @type {const} */ (["dice", "pad", "duel", "rules"]);
/** The name under which the house sheet is chosen. */
const OURS = "";

/** @param {string[]} words */
export async function screen([command = "", sheet = ""]) {
  await loadStyles("box");
  const state = h("p", { class: "soft", role: "status" });
  const own = command === "print" && ownSheets().some(({ name }) => name === sheet);
  /** @type {PrintForm} */
  const values = { what: "dice", sheet: own ? sheet : OURS, per_page: "1", paper: paperHere() };
  const form = h("form", { class: "card" });
  const draw = () =>
    fill(
      form,
      ...fields(values, (changes) => keepingFocus(() => (Object.assign(values, changes), draw()))),
    );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    print(form, values);
  });
  registerWorker().then((found) => {
    fill(state, t(`box.offline.${found}`));
    if (found !== "ready") loadAll().catch(() => {}); // offline: what was loaded before has to do
  });
  return {
    title: () => t("box.title"),
    draw: () => {
      draw();
      return h(
        "div",
        { class: "box-room" },
        screenTitle(t("box.title")),
        h("p", { class: "soft" }, t("box.about")),
        h(
          "nav",
          { class: "ways", "aria-label": t("box.title") },
          linkCard("score", "score"),
          linkCard("pad", "pad", "dice"),
          linkCard("sheets", "sheet"),
        ),
        form,
        h(
          "section",
          { class: "card" },
          h("h2", {}, t("box.kept")),
          h("p", {}, t("box.kept.about")),
          fileDrop(t("box.open"), ".json,application/json", open),
          state,
        ),
      );
    },
  };
}

/** Load what can be done without the server while the server can be reached: this page may stay open without it. */
async function loadAll() {
  await Promise.all([
    ROUTES.score?.(),
    ROUTES.pad?.(),
    ROUTES.sheets?.(),
    import("../print/orders.js"),
    ...["score", "pad", "dice"].map(loadStyles),
  ]);
}

/** The usual paper size where this language is spoken. */
const paperHere = () => (/-(US|CA|MX|PH)$/.test(navigator.language) ? "letter" : "a4");

/** @typedef {{what: typeof PRINTS[number], sheet: string, per_page: string, paper: string}} PrintForm */

/** @param {PrintForm} values @param {(changes: Partial<PrintForm>) => void} change */
function fields(values, change) {
  const prints = PRINTS.map((value) => ({ value, label: t(`box.print.${value}`) }));
  const papers = ["a4", "letter"].map((value) => ({ value, label: t(`box.print.paper.${value}`) }));
  const counts = ["1", "2", "4"].map((value) => ({ value, label: value }));
  const own = [
    { value: OURS, label: t("box.print.house") },
    ...ownSheets().map(({ name }) => ({ value: name, label: name })),
  ];
  return [
    h("h2", {}, t("box.print")),
    tiles("what", t("box.print.what"), prints, values.what, (what) =>
      change({ what: /** @type {PrintForm["what"]} */ (what) }),
    ),
    h(
      "div",
      { class: "row wrap fields" },
      values.what === "dice" &&
        own.length > 1 &&
        selectField("print-sheet", t("box.print.sheet"), own, values.sheet, (sheet) =>
          change({ sheet }),
        ),
      selectField("print-count", t("box.print.count"), counts, values.per_page, (per_page) =>
        change({ per_page }),
      ),
      selectField("print-paper", t("box.print.paper"), papers, values.paper, (paper) =>
        change({ paper }),
      ),
    ),
    h("button", { class: "primary", type: "submit" }, t("box.print.make")),
    h("p", { class: "soft" }, t("box.print.size")),
  ];
}

/** Make the file and save it; nobody else is asked for anything. @param {HTMLElement} form @param {PrintForm} values */
async function print(form, { what, sheet, per_page, paper }) {
  const own = what === "dice" ? ownSheets().find(({ name }) => name === sheet) : undefined;
  form.setAttribute("aria-busy", "true");
  try {
    const { printed } = await import("../print/orders.js");
    const layout = own ? { ...own.sheet, name: own.name } : HOUSE;
    const pdf = await printed({ what, sheet: layout, paper, count: Number(per_page), language });
    download(`lostcities-${own ? own.name : what}.pdf`, pdf, "application/pdf");
  } catch (error) {
    showError(error);
  } finally {
    form.removeAttribute("aria-busy");
  }
}

/** Open a game from one of our files. @param {string} text */
async function open(text) {
  const found = fromFile(text);
  if (!found || !["score", "pad"].includes(found.kind))
    return notify(t("box.unreadable"), { kind: "bad" });
  location.hash = `#/${found.kind}/open/${await compress(JSON.stringify(found.data))}`;
}
