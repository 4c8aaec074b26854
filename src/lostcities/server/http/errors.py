"""What can be wrong with a request itself, and which HTTP status each error has."""

from __future__ import annotations

from typing import Final

from lostcities.errors import IllegalAction, LostCitiesError, Reason
from lostcities.server.services.table_entry import Busy, NoSuchTable
from lostcities.server.storage.store import LinkUsed, StoreUnavailable
from lostcities.server.tables.commands import Refused

NO_TOKEN = Reason(
    "format",
    "no-token",
    "this needs a device's token",
    "POST /api/v1/devices gives one; send it as 'Authorization: Bearer …'",
)
UNKNOWN_TOKEN = Reason("format", "unknown-token", "no device has this token")
FOREIGN_ORIGIN = Reason("format", "foreign-origin", "pages of other sites may not use this server")
FOREIGN_HOST = Reason(
    "format",
    "foreign-host",
    "this server is not known by that name",
    "start it with --origin and the address people use",
)
NOT_YOUR_SEAT = Reason("format", "not-your-seat", "this device does not hold that seat")
NOT_THE_HOST = Reason("format", "not-the-host", "only who made the table may do this")
NO_SPECTATORS = Reason("format", "no-spectators", "this table has no spectators")
NO_SUCH_SEAT = Reason("format", "no-such-seat", "there is no such seat")
NO_FREE_SEAT = Reason("format", "no-free-seat", "no open seat of this table is free")
NO_SUCH_MATCH = Reason("format", "no-such-match", "there was no such match at this table")
NO_SUCH_LINK = Reason("format", "no-such-link", "this link leads nowhere", "ask for a new one")
NO_SUCH_PATH = Reason("format", "no-such-path", "there is nothing here")
NO_SUCH_METHOD = Reason("format", "no-such-method", "this cannot be done here")
LARGE_BODY = Reason("format", "large-body", "a request has {most} bytes at most")
SLOW_BODY = Reason("format", "slow-body", "the request did not arrive in time")
MALFORMED = Reason("format", "malformed", "{where}: {fault}")
NOT_JSON_BODY = Reason("format", "not-json-body", "the request is no JSON")
TOO_FAST = Reason("format", "too-fast", "too many requests", "wait {seconds} seconds")
TOO_MANY_STREAMS = Reason(
    "format", "too-many-streams", "too many streams are open", "close one of them first"
)
TABLE_FULL = Reason("format", "table-full", "this table has seen too much", "resign, or close it")
BAD_AFTER = Reason("format", "bad-after", "after= is not understood", "write table:seat:number, …")
INTERNAL = Reason("format", "internal", "something went wrong in the server", "try again")
STOPPING = Reason("format", "stopping", "the server is starting or stopping", "try again")


class Fault(LostCitiesError):  # noqa: N818  # its kinds say what is the matter
    """Something wrong with a request, with its HTTP status."""

    status = 400


class Malformed(Fault):
    """A request that is not what the API describes."""

    status = 422


class Unknown(Fault):
    """Nobody has said who asks."""

    status = 401


class Forbidden(Fault):
    """Something that is not for whoever asks."""

    status = 403


class Missing(Fault):
    """Something that is not there."""

    status = 404


class WrongMethod(Fault):
    """A path that does something else."""

    status = 405


class TooSlow(Fault):
    """A request that did not arrive."""

    status = 408


class TooLarge(Fault):
    """A request that is too long."""

    status = 413


class TooMany(Fault):
    """More than anybody may ask for; `seconds` says when to come back."""

    status = 429

    def __init__(self, refusal: object, seconds: float) -> None:
        super().__init__(refusal)  # type: ignore[arg-type]  # a refusal, as the base says
        self.seconds = seconds


class Broken(Fault):
    """Something that should never happen."""

    status = 500


class Unready(Fault):
    """The server cannot serve now."""

    status = 503


STATUSES: Final[tuple[tuple[type[LostCitiesError], int], ...]] = (
    (Refused, 409),
    (IllegalAction, 409),
    (LinkUsed, 409),
    (NoSuchTable, 404),
    (Busy, 503),
    (StoreUnavailable, 503),
)
"""The status of an error that knows nothing of HTTP; what is not listed is malformed: 422."""

AGAIN: Final = 1
"""Seconds after which a busy server may be asked again."""


def status_of(error: LostCitiesError) -> int:
    """Return the HTTP status of an error."""
    if isinstance(error, Fault):
        return error.status
    return next((status for kind, status in STATUSES if isinstance(error, kind)), 422)


def headers_of(error: LostCitiesError) -> dict[str, str]:
    """Return what the status of an error wants said besides."""
    status = status_of(error)
    if status == Unknown.status:
        return {"WWW-Authenticate": "Bearer"}
    if isinstance(error, TooMany):
        return {"Retry-After": str(max(1, round(error.seconds)))}
    return {"Retry-After": str(AGAIN)} if status == Unready.status else {}
