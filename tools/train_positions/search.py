"""Looks for positions with one clearly best answer that agents miss.

An error that an agent of the ladder makes is judged as a review does. Then every allowed answer is
measured again, in worlds that had no part in finding it: only what stays clear there is kept.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, replace
from importlib import metadata
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

import numpy as np

from lostcities.agents.catalogue import make
from lostcities.analysis.findings import seed_of
from lostcities.analysis.racing import SURE, Difference, Settings, difference
from lostcities.arena.store import LineStore
from lostcities.dealer import stream
from lostcities.errors import Reason as ErrorReason
from lostcities.games import GAMES
from lostcities.kernel.worlds import Worlds

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from lostcities.analysis.findings import Finding, Option, Reason
    from tools.train_positions.games import Answer, Source

LEAST: Final = 2.0
"""Points by which the best answer is ahead of the next idea, at least."""
LIKELY: Final = 1.5
"""Points by which it is ahead when a review judges the error, at least."""
CLEAR: Final = 3.0
"""Standard errors by which it is ahead, at least."""
TEMPTING: Final = 3.0
"""Points that the agents' error costs, at least: a bad move."""
REVIEWED: Final = Settings(worlds=512)
"""For the reason that is shipped."""
AGAIN: Final = 128
"""Worlds in which the options of a review are compared once more."""
SCREENED: Final = 40
"""Worlds in which the agents' answers are compared first."""
JUDGED: Final = Settings(worlds=128)
STAGES: Final = ((None, 24), (8, 168), (3, 800))
"""In fresh worlds every answer is met first, then those near the best: how many, in how many more
worlds. After each stage what cannot be clear any more is given up."""

CONFIRMED: Final = 400
"""Worlds in which the best is compared with the best of each other idea, before it is shipped."""
IDEAS: Final = 10
STILL: Final = 1.0
"""Points by which it is ahead there, at least, and beyond two standard errors."""

ENOUGH: Final = 30
"""Exercises of one theme."""
FAR: Final = 12
"""Decisions of a game between two exercises of the same theme, at least."""

OTHER_SEARCH = ErrorReason(
    "format",
    "other-search",
    "{path} holds another search: {what} differs",
    "name another file, or the same seed",
)


class Valued(NamedTuple):
    """An answer and what it is worth in fresh worlds."""

    action: Answer
    value: float
    error: float
    """The standard error of its distance from the best."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position with one best answer and an error that tempts."""

    position: str
    phase: str
    theme: str
    values: dict[str, Any]
    """Of the reason."""
    tempting: list[str]
    answers: list[list[Any]]
    """All that is allowed, best first: action texts, value, standard error."""
    gap: float
    gap_error: float
    solved: int
    """How many agents of the ladder find the best answer."""
    asked: int

    @property
    def best(self) -> list[str]:
        """The best answer."""
        best: list[str] = self.answers[0][0]
        return best


class SearchStore(LineStore[int, list[Exercise]]):
    """What was found, by game: a search that was broken off goes on."""

    other: ClassVar[ErrorReason] = OTHER_SEARCH

    def __init__(self, path: Path, game: str, seed: int) -> None:
        version = metadata.version("lostcities")
        super().__init__(path, {"format": 1, "version": version, "game": game, "seed": seed})

    def add(self, number: int, found: Sequence[Exercise]) -> None:
        """Write what a game brought."""
        self._write([number, [asdict(one) for one in found]])

    def _keep(self, data: Any) -> None:
        number, found = data
        self.kept[number] = [Exercise(**one) for one in found]


def searched(
    source: Source,
    seed: int,
    number: int,
    before: Counter[str],
    shares: Sequence[float] | None = None,
) -> list[Exercise]:
    """Play one game and look at its decisions; `before` counts what there is of each theme.

    `shares` says which part of the early, middle and late decisions to look at. A theme there is
    enough of is not looked for any more, and in one game it comes again only much later.
    """
    found: list[Exercise] = []
    last: dict[str, int] = {}
    rng = stream(seed, "train", source.name, "looked at", number)
    looked_at = dict(zip(source.phases, shares, strict=True)) if shares else source.shares
    for at, seen in enumerate(source.decisions(seed, number)):
        if rng.random() >= looked_at[source.phase(seen)]:
            continue
        counts = before + Counter(one.theme for one in found)
        recent = {theme for theme, place in last.items() if at - place < FAR}
        enough = {theme for theme, count in counts.items() if count >= ENOUGH}
        exercise = exercise_of(source, seen, counts, recent | enough)
        if exercise is not None:
            found.append(exercise)
            last[exercise.theme] = at
    return found


