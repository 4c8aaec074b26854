"""The player `random`, of both games: every legal action of a decision is equally likely.

A turn of the card game is two decisions, so the place and the take are drawn one after the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.game import Decision

if TYPE_CHECKING:
    import random

    from lostcities.game import Limit


class Uniform:
    """Draws one of the distinct legal actions; the yardstick every other player is held to."""

    name = "random"

    def __init__(self, rng: random.Random) -> None:
        self._random = rng.random

    def decide(self, observation: Any, limit: Limit) -> Decision:  # noqa: ARG002
        """Choose uniformly, without a thought."""
        legal = observation.legal()
        return Decision(legal[int(self._random() * len(legal))])
