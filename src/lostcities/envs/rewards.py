"""What an action is worth to the seat that did it: margins, points or wins, from points by seat.

Points are scored when a round of the card game ends (D20) and when a dice game ends (R32); all
other steps are worth 0. Over a game the rewards of a seat add up to its result.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from lostcities.envs.setting import check_choice
from lostcities.errors import OptionError, Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from lostcities.kernel import Batch

REWARDS: Final = ("margin", "points", "win")
"""`margin`: own points minus the mean of the others'; `points`: own points; `win`: 1, 0 or −1."""

NOBODY_TO_BEAT = Reason(
    "R37", "nobody-to-beat", "alone there is nobody to win against", "reward points or margin"
)


def check_reward(reward: str, seats: int) -> None:
    """Refuse a reward that does not exist, or that nobody could get."""
    check_choice("reward", reward, REWARDS)
    if reward == "win" and seats == 1:
        raise OptionError(NOBODY_TO_BEAT())


@cache
def shares(reward: str, seats: int) -> NDArray[np.float64]:
    """How much a point of a seat (row) is worth to each seat (column)."""
    own = np.eye(seats)
    worth = own if reward == "points" or seats == 1 else own - (1 - own) / (seats - 1)
    worth.flags.writeable = False
    return worth


def wins(scores: NDArray[Any]) -> NDArray[np.float64]:
    """By game and seat: 1 for a win, 0 for a shared one (D20, R32), −1 for a loss."""
    best = scores == scores.max(axis=-1, keepdims=True)
    alone = best.sum(axis=-1, keepdims=True) == 1
    return np.where(best, np.where(alone, 1.0, 0.0), -1.0)


def of_batch(reward: str, batch: Batch) -> Callable[[NDArray[Any]], NDArray[np.float64]]:
    """Return the function that rewards, in every game of a batch, one seat for the last step.

    A margin is the kernel's own; it is asked for the seat that acted, or the learner.
    """
    games = batch.games
    points, done, scores = batch.reward, batch.done, batch.scores

    def by_margins(_: NDArray[Any]) -> NDArray[np.float64]:
        return batch.margin

    def by_points(seats: NDArray[Any]) -> NDArray[np.float64]:
        return np.take_along_axis(points, seats[:, np.newaxis], 1)[:, 0].astype(np.float64)

    def by_wins(seats: NDArray[Any]) -> NDArray[np.float64]:
        rewards = np.zeros(games)
        rows = done.nonzero()[0]
        if len(rows):
            rewards[rows] = wins(scores[rows])[np.arange(len(rows)), seats[rows]]
        return rewards

    return {"margin": by_margins, "points": by_points, "win": by_wins}[reward]


def by_seat(
    reward: str, points: Sequence[int], totals: Sequence[int], *, over: bool
) -> list[float]:
    """Return the reward of every seat for one step of one game."""
    if reward != "win":
        values: list[float] = (np.array(points) @ shares(reward, len(points))).tolist()
        return values
    return wins(np.array(totals)).tolist() if over else [0.0] * len(totals)
