/**
 * The sheets of this browser: made from the house sheet or from an empty one, checked and saved on the
 * device, shared, printed, played on. Only a game with others needs a server.
 *
 * @typedef {import("../games/dice/types.js").Layout} Layout
 * @typedef {import("../games/dice/own-sheets.js").OwnSheet} OwnSheet
 */

import { HOUSE } from "../rules/sheet-rules.js";
import { readSheet, writeSheet } from "../rules/sheet-file.js";
import { sheetFault, sheetWord } from "../rules/sheet-layout.js";
import { Editor } from "../games/dice/editor.js";
import { saveOwnSheets, ownSheets } from "../games/dice/own-sheets.js";
import { blankSheet } from "../games/dice/sheet.js";
import { COLOURS } from "../games/dice/view.js";
import { fill, h } from "../dom.js";
import { registerWorker } from "../device/install.js";
import { BASE_PATH, store, stored, tab } from "../device/storage.js";
import { download, encodeText, decodeText } from "../device/files.js";
import { fileDrop } from "../ui/file-drop.js";
import { showLink } from "../ui/share-link.js";
import { loadStyles } from "../ui/stylesheet.js";
import { notify } from "../ui/announcer.js";
import { screenTitle } from "../ui/headline.js";
import { t } from "../i18n.js";

/** A sheet somebody has not saved yet, and which one it replaces. */
const DRAFT = "sheet draft";

/** @param {string[]} words */
export async function screen([command = "", what = ""]) {
  registerWorker();
  await loadStyles("dice");
  if (command === "import") return offerScreen(decodeText(what));
  if (command === "new") return editScreen(null, what === "empty");
  if (command === "edit") return editScreen(ownSheets().find(({ name }) => name === what) ?? null);
  return listScreen();
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
  return saveOwnSheets(all);
}

/**
 * A sheet under the name its owner gives it; what is wrong with it, if nobody could play on it.
 *
 * @param {Layout} layout
 * @returns {{sheet: OwnSheet, fault: null} | {fault: import("../rules/sheet-layout.js").Fault}}
 */
function checkSheet(layout) {
  const name = String(layout.name ?? "").trim();
  const sheet = { ...layout, name: sheetWord(name) };
  const fault = sheetFault(sheet);
  return fault ? { fault } : { sheet: { name, toml: writeSheet(sheet, name), sheet }, fault };
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
      ...ownSheets().map((sheet) => card(sheet, () => remove(sheet))),
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
  return {
    title: () => t("sheets.title"),
    draw: () => {
      draw();
      return h(
        "div",
        { class: "sheets" },
        screenTitle(t("sheets.title")),
        h("p", { class: "soft" }, t("sheets.about")),
        h(
          "div",
          { class: "row wrap" },
          h("a", { class: "button primary", href: "#/sheets/new" }, t("sheets.new")),
          h("a", { class: "button", href: "#/sheets/new/empty" }, t("sheets.new.empty")),
          upload(),
        ),
        box,
      );
    },
  };
}

/** A sheet and all that can be done with it. @param {OwnSheet} one @param {() => void} remove */
function card(one, remove) {
  const { name, toml, sheet } = one;
  const label = (/** @type {string} */ action) =>
    t("sheets.action", { action: t(`sheets.${action}`), name });
  const button = (/** @type {string} */ action, /** @type {() => void} */ onclick, kind = "") =>
    h(
      "button",
      { type: "button", class: `small ${kind}`, "aria-label": label(action), onclick },
      t(`sheets.${action}`),
    );
  const link = (/** @type {string} */ action, /** @type {string} */ to, kind = "") =>
    h(
      "a",
      {
        class: `button small ${kind}`,
        "aria-label": label(action),
        href: `#/${to}/${encodeURIComponent(name)}`,
      },
      t(`sheets.${action}`),
    );
  const share = () => showLink(label("share"), address(one), t("sheets.share.about"));
  return h(
    "article",
    { class: "card sheet-card" },
    h("h2", {}, name),
    sheet.source && h("p", { class: "soft" }, sheet.source),
    h("div", { class: "editor-sheet" }, blankSheet(sheet)),
    h(
      "div",
      { class: "row wrap" },
      link("phone", "pad/sheet", "primary"),
      link("print", "box/print"),
      button("play", () => playOn(one)),
    ),
    h(
      "div",
      { class: "row wrap" },
      link("edit", "sheets/edit"),
      button("share", share),
      button("download", () => download(`${name}.toml`, toml, "application/toml")),
      button("delete", remove, "danger"),
    ),
  );
}

