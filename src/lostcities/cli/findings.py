"""What the doctor finds: a name, a status, a sentence, and what to do when all is not well."""

from __future__ import annotations

import shutil
import textwrap
from typing import TYPE_CHECKING, NamedTuple

from lostcities.cli.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.cli.words import Words

FINE = "ok"
NOTE = "note"
WRONG = "wrong"

GAP = 2
"""Blanks between two columns."""
UNBROKEN = 10_000
"""Columns of what is no screen: lines stay whole for whoever searches them."""


class Finding(NamedTuple):
    """One thing that was looked at."""

    name: str
    """Stable, for programs; an extra's is `extra-NAME`."""
    status: str
    text: str
    hint: str = ""


def finding(words: Words, name: str, status: str, case: str, **values: object) -> Finding:
    """Put a case into words: `doctor.NAME.CASE`, and its hint unless it is fine."""
    key = f"doctor.{name.partition('-')[0]}.{case}"
    hint = "" if status == FINE else words(f"{key}.hint", **values)
    return Finding(name, status, words(key, **values), hint)


def show(findings: Sequence[Finding], words: Words) -> None:
    """Print them in three columns."""
    terminal = Terminal()
    columns = shutil.get_terminal_size().columns if terminal.screen else UNBROKEN
    heads = [(words(f"doctor.status.{found.status}"), label(found, words)) for found in findings]
    first, second = (max(map(len, column)) + GAP for column in zip(*heads, strict=True))
    for (status, name), found in zip(heads, findings, strict=True):
        told = [f"{status:{first}}{name:{second}}{found.text}"]
        told += [f"{'':{first + second}}→ {found.hint}"] if found.hint else []
        for line in told:
            terminal.say_exactly(_hung(line, columns, first + second))


def label(found: Finding, words: Words) -> str:
    """Return the name of a finding in the language of the screen."""
    kind, _, which = found.name.partition("-")
    return words(f"doctor.label.{kind}", which=which)


def _hung(line: str, columns: int, margin: int) -> str:
    """Break a line that is too long, so that its column stays one."""
    return textwrap.fill(
        line,
        columns,
        subsequent_indent=" " * margin,
        break_long_words=False,
        break_on_hyphens=False,
        drop_whitespace=True,
    )