class _Error(NamedTuple):
    """An answer that tempts, and what a review says about it."""

    answer: Answer
    reason: Reason


def exercise_of(
    source: Source, seen: Any, counts: Counter[str], without: Collection[str] = ()
) -> Exercise | None:
    """Make an exercise of a decision, if it is one: None if agents agree or nothing is clear.

    Of several errors that tempt the one with the rarest theme is taken.
    """
    if len(seen.legal()) == 1:
        return None
    text = GAMES[source.name].position_text(seen)
    given = agents_answers(source, seen, text)
    tempting = _tempting(source, seen, text, given)
    if tempting is None:
        return None
    finding = source.judge(seen, tempting, JUDGED)
    if not _is_bad(finding) or not _is_likely(finding.options, tempting):
        return None
    options = [option.action for option in finding.options]
    again = source.measure(seen, options, Worlds(seed_of(text) + 5, 0, AGAIN))
    if not _is_likely(ranked(dict(zip(options, again, strict=True))), tempting):
        return None
    valued = measured(source, seen, tempting, seed_of(text) + 3)
    if not valued or valued[0].action != finding.options[0].action:
        return None
    errors = _errors(source, seen, valued, dict.fromkeys([tempting, *given]), without)
    if not errors:
        return None
    error = min(errors, key=lambda one: counts[one.reason.code])
    best, gap = valued[0], gap_of(valued, error.answer)
    cost = next(best.value - one.value for one in valued if one.action == error.answer)
    return Exercise(
        position=text,
        phase=source.phase(seen),
        theme=error.reason.code,
        values={**error.reason.values, "lost": round(cost, 2)},
        tempting=list(error.answer),
        answers=[[list(a), round(value, 1), round(error, 1)] for a, value, error in valued],
        gap=round(gap.mean, 2) if gap else 0.0,
        gap_error=round(gap.error, 2) if gap else 0.0,
        solved=sum(answer == best.action for answer in given),
        asked=len(given),
    )


def _errors(
    source: Source,
    seen: Any,
    valued: Sequence[Valued],
    given: Iterable[Answer],
    without: Collection[str],
) -> list[_Error]:
    """Judge the answers that are clearly bad in fresh worlds, too, and are against one best."""
    best, by_answer = valued[0], {one.action: one for one in valued}
    found = []
    for answer in given:
        one = by_answer[answer]
        if best.value - one.value < max(TEMPTING, CLEAR * one.error):
            continue
        gap = gap_of(valued, answer)
        if gap is None or not is_clear(gap):
            continue
        finding = source.judge(seen, answer, JUDGED)
        reason = finding.reason
        if not _is_bad(finding) or reason is None or reason.code in without:
            continue
        if finding.options[0].action == best.action:
            found.append(_Error(answer, reason))
    return found


def reason_today(
    source: Source, position: str, tempting: Sequence[str], best: Sequence[str]
) -> Reason | None:
    """Find a reason as it is found today; None if a review has another best answer."""
    seen: Any = GAMES[source.name].read_position(position)
    reason = source.judge(seen, tuple(tempting), REVIEWED).reason
    return reason if reason is not None and reason.values["best"] == list(best) else None


def with_reason(source: Source, one: Exercise) -> Exercise | None:
    """Return an exercise with the reason of today, if there is one."""
    reason = reason_today(source, one.position, one.tempting, one.best)
    if reason is None:
        return None
    return replace(one, theme=reason.code, values={**reason.values, "lost": one.values["lost"]})


def is_confirmed(source: Source, one: Exercise) -> bool:
    """Say whether the best answer stays ahead of all other ideas in a third set of worlds.

    Many answers have met few worlds so far: one of them might have been unlucky.
    """
    best = tuple(one.best)
    ideas: dict[str, Answer] = {}
    for action, _, _ in one.answers[1:]:
        if is_other_idea(tuple(action), best, tuple(one.tempting)):
            ideas.setdefault(" ".join(action) if action[0] == best[0] else action[0], tuple(action))
    others = list(ideas.values())[:IDEAS]
    seen: Any = GAMES[source.name].read_position(one.position)
    worlds = Worlds(seed_of(one.position) + 6, 0, CONFIRMED)
    mine, *theirs = source.measure(seen, [best, *others], worlds)
    gaps = [difference(mine, values) for values in theirs]
    return all(gap.mean >= max(STILL, SURE * gap.error) for gap in gaps)


