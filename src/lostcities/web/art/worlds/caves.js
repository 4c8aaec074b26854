/** Purple, the caves: from the mouth under the stars to the city of crystal. */

import { at, disc, ground, path, register, way } from "../pen.js";

register({
  cry: `w.o M-5 0L-9-20-4-32 2-22 3 0z
m M-4-32L2-22 3 0H-2L-3-18z
m.o M3 0L4-14 9-21 13-13 11 0z
w M9-21L4-14 3 0H6L8-12z
w.o M-6 0L-13-2-17-12-14-15-9-10z
i M-4-32L-3-18-2 0M9-21L8-12 6 0
`,
  stal: `k M3 28H85V40L80 46 77 42 73 58 69 42 62 47 58 40 52 52 48 40 40 44 36 40 31 50 27 41 21 46 17 64 13 43 8 48 3 42z
`,
  lamp: `g/.35 M0-14a15 15 0 1 1 0-.1z
g.o M-5 0L-6-13H6L5 0z
k M-7-13H7L4-18H-4zM-7 0H7V2H-7z
i M-4-18q4-7 8 0M0-12V-1
`,
  ladder: `i.w15 M-6 0V-62M6 0V-62M-6-6H6M-6-14H6M-6-22H6M-6-30H6M-6-38H6M-6-46H6M-6-54H6
`,
  boat: `d.o M-20-6Q0 0 20-6 18 4 8 5H-8Q-18 4-20-6z
i M10-3V-22
g.o M7-22h6v-8H7z
`,
  mush: `c.o M-3 0V-18H3V0zM13 0V-9h4V0zM-17 0V-12h4V0z
g.o M-15-18Q-13-32 0-32T15-18Q0-14-15-18zM7-9q1-9 8-9t8 9q-8 3-16 0zM-23-12q1-9 8-9t8 9q-8 3-16 0z
k/.5 M-5-24h3v3h-3zM4-26h3v3H4zM-17-17h2v2h-2z
`,
  moongate: `g M0-50a22 22 0 1 1-.1 0z
z.o M-32 0V-24A32 32 0 0 1 32-24V0H14L15-9A22 22 0 1 0-15-9L-14 0z
m/.6 M20-50A32 32 0 0 1 32-24V0H23V-22A34 34 0 0 0 12-53z
i M0-50v-5M-16-44l-3-4M16-44l3-4M-22-28h-5M22-28h5M-20-14l-6 3M20-14l6 3
w.o M0-56l4-7-4-10-4 10z
`,
  cityP: `w.o M-10 0L-12-48 0-70 12-48 10 0zM-27 0L-30-30-21-44-13-30-14 0zM13 0L12-30 21-46 30-30 27 0zM-40 0L-41-16-35-26-29-16-30 0zM29 0L28-16 35-27 41-16 40 0z
m M0-70L12-48 10 0H2L3-46zM-21-44L-13-30-14 0H-19L-19-28zM21-46L30-30 27 0H21L22-29zM-35-26l6 10-1 16h-4v-16zM35-27L41-16 40 0H36V-16z
i M0-70L3-46 2 0M-12-48L3-46 12-48M-30-30l11 2 6-2M12-30l10 1 8-1
wi.g.d3 M-5-38V-16M-23-24V-6M17-24V-6
g.o M-5 0V-9L0-15 5-9V0z
`,
  cart: `k M-36 9L-33 2H33L36 9z
bu.w2 M-34 3H34M-36 8H36
w.o M-15-16L-12-27-7-19-2-34 4-20 9-29 14-16z
m M-2-34L4-20 2-16H-2zM9-29L14-16H8z
z.o M-20-17H20L15-2H-15z
sh M8-17H20L15-2H5z
g.o M-11-4a4.5 4.5 0 1 0 .1 0zM11-4a4.5 4.5 0 1 0 .1 0z
i M-17-9H17
`,
  spiral: `g/.4 M0-60a26 26 0 1 1-.1 0z
w.o M-30 0h26v-7h-26zM-18-9H10v-6h-28zM-2-17H24v-6H-2zM6-25H28v-6H6zM-2-33H20v-6H-2zM-14-41H8v-5h-22zM-18-48H0v-5h-18z
m M-12 0h8v-7h-8zM2-9h8v-6H2zM16-17h8v-6h-8zM20-25h8v-6h-8zM12-33h8v-6h-8zM1-41h7v-5H1zM-6-48h6v-5h-6z
i M-4 0V-7M10-9v-6M24-17v-6M28-25v-6M20-33v-6M8-41v-5M0-48v-5
`,
});

