/**
 * Portraits of the agents, drawn by us: nobody real. A portrait is a text with a layer on each
 * line: a fill, the width of its outline (0: none) and a path; a line begins with `-` and its
 * colour, if it is not ink. `hair` and `coat` stand for those colours.
 *
 * Where several of one character sit at a table they have names of their own, and faces of their
 * own: a look in the colours of the family.
 *
 * @typedef {{ground: string, skin: number, hair: string, coat: string, brow: string,
 *   paleBrow?: boolean, back: string, body: string, front: string, mouth: string}} Person
 */

import { s } from "../dom.js";
import { ensure } from "./pen.js";

const INK = "#2b2019";
const SKIN = ["#f3d0ab", "#e2b183", "#c98f60", "#9c6640", "#744628"];
const SHADE = "#0000001c";

/** @type {Record<string, Person>} */
const PEOPLE = {
  // A woollen cap with a bobble, freckles, a grin.
  pip: {
    ground: "#dfe9d2",
    skin: 0,
    hair: "#c4622d",
    coat: "#6f9a57",
    brow: "M37 43q3-2 5 0M54 43q3-2 5 0",
    back: ``,
    body: `#d8a531 2 M33 74Q48 84 63 74L66 82Q48 92 30 82z`,
    front: `hair 0 M30 42q-4-4-1-10l8 4zM66 42q4-4 1-10l-8 4z
#d8a531 2 M27 36Q27 14 48 14T69 36q-21-8-42 0z
#fbf3df 2 M25 39Q48 29 71 39L70 45Q48 35 26 45z
#fbf3df 2 M48 14a5.5 5.5 0 1 1 .1 0z
- 1.3 M38 18l-3 12M48 15v14M58 18l3 12
- 1.8 M38 55h.1M41 57h.1M58 55h.1M55 57h.1`,
    mouth: `#fff6ea 1.8 M42 60q6 7 12 0z`,
  },
  // A straw hat, long dark hair, a leaf.
  mara: {
    ground: "#f4e2b8",
    skin: 2,
    hair: "#3a2418",
    coat: "#cf6a45",
    brow: "M37 43q4-2 6 0M53 43q4-2 6 0",
    back: `hair 2 M28 40Q22 62 26 80H70Q74 62 68 40z`,
    body: `- 2 M40 74l8 10 8-10`,
    front: `hair 0 M31 44Q34 32 48 32T65 44Q60 34 48 35T31 44z
#ecc66b 2 M12 38Q30 26 48 26T84 38Q66 44 48 36 30 44 12 38z
#f3d588 2 M31 31Q32 12 48 12T65 31Q48 26 31 31z
#3f7d4a 0 M31 31Q48 25 65 31L65 26Q48 20 31 26z
#6cab58 1.6 M64 25q4-11 14-12-1 11-14 12z
- 1.2 M65 25q6-4 10-9`,
    mouth: `- 2 M42 61q6 4 12 0`,
  },
  // A captain's cap and a big beard.
  odo: {
    ground: "#cfe2e6",
    skin: 1,
    hair: "#8a5a34",
    coat: "#2b5d7d",
    brow: "M36 45q4-3 7-1M53 44q4-2 7 1",
    back: ``,
    body: `- 1.5 M48 78v14
#e3b23c 0 M42 84h3v3h-3zM51 84h3v3h-3z`,
    front: `hair 2 M30 50Q28 74 48 78T66 50Q64 60 56 57 48 54 40 57 32 60 30 50z
- 1.3 M38 64q2 5 5 7M48 66v7M58 64q-2 5-5 7
#1f4560 2 M28 36Q22 24 34 20 48 13 62 20 74 24 68 36z
#16324a 2 M29 34Q48 28 67 34L66 40Q48 34 30 40z
#2b2019 2 M31 39Q48 33 65 39 60 45 48 43T31 39z
#e3b23c 1.4 M48 24a4 4 0 1 1 0 8 4 4 0 1 1 0-8z`,
    mouth: `#d77b64 1.4 M43 60q5 4 10 0-5-2-10 0z`,
  },
  // A flying cap, goggles up, bobbed hair.
  ines: {
    ground: "#f0d3c4",
    skin: 1,
    hair: "#241a18",
    coat: "#7d4a2e",
    brow: "M37 43l6-1M53 42l6 1",
    back: `hair 2 M26 42Q24 60 31 66H65Q72 60 70 42z`,
    body: `#f4ead2 2 M34 72Q48 66 62 72L68 86Q54 78 48 82 42 78 28 86z`,
    front: `#a5653a 2 M27 46Q24 16 48 15T69 46L65 48Q66 33 60 31H36Q30 33 31 48z
#a5653a 2 M27 46l-1 14 6 4 2-16zM69 46l1 14-6 4-2-16z
#bfe0e0 2.2 M32 25h13q3 0 3 4t-3 7H35q-4-1-3-11zM64 25H51q-3 0-3 4t3 7h10q4-1 3-11z
-#2b201980 1.4 M35 33l6-6M54 33l6-6
- 2.6 M27 30l5-1M69 30l-5-1`,
    mouth: `- 2 M42 60q7 5 13-1`,
  },
  // A wound headscarf, a short beard.
  dodo: {
    ground: "#f3dfa6",
    skin: 3,
    hair: "#1f1612",
    coat: "#e8dcc2",
    brow: "M36 44q4-3 7-1M53 43q4-2 7 1",
    back: `#c5553a 2 M27 34Q24 60 20 78L38 76V40z`,
    body: `- 1.6 M38 74Q44 86 40 94M58 74Q50 84 54 94`,
    front: `hair 0 M32 54Q34 73 48 74T64 54Q62 64 55 62H41Q34 64 32 54z
#d9674a 2 M26 38Q24 16 48 14T70 38Q66 46 62 36 48 30 34 36 30 46 26 38z
- 1.4 M27 32Q46 18 69 30M30 24Q48 14 66 23M34 36Q52 22 70 36
#e9b64a 1.5 M44 20q6-5 12 1-2 7-7 7t-5-8z`,
    mouth: `-#f0d8b8 1.8 M43 62q5 3 10 0`,
  },
  // A fur hood and plaits.
  vera: {
    ground: "#d9e0ea",
    skin: 0,
    hair: "#e3c07a",
    coat: "#8d3b32",
    brow: "M37 44q3-3 6-1M53 43q3-2 6 1",
    back: `#f2e8d8 2 M20 46Q18 12 48 10T76 46Q78 68 66 74H30Q18 68 20 46z
#7d3129 0 M26 46Q25 18 48 17T70 46Q72 64 62 70H34Q24 64 26 46z`,
    body: `#e3b23c 1.5 M44 76h8l-4 8z`,
    front: `hair 2 M31 44Q30 26 48 25T65 44Q62 34 52 34 44 40 31 44z
hair 1.7 M31 50q-4 16 0 30l5-1q-3-14-1-27zM65 50q4 16 0 30l-5-1q3-14 1-27z
- 1.2 M30 60l5 2M30 68l5 2M66 60l-5 2M66 68l-5 2
- 1.3 M22 30l5 3M30 17l3 6M44 11l1 6M58 13l-2 6M70 22l-5 4M75 36l-6 2M21 44h6`,
    mouth: `- 2 M43 61q5 3 10 0`,
  },
  // A white crown of hair, round glasses, a star.
  nestor: {
    ground: "#dccde6",
    skin: 4,
    hair: "#ece6da",
    coat: "#4a2a66",
    brow: "M35 40q4-4 8-1M53 39q4-3 8 1",
    paleBrow: true,
    back: `hair 0 M24 46a11 11 0 0 1 3-18 13 13 0 0 1 21-12 13 13 0 0 1 21 12 11 11 0 0 1 3 18z
- 2 M24 46a11 11 0 0 1 3-18 13 13 0 0 1 21-12 13 13 0 0 1 21 12 11 11 0 0 1 3 18`,
    body: `#f0c860 1.3 M63.4 78.1l1.9 4.2 4.6.5-3.4 3.1.9 4.5-4-2.3-4 2.3 1-4.5-3.4-3.1 4.6-.5z
- 1.8 M40 74l8 16 8-16`,
    front: `hair 0 M31 42Q34 30 48 31T65 42Q58 27 48 27T31 42z
-#f0c860 1.8 M34 49a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM50 49a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM46 48q2-2 4 0M34 48l-4-2M62 48l4-2
hair 0 M41 62Q48 57 55 62 48 65 41 62z`,
    mouth: `- 1.8 M44 66q4 2 8 0`,
  },
  // A broad-brimmed hat, a grey moustache, a neckerchief.
  bruno: {
    ground: "#e3dcc4",
    skin: 1,
    hair: "#b9b0a2",
    coat: "#5d6b3c",
    brow: "M36 44q4-3 7-1M53 43q4-2 7 1",
    back: ``,
    body: `#c5553a 2 M33 73Q48 82 63 73L60 82Q48 88 36 82z
#c5553a 1.8 M44 82l4 12 4-12z`,
    front: `hair 0 M30 50q-3-6 1-12l4 6zM66 50q3-6-1-12l-4 6z
#7a5230 2 M10 37Q30 31 48 31T86 37Q72 45 48 41 24 45 10 37z
#8f6238 2 M29 34Q30 13 40 15 48 18 56 15 66 13 67 34 48 29 29 34z
#3a2a1a 0 M29 34Q48 28 67 34L67 29Q48 23 29 29z
hair 1.8 M35 60Q42 54 48 58 54 54 61 60 55 65 48 61 41 65 35 60z`,
    mouth: `- 1.8 M44 66q4 2 8 0`,
  },
  // A headband with a flower, a long black braid.
  rosa: {
    ground: "#d5e6da",
    skin: 3,
    hair: "#1c1512",
    coat: "#3a7d74",
    brow: "M37 43q3-2 6 0M53 43q3-2 6 0",
    back: `hair 2 M27 44Q24 20 48 19T69 44Q71 56 66 66H30Q25 56 27 44z
hair 2 M64 58Q74 66 70 88L62 88Q66 72 60 64z
- 1.2 M64 70l7 2M64 78l7 1`,
    body: `#e9b64a 1.6 M36 74l12 9 12-9-3 8-9 6-9-6z`,
    front: `hair 2 M30 46Q30 24 48 24T66 46Q62 34 48 34T30 46z
#c5553a 1.6 M29 39Q48 31 67 39L67 34Q48 26 29 34z
#f0c860 0 M40 32l3 3 3-4-3-2zM52 31l3 3 3-2-3-3z
#d6553a 1.2 M66 30a4 4 0 1 1 .1 0z`,
    mouth: `- 2 M43 61q6 4 11-1`,
  },
};

