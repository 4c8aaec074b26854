/**
 * A record as text: saved, copied, or packed into the fragment of a link, which no server sees.
 */

import { h } from "../dom.js";
import { BASE } from "../net/kept.js";

/** Longer links are cut by messengers and mail. */
const LONGEST = 6000;

/** Whether this browser can pack a record into a link. */
export const canPack = "CompressionStream" in globalThis;

/** @param {Uint8Array} bytes */
function encoded(bytes) {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text */
function decoded(text) {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (sign) => sign.charCodeAt(0));
}

/** The address that shows a record; nothing if it would be too long. @param {string} record */
export async function linkTo(record) {
  const packed = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const address = `${location.origin}${BASE}#/replay/z/${encoded(bytes)}`;
  return address.length > LONGEST ? null : address;
}

/** The record in a link. @param {string} packed */
export async function unpacked(packed) {
  const bytes = new Blob([decoded(packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(bytes).text();
}

/** The record in what somebody gave: itself, or an export with its proof. @param {string} text */
export function recordIn(text) {
  try {
    const found = JSON.parse(text);
    if (typeof found?.record === "string") return found.record;
  } catch {
    // it is no JSON, so it should be a record
  }
  return text;
}

/** @param {string} name @param {string} text @param {string} type */
export function download(name, text, type = "text/plain") {
  const href = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** Copy a text; whether it worked. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = /** @type {HTMLTextAreaElement} */ (h("textarea", { class: "unseen" }, text));
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy"); // the only way outside a secure context
    field.remove();
    return done;
  }
}

/**
 * A place to give a file: by a button, or dropped.
 *
 * @param {string} label
 * @param {string} accept
 * @param {(text: string, name: string) => void} take
 */
export function fileDrop(label, accept, take) {
  const read = async (/** @type {File | undefined} */ file) => file && take(await file.text(), file.name);
  const input = /** @type {HTMLInputElement} */ (h("input", { type: "file", class: "unseen", accept }));
  input.addEventListener("change", () => read(input.files?.[0]).then(() => (input.value = "")));
  const box = h("label", { class: "drop" }, input, h("span", { class: "button" }, label));
  const over = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    box.classList.toggle("over", event.type === "dragover");
    if (event.type === "drop") read(event.dataTransfer?.files[0]);
  };
  for (const kind of ["dragover", "dragleave", "drop"]) box.addEventListener(kind, (event) => over(/** @type {DragEvent} */ (event)));
  return box;
}
