"""What an environment plays: a game, a variant with its options, how many seats; and its spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from gymnasium.spaces import Box, Discrete

from lostcities import kernel
from lostcities.errors import OptionError, Reason
from lostcities.games import GAMES, find_variant
from lostcities.kernel.batch import WORD

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from lostcities.game import Codec

NO_SUCH_CHOICE = Reason(
    "format", "no-such-choice", "{what} cannot be {given!r}", "choose one of {known}"
)


class Setting(NamedTuple):
    """One way to sit down to a game, known to be possible."""

    game: str
    variant: Any
    seats: int

    @property
    def codec(self) -> Codec[Any]:
        """The numbers and texts of the actions."""
        return GAMES[self.game].codec(self.variant)

    def action_space(self) -> Discrete[np.int64]:
        """Make a space of the numbers of the variant's actions."""
        return Discrete(len(self.codec))

    def observation_space(self) -> Box:
        """Make a space of an observation's bytes, each from 0 to the highest it can be."""
        sections = kernel.layout(self.game, self.variant, seats=self.seats)
        highs = [np.full(section.size, section.high, np.uint8) for section in sections]
        high = np.concatenate(highs)
        return Box(np.zeros_like(high), high, dtype=np.uint8)


def make_setting(
    game: str,
    variant: Any,
    seats: int | None = None,
    options: Mapping[str, int | bool] | None = None,
) -> Setting:
    """Find a variant by name, or take one as it is; `OptionError` for what does not exist.

    Without a number of seats it is the smallest the variant allows.

    >>> make_setting("rollwrite", "solo").seats
    1
    >>> make_setting("duel", "classic", options={"rounds": 1}).variant.rounds
    1
    """
    found, named = find_variant(f"{game}/{variant}" if isinstance(variant, str) else game)
    chosen = named if isinstance(variant, str) else variant
    chosen = chosen.with_options(options or {})
    number = chosen.seats[0] if seats is None else seats
    found.new(chosen, seats=number)  # D3, R1: the rules refuse a wrong number of seats
    return Setting(found.name, chosen, number)


def lot(
    rng: np.random.Generator, seats: int, seed: int | None, options: Mapping[str, Any] | None
) -> tuple[NDArray[np.uint64], list[int]]:
    """Return the seed of the next game and who starts it (D4, R7), for a batch of one.

    A seed that is given is the game's own, so that it has the same cards, or dice, everywhere.
    """
    starter, following = int(rng.integers(seats)), int(rng.integers(WORD, dtype=np.uint64))
    chosen = following if seed is None else seed % WORD
    return np.array([chosen], np.uint64), [(options or {}).get("starter", starter)]


def check_choice(what: str, given: object, known: Sequence[str]) -> None:
    """Refuse a choice that does not exist, saying which do."""
    if given not in known:
        raise OptionError(NO_SUCH_CHOICE(what=what, given=given, known=", ".join(known)))
