/**
 * What turns are called: in words and in signs. The game says it of each action.
 *
 * @typedef {import("../games/types.js").Scene} Scene
 */

import { h } from "../dom.js";
import { language } from "../i18n.js";

/** What a whole turn does, in words. @param {Scene} scene @param {string[]} actions */
export const describeActions = (scene, actions) =>
  new Intl.ListFormat(language, { type: "unit", style: "long" }).format(
    actions.map(scene.describe),
  );

/**
 * A turn in signs, to be read at a glance; its words are for those who listen.
 *
 * @param {Scene} scene
 * @param {string[]} actions
 */
export const actionSigns = (scene, actions) =>
  h(
    "span",
    { class: "action-signs" },
    h("span", { "aria-hidden": "true" }, actions.map(scene.signs)),
    h("span", { class: "unseen" }, describeActions(scene, actions)),
  );
