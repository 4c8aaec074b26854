"""Reviews whole records: pieces of work for any number of processes, and the JSON they make.

`docs/formats/review.md` describes the JSON: a page can be drawn from it alone.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import lru_cache
from hashlib import blake2b
from importlib import metadata
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from lostcities import record
from lostcities.analysis import grades
from lostcities.analysis.account import without_luck
from lostcities.analysis.findings import COUNTED
from lostcities.analysis.marks import MARKS
from lostcities.analysis.reviewable import review_of
from lostcities.analysis.words import with_sentences
from lostcities.arena.store import LineStore
from lostcities.arena.workers import played
from lostcities.errors import OptionError, Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from lostcities.analysis.racing import Settings
    from lostcities.analysis.reviewable import Review
    from lostcities.game import Seat
    from lostcities.record import Replay

VERSION: Final = 1
"""Of the JSON."""
TURNING_POINTS: Final = 3
Z95: Final = 1.96

NOTHING_PLAYED = Reason("format", "nothing-played", "this record has no decision to review")
OTHER_REVIEW = Reason(
    "format",
    "other-review",
    "{path} holds a review made differently: {what} differs",
    "name another file, or the same options",
)


class Item(NamedTuple):
    """A piece of the work: of which record, and which of its pieces."""

    record: int
    kind: str
    number: int


@lru_cache(maxsize=8)
def taken_apart(text: str) -> tuple[Replay, Review]:
    """Return a record and its review to be made; the error of one that cannot be reviewed."""
    replay = record.read(text)
    if replay.error is not None:
        raise replay.error
    if not replay.steps:
        raise OptionError(NOTHING_PLAYED())
    return replay, review_of(replay)


@dataclass(frozen=True)
class Reviewing:
    """Records to review, as texts, so that any process can do a piece."""

    texts: tuple[str, ...]
    settings: Settings

    def items(self) -> list[Item]:
        """List all pieces; `RecordError` or `OptionError` for a record that cannot be reviewed."""
        return [
            Item(number, *piece)
            for number, text in enumerate(self.texts)
            for piece in taken_apart(text)[1].pieces()
        ]

    def play(self, item: Item) -> Any:
        """Do a piece of the work."""
        _, review = taken_apart(self.texts[item.record])
        return review.work((item.kind, item.number), self.settings)


def run(
    work: Reviewing,
    *,
    jobs: int = 1,
    cluster: str | None = None,
    store: ReviewStore | None = None,
    watch: Callable[[int, int], None] = lambda _done, _whole: None,
) -> list[dict[str, Any]]:
    """Review records; what the store has already is not done again."""
    items = work.items()
    names = [digest(text) for text in work.texts]
    kept = {} if store is None else store.kept
    missing = [item for item in items if (names[item.record], *item[1:]) not in kept]
    found: dict[Item, Any] = {
        item: kept[names[item.record], item.kind, item.number]
        for item in items
        if (names[item.record], *item[1:]) in kept
    }
    for item, result in zip(
        missing, played(work, missing, jobs=jobs, cluster=cluster), strict=True
    ):
        found[item] = result
        if store is not None:
            store.add((names[item.record], item.kind, item.number), result)
        watch(len(found), len(items))
    return [
        put_together(
            text,
            {(item.kind, item.number): one for item, one in found.items() if item.record == number},
            work.settings,
        )
        for number, text in enumerate(work.texts)
    ]


def review(text: str, settings: Settings) -> dict[str, Any]:
    """Review one record in this process."""
    return run(Reviewing((text,), settings))[0]


def digest(text: str) -> str:
    """Return what names a record in a store."""
    return blake2b(text.encode(), digest_size=12).hexdigest()


class ReviewStore(LineStore[tuple[str, str, int], Any]):
    """Pieces of reviews on disk, so that a review that was broken off can go on."""

    other: ClassVar[Reason] = OTHER_REVIEW

    def __init__(self, path: Path, settings: Settings) -> None:
        version = metadata.version("lostcities")
        super().__init__(path, {"format": VERSION, "version": version, **asdict(settings)})

    def add(self, key: tuple[str, str, int], result: Any) -> None:
        """Write a piece; it is on its way to the disk when this returns."""
        self._write([list(key), result])

    def _keep(self, data: Any) -> None:
        (name, kind, number), result = data
        self.kept[name, kind, number] = result


def put_together(
    text: str, results: Mapping[tuple[str, int], Any], settings: Settings
) -> dict[str, Any]:
    """Return the review of a record from its pieces, as plain JSON data."""
    replay, parts = taken_apart(text)
    game = replay.headers["Game"]
    decisions = [with_sentences(game, decision) for decision in parts.decisions(results)]
    accounts = parts.accounts(results)
    outcome = replay.state.outcome
    return {
        "review": VERSION,
        "program": metadata.version("lostcities"),
        "settings": asdict(settings),
        "game": game,
        "variant": replay.headers["Variant"],
        "names": replay.names,
        "view": replay.view,
        "finished": outcome is not None,
        "scores": parts.scores(),
        "winners": [] if outcome is None else list(outcome.winners),
        "players": [
            {**_player(game, seat, replay.names[seat], decisions, accounts), "you": you}
            for seat, you in enumerate(_addressed(replay))
        ],
        "rounds": accounts,
        "decisions": decisions,
        "luck": parts.luck(results),
        "graph": parts.chances(results),
        "turning_points": _turning_points(decisions),
    }


def _addressed(replay: Replay) -> list[bool]:
    """Say of each player whether the review speaks to them: the record says who "you" is."""
    kinds = replay.headers.get("Players", "").split(" | ")
    return [kinds[seat : seat + 1] == [record.YOU] for seat in range(len(replay.names))]


def _player(
    game: str,
    seat: Seat,
    name: str,
    decisions: Sequence[Mapping[str, Any]],
    accounts: Sequence[Sequence[Mapping[str, Any]]],
) -> dict[str, Any]:
    mine = [decision for decision in decisions if decision["seat"] == seat]
    counted = [decision["counted"] for decision in mine if decision["kind"] == COUNTED]
    lost = max(0.0, sum(counted)) / len(counted) if counted else 0.0
    accuracy = grades.accuracy(game, lost)
    marks = [decision["mark"] for decision in mine]
    return {
        "seat": seat,
        "name": name,
        "decisions": len(mine),
        "counted": len(counted),
        "lost": round(lost, 3),
        "accuracy": None if accuracy is None or not counted else round(accuracy, 1),
        "like": grades.like(game, lost) if counted else None,
        "marks": {name: marks.count(name) for name, _ in MARKS},
        "adjusted": _adjusted(
            game, [of_round[seat] for of_round in accounts], len(accounts[0]) if accounts else 0
        ),
    }


def _adjusted(
    game: str, accounts: Sequence[Mapping[str, Any]], seats: int
) -> dict[str, float | None] | None:
    """Return a result without luck, and its 95 % interval if one was measured."""
    if not accounts:
        return None
    value = sum(map(without_luck, accounts))
    spread = grades.spread(game, seats)
    reach = None if spread is None else Z95 * spread * len(accounts) ** 0.5
    return {
        "value": round(value, 3),
        "low": None if reach is None else round(value - reach, 1),
        "high": None if reach is None else round(value + reach, 1),
    }


def _turning_points(decisions: Sequence[Mapping[str, Any]]) -> list[int]:
    """Return the decisions, by their place in the list, whose errors cost most."""
    marked = [place for place, decision in enumerate(decisions) if decision["mark"] is not None]
    worst = sorted(marked, key=lambda place: -decisions[place]["lost"])
    return worst[:TURNING_POINTS]
