"""Search for the card game: the policy's choice, overruled by what is shown to be better."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.duel.kernel.equity import MOST, worth_of_margins
from lostcities.duel.kernel.nets import shipped_net
from lostcities.kernel._kernel import DuelSearch

if TYPE_CHECKING:
    from lostcities.duel import Board, Variant
    from lostcities.duel.kernel.nets import Weights
    from lostcities.kernel._kernel import DuelState

PERCENT: Final = 100
POINT_IN_A_MATCH: Final = 0.02
"""What a point is worth beside the chance of winning, in percent: when a match is decided one
still plays on."""


class Settings(NamedTuple):
    """How to search."""

    worlds: int = 64
    seconds: float = 0.0
    """0 for as long as it takes."""
    candidates: int = 16
    least_prior: float = 1e-5
    """What the policy thinks less likely is no candidate."""
    gate: float = 1.0
    """By how many standard errors a candidate must beat the policy's choice."""
    drop: float = 1.5
    """How many standard errors behind the best one is given up."""
    depth: int = 32
    """After how many decisions the critic judges; 0: rounds are played to the end, as they are
    where a match is at stake."""
    opponents: tuple[str, ...] = ("policy",)
    """Whom the opponent is taken for, one world after the other in turn: the policy, or rule
    players of the kernel."""


class Finding(NamedTuple):
    """One candidate."""

    place: int | None
    """The action; None if a card is placed already."""
    take: int
    prior: float
    value: float
    error: float
    """The standard error of its difference from the chosen one's value."""
    worlds: int

    @property
    def action(self) -> int:
        """The decision that is due."""
        return self.take if self.place is None else self.place


class Findings(NamedTuple):
    """What a search found; what the policy would do comes first."""

    chosen: Finding
    all: tuple[Finding, ...]


class Searcher:
    """Searches with the nets that come with the program, or with those of a file."""

    def __init__(self, threads: int = 1, weights: Weights | None = None) -> None:
        net = shipped_net if weights is None else weights.net
        self._search = DuelSearch(net("policy"), net("critic"), threads)

    def find(
        self,
        state: DuelState,
        seed: int,
        settings: Settings,
        worth: tuple[float, ...] = (),
    ) -> Findings:
        """Search at a decision; `worth` says what each margin is worth, from -MOST to MOST.

        What is found depends on what the seat to move knows and on the seed, not on the true deal.
        """
        chosen, rows = self._search.find(
            state,
            seed,
            settings.worlds,
            settings.seconds,
            settings.candidates,
            settings.least_prior,
            settings.gate,
            settings.drop,
            0 if worth else settings.depth,
            MOST,
            worth,
            settings.opponents,
        )
        found = tuple(Finding(None if row[0] < 0 else row[0], *row[1:]) for row in rows)
        return Findings(found[chosen], found)


def worth_in_match(board: Board, seat: int, point: float = POINT_IN_A_MATCH) -> tuple[float, ...]:
    """Return what each margin of this round is worth, in percent of winning the match.

    A `point` counts for itself as well, a little.
    """
    totals = [sum(sum(result.points[one]) for result in board.results) for one in (0, 1)]
    lead = totals[seat] - totals[1 - seat]
    left = board.variant.rounds - len(board.results)
    return _worth(board.variant, lead, left, board.starter == seat, point)


@lru_cache(maxsize=256)
def _worth(
    variant: Variant,
    lead: int,
    left: int,
    i_start: bool,  # noqa: FBT001
    point: float,
) -> tuple[float, ...]:
    chances = worth_of_margins(variant, lead, left, i_start=i_start)
    return tuple(
        PERCENT * float(chance) + point * (place - MOST) for place, chance in enumerate(chances)
    )
