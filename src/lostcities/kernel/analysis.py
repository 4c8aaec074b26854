"""What reviews ask of the kernel: turns played out side by side, positions valued by all cards."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from lostcities.duel import VARIANTS
from lostcities.kernel._kernel import (
    DuelAnalyst,
    dice_play_out,
    dice_roll_worth,
    dice_worth_of_play,
)
from lostcities.kernel.equity import starters_margin
from lostcities.kernel.nets import shipped_net

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from lostcities.kernel._kernel import DiceNet, DiceState, DuelState

__all__ = [
    "Drawn",
    "Lines",
    "Turn",
    "TurnAnalyst",
    "Worlds",
    "analyst",
    "play_out",
    "roll_worth",
    "worth_of_play",
]

Turn = tuple[int, int]
"""A place (-1 if a card is placed already) and a take, as numbers of actions."""


class Worlds(NamedTuple):
    """Which worlds to play in: those of one seed are the same for everything that meets them."""

    seed: int
    first: int
    number: int
    """How many."""


class Lines(NamedTuple):
    """What came of some turns, all in the same worlds."""

    margins: NDArray[np.float32]
    """The mover's, by turn and world."""
    points: NDArray[np.float64]
    """Means by turn, seat (the mover first) and colour; only if rounds were played to the end."""


class Drawn(NamedTuple):
    """A card that may come off the deck."""

    kind: int
    """Its place among the variant's kinds; -1 if no card decides."""
    tickets: int
    value: float
    """What the seat that draws it may expect then."""


class TurnAnalyst:
    """Plays turns out and values positions, with the shipped nets."""

    def __init__(self, threads: int = 1) -> None:
        margins = [starters_margin(VARIANTS[name]) for name in ("classic", "long")]
        self._analyst = DuelAnalyst(shipped_net("policy"), shipped_net("critic"), margins, threads)

    def play_out(
        self, state: DuelState, turns: list[Turn], worlds: Worlds, depth: int = 0
    ) -> Lines:
        """Play each of some legal turns in the same worlds.

        After `depth` decisions the critic judges; 0: they are played to the end of the round.
        """
        return Lines(*self._analyst.play_out(state, turns, *worlds, depth))

    def value(self, state: DuelState) -> float:
        """Return what the mover may expect at the beginning of a turn, by all cards."""
        return self._analyst.value(state)

    def drawn(self, state: DuelState, turn: Turn) -> list[Drawn]:
        """List the cards a turn may draw; one entry if it draws none, or the last."""
        return [Drawn(*row) for row in self._analyst.drawn(state, *turn)]

    def change(self, state: DuelState, turn: Turn, seed: int, worlds: int) -> float:
        """Return by how much a turn changes what the mover may expect, as a mean over worlds."""
        return self._analyst.change(state, *turn, seed, worlds)


@cache
def analyst() -> TurnAnalyst:
    """Return the analyst of this process."""
    return TurnAnalyst()


def play_out(
    net: DiceNet, state: DiceState, actions: list[int], worlds: Worlds, turns: int
) -> NDArray[np.float32]:
    """Return margin and chance to win of the seat to move, by action and world.

    The net plays this turn and so many more, then it evaluates the sheets.
    """
    return dice_play_out(net, state, actions, *worlds, turns)


def roll_worth(net: DiceNet, state: DiceState) -> tuple[list[float], list[float]]:
    """Return by seat the margin to expect: the mean over all rolls, and after the one that fell.

    A roll is worth what the net expects after it has played the turn for everybody.
    """
    return dice_roll_worth(net, state)


def worth_of_play(
    net: DiceNet, state: DiceState, action: int, after: DiceState
) -> NDArray[np.float64]:
    """Return what everybody's play of a turn changed beside the net's: by who played, by seat.

    The active player chose `action` first; `after` has the sheets at the end of the turn.
    """
    return dice_worth_of_play(net, state, action, after)
