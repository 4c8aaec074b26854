"""How the rule players of the card game evaluate a position: one position, one number.

The worth of a colour is what it promises me at the end of the round, given the cards I hold and a
share of those to come, minus what its pile offers the opponent. An action is worth the change it
makes; the best change wins, the lowest action id on a tie. Everything is whole thousandths of a
point and nothing is random, so that another implementation, the kernel, agrees move for move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.duel.actions import DECK, Play, Take
from lostcities.duel.agents.features import NOTHING, Features, Journey, features_of
from lostcities.duel.board import Phase
from lostcities.duel.cards import WAGER
from lostcities.game import Candidate, Decision

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from lostcities.duel.actions import Action, Discard
    from lostcities.duel.cards import Colour
    from lostcities.duel.observation import Observation
    from lostcities.duel.variant import Variant
    from lostcities.game import Limit

POINT: Final = 1000
"""Values are thousandths of a point; shares and weights are thousandths, too."""

CONTESTED: Final = 3
"""A pile card the opponent can use is counted on this many times less. Set by hand."""

BONUS_RAMP: Final = 2
"""The bonus is counted in over the last two cards towards it. Set by hand."""

LONGEST: Final = 2
"""After this many turns for each card of the pack a rule player takes from the deck only, so that
no round goes on for ever (D15). Ordinary rounds stay far below one."""


class Temper(NamedTuple):
    """The character of a rule player. Every weight is in thousandths."""

    hope: int
    """How many of the cards its own draws should bring it counts on."""
    leavings: int
    """How many of those the opponent should draw and cannot use."""
    patience: int
    """How far, in costs of an expedition, an unopened one is from certain either way before it is
    no longer weighed as an option but as a fact."""
    hurry: int
    """How much more playing a card is worth than discarding one, in costs of an expedition."""
    lure: int
    """How much of a card that shows on a pile it counts as its own."""
    fear: int
    """How much of its worth to the opponent's expedition a card on a pile costs."""
    suspicion: int
    """The same for a colour the opponent has not begun."""
    pickiness: int
    """How much better than the deck a card on a pile must be, in costs of an expedition."""
    reserve: int
    """How much of what a wager adds is believed in while it is still in hand."""


class RulePlayer:
    """Plays by the change each action makes to the worth of the position."""

    name: str
    temper: Temper

    def __init__(self, rng: random.Random | None = None) -> None:
        """Take a source of randomness, as every agent does, and never use it."""

    def decide(self, observation: Observation, limit: Limit) -> Decision:  # noqa: ARG002
        """Choose a place, or a take."""
        return best(observation, self.temper)


def best(seen: Observation, temper: Temper) -> Decision:
    """Choose what makes the best change."""
    weigh = weigh_places if seen.board.phase is Phase.PLACE else weigh_takes
    weighed = weigh(seen, temper)
    weighed.sort(key=_loss)  # a stable sort: the lowest id stays first among equals
    candidates = [Candidate(action, value / POINT) for action, value in weighed]
    return Decision(candidates[0].action, tuple(candidates))


def _loss(weighed: tuple[Action, int]) -> int:
    return -weighed[1]


def weigh_places(seen: Observation, temper: Temper) -> list[tuple[Action, int]]:
    """Give every play and discard its value, in the order of their ids."""
    features = features_of(seen)
    evaluator = Evaluator(seen.variant, temper, features, features.turns_left())
    now: dict[Colour, int] = {}
    weighed: list[tuple[Action, int]] = []
    actions: Sequence[Play | Discard] = seen.legal()  # type: ignore[assignment]  # it is PLACE
    for action in actions:
        colour, rank = action.card
        if colour not in now:
            now[colour] = evaluator.worth(
                colour, features.mine[colour], features.hand[colour], features.tops[colour]
            )
        mine, top, value = features.mine[colour], features.tops[colour], -now[colour]
        hand = features.hand[colour].copy()
        hand.remove(rank)
        if isinstance(action, Play):
            mine = mine.joined_by(rank)
            value += evaluator.hurry
        else:
            top = rank
        value += evaluator.worth(colour, mine, hand, top)
        if evaluator.scarce:
            value -= evaluator.stranded(colour, mine, hand)
        weighed.append((action, value))
    return weighed


def weigh_takes(seen: Observation, temper: Temper) -> list[tuple[Action, int]]:
    """Give the deck and every open pile its value: the deck's is what a pile has to beat."""
    variant, board, legal = seen.variant, seen.board, seen.legal()
    if len(legal) == 1 or board.turns >= LONGEST * len(variant.pack):
        return [(DECK, 0)]
    features = features_of(seen)
    evaluator = Evaluator(variant, temper, features, features.turns_left())
    longer = Evaluator(variant, temper, features, features.turns_left(from_deck=False))
    left_over = evaluator.stranded(0, features.mine[0], features.hand[0])
    deck = temper.pickiness * variant.cost - left_over
    weighed: list[tuple[Action, int]] = [(DECK, deck)]
    actions: Sequence[Take] = legal[1:]  # type: ignore[assignment]  # it is TAKE
    for action in actions:
        colour: Colour = action.pile  # type: ignore[assignment]  # the deck came first
        mine, top = features.mine[colour], features.tops[colour]
        hand = sorted([*features.hand[colour], top])
        value = longer.worth(colour, mine, hand, features.below[colour])
        value -= longer.stranded(colour, mine, hand)
        value -= evaluator.worth(colour, mine, features.hand[colour], top)
        weighed.append((action, value))
    return weighed


