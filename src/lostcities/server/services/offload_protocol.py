"""What is asked of worker processes, and what they answer: results, refusals, or nothing.

A result is compressed by the worker, so that the server's process never holds the megabytes of a
long record turn by turn, however slowly its reader reads.
"""

from __future__ import annotations

import gzip
import os
import pickle
import traceback
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities.errors import LostCitiesError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Works = Mapping[str, Callable[..., bytes]]
    """What a worker can do, by name; each returns the body of a response."""

DONE: Final = b"+"
REFUSED: Final = b"-"
SIZE: Final = 8
"""Bytes of the length of a result before compression."""


class Result(NamedTuple):
    """What some work led to: a response's body, compressed."""

    gzipped: bytes
    size: int
    """Its bytes before compression."""


class Request(NamedTuple):
    """What a worker is to do."""

    work: str
    """One of `WORK`."""
    data: bytes
    """That and its arguments, as they are sent to the worker."""


def request(work: str, *arguments: Any) -> Request:
    """Make a request from the name of some work and its arguments."""
    return Request(work, pickle.dumps((work, arguments)))


def read_answer(answer: bytes) -> Result:
    """Return the result in a worker's answer; raise the refusal if that is what it holds."""
    kind, rest = answer[:1], answer[1:]
    if kind == REFUSED:
        raise pickle.loads(rest)  # noqa: S301  # from our own worker only
    return Result(rest[SIZE:], int.from_bytes(rest[:SIZE], "big"))


def do_work(works: Works, data: bytes) -> bytes:
    """Do some work; the answer is a result, a refusal, or nothing if the work failed."""
    work, arguments = pickle.loads(data)  # noqa: S301  # from our own server only
    try:
        body = works[work](*arguments)
    except LostCitiesError as error:
        error.__cause__ = error.__context__ = None
        return REFUSED + pickle.dumps(error)
    except Exception:  # noqa: BLE001  # the server reports that it failed
        traceback.print_exc()
        return b""
    return DONE + len(body).to_bytes(SIZE, "big") + gzip.compress(body, mtime=0)


def stand_back(niceness: int) -> None:
    """Let others go first where processors are short."""
    if hasattr(os, "nice"):
        os.nice(niceness)
