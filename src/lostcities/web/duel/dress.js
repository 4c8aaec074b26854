/** The look of the card game: it is there before anything of it is shown. */

import { h } from "../dom.js";

await new Promise((done) => {
  const href = new URL("../styles/duel.css", import.meta.url);
  document.head.append(h("link", { rel: "stylesheet", href, onload: done, onerror: done }));
});
