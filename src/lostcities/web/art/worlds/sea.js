/** Blue, the sea: from the ship down to the city on its ground. */

import { at, disc, ground, land, path, register } from "../pen.js";

register({
  ship: `c.o M-4-34Q10-30 9-10H-4zM-6-30Q-19-22-16-10h10z
sh M2-32Q11-26 9-10H2z
i M-5-40V-6M12-26V-8
g.o M-5-40l-8 2.5 8 2.5z
d.o M-22-8H20l5-4q-1 12-10 16H-14Q-21 2-22-8z
bu M-19-4H18
`,
  bell: `i M0-34V-60
g.o M-12-6Q-13-30 0-34 13-30 12-6z
c.o M-15-7H15V-2H-15z
k M0-26a5 5 0 1 1 0 10a5 5 0 1 1 0-10z
c M-2-24a3 3 0 0 1 4 1l-4 2z
i M-8-2v4M8-2v4
`,
  fish: `g.o M-9 0Q-2-7 6-2L11-6V6L6 2Q-2 7-9 0z
i M-5-.5h.1M0-4q2 4 0 8
`,
  whale: `d.o M-34-6Q-32-24-8-24 14-24 24-10 28-4 34-16L38-22Q42-14 38-8 34 4 20 6-8 12-24 6-33 3-34-6z
c M-33-3Q-20 4-2 3 8 5 4 7-10 9-24 6-32 3-33-3z
i M-33-4Q-22 2-4 3M-22-8h.1
d.o M-8 4q2 10 10 11 0-8-3-12z
`,
  kelp: `l.o M0 0Q-7-10 0-20T0-42Q-6-50 1-58 7-48 3-40T3-20 3 0zM-10 0q-5-8 0-16t0-16q5 8 3 16t-1 16zM10 0q6-6 2-14t2-14q5 8 2 15t-1 13z
`,
  jelly: `c.o M-9 0Q-9-12 0-12T9 0Q6-3 3 0 0-3-3 0-6-3-9 0z
i M-6 1q-2 5 0 10M-2 1q2 6 0 12M3 1q-2 6 0 10M6 1q2 5 1 9
`,
  wreck: `d.o M-34-2L-30-20-22-14 14-6 30-14Q32 6 20 12L-22 10z
i M-28-10L24 0M-20-14L-22 8M-8-10l-2 20M4-8L3 11M-14-14L-4-50M-12-42l18 6M10-6L20-34
c.o M-6-44L10-38 4-22Q0-30-9-32z
`,
  coral: `g.o M0 0V-8L-6-14V-19L-2-14 0-18V-22L3-14 7-20V-14L3-7V0z
`,
  seagate: `b M-14 0V-28Q-12-38 0-38T14-28V0z
z.o M-30 0L-27-40Q-26-56 0-58T27-40L24-36 30-28 26-20 30 0H14V-28Q12-38 0-38T-14-28V0z
sh M18-52Q27-48 27-40L24-36 30-28 26-20 30 0H22V-30Q24-44 14-54z
g.o M0-46q-8 0-8-7 3-6 8-6t8 6q0 7-8 7z
i M0-46v-13M-4-47l-2-9M4-47l2-9M-22-36l-2 30M-14-26h-4M14-26h4
l.o M-26 0q-6-8-2-16t-2-14q7 6 5 14t2 16z
`,
  cityB: `z.o M-38 0V-20H38V0z
w.o M-17-20Q-20-48 0-54 20-48 17-20zM-36-20q0-16 9-18 9 2 9 18zM18-20q0-16 9-18 9 2 9 18z
m/.8 M4-52Q20-46 17-20H9Q12-42 4-52zM28-37q8 3 8 17h-4q0-12-4-17z
z.o M-41 0V-34q3-8 6 0V0zM35 0V-34q3-8 6 0V0z
g.o M-4-54L0-68 4-54z
k M-6 0V-10Q0-18 6-10V0zM-28 0v-8q4-6 8 0v8zM20 0v-8q4-6 8 0v8z
wi.g.d6 M-9-28H12
i M-17-20Q-10-30-4-54M17-20Q10-30 4-54M-38-20H38
`,
  fallen: `z.o M-20 4Q-30-10-24-26-18-42 0-43 18-43 24-28L18-22 26-10Q24-5 19-5L20 4z
sh M-20 4Q-30-10-24-26-22-34-16-38-20-18-10-6T4 4z
g.o M-24-27L-27-46-16-39-10-53-3-42 6-54 10-41 20-47 21-33Q0-43-24-27z
k M2-26q5-3 9 0-4 3-9 0z
i M-3-31q8-5 16-1M18-22q-6-1-7 3M10-8q6-2 11 0M-12-22q-5 3-2 9M-8-12l6 8
`,
});

