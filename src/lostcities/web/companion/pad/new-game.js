/**
 * A new game at the table: who plays, who starts, on which sheet, with whose dice, on how many phones.
 *
 * @typedef {import("../../dice/view.js").Layout} Layout
 * @typedef {{names: string[], starter: string, sheet: string, ten: boolean, dice: boolean, phones: string}} Wish
 */

import { ownSheets } from "../../dice/own-sheets.js";
import { fill, h } from "../../dom.js";
import { newId } from "../../net/api.js";
import { keepingFocus, selectField, nameField, checkbox, tiles } from "../../ui/form.js";
import { showError, notify } from "../../ui/announcer.js";
import { t } from "../../i18n.js";
import { begun, checked, cleaned, HOUSE, keep } from "./game.js";
import { opened } from "./sync.js";

const MOST = 5;
/** How long a server may take to make a pad before we say that it cannot be reached. */
const PATIENCE = 8000;

/** How to draw the form, filled as the last game was. @param {import("../rules/dice-game.js").Setup} [last] */
export function newForm(last) {
  /** @type {Wish} */
  const wish = {
    names: last?.names ?? ["", ""],
    starter: "lot",
    sheet: ownSheets().some(({ name }) => name === last?.layout.name)
      ? (last?.layout.name ?? "")
      : "",
    ten: last?.options.zero_may_open_as_ten ?? false,
    dice: last?.options.dice ?? false,
    phones: "one",
  };
  const box = h("form", { class: "card set-up" });
  const change = (/** @type {Partial<Wish>} */ changes) => {
    Object.assign(wish, changes);
    if (Number(wish.starter) >= wish.names.length) wish.starter = "lot";
    keepingFocus(draw);
  };
  const draw = () => fill(box, ...fields(wish, change));
  box.addEventListener("submit", (event) => {
    event.preventDefault();
    start(box, wish);
  });
  return () => {
    draw();
    return box;
  };
}

/** What somebody is called who has no name yet. @param {string} name @param {number} seat */
const called = (name, seat) => cleaned(name) || t("people.player", { seat: seat + 1 });

/** @param {Wish} wish @param {(changes: Partial<Wish>) => void} change */
function fields(wish, change) {
  const { names } = wish;
  const counts = Array.from({ length: MOST }, (_, at) => ({
    value: String(at + 1),
    label: String(at + 1),
  }));
  const resize = (/** @type {number} */ count) =>
    Array.from({ length: count }, (_, at) => names[at] ?? "");
  const starters = [
    { value: "lot", label: t("pad.lot") },
    ...names.map((name, seat) => ({ value: String(seat), label: called(name, seat) })),
  ];
  const sheets = [
    { value: "", label: t("new.house") },
    ...ownSheets().map(({ name }) => ({ value: name, label: name })),
  ];
  const phones = ["one", "each"].map((value) => ({
    value,
    label: t(`pad.phones.${value}`),
    about: t(`pad.phones.${value}.about`),
  }));
  return [
    h("h2", {}, t("pad.new")),
    tiles("pad-count", t("pad.players"), counts, String(names.length), (value) =>
      change({ names: resize(Number(value)) }),
    ),
    h(
      "div",
      { class: "fields name-fields" },
      names.map((name, seat) =>
        nameField(`pad-name-${seat}`, called("", seat), name, (text) => void (names[seat] = text)),
      ),
    ),
    names.length === 1 && h("p", { class: "soft" }, t("pad.solo")),
    names.length > 1 &&
      tiles("pad-phones", t("pad.phones"), phones, wish.phones, (value) =>
        change({ phones: value }),
      ),
    h(
      "div",
      { class: "row wrap fields" },
      names.length > 1 &&
        selectField("pad-starter", t("pad.starter"), starters, wish.starter, (value) =>
          change({ starter: value }),
        ),
      selectField("pad-sheet", t("pad.on-sheet"), sheets, wish.sheet, (value) =>
        change({ sheet: value }),
      ),
    ),
    checkbox("pad-dice", t("pad.dice"), wish.dice, (dice) => change({ dice }), t("pad.dice.about")),
    checkbox(
      "pad-ten",
      t("pad.ten-option"),
      wish.ten,
      (ten) => change({ ten }),
      t("pad.ten-option.about"),
    ),
    h("button", { class: "primary big", type: "submit" }, t("pad.begin")),
  ];
}

/** @param {HTMLElement} box @param {Wish} wish */
async function start(box, wish) {
  const submit = box.querySelector("button[type=submit]");
  const names = wish.names.map(called);
  const lot = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % names.length;
  const data = checked(
    begun({
      layout: ownSheets().find(({ name }) => name === wish.sheet)?.sheet ?? HOUSE,
      names,
      starter: wish.starter === "lot" ? lot : Number(wish.starter),
      options: { zero_may_open_as_ten: wish.ten, dice: wish.dice },
    }),
  );
  if (!data) return notify(t("pad.bad-sheet"), { kind: "bad" });
  submit?.setAttribute("disabled", "");
  try {
    const made =
      wish.phones === "each" && names.length > 1 ? await inTime(opened(data.setup)) : data;
    if (!made) return notify(t("pad.no-server"), { kind: "bad" });
    location.hash = `#/pad/${keep(made.shared?.pad ?? newId(), made).id}`;
  } catch (error) {
    showError(error);
  } finally {
    submit?.removeAttribute("disabled");
  }
}

/** @template T @param {Promise<T>} asked @returns {Promise<T | null>} */
function inTime(asked) {
  return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE, null))]);
}