/**
 * What the kin of a character look like: hair or hat, and what else is on a face.
 *
 * @type {Record<string, Pick<Person, "back" | "front" | "mouth">>}
 */
const LOOKS = {
  bun: {
    back: ``,
    front: `hair 2 M48 23a8 8 0 1 1 .1 0z
hair 2 M30 47Q28 23 48 22T66 47Q63 34 48 32T30 47z
- 1.2 M48 22v10
#e3b23c 1.3 M27 63a2.6 2.6 0 1 1 .1 0zM69 63a2.6 2.6 0 1 1 .1 0z`,
    mouth: `- 2 M42 61q6 4 12 0`,
  },
  curls: {
    back: `hair 2 M22 62a9 9 0 0 1 0-15 10 10 0 0 1 3-16 12 12 0 0 1 14-12 12 12 0 0 1 18 0 12 12 0 0 1 14 12 10 10 0 0 1 3 16 9 9 0 0 1 0 15z`,
    front: `hair 1.6 M31 45q-3-9 5-12 4-7 12-4 8-3 12 4 8 3 5 12-3-6-8-6-4-4-9-2-6-2-9 2-5 0-8 6z`,
    mouth: `#fff6ea 1.8 M42 60q6 6 12 0z`,
  },
  beret: {
    back: `hair 2 M27 42Q23 62 30 69H66Q73 62 69 42z`,
    front: `hair 2 M30 47Q30 29 48 29T66 47Q63 40 48 40T30 47z
coat 2 M24 32Q24 15 52 14T73 28Q62 36 48 32 34 31 24 32z
- 2.4 M53 14l2-5`,
    mouth: `- 2 M43 61q5 3 10 0`,
  },
  scarf: {
    back: ``,
    front: `hair 0 M31 45Q34 33 48 33T65 45Q60 36 48 36T31 45z
coat 2 M25 46Q22 17 48 15T71 46Q72 64 64 74L58 69Q69 54 63 42 56 32 48 32T33 42Q27 54 38 69L32 74Q24 64 25 46z
#fff6ea 0 M34 27h3v3h-3zM46 21h3v3h-3zM59 26h3v3h-3zM28 40h3v3h-3zM65 40h3v3h-3z`,
    mouth: `- 2 M43 61q6 4 11-1`,
  },
  glasses: {
    back: ``,
    front: `hair 2 M29 46Q25 22 46 22 66 19 67 44 63 33 56 33 44 36 36 31 31 37 29 46z
- 1.8 M34 49a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM50 49a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM46 48q2-2 4 0M34 48l-4-2M62 48l4-2`,
    mouth: `- 2 M43 62q5 3 10 0`,
  },
  moustache: {
    back: ``,
    front: `hair 0 M30 52q-5-8-1-17l5 9zM66 52q5-8 1-17l-5 9z
-#ffffff90 2.4 M40 31q5-3 10-2
hair 1.8 M34 61Q41 54 48 58 55 54 62 61 55 66 48 62 41 66 34 61z`,
    mouth: `- 1.8 M44 66q4 2 8 0`,
  },
  goatee: {
    back: ``,
    front: `hair 2 M30 45q-4-9 3-14 2-8 11-7 8-4 14 3 8 2 8 10 2 5 0 8-3-8-9-9-6 2-10-1-6 3-11 1-5 3-6 9z
hair 1.6 M42 66q6-4 12 0-1 9-6 9t-6-9z`,
    mouth: `- 2 M43 61q5 2 10 0`,
  },
  bandana: {
    back: `coat 2 M64 34l16 4-3 5-6-2 1 8-7-2z`,
    front: `hair 0 M30 46q-2-5 1-10l4 5zM66 46q2-5-1-10l-4 5z
coat 2 M27 38Q26 18 48 17T69 38Q48 30 27 38z
#fff6ea 0 M36 27h3v3h-3zM46 23h3v3h-3zM57 27h3v3h-3z`,
    mouth: `#fff6ea 1.8 M42 60q6 5 12 0z`,
  },
};
const HAIRS = ["#241a16", "#6b4226", "#b5652b", "#dcb76c", "#8c8578", "#43291b", "#a3402a"];
/** The kin of each character: their names and looks. @type {Record<string, string>} */
const KIN = {
  dodo: "Didi curls Dada glasses Dudu bandana Dede bun",
  pip: "Poppy scarf Paul goatee Petra beret Pia curls",
  odo: "Olga bun Otto moustache Olive curls Oskar glasses",
  ines: "Igor goatee Ida scarf Ivo bandana Iris beret",
  bruno: "Berta beret Basil glasses Bella curls Boris goatee",
  rosa: "Rufus moustache Rita bun Remy bandana Ruby scarf",
  mara: "Milo bandana Mina beret Max moustache Maud bun",
  vera: "Viktor glasses Viola curls Vito goatee Vicky scarf",
  nestor: "Nora bun Nils bandana Nadia scarf Nino moustache",
};

