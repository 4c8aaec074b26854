"""The process agents run in: reads questions from standard input, writes the chosen actions."""

from __future__ import annotations

import pickle
import random
import traceback
from functools import cache
from typing import TYPE_CHECKING

from lostcities.agents.catalogue import make
from lostcities.game import Limit
from lostcities.server.services.worker_protocol import serve

if TYPE_CHECKING:
    from lostcities.game import Agent
    from lostcities.server.services.worker_protocol import Question


@cache
def agent_of(game: str, name: str) -> Agent:
    """Make an agent once; some take a while to get ready."""
    return make(game, name, random.SystemRandom())


def answer(data: bytes) -> bytes:
    """Return the text of the action an agent chooses; nothing if it fails."""
    question: Question = pickle.loads(data)  # noqa: S301  # from our own server only
    try:
        agent = agent_of(question.game, question.agent)
        decision = agent.decide(question.observation, Limit(seconds=question.seconds))
        return str(decision.action).encode()
    except Exception:  # noqa: BLE001  # whatever an agent does wrong must not end the process
        traceback.print_exc()
        agent_of.cache_clear()  # what it keeps may be broken
        return b""


if __name__ == "__main__":
    serve(answer)
