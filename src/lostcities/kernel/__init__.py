"""Either game by the hundred million moves: the Python side of the C++ twin of the rules.

`Batch` steps many games together, `playouts` plays whole ones in bulk, `from_rules` and `to_rules`
carry a position of a real game over and back. `layout` says what the bytes of an observation mean.

>>> from lostcities import kernel
>>> batch = kernel.Batch("rollwrite", "standard", games=64, seats=4, seed=7)
>>> batch.mask.shape
(64, 74)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.kernel._kernel import (
    SOURCES,
    DuelBatch,
    DuelState,
    DuelVariant,
    RollwriteBatch,
    RollwriteState,
    RollwriteVariant,
)
from lostcities.kernel.batch import LEAVE_ALONE, Batch
from lostcities.kernel.opponents import PLAYERS
from lostcities.kernel.pickles import VERSION, register
from lostcities.kernel.playouts import Playouts, playouts
from lostcities.kernel.refusals import RefusedAction
from lostcities.kernel.sections import Section
from lostcities.kernel.twins import find, twin_of_state

if TYPE_CHECKING:
    from numpy import uint8
    from numpy.typing import NDArray

__all__ = [
    "LEAVE_ALONE",
    "PLAYERS",
    "SOURCES",
    "VERSION",
    "Batch",
    "DuelBatch",
    "DuelState",
    "DuelVariant",
    "Playouts",
    "RefusedAction",
    "RollwriteBatch",
    "RollwriteState",
    "RollwriteVariant",
    "Section",
    "encode",
    "from_rules",
    "hidden_layout",
    "layout",
    "new",
    "playouts",
    "to_rules",
]

register()


def new(game: str, variant: Any, *, seats: int = 2, seed: int = 0, starter: int = 0) -> Any:
    """Return one game at its first decision, as a state of the kernel; it changes as it is played.

    >>> state = new("duel", "mini", seed=1)
    >>> state.apply(state.legal()[0])
    >>> state.clone().seat
    0
    """
    twin, variant = find(game, variant)
    return twin.State(twin.numbers(twin.usual(variant), seats), seed, starter)


def from_rules(state: Any, seed: int = 0) -> Any:
    """Return the state of the kernel that equals a state of the rules; chance follows the seed."""
    return twin_of_state(state).from_rules(state, seed)


def to_rules(state: Any) -> Any:
    """Return the state of the rules that equals a state of the kernel."""
    return twin_of_state(state).to_rules(state)


def layout(game: str, variant: Any, *, seats: int = 2) -> tuple[Section, ...]:
    """List the parts of an observation, in the order of its bytes."""
    twin, variant = find(game, variant)
    return twin.layout(variant, seats)


def hidden_layout(game: str, variant: Any, *, seats: int = 2) -> tuple[Section, ...]:
    """List the parts of what a seat cannot see (`Batch.hidden`), in the order of its bytes."""
    twin, variant = find(game, variant)
    return twin.hidden_layout(variant, seats)


def encode(observation: Any) -> NDArray[uint8]:
    """Write what a player knows as the bytes `layout` lists, from an observation of the rules."""
    return twin_of_state(observation).encode(observation)
