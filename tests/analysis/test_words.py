"""Every reason is said in every language, with its numbers."""

from __future__ import annotations

from string import Formatter
from typing import Any

import pytest

from lostcities.analysis.words import Words, sentences
from lostcities.dice.analysis import reasons as dice_reasons
from lostcities.duel.analysis import reasons as duel_reasons
from lostcities.i18n.catalogue import languages, load

ENGLISH = load("review", "en")

VALUES: dict[str, Any] = {
    "colour": "R",
    "card": "R5",
    "instead": "R3",
    "with_played": -4.25,
    "with_best": 8.0,
    "gap": 2,
    "deck": 6,
    "turns": 3,
    "playable": 4,
    "gain": 5.25,
    "mine_more": 1.5,
    "theirs_more": -2.5,
    "cards": 6,
    "took": None,
    "better": "B4",
    "dice": 3,
    "cells": 2,
    "bridge": 20,
    "filled": 4,
    "there": 2,
    "number": 9,
    "alone": False,
    "last": 5,
    "now_played": 5,
    "now_best": 10,
    "form": "column",
    "played": ["x"],
    "lost": 3.5,
}
DUEL = {**VALUES, "form": "play", "best": ["R5", "<B"]}
DICE = {**VALUES, "instead": "Y", "best": [">Y"], "ends": False}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_texts(language: str) -> None:
    texts = load("review", language)
    assert set(ENGLISH) == set(texts)
    for key, text in ENGLISH.items():
        assert placeholders(text) == placeholders(texts[key]), key


@pytest.mark.parametrize("code", duel_reasons.CODES)
def test_reasons_of_the_card_game(code: str) -> None:
    assert all("{" not in text for text in sentences("duel", code, DUEL).values())


@pytest.mark.parametrize("code", dice_reasons.CODES)
def test_reasons_of_the_dice_game(code: str) -> None:
    assert all("{" not in text for text in sentences("dice", code, DICE).values())


@pytest.mark.parametrize(
    ("language", "game", "values", "said"),
    [
        ("en", "duel", DUEL, "Better: play R5, take from the blue pile. Cost: 3.5 points."),
        ("fr", "dice", DICE, "Mieux\u00a0: accélérer en jaune. Coût\u00a0: 3,5 points."),
        ("en", "dice", {**DICE, "best": ["G0"], "ticks": True}, "double cell of the green"),
    ],
)
def test_what_would_have_been_better(
    language: str, game: str, values: dict[str, Any], said: str
) -> None:
    assert said in Words(language).instead(game, values)


@pytest.mark.parametrize(
    ("game", "code", "changes", "said"),
    [
        ("duel", "wrong-source", {"took": None, "better": "B4"}, "B4 from its pile"),
        ("duel", "wrong-source", {"took": "Y3", "better": None}, "worth more than Y3"),
        ("duel", "wrong-source", {"took": "Y3", "better": "B4"}, "B4 is worth more than Y3"),
        ("dice", "bridge-missed", {"cells": 0}, "crossed at once"),
        ("dice", "bridge-missed", {"alone": True}, "bridge (20 points) was near"),
        ("dice", "refused-too-late", {}, "the 9 closes too much of the red column"),
        ("dice", "refused-too-late", {"ends": True}, "the game would have ended here"),
        ("dice", "arrow-wasted", {"instead": None, "played": [">R"]}, "left alone"),
        ("dice", "arrow-wasted", {"played": [">R"]}, "worth more in"),
        ("dice", "arrow-wasted", {"played": ["R4"]}, "lands on an arrow"),
        ("duel", "gap-jumped", {"instead": "R5"}, "jumps over R5"),
        ("duel", "gap-jumped", {"instead": None}, "numbers that could still come"),
        ("dice", "track", {"now_played": 12}, "in the long run, though not at once"),
        ("dice", "track", {"now_played": 10}, "brings more in the long run."),
        ("dice", "track", {"form": "smaller"}, "A smaller number"),
        ("dice", "track", {"form": "number"}, "the larger number"),
        ("duel", "tempo", {"form": "plain"}, "by +1.5 and the opponent’s by −2.5"),
        ("duel", "tempo", {"form": "play"}, "fit: 4, own turns left: 3"),
        ("duel", "tempo", {"form": "wait"}, "no hurry"),
        ("duel", "tempo", {"form": "mine"}, "decides about the red expedition"),
        ("duel", "tempo", {"form": "theirs"}, "their red expedition ends at"),
        ("duel", "tempo", {"form": "to-pile.mine"}, "B4 keeps the round going"),
        ("duel", "tempo", {"form": "to-pile.theirs"}, "5.2 points fewer"),
        ("duel", "tempo", {"form": "to-deck.mine", "took": "Y3"}, "Y3 fits nowhere any more"),
        ("duel", "tempo", {"form": "to-deck.theirs", "took": "Y3"}, "5.2 points more"),
        ("dice", "refused-too-early", {"colour": None}, "something better"),
        ("dice", "refused-too-early", {"dice": 9}, "All dice are marked"),
    ],
)
def test_sentences_have_forms(game: str, code: str, changes: dict[str, Any], said: str) -> None:
    values = {**(DUEL if game == "duel" else DICE), **changes}
    assert said in sentences(game, code, values)["en"]


def test_numbers_as_each_language_writes_them() -> None:
    assert Words("en").points(-3.25, signed=True) == "−3.2"
    assert Words("fr").points(3.25, signed=True) == "+3,2"
    assert Words("en").points(-0.01, signed=True) == "0.0"


@pytest.mark.parametrize(
    ("game", "action", "said"),
    [
        ("duel", "R5", "play R5"),
        ("duel", "xR5", "discard R5"),
        ("duel", "=", "draw from the deck"),
        ("duel", "<W", "take from the white pile"),
        ("dice", "R4", "write R4"),
        ("dice", "Y0", "write Y10"),
        ("dice", "B0!", "write B10"),
        ("dice", "-", "refuse"),
        ("dice", ">Y", "accelerate in yellow"),
        ("dice", ">-", "decline the acceleration"),
    ],
)
def test_actions_in_words(game: str, action: str, said: str) -> None:
    assert Words("en").action(game, action) == said


def test_a_player_without_a_name_is_spoken_to() -> None:
    english, french = Words("en"), Words("fr")
    ada = {"name": "You", "you": False}  # even of somebody who is called so
    you = {"name": "Ada", "you": True}
    assert english.about("won", ada) == "You won."
    assert english.about("won", {**ada, "name": "Ada"}) == "Ada won."
    assert english.about("won", you) == "You won."
    assert french.about("won", you) == "Vous avez gagné."
    assert french.about("chance.of", you).startswith("Votre chance")
    assert "seriez" in french.about("adjusted.bare", you, value="+3,0")
    assert Words("de").about("won", you) == load("review", "de")["won.you"]


def test_letters_are_explained() -> None:
    assert Words("fr").key("duel", 5).startswith("Y jaune, B bleu, W blanc, G vert, R rouge")
    assert Words("fr").key("dice", 6).startswith("R rouge, O orange, Y jaune")
