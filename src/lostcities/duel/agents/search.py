"""The player `search` of the card game: the learned policy, overruled by what worlds show.

In a match of several rounds it maximises the chance of winning the match, in a single round the
margin. Where there are no nets for a variant it plays as `cautious` does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lostcities import duel, kernel
from lostcities.duel.agents.cautious import Cautious
from lostcities.duel.kernel import nets
from lostcities.duel.kernel.search import Findings, Searcher, Settings, worth_in_match
from lostcities.errors import OptionError, Reason
from lostcities.game import Candidate, Decision

if TYPE_CHECKING:
    import random

    from lostcities.duel import Observation
    from lostcities.game import Limit
    from lostcities.kernel._kernel import DuelState

USUAL = Settings(worlds=512, opponents=("policy", "policy", "cautious"))
"""In every third world the opponent is taken for `cautious`: who takes everybody for a learned
player gains little on those who are not. It costs some 35 ms of one processor a turn."""

WRONG_SETTING = Reason(
    "format",
    "wrong-search-setting",
    "search cannot have {name}={value}",
    "such as weights=run/best.npz, opponents=policy+cautious, gate=1, depth=32 or equity=0",
)

MODELS = set(kernel.players("duel")) - {"random"}
"""Whom an opponent can be taken for: players whose decisions need no chance."""


def changed(settings: Settings, options: dict[str, object]) -> Settings:
    """Return the settings with options as text or numbers; `OptionError` says which is wrong.

    >>> changed(Settings(), {"opponents": "policy+cautious"}).opponents
    ('policy', 'cautious')
    """
    for name, value in options.items():
        match name, value:
            case "opponents", str() if set(value.split("+")) <= MODELS:
                settings = settings._replace(opponents=tuple(value.split("+")))
            case "gate", int() | float() if value >= 0:
                settings = settings._replace(gate=value)
            case "depth", int() if value >= 0:
                settings = settings._replace(depth=value)
            case _:
                raise OptionError(WRONG_SETTING(name=name, value=value))
    return settings


class _Plan(NamedTuple):
    """The take that was found together with a place: nothing is learned between the two."""

    seen: Observation
    """What the player sees when the card is placed."""
    found: Findings


class Search:
    """Plays candidates out in worlds that fit what it knows.

    Options change what is measured: the file of `weights`, whom it takes its `opponents` for, the
    `gate`, the `depth`, and with `equity=0` a match is played for the points of each round.
    """

    name = "search"

    def __init__(
        self,
        rng: random.Random,
        settings: Settings = USUAL,
        threads: int = 1,
        *,
        weights: str | None = None,
        equity: int = 1,
        **options: object,
    ) -> None:
        self._rng = rng
        self._settings = changed(settings, options)
        self._equity = bool(equity)
        self._searcher = Searcher(threads, None if weights is None else nets.read_once(weights))
        self._cautious = Cautious()
        self._plan: _Plan | None = None

    def decide(self, observation: Observation, limit: Limit) -> Decision:
        """Choose a place, or a take."""
        plan, self._plan = self._plan, None
        in_match = self._for_match(observation)
        if plan is not None and plan.seen == observation:
            return _decision(plan.found, observation, in_match=in_match)
        state = kernel.from_rules(observation.sample(self._rng))
        if not state.variant.is_printed:
            return self._cautious.decide(observation, limit)
        found = self._search(state, observation, limit)
        if found.chosen.place is not None:
            self._plan = _planned(state, found)
        return _decision(found, observation, in_match=in_match)

    def _for_match(self, observation: Observation) -> bool:
        """Whether it maximises the chance of winning the match, not the margin of the round."""
        return self._equity and observation.variant.rounds > 1

    def _search(self, state: DuelState, observation: Observation, limit: Limit) -> Findings:
        board = observation.board
        worth = worth_in_match(board, board.mover) if self._for_match(observation) else ()
        settings = self._settings
        if limit.worlds is not None:
            settings = settings._replace(worlds=limit.worlds)
        if limit.seconds is not None:
            settings = settings._replace(seconds=limit.seconds)
        return self._searcher.find(state, self._rng.getrandbits(64), settings, worth)


def _planned(state: DuelState, found: Findings) -> _Plan:
    """Return what was found of the takes after the chosen place."""
    chosen = found.chosen
    seat = state.seat
    state.apply(chosen.action)
    takes = tuple(one._replace(place=None) for one in found.all if one.place == chosen.place)
    seen = kernel.to_rules(state).observe(seat)
    return _Plan(seen, Findings(chosen._replace(place=None), takes))


def _decision(found: Findings, observation: Observation, *, in_match: bool) -> Decision:
    candidates = _candidates(found, observation)
    return Decision(candidates[0].action, candidates, "percent" if in_match else "points")


def _candidates(found: Findings, observation: Observation) -> tuple[Candidate, ...]:
    """List the decisions, best first; of turns that begin alike the best speaks for all.

    What was not shown to be better than the chosen one is not given a higher value.
    """
    codec = duel.codec(observation.variant)
    chosen = found.chosen
    best = {chosen.action: chosen}
    for one in sorted(found.all, key=lambda one: -one.value):
        best.setdefault(one.action, one)
    listed = [
        Candidate(codec.action(one.action), min(one.value, chosen.value), one.error, one.worlds)
        for one in best.values()
    ]
    return (listed[0], *sorted(listed[1:], key=lambda candidate: -candidate.value))