/** Which face an agent has; whoever is not listed has one by their name. @type {Record<string, string>} */
const FACES = {
  random: "dodo",
  greedy: "rosa",
  cautious: "mara",
  policy: "vera",
  value: "vera",
  search: "nestor",
  net: "nestor",
};
const ORDER = Object.keys(PEOPLE);

/**
 * The portrait of an agent.
 *
 * @param {string} agent its name, as the server calls it
 * @param {string} [name] what it is called at a table
 */
export function portrait(agent, name = "") {
  const who = PEOPLE[agent] ? agent : (FACES[agent] ?? byName(agent));
  const kin = kinOf(who, name);
  const id = ensure(`face-${kin ? name : who}`, () => drawn(kin ?? personOf(who)));
  return s(
    "svg",
    { class: "portrait", viewBox: "0 0 96 96", "aria-hidden": "true" },
    s("use", { href: `#${id}` }),
  );
}

/** Who of the characters is called so, if any: a record has names only. @param {string} name */
export function characterCalled(name) {
  return ORDER.find((who) => who === name.toLowerCase() || kinOf(who, name)) ?? null;
}

/** @param {string} who */
const personOf = (who) => /** @type {Person} */ (PEOPLE[who]);

/**
 * Somebody of a character's kin; nothing if nobody of them is called so.
 *
 * @param {string} who
 * @param {string} name
 * @returns {Person | null}
 */
