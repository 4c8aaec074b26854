"""The games a learner learns from: many side by side, against a pool of opponents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from lostcities import kernel
from lostcities.kernel._kernel import duel_features
from lostcities.kernel.checks import WORD

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from lostcities.duel import Variant
    from lostcities.kernel._kernel import DuelNet

SELF: Final = "self"
PAST: Final = "past"
NOBODY: Final = -1


class Experience(NamedTuple):
    """What the learner saw and did where it had a choice, a row each; of one variant."""

    colours: NDArray[np.uint8]
    table: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    logarithms: NDArray[np.float32]
    """Of the chance it gave its action."""
    advantages: NDArray[np.float32]
    returns: NDArray[np.float32]
    labels: NDArray[np.int64]
    """What the teacher would have done."""

    def __len__(self) -> int:
        return len(self.actions)


class Ended(NamedTuple):
    """What came of the games that ended meanwhile."""

    margins: dict[str, list[int]]
    """By opponent, the learner's."""
    turns: list[int]


class Step(NamedTuple):
    """One decision in every game."""

    rows: NDArray[np.int64]
    """The games in which the learner had a choice."""
    seats: NDArray[np.int8]
    values: NDArray[np.float32]
    margins: NDArray[np.float32]
    """By game: the margin of seat 0 where the game ended."""
    done: NDArray[np.bool_]


class Tables:
    """Games of one variant against a pool."""

    def __init__(
        self, variant: Variant, games: int, shares: Mapping[str, float], rng: np.random.Generator
    ) -> None:
        names = list(shares)
        marks = np.cumsum([shares[name] for name in names]) / sum(shares.values())
        place = np.searchsorted(marks, (np.arange(games) + 0.5) / games)
        self.opponent = [names[i] for i in place]
        self.batch = kernel.Batch(
            "duel",
            variant,
            games,
            seed=int(rng.integers(1 << 62)),
            opponent=[None if name in {SELF, PAST} else name for name in self.opponent],
        )
        seats = np.arange(games) % 2
        past = np.array([name == PAST for name in self.opponent])
        self.past_seat = np.where(past, seats, NOBODY)
        """By game: the seat of a past self."""
        kernel_players = self.batch.players.argmax(axis=1)
        rule = (self.batch.players != NOBODY).any(axis=1)
        self.learner = np.where(rule, 1 - kernel_players, np.where(past, 1 - seats, 0))
        self.rng = rng

    def collect(  # noqa: PLR0913  # what a learner is made of
        self,
        steps: int,
        policy: DuelNet,
        past: DuelNet,
        critic: DuelNet,
        *,
        points: float,
        trace: float,
        teacher: str | None = None,
        teaching: float = 0.0,
    ) -> tuple[Experience, Ended]:
        """Play so many decisions in every game; in a share `teaching` of them as the teacher."""
        batch, lowered = self.batch, self.batch.kernel.variant
        everywhere = np.arange(batch.games)
        taken: list[Step] = []
        kept: list[tuple[NDArray[np.generic], ...]] = []
        ended = Ended({}, [])
        for _ in range(steps):
            colours, table, masks = duel_features(batch.kernel, everywhere)
            seats = batch.seat.copy()
            actions = masks.argmax(axis=1).astype(np.int64)
            choice = masks.sum(axis=1) > 1
            own = seats != self.past_seat
            rows = np.flatnonzero(choice & own)
            others = np.flatnonzero(choice & ~own)
            picked, logarithms = policy.choose(
                lowered, colours[rows], table[rows], masks[rows], self._words(len(rows))
            )
            labels = picked
            if teacher is not None:
                labels = batch.decide(teacher)[rows]
                legal = masks[rows, labels]
                labels = np.where(legal, labels, picked)
                as_taught = self.rng.random(len(rows)) < teaching
                picked = np.where(as_taught, labels, picked)
            actions[rows] = picked
            if len(others):
                actions[others], _ = past.choose(
                    lowered, colours[others], table[others], masks[others], self._words(len(others))
                )
            _, values = critic.judge(colours[rows], table[rows])
            batch.step(actions)
            margins = ((batch.reward[:, 0] - batch.reward[:, 1]) / points).astype(np.float32)
            taken.append(Step(rows, seats[rows], values, margins, batch.done.copy()))
            kept.append((colours[rows], table[rows], masks[rows], picked, logarithms, labels))
            self._note(ended)
        advantages, returns = self._advantages(taken, critic, trace)
        parts = [np.concatenate(column) for column in zip(*kept, strict=True)]
        colours, table, masks, picked, logarithms, labels = parts
        experience = Experience(
            colours, table, masks, picked, logarithms, advantages, returns, labels
        )
        return experience, ended

    def _words(self, count: int) -> NDArray[np.uint64]:
        return self.rng.integers(WORD, size=count, dtype=np.uint64)

    def _note(self, ended: Ended) -> None:
        for game in np.flatnonzero(self.batch.done):
            mine = self.learner[game]
            scores = self.batch.scores[game]
            ended.margins.setdefault(self.opponent[game], []).append(
                int(scores[mine] - scores[1 - mine])
            )
            ended.turns.append(int(self.batch.turns[game]))

    def _advantages(
        self, taken: list[Step], critic: DuelNet, trace: float
    ) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Estimate how much better than expected each action was.

        What one seat expects the other loses, and the critic sees both hands: all decisions of a
        game are one chain, in which the sign changes with the seat.
        """
        batch = self.batch
        colours, table, _ = duel_features(batch.kernel, np.arange(batch.games))
        _, value = critic.judge(colours, table)
        value = value.copy()
        seat = batch.seat.astype(np.int64)
        advantage = np.zeros(batch.games, np.float32)
        found: list[NDArray[np.float32]] = []
        returns: list[NDArray[np.float32]] = []
        for step in reversed(taken):
            value[step.done] = step.margins[step.done]
            advantage[step.done] = 0
            seat[step.done] = 0
            rows = step.rows
            sign = np.where(seat[rows] == step.seats, np.float32(1), np.float32(-1))
            difference = sign * value[rows] - step.values
            here = difference + np.float32(trace) * sign * advantage[rows]
            value[rows], advantage[rows], seat[rows] = step.values, here, step.seats
            found.append(here)
            returns.append(here + step.values)
        return np.concatenate(found[::-1]), np.concatenate(returns[::-1])
