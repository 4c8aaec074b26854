/** White, the peaks: from a camp among firs to the monastery above the snow. */

import { at, disc, ground, land, path, register, sky, way } from "../pen.js";

register({
  peak: `c M-36 0L-12-42-6-36 2-58 14-34 19-38 38 0z
m M3-56L15-34 20-38 38 0H9L4-16 10-29zM-11-40l4 14-6 10 4 16h6l-2-18 4-12z
i M-36 0L-12-42-6-36 2-58 14-34 19-38 38 0M2-58l6 28-6 12 5 14M22-24l5 12M16-18l5 12M12-8l2 5
`,
  pine: `d.o M0-22L6-13H3L8-6H-8L-3-13H-6z
i M0-6V0
c M0-22L3-17-3-17z
`,
  flags: `i M-40-6Q0 10 40-8
g.o M-26-1l5 1-4 5zM-2 2l6 0-3 5z
m.o M-14 1l6 1-4 5zM10 1l6-1-2 6z
`,
  icegate: `g M-14 0V-20Q-10-40 0-48 10-40 14-20V0z
z.o M-30 0V-24Q-24-54 0-68 24-54 30-24V0H14V-20Q10-40 0-48-10-40-14-20V0z
m/.8 M12-60Q26-50 30-24V0H22V-24Q20-46 6-62z
z.o M-14-20l2 9 2-13 3 8 2-17 3 10 2-14 2 14 3-9 2 16 3-8 2 12 2-8
i M-24-20l5 4M-22-34l6 3M-12-50l4 5M20-18l4 6
`,
  cityW: `z.o M-37 0L-33-22H33L37 0zM-24-25L-21-42H21L24-25zM-12-45L-10-58H10L12-45z
sh M14 0L12-22H33L37 0zM9-25L8-42H21L24-25zM4-45V-58h6L12-45z
m.o M-39-21q6-1 8-6H31q2 5 8 6zM-27-41q5-1 7-5H20q2 4 7 5zM-15-57q5-1 7-5L0-70 8-62q2 4 7 5z
wi.k.d5 M-30-11H32M-18-33H20
g.o M-5 0V-10Q0-17 5-10V0z
i M0-70V-77
g M-3-51H3v-4H-3z
`,
  sled: `i.w2 M-20 0H15Q22 0 22-7
m.o M-16-4V-15Q-4-19 11-15V-4z
c.o M-12-16Q-4-25 6-17z
i M-16-9H11M-8-17V-4M3-18V-4
`,
  stupa: `z.o M-22 0V-8H22V0zM-17-8V-14H17V-8z
c.o M-14-14Q-15-33 0-33T14-14z
m.o M-5-33V-40H5V-33z
g.o M-4-40L0-58 4-40z
sh M5-32Q15-28 14-14H8Q10-24 5-32zM14-8H22V0H14z
k M-3.5-38h2.5v1.5h-2.5zM1-38h2.5v1.5H1z
i M0-58V-63M0-56Q-18-44-38-40M0-56Q18-44 38-38
g.o M-12-49l-1 6 5-3zM-30-43l0 6 5-4zM26-44l5 4-1-7z
m.o M-21-46l-1 6 5-4zM12-49l2 6 3-5z
`,
  icesteps: `c.o M-37 0L-31-38-23-52-9-46-1-64 10-45 24-52 33-36 37 0z
m/.75 M-1-64L10-45 24-52 33-36 37 0H18L20-22 9-34zM-23-52l4 18-8 12 3 22h-13L-31-38z
z.o M-18 0H12L10-7H-14zM-12-7H12L11-14H-8zM-6-14H13L12-20H-2zM-1-20H14L14-26H3zM5-26H16L16-31H8zM9-31H18L18-36H11z
i M-31-38l6 8M-1-64l2 14M24-52l2 12M-27-12l4 6
`,
});

/** @type {Record<number, any[]>} */
const LANDMARKS = {
  2: ["tent", 34, 117, 1.35],
  3: ["sled", 36, 118, 1.2],
  5: ["cairn", 26, 118, 1.35],
  6: ["fire", 24, 119, 1.2],
  7: ["stupa", 44, 119, 1.05],
  8: ["icesteps", 44, 121, 1.05],
  9: ["icegate", 44, 122, 1.05],
};
const SNOW = "M14 40h.1M30 54h.1M66 44h.1M76 62h.1M52 36h.1M22 70h.1M72 82h.1M40 44h.1";

/** @param {number} rank @param {number} t how far the way is gone, from 0 to 1 */
export function peaks(rank, t) {
  const air = ground("p") + ground("m", 0.25 + 0.5 * t);
  const snow = rank > 5 ? path("fl", SNOW) : "";
  if (rank === 10) return air + city() + snow;
  const size = 0.78 + 0.5 * t;
  const far =
    disc("g", 18 + 50 * t, 58 - 16 * Math.sin(Math.PI * t), 6, 0.9) +
    sky(rank) +
    at("peak", 18, 106, size * 0.74) +
    (rank === 8 ? "" : at("peak", 54 - 6 * t, 108, size));
  if (rank === 4) return air + far + crevasse();
  const [name, left, foot, scale] = LANDMARKS[rank] ?? [];
  return (
    air +
    far +
    land("p", 101, 4, rank * 3 + 4, 3) +
    land("c", 111, 3, rank * 7, 2) +
    (rank < 4 ? firs(rank) : "") +
    (rank < 8 ? way(left + 3, foot) : "") +
    (rank === 6 ? igloo() : "") +
    at(name, left, foot, scale) +
    (rank === 5 ? at("flags", 50, 96, 0.8) : "") +
    snow
  );
}

/** @param {number} rank */
function firs(rank) {
  const third = rank < 3 ? at("pine", 11, 112, 1.3) : at("pine", 12, 115, 1.7);
  return at("pine", 64, 113, 1.5) + at("pine", 76, 118, 1.9) + third;
}

function igloo() {
  return (
    path("c.o", "M40 118V110Q40 96 56 96T72 110V118z") +
    path("k", "M50 118V110Q50 104 56 104T62 110V118z") +
    path("i", "M41 106q4-3 8-2M62 101q6 1 8 6M66 112h6")
  );
}

function crevasse() {
  return (
    path("c", "M3 98L26 102 22 126H3zM85 96L62 101 66 126H85z") +
    path("d", "M26 102L22 126H66L62 101 58 126H30z") +
    path("i", "M3 98L26 102 22 126M85 96L62 101 66 126") +
    at("bridge", 44, 103, 0.85)
  );
}

function city() {
  return (
    ground("d", 0.25) +
    at("rays", 44, 70) +
    disc("g", 44, 56, 20, 0.7) +
    at("peak", 12, 112, 1) +
    at("peak", 76, 112, 0.95) +
    path("c", "M3 126V108Q24 96 44 100T85 106V126z") +
    path("i", "M3 108Q24 96 44 100T85 106") +
    at("cityW", 44, 110, 0.86) +
    at("flags", 44, 116)
  );
}
