"""A language is one folder: nothing that the terminal says comes from elsewhere."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from lostcities.analysis.words import sentences
from lostcities.cli.main import COMMANDS
from lostcities.i18n.catalogue import languages
from tests.pseudo_language import PSEUDO, spoken, unspoken
from tests.released import every

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.cli.conftest import Run

RECORDS = {path.stem: path for path in every("*.lcr")}
SAID_BY_NOBODY = re.compile(
    r"""--?[\w-]+        # options
    | \{[^}]*\}          # what one can choose from
    | \[[^\]]*\]         # rules, and what may be left out
    | [\w.-]*/[\w./-]*   # files and variants
    | \b[\w-]*[A-Z\d_][\w-]*\b  # names, cards, placeholders
    """,
    re.VERBOSE,
)
WORD = re.compile(r"[^\W\d_]{3,}")
NAMES = {"lostcities", "play", "place", "pip", "odo", "ines", "greedy", "random", "cautious"}
"""The program, the command that resumes a game, a phase in a position, players of records."""
ACTIONS = re.findall(
    r"\w+", "servers drain usage table block unblock blocks close delete expire log"
)
"""Of `lostcities admin`."""


@pytest.fixture(autouse=True, scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Add the language."""
    with spoken(tmp_path_factory.mktemp("pseudo")):
        yield


def foreign(text: str) -> list[str]:
    """Return the words that are in no text of the language."""
    return WORD.findall(SAID_BY_NOBODY.sub(" ", unspoken(text)))


def test_the_language_is_found() -> None:
    assert PSEUDO in languages()


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help(run: Run, command: str) -> None:
    arguments = [command, "--help"] if command else ["--help"]
    said = foreign(run("--lang", PSEUDO, *arguments).out)
    assert not set(said) - {"lostcities", "lot", *COMMANDS, *ACTIONS}


@pytest.mark.parametrize(
    ("arguments", "typed"),
    [
        (["play", "duel", "--seats", "Anna", "Ben"], ["", "?", "pos", "zz", "P5", "1", "0"]),
        (["play", "duel", "--seats", "Anna", "random"], ["1", "0", "log", "score", "save", "quit"]),
        (["play", "dice", "--seats", "Anna", "Ben"], ["?", "zz", "0", "", "0", "log", "quit"]),
        (["play"], ["", "", "", "", "quit"]),
        (["score"], ["", "", "1", "Y: w 2 5 8", "", "pink 5", "B: 3 3", "B: 3 4", "", "n"]),
        (["replay", RECORDS["duel-limit"]], []),
        (["replay", RECORDS["dice-ten"]], []),
        (["replay", "--check", RECORDS["dice-sealed"]], []),
        (["simulate", "duel", "--seats", "random", "random", "--games", "2", "--seed", "1"], []),
        (["play", "chess"], []),
        (["no-such-command"], []),
        (["play", "--seed"], []),
        (["perft", "duel/nano", "--depth", "1"], []),
        (["perft", "duel", "--position", "duel/mini s:3"], []),
    ],
)
def test_what_is_said(run: Run, arguments: list[str], typed: list[str]) -> None:
    ran = run("--lang", PSEUDO, *arguments, typed=typed)
    echoed = {word for text in (*map(str, arguments), *typed) for word in WORD.findall(text)}
    assert not set(foreign(ran.out + ran.err)) - echoed - NAMES


def test_why_something_was_a_mistake() -> None:
    told = sentences("duel", "wager-rash", {"colour": "R", "with_played": -3.0, "with_best": 2.0})
    assert not foreign(told[PSEUDO])
