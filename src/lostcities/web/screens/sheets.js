/**
 * The sheets of this browser: made from the house sheet, edited, shared, played on.
 *
 * @typedef {import("../dice/view.js").Layout} Layout
 * @typedef {import("../dice/own-sheets.js").OwnSheet} OwnSheet
 */

import { Editor } from "../dice/editor.js";
import { saveOwnSheets, ownSheets } from "../dice/own-sheets.js";
import { blankSheet } from "../dice/sheet.js";
import { fill, h } from "../dom.js";
import { request, ApiError } from "../net/api.js";
import { game } from "../net/games.js";
import { BASE_PATH } from "../device/storage.js";
import { download, encodeText, decodeText } from "../device/files.js";
import { fileDrop } from "../ui/file-drop.js";
import { showLink } from "../ui/share-link.js";
import { loadStyles } from "../ui/stylesheet.js";
import { showError, notify } from "../ui/announcer.js";
import { t } from "../i18n.js";

/** How long to wait for more typing before the server is asked. */
const PAUSE = 250;

/** @param {string[]} words */
export async function screen([command = "", what = ""]) {
  await loadStyles("dice");
  if (command === "import") return offerScreen(await checkSheet({ toml: decodeText(what) }));
  if (command === "new") return editScreen(null);
  if (command === "edit") return editScreen(ownSheets().find(({ name }) => name === what) ?? null);
  return listScreen();
}

/** What a new sheet begins with (R34). @returns {Promise<Layout>} */
async function houseSheet() {
  const [first] = (await game("rollwrite")).sheets;
  if (!first) throw new Error("no sheet");
  return first;
}

/**
 * Keep a sheet, in the place of another if it replaces one.
 *
 * @param {OwnSheet} sheet
 * @param {string} [old]
 */
function saveSheet(sheet, old = sheet.name) {
  const all = ownSheets().filter(({ name }) => name !== sheet.name || name === old);
  const at = all.findIndex(({ name }) => name === old);
  all.splice(at < 0 ? all.length : at, at < 0 ? 0 : 1, sheet);
  saveOwnSheets(all);
}

/**
 * Ask the server whether a sheet can be played on.
 *
 * @param {{toml: string} | {sheet: Layout}} body
 * @returns {Promise<OwnSheet>}
 */
async function checkSheet(body) {
  const { sheet, toml } = await request("POST", "sheets", { body });
  return { name: sheet.name, toml, sheet };
}

// The list

function listScreen() {
  const box = h("div", { class: "sheet-list" });
  /** @type {{sheet: OwnSheet, at: number} | null} */
  let gone = null;
  const draw = () =>
    fill(
      box,
      gone && undo(gone.sheet),
      ...ownSheets().map(card),
      !ownSheets().length && h("p", { class: "soft" }, t("sheets.none")),
    );

  const remove = (/** @type {OwnSheet} */ sheet) => {
    const all = ownSheets();
    gone = { sheet, at: all.findIndex(({ name }) => name === sheet.name) };
    saveOwnSheets(all.toSpliced(gone.at, 1));
    draw();
    box.querySelector("button")?.focus();
  };
  const restore = () => {
    if (gone) saveOwnSheets(ownSheets().toSpliced(gone.at, 0, gone.sheet));
    gone = null;
    draw();
  };
  const undo = (/** @type {OwnSheet} */ sheet) =>
    h(
      "p",
      { class: "card gone", role: "status" },
      t("sheets.deleted", { name: sheet.name }),
      h("button", { type: "button", onclick: restore }, t("sheets.restore")),
    );
  const card = (/** @type {OwnSheet} */ one) => {
    const button = (/** @type {string} */ name, /** @type {() => void} */ onclick, kind = "") =>
      h(
        "button",
        {
          type: "button",
          class: `small ${kind}`,
          "aria-label": t("sheets.action", { action: t(`sheets.${name}`), name: one.name }),
          onclick,
        },
        t(`sheets.${name}`),
      );
    return h(
      "article",
      { class: "card sheet-card" },
      h("h2", {}, one.name),
      one.sheet.source && h("p", { class: "soft" }, one.sheet.source),
      h("div", { class: "editor-sheet" }, blankSheet(one.sheet)),
      h(
        "div",
        { class: "row wrap" },
        button("play", () => playOn(one), "primary"),
        button(
          "edit",
          () => void (location.hash = `#/sheets/edit/${encodeURIComponent(one.name)}`),
        ),
        button("share", () =>
          showLink(
            t("sheets.action", { action: t("sheets.share"), name: one.name }),
            address(one),
            t("sheets.share.about"),
          ),
        ),
        button("download", () => download(`${one.name}.toml`, one.toml, "application/toml")),
        button("delete", () => remove(one), "danger"),
      ),
    );
  };
  return {
    title: () => t("sheets.title"),
    draw: () => {
      draw();
      return h(
        "div",
        { class: "sheets" },
        h("h1", {}, t("sheets.title")),
        h("p", { class: "soft" }, t("sheets.about")),
        h(
          "div",
          { class: "row wrap" },
          h("a", { class: "button primary", href: "#/sheets/new" }, t("sheets.new")),
          upload(),
        ),
        box,
      );
    },
  };
}

