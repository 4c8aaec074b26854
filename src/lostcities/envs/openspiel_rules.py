"""What OpenSpiel asks of a game beyond its rules: chance by number, bounds, who sees an event."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Protocol

from lostcities import dice, duel
from lostcities.dice import RollNumber
from lostcities.dice.dice import FACES
from lostcities.dice.sheet import BRIDGES, MAX_TURNS
from lostcities.duel import Deal, Draw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.game import Game, Seat


class Rules(Protocol):
    """One game at one table, as OpenSpiel wants to know it."""

    variant: Any
    seats: int
    outcomes: int
    """How many numbers chance events have."""

    @property
    def game(self) -> Game:
        """The rules themselves."""

    @property
    def decisions(self) -> int:
        """The most decisions a game can have."""

    @property
    def chance_nodes(self) -> int:
        """The most chance events a game can have."""

    @property
    def spread(self) -> int:
        """The most points there can be between two seats, or between a seat and 0."""

    def number(self, event: Any) -> int:
        """Return the number of a chance event, from 0."""

    def witnesses(self, state: Any, event: Any) -> tuple[Seat, ...]:
        """Return the seats that see an event happen in a state."""

    def is_sealed(self, state: Any) -> bool:
        """Return whether what is decided now is revealed later."""

    def decided(self, observation: Any) -> Any:
        """Return an observation during chance with the phase of the decision next to it."""


class DuelRules:
    """The card game: hands are hidden, and what is drawn from the deck (D6, D11)."""

    def __init__(self, variant: duel.Variant, seats: int) -> None:
        self.variant, self.seats = variant, seats
        self.outcomes = len(variant.kinds)

    @property
    def game(self) -> Game:
        """The rules themselves."""
        return duel

    @property
    def decisions(self) -> int:
        """D5: two a turn."""
        return 2 * self._turns * self.variant.rounds

    @property
    def _turns(self) -> int:
        """D15: the turn limit. D12: with one colour a turn plays a card or takes from the deck."""
        variant = self.variant
        assert variant.turn_limit is not None  # noqa: S101  # D15: without one there is no end
        if variant.colours > 1:
            return variant.turn_limit
        return min(variant.turn_limit, 2 * len(variant.pack) - 2 * variant.hand)

    @property
    def chance_nodes(self) -> int:
        """D3: in a round no card comes off the deck twice."""
        return len(self.variant.pack) * self.variant.rounds

    @property
    def spread(self) -> int:
        """D16–D18: the best expedition there could be in every colour, against the worst."""
        values = [0, *self._expeditions()]
        return self.variant.rounds * self.variant.colours * (max(values) - min(values))

    def _expeditions(self) -> Iterator[int]:
        """D17, D18: what the lowest and the highest so many numbers score with so many wagers."""
        variant = self.variant
        ranks = sorted(variant.ranks)
        for wagers, count in product(range(variant.wagers + 1), range(len(ranks) + 1)):
            bonus = variant.bonus if wagers + count >= variant.bonus_from else 0
            if wagers + count:
                for numbers in (ranks[:count], ranks[len(ranks) - count :]):
                    yield (sum(numbers) - variant.cost) * (1 + wagers) + bonus

    def number(self, event: Deal | Draw) -> int:
        """Return the place of the card among the variant's kinds."""
        return self.variant.places[event.card]

    def witnesses(self, state: duel.State, event: duel.Event) -> tuple[Seat, ...]:
        """D3, D11: only its player sees a card that is dealt or drawn."""
        if isinstance(event, Deal):
            return (event.seat,)
        return (state.board.mover,) if isinstance(event, Draw) else (0, 1)

    def is_sealed(self, state: duel.State) -> bool:  # noqa: ARG002
        """What is decided in the card game is seen at once."""
        return False

    def decided(self, observation: duel.Observation) -> duel.Observation:
        """Before a deal is the first placing; a draw is the second half of a take."""
        phases = {duel.Phase.DEAL: duel.Phase.PLACE, duel.Phase.DRAW: duel.Phase.TAKE}
        board = observation.board
        return observation._replace(
            board=board._replace(phase=phases.get(board.phase, board.phase))
        )


class DiceRules:
    """The dice game: everything is open but choices that are sealed (R3, R19)."""

    def __init__(self, variant: dice.Variant, seats: int) -> None:
        self.variant, self.seats = variant, seats
        self.outcomes = FACES

    @property
    def game(self) -> Game:
        """The rules themselves."""
        return dice

    @property
    def decisions(self) -> int:
        """R20: a choice a turn, and one for every arrow."""
        arrows = sum(len(column.arrows) for column in self.variant.sheet.columns)
        return self.seats * (MAX_TURNS + arrows)

    @property
    def chance_nodes(self) -> int:
        """R8: all dice in every turn."""
        return MAX_TURNS * (self.variant.number_dice + self.variant.colour_dice)

    @property
    def spread(self) -> int:
        """R27–R32: the best there could be on a sheet, against the worst."""
        sheet = self.variant.sheet
        column = (0, sheet.double_only, *sheet.expedition)
        parts = [
            (2 * len(sheet.columns), column),
            (1, (0, *sheet.artefact)),
            (1, (0, *sheet.dice)),
            (BRIDGES, (0, sheet.bridge_value)),
        ]
        return sum(times * (max(values) - min(values)) for times, values in parts)

    def number(self, event: dice.RollNumber | dice.RollColour) -> int:
        """Return the face, or the place of the colour."""
        return event.face if isinstance(event, RollNumber) else event.colour

    def witnesses(self, state: dice.State, event: dice.Event) -> tuple[Seat, ...]:  # noqa: ARG002
        """R19: a sealed choice is seen by nobody else for now."""
        return (state.seat,) if self.is_sealed(state) else tuple(range(self.seats))

    def is_sealed(self, state: dice.State) -> bool:
        """R19: whether the choice now due is sealed."""
        return state.board.sealed

    def decided(self, observation: dice.Observation) -> dice.Observation:
        """While dice roll, the next decision is a pick."""
        board = observation.board
        if board.phase is not dice.Phase.ROLL:
            return observation
        return observation._replace(board=board._replace(phase=dice.Phase.PICK))