def agents_answers(source: Source, seen: Any, text: str) -> list[Answer]:
    """Ask every agent of the ladder."""
    return [
        source.answer(make(source.name, name, stream(text, name)), seen) for name in source.ladder
    ]


def _tempting(source: Source, seen: Any, text: str, given: Sequence[Answer]) -> Answer | None:
    """Return the error that most agents make, by a first look; None if there seems to be none."""
    counts = Counter(given)
    if len(counts) == 1:
        return None
    answers = list(counts)
    values = source.measure(seen, answers, Worlds(seed_of(text) + 4, 0, SCREENED))
    valued = ranked(dict(zip(answers, values, strict=True)))
    top = valued[0].value
    errors = [one for one in valued if top - one.value >= max(TEMPTING, 2 * one.error)]
    tempting = max(errors, key=lambda one: counts[one.action], default=None)
    if tempting is None or not may_be_clear(gap_of(valued, tempting.action)):
        return None
    return tempting.action


def _is_likely(valued: Sequence[Valued] | Sequence[Option], tempting: Answer) -> bool:
    """Say whether it is worth while to measure every answer."""
    gap = gap_of(valued, tempting)
    return gap is None or gap.mean >= LIKELY


def _is_bad(finding: Finding) -> bool:
    return finding.mark is not None and finding.lost >= TEMPTING


def measured(source: Source, seen: Any, tempting: Answer, seed: int) -> list[Valued]:
    """Measure all answers in worlds of a seed, those near the best in more of them; best first.

    Nothing is returned if a first look shows that two ideas are too near each other.
    """
    values: dict[Answer, NDArray[np.float64]] = {
        answer: np.empty(0) for answer in source.answers(seen)
    }
    wanted, met = list(values), 0
    for number, worlds in STAGES:
        wanted = wanted[:number]
        fresh = source.measure(seen, wanted, Worlds(seed, met, worlds))
        for answer, more in zip(wanted, fresh, strict=True):
            values[answer] = np.concatenate([values[answer], more])
        met += worlds
        valued = ranked(values)
        if not may_be_clear(gap_of(valued, tempting)):
            return []
        wanted = ideas_first(valued, tempting)
    return valued


def ideas_first(valued: Sequence[Valued], tempting: Answer) -> list[Answer]:
    """List answers by value, but the best, the next idea and the error before all others."""
    best = valued[0].action
    other = [one.action for one in valued[1:] if is_other_idea(one.action, best, tempting)]
    return list(dict.fromkeys([best, *other[:1], tempting, *(one.action for one in valued)]))


def ranked(values: dict[Answer, NDArray[np.float64]]) -> list[Valued]:
    """Order answers by their distance from the best, over the worlds both have met."""
    most = max(map(len, values.values()))
    means = {answer: float(met.mean()) for answer, met in values.items() if len(met) == most}
    best = max(means, key=lambda answer: means[answer])
    gaps = {answer: difference(values[best], met) for answer, met in values.items()}
    order = sorted(gaps, key=lambda answer: (answer != best, gaps[answer].mean))
    return [
        Valued(answer, means[best] - max(0.0, gaps[answer].mean), gaps[answer].error)
        for answer in order
    ]


def gap_of(valued: Sequence[Valued] | Sequence[Option], tempting: Answer) -> Difference | None:
    """Return how far the best is ahead of the next idea; None if there is no other.

    In the card game turns that place the same card are one idea, unless the error that tempts is
    such a turn: then it is about what to take.
    """
    best = valued[0]
    others = [
        Difference(best.value - one.value, one.error)
        for one in valued[1:]
        if is_other_idea(one.action, best.action, tempting)
    ]
    return min(others, default=None)


def is_other_idea(action: Answer, best: Answer, tempting: Answer) -> bool:
    """Say whether an answer differs from the best in what the exercise is about."""
    return action != best and (tempting[0] == best[0] or action[0] != best[0])


def is_clear(gap: Difference | None) -> bool:
    """Say whether a gap is large, and no accident."""
    return gap is None or gap.mean >= max(LEAST, CLEAR * gap.error)


def may_be_clear(gap: Difference | None) -> bool:
    """Say whether more worlds may show that a gap is clear."""
    return gap is None or gap.mean + gap.error >= LEAST
