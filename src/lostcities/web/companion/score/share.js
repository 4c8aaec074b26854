/**
 * How a match of the card game leaves this device: as a link, as text, as a file.
 *
 * @typedef {import("./match.js").Match} Match
 */

import { h } from "../../dom.js";
import { dialog } from "../../ui/dialog.js";
import { copyText } from "../../device/files.js";
import { showLink } from "../../ui/share-link.js";
import { notify } from "../../ui/announcer.js";
import { t } from "../../i18n.js";
import { folded } from "./match.js";
import { toFile, toLink } from "../storage.js";
import { KIND } from "./open-match.js";
import { nameOf } from "./card-grid.js";
import { told } from "./totals.js";

/** @param {Match} match */
export async function asLink(match) {
  const address = await toLink(KIND, folded(match)).catch(() => "");
  if (address) showLink(t("score.link"), address, t("score.link.about"));
  else notify(t("score.link.unable"), { kind: "bad" });
}

/** @param {Match} match */
export function asText(match) {
  const text = told(match);
  const share = () => navigator.share({ title: t("app.title"), text }).catch(() => {});
  const copied = async () =>
    notify(t((await copyText(text)) ? "score.text.copied" : "score.text.uncopied"));
  const press = h(
    "button",
    { type: "button", class: "primary", onclick: copied },
    t("score.text.copy"),
  );
  dialog(
    t("score.text"),
    h(
      "textarea",
      { class: "score-text", readonly: true, rows: 14, "aria-label": t("score.text") },
      text,
    ),
    h(
      "div",
      { class: "row end" },
      "share" in navigator && h("button", { type: "button", onclick: share }, t("link.share")),
      press,
    ),
  );
  press.focus();
}

/** @param {Match} match */
export function asFile(match) {
  const names = [0, 1]
    .map((seat) => nameOf(match, seat))
    .join("-")
    .replace(/[^\p{L}\p{N} -]/gu, "");
  toFile(KIND, match, `lostcities-${names}`);
}
