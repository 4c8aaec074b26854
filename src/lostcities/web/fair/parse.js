/** Reads the file of an export as every verifier does: `docs/formats/fair-deal.md`. */

/** How deep objects and lists may be nested: less than any program minds. */
const MAX_DEPTH = 64;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/**
 * What is in the JSON of a file; null if it is none, or if programs could read it differently.
 *
 * @param {string} text
 * @returns {any}
 */
export function readExport(text) {
  try {
    const found = JSON.parse(text.replace(/^\uFEFF/, ""));
    return isAmbiguous(text) ? null : found;
  } catch {
    return null;
  }
}

/**
 * Whether an object has a name twice, or a text half of a surrogate pair, or it is nested too deeply.
 *
 * @param {string} text  Valid JSON.
 */
function isAmbiguous(text) {
  /** The names of each object that is open; null for a list. @type {(Set<string> | null)[]} */
  const open = [];
  let before = "";
  for (const [token] of text.matchAll(TOKEN)) {
    if (open.length > MAX_DEPTH) return true;
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (token.startsWith('"')) {
      const [names, value] = [
        before === "{" || before === "," ? open.at(-1) : null,
        JSON.parse(token),
      ];
      if (/\p{Cs}/u.test(value) || names?.has(value)) return true;
      names?.add(value);
    }
    before = token;
  }
  return false;
}
