"""Either game by the hundred million moves: the Python side of the C++ twin of the rules.

`Batch` steps many games together, `playouts` plays whole ones in bulk, `from_rules` and `to_rules`
carry a position of a real game over and back. `layout` says what the bytes of an observation mean.

>>> from lostcities import kernel
>>> batch = kernel.Batch("dice", "standard", games=64, seats=4, seed=7)
>>> batch.mask.shape
(64, 74)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.kernel._kernel import (
    SOURCES,
    DiceBatch,
    DiceState,
    DiceVariant,
    DuelBatch,
    DuelState,
    DuelVariant,
)
from lostcities.kernel.batch import LEAVE_ALONE, Batch
from lostcities.kernel.checks import seats_at, seed_word, whole_number
from lostcities.kernel.opponents import PLAYERS
from lostcities.kernel.pickles import VERSION, register
from lostcities.kernel.playouts import Playouts, playouts
from lostcities.kernel.refusals import RefusedAction
from lostcities.kernel.sections import Section
from lostcities.kernel.twins import (
    check_observation,
    find,
    twin_of,
    twin_of_rules,
    twin_of_state,
)

if TYPE_CHECKING:
    from numpy import uint8
    from numpy.typing import NDArray

__all__ = [
    "LEAVE_ALONE",
    "PLAYERS",
    "SOURCES",
    "VERSION",
    "Batch",
    "DiceBatch",
    "DiceState",
    "DiceVariant",
    "DuelBatch",
    "DuelState",
    "DuelVariant",
    "Playouts",
    "RefusedAction",
    "Section",
    "encode",
    "from_rules",
    "hidden_layout",
    "layout",
    "new",
    "players",
    "playouts",
    "to_rules",
]

register()


def new(
    game: str, variant: Any, *, seats: int | None = None, seed: int = 0, starter: int = 0
) -> Any:
    """Return one game at its first decision, as a state of the kernel; it changes as it is played.

    Without a number of seats it is the smallest the variant allows, here and everywhere (R1, R37).

    >>> state = new("duel", "mini", seed=1)
    >>> state.apply(state.legal()[0])
    >>> state.clone().seat
    0
    """
    twin, variant = find(game, variant)
    number = seats_at(variant, seats)
    lowered = twin.numbers(twin.usual(variant), number)
    first = whole_number("starter", starter, 0, number - 1)
    return twin.State(lowered, seed_word(seed), first)


def players(game: str) -> tuple[str, ...]:
    """Return the names of the players the kernel has for a game, each at its number.

    >>> players("dice")
    ('random', 'cautious', 'greedy')
    """
    return twin_of(game).PLAYERS


def from_rules(state: Any, seed: int = 0) -> Any:
    """Return the state of the kernel that equals a state of the rules; chance follows the seed."""
    return twin_of_rules(state, "State").from_rules(state, seed_word(seed))


def to_rules(state: Any) -> Any:
    """Return the state of the rules that equals a state of the kernel."""
    return twin_of_state(state).to_rules(state)


def layout(
    game: str, variant: Any, *, seats: int | None = None, version: int = 1
) -> tuple[Section, ...]:
    """List the parts of an observation, in the order of its bytes."""
    twin, variant = find(game, variant)
    check_observation(twin, version)
    return twin.layout(variant, seats_at(variant, seats), version)


def hidden_layout(game: str, variant: Any, *, seats: int | None = None) -> tuple[Section, ...]:
    """List the parts of what a seat cannot see (`Batch.hidden`), in the order of its bytes."""
    twin, variant = find(game, variant)
    return twin.hidden_layout(variant, seats_at(variant, seats))


def encode(observation: Any, *, version: int = 1, history: Any = None) -> NDArray[uint8]:
    """Write what a player knows as the bytes `layout` lists, from an observation of the rules.

    Version 2 of the card game's shows what a `kernel.history.History` has followed; without one
    only what the board itself says of the way to it.
    """
    twin = twin_of_rules(observation, "Observation")
    check_observation(twin, version)
    return twin.encode(observation, version, history)
