/**
 * What a link shows that leads nowhere: one that lost a part on its way, or to a table that is gone.
 *
 * @typedef {import("./routes.js").Screen} Screen
 */

import { h } from "../dom.js";
import { screenTitle } from "../ui/headline.js";
import { t } from "../i18n.js";

/** Whether something may be the token of an invitation. @param {string} token */
export const isInvitation = (token) => /^[\w-]{22,86}$/.test(token);

/** Where else to go, beside a new game. */
const ELSEWHERE = {
  join: { href: "#/tables", text: "mine.title" },
  page: { href: "#/tables", text: "mine.title" },
  review: { href: "#/tables", text: "mine.title" },
  replay: { href: "#/replay", text: "broken.replay.another" },
  table: { href: "#/tables", text: "mine.title" },
};

/** @param {keyof typeof ELSEWHERE} what @returns {Screen} */
export function brokenLink(what) {
  const { href, text } = ELSEWHERE[what];
  return {
    title: () => t("broken.title"),
    draw: () =>
      h(
        "div",
        { class: "broken-link" },
        screenTitle(t("broken.title")),
        h("p", {}, t(`broken.${what}`)),
        h(
          "div",
          { class: "row wrap" },
          h("a", { class: "button primary", href: "#/" }, t("broken.home")),
          h("a", { class: "button", href }, t(text)),
        ),
      ),
  };
}
