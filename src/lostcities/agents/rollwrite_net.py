"""The player `net` of the dice game: a learned value of sheets, for any sheet and 1 to 5 players.

Every pair and every chain of accelerations is played out, the others take the best of the dice that
are left to them, and a net says what the sheets at the end of the turn are worth. All of that is in
the kernel; docs/guides/agents.md tells how the nets were trained.
"""

from __future__ import annotations

import random
from functools import cache, lru_cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Final

from lostcities.game import Candidate, Decision
from lostcities.kernel.rollwrite import from_rules, numbers
from lostcities.kernel.rollwrite_nets import RollwriteNet, read
from lostcities.rollwrite.actions import codec

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from lostcities.game import Limit, Seat
    from lostcities.rollwrite.observation import Observation
    from lostcities.rollwrite.variant import Variant

PERCENT: Final = 100

WEIGHTS: Final = {1: "solo", 2: "duo", 3: "many", 4: "many", 5: "many"}
"""By the number of players."""

TABLES_AT_ONCE: Final = 8
"""How many sheets and numbers of players are kept ready; each takes up to 15 MB."""


class Net:
    """Maximises its points alone, and with others its chance to win, and a little the margin."""

    name = "net"

    def __init__(self, rng: random.Random | None = None) -> None:
        """Take a source of randomness, as every agent does, and never use it."""

    def decide(self, observation: Observation, limit: Limit) -> Decision:  # noqa: ARG002
        """Choose a pair, a refusal or where an acceleration goes.

        The value of an action is in points if one plays alone, else the chance to win in percent
        plus a tenth of the margin to expect.
        """
        # What others have sealed (R19) is made up here, and never looked at.
        state = from_rules(observation.sample(random.Random(0)))
        net = net_for(observation.variant, len(observation.board.marks))
        seat: Seat = observation.seat  # type: ignore[assignment]  # no spectator decides
        action_of = codec(observation.variant).action
        candidates = tuple(
            Candidate(action_of(number), PERCENT * value)
            for number, value, _, _ in net.weigh(state, seat)
        )
        return Decision(candidates[0].action, candidates)


@lru_cache(maxsize=TABLES_AT_ONCE)
def net_for(variant: Variant, seats: int) -> RollwriteNet:
    """Return the net for a table, ready to play."""
    return RollwriteNet(numbers(variant, seats), weights(WEIGHTS[seats]))


@cache
def weights(name: str) -> NDArray[np.float32]:
    """Return the weights of this name: solo, duo or many."""
    kept = files("lostcities.agents").joinpath("weights", f"rollwrite-{name}.npz")
    with as_file(kept) as path:
        return read(path)[0]
