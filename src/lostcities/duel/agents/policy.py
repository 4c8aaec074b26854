"""The player `policy` of the card game: a net trained by imitation and self-play, without search.

It plays the printed variants, with five colours and with six; others as `cautious` does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities import duel, kernel
from lostcities.duel.kernel import nets
from lostcities.duel.kernel.search import Searcher, Settings
from lostcities.game import Decision

if TYPE_CHECKING:
    import random

    from lostcities.duel import Observation
    from lostcities.game import Limit


UNSEARCHED: Final = Settings(worlds=1, candidates=1)
"""A search that looks at what the policy would do and at nothing else."""


class Policy:
    """Does what the net likes best, which depends on what the player knows alone.

    With `weights` it plays a net of that file, to measure what a training has made.
    """

    name = "policy"

    def __init__(self, rng: random.Random, weights: str | None = None) -> None:
        self._rng = rng
        self._net = None if weights is None else Searcher(weights=nets.read_once(weights))

    def decide(self, observation: Observation, limit: Limit) -> Decision:  # noqa: ARG002
        """Choose a place, or a take."""
        state = kernel.from_rules(observation.sample(self._rng))
        if self._net is not None and state.variant.is_printed:
            action = self._net.find(state, 0, UNSEARCHED).chosen.action
        else:
            action = state.decide(self.name)
        return Decision(duel.codec(observation.variant).action(action))
