"""Results on disk, one line a fixture, so that a contest that was broken off can go on."""

from __future__ import annotations

import json
from contextlib import ExitStack
from importlib import metadata
from typing import TYPE_CHECKING, Any, Final

from lostcities.arena.contest import Result
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


class Store:
    """A file of results that is read first and then written on."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self._path = path
        self._contest = contest
        self.kept: dict[Any, Result] = {}
        """What was in the file already, by fixture."""
        self._open = ExitStack()

    def __enter__(self) -> Self:
        whole = self._read() if self._path.exists() else 0
        self._file = self._open.enter_context(self._path.open("r+b" if whole else "wb"))
        self._file.seek(whole)
        self._file.truncate()
        if not whole:
            self._write(identity(self._contest))
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def add(self, result: Result) -> None:
        """Write a result; it is on its way to the disk when this returns."""
        self._write(result.to_json())

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
                    result = Result.of_json(data)
                    self.kept[result.fixture] = result
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
        mine = identity(self._contest)
        if not isinstance(there, dict) or "format" not in there:
            raise StoreError(NOT_RESULTS(path=self._path.name, line=1))
        differing = [key for key in mine if there.get(key) != mine[key]]
        if differing:
            raise StoreError(OTHER_CONTEST(path=self._path.name, what=", ".join(differing)))
