/**
 * What the page says by itself: to screen readers in the one polite live region, to everybody in
 * short notes at the edge.
 */

import { h } from "../dom.js";
import { ApiError } from "../net/api.js";
import { has, hintText, t, reasonText } from "../i18n.js";

const NOTE_TIME = 9000;
/** How many sentences stay to be read: what four others did, and what is awaited. */
const KEPT = 6;

const region = h("div", { class: "unseen", "aria-live": "polite", id: "live" });
const notes = h("section", { class: "notes" });

/** Both belong at the end of the page. */
export const announcerElements = [region, notes];

/** Say something to screen readers. @param {string} text */
export function announce(text) {
  region.append(h("p", {}, text));
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

/**
 * Show a note for some seconds.
 *
 * @param {string} text
 * @param {{more?: string, kind?: "bad" | "good", rule?: string}} [how]
 */
export function notify(text, { more = "", kind = "good", rule = "" } = {}) {
  const close = h(
    "button",
    { class: "quiet", "aria-label": t("note.close"), onclick: () => made.remove() },
    "×",
  );
  const made = h(
    "div",
    { class: `note ${kind}` },
    h("p", {}, h("strong", {}, text), more && ` ${more}`, ruleLink(rule)),
    close,
  );
  notes.setAttribute("aria-label", t("note.region"));
  notes.append(made);
  // A dialog lies over the page: what is said while it is open stands on it.
  (document.querySelector("dialog[open]") ?? region.parentElement)?.append(notes);
  announce(more ? `${text} ${more}` : text);
  setTimeout(() => made.remove(), NOTE_TIME);
  if (notes.childElementCount > 3) notes.firstElementChild?.remove();
}

/** Show what went wrong, and what to do about it. @param {unknown} error */
export function showError(error) {
  if (error instanceof ApiError) {
    const { refusal } = error;
    notify(sentence(reasonText(refusal)), {
      more: sentence(hintText(refusal)),
      kind: "bad",
      rule: refusal.rule,
    });
  } else {
    notify(t("note.broken"), { more: t("error.reload"), kind: "bad" });
    console.error(error);
  }
}

/**
 * The number of a rule as a link to its paragraph; nothing where no rule speaks.
 *
 * @param {string} rule
 */
export function ruleLink(rule) {
  return has(`rules.${/^\w+/.exec(rule)}`)
    ? [
        " ",
        h(
          "a",
          { href: `#/rules/${rule}`, "aria-label": t("rules.paragraph", { number: rule }) },
          rule,
        ),
      ]
    : [];
}

/** A reason as a sentence: reasons have no capital and no full stop. @param {string} text */
function sentence(text) {
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}

/** Remove everything said so far: another person is at the device now. */
export function clearAnnouncements() {
  region.replaceChildren();
  notes.replaceChildren();
}
