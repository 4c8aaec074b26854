"""States, variants and batches of the kernel as pickles, with the version that made them.

`lostcities.kernel` registers what is here, for `pickle`, `copy` and whatever builds on them.
"""

from __future__ import annotations

import copyreg
from dataclasses import replace
from typing import Any, Final

from lostcities.errors import OptionError, Reason
from lostcities.kernel.twins import NAMES, ORIGINS, VARIANT_NAMES, twin_of, twin_of_state

VERSION: Final = 2
"""The kernel's behaviour: raised when the same seed and actions give another game.

A pickle holds a game's chance to come, so it is read by the version that wrote it."""

OTHER_VERSION = Reason(
    "format",
    "other-kernel-version",
    "this was pickled by version {theirs} of the kernel; this is version {ours}",
    "install the release of lostcities that wrote it, or make it again",
)
NOT_A_PICKLE = Reason("format", "not-a-pickle", "this is not a pickle of the kernel: {why}")


def check_version(theirs: int) -> None:
    """Refuse what another version of the kernel has written."""
    if theirs != VERSION:
        raise OptionError(OTHER_VERSION(theirs=theirs, ours=VERSION))


def read_variant(game: str, variant: Any, seats: int) -> Any:
    """Return the kernel's variant that was pickled."""
    return twin_of(game).numbers(variant, seats)


def read_state(version: int, lowered: Any, data: bytes) -> Any:
    """Return the state that was pickled."""
    check_version(version)
    try:
        return twin_of(VARIANT_NAMES[type(lowered)]).State.load(lowered, data)
    except ValueError as error:
        raise OptionError(NOT_A_PICKLE(why=error)) from None


def _reduce_variant(lowered: Any) -> tuple[Any, ...]:
    plain = replace(ORIGINS[lowered])  # without what it has worked out and remembers
    return read_variant, (VARIANT_NAMES[type(lowered)], plain, lowered.seats)


def _reduce_state(state: Any) -> tuple[Any, ...]:
    return read_state, (VERSION, state.variant, state.save())


def text(state: Any) -> str:
    """Write a state as the code that makes one like it, with other chance to come."""
    return f"from_rules({twin_of_state(state).to_rules(state)!r})"


def register() -> None:
    """Tell `pickle` and `copy` how the classes of the extension are kept."""
    for variant in VARIANT_NAMES:
        copyreg.pickle(variant, _reduce_variant)
    for state in NAMES:
        copyreg.pickle(state, _reduce_state)
