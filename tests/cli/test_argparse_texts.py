"""argparse speaks our languages: on real messages, through its own gettext names."""

from __future__ import annotations

import argparse
import ast
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

import pytest

from lostcities.cli.argparse_texts import MESSAGES
from lostcities.i18n.catalogue import languages, load

if TYPE_CHECKING:
    from tests.cli.conftest import Run

NEWER = {
    "invalid choice: %(value)r, maybe you meant %(arg)r? (choose from %(choices)s)",
    "unexpected option string: %s",
}
"""Messages that some of the supported Pythons do not have."""


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        (["play", "--colour"], "unknown arguments: --colour", "arguments inconnus : --colour"),
        (["play", "--lang", "xx"], "'xx' is not one of the choices: ", "n’est pas un des choix : "),
        (["play", "--seed"], "argument --seed: expected one value", "une valeur était attendue"),
        (["play", "--seats"], "expected at least one value", "au moins une valeur était attendue"),
        (["play", "--no-colour=1"], "it takes no value, but got '1'", "aucune valeur n’était"),
        (["replay"], "these arguments are missing: FILE", "il manque : FILE"),
        (
            ["backup"],
            "one of these arguments is missing: -o/--output --into",
            "il manque l’un de : -o/--output --into",
        ),
        (
            ["backup", "-o", "x", "--into", "y"],
            "argument --into: it cannot go with -o/--output",
            "argument --into : cela ne va pas avec -o/--output",
        ),
        (["play", "--rounds", "x"], "expected a whole number from 1 up", "un nombre entier à"),
    ],
)
def test_errors(run: Run, arguments: list[str], english: str, french: str) -> None:
    for language, words, usage in (("en", english, "usage: "), ("fr", french, "usage : ")):
        ran = run("--lang", language, *arguments)
        said = ran.err.replace("\u00a0", " ")
        assert ran.status == 2
        assert words in said
        assert said.startswith(usage)


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        (
            "en",
            ["usage: lostcities replay", "\narguments:\n", "\noptions:\n", "show this help and"],
        ),
        (
            "fr",
            [
                "usage : lostcities replay",
                "\narguments :\n",
                "\noptions :\n",
                "afficher cette aide",
            ],
        ),
    ],
)
def test_help(run: Run, language: str, parts: list[str]) -> None:
    shown = run("replay", "--help", "--lang", language).out.replace("\u00a0", " ")
    for part in parts:
        assert part in shown


def test_french_help_says_nothing_of_argparse_in_english(run: Run) -> None:
    shown = run("play", "--help", "--lang", "fr").out
    for message in MESSAGES:
        if len(message.split()) > 1:
            assert message.strip(": ") not in shown
    assert "options du jeu de cartes\u00a0:" in shown


def messages_of_argparse() -> set[str]:
    """Return every message this Python's argparse looks up."""
    source = Path(argparse.__file__).read_text(encoding="utf-8")
    return {
        argument.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("_", "ngettext")
        for argument in node.args[:2]
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def test_every_message_is_one_of_this_python() -> None:
    """Else argparse would go on in English without anybody noticing."""
    assert set(MESSAGES) - NEWER <= messages_of_argparse()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("message", MESSAGES)
def test_translations_fill_the_same_values_in(message: str, language: str) -> None:
    values = {"prog": "p", "message": "m", "argument_name": "a", "type": "t", "value": "v"}
    values |= {"choices": "c", "option": "o", "matches": "x", "arg": "y"}
    text: str = load("cli", language)[MESSAGES[message]]
    filled = text % (values if "%(" in message else ("s",) * message.count("%"))
    assert "%" not in filled
    assert not [name for _, name, _, _ in Formatter().parse(text) if name]
