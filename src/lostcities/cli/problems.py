"""What a command gives up for: wrong usage (exit status 2) or bad data (exit status 1)."""

from __future__ import annotations

OK = 0
BAD_DATA = 1
USAGE = 2
INTERRUPTED = 130


class Problem(Exception):  # noqa: N818  # a message for a person, already in the right language
    """A reason to stop, said in one sentence."""

    status = BAD_DATA


class BadUsage(Problem):
    """The command was asked for something that does not exist."""

    status = USAGE
