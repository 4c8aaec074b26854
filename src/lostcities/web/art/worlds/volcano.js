/** Red, the volcano: from a tent at its foot to the city in the fire. */

import { at, disc, ground, land, path, register, sky, way } from "../pen.js";

register({
  volc: `c/.75 M-6-44q-9-4-3-11-7-8 3-12 2-9 12-5 9-2 9 6 8 3 3 10 2 7-6 8-1 5-8 4z
i/.6 M-6-48q-6-3-1-9M3-62q6-6 10 0M9-50q6-1 5-6
d M-35 1L-9-43Q0-38 10-43L37 1z
m M-35 1L-9-43Q-4-40 0-41L-6-20-1-8-8 1z
i M-36 0L-10-44Q0-39 9-44L36 0M-8-34l-5 12M-12-24l-8 14M12-32l7 14M14-18l8 14
`,
  lava: `g M-8-42Q0-38 9-42L8-34 12-22 9-14 14-2 8-2 5-13 7-21 4-31 1-24 2-10-2 0-6 0-2-12-3-26-5-34-9-20-13-10-11-22z
`,
  cityR: `d.o M-39 0V-21l4-8 4 8v5h3V-33l6-10 6 10v13h6V-49l3-4v-8l7-10 7 10v8l3 4v29h6V-33l6-10 6 10v17h3v-5l4-8 4 8V0z
m M-31 0V-14h4V-32l5-9V0zM-10 0V-48l3-4v-8l7-9V0zM16 0V-32l6-10V0z
g M-3-46h6v-7l-3-4-3 4zM-5-14h10V0H-5z
wi.g M-22-28V-4M22-28V-4M-35-16V-4M35-16V-4M-5-40V-18M5-40V-18
i M-39 0V-21l4-8 4 8v5h3V-33l6-10 6 10v13h6V-49l3-4v-8l7-10 7 10v8l3 4v29h6V-33l6-10 6 10v17h3v-5l4-8 4 8V0
`,
  pillars: `d.o M-22 0V-20h9V0zM-13 0V-31h9V0zM-4 0V-25h8V0zM4 0V-36h9V0zM13 0V-18h9V0z
m M-22-20h4V0h-4zM-13-31h4V0h-4zM-4-25h4V0h-4zM4-36h4V0h-4zM13-18h4V0h-4z
i M-22-10h9M-13-17h9M4-22h9M9-36V-50
g.o M9-50l10 3-10 4z
`,
  forge: `z.o M-29 0L-27-30-21-36-14-31V0zM14 0V-38l7-5 7 4 2 39z
sh M-18-33l4 2V0h-4zM24-41l4 2 2 39h-6z
i M-26-22h8M-25-13h8M18-28h8M18-18h9M-31 0H32
z.o M-12 3H12L9-8H-9z
k M-11-8H11L8-15H-8z
g.o M0-15q-12-4-6-16q1 5 4 4q-3-9 5-14q-1 8 5 12t1 14z
c M0-17q-5-2-2-7q3 3 4 0 3 5-2 7z
`,
  causeway: `g M-40 4L-12-36H12L40 4z
z.o M-8-40H8l2 6H-10zM-10-34H10l2 7H-12zM-13-27H13l2 8H-15zM-16-19H16l3 9H-19zM-20-10H20l4 10H-24z
sh M0-40h8L24 0H8z
k M-31 0l1-16h10l1 16zM19 0l1-16h10l1 16z
g.o M-25-17q-8-3-3-12q1 4 3 3q-2-6 3-9q0 6 3 9t-1 9zM25-17q-8-3-3-12q1 4 3 3q-2-6 3-9q0 6 3 9t-1 9z
`,
});

/** What stands at each rank: a drawing, its place, its size. @type {Record<number, any[]>} */
const LANDMARKS = {
  2: ["tent", 28, 116, 1.35],
  3: ["post", 26, 117, 1.35],
  5: ["pillars", 30, 119, 1.05],
  6: ["fire", 28, 118, 1.4],
  7: ["forge", 43, 120, 1.05],
  8: ["causeway", 44, 122, 1.15],
  9: ["gate", 44, 122, 1.05],
};

/** @param {number} rank @param {number} t how far the way is gone, from 0 to 1 */
export function volcano(rank, t) {
  const air = ground("p") + ground("m", 0.08 + 0.5 * t);
  if (rank === 10) return air + city();
  const x = rank === 9 ? 44 : 58 - 12 * t;
  const size = 0.74 + 0.5 * t;
  const sun = disc("g", 18 + 50 * t, 60 - 16 * Math.sin(Math.PI * t), 6.5);
  const far =
    sun + sky(rank) + at("volc", x, 106, size) + (rank > 3 ? at("lava", x, 106, size) : "");
  const ashes = air + far + land("m", 100, 4, rank * 3 + 1, 5, true);
  if (rank === 4)
    return (
      ashes +
      path("d", "M3 96L20 100 24 126H3zM85 94L68 99 62 126H85z") +
      path("g", "M24 126L28 112 58 110 62 126z") +
      at("bridge", 44, 101, 0.9)
    );
  const [name, left, foot, scale] = LANDMARKS[rank] ?? [];
  return (
    ashes +
    land("d", 112, 3, rank * 5 + 2, 6, true) +
    (rank === 9
      ? path("g", "M4 126V104L9 96 12 106 10 126zM84 126V102L78 96 76 106 78 126z")
      : "") +
    (rank < 7 ? way(left + 3, foot) : "") +
    at(name, left, foot, scale) +
    (rank === 6 ? path("i", "M28 92q-6-6 0-12t-2-12M60 112q-4-6 0-10") : "")
  );
}

function city() {
  return (
    ground("d", 0.35) +
    at("rays", 44, 96) +
    disc("g", 44, 60, 26, 0.55) +
    at("volc", 15, 106, 0.9) +
    at("volc", 74, 108, 0.9) +
    path("d", "M3 126V98L16 92 30 100 58 100 72 92 85 98V126z") +
    at("cityR", 44, 104, 0.92) +
    path("g", "M38 104h12l4 8-6 6 6 8H30l8-8-5-7z") +
    path("i", "M38 104l-5 7 5 7-8 8M50 104l4 8-6 6 6 8")
  );
}
