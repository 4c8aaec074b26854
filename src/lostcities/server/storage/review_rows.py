"""The rows of reviews: a queue of jobs whose order, owner and result only the database decides.

Any number of processes may work on one queue. A job belongs to the worker that took it up as long
as that keeps the row's `updated_at` recent; whoever finds it old takes the job over, with all that
was found so far. A worker that was only slow notices with its next write that the job is gone.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import and_, bindparam, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from lostcities.errors import LostCitiesError, Reason
from lostcities.server.storage import schema
from lostcities.server.storage.models import decode_json, encode_json

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection, Update

    from lostcities.server.storage.store import Store
    from lostcities.server.tables.events import JsonObject

WAITING: Final = "waiting"
RUNNING: Final = "running"
DONE: Final = "done"
FAILED: Final = "failed"

QUEUE_FULL = Reason(
    "format", "reviews-full", "{waiting} reviews are waiting already", "try again later"
)
QUEUE_SHARE = Reason(
    "format",
    "reviews-share",
    "{most} reviews of this device are waiting or being worked on",
    "wait until one of them is done",
)

_REVIEWS = schema.reviews.c
_STATUS = (
    _REVIEWS.id,
    _REVIEWS.state,
    _REVIEWS.created_at,
    _REVIEWS.updated_at,
    _REVIEWS.done,
    _REVIEWS.total,
    _REVIEWS.error,
)
_COUNT = select(func.count()).select_from(schema.reviews)
_COUNTS = select(
    _COUNT.where(_REVIEWS.state == WAITING).scalar_subquery(),
    _COUNT.where(
        _REVIEWS.device_id == bindparam("device"), _REVIEWS.state.in_((WAITING, RUNNING))
    ).scalar_subquery(),
)
_INSERT = {
    "sqlite": sqlite.insert(schema.reviews).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(schema.reviews).on_conflict_do_nothing(),
}


class QueueFull(LostCitiesError):  # noqa: N818  # read as: the queue is full
    """A job for which there is no room now."""

    def __init__(self, refusal: Any, waiting: int) -> None:
        super().__init__(refusal)
        self.args = (refusal, waiting)
        self.waiting = waiting


class NewReview(NamedTuple):
    """A review that is asked for."""

    id: str
    record: str
    settings: JsonObject
    table: str | None
    device: str


class Room(NamedTuple):
    """How many jobs there may be."""

    waiting: int
    """Jobs that wait, of anybody."""
    share: int
    """Jobs of one device that are not done."""


class Status(NamedTuple):
    """How far a review is."""

    id: str
    state: str
    created_at: float
    updated_at: float
    done: int
    total: int
    error: JsonObject | None


class Job(NamedTuple):
    """A review that a worker has taken up."""

    id: str
    record: str
    settings: JsonObject
    pieces: bytes | None
    """What was found by those who worked on it before."""
    attempts: int
    """How often it was taken up before, and got no further."""


def find(store: Store, review: str) -> Status | None:
    """Return how far a review is."""
    rows = store.read(select(*_STATUS).where(_REVIEWS.id == review))
    return next((_status(row) for row in rows), None)


def result(store: Store, review: str) -> bytes | None:
    """Return the answer with a review that is done, compressed."""
    query = select(_REVIEWS.result).where(_REVIEWS.id == review, _REVIEWS.state == DONE)
    return next((bytes(row.result) for row in store.read(query)), None)


def jobs_before(store: Store, status: Status) -> int:
    """Count the jobs that come before a waiting one."""
    earlier = and_(_REVIEWS.state == WAITING, _REVIEWS.created_at < status.created_at)
    query = select(func.count()).where(or_(_REVIEWS.state == RUNNING, earlier))
    return next((int(row[0]) for row in store.read(query)), 0)


def available(store: Store, stale: float) -> int:
    """Count the jobs that can be taken up: those that wait, or have lost their worker."""
    query = select(func.count()).where(_is_available(stale))
    return next((int(row[0]) for row in store.read(query)), 0)


def add(store: Store, review: NewReview, room: Room, at: float) -> Status:
    """Add a job, unless there is one already, or no room: then `QueueFull` is raised.

    One that was given up begins again.
    """
    return store.write(partial(_add, review=review, room=room, at=at))


def check_room(store: Store, device: str, room: Room) -> None:
    """Raise `QueueFull` if there is no room for another job of a device."""
    [(waiting, own)] = store.read(_COUNTS, device=device)
    _refuse_full(waiting, own, room)


def claim(store: Store, worker: str, at: float, stale: float) -> Job | None:
    """Take up the oldest job that waits, or whose worker has not been heard of since `stale`."""
    return store.write(partial(_claim, worker=worker, at=at, stale=stale))


def keep(store: Store, job: Job, worker: str, at: float, progress: Progress) -> bool:
    """Keep what was found so far; say whether the job still belongs to the worker."""
    values: dict[str, Any] = {"updated_at": at, "done": progress.done, "total": progress.total}
    if progress.pieces is not None:  # it got further, so it is not this job that kills workers
        values |= {"pieces": progress.pieces, "attempts": 1}
    return _own(store, job, worker, values)


def finish(store: Store, job: Job, worker: str, at: float, answer: bytes) -> bool:
    """Store the answer with the review; say whether the job still belonged to the worker."""
    values = {"state": DONE, "updated_at": at, "worker": None, "pieces": None, "result": answer}
    return _own(store, job, worker, values)


def fail(store: Store, job: Job, worker: str, at: float, error: JsonObject) -> bool:
    """Give a job up, for this reason."""
    values = {"state": FAILED, "updated_at": at, "worker": None, "pieces": None}
    return _own(store, job, worker, {**values, "error": encode_json(error, "the error")})


def workers(store: Store) -> list[str]:
    """Return who works on jobs."""
    query = select(_REVIEWS.worker).where(_REVIEWS.state == RUNNING).distinct()
    return [row.worker for row in store.read(query)]


def release(store: Store, worker: str, *, died: bool = False) -> int:
    """Give back what a worker works on; others go on with what was found."""
    held = update(schema.reviews).where(_REVIEWS.state == RUNNING, _REVIEWS.worker == worker)
    given = held.values(state=WAITING, worker=None)
    # One that stops in good order was not ended by the job.
    return store.write(partial(_execute, statement=given if died else given.values(attempts=0)))


def touch(store: Store, review: str, at: float) -> None:
    """Note that somebody wanted a review, so that it is kept."""
    wanted = update(schema.reviews).where(_REVIEWS.id == review, _REVIEWS.state == DONE)
    store.write(partial(_execute, statement=wanted.values(updated_at=at)))


class Progress(NamedTuple):
    """How far a job is."""

    done: int
    total: int
    pieces: bytes | None
    """All that was found, compressed; None if that is stored already."""


def _status(row: Any) -> Status:
    error = None if row.error is None else decode_json(row.error)
    return Status._make((*row[:-1], error))


def _add(connection: Connection, review: NewReview, room: Room, at: float) -> Status:
    query = select(*_STATUS, _REVIEWS.table_id).where(_REVIEWS.id == review.id)
    found = connection.execute(query).one_or_none()
    which = update(schema.reviews).where(_REVIEWS.id == review.id)
    if found is not None and found.table_id is None and review.table is not None:
        connection.execute(which.values(table_id=review.table))
    if found is None:
        _refuse_full(*_counted(connection, review), room)
        connection.execute(_INSERT[connection.dialect.name], _row(review, at))
    elif found.state == FAILED:
        _refuse_full(*_counted(connection, review), room)
        again = {"state": WAITING, "created_at": at, "updated_at": at, "error": None}
        connection.execute(which.values(**again, attempts=0, done=0, total=0))
    return _status(connection.execute(select(*_STATUS).where(_REVIEWS.id == review.id)).one())


def _counted(connection: Connection, review: NewReview) -> tuple[int, int]:
    """Count the jobs that wait, and those of the device that are not done."""
    waiting, own = connection.execute(_COUNTS, {"device": review.device}).one()
    return waiting, own


def _refuse_full(waiting: int, own: int, room: Room) -> None:
    if waiting >= room.waiting:
        raise QueueFull(QUEUE_FULL(waiting=waiting), waiting)
    if own >= room.share:
        raise QueueFull(QUEUE_SHARE(most=room.share), waiting)


def _row(review: NewReview, at: float) -> dict[str, Any]:
    return {
        "id": review.id,
        "table_id": review.table,
        "device_id": review.device,
        "state": WAITING,
        "created_at": at,
        "updated_at": at,
        "attempts": 0,
        "done": 0,
        "total": 0,
        "record": review.record,
        "settings": encode_json(review.settings, "the settings"),
    }


def _is_available(stale: float) -> ColumnElement[bool]:
    abandoned = and_(_REVIEWS.state == RUNNING, _REVIEWS.updated_at < stale)
    return or_(_REVIEWS.state == WAITING, abandoned)


def _claim(connection: Connection, worker: str, at: float, stale: float) -> Job | None:
    # `skip_locked`: of several processes that look at once each takes up another job.
    query = (
        select(schema.reviews)
        .where(_is_available(stale))
        .order_by(_REVIEWS.created_at, _REVIEWS.id)
        .limit(1)
        .with_for_update(skip_locked=True)
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    taken = {"state": RUNNING, "worker": worker, "updated_at": at, "attempts": row.attempts + 1}
    connection.execute(update(schema.reviews).where(_REVIEWS.id == row.id).values(taken))
    return Job(row.id, row.record, decode_json(row.settings), row.pieces, row.attempts)


def _own(store: Store, job: Job, worker: str, values: dict[str, Any]) -> bool:
    """Change a row, if its job belongs to the worker; say whether it does."""
    which = (_REVIEWS.id == job.id, _REVIEWS.state == RUNNING, _REVIEWS.worker == worker)
    changed = update(schema.reviews).where(*which).values(values)
    return store.write(partial(_execute, statement=changed)) == 1


def _execute(connection: Connection, statement: Update) -> int:
    return connection.execute(statement).rowcount
