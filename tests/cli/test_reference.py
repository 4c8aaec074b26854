"""The reference of the commands is their own help; `REGENERATE_GOLDEN=1` writes it again."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from lostcities.cli.commands.admin import ACTIONS
from lostcities.cli.main import COMMANDS

if TYPE_CHECKING:
    import pytest

    from tests.cli.conftest import Run

PAGE = Path(__file__).parent.parent.parent / "docs" / "reference" / "commands.md"
HEAD = """# Commands

What every command says of itself with `--help`; with `--lang fr` it says it in French. Data goes
to standard output, messages to standard error. Exit status: 0 all is well, 1 the data is bad, 2 the
command line is wrong, 130 interrupted.
"""


def test_the_page_is_what_the_commands_say(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    texts = [("lostcities", run("--help").out)]
    texts += [(f"lostcities {name}", run(name, "--help").out) for name in COMMANDS]
    actions = [(f"lostcities admin {name}", run("admin", name, "--help").out) for name in ACTIONS]
    texts += sorted(actions)
    page = "\n".join([HEAD, *(f"## {name}\n\n```\n{text}```\n" for name, text in texts)])
    if os.environ.get("REGENERATE_GOLDEN"):
        PAGE.write_text(page, encoding="utf-8")
    assert words(PAGE.read_text(encoding="utf-8")) == words(page)


def words(text: str) -> list[str]:
    """Return the words of a help text: versions of Python break its lines differently.

    Until 3.12 they say `-o FILE, --out FILE`, then `-o, --out FILE`.
    """
    return re.sub(r"(-\w) (\S+), (--[\w-]+ \2)", r"\1, \3", text).split()
