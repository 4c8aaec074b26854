"""The player `policy` of the card game: a net trained by imitation and self-play, without search.

It plays the printed variants, with five colours and with six; others as `cautious` does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities import duel, kernel
from lostcities.game import Decision

if TYPE_CHECKING:
    import random

    from lostcities.duel import Observation
    from lostcities.game import Limit


class Policy:
    """Does what the net likes best, which depends on what the player knows alone."""

    name = "policy"

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def decide(self, observation: Observation, limit: Limit) -> Decision:  # noqa: ARG002
        """Choose a place, or a take."""
        state = kernel.from_rules(observation.sample(self._rng))
        return Decision(duel.codec(observation.variant).action(state.decide(self.name)))
