"""What an action is worth to the seat that did it: margins, points or wins, from points by seat.

Points are scored when a round of the card game ends (D20) and when a dice game ends (R32); all
other steps are worth 0. Over a game the rewards of a seat add up to its result.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from lostcities.envs.choices import check_choice
from lostcities.errors import OptionError, Reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lostcities.envs.setting import Setting

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


def of_seats(  # noqa: PLR0913  # what there is to know of a step
    reward: str,
    seats: NDArray[Any],
    *,
    points: NDArray[Any],
    margins: NDArray[np.float64],
    done: NDArray[np.bool_],
    scores: NDArray[Any],
) -> NDArray[np.float64]:
    """Return, for every game of a step, the reward of one seat.

    `margins` are those of the same seats already; the kernel knows them.
    """
    if reward == "margin":
        return margins
    if reward == "points":
        return np.take_along_axis(points, seats[:, np.newaxis], 1)[:, 0].astype(np.float64)
    won = np.zeros(len(done))
    rows = done.nonzero()[0]
    won[rows] = wins(scores[rows])[np.arange(len(rows)), seats[rows]]
    return won


def by_seat(
    setting: Setting, points: Sequence[int], totals: Sequence[int], *, over: bool
) -> list[float]:
    """Return the reward of every seat for one step of one game."""
    if setting.reward == "win":
        return wins(np.array(totals)).tolist() if over else [0.0] * len(totals)
    worth = np.array(points) @ shares(setting.reward, len(points)) / setting.unit
    values: list[float] = worth.tolist()
    return values
