"""What a server refuses, by kind. Nothing here knows HTTP: `http/errors.py` has the statuses.

A `Reason` lives beside the code that raises it; those that several modules share live here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.errors import LostCitiesError, Reason

if TYPE_CHECKING:
    from lostcities.errors import Refusal

NO_SUCH_SEAT = Reason("format", "no-such-seat", "there is no such seat")
NOT_YOUR_SEAT = Reason("format", "not-your-seat", "this device does not hold that seat")


class Refused(LostCitiesError):  # noqa: N818  # as IllegalAction
    """A command the table does not allow now."""


class Stale(Refused):
    """A command that answers another decision than the one that is due."""


class NotAllowed(LostCitiesError):  # noqa: N818  # as above, and so below
    """Something the caller has no right to."""


class NotFound(LostCitiesError):  # noqa: N818
    """Something that does not exist, or no longer does."""


class Unauthenticated(LostCitiesError):  # noqa: N818
    """A caller without a known token."""


class InvalidRequest(LostCitiesError):  # noqa: N818
    """A request that is not what the API describes."""


class RateLimited(LostCitiesError):  # noqa: N818
    """More than a caller may ask for; `seconds` is how long to wait."""

    def __init__(self, refusal: Refusal, seconds: float) -> None:
        super().__init__(refusal)
        self.args = (refusal, seconds)
        self.seconds = seconds


class Busy(LostCitiesError):  # noqa: N818
    """Something that cannot be done at the moment; trying again is safe (S2)."""


class Overloaded(Busy):
    """A request refused before anything was done; `seconds` is how long to wait (S2)."""

    def __init__(self, refusal: Refusal, seconds: float) -> None:
        super().__init__(refusal)
        self.args = (refusal, seconds)
        self.seconds = seconds
