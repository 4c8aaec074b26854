"""The process agents run in: reads questions from standard input, writes the chosen actions."""

from __future__ import annotations

import contextlib
import os
import pickle
import random
import signal
import sys
import threading
import traceback
from functools import cache
from queue import SimpleQueue
from typing import TYPE_CHECKING, BinaryIO

from lostcities.agents.catalogue import make
from lostcities.game import Limit
from lostcities.server.services.agent_protocol import HEADER, Question

if TYPE_CHECKING:
    from lostcities.game import Agent


@cache
def agent_of(game: str, name: str) -> Agent:
    """Make an agent once; some take a while to get ready."""
    return make(game, name, random.SystemRandom())


def answer(question: Question) -> str:
    """Return the text of the action an agent chooses; nothing if it fails."""
    try:
        agent = agent_of(question.game, question.agent)
        return str(agent.decide(question.observation, Limit()).action)
    except Exception:  # noqa: BLE001  # whatever an agent does wrong must not end the process
        traceback.print_exc()
        return ""


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions one by one; Ctrl-C is for the server's own process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read, args=(questions, asked), daemon=True).start()
    while True:
        text = answer(pickle.loads(asked.get())).encode()  # noqa: S301  # from our own server only
        answers.write(len(text).to_bytes(HEADER, "big") + text)
        answers.flush()


def _read(questions: BinaryIO, asked: SimpleQueue[bytes]) -> None:
    """Read questions until the server closes its end, or is killed; then end this process.

    Not when the agent comes back: it may think for hours about what nobody wants to know any more.
    """
    while header := questions.read(HEADER):
        asked.put(questions.read(int.from_bytes(header, "big")))
    os._exit(0)


def main() -> None:
    """Serve as long as the server runs; if it was killed, end without a traceback."""
    with contextlib.suppress(BrokenPipeError, EOFError, pickle.UnpicklingError):
        serve(sys.stdin.buffer, sys.stdout.buffer)
    # An ordinary exit would flush stdout once more and fail, as nobody reads it.
    os._exit(0)


if __name__ == "__main__":
    main()
