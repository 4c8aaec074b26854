"""The report of the doctor: findings with a name, a status, a sentence and a hint."""

from __future__ import annotations

import shutil
import textwrap
from typing import TYPE_CHECKING, NamedTuple

from lostcities.cli.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.i18n.translator import Translator

FINE = "ok"
NOTE = "note"
WRONG = "wrong"

GAP = 2
"""Spaces between two columns."""
UNBROKEN = 10_000
"""Columns where the output is not a screen: lines stay whole, to be searched."""


class Finding(NamedTuple):
    """The result of one check."""

    name: str
    """Stable, for programs; an extra's is `extra-NAME`."""
    status: str
    text: str
    hint: str = ""


def finding(words: Translator, name: str, status: str, case: str, **values: object) -> Finding:
    """Make a finding from the text `doctor.NAME.CASE`, with its hint unless all is well."""
    key = f"doctor.{name.partition('-')[0]}.{case}"
    hint = "" if status == FINE else words(f"{key}.hint", **values)
    return Finding(name, status, words(key, **values), hint)


def print_report(findings: Sequence[Finding], words: Translator) -> None:
    """Print them in three columns."""
    terminal = Terminal()
    columns = shutil.get_terminal_size().columns if terminal.screen else UNBROKEN
    heads = [(words(f"doctor.status.{found.status}"), label(found, words)) for found in findings]
    first, second = (max(map(len, column)) + GAP for column in zip(*heads, strict=True))
    for (status, name), found in zip(heads, findings, strict=True):
        lines = [f"{status:{first}}{name:{second}}{found.text}"]
        lines += [f"{'':{first + second}}→ {found.hint}"] if found.hint else []
        for line in lines:
            terminal.say_exactly(_wrapped(line, columns, first + second))


def label(found: Finding, words: Translator) -> str:
    """Return the name of a finding in the language of the screen."""
    kind, _, which = found.name.partition("-")
    return words(f"doctor.label.{kind}", which=which).rstrip()


def _wrapped(line: str, columns: int, margin: int) -> str:
    """Break a line that is too long, and indent what follows to its column."""
    return textwrap.fill(
        line,
        columns,
        subsequent_indent=" " * margin,
        break_long_words=False,
        break_on_hyphens=False,
        drop_whitespace=True,
    )
