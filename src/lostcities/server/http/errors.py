"""The HTTP status and headers of every error, and the errors that only HTTP can have.

This is the only module that knows statuses.
"""

from __future__ import annotations

from typing import Final

from lostcities.errors import IllegalAction, LostCitiesError, Reason
from lostcities.server.errors import (
    Busy,
    InvalidRequest,
    NotAllowed,
    NotFound,
    RateLimited,
    Refused,
    Unauthenticated,
)
from lostcities.server.storage.store import IdUsed, LinkUsed, StoreUnavailable

FOREIGN_ORIGIN = Reason("format", "foreign-origin", "pages of other sites may not use this server")
FOREIGN_HOST = Reason(
    "format",
    "foreign-host",
    "this server is not known by that name",
    "start it with --origin and the address people use",
)
NO_SUCH_PATH = Reason("format", "no-such-path", "there is nothing at this path")
NO_SUCH_METHOD = Reason("format", "no-such-method", "this path does not allow that method")
LARGE_BODY = Reason("format", "large-body", "a request may have at most {most} bytes")
SLOW_BODY = Reason("format", "slow-body", "the request did not arrive in time")
NOT_JSON_BODY = Reason("format", "not-json-body", "the request body is not valid JSON")
INTERNAL = Reason("format", "internal", "something went wrong in the server", "try again")
STOPPING = Reason("format", "stopping", "the server is starting or stopping", "try again")


class HttpError(LostCitiesError):
    """Something only HTTP can get wrong, with its status."""

    status = 400


class NotJsonError(HttpError):
    """A body that is not JSON."""


class ForbiddenError(HttpError):
    """A request from a foreign page, or under a foreign name."""

    status = 403


class WrongMethodError(HttpError):
    """A path that does not allow the method."""

    status = 405


class SlowBodyError(HttpError):
    """A body that did not arrive in time."""

    status = 408


class LargeBodyError(HttpError):
    """A body that is too long."""

    status = 413


class InternalError(HttpError):
    """A bug."""

    status = 500


class NotReadyError(HttpError):
    """A server that is starting or stopping."""

    status = 503


STATUSES: Final[tuple[tuple[type[LostCitiesError], int], ...]] = (
    (Refused, 409),
    (IllegalAction, 409),
    (LinkUsed, 409),
    (IdUsed, 409),
    (Unauthenticated, 401),
    (NotAllowed, 403),
    (NotFound, 404),
    (InvalidRequest, 422),
    (RateLimited, 429),
    (Busy, 503),
    (StoreUnavailable, 503),
)
"""The status of each kind of error."""

DEFAULT_STATUS: Final = 422
"""What the games and the tables refuse: a notation, an option, a sheet, a record, a name."""

RETRY_AFTER: Final = 1
"""Seconds after which a server that is not available may be asked again."""


def status_of(error: LostCitiesError) -> int:
    """Return the HTTP status of an error."""
    if isinstance(error, HttpError):
        return error.status
    found = (status for kind, status in STATUSES if isinstance(error, kind))
    return next(found, DEFAULT_STATUS)


def headers_of(error: LostCitiesError) -> dict[str, str]:
    """Return the headers that go with the status of an error."""
    if isinstance(error, Unauthenticated):
        return {"WWW-Authenticate": "Bearer"}
    if isinstance(error, RateLimited):
        return {"Retry-After": str(max(1, round(error.seconds)))}
    return {"Retry-After": str(RETRY_AFTER)} if status_of(error) == NotReadyError.status else {}