/** @param {OwnSheet} sheet */
const address = (sheet) =>
  `${location.origin}${BASE_PATH}#/sheets/import/${encodeText(sheet.toml)}`;

/** Set a table up on this sheet. @param {OwnSheet} sheet */
function playOn(sheet) {
  try {
    tab["chosen-sheet"] = sheet.name;
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

/** @param {string} text */
function offerScreen(text) {
  const found = readSheet(text);
  const read = found && checkSheet(layoutOf(found));
  if (!read || read.fault) {
    notify(t("sheets.unreadable"), {
      more: read?.fault ? t(`sheets.why.${read.fault.code}`) : "",
      kind: "bad",
    });
    location.replace("#/sheets");
    return null;
  }
  const { sheet } = read;
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
        screenTitle(t("sheets.offered", { name: sheet.name })),
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

/** The parts of a file that make a sheet, under its longer name. @param {Record<string, any>} file @returns {Layout} */
function layoutOf({ name, title, source, sure, double_only, bridge, tracks, columns }) {
  const text = (/** @type {any} */ value) => (typeof value === "string" ? value : "");
  return {
    name: text(title) || name,
    source: text(source),
    sure: text(sure),
    double_only,
    bridge,
    tracks,
    columns,
  };
}

// The editor

/** @typedef {{old: string | null, layout: Layout}} Draft */

/** @param {OwnSheet | null} old @param {boolean} [empty] */
function editScreen(old, empty = false) {
  /** @type {Draft | null} */
  const draft = stored(DRAFT);
  const left = draft && draft.old === (old?.name ?? null) ? draft.layout : null;
  const begin = () => structuredClone(old ? { ...old.sheet, name: old.name } : newSheet(empty));
  let layout = left ?? begin();
  let isLeft = left !== null;
  const title = () => (old ? t("sheets.editing", { name: old.name }) : t("sheets.new.title"));
  /** @type {Editor} */
  let editor;
  const check = () => {
    const found = checkSheet(layout);
    editor.showFault(found.fault);
    return found;
  };
  const change = () => {
    store(DRAFT, { old: old?.name ?? null, layout });
    check();
  };
  const discard = () => store(DRAFT, null);
  const save = (/** @type {Event} */ event) => {
    event.preventDefault();
    const found = check();
    if (found.fault)
      return editor.element.querySelector("[data-bad]")?.scrollIntoView({ block: "center" });
    if (!saveSheet(found.sheet, old?.name)) return notify(t("sheets.full"), { kind: "bad" });
    discard();
    notify(t("sheets.saved", { name: found.sheet.name }));
    location.hash = "#/sheets";
  };
  const box = h("form", { class: "sheets", novalidate: true, onsubmit: save });
  const startOver = () => {
    discard();
    [layout, isLeft] = [begin(), false];
    draw();
    box.querySelector("h1")?.focus();
  };
  const draw = () => {
    editor = new Editor(layout, change);
    fill(
      box,
      screenTitle(title()),
      h("p", { class: "soft" }, t(empty && !old ? "sheets.empty.about" : "sheets.editing.about")),
      isLeft &&
        h(
          "p",
          { class: "card gone", role: "status" },
          t("sheets.draft"),
          h("button", { type: "button", onclick: startOver }, t("sheets.draft.over")),
        ),
      editor.element,
      h(
        "div",
        { class: "row wrap" },
        h("button", { type: "submit", class: "primary" }, t("sheets.save")),
        h("a", { class: "button", href: "#/sheets", onclick: discard }, t("sheets.leave")),
      ),
    );
    return box;
  };
  return { title, draw };
}

/** What a new sheet begins with (R34): with the house's arrows and vases, or with none. @param {boolean} empty @returns {Layout} */
function newSheet(empty) {
  const columns = empty
    ? Object.fromEntries(COLOURS.map((letter) => [letter, { arrows: [], vases: [] }]))
    : HOUSE.columns;
  return { ...HOUSE, columns, name: unusedName(), source: "", sure: "" };
}

/** A name no sheet has yet. */
function unusedName() {
  const names = new Set(ownSheets().map(({ name }) => name));
  for (let number = 1; ; number++) {
    const name = t("sheets.default-name", { number });
    if (!names.has(name)) return name;
  }
}
