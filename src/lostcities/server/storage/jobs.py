"""A piece of work for the writer, what becomes of it, and how it is done in its own transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from lostcities.errors import LostCitiesError
from lostcities.server.storage.errors import unavailable
from lostcities.server.storage.models import CLASH, InvalidData

if TYPE_CHECKING:
    from concurrent.futures import Future

    from sqlalchemy import Connection, Engine


class Outcome(NamedTuple):
    """The result of a job, or its error."""

    result: Any = None
    error: BaseException | None = None


class Job(NamedTuple):
    """A piece of work, and the future that waits for it."""

    work: Callable[[Connection], Any]
    future: Future[Any]

    def settle(self, outcome: Outcome) -> None:
        """Hand the outcome to the caller: the transaction is over by now (S1)."""
        if outcome.error is None:
            self.future.set_result(outcome.result)
        else:
            self.future.set_exception(outcome.error)


Commit = Callable[[Sequence[Job]], None]
"""Does several jobs, and settles each once what it did is on disk or undone. It never raises."""


def commit_one_by_one(engine: Engine, jobs: Sequence[Job]) -> None:
    """Do each job in a transaction of its own."""
    for job in jobs:
        job.settle(run_alone(engine, job))


def run_alone(engine: Engine, job: Job) -> Outcome:
    """Do one job in a transaction of its own."""
    try:
        with engine.begin() as connection:
            result = job.work(connection)
    except Exception as error:  # noqa: BLE001  # it belongs to the future, not to this thread
        return Outcome(error=translated(error))
    return Outcome(result)


def translated(error: Exception) -> Exception:
    """Return the store's own error for one of the database; any other error stays as it is."""
    if isinstance(error, LostCitiesError) or not isinstance(error, SQLAlchemyError):
        return error
    if isinstance(error, IntegrityError | DataError):
        invalid = InvalidData(CLASH())
        invalid.__cause__ = error
        return invalid
    return unavailable(error)
