"""Judges a turn of the card game by what its seat knew: the open board and its own hand.

Candidates come from the policy and the search; those worth comparing, and the played turn, race in
the same worlds. Nothing here is ever given a state.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from lostcities import duel, kernel
from lostcities.analysis import racing
from lostcities.analysis.findings import forced, found, require_actions, seed_of
from lostcities.duel import Phase
from lostcities.duel.analysis.reasons import Outlook, reason_for
from lostcities.duel.kernel import analysis as kernel_analysis
from lostcities.duel.kernel.equity import MOST, worth_of_margins
from lostcities.duel.kernel.search import Searcher
from lostcities.duel.kernel.search import Settings as SearchSettings
from lostcities.duel.kernel.twin import numbers
from lostcities.duel.position import position_text
from lostcities.errors import OptionError, Reason
from lostcities.kernel.worlds import Worlds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lostcities.analysis.findings import Finding
    from lostcities.analysis.racing import Race, Settings
    from lostcities.duel import Action, Observation, Variant
    from lostcities.duel.kernel.analysis import TurnAnalyst
    from lostcities.kernel import DuelState

NO_NETS = Reason(
    "format",
    "no-nets",
    "there are no nets for {variant}, so it cannot be reviewed",
    "classic, long and classic-1999 can be",
)

NOTHING_DUE = Reason("format", "nothing-due", "nobody has to decide now")

SCREENING: Final = SearchSettings(worlds=64, candidates=12, gate=1.0)
"""How the search looks for turns worth comparing; they are compared in other worlds."""
LINES: Final = 5
"""So many candidates of the search are compared with the played turn."""
DEPTH: Final = 24
"""After so many decisions the critic judges; to play on would treble the noise."""
TO_THE_END: Final = 96
"""Worlds in which the played and the best turn are played to the end of the round: for what each
colour brings, and for how far results lie apart."""
PERCENT: Final = 100
PLACED: Final = -1


class Turn(NamedTuple):
    """What is placed, unless that is done already, and what is taken."""

    place: Action | None
    take: Action

    @property
    def texts(self) -> tuple[str, ...]:
        """The actions as texts."""
        return (str(self.take),) if self.place is None else (str(self.place), str(self.take))


@lru_cache(maxsize=1)
def searcher() -> Searcher:
    """Return the search with the shipped nets."""
    return Searcher()


def kernel_state(seen: Observation) -> DuelState:
    """Return a state of the kernel that fits; what is hidden is dealt by the position's seed."""
    seed = seed_of(position_text(seen))
    state: DuelState = kernel.from_rules(seen.sample(random.Random(seed)), seed)
    return state


def check(variant: Variant) -> None:
    """Raise `OptionError` if there are no nets for a variant."""
    if not numbers(variant, 2).is_printed:
        raise OptionError(NO_NETS(variant=variant.name))


def judge(seen: Observation, played: Turn | None, settings: Settings) -> Finding:
    """Judge a turn; without one, as for a hint, what the policy would do, or the next best."""
    check(seen.variant)
    state = kernel_state(seen)
    seed = seed_of(position_text(seen))
    codec = duel.codec(seen.variant)
    lines = _lines(state, seed, None if played is None else _numbers(seen.variant, played))
    turns = [
        Turn(None if place == PLACED else codec.action(place), codec.action(take))
        for place, take in lines
    ]
    if len(lines) == len(seen.legal()) == 1:
        return forced(turns[0].texts)
    analyst = kernel_analysis.analyst()

    def sample(wanted: list[int], first: int, worlds: int) -> NDArray[np.float64]:
        return _margins(state, [lines[line] for line in wanted], Worlds(seed + 1, first, worlds))

    race = racing.run(sample, len(lines), 0, settings)
    obvious = racing.is_obvious(race)
    if played is None:
        race.judge_next_best()
    ends = _Ends(analyst, state, seed + 2, [lines[race.played], lines[race.best]])
    chances = ends.chances(seen, race)
    finding = found(race, [turn.texts for turn in turns], chances, obvious=obvious)
    if race.played == race.best or (finding.mark is None and played is not None):
        return finding
    outlook = Outlook(seen, turns[race.played], turns[race.best], ends.points[0], ends.points[1])
    return finding._replace(reason=reason_for(outlook, finding.lost))


