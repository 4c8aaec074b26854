/**
 * Calls functions of a script: `{module, calls: [[name, ...arguments], …]}` comes in, the results go
 * out. What comes in is frozen, so that a function that changes its arguments throws.
 */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

function frozen(value) {
  if (typeof value === "object" && value) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

const { module, calls } = frozen(JSON.parse(readFileSync(0, "utf8")));
const names = await import(pathToFileURL(module).href);
const results = calls.map(([name, ...given]) => names[name](...given));
process.stdout.write(JSON.stringify(results));
