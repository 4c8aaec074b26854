"""Why a command stops, and with which exit status."""

from __future__ import annotations

OK = 0
BAD_DATA = 1
USAGE = 2
INTERRUPTED = 130


class CommandError(Exception):
    """A reason to stop: one sentence, already in the language of the person who reads it."""

    status = BAD_DATA


class StoppedError(CommandError):
    """The person stopped the command, which has something to say about it."""

    status = INTERRUPTED


class UsageError(CommandError):
    """The command line asks for something that does not exist."""

    status = USAGE