/** @type {Record<number, any[]>} */
const LANDMARKS = {
  3: ["ladder", 50, 116],
  6: ["mush", 44, 118, 1.15],
  7: ["cart", 44, 115, 1.1],
  8: ["spiral", 44, 122, 1.15],
  9: ["moongate", 44, 122, 1.08],
};

/** @param {number} rank @param {number} t how far the way is gone, from 0 to 1 */
export function caves(rank, t) {
  if (rank === 2) return mouth();
  const hall =
    ground("d") +
    path("m", "M14 126L10 70Q24 42 46 44T78 72L74 126z", 0.75 + 0.2 * t) +
    path("w", "M24 126L22 84Q32 58 46 60T66 86L64 126z", 0.25 + 0.55 * t);
  if (rank === 10) return hall + city();
  const dark =
    hall +
    at("stal", 0, 0) +
    (rank > 4 ? at("cry", 10, 116, 0.3 + t) + at("cry", 79, 116, 0.2 + t, -0.2 - t) : "");
  if (rank === 4)
    return (
      dark +
      path("k", "M3 98L20 102 18 126H3zM85 96L68 101 70 126H85z") +
      at("bridge", 44, 102, 0.88) +
      at("lamp", 74, 98, 0.6)
    );
  if (rank === 5) return dark + lake();
  const [name, left, foot, scale] = LANDMARKS[rank] ?? [];
  return (
    dark +
    path("d", "M3 126V112L24 116 44 112 62 117 85 111V126z") +
    path("i", "M3 112L24 116 44 112 62 117 85 111") +
    (rank === 3 ? way(48, 116) + at("lamp", 28, 116, 1.1) + at("cry", 74, 118, 0.5) : "") +
    at(name, left, foot, scale)
  );
}

function mouth() {
  const rocks = "M3 92L16 78 28 82 42 62 56 74 68 68 85 88";
  return (
    ground("p") +
    ground("m", 0.25) +
    disc("g", 66, 46, 6.5) +
    path("fl", "M16 40h.1M30 50h.1M48 38h.1M78 62h.1M22 62h.1") +
    path("m", `${rocks}V126H3z`) +
    path("i", `${rocks}M28 82l-4 12M56 74l4 14M68 68l2 10`) +
    path("k", "M30 126V104Q32 90 45 90T60 104V126z") +
    path("g", "M38 126V110Q40 100 45 100T52 110V126z", 0.7) +
    path("d", "M3 126V114L26 120H64L85 112V126z") +
    way(45, 112) +
    at("lamp", 22, 116, 0.9)
  );
}

function lake() {
  return (
    path("b.o", "M3 126V106Q44 100 85 106V126z") +
    at("boat", 44, 108, 1.1) +
    path("i", "M14 116h12M56 120h14M30 122h8") +
    at("cry", 9, 110, 0.7) +
    at("cry", 80, 110, 0.6, -0.6)
  );
}

function city() {
  return (
    at("rays", 44, 90) +
    disc("g", 44, 64, 24, 0.6) +
    at("stal", 0, 0) +
    at("cry", 10, 112, 0.9) +
    at("cry", 78, 112, 0.9, -0.9) +
    at("cityP", 44, 114, 0.93) +
    path("d", "M3 126V112L20 116 44 113 66 117 85 111V126z") +
    at("cry", 16, 127, 0.6) +
    at("cry", 72, 127, 0.7, -0.7)
  );
}
