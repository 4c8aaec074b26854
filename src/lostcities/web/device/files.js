/**
 * Texts that leave the page and come back: as files, on the clipboard, or packed into the fragment
 * of a link, which no server sees.
 */

import { h } from "../dom.js";

/** The most a packed text may unfold to. */
const MAX_LENGTH = 1_000_000;

/** Bytes as a piece of an address. @param {Uint8Array} bytes */
function toBase64Url(bytes) {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text */
function fromBase64Url(text) {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (sign) => sign.charCodeAt(0));
}

/** A text as a piece of an address. @param {string} text */
export const encodeText = (text) => toBase64Url(new TextEncoder().encode(text));

/** What was `spelled`; nothing if it is damaged. @param {string} text */
export function decodeText(text) {
  try {
    return new TextDecoder().decode(fromBase64Url(text));
  } catch {
    return "";
  }
}

/** Whether this browser can pack texts. */
export const canCompress = "CompressionStream" in globalThis;

/** A text as a short piece of an address. @param {string} text */
export async function compress(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return toBase64Url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** What was `packed`; it throws if that is damaged or endless. @param {string} text */
export async function decompress(text) {
  const stream = new Blob([fromBase64Url(text)])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  for (let found = ""; ;) {
    const { value, done } = await reader.read();
    if (done) return found;
    found += value;
    if (found.length > MAX_LENGTH) throw new RangeError("too long");
  }
}

/**
 * Save something as a file.
 *
 * @param {string} name
 * @param {string | Blob} what
 * @param {string} [type]
 */
export function download(name, what, type = "text/plain") {
  const href = URL.createObjectURL(new Blob([what], { type }));
  h("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** Copy a text; whether it worked. @param {string} text */
export async function copyText(text) {
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
