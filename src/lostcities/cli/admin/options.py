"""What the actions of an operator share: their options, how they print."""

from __future__ import annotations

import argparse
import json
import re
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lostcities.i18n.translator import Translator

DURATION: Final = re.compile(r"([1-9][0-9]{0,5})([mhd])")
SECONDS: Final = {"m": 60, "h": 3600, "d": 86_400}
MAX_REASON: Final = 200
"""Characters of a reason."""
GAP: Final = "  "


def add_common(parser: argparse.ArgumentParser, words: Translator) -> None:
    """Add `--db` and `--json`."""
    parser.add_argument("--db", metavar="URL|FILE", help=words("serve.db"))
    parser.add_argument("--json", action="store_true", help=words("option.json"))


def add_reason(parser: argparse.ArgumentParser, words: Translator) -> None:
    """Add `--reason`."""
    about = words("admin.option.reason", most=MAX_REASON)
    parser.add_argument("--reason", type=reason(words), default="", metavar="TEXT", help=about)


def add_sure(parser: argparse.ArgumentParser, words: Translator) -> None:
    """Add `--yes`."""
    parser.add_argument("--yes", action="store_true", help=words("admin.option.yes"))


def reason(words: Translator) -> Callable[[str], str]:
    """Return the reader of a short text that is safe to print."""

    def read(text: str) -> str:
        if len(text) > MAX_REASON or not text.isprintable():
            raise argparse.ArgumentTypeError(words("admin.usage.reason", most=MAX_REASON))
        return text

    return read


def duration(words: Translator) -> Callable[[str], int]:
    """Return the reader of a span of time such as 30m, 12h or 7d, in seconds."""

    def read(text: str) -> int:
        found = DURATION.fullmatch(text)
        if found is None:
            raise argparse.ArgumentTypeError(words("admin.usage.duration", text=text))
        return int(found[1]) * SECONDS[found[2]]

    return read


def moment(seconds: float | None, never: str = "") -> str:
    """Write a time for people, as the clock of this machine has it."""
    if seconds is None:
        return never
    return f"{datetime.fromtimestamp(seconds, UTC).astimezone():%Y-%m-%d %H:%M}"


def say(text: str) -> None:
    """Tell the operator something; data goes to the other stream."""
    print(text, file=sys.stderr)


def print_json(data: Any) -> None:
    """Print data for programs."""
    print(json.dumps(data))


def print_columns(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Print rows under their heads, in columns."""
    lines = [tuple(map(str, row)) for row in (heads, *rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = zip(line, widths, strict=True)
        print(GAP.join(f"{cell:{width}}" for cell, width in cells).rstrip())
