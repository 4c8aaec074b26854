/**
 * The form for a new game: who plays, who starts, which sheet, real dice or the phone's, how many phones.
 *
 * @typedef {{names: string[], starter: string, sheet: string, ten: boolean, dice: boolean,
 *   phones: string}} NewGameForm
 */

import { RULES } from "../../data/rules.js";
import { ownSheets } from "../../games/dice/own-sheets.js";
import { fill, h } from "../../dom.js";
import { newId } from "../../net/api.js";
import { nameField, checkbox, tiles, selectField } from "../../ui/fields.js";
import { keepingFocus } from "../../ui/form.js";
import { ruleLink, showError, notify } from "../../ui/announcer.js";
import { t } from "../../i18n.js";
import { HOUSE } from "../../rules/sheet-rules.js";
import { keep, newGame } from "./game.js";
import { cleanName, readGame } from "./stored-game.js";
import { createShared } from "./sync.js";

/** Milliseconds a server may take before we say that it cannot be reached. */
const TIMEOUT = 8000;

/**
 * Return a function that draws the form, filled in like the last game.
 *
 * @param {import("../../rules/dice-game.js").Setup} [last]
 * @param {string} [sheet]  The one to play on.
 */
export function newForm(last, sheet = last?.layout.name ?? "") {
  /** @type {NewGameForm} */
  const form = {
    names: last?.names ?? ["", ""],
    starter: "lot",
    sheet: ownSheets().some(({ name }) => name === sheet) ? sheet : "",
    ten: last?.options.zero_may_open_as_ten ?? false,
    dice: last?.options.dice ?? false,
    phones: "one",
  };
  const box = h("form", { class: "card set-up" });
  const change = (/** @type {Partial<NewGameForm>} */ changes) => {
    Object.assign(form, changes);
    if (Number(form.starter) >= form.names.length) form.starter = "lot";
    keepingFocus(draw);
  };
  const draw = () => fill(box, ...fields(form, change));
  box.addEventListener("submit", (event) => {
    event.preventDefault();
    start(box, form);
  });
  return () => {
    draw();
    return box;
  };
}

/** @param {string} name @param {number} seat */
const displayName = (name, seat) => cleanName(name) || t("people.player", { seat: seat + 1 });

/** @param {NewGameForm} form @param {(changes: Partial<NewGameForm>) => void} change */
function fields(form, change) {
  const { names } = form;
  const counts = Array.from({ length: RULES.dice.max_seats }, (_, at) => ({
    value: String(at + 1),
    label: String(at + 1),
  }));
  const resize = (/** @type {number} */ count) =>
    Array.from({ length: count }, (_, at) => names[at] ?? "");
  const starters = [
    { value: "lot", label: t("pad.lot") },
    ...names.map((name, seat) => ({ value: String(seat), label: displayName(name, seat) })),
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
        nameField(
          `pad-name-${seat}`,
          displayName("", seat),
          name,
          (text) => void (names[seat] = text),
        ),
      ),
    ),
    names.length === 1 && h("p", { class: "soft" }, t("pad.solo")),
    names.length > 1 &&
      tiles("pad-phones", t("pad.phones"), phones, form.phones, (value) =>
        change({ phones: value }),
      ),
    h(
      "div",
      { class: "row wrap fields" },
      names.length > 1 &&
        selectField("pad-starter", t("pad.starter"), starters, form.starter, (value) =>
          change({ starter: value }),
        ),
      selectField("pad-sheet", t("pad.on-sheet"), sheets, form.sheet, (value) =>
        change({ sheet: value }),
      ),
    ),
    names.length > 1 && h("p", { class: "soft custom" }, t("pad.starter.about"), ruleLink("R7")),
    checkbox("pad-dice", t("pad.dice"), form.dice, (dice) => change({ dice }), t("pad.dice.about")),
    checkbox(
      "pad-ten",
      t("pad.ten-option"),
      form.ten,
      (ten) => change({ ten }),
      t("pad.ten-option.about"),
    ),
    h("button", { class: "primary big", type: "submit" }, t("pad.begin")),
  ];
}

/** A sheet of the player, under the name they gave it. @param {string} wanted */
function ownLayout(wanted) {
  const found = ownSheets().find(({ name }) => name === wanted);
  return found && { ...found.sheet, name: found.name };
}

/** @param {HTMLElement} box @param {NewGameForm} form */
async function start(box, form) {
  const submit = box.querySelector("button[type=submit]");
  const names = form.names.map(displayName);
  const lot = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % names.length;
  const data = readGame(
    newGame({
      layout: ownLayout(form.sheet) ?? HOUSE,
      names,
      starter: form.starter === "lot" ? lot : Number(form.starter),
      options: { zero_may_open_as_ten: form.ten, dice: form.dice },
    }),
  );
  if (!data) return notify(t("pad.bad-sheet"), { kind: "bad" });
  submit?.setAttribute("disabled", "");
  try {
    const made =
      form.phones === "each" && names.length > 1 ? await inTime(createShared(data.setup)) : data;
    if (!made) return notify(t("pad.no-server"), { kind: "bad" });
    location.hash = `#/pad/${keep(made.shared?.pad ?? newId(), made).id}`;
  } catch (error) {
    showError(error);
  } finally {
    submit?.removeAttribute("disabled");
  }
}

/** Null if it takes too long. @template T @param {Promise<T>} request @returns {Promise<T | null>} */
function inTime(request) {
  return Promise.race([request, new Promise((resolve) => setTimeout(resolve, TIMEOUT, null))]);
}
