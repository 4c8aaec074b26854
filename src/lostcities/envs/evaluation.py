"""How strong a policy is: mirrored pairs of games against a named player, always the same ones.

The protocol: the same cards, or dice, are played twice, with the seats
swapped, 1,000 times; the result is the mean margin a game with its 95 % interval.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from lostcities.envs.opponents import policy_of
from lostcities.envs.vector import LostCitiesVectorEnv
from lostcities.errors import OptionError, Reason
from lostcities.games import FIRST
from lostcities.kernel.checks import WORD, number_of_games, seed_word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import ArrayLike, NDArray

PAIRS: Final = 1000
SEED: Final = 1_000_000
"""The seed of the first pair; the others follow. Do not train on these."""

TWO_SEATS: Final = 2
AGAINST_SOMEBODY = Reason(
    "format", "against-somebody", "a policy is measured against an opponent: None is given"
)
ONLY_FOR_TWO = Reason("format", "pairs-for-two", "mirrored pairs are for two players: {seats}")


class Result(NamedTuple):
    """What came of mirrored pairs."""

    margin: float
    """The mean margin a game, in points."""
    error: float
    """Half the width of its 95 % interval, from the means of the pairs."""
    wins: float
    """The share of games won, a shared win half."""
    pairs: int

    def __str__(self) -> str:
        return f"{self.margin:+.1f} ± {self.error:.1f}"


def evaluate(  # noqa: PLR0913  # each has a good default
    policy: Any,
    game: str = FIRST,
    variant: Any = "classic",
    *,
    opponent: Any = "cautious",
    pairs: int = PAIRS,
    seed: int = SEED,
    scaled: bool = False,
    options: Mapping[str, int | bool] | None = None,
    threads: int = 1,
) -> Result:
    """Play mirrored pairs; single rounds of the card game (D22).

    A policy is a function of observations and masks, a model with `predict`, which is asked for
    its best, or the name of a player of the kernel. `scaled` says what observations it knows.

    >>> evaluate("cautious", opponent="random", pairs=20).margin > 150
    True
    """
    if opponent is None:
        raise OptionError(AGAINST_SOMEBODY())
    pairs, seed = number_of_games("pairs", pairs), seed_word(seed)
    envs = LostCitiesVectorEnv(
        game, variant, 2 * pairs, options=options, opponent=opponent, scaled=scaled, threads=threads
    )
    if envs.setting.seats != TWO_SEATS:
        raise OptionError(ONLY_FOR_TWO(seats=envs.setting.seats))
    scores = _first_scores(envs, policy, seed)
    learners = np.arange(2 * pairs) % TWO_SEATS
    rows = np.arange(2 * pairs)
    margins = (scores[rows, learners] - scores[rows, 1 - learners]).astype(np.float64)
    return summary(margins)


def summary(margins: NDArray[np.float64]) -> Result:
    """Return the result of games of which every two that follow each other are a pair."""
    by_pair = margins.reshape(-1, 2).mean(axis=1)
    pairs = len(by_pair)
    spread = by_pair.std(ddof=1) if pairs > 1 else np.inf
    wins = (margins > 0).mean() + (margins == 0).mean() / 2
    return Result(float(by_pair.mean()), float(1.96 * spread / pairs**0.5), float(wins), pairs)


def _first_scores(envs: LostCitiesVectorEnv, policy: Any, seed: int) -> NDArray[np.int32]:
    """Play until every game has ended once; return their totals."""
    seeds = [(seed + pair) % WORD for pair in range(envs.num_envs // 2) for _ in range(2)]
    observations, infos = envs.reset(seed=seeds)
    scores = np.zeros((envs.num_envs, TWO_SEATS), np.int32)
    playing = np.ones(envs.num_envs, np.bool_)
    while playing.any():
        actions = _decided(envs, policy, observations, infos["action_mask"])
        observations, _, ends, _, infos = envs.step(actions)
        ended = ends & playing
        scores[ended] = infos["scores"][ended]
        playing &= ~ends
    return scores


def _decided(
    envs: LostCitiesVectorEnv, policy: Any, observations: NDArray[Any], masks: NDArray[np.int8]
) -> ArrayLike:
    """Return what a policy does; the environments check it as they do every action."""
    if isinstance(policy, str):
        return envs.batch.decide(policy)
    chosen: ArrayLike = policy_of(policy, deterministic=True)(observations, masks.astype(np.bool_))
    return chosen
