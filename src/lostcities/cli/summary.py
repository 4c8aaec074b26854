"""What many games add up to: points with their standard errors, wins, turns, endings."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.cli.words import Words
    from lostcities.game import Seat, Step


class Played(NamedTuple):
    """One finished game: points by seat, winners, and each round's turns, ending and points."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    turns: tuple[int, ...]
    endings: tuple[str, ...]
    rounds: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, game: str, steps: Sequence[Step], end: Any) -> Played:
        """Sum a game up."""
        outcome = end.outcome
        scores = tuple(outcome.scores)
        if game != "duel":
            ending = str(outcome.reason)
            return cls(scores, outcome.winners, (end.board.turn,), (ending,), (scores,))
        results = end.board.results
        points = tuple(tuple(sum(side) for side in result.points) for result in results)
        endings = tuple(str(result.ending) for result in results)
        return cls(scores, outcome.winners, _turns(steps), endings, points)


def _turns(steps: Sequence[Step]) -> tuple[int, ...]:
    """Count the turns of every round of the card game: a turn is a place and a take (D5)."""
    from lostcities.duel import Deal, Take  # noqa: PLC0415  # only for the card game

    rounds: list[int] = []
    dealing = False
    for _, event in steps:
        if isinstance(event, Deal):
            rounds += [] if dealing else [0]
        elif isinstance(event, Take):
            rounds[-1] += 1
        dealing = isinstance(event, Deal)
    return tuple(rounds)


class Series:
    """Whole numbers that come one by one: their mean and its standard error, exactly."""

    def __init__(self) -> None:
        self.count = self._sum = self._squares = 0

    def add(self, value: int) -> None:
        """Take one more number in."""
        self.count += 1
        self._sum += value
        self._squares += value * value

    @property
    def mean(self) -> float:
        """The mean."""
        return self._sum / self.count

    @property
    def error(self) -> float | None:
        """The standard error of the mean; none for a single number."""
        if self.count == 1:
            return None
        variance = Fraction(self.count * self._squares - self._sum**2, self.count - 1)
        return sqrt(variance) / self.count


class Summary:
    """The sum of many games."""

    def __init__(self, game: str, names: Sequence[str]) -> None:
        self._game = game
        self._has_rounds = game == "duel"
        self._names = list(names)
        self._points = [Series() for _ in names]
        self._round_points = [Series() for _ in names]
        self._wins = [Fraction(0) for _ in names]
        self._turns = Series()
        self._endings: Counter[str] = Counter()

    @property
    def games(self) -> int:
        """How many games are in it."""
        return self._points[0].count

    def add(self, played: Played) -> None:
        """Take one more game in; a shared win is shared out."""
        for seat, score in enumerate(played.scores):
            self._points[seat].add(score)
        for points in played.rounds:
            for seat, score in enumerate(points):
                self._round_points[seat].add(score)
        for seat in played.winners:
            self._wins[seat] += Fraction(1, len(played.winners))
        for turns in played.turns:
            self._turns.add(turns)
        self._endings.update(played.endings)

    def to_json(self) -> dict[str, Any]:
        """Return the sums as data."""
        return {
            "games": self.games,
            "seats": [self._seat_json(seat) for seat in range(len(self._names))],
            "turns": {"mean": self._turns.mean, "error": self._turns.error},
            "endings": dict(sorted(self._endings.items())),
        }

    def _seat_json(self, seat: Seat) -> dict[str, Any]:
        points, per_round = self._points[seat], self._round_points[seat]
        data: dict[str, Any] = {
            "agent": self._names[seat],
            "points": {"mean": points.mean, "error": points.error},
            "wins": float(self._wins[seat]),
        }
        if self._has_rounds:
            data["round_points"] = {"mean": per_round.mean, "error": per_round.error}
        return data

    def lines(self, words: Words) -> list[str]:
        """Return the sums as a table."""
        heads = [words("summary.points"), words("summary.wins")]
        heads += [words("summary.round-points")] if self._has_rounds else []
        rows = [["", words("summary.agent"), *heads], *map(self._row, range(len(self._names)))]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        table = ["  ".join(_aligned(row, widths)).rstrip() for row in rows]
        endings = ", ".join(f"{name} {count}" for name, count in sorted(self._endings.items()))
        turns = words(f"summary.turns.{self._game}", turns=_measured(self._turns))
        return [*table, turns, words("summary.endings", endings=endings)]

    def _row(self, seat: Seat) -> list[str]:
        share = float(self._wins[seat]) / self.games
        wins = f"{float(self._wins[seat]):.1f} ({share:.1%})"
        row = [str(seat + 1), self._names[seat], _measured(self._points[seat]), wins]
        return [*row, _measured(self._round_points[seat])] if self._has_rounds else row


def _aligned(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    """Names to the left, figures to the right."""
    return [
        f"{text:<{width}}" if place < 2 else f"{text:>{width}}"  # noqa: PLR2004
        for place, (text, width) in enumerate(zip(row, widths, strict=True))
    ]


def _measured(series: Series) -> str:
    error = "" if series.error is None else f" ± {series.error:.2f}"
    return f"{series.mean:.2f}{error}"
