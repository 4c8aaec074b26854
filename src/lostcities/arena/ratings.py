"""Ratings over a pool: one number for each entrant, with an interval.

Every game is taken apart into its pairs of players, half a point each for a tie, and the
Bradley–Terry model is fitted to them: the chance that one beats another depends on the difference
of their ratings, on the scale chess uses (400 points are odds of ten to one). The intervals come
from the deals: all games on one deal are kept or left out together, so what they have in common
does not count twice. Ties of zero losses are kept finite by one virtual drawn game for each pair
of entrants that met.
"""

from __future__ import annotations

from importlib import import_module
from math import log
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from lostcities.arena.contest import Lineup, Result

SCALE: Final = 400 / log(10)
MIDDLE: Final = 1500.0
"""The mean of a pool in which nobody's rating is given."""
DRAWS: Final = 0.5
"""What the virtual game gives to either side."""
RESAMPLES: Final = 400
STEPS: Final = 2000
"""Of the fit, at most; it ends when the ratings stand still."""
STILL: Final = 1e-9


class Rating(NamedTuple):
    """A rating and its 95 % interval."""

    value: float
    low: float
    high: float


class Skill(NamedTuple):
    """What openskill's Plackett–Luce model believes: a mean and a deviation."""

    mu: float
    sigma: float


def beaten(results: Iterable[Result], lineups: Sequence[Lineup], entrants: int) -> NDArray[Any]:
    """Count by deal and pair of entrants how often the first was ahead; a tie counts half."""
    deals: dict[tuple[str, int], NDArray[Any]] = {}
    for block, number, lineup, scores in _games(results):
        table = deals.setdefault((block, number), np.zeros((entrants, entrants)))
        places = lineups[lineup]
        for one, mine in enumerate(scores):
            for other, theirs in enumerate(scores):
                if places[one] != places[other]:
                    won = (mine > theirs) + 0.5 * (mine == theirs)
                    table[places[one], places[other]] += won
    return np.array([deals[key] for key in sorted(deals)])


def _games(results: Iterable[Result]) -> Iterable[tuple[str, int, int, tuple[int, ...]]]:
    for (block, number, lineup), games in results:
        for game in games:
            yield block, number, lineup, game.scores


def fit(tables: NDArray[Any]) -> NDArray[Any]:
    """Fit ratings to tables of wins (any number of tables at once), their mean being `MIDDLE`."""
    met = (tables + np.swapaxes(tables, -1, -2)) > 0
    # Half a game to either side of all who met: whoever won everything would never stop rising.
    wins = tables + DRAWS * met
    games = wins + np.swapaxes(wins, -1, -2)
    total = wins.sum(axis=-1)
    strength = np.ones(total.shape)
    for _ in range(STEPS):  # the minorise–maximise steps of Hunter (2004)
        sums = strength[..., :, None] + strength[..., None, :]
        new = total / np.maximum((games / sums).sum(axis=-1), 1e-300)
        new = np.where(total > 0, new, strength)
        # Only ratios of strengths are known; this keeps their product at 1.
        new /= np.exp(np.log(new).mean(axis=-1, keepdims=True))
        moved = np.abs(np.log(new / strength)).max()
        strength = new
        if moved < STILL:
            break
    return MIDDLE + SCALE * np.log(strength)


def ratings(
    tables: NDArray[Any], *, anchor: tuple[int, float] | None = None, seed: int = 0
) -> list[Rating]:
    """Rate entrants by their results on each deal; an anchor has a rating that is given."""
    rng = np.random.default_rng(seed)
    deals = len(tables)
    # Deals are drawn again, not games: the games of a deal share its luck. All drawings are fitted
    # at once, as so many tables.
    picks = rng.multinomial(deals, np.full(deals, 1 / deals), size=RESAMPLES)
    drawn = np.tensordot(picks, tables, axes=1)
    values, spread = _anchored(fit(tables.sum(axis=0)), anchor), _anchored(fit(drawn), anchor)
    low, high = np.percentile(spread, [2.5, 97.5], axis=0)
    return [Rating(*map(float, each)) for each in zip(values, low, high, strict=True)]


def _anchored(values: NDArray[Any], anchor: tuple[int, float] | None) -> NDArray[Any]:
    if anchor is None:
        return values
    place, rating = anchor
    shifted: NDArray[Any] = values - values[..., place, None] + rating
    return shifted


def skills(
    results: Iterable[Result], lineups: Sequence[Lineup], entrants: int
) -> list[Skill] | None:
    """Rate by openskill, game by game in the order of the deals; None if it is not installed.

    For three to five players it believes in finishing orders, not in single pairs. Copies of one
    entrant at a table share a rating: each is updated from what it was before the game, and the
    mean of the copies is kept.
    """
    try:
        model = import_module("openskill.models").PlackettLuce()
    except ImportError:
        return None
    held = [model.rating() for _ in range(entrants)]
    for _, _, lineup, scores in _games(results):
        places = lineups[lineup]
        # Not the state after each copy: which copy comes first would matter.
        teams = [[held[entrant]] for entrant in places]
        rated = [team[0] for team in model.rate(teams, scores=list(scores))]
        for entrant, copies in _by_entrant(places, rated).items():
            mu = sum(copy.mu for copy in copies) / len(copies)
            sigma = sum(copy.sigma for copy in copies) / len(copies)
            held[entrant] = model.create_rating([mu, sigma])
    return [Skill(one.mu, one.sigma) for one in held]


def _by_entrant(places: Lineup, rated: Sequence[Any]) -> Mapping[int, list[Any]]:
    grouped: dict[int, list[Any]] = {}
    for entrant, rating in zip(places, rated, strict=True):
        grouped.setdefault(entrant, []).append(rating)
    return grouped
