/** What no game exceeds. */

import { RULES } from "../data/rules.js";

export const MAX_ROUNDS = RULES.duel.max_rounds;
export const MAX_SEATS = RULES.dice.max_seats;
