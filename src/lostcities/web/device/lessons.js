/**
 * How far each lesson has got, stored in this browser. A lesson is played at a table of its own,
 * which waits as long as it likes: nobody is reminded of it.
 *
 * @typedef {{table: string, at: number, since: number}} SavedLesson
 */

import { BASE_PATH, store, stored, storedNames } from "./storage.js";

const PREFIX = "lesson ";

/** @param {string} name */
const key = (name) => `${PREFIX}${name} ${BASE_PATH}`;

/** @param {string} name @returns {SavedLesson | null} */
export const savedLesson = (name) => stored(key(name));

/** @param {string} name @param {SavedLesson | null} lesson */
export const saveLesson = (name, lesson) => store(key(name), lesson);

/** The lesson that is played at a table; nothing at any other. @param {string} table */
export function lessonAt(table) {
  return storedNames(PREFIX)
    .map((name) => name.slice(PREFIX.length, -BASE_PATH.length - 1))
    .find((name) => savedLesson(name)?.table === table);
}
