"""How the server and its worker processes talk: messages over pipes, each after its length."""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
import threading
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

HEADER: Final = 4
"""Bytes of the length that goes before every message."""


class Question(NamedTuple):
    """What an agent is asked; an observation is all it ever learns."""

    game: str
    agent: str
    observation: Any
    seconds: float
    """How long it may think."""


def framed(message: bytes) -> bytes:
    """Put its length before a message."""
    return len(message).to_bytes(HEADER, "big") + message


def serve(answer: Callable[[bytes], bytes]) -> None:
    """Answer on the standard streams as long as the server asks, then end the process.

    Ctrl-C is for the server's own process. If that was killed, this ends without a traceback.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, asked), daemon=True).start()
    with contextlib.suppress(BrokenPipeError, EOFError, pickle.UnpicklingError):
        while True:
            sys.stdout.buffer.write(framed(answer(asked.get())))
            sys.stdout.buffer.flush()
    # An ordinary exit would flush stdout once more and fail, as nobody reads it.
    os._exit(0)


def _read(questions: BinaryIO, asked: SimpleQueue[bytes]) -> None:
    """Read questions until the server closes its end, or is killed; then end this process.

    Not when the answer is found: an agent may think for hours about what nobody wants to know any
    more.
    """
    while header := questions.read(HEADER):
        asked.put(questions.read(int.from_bytes(header, "big")))
    os._exit(0)
