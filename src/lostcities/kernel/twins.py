"""Finds the module that connects the rules of a game with the kernel, its *twin*.

The rules take longer to import than the kernel itself, so they are imported when they are needed.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from lostcities.errors import OptionError, Reason
from lostcities.kernel._kernel import DiceState, DiceVariant, DuelState, DuelVariant
from lostcities.kernel.checks import shown

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lostcities.kernel.sections import Section

NOT_IN_KERNEL = Reason("format", "not-in-kernel", "this cannot be played on: {why}")
NO_DECISION = Reason(
    "format",
    "no-decision",
    "the kernel takes a state in which a player decides; in this one it is {phase}",
    "apply what chance owes first; a game that was broken off cannot go on",
)

NO_SUCH_OBSERVATION = Reason(
    "format",
    "no-such-observation",
    "the observation of {game} has no version {version}",
    "it has {known}; data of another version needs the release of lostcities that wrote it",
)

NOT_A_VARIANT = Reason(
    "format",
    "not-a-variant",
    "{given} is not a variant of {game}",
    "give its name, or a variant of the rules",
)
NOT_OF_A_GAME = Reason("format", "not-of-a-game", "this is not {wanted}: {given}")

NAMES: dict[type, str] = {DuelState: "duel", DiceState: "dice"}
"""The game a state of the kernel is of."""

VARIANT_NAMES: dict[type, str] = {DuelVariant: "duel", DiceVariant: "dice"}
"""The game a variant of the kernel is of."""

ORIGINS: dict[object, Any] = {}
"""The variant of the rules each of the kernel's was made from."""


class Twin(Protocol):
    """What `lostcities.duel.kernel.twin` and `lostcities.dice.kernel.twin` offer."""

    game: Any
    Batch: Any
    State: Any
    ENDINGS: Any
    STATISTICS: Any
    PLAYERS: tuple[str, ...]
    OBSERVATIONS: tuple[int, ...]

    def playouts(
        self, variant: Any, games: int, seed: int, players: list[str], threads: int
    ) -> Any:
        """Play games in bulk; see `lostcities.kernel.playouts`."""

    def usual(self, variant: Any) -> Any:
        """Return a variant as simulations play it."""

    def numbers(self, variant: Any, seats: int) -> Any:
        """Give the kernel the numbers of a variant."""

    def to_rules(self, twin: Any) -> Any:
        """Return the state of the rules that equals a state of the kernel."""

    def from_rules(self, state: Any, seed: int = 0) -> Any:
        """Return the state of the kernel that equals a state of the rules."""

    def layout(self, variant: Any, seats: int, version: int) -> tuple[Section, ...]:
        """List the parts of an observation, in the order of its bytes."""

    def hidden_layout(self, variant: Any, seats: int) -> tuple[Section, ...]:
        """List the parts of what a seat cannot see, in the order of its bytes."""

    def encode(self, seen: Any, version: int, history: Any) -> NDArray[Any]:
        """Write what a player knows as bytes, in the order of `layout`."""


@cache
def twin_of(game: str) -> Twin:
    """Return the twin of a game by its name."""
    from lostcities.games import part  # noqa: PLC0415  # see above

    twin: Twin = part(game, "kernel.twin")
    return twin


def twin_of_state(state: Any) -> Twin:
    """Return the twin of the game a state of the kernel is of."""
    if type(state) not in NAMES:
        raise OptionError(NOT_OF_A_GAME(wanted="a state of the kernel", given=shown(state)))
    return twin_of(NAMES[type(state)])


def twin_of_rules(given: Any, wanted: str) -> Twin:
    """Return the twin of the game a `State` or an `Observation` of the rules is of."""
    for name in NAMES.values():
        if isinstance(given, getattr(twin_of(name).game, wanted)):
            return twin_of(name)
    named = f"{'an' if wanted == 'Observation' else 'a'} {wanted} of the rules"
    raise OptionError(NOT_OF_A_GAME(wanted=named, given=shown(given)))


def find(game: str, variant: Any) -> tuple[Twin, Any]:
    """Find the twin of a game, and one of its variants by name, or a variant as it is."""
    from lostcities.games import find_variant  # noqa: PLC0415  # see above

    found, named = find_variant(f"{game}/{variant}" if isinstance(variant, str) else f"{game}")
    chosen = named if isinstance(variant, str) else variant
    if not isinstance(chosen, type(named)):
        raise OptionError(NOT_A_VARIANT(given=shown(variant), game=found.name))
    return twin_of(found.name), chosen


def check_observation(twin: Twin, version: int) -> None:
    """Refuse a version of the observation that a game does not have."""
    if version not in twin.OBSERVATIONS:
        known = ", ".join(map(str, twin.OBSERVATIONS))
        raise OptionError(NO_SUCH_OBSERVATION(game=twin.game.name, version=version, known=known))
