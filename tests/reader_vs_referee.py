"""One record before both judges: the package's reader and the independent referee."""

from __future__ import annotations

import re

from lostcities import record
from tests.referee.referee import verdict


def disagreement(text: str) -> str | None:
    """Return how reader and referee differ about a record, or None if they agree."""
    if re.search(r"^View: ", text, flags=re.MULTILINE):
        return None  # the referee reads only the headers of one seat's view
    ours, theirs = record.read(text).error, verdict(text)
    if (ours is None) == theirs.ok:
        return None
    return f"reader: {ours or 'accepted'}; referee: {theirs}"
