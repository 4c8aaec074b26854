"""How the server and its worker processes talk: messages over pipes, each after its length."""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

HEADER: Final = 4
"""Bytes of the length that goes before every message."""


class Question(NamedTuple):
    """What an agent is asked; an observation is all it ever learns."""

    game: str
    agent: str
    observation: Any
    seed: int


def framed(message: bytes) -> bytes:
    """Put its length before a message."""
    return len(message).to_bytes(HEADER, "big") + message


def serve(answer: Callable[[bytes], bytes]) -> None:
    """Answer on the standard streams as long as the server asks, then end the process.

    Ctrl-C is for the server's own process. If that was killed, this ends without a traceback.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    with contextlib.suppress(BrokenPipeError, EOFError, pickle.UnpicklingError):
        while header := questions.read(HEADER):
            answers.write(framed(answer(questions.read(int.from_bytes(header, "big")))))
            answers.flush()
    # An ordinary exit would flush stdout once more and fail, as nobody reads it.
    os._exit(0)
