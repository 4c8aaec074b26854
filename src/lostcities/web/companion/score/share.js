/**
 * Sharing a match of the card game: as a link, as text, as a file.
 *
 * @typedef {import("./match.js").Match} Match
 */

import { h } from "../../dom.js";
import { dialog } from "../../ui/dialog.js";
import { copyText } from "../../device/files.js";
import { showLink } from "../../ui/share-link.js";
import { notify } from "../../ui/announcer.js";
import { t } from "../../i18n.js";
import { toCompact } from "./stored-match.js";
import { toFile, toLink } from "../storage.js";
import { KIND } from "./open-match.js";
import { nameOf } from "./card-grid.js";
import { matchAsText } from "./totals.js";

/** @param {Match} match */
export async function shareLink(match) {
  const address = await toLink(KIND, toCompact(match)).catch(() => "");
  if (address) showLink(t("score.link"), address, t("score.link.about"));
  else notify(t("score.link.unable"), { kind: "bad" });
}

/** @param {Match} match */
export function shareText(match) {
  const text = matchAsText(match);
  const share = () => navigator.share({ title: t("app.title"), text }).catch(() => {});
  const copied = async () =>
    notify(t((await copyText(text)) ? "score.text.copied" : "score.text.uncopied"));
  const copyButton = h(
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
      copyButton,
    ),
  );
  copyButton.focus();
}

/** @param {Match} match */
export function saveFile(match) {
  const names = [0, 1]
    .map((seat) => nameOf(match, seat))
    .join("-")
    .replace(/[^\p{L}\p{N} -]/gu, "");
  toFile(KIND, match, `lostcities-${names}`);
}
