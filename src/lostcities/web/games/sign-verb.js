/** What is done, as a word among signs. */

import { h } from "../dom.js";
import { t } from "../i18n.js";

/** @param {string} key @param {Node | null} [sign] */
export const signVerb = (key, sign = null) =>
  h("span", { class: "sign-pair" }, h("i", {}, t(`review.sign.${key}`)), sign);