const WAVES = "q5-5 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0";
const BUBBLES =
  "M70 58a2 2 0 1 0 .1 0M73 50a1.5 1.5 0 1 0 .1 0M16 72a2 2 0 1 0 .1 0M13 64a1.5 1.5 0 1 0 .1 0";

/** @type {Record<number, any[]>} */
const LANDMARKS = {
  7: ["wreck", 42, 112, 0.95],
  8: ["fallen", 43, 116, 1.05],
  9: ["seagate", 44, 122, 1.05],
};

/** @param {number} rank @param {number} t how far the way is gone, from 0 to 1 */
export function sea(rank, t) {
  if (rank < 4) return ground("w") + surface(rank, t);
  const rays = "M20 28H32L22 126H2zM44 28H52L56 126H38zM66 28H74L90 126H74z";
  const water =
    ground("w") +
    ground("m", 0.35 + 0.5 * t) +
    ground("d", 0.65 * t) +
    path("p", rays, 0.26 - 0.12 * t);
  if (rank === 10) return water + city();
  if (rank === 4) return water + shoal() + path("bu", BUBBLES);
  if (rank === 5) return water + whale() + path("bu", BUBBLES);
  const bottom = water + land("d", 112, 3, rank * 3, 3);
  if (rank === 6) return bottom + meadow() + path("bu", BUBBLES);
  const [name, left, foot, scale] = LANDMARKS[rank] ?? [];
  return (
    bottom +
    (rank === 7 ? at("kelp", 76, 120, 0.7) : "") +
    (rank === 8 ? at("cols", 70, 120, 0.6) : "") +
    at(name, left, foot, scale) +
    at("coral", 14, 124, 0.9) +
    at("coral", 75, 124, 0.8) +
    (rank > 7 ? at("fish", rank === 8 ? 30 : 70, 54, 0.7) : "") +
    path("bu", BUBBLES)
  );
}

/** @param {number} rank @param {number} t */
function surface(rank, t) {
  const level = rank === 2 ? 100 : 64;
  const above =
    ground("p") +
    disc("g", 20 + 48 * t, 52, 7) +
    path("c", "M54 52q4-6 9-2 6-3 8 2zM12 66q3-4 7-1 5-2 6 1z") +
    (rank === 3 ? at("ship", 30, 62, 0.55) : "") +
    path("m", `M3 ${level}${WAVES}V126H3z`) +
    path("i", `M3 ${level}${WAVES}`);
  if (rank === 2)
    return (
      above +
      at("ship", 42, 100, 1.15) +
      path("d", "M3 108q6-5 12 0t12 0 12 0 12 0 12 0 12 0 12 0V126H3z") +
      path("i", "M3 108q6-5 12 0t12 0 12 0 12 0 12 0 12 0 12 0M14 118h10M48 116h14")
    );
  return (
    above +
    path("d", "M3 126V112Q30 104 85 116V126z", 0.6) +
    at("bell", 48, 112, 1.1) +
    path("bu", "M64 86a2 2 0 1 0 .1 0M67 78a1.5 1.5 0 1 0 .1 0M62 72a1 1 0 1 0 .1 0") +
    at("fish", 20, 96, 0.7)
  );
}

function shoal() {
  return (
    at("fish", 28, 66, 1.5) +
    at("fish", 58, 56) +
    at("fish", 62, 80, 1.3) +
    at("fish", 24, 92, 0.9) +
    at("fish", 50, 102, 0.8) +
    path("d", "M3 126V118Q30 110 85 120V126z")
  );
}

function whale() {
  return (
    at("whale", 42, 84, 0.95) +
    at("fish", 66, 54, 0.6) +
    at("fish", 74, 61, 0.5) +
    path("d", "M3 126V118Q50 108 85 118V126z") +
    at("coral", 18, 124, 0.8)
  );
}

function meadow() {
  return (
    at("kelp", 22, 120, 1.1) +
    at("kelp", 70, 122, 0.8) +
    at("jelly", 50, 72, 1.4) +
    at("jelly", 64, 94, 0.9) +
    at("jelly", 38, 100, 0.6)
  );
}

function city() {
  return (
    at("rays", 44, 84) +
    disc("p", 44, 66, 25, 0.35) +
    land("d", 108, 3, 6, 3) +
    at("cityB", 44, 112, 0.93) +
    path("m", "M3 126V114Q44 108 85 116V126z") +
    path("i", "M3 114Q44 108 85 116") +
    at("coral", 14, 124) +
    at("coral", 74, 124, 1.1) +
    at("fish", 70, 50, 0.6) +
    at("fish", 18, 58, 0.5) +
    path("bu", BUBBLES)
  );
}
