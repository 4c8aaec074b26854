/**
 * Who sits at a table: names as they are said in this language, and a chip for each.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").Place} Place
 * @typedef {{name: string | null, you?: boolean}} Named  Somebody to speak of, or to.
 */

import { h } from "../dom.js";
import { PLAYERS } from "../data/languages.js";
import { has, language, t } from "../i18n.js";

/** What somebody who gave no name was called, in whichever language the page spoke then. */
const UNNAMED = new RegExp(`^(${PLAYERS.join("|").replaceAll("{seat}", "\\d")})$`);
/** How several of one name are told apart, after the first. */
const ORDINALS = ["", "II", "III", "IV", "V"];

/** An agent's name in this language. @param {string} name */
export function agentName(name) {
  return has(`agent.${name}`) ? t(`agent.${name}`) : name;
}

/** What somebody is called. @param {Place} place @param {number} seat */
export function placeName(place, seat) {
  if (!place.person) return agentName(place.name);
  return place.name || t("people.seat", { seat: seat + 1 });
}

/**
 * A view whose agents are called as this language calls them. The only person at a table, who has
 * given no name, is "you" there; to others they are still the first player.
 *
 * @param {View} view
 * @returns {View}
 */
export function withNames(view) {
  const names = distinctNames(view.places.map(placeName));
  const alone = view.places.every(({ person }, seat) => person === (seat === view.seat));
  const places = view.places.map((place, seat) => {
    const publicName = names[seat] ?? "";
    const you = alone && seat === view.seat && UNNAMED.test(place.name);
    return { ...place, publicName, you, name: you ? t("people.me") : publicName };
  });
  return { ...view, places };
}

/** A view in which everybody is called what others call them. @param {View} view @returns {View} */
export function withPublicNames(view) {
  const places = view.places.map((place) => ({
    ...place,
    you: false,
    name: place.publicName ?? place.name,
  }));
  return { ...view, places };
}

/**
 * A sentence about somebody, or to them if that is who reads it.
 *
 * @param {string} key
 * @param {Named | undefined} place
 * @param {Record<string, string | number>} [values]
 */
export function tellOf(key, place, values = {}) {
  const direct = `${key}.you`;
  return place?.you && has(direct)
    ? t(direct, values)
    : t(key, { ...values, name: place?.name ?? "" });
}

/**
 * Names of which no two are the same: the second of a kind is called "Mara II".
 *
 * @param {string[]} names
 */
export function distinctNames(names) {
  return names.map((name, at) => {
    const before = names.slice(0, at).filter((other) => other === name).length;
    return before ? `${name} ${ORDINALS[before] ?? before + 1}` : name;
  });
}

/** Several names in one sentence. @param {string[]} names */
export function joinNames(names) {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

/**
 * Chips of everybody: whose turn it is, who is here, who is an agent.
 *
 * @param {View} view  With names.
 * @param {boolean[]} presence
 * @param {boolean} byName  Whether several people look at this screen.
 */
export function playerChips(view, presence, byName) {
  const waiting = view.status === "playing" ? (view.game?.waiting ?? []) : [];
  return h(
    "ul",
    { class: "people" },
    view.places.map((place, seat) =>
      chip(
        place,
        seat,
        presence[seat] ?? true,
        waiting.includes(seat),
        !byName && seat === view.seat,
      ),
    ),
  );
}

/**
 * @param {Place} place
 * @param {number} seat
 * @param {boolean} here
 * @param {boolean} due
 * @param {boolean} mine
 */
function chip(place, seat, here, due, mine) {
  const state = place.agent ? "agent" : here ? "here" : "away";
  const extra = place.person && place.agent ? ` (${agentName(place.agent)})` : "";
  return h(
    "li",
    { class: `person${due ? " due" : ""}`, data: { state, seat } },
    h("span", { class: "dot", "aria-hidden": "true" }),
    h("span", { class: "name" }, place.name, extra),
    !place.you && h("span", { class: "unseen" }, t(`people.${state}`)),
    mine && !place.you && h("span", { class: "tag" }, t("people.you")),
  );
}
