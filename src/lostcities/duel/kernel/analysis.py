"""What reviews of the card game ask of the kernel: turns played out, positions valued."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from lostcities.duel import VARIANTS
from lostcities.duel.kernel.equity import starters_margin
from lostcities.duel.kernel.nets import shipped_net
from lostcities.kernel._kernel import DuelAnalyst

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from lostcities.kernel._kernel import DuelState
    from lostcities.kernel.worlds import Worlds

Turn = tuple[int, int]
"""A place (-1 if a card is placed already) and a take, as numbers of actions."""


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
