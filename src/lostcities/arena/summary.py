"""What the results of a contest add up to, as plain JSON data: meetings, agents, ratings, style."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

from lostcities.arena import ratings
from lostcities.arena.estimates import Series
from lostcities.arena.store import identity
from lostcities.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lostcities.arena.contest import Contest, Result
    from lostcities.arena.estimates import Estimate, Share

POOL = 3
"""Entrants from which on there are ratings; the result of two is the meeting itself."""
TABLE = 3
"""Seats from which on openskill is asked as well."""


def summary(
    contest: Contest, results: Sequence[Result], *, anchor: tuple[int, float] | None = None
) -> dict[str, Any]:
    """Sum up a contest. The same results give the same text, whoever played them."""
    return {
        "contest": identity(contest),
        "deals": len({result.fixture[:2] for result in results}),
        "games": sum(_games_of(contest, result) for result in results),
        "meetings": _meetings(contest, results),
        "agents": _agents(contest, results, anchor),
        "turns": _turns(results).to_json(),
        "endings": _endings(results),
    }


def _meetings(contest: Contest, results: Sequence[Result]) -> list[dict[str, Any]]:
    """Return for each lineup the margin and the share of wins of its first place."""
    labels = contest.labels()
    found = []
    for number, lineup in enumerate(contest.lineups):
        those = [result for result in results if result.fixture.lineup == number]
        if not those:
            continue
        found.append(
            {
                "agents": [labels[entrant] for entrant in lineup],
                "margin": _series(result.margins()[0] for result in those).estimate().to_json(),
                "wins": wins_of(those).to_json(),
            }
        )
    return found


def wins_of(results: Sequence[Result]) -> Share:
    """Estimate the share of games the first place wins."""
    games = sum(len(result.games) for result in results)
    return _series(result.wins()[0] for result in results).share(games)


def _agents(
    contest: Contest, results: Sequence[Result], anchor: tuple[int, float] | None
) -> list[dict[str, Any]]:
    entrants = range(len(contest.entrants))
    tallies = [Tally(contest, entrant) for entrant in entrants]
    for result in results:
        for tally in tallies:
            tally.add(result)
    rated = _rated(contest, results, anchor)
    labels = contest.labels()
    return [
        {"agent": labels[entrant], **tallies[entrant].to_json(), **rated[entrant]}
        for entrant in entrants
    ]


def _games_of(contest: Contest, result: Result) -> int:
    """Count the games of a fixture; alone, those side by side are kept as one."""
    side_by_side = len(contest.lineups[result.fixture.lineup]) if contest.seats == 1 else 1
    return side_by_side * len(result.games)


class Tally:
    """What one entrant did; deals are what is independent, so estimates are over deals."""

    def __init__(self, contest: Contest, entrant: int) -> None:
        self._lineups = contest.lineups
        self._is_alone = contest.seats == 1
        self._names = GAMES[contest.game].style_names
        self._entrant = entrant
        self._points: dict[Any, list[float]] = defaultdict(list)
        self._margins: dict[Any, list[float]] = defaultdict(list)
        self._wins: dict[Any, list[float]] = defaultdict(list)
        self._style = [0] * len(self._names)
        self._rounds = self._games = 0

    def add(self, result: Result) -> None:
        """Add a fixture, if it takes part."""
        deal, places = result.fixture[:2], self._lineups[result.fixture.lineup]
        mine = [place for place, entrant in enumerate(places) if entrant == self._entrant]
        if not mine:
            return
        margins, wins = result.margins(), result.wins()
        for place in mine:
            self._margins[deal].append(margins[place])
            self._wins[deal].append(wins[place])
            for game in result.games:
                self._points[deal].append(game.scores[place])
                self._games += 1
                # Alone, each place has played rounds of its own.
                self._rounds += game.rounds // (len(places) if self._is_alone else 1)
                self._style = [
                    sum(pair) for pair in zip(self._style, game.style[place], strict=True)
                ]

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON data; style is counted a round."""
        style = {
            name: count / max(1, self._rounds)
            for name, count in zip(self._names, self._style, strict=True)
        }
        return {
            "points": _by_deal(self._points).estimate().to_json(),
            "margin": _by_deal(self._margins).estimate().to_json(),
            "wins": _by_deal(self._wins).share(self._games).to_json(),
            "style": style,
        }


def _rated(
    contest: Contest, results: Sequence[Result], anchor: tuple[int, float] | None
) -> list[dict[str, Any]]:
    """Return by entrant its ratings, as far as there are any to give."""
    count = len(contest.entrants)
    rated: list[dict[str, Any]] = [{} for _ in range(count)]
    if count >= POOL and results:
        tables = ratings.beaten(results, contest.lineups, count)
        for entry, rating in zip(rated, ratings.ratings(tables, anchor=anchor), strict=True):
            entry["rating"] = rating._asdict()
    if contest.seats >= TABLE and results:
        skills = ratings.skills(results, contest.lineups, count)
        for entry, skill in zip(rated, skills or (), strict=False):
            entry["openskill"] = skill._asdict()
    return rated


def _turns(results: Sequence[Result]) -> Estimate:
    """Estimate the turns of a round, over deals."""
    return _series(
        sum(game.turns for game in result.games) / max(1, sum(game.rounds for game in result.games))
        for result in results
    ).estimate()


def _endings(results: Sequence[Result]) -> dict[str, int]:
    counted: Counter[str] = Counter()
    for result in results:
        for game in result.games:
            counted.update(game.endings)
    return dict(sorted(counted.items()))


def _by_deal(values: dict[Any, list[float]]) -> Series:
    return _series(sum(of_deal) / len(of_deal) for of_deal in values.values())


def _series(values: Iterable[float]) -> Series:
    series = Series()
    for value in values:
        series.add(value)
    return series
