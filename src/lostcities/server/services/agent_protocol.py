"""What an agent is asked, and how questions and answers are framed between processes."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

HEADER: Final = 4
"""Bytes of the length that goes before every message."""


class Question(NamedTuple):
    """What an agent is asked; an observation is all it ever learns."""

    game: str
    agent: str
    observation: Any
    seed: int
