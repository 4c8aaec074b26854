"""Results on disk, one line a fixture, so that a contest that was broken off can go on."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from contextlib import ExitStack
from importlib import metadata
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from lostcities.arena.contest import Fixture, Result
from lostcities.errors import LostCitiesError, Reason

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import Self

    from lostcities.arena.contest import Contest

FORMAT: Final = 1

OTHER_CONTEST = Reason(
    "format",
    "other-contest",
    "{path} holds another contest: {what} differs",
    "name another file, or the same contest",
)
NOT_RESULTS = Reason(
    "format", "not-results", "{path} is not a file of results: line {line} cannot be read"
)


class StoreError(LostCitiesError):
    """A file that cannot take the results of this contest."""


def identity(contest: Contest) -> dict[str, Any]:
    """Return what decides the games of a contest, as JSON data; how many there are does not."""
    variant = contest.variant
    return {
        "format": FORMAT,
        "version": metadata.version("lostcities"),
        "game": f"{contest.game}/{variant.name}",
        "options": variant.options(),
        "sheet": getattr(getattr(variant, "sheet", None), "name", None),
        "players": contest.seats,
        "agents": [entrant.text for entrant in contest.entrants],
        "lineups": [list(lineup) for lineup in contest.lineups],
        "seed": contest.seed,
        "served": contest.has_bots,
    }


K = TypeVar("K")
V = TypeVar("V")


class LineStore(ABC, Generic[K, V]):
    """A file of results, one a line, that is read first and then written on.

    Its first line says what the results belong to; a file of something else is refused.
    """

    other: ClassVar[Reason] = OTHER_CONTEST

    def __init__(self, path: Path, identity: dict[str, Any]) -> None:
        self._path = path
        self._identity = identity
        self.kept: dict[K, V] = {}
        """What was in the file already."""
        self._open = ExitStack()

    def __enter__(self) -> Self:
        whole = self._read() if self._path.exists() else 0
        self._file = self._open.enter_context(self._path.open("r+b" if whole else "wb"))
        self._file.seek(whole)
        self._file.truncate()
        if not whole:
            self._write(self._identity)
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    @abstractmethod
    def _keep(self, data: Any) -> None:
        """Keep what a line holds; ValueError or TypeError if it is not a result."""

    def _write(self, data: Any) -> None:
        self._file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def _read(self) -> int:
        """Read what is there and return how many bytes of it are whole lines."""
        size = 0
        for number, line in enumerate(self._lines(), 1):
            try:
                data = json.loads(line)
                if number > 1:
                    self._keep(data)
            except (ValueError, TypeError):
                raise StoreError(NOT_RESULTS(path=self._path.name, line=number)) from None
            if number == 1:
                self._compare(data)
            size += len(line)
        return size

    def _lines(self) -> Iterator[bytes]:
        """Yield whole lines: a last one without an end was cut off, and is played again."""
        with self._path.open("rb") as file:
            for line in file:
                if line.endswith(b"\n"):
                    yield line

    def _compare(self, there: Any) -> None:
        if not isinstance(there, dict) or "format" not in there:
            raise StoreError(NOT_RESULTS(path=self._path.name, line=1))
        differing = [key for key, mine in self._identity.items() if there.get(key) != mine]
        if differing:
            raise StoreError(self.other(path=self._path.name, what=", ".join(differing)))


class Store(LineStore[Fixture, Result]):
    """The results of a contest, by fixture."""

    def __init__(self, path: Path, contest: Contest) -> None:
        super().__init__(path, identity(contest))

    def add(self, result: Result) -> None:
        """Write a result; it is on its way to the disk when this returns."""
        self._write(result.to_json())

    def _keep(self, data: Any) -> None:
        result = Result.of_json(data)
        lineups, number = self._identity["lineups"], result.fixture.lineup
        if not 0 <= number < len(lineups) or len(result.games) != self._identity["players"]:
            raise ValueError(data)
        if any(len(game.scores) != len(lineups[number]) for game in result.games):
            raise ValueError(data)
        self.kept[result.fixture] = result


def stored_seed(path: Path) -> str | None:
    """Return the seed of the contest a file holds, if it holds one."""
    try:
        with path.open("rb") as file:
            header = json.loads(file.readline())
    except (OSError, ValueError):
        return None  # what is wrong with it is said when it is opened to be used
    seed = header.get("seed") if isinstance(header, dict) else None
    return seed if isinstance(seed, str) else None
