/** What several worlds have: tents and bridges, stairs, gates, rays of light. */

import { register } from "../pen.js";

register({
  tent: `c.o M-14 0L0-18 14 0z
m M0-18L14 0H4z
k M-4 0L0-12 4 0z
i M-14 0L0-18 14 0M0-18V-26
m.o M0-26l8 2.5-8 3z
`,
  bridge: `pl M-41-7Q0 9 41-7
i M-41-9Q0 7 41-9M-41-18Q0-2 41-18M-30-15v9M-20-12v10M-10-10V0M0-10V1M10-10V0M20-12v10M30-15v9
k M-42-24h4V8h-4zM38-24h4V8h-4z
`,
  cairn: `z.o M-11 0q-2-6 5-6H6q7 0 5 6zM-7-6q-1-5 4-5h6q5 0 4 5zM-4-11q-1-4 2-4h4q3 0 2 4z
i M0-15V-29
g.o M0-29l9 3-9 3.5z
`,
  fire: `g.o M0-3q-9-4-4-12q1 4 3 3q-2-6 3-10q0 6 4 9t1 10z
k M-11-3L9 1l1-3L-10-6zM11-3L-9 1l-1-3L10-6z
`,
  cols: `z.o M-22 0V-27h8V0zM-25-31h14v4h-14zM-4 0V-18l3-3 5 4V0zM14 0V-31h8V0zM11-35h14v4H11z
i M-18-24V-3M0-14V-3M18-28V-3M-28 0H28
sh M-16-27h2V0h-2zM2-18l2 1V0H2zM20-31h2V0h-2z
`,
  stair: `z.o M-9-34H9l2 6H-11zM-12-28H12l3 7H-15zM-16-21H16l3 7H-19zM-20-14H20l3 7H-23zM-24-7H24l4 7H-28z
sh M1-34h8L28 0H12z
m.o M-25-7v-9q-4-4-1-9h-1v-2h8v2h-1q3 5-1 9v9zM21-7v-9q-4-4-1-9h-1v-2h8v2h-1q3 5-1 9v9z
`,
  rays: `g/.45 M0 0L-8-90H8zM0 0L-42-82-28-90zM0 0L42-82 28-90zM0 0L-70-58-60-72zM0 0L70-58 60-72zM0 0L-82-22-80-38zM0 0L82-22 80-38z
`,
  post: `i.w2 M0 0V-25
c.o M-2-24h12l4 3-4 3.5H-2zM3-14.5H-9l-4 3 4 3.5H3z
`,
  gate: `g M-13 0V-26Q-12-37 0-37T13-26V0z
z.o M-28 0V-44H-32V-50H-18L0-58 18-50H32V-44H28V0H13V-26Q12-37 0-37T-13-26V0z
sh M20-44H28V0H20z
i M-28-44H28M-22-38V-4M22-38V-4M-13-26h-3M13-26h3M0-37v-4M-9-34l-2-3M9-34l2-3
`,
});
