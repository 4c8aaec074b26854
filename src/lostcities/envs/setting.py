"""What an environment plays: a game, a variant, how many seats; and in which numbers it says so."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from gymnasium.spaces import Box, Discrete

from lostcities import kernel
from lostcities.envs.choices import check_choice, check_options
from lostcities.envs.rewards import check_reward
from lostcities.errors import OptionError, Reason
from lostcities.games import GAMES
from lostcities.kernel.checks import WORD, seats_at, switch
from lostcities.kernel.twins import find

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from lostcities.game import Codec

EPISODES: Final = ("round", "match")
"""`round`: one round of the card game; `match`: all its rounds (D20). A dice game has none."""

HUNDRED: Final = 100.0
"""With `scaled` points are counted in hundreds, so that rewards are about as large as 1."""

ONE_ROUND = Reason(
    "D20",
    "one-round",
    "an episode of one round cannot have {rounds} rounds",
    'say episode="match" for all of them',
)


class Setting(NamedTuple):
    """One way to sit down to a game, known to be possible."""

    game: str
    variant: Any
    seats: int
    reward: str = "margin"
    scaled: bool = False
    """Whether observations are numbers from 0 to 1, and points are counted in hundreds."""

    @property
    def codec(self) -> Codec[Any]:
        """The numbers and texts of the actions."""
        return GAMES[self.game].codec(self.variant)

    def action_space(self) -> Discrete[np.int64]:
        """Make a space of the numbers of the variant's actions."""
        return Discrete(len(self.codec))

    def observation_space(self) -> Box:
        """Make a space of observations: bytes up to their highest, or numbers from 0 to 1."""
        high = highest(self.game, self.variant, self.seats)
        return self.box(high)

    def box(self, high: NDArray[np.uint8]) -> Box:
        """Make a space of rows of bytes up to these, or scaled to 1."""
        if self.scaled:
            return Box(0.0, 1.0, high.shape, np.float32)
        return Box(np.zeros_like(high), high, dtype=np.uint8)

    def shown(self, observations: NDArray[np.uint8]) -> NDArray[Any]:
        """Return observations of the kernel as the environment shows them; never the array given.

        >>> setting = make_setting("duel", "mini", scaled=True)
        >>> setting.shown(kernel.new("duel", "mini").observation(0)).max() <= 1
        np.True_
        """
        if not self.scaled:
            return observations.copy()
        return observations / highest(self.game, self.variant, self.seats).astype(np.float32)

    @property
    def unit(self) -> float:
        """How many points a reward of 1 stands for."""
        return HUNDRED if self.scaled and self.reward != "win" else 1.0


@cache
def highest(game: str, variant: Any, seats: int) -> NDArray[np.uint8]:
    """Return the highest value each byte of an observation can have."""
    sections = kernel.layout(game, variant, seats=seats)
    high = np.concatenate([np.full(part.size, part.high, np.uint8) for part in sections])
    high.flags.writeable = False
    return high


def make_setting(  # noqa: PLR0913  # each has a good default
    game: str,
    variant: Any,
    seats: int | None = None,
    options: Mapping[str, int | bool] | None = None,
    *,
    episode: str = "match",
    reward: str = "margin",
    scaled: bool = False,
) -> Setting:
    """Find a variant by name, or take one as it is; `OptionError` for what does not exist.

    Without a number of seats it is the smallest the variant allows.

    >>> make_setting("dice", "solo").seats
    1
    >>> make_setting("duel", "classic", episode="round").variant.rounds
    1
    """
    check_choice("episode", episode, EPISODES)
    twin, chosen = find(game, variant)
    found = twin.game
    given = {name: _plain(value) for name, value in check_options(options).items()}
    chosen = chosen.with_options(given)
    if episode == "round" and found.has_rounds:
        chosen = _one_round(chosen, given)
    number = seats_at(chosen, seats)
    found.new(chosen, seats=number)  # D3, R1: the rules refuse a wrong number of seats
    check_reward(reward, number)
    return Setting(found.name, chosen, number, reward, switch("scaled", scaled))


def _plain(value: Any) -> Any:
    """Return NumPy's numbers as Python's: the rules know no others."""
    return value.item() if isinstance(value, np.generic) else value


def _one_round(variant: Any, options: Mapping[str, int | bool]) -> Any:
    """D22: one round by itself."""
    if options.get("rounds", 1) != 1:
        raise OptionError(ONE_ROUND(rounds=options["rounds"]))
    return variant.with_options({"rounds": 1})


def lot(
    rng: np.random.Generator, seats: int, seed: int | None, starter: int | None
) -> tuple[NDArray[np.uint64], list[int]]:
    """Return the seed of the next game and who starts it (D4, R7), for a batch of one.

    A seed that is given is the game's own, so that it has the same cards, or dice, everywhere.
    """
    drawn, following = int(rng.integers(seats)), int(rng.integers(WORD, dtype=np.uint64))
    word = following if seed is None else seed
    return np.array([word], np.uint64), [drawn if starter is None else starter]
