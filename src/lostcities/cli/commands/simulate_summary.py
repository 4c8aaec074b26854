"""What many games add up to: points with their intervals, wins, turns, endings."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from lostcities.arena.estimates import Estimate, measured_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.game import Game, RoundPlayed, Seat, Step
    from lostcities.i18n.translator import Translator


class GamePlayed(NamedTuple):
    """One finished game: points by seat, winners, and what became of each round."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    rounds: tuple[RoundPlayed, ...]

    @classmethod
    def of(cls, game: Game, steps: Sequence[Step], end: Any) -> GamePlayed:
        """Take from a game what the summary needs."""
        outcome = end.outcome
        return cls(tuple(outcome.scores), outcome.winners, game.rounds_played(steps, end))


class Series:
    """Whole numbers that come one by one: their mean and its standard error, exactly."""

    def __init__(self) -> None:
        self.count = self._sum = self._squares = 0

    def add(self, value: int) -> None:
        """Add a number."""
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

    def estimate(self) -> Estimate:
        """Return the mean with its standard error."""
        return Estimate(self.mean, self.error, self.count)


class Summary:
    """The sum of many games."""

    def __init__(self, names: Sequence[str], *, has_rounds: bool) -> None:
        self._has_rounds = has_rounds
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

    def add(self, played: GamePlayed) -> None:
        """Add a game; a shared win is shared out."""
        for seat, score in enumerate(played.scores):
            self._points[seat].add(score)
        for seat in played.winners:
            self._wins[seat] += Fraction(1, len(played.winners))
        for result in played.rounds:
            self._turns.add(result.turns)
            self._endings[result.ending] += 1
            for seat, score in enumerate(result.points):
                self._round_points[seat].add(score)

    def to_json(self) -> dict[str, Any]:
        """Return the sums as data."""
        return {
            "games": self.games,
            "seats": [self._seat_json(seat) for seat in range(len(self._names))],
            "turns": self._turns.estimate().to_json(),
            "endings": dict(sorted(self._endings.items())),
        }

    def _seat_json(self, seat: Seat) -> dict[str, Any]:
        points, per_round = self._points[seat], self._round_points[seat]
        data: dict[str, Any] = {
            "agent": self._names[seat],
            "points": points.estimate().to_json(),
            "wins": float(self._wins[seat]),
        }
        if self._has_rounds:
            data["round_points"] = per_round.estimate().to_json()
        return data

    def lines(self, words: Translator) -> list[str]:
        """Return the sums as a table."""
        heads = [words("summary.points"), words("summary.wins")]
        heads += [words("summary.round-points")] if self._has_rounds else []
        rows = [["", words("summary.agent"), *heads]]
        rows += [self._row(seat, words) for seat in range(len(self._names))]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        table = ["  ".join(_aligned(row, widths)).rstrip() for row in rows]
        endings = ", ".join(
            words(f"summary.ending.{name}", count=count)
            for name, count in sorted(self._endings.items())
        )
        span = "round" if self._has_rounds else "game"
        turns = words(f"summary.turns.{span}", turns=_measured(self._turns, words))
        return [*table, turns, words("summary.endings", endings=endings)]

    def _row(self, seat: Seat, words: Translator) -> list[str]:
        won = float(self._wins[seat])
        wins = f"{words.number(won, '.1f')} ({words.number(won / self.games, '.1%')})"
        row = [str(seat + 1), self._names[seat], _measured(self._points[seat], words), wins]
        return [*row, _measured(self._round_points[seat], words)] if self._has_rounds else row


def _aligned(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    """Names to the left, figures to the right."""
    return [
        f"{text:<{width}}" if place < 2 else f"{text:>{width}}"  # noqa: PLR2004
        for place, (text, width) in enumerate(zip(row, widths, strict=True))
    ]


def _measured(series: Series, words: Translator) -> str:
    return measured_text(series.estimate().to_json(), ".2f", words.number)