function kinOf(who, name) {
  const words = (KIN[who] ?? "").split(" ");
  const at = words.indexOf(name);
  const look = LOOKS[words[at + 1] ?? ""];
  if (at < 0 || at % 2 || !look) return null;
  const main = personOf(who);
  return {
    ...main,
    ...look,
    paleBrow: false,
    body: `- 1.8 M40 74l8 ${8 + at} 8-${8 + at}`,
    skin: (main.skin + at + 1) % SKIN.length,
    hair: HAIRS[(ORDER.indexOf(who) * 3 + at) % HAIRS.length] ?? "",
  };
}

/** A face that is always the same for the same name. @param {string} name */
function byName(name) {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
  return ORDER[sum % ORDER.length] ?? "pip";
}

/** @param {Person} person */
function drawn(person) {
  const skin = SKIN[person.skin] ?? "";
  const clip = ensure("clip-face", () => s("clipPath", {}, s("circle", { cx: 48, cy: 48, r: 46 })));
  const layers = `${person.ground} 0 M0 0H96V96H0z
-#7a5a2e33 1.4 M-4 70Q20 52 34 60T70 50T104 56M-4 58Q20 38 36 46T70 36T104 42M-4 84Q20 68 34 74T104 70
${person.back}
${person.coat} 2 M10 100Q10 78 34 74L40 70V62H56V70L62 74Q86 78 86 100z
${SHADE} 0 M62 76Q84 80 84 100H66z
${skin} 0 M40 60H56V72Q48 80 40 72z
${SHADE} 0 M41 66Q48 72 56 65V69Q48 75 41 70z
- 2 M40 66V71Q48 80 56 71V66
${person.body}
${skin} 1.8 M27 48q-4-2-3 4t6 6zM69 48q4-2 3 4t-6 6z
${skin} 2 M30 44Q30 26 48 26T66 44V52Q64 70 48 70T30 52z
${SHADE} 0 M56 28Q66 32 65 46V54Q62 68 50 69 60 60 58 44z
${INK} 0 M37.7 49a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0zM53.7 49a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0z
- 1.6 M48 49q3 5 1 7-1 1-3 .5
#d6553a38 0 M33.1 56a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0zM56.1 56a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0z
-${person.paleBrow ? person.hair : ""} 2.2 ${person.brow}
${person.front}
${person.mouth}`;
  return s(
    "symbol",
    { viewBox: "0 0 96 96" },
    s(
      "g",
      { "clip-path": `url(#${clip})` },
      layers.split("\n").filter(Boolean).map(layerOf(person)),
    ),
    s("circle", { cx: 48, cy: 48, r: 46, fill: "none", stroke: INK, "stroke-width": 2.5 }),
  );
}

/** @param {Person} person @returns {(text: string) => SVGElement} */
const layerOf = (person) => (text) => {
  const [kind = "", width = "0", ...rest] = text.split(" ");
  const isLine = kind.startsWith("-");
  const colour = isLine ? kind.slice(1) || INK : kind;
  const own = colour === "hair" || colour === "coat" ? person[colour] : colour;
  return s("path", {
    d: rest.join(" "),
    fill: isLine ? "none" : own,
    stroke: isLine ? colour : Number(width) ? INK : "none",
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
};
