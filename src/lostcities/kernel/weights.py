"""Files of weights that cannot be read: what either game says then."""

from __future__ import annotations

from lostcities.errors import Reason

UNREADABLE = Reason("format", "weights-unreadable", "cannot read the weights {path}: {why}")


def why_not(error: OSError) -> str:
    """Say why a file cannot be read."""
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    return error.strerror or str(error)
