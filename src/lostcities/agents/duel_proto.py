from __future__ import annotations
from lostcities.duel.actions import codec, Play, Discard, Take
from lostcities.duel.board import Phase
from lostcities.duel.cards import WAGER
from lostcities.agents.duel_reading import *
from lostcities.game import Decision


def overflow(r, colour, mine, hand):
    """What must stay in hand for want of turns."""
    worth = []
    for c in range(r.variant.colours):
        m = mine if c == colour else r.mine[c]
        if not m.count: continue
        h = hand if c == colour else r.hand[c]
        w = (1 + m.wagers)*POINT
        for rank in h:
            if rank > m.last: worth.append(rank*w)
    n = len(worth) - r.turns
    if n <= 0: return 0
    worth.sort()
    return sum(worth[:n])


class Proto:
    name = "proto"
    def __init__(self, temper): self.t = temper
    def decide(self, seen, limit):
        r = Reading(seen, self.t)
        if seen.board.phase is Phase.PLACE:
            return self.place(seen, r)
        return self.take(seen, r)

    def place(self, seen, r):
        best = None; bv = None
        base = [r.colour_value(c, r.mine[c], r.hand[c], r.tops[c]) for c in range(r.variant.colours)]
        for a in seen.legal():
            c, rank = a.card
            hand = r.hand[c].copy(); hand.remove(rank)
            mine = r.mine[c]; top = r.tops[c]
            if type(a) is Play:
                mine = Journey(mine.count+1, mine.wagers + (rank == 0), mine.sum+rank, rank)
                v = self.t.hurry
            else:
                top = rank; v = 0
            v += r.colour_value(c, mine, hand, top) - base[c] - overflow(r, c, mine, hand)
            if bv is None or v > bv: bv = v; best = a
        return Decision(best)

    def take(self, seen, r):
        legal = seen.legal()
        best = legal[0]
        if seen.board.turns > 2*len(r.variant.pack): return Decision(best)
        c=0
        bv = self.t.pickiness - overflow(r, 0, r.mine[0], r.hand[0])
        base = [r.colour_value(c, r.mine[c], r.hand[c], r.tops[c]) if r.tops[c] >= 0 else 0 for c in range(r.variant.colours)]
        r.set_turns(r.deck // 2)
        for a in legal[1:]:
            c = a.pile
            top = r.tops[c]
            pile = seen.board.piles[c]
            under = pile[-2][1] if len(pile) > 1 else -1
            hand = sorted([*r.hand[c], top])
            v = r.colour_value(c, r.mine[c], hand, under) - base[c] - overflow(r, c, r.mine[c], hand)
            if v > bv: bv = v; best = a
        return Decision(best)
