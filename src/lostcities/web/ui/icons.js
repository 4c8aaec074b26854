/**
 * Small line drawings for buttons and links; a name is always beside them.
 */

import { s } from "../dom.js";

/** @type {Record<string, string>} */
const PATHS = {
  home: "M4 11 12 4l8 7v9h-5v-6H9v6H4z",
  tables: "M4 5h16v5H4zM4 14h16v5H4z",
  learn: "M3 6c3-1.5 6-1.5 9 0 3-1.5 6-1.5 9 0v13c-3-1.5-6-1.5-9 0-3-1.5-6-1.5-9 0zM12 6v13",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  language: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  undo: "M8 5 3 10l5 5M3 10h10a5.5 5.5 0 0 1 0 11H8",
  link:
    "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 " +
    "0 0 5.7 5.7l1.5-1.5",
  room:
    "M8 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM17 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 " +
    "20c0-4 2.5-6 6-6s6 2 6 6M16 14c3.5 0 6 2 6 5",
  screen: "M3 5h18v11H3zM9 20h6M12 16v4",
  score: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h3",
  cards: "M9 4h10v14H9zM9 7l-4 1 3 12 6-1.5",
  dice: "M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01M15 9h.01M9 15h.01",
  sheet: "M5 3h14v18H5zM9 3v18M15 3v18M5 9h14M5 15h14",
  hint: "M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 4H9c0-2 0-3-1-4z",
  train: "M12 3a9 9 0 1 0 9 9M12 8a4 4 0 1 0 4 4M12 12l8-8M16 4v4h4",
  more: "M5 12h.01M12 12h.01M19 12h.01",
};

/** @param {string} name */
export function icon(name) {
  return s(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: PATHS[name] ?? "" }),
  );
}
