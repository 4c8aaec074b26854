"""What agents are asked, and the form questions and answers have on their way between processes."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

HEADER: Final = 4
"""Bytes that say how long what follows is."""


class Question(NamedTuple):
    """What an agent is asked; an observation is all it ever learns."""

    game: str
    agent: str
    observation: Any
    seed: int
