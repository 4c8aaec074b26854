/** The page's scheme, asked for single draws; numbers that JSON cannot hold go out as texts. */

import { DEALS } from "../../../src/lostcities/web/data/deals.js";
import * as scheme from "../../../src/lostcities/web/fair/scheme.js";
import * as seen from "../../../src/lostcities/web/fair/seen-deal.js";
import * as verification from "../../../src/lostcities/web/fair/verify.js";
import { deal as diceDeal, facesOf } from "../../../src/lostcities/web/games/dice/deal.js";
import { cardsOf, deal as duelDeal } from "../../../src/lostcities/web/games/duel/deal.js";

const GAMES = { duel: duelDeal, dice: diceDeal };

export const commitment = (terms, scope, key) => scheme.commitment(terms, String(scope), key);

export const { nonceDigest } = scheme;

export const ticket = (key, name, total) => String(scheme.ticket(key, name, BigInt(total)));

export const lot = (terms, keys, scope, seats) => new scheme.Dealer(terms, keys).lot(scope, seats);

export const cards = (terms, keys, round, variant) => [
  ...cardsOf(new scheme.Dealer(terms, keys), round, DEALS.duel[variant]),
];

export const dice = (terms, keys, turn) => facesOf(new scheme.Dealer(terms, keys), turn);

export const verify = (data, given = { commitments: [], nonces: [] }) =>
  verification.verify(data, given, GAMES);

export const checkSeen = (view, events, note = {}) =>
  seen.checkSeen(view, events, note, GAMES[view.setup.game]);