/** @param {OwnSheet} sheet */
const address = (sheet) =>
  `${location.origin}${BASE_PATH}#/sheets/import/${encodeText(sheet.toml)}`;

/** Set a table up on this sheet. @param {OwnSheet} sheet */
function playOn(sheet) {
  try {
    sessionStorage.setItem("chosen-sheet", sheet.name);
  } catch {
    // without storage it is chosen by hand
  }
  location.hash = "#/new";
}

/** A button that reads a file. */
function upload() {
  return fileDrop(t("sheets.upload"), ".toml,text/plain", (text) => {
    location.hash = `#/sheets/import/${encodeText(text)}`;
  });
}

// A sheet from elsewhere

/** @param {OwnSheet} sheet */
function offerScreen(sheet) {
  const save = () => {
    saveSheet(sheet);
    notify(t("sheets.saved", { name: sheet.name }));
    location.hash = "#/sheets";
  };
  return {
    title: () => t("sheets.offered", { name: sheet.name }),
    draw: () =>
      h(
        "div",
        { class: "sheets" },
        h("h1", {}, t("sheets.offered", { name: sheet.name })),
        sheet.sheet.source && h("p", { class: "soft" }, sheet.sheet.source),
        ownSheets().some(({ name }) => name === sheet.name) &&
          h("p", { class: "soft" }, t("sheets.replaces")),
        h("div", { class: "editor-sheet" }, blankSheet(sheet.sheet)),
        h(
          "div",
          { class: "row wrap" },
          h("button", { type: "button", class: "primary", onclick: save }, t("sheets.save")),
          h("a", { class: "button", href: "#/sheets" }, t("sheets.leave")),
        ),
      ),
  };
}

// The editor

/** @param {OwnSheet | null} old */
async function editScreen(old) {
  const layout = structuredClone(
    old?.sheet ?? { ...(await houseSheet()), name: unusedName(), source: "", sure: "" },
  );
  const title = () => (old ? t("sheets.editing", { name: old.name }) : t("sheets.new"));
  /** @type {Editor} */
  let editor;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const check = async () => {
    try {
      const sheet = await checkSheet({ sheet: layout });
      editor.showError(null);
      return sheet;
    } catch (error) {
      if (error instanceof ApiError) editor.showError(error.refusal);
      else showError(error);
      return null;
    }
  };
  const change = () => {
    clearTimeout(timer);
    timer = setTimeout(check, PAUSE);
  };
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    clearTimeout(timer);
    const sheet = await check();
    if (!sheet)
      return editor.element.querySelector("[data-bad]")?.scrollIntoView({ block: "center" });
    saveSheet(sheet, old?.name);
    notify(t("sheets.saved", { name: sheet.name }));
    location.hash = "#/sheets";
  };
  return {
    title,
    leave: () => clearTimeout(timer),
    draw: () => {
      editor = new Editor(layout, change);
      return h(
        "form",
        { class: "sheets", novalidate: true, onsubmit: save },
        h("h1", {}, title()),
        h("p", { class: "soft" }, t("sheets.editing.about")),
        editor.element,
        h(
          "div",
          { class: "row wrap" },
          h("button", { type: "submit", class: "primary" }, t("sheets.save")),
          h("a", { class: "button", href: "#/sheets" }, t("sheets.leave")),
        ),
      );
    },
  };
}

/** A name no sheet has yet. */
function unusedName() {
  const names = new Set(ownSheets().map(({ name }) => name));
  for (let number = 1; ; number++) {
    const name = t("sheets.default-name", { number });
    if (!names.has(name)) return name;
  }
}
