"""The players `net` and `value` of the dice game: a learned value of any sheet, for 1 to 5 players.

Every pair and every chain of accelerations is played out, and a net says what the sheets at the end
of the turn are worth. `value` leaves it at that. `net` foresees what the others will take of the
dice that it leaves, and plays the best plans on for two turns; alone it foresees all rolls of the
next turn. All of that is in the kernel; docs/guides/dice-net.md tells how the nets were trained.
"""

from __future__ import annotations

import random
from functools import cache, lru_cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.dice.actions import codec
from lostcities.dice.kernel.nets import DiceNet, read
from lostcities.dice.kernel.twin import from_rules, numbers
from lostcities.dice.sheet import HOUSE
from lostcities.game import Candidate, Decision

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from lostcities.dice.observation import Observation
    from lostcities.dice.variant import Variant
    from lostcities.game import Limit, Seat

PERCENT: Final = 100

WEIGHTS: Final = {1: "solo", 2: "duo", 3: "many", 4: "many", 5: "many"}
"""By the number of players, on any sheet."""
HOUSE_WEIGHTS: Final = WEIGHTS | {1: "solo-house", 2: "duo-house", 3: "trio-house"}
"""The same on `house`: some went on learning there alone."""

TABLES_AT_ONCE: Final = 8
"""How many sheets and numbers of players are kept ready; each takes up to 15 MB."""


class Others(NamedTuple):
    """What a player makes of the others at its table."""

    rule_players: float = 0.0
    """How likely it takes them for rule players."""
    worlds: int = 0
    """How often it plays on plans that seem almost equally good, to see what comes of them."""


LIKE_ME: Final = Others()
FORESIGHT_SECONDS: Final = 0.1
"""With less time nobody foresees anything: it takes up to 0.035 seconds of a processor of 2026."""


class Value:
    """Maximises what it expects of the sheets as it leaves them, and asks no further."""

    name = "value"
    foresight = False
    others = LIKE_ME

    def __init__(self, rng: random.Random | None = None) -> None:
        """Take a source of randomness, as every agent does, and never use it."""

    def decide(self, observation: Observation, limit: Limit) -> Decision:
        """Choose a pair, a refusal or where an acceleration goes.

        The value of an action is in points if one plays alone, else the chance to win in percent
        plus a tenth of the margin to expect.
        """
        # What others have sealed (R19) is made up here, and never looked at.
        state = from_rules(observation.sample(random.Random(0)))
        seats = len(observation.board.marks)
        enough = limit.seconds is None or limit.seconds >= FORESIGHT_SECONDS
        mind = self if enough else Value
        net = net_for(observation.variant, seats, mind.foresight, mind.others)
        seat: Seat = observation.seat  # type: ignore[assignment]  # no spectator decides
        action_of = codec(observation.variant).action
        candidates = tuple(
            Candidate(action_of(number), PERCENT * value)
            for number, value, _, _ in net.weigh(state, seat)
        )
        return Decision(candidates[0].action, candidates)


class Net(Value):
    """Foresees the others' replies and plays on; alone, foresees all rolls of the next turn."""

    name = "net"
    foresight = True
    others = Others(rule_players=0.5, worlds=16)


@lru_cache(maxsize=TABLES_AT_ONCE)
def net_for(
    variant: Variant,
    seats: int,
    foresight: bool = True,  # noqa: FBT001, FBT002
    others: Others = LIKE_ME,
) -> DiceNet:
    """Return the net for a table; for a review nobody is a rule player, and it does not play on."""
    kept = weights((HOUSE_WEIGHTS if variant.sheet == HOUSE else WEIGHTS)[seats])
    return make_net(variant, seats, kept, foresight, others)


def make_net(
    variant: Variant,
    seats: int,
    kept: NDArray[np.float32],
    foresight: bool,  # noqa: FBT001
    others: Others = LIKE_ME,
) -> DiceNet:
    """Return a net with these weights that thinks as far as it can, or no further than its turn."""
    return DiceNet(
        numbers(variant, seats),
        kept,
        replies=foresight,
        next_roll=foresight,
        rule_players=others.rule_players,
        worlds=others.worlds,
    )


@cache
def weights(name: str) -> NDArray[np.float32]:
    """Return the weights of this name."""
    kept = files("lostcities.dice.agents").joinpath("weights", f"{name}.npz")
    with as_file(kept) as path:
        return read(path)[0]
