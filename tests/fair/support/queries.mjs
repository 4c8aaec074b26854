/** The page's scheme, asked for single draws; numbers that JSON cannot hold go out as texts. */

import { DEALS } from "../../../src/lostcities/web/data/deals.js";
import * as scheme from "../../../src/lostcities/web/fair/scheme.js";

export const commitment = (terms, scope, key) => scheme.commitment(terms, String(scope), key);

export const { nonceDigest } = scheme;

export const ticket = (key, name, total) => String(scheme.ticket(key, name, BigInt(total)));

export const lot = (terms, keys, scope, seats) => new scheme.Dealer(terms, keys).lot(scope, seats);

export const cards = (terms, keys, round, variant) => [
  ...new scheme.Dealer(terms, keys).cards(round, DEALS.duel[variant]),
];

export const dice = (terms, keys, turn) => new scheme.Dealer(terms, keys).dice(turn);
