"""The languages: complete, with the same placeholders, and French as it is set in France."""

from __future__ import annotations

import importlib
import pkgutil
import re
from string import Formatter
from typing import TYPE_CHECKING, Any

import pytest

from lostcities import duel, rollwrite
from lostcities.cli.words import Words, from_environment, load
from lostcities.errors import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from tests.cli.conftest import Run

ENGLISH, FRENCH = load("en"), load("fr")


def texts(value: Any) -> list[str]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else [value]


def placeholders(value: Any) -> set[str]:
    if isinstance(value, list):
        return set()
    return {name for text in texts(value) for _, name, _, _ in Formatter().parse(text) if name}


def reasons(game: ModuleType) -> Iterator[Reason]:
    for found in pkgutil.iter_modules(game.__path__):
        module = importlib.import_module(f"{game.__name__}.{found.name}")
        yield from (value for value in vars(module).values() if isinstance(value, Reason))


def test_both_languages_have_the_same_keys() -> None:
    assert set(ENGLISH) == {key for key in FRENCH if not key.startswith("reason.")}


@pytest.mark.parametrize("key", sorted(ENGLISH))
def test_both_languages_fill_the_same_values_in(key: str) -> None:
    assert type(ENGLISH[key]) is type(FRENCH[key])
    assert placeholders(ENGLISH[key]) == placeholders(FRENCH[key])


@pytest.mark.parametrize("game", [duel, rollwrite], ids=lambda game: game.name)
def test_every_reason_is_translated_with_its_placeholders(game: ModuleType) -> None:
    seen = set()
    for reason in reasons(game):
        key = f"reason.{game.name}.{reason.code}"
        assert placeholders(FRENCH[key]) == placeholders(reason.template), key
        seen.add(key)
    stale = {key for key in FRENCH if key.startswith(f"reason.{game.name}.")} - seen
    assert not stale


@pytest.mark.parametrize("key", sorted(FRENCH))
def test_french_typography(key: str) -> None:
    if key.startswith("command."):
        return
    for text in texts(FRENCH[key]):
        assert not re.search(r"\w'\w", text), "the apostrophe is ’"
        assert not re.search(r" [:;!](?!\S)", text), "a no-break space before : ; !"
        assert "« " not in text
        assert " »" not in text


def test_plural_forms() -> None:
    assert Words("en").count("replay.events", 0) == "0 events"
    assert Words("en").count("replay.events", 1) == "1 event"
    assert Words("fr").count("replay.events", 0) == "0 événement"
    assert Words("fr").count("replay.events", 2) == "2 événements"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "fr_CA"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert from_environment(environment) == language


def test_refusals_are_in_the_chosen_language(run: Run) -> None:
    typed = ["<r", "y99", "P5", "quit"]
    french = run("play", "duel", "--seats", "Anna", "Ben", "--lang", "fr", typed=["", *typed])
    assert "on joue ou défausse d’abord une carte" in french.out.lower()
    assert "[D5]" in french.out
    english = run("play", "duel", "--seats", "Anna", "Ben", typed=["", *typed])
    assert "first a card is played or discarded" in english.out.lower()
