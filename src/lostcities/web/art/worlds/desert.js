/** Yellow, the desert: from a caravan's camp to the domes between the palms. */

import { at, disc, ground, land, path, register, sky, way } from "../pen.js";

register({
  pyr: `w.o M-24 0L0-34 24 0z
d M0-34L24 0H6z
i M-24 0L0-34 24 0M0-34L6 0M-14-9H-4M-8-18H-2
`,
  palm: `i.w2 M0 0Q3-14-1-27
l.o M-1-27Q-10-33-16-24-8-28-1-27-11-26-12-16-5-23-1-27 6-24 7-15 9-25-1-27 8-30 15-22 12-34-1-27-4-36-11-36-5-33-1-27 4-37 9-35 5-32-1-27z
`,
  well: `k/.25 M-24 0q24-7 48 0q-24 7-48 0z
b.o M-22 0q22-6 44 0q-22 6-44 0z
`,
  arch: `m.o M-34 2Q-36-30-18-38 4-48 20-36 36-24 33 2H17Q20-16 10-22-2-28-12-20-19-14-16 2z
d/.7 M20-36Q36-24 33 2H24Q30-22 8-41z
i M-27-8l5-1M-26-18l6 2M-8-34l3 4M10-34l2-4
`,
  camel: `d.o M-14 0l1-9q-3-6 2-9 3-1 4 1 2-6 6-5 4 0 5 5 4 0 6-2l2-8 6 0 1 3-4 1-2 9q-2 5-6 6l1 8h-2.5l-2-8h-8l-1 8h-2.5l0-8-3 8z
`,
  obel: `z.o M-5 0L-3.5-36 0-42 3.5-36 5 0z
sh M0-42L3.5-36 5 0H1z
i M-1.5-32h1M-1.5-26h1M-2-20h1.5M-2-14h1.5M-8 0H8
`,
  pylon: `g M-9 0V-30H9V0z
z.o M-32 0L-28-50H-10L-9 0zM32 0L28-50H10L9 0zM-11-40H11V-30H-11z
m.o M-31-55H-8V-50H-31zM8-55H31V-50H8zM-12-44H12V-40H-12z
sh M-15-50h5L-9 0h-5zM23-50h5L32 0h-6z
i M-22-42v10M-25-37h6M20-42v10M17-37h6M-24-24h8M-24-18h9M16-24h8M16-18h9
g.o M-4-36a4 4 0 1 1 8 0 4 4 0 1 1-8 0z
`,
  cityY: `z.o M-38 0V-20H38V0zM-16-20V-34H16V-20z
g.o M-15-34C-24-48-6-54 0-66 6-54 24-48 15-34zM-31-20C-36-29-27-31-24-39-21-31-12-29-17-20zM17-20C12-29 21-31 24-39 27-31 36-29 31-20z
m/.7 M5-57Q8-48 6-34H15C22-46 10-50 5-57zM25-36q3 8 1 16h5C35-28 28-30 25-36z
z.o M-41 0V-44l3.5-8 3.5 8V0zM34 0V-44l3.5-8 3.5 8V0z
sh M37.5-44H41V0H37.5zM-37.5-44h3.5V0h-3.5zM10-34h6v14H10z
k M-6 0V-10Q0-18 6-10V0zM-24 0v-7q3-5 6 0v7zM18 0v-7q3-5 6 0v7zM-10-22v-5q2-3 4 0v5zM6-22v-5q2-3 4 0v5zM-2-22v-6q2-3 4 0v6z
i M0-66V-71M-41-40h7M34-40h7M-38-20H38
`,
  sphinx: `z.o M-34 0V-12Q-32-22-18-22L-2-24V-14H10V-8H28V0z
sh M-34 0V-12Q-33-17-29-20-28-8-14-6H28V0z
z.o M-3-20Q-5-44 8-45T19-20L14-15H2z
g.o M-7-14L-4-36Q0-49 8-49T20-36L23-14H16L15-36Q8-41 1-36L0-14z
i M-1-30l-4 2M-1-23l-5 2M17-30l4 2M17-23l5 2M5-32h3M11-32h3M8-32V-26M6-21h5M14-8V-2M20-8V-2
`,
  colossus: `z.o M-11 0V-12H-13V-27H-8V-33Q-9-43 0-43T8-33V-27H13V-12H11V0z
g.o M-10-29L-8-38Q-6-47 0-47T8-38L10-29H6V-36Q0-39-6-36V-29z
sh M5-27H13V-12H11V0H4z
i M-13-12H11M-4 0V-12M-3-34h2M1-34h2M-2-30h4M-13-20H-5M5-20H13
`,
});

/** @type {Record<number, any[]>} */
const LANDMARKS = {
  2: ["tent", 28, 116, 1.35],
  3: ["palm", 28, 114, 1.5],
  4: ["camel", 32, 117, 1.6],
  5: ["arch", 45, 118, 1.12],
  6: ["cairn", 25, 119, 1.25],
  7: ["sphinx", 42, 119, 1.05],
  8: ["colossus", 25, 121, 1.35],
  9: ["pylon", 44, 122, 1.1],
};
/** What stands beside it. @type {Record<number, string>} */
const BESIDE = {
  2: at("camel", 64, 117, 1.25),
  8: at("colossus", 63, 121, 1.35, -1.35) + path("way", "M44 126V100"),
};
/** What stands behind it. @type {Record<number, string>} */
const BEHIND = {
  3: at("well", 48, 116, 1.2) + at("palm", 66, 113, 1.2),
  4: at("camel", 66, 109, 1.1),
  6: path(
    "c.o",
    "M42 118Q40 98 54 94 46 104 47 118zM54 118Q53 100 66 97 59 106 59 118zM66 118Q66 104 76 102 71 110 71 118z",
  ),
  7: at("obel", 74, 117, 1.2),
};

/** @param {number} rank @param {number} t how far the way is gone, from 0 to 1 */
export function desert(rank, t) {
  const air = ground("p") + ground("g", 0.12 + 0.5 * t);
  if (rank === 10) return air + city();
  const [name, left, foot, scale] = LANDMARKS[rank] ?? [];
  return (
    air +
    disc(rank < 9 ? "g" : "p", 20 + 48 * t, 60 - 16 * Math.sin(Math.PI * t), 8.5) +
    sky(rank) +
    (rank > 3 ? at("pyr", 62 - 6 * t, 100, 0.4 + 0.75 * t) : "") +
    (rank > 5 && rank !== 8 ? at("pyr", 26, 100, 0.2 + 0.6 * t) : "") +
    land("w", 92, 6, rank * 5 + 2, 2) +
    land("m", 102, 5, rank * 3 + 5, 3) +
    land("g", 113, 4, rank * 2 + 1, 2) +
    (BEHIND[rank] ?? "") +
    (rank < 7 && rank !== 5 ? way(left + 3, foot) : "") +
    at(name, left, foot, scale) +
    (BESIDE[rank] ?? "")
  );
}

function city() {
  return (
    at("rays", 44, 84) +
    disc("p", 44, 62, 27, 0.9) +
    at("pyr", 10, 112, 0.9) +
    at("pyr", 78, 112, 0.8) +
    land("m", 108, 2, 3, 2) +
    at("cityY", 44, 112, 0.93) +
    path("w", "M3 126V114Q44 108 85 114V126z") +
    path("i", "M3 114Q44 108 85 114") +
    at("palm", 14, 124, 0.8) +
    at("palm", 75, 125, 0.9)
  );
}