class Evaluator:
    """Weighs colours for a number of turns to come."""

    def __init__(self, variant: Variant, temper: Temper, features: Features, turns: int) -> None:
        self.variant = variant
        self.temper = temper
        self.features = features
        self.turns = turns
        hidden = max(1, features.hidden)
        self.drawn = temper.hope * turns // hidden
        """The share of each unseen card my draws should bring."""
        self.left = temper.leavings * turns // hidden
        """The share the opponent should draw and leave to me if it is of no use there."""
        self.cost = variant.cost * POINT
        self.bonus_start = (variant.bonus_from - BONUS_RAMP) * POINT
        self.patience = temper.patience * variant.cost
        self.hurry = temper.hurry * variant.cost * min(turns, variant.hand) // variant.hand
        """What it is worth to play now; towards the end there is nothing to hurry for."""
        self.scarce = turns < variant.hand
        """Whether there may be more cards to play than turns."""
        self._coming: dict[tuple[Colour, int], tuple[int, int]] = {}

    def worth(self, colour: Colour, mine: Journey, hand: Sequence[int], top: int) -> int:
        """Weigh a colour: what it promises me, minus what its pile offers the opponent."""
        total, cards, wagers = self.prospect(colour, mine, hand, top)
        base = total - self.cost
        extra = self.bonus(cards - self.bonus_start) if cards > self.bonus_start else 0
        value = base * (1 + mine.wagers) + extra if mine.cards else self.option(base + extra)
        if wagers:
            value += wagers * (self.option(base) * self.temper.reserve // POINT)
        return value - self.gift(colour, top) if top != NOTHING else value

    def prospect(
        self, colour: Colour, mine: Journey, hand: Sequence[int], top: int
    ) -> tuple[int, int, int]:
        """Expect the sum and the number of cards (thousandths), and wagers still to be laid.

        The highest cards in hand come first, as many as there are turns; then the wagers; and if
        there is time left, a share of the unseen cards and of the one on the pile.
        """
        last, room = mine.last, self.turns
        total, cards, wagers = mine.sum * POINT, mine.cards * POINT, 0
        for rank in reversed(hand):
            if room and rank > last:
                total += rank * POINT
                cards += POINT
                room -= 1
        if room and last == WAGER:
            wagers = min(room, hand.count(WAGER))
            cards += wagers * POINT
            room -= wagers
        if room:
            coming, number = self.coming(colour, last)
            total += coming
            cards += number
            if top > last:
                share = self.temper.lure // (CONTESTED if self.wanted(colour, top) else 1)
                total += top * share
                cards += share
        return total, cards, wagers

    def coming(self, colour: Colour, last: int) -> tuple[int, int]:
        """Expect, of the unseen numbers above the last, the sum and the number (thousandths)."""
        found = self._coming.get((colour, last))
        if found is None:
            total = cards = 0
            for rank in self.features.unseen[colour]:
                if rank > last:
                    share = self.drawn + (0 if self.wanted(colour, rank) else self.left)
                    total += rank * share
                    cards += share
            found = self._coming[colour, last] = (total, cards)
        return found

    def wanted(self, colour: Colour, rank: int) -> bool:
        """Whether the opponent's expedition can use a number."""
        theirs = self.features.theirs[colour]
        return theirs.cards > 0 and rank > theirs.last

    def bonus(self, over: int) -> int:
        """D18: the part of the bonus to hope for with so many (thousandths of) cards over."""
        return self.variant.bonus * min(over, BONUS_RAMP * POINT) // BONUS_RAMP

    def option(self, value: int) -> int:
        """Weigh what one may still do or leave: never below 0, a smooth bend around it."""
        patience = self.patience
        if value >= patience:
            return value
        if value <= -patience:
            return 0
        return (value + patience) ** 2 // (4 * patience)

    def gift(self, colour: Colour, top: int) -> int:
        """Weigh what a card on the pile is to the opponent, who must have a turn to play it."""
        theirs, temper = self.features.theirs[colour], self.temper
        if not self.turns:
            return 0
        if not theirs.cards:
            return (top if top != WAGER else self.variant.cost // 4) * temper.suspicion
        if not theirs.can_use(top):
            return 0
        if top == WAGER:
            return self.variant.cost // 2 * temper.fear
        return top * (1 + theirs.wagers) * temper.fear

    def stranded(self, colour: Colour, mine: Journey, hand: Sequence[int]) -> int:
        """Weigh the cards that will stay in hand for want of turns, one colour being changed.

        Of all cards my open expeditions can use, the cheapest are left.
        """
        values: list[int] = []
        for other, open_one in enumerate(self.features.mine):
            expedition = mine if other == colour else open_one
            if expedition.cards:
                ranks = hand if other == colour else self.features.hand[other]
                weight = (1 + expedition.wagers) * POINT
                values += [rank * weight for rank in ranks if rank > expedition.last]
        return sum(sorted(values)[: max(0, len(values) - self.turns)])
