"""What an observation of the card game means: turns left, cards to come, what a colour promises.

All values are whole thousandths of a point, so that they can be reproduced exactly elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.duel.cards import WAGER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.duel.cards import Card, Colour
    from lostcities.duel.observation import Observation
    from lostcities.duel.variant import Variant

POINT: Final = 1000
"""Values are counted in thousandths of a point, shares in thousandths of a card."""


class Temper(NamedTuple):
    """The character of a rule player: how much it hopes, waits, hurries and gives."""

    hope: int
    """Of the cards its own draws should bring, the thousandths it counts on."""
    leavings: int
    """Of the cards the opponent should draw and has no use for, the same."""
    patience: int
    """Points (thousandths) an unopened expedition may lack, or exceed, and still be a mere option."""
    hurry: int
    """What it is worth to play a card rather than to discard one."""
    lure: int
    """The thousandths of a visible pile card counted as one's own, if the opponent cannot use it."""
    fear: int
    """The thousandths of its worth that a pile card costs when the opponent can use it."""
    suspicion: int
    """The same for a colour the opponent has not begun."""
    pickiness: int
    """How much better than the deck a pile card must be."""
    daring: int
    """Thousandths of the multiplied value a wager is believed in."""


class Journey(NamedTuple):
    """One expedition in figures."""

    count: int
    wagers: int
    sum: int
    last: int
    """The last number, or 0 while there is none."""


def journey(expedition: Sequence[Card]) -> Journey:
    """Sum an expedition up."""
    wagers = total = 0
    for _, rank in expedition:
        if rank == WAGER:
            wagers += 1
        total += rank
    return Journey(len(expedition), wagers, total, expedition[-1][1] if expedition else 0)


class Reading:
    """One observation, read once: all a rule player looks at."""

    def __init__(self, seen: Observation, temper: Temper) -> None:
        board, variant = seen.board, seen.board.variant
        me = board.mover
        self.variant: Variant = variant
        self.temper = temper
        self.deck = board.deck
        self.mine = [journey(e) for e in board.expeditions[me]]
        self.theirs = [journey(e) for e in board.expeditions[1 - me]]
        self.hand: list[list[int]] = [[] for _ in range(variant.colours)]
        for colour, rank in seen.hand:
            self.hand[colour].append(rank)
        self.unseen = unseen_ranks(seen)
        hidden = self.deck + board.held(1 - me) - len(board.known[1 - me])
        self.hidden = max(1, hidden)
        self.tops = [pile[-1][1] if pile else -1 for pile in board.piles]
        self.set_turns((board.deck - 1) // 2)

    def set_turns(self, turns: int) -> None:
        self.turns = turns
        t = self.temper
        self.own_share = t.hope * turns // self.hidden
        self.left_share = t.leavings * turns // self.hidden

    def colour_value(self, colour: int, mine: Journey, hand: Sequence[int], top: int) -> int:
        """What a colour promises me, minus what its pile offers the opponent."""
        t = self.temper
        variant = self.variant
        last = mine.last
        theirs = self.theirs[colour]
        total = mine.sum * POINT
        count = mine.count * POINT
        wagers = 0
        room = self.turns
        # own cards, highest first
        for rank in reversed(hand):
            if rank > last and room > 0:
                total += rank * POINT
                count += POINT
                room -= 1
        if not last and room > 0:
            for rank in hand:
                if rank == WAGER and room > 0:
                    wagers += 1
                    count += POINT
                    room -= 1
        own, left = self.own_share, self.left_share
        if room > 0:
            for rank in self.unseen[colour]:
                if rank > last:
                    share = own if rank > theirs.last and theirs.count else own + left
                    total += rank * share
                    count += share
        if top > last and room > 0:
            share = t.lure if (top <= theirs.last or not theirs.count) else t.lure // 3
            total += top * share
            count += share
        base = total - variant.cost * POINT
        extra = 0
        need = (variant.bonus_from - 2) * POINT
        if count > need:
            extra = variant.bonus * min(count - need, 2 * POINT) // 2
        if mine.count:
            value = base * (1 + mine.wagers) + extra
        else:
            value = self.option(base + extra)
        if wagers:
            value += wagers * self.option(base) * t.daring // POINT
        if top >= 0:
            value -= self.gift(colour, top, theirs)
        return value

    def option(self, value: int) -> int:
        p = self.temper.patience
        if value >= p:
            return value
        if value <= -p:
            return 0
        return (value + p) * (value + p) // (4 * p)

    def gift(self, colour: int, top: int, theirs: Journey) -> int:
        t = self.temper
        if theirs.count:
            if top > theirs.last:
                return top * (1 + theirs.wagers) * t.fear
            if top == WAGER and not theirs.last:
                return self.variant.cost // 2 * t.fear
            return 0
        if top == WAGER:
            return self.variant.cost // 4 * t.suspicion
        return top * t.suspicion


def unseen_ranks(seen: Observation) -> list[list[int]]:
    """The number cards of each colour that are in the deck or unknown in the other hand."""
    board = seen.board
    variant = board.variant
    gone: list[list[int]] = [[] for _ in range(variant.colours)]
    for colour, rank in seen.hand:
        gone[colour].append(rank)
    for side in board.expeditions:
        for colour, cards in enumerate(side):
            gone[colour] += [rank for _, rank in cards]
    for colour, cards in enumerate(board.piles):
        gone[colour] += [rank for _, rank in cards]
    for colour, rank in board.known[1 - board.mover]:
        gone[colour].append(rank)
    return [[rank for rank in variant.ranks if rank not in out] for out in gone]
