/** Green, the jungle: from a clearing to the pyramid above the leaves. */

import { at, disc, ground, land, path, register, sky, treetops, way } from "../pen.js";

register({
  tree: `k M-3 2Q0-12-3-24H3Q1-12 4 2z
m M-19-24a8 8 0 0 1 4-13 10 10 0 0 1 17-8 9 9 0 0 1 15 7 8 8 0 0 1 3 14 8 8 0 0 1-11 5 10 10 0 0 1-16 1 8 8 0 0 1-12-6z
i M-20-25a8 8 0 0 1 4-13 10 10 0 0 1 17-8 9 9 0 0 1 15 7 8 8 0 0 1 3 14M-9-30q4 4 8 0M3-36q5 3 8-2
`,
  fern: `d.o M0 0Q-4-14-17-17-8-10-4-2-12-8-20-6-10-4 0 0 3-14 15-18 9-10 5-3 12-8 20-5 9-4 0 0z
`,
  fall: `d.o M-41 2V-46Q-24-56-12-44L-9 2zM41 2V-42Q26-54 12-44L9 2z
c M-12-44Q0-49 12-44L9 2H-9z
b M-7-42h3V0h-3zM1-44h3V0H1zM7-43h2L7 0H5z
i M-12-44Q0-49 12-44M-12-44L-9 2M12-44L9 2M-34-30q4 4 10 0M22-26q6 4 12-1M-30-14q5 3 9 0
c.o M-20 4q4-7 10-3 5-6 10-1 6-5 10 1 6-4 10 3z
`,
  idol: `z.o M-16 0V-32Q-16-43 0-43T16-32V0z
sh M8-42Q16-40 16-32V0H8z
l.o M-19-32H19V-39Q10-48 0-47T-19-39z
k M-11-26h8v4h-8zM3-26h8v4H3z
i M0-25L-3-13H3M-8-7H8M-8-4H8M-12-35h24
`,
  vines: `l.o M-30-46H30Q30-36 26-38 27-28 22-30 22-40 16-40 17-32 12-33 10-40 4-40 4-34 0-35-3-41-9-40-9-28-14-30-15-40-20-40-19-22-25-24-26-36-30-38z
`,
  cityG: `z.o M-38 0L-35-12H35L38 0zM-31-12L-28-24H28L31-12zM-24-24L-21-36H21L24-24zM-17-36L-14-48H14L17-36zM-9-48V-58H9V-48z
sh M12 0L10-12H35L38 0zM11-12L9-24H28L31-12zM9-24L8-36H21L24-24zM8-36L7-48H14L17-36zM4-58H9V-48H4z
w.o M-8 0L-4-48H4L8 0z
i M-7.5-5h15M-7-10H7M-7-15H7M-6.5-20h13M-6-25H6M-6-30H6M-5-35H5M-5-40H5M-4-44H4
k M-3-48v-5q3-4 6 0v5z
g.o M-12-58L0-67 12-58z
l M-38 1q-3-8 4-9 3-6 8-2 5 1 3 6zM38 1q3-9-5-10-4-5-8 0-6 2-4 8zM-28-23q3-5 7-2l2 3zM27-23q-2-6-7-4l-2 5zM-17-35q2-5 6-2l1 3z
`,
  canoe: `d.o M-22-5Q0 2 22-6 18 5 4 5H-8Q-19 4-22-5z
c.o M-4-3V-13q0-4 4-4t4 4v10z
g.o M-7-16Q0-24 7-16z
i M6-12L18 4M-18-1Q0 4 18-2
`,
  serpent: `l.o M-4 0V-14Q-5-28 6-28 16-28 17-20L8-18Q5-17 5-12V0z
k M7-25h3v3H7z
g.o M17-20l6 3-6 0zM-4-4h9v-4h-9z
i M-4-12l9-2M-4-18l8-3
`,
});

const CURTAIN =
  "M3 28H20Q17 35 13 33 12 42 7 40 7 48 3 50zM85 28H68Q71 35 75 33 76 42 81 40 81 48 85 50z";

/** @type {Record<number, any[]>} */
const LANDMARKS = {
  2: ["tent", 30, 117, 1.35],
  3: ["canoe", 40, 117, 1.35],
  6: ["tree", 36, 118, 1.6],
  7: ["idol", 42, 119, 1.25],
  8: ["stair", 44, 122, 1.05],
  9: ["gate", 44, 122, 1.05],
};

/** @param {number} rank @param {number} t how far the way is gone, from 0 to 1 */
export function jungle(rank, t) {
  const air = ground("p") + ground("m", 0.1 + 0.42 * t);
  if (rank === 10) return air + city();
  const leaves =
    air +
    disc("g", 20 + 48 * t, 54 - 10 * Math.sin(Math.PI * t), 6, 0.9) +
    sky(rank) +
    (rank > 5 ? at("cityG", 54 - 4 * t, 104, 0.12 + 0.38 * t) : "") +
    treetops("w", 76 + 6 * t, 6, rank) +
    treetops("m", 92, 5, rank * 3);
  if (rank === 4) return leaves + gorge();
  if (rank === 5) return leaves + waterfall();
  const [name, left, foot, scale] = LANDMARKS[rank] ?? [];
  return (
    leaves +
    (rank === 3 ? river() : land("d", 114, 3, rank * 2, 3)) +
    (rank === 2 ? at("tree", 66, 116, 1.25) : "") +
    (rank < 8 && rank !== 3 ? way(left + 3, foot) : "") +
    at(name, left, foot, scale) +
    (rank === 9 ? at("vines", 44, 122, 1.05) : "") +
    (rank === 8 ? at("serpent", 76, 122, 1.1, -1.1) + at("serpent", 12, 122, 1.1) : "") +
    (rank > 6 ? path("l.o", CURTAIN) : "") +
    at("fern", rank > 6 ? 10 : 70, 127, rank > 7 ? 0.8 : 0.9) +
    (rank > 5 ? at("fern", 78, 127, rank > 7 ? 0.8 : 1) : "")
  );
}

function river() {
  return (
    at("tree", 10, 112, 1.1) +
    at("tree", 76, 112, 1.2) +
    path("b.o", "M3 126V108Q24 102 44 106T85 104V126z") +
    path("i", "M10 122h12M56 121h16M62 113h10M8 114h8")
  );
}

function gorge() {
  return (
    path("d.o", "M3 92Q16 90 20 100T22 126H3zM85 90Q70 90 66 100T64 126H85z") +
    path("b", "M22 126Q26 112 44 112T64 126z") +
    at("bridge", 44, 102, 0.9) +
    at("fern", 12, 126, 0.9) +
    at("fern", 76, 126, 0.9)
  );
}

function waterfall() {
  return (
    at("fall", 44, 112, 0.95) +
    path("b", "M3 126V114H85V126z") +
    path("i", "M14 119h8M38 121h12M62 118h9") +
    at("fern", 10, 124) +
    at("fern", 78, 125)
  );
}

function city() {
  return (
    at("rays", 44, 78) +
    disc("g", 44, 56, 22, 0.75) +
    treetops("d", 92, 5, 4) +
    at("cityG", 44, 116, 0.95) +
    at("fern", 16, 126, 1.1) +
    at("fern", 72, 126, 1.1) +
    at("fern", 44, 128, 0.8) +
    path("l.o", CURTAIN)
  );
}