def measure(seen: Observation, turns: Sequence[Turn], worlds: Worlds) -> NDArray[np.float64]:
    """Return what turns bring, by turn and world; in other worlds than those of a review."""
    return _margins(kernel_state(seen), [_numbers(seen.variant, turn) for turn in turns], worlds)


def _margins(
    state: DuelState, turns: list[kernel_analysis.Turn], worlds: Worlds
) -> NDArray[np.float64]:
    margins = kernel_analysis.analyst().play_out(state, turns, worlds, DEPTH).margins
    return margins.astype(np.float64)


def _numbers(variant: Variant, turn: Turn) -> kernel_analysis.Turn:
    codec = duel.codec(variant)
    return PLACED if turn.place is None else codec.id(turn.place), codec.id(turn.take)


def _lines(
    state: DuelState, seed: int, played: kernel_analysis.Turn | None
) -> list[kernel_analysis.Turn]:
    """List the turns to compare: the played one first, the policy's, the search's best."""
    findings = searcher().find(state, seed, SCREENING)
    by_value = sorted(findings.all, key=lambda one: -one.value)
    wanted = [findings.all[0], findings.chosen, *by_value][: LINES + 1]
    turns = [(PLACED if one.place is None else one.place, one.take) for one in wanted]
    return list(dict.fromkeys([*([] if played is None else [played]), *turns]))


class _Ends:
    """How rounds end after the played and the best turn."""

    def __init__(
        self,
        analyst: TurnAnalyst,
        state: DuelState,
        seed: int,
        turns: list[kernel_analysis.Turn],
    ) -> None:
        margins, self.points = analyst.play_out(state, turns, Worlds(seed, 0, TO_THE_END))
        self._spread = (margins - margins.mean(axis=1, keepdims=True)).ravel()

    def chances(self, seen: Observation, race: Race) -> list[float]:
        """Return the chance of winning the match by line: results lie around its value."""
        worth = _worth(seen)
        return [
            PERCENT * float(worth[_places(self._spread + values.mean())].mean())
            for values in race.values
        ]


def _places(margins: NDArray[np.float64]) -> NDArray[np.int64]:
    return np.clip(np.rint(margins), -MOST, MOST).astype(np.int64) + MOST


def _worth(seen: Observation) -> NDArray[np.float64]:
    """Return the chance of winning for each margin of this round."""
    board = seen.board
    totals = [sum(sum(result.points[one]) for result in board.results) for one in (0, 1)]
    lead = totals[board.mover] - totals[1 - board.mover]
    left = board.variant.rounds - len(board.results)
    return _kept_worth(board.variant, lead, left, board.starter == board.mover)


@lru_cache(maxsize=256)
def _kept_worth(variant: Variant, lead: int, left: int, i_start: bool) -> NDArray[np.float64]:  # noqa: FBT001
    return worth_of_margins(variant, lead, left, i_start=i_start)


def hint(seen: Observation, settings: Settings = racing.USUAL) -> Finding:
    """Judge what could be done now; the reason compares the best with something else."""
    _check_due(seen)
    return judge(seen, None, settings)


def judge_begun(seen: Observation, actions: Sequence[Action], settings: Settings) -> Finding:
    """Judge a turn by its first actions; what is not chosen yet is what the search thinks best."""
    _check_due(seen)
    check(seen.variant)
    placed = seen.phase is Phase.TAKE
    require_actions(len(actions), 1 if placed else 2)
    if placed:
        return judge(seen, Turn(None, actions[0]), settings)
    place, *rest = actions
    take = rest[0] if rest else _best_take(seen, place)
    return judge(seen, Turn(place, take), settings)


def _best_take(seen: Observation, place: Action) -> Action:
    codec = duel.codec(seen.variant)
    state = kernel_state(seen)
    state.apply(codec.id(place))
    found = searcher().find(state, seed_of(position_text(seen)), SCREENING)
    return codec.action(max(found.all, key=lambda one: one.value).take)


def _check_due(seen: Observation) -> None:
    if seen.phase not in (Phase.PLACE, Phase.TAKE):
        raise OptionError(NOTHING_DUE())
