"""The languages: complete, with the same placeholders, and French as it is set in France."""

from __future__ import annotations

import importlib
import json
import re
from collections import Counter
from string import Formatter
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.errors import Reason
from lostcities.i18n.catalogue import ROOT, languages, load, preferred_language
from lostcities.i18n.translator import Translator, reason_key
from lostcities.record import read

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

from tests.cli.conftest import Run
from tests.package_modules import package_modules

ENGLISH = load("cli", "en")
FOREIGN = [language for language in languages() if language != "en"]


@pytest.mark.parametrize(
    "path", sorted(ROOT.glob("*/*.json")), ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_no_text_is_there_twice(path: Path) -> None:
    """JSON would let the last one win, and an edit of the first would have no effect."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        assert [key for key, times in Counter(key for key, _ in pairs).items() if times > 1] == []
        return dict(pairs)

    json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=once)


def texts(value: Any) -> list[str]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else [value]


def placeholders(value: Any) -> set[str]:
    if isinstance(value, list):
        return set()
    return {name for text in texts(value) for _, name, _, _ in Formatter().parse(text) if name}


FOR_PROGRAMMERS = ("kernel", "envs")
"""What only a program can do wrong is said in English, as in every library."""


def reasons() -> Iterator[Reason]:
    for name in package_modules():
        if set(name.split(".")) & set(FOR_PROGRAMMERS):
            continue
        module = importlib.import_module(name)
        yield from (value for value in vars(module).values() if isinstance(value, Reason))


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("domain", ["agents", "cli", "language", "page", "print", "review"])
def test_every_language_has_the_texts_of_english(language: str, domain: str) -> None:
    assert set(load(domain, language)) == set(load(domain, "en"))


@pytest.mark.parametrize("language", FOREIGN)
def test_every_language_fills_the_same_values_in(language: str) -> None:
    for key, text in load("cli", language).items():
        assert type(ENGLISH[key]) is type(text), key
        assert placeholders(ENGLISH[key]) == placeholders(text), key


@pytest.mark.parametrize("language", languages())
def test_longer_texts_fit_80_columns(language: str) -> None:
    every = load("cli", language).values()
    lines = [line for text in every if isinstance(text, list) for line in text]
    assert [line for line in lines if len(line) > 79] == []


@pytest.mark.parametrize("language", FOREIGN)
def test_every_reason_is_translated_with_its_placeholders(language: str) -> None:
    translated = load("reasons", language)
    seen: dict[str, Reason] = {}
    for reason in reasons():
        key = reason_key(reason)
        assert seen.setdefault(key, reason) == reason, "one code, one reason"
        assert placeholders(translated[key]) == placeholders(reason.template), key
        hint = translated.get(f"{key}.hint", "")
        assert bool(hint) == bool(reason.hint), key
        assert placeholders(hint) == placeholders(reason.hint), key
    stale = {key.removesuffix(".hint") for key in translated} - set(seen)
    assert not stale


TYPED = ("command.", "answer.", "colours.", "score.wager")
"""Words to type, in which a space parts two of them."""


def spoken(language: str) -> Iterator[tuple[str, str]]:
    """Return every text of a language but for what people type."""
    for domain in ("agents", "cli", "page", "print", "reasons", "review"):
        for key, value in load(domain, language).items():
            if not key.startswith(TYPED):
                yield from ((f"{domain}: {key}", str(text)) for text in texts(value))


def test_french_typography() -> None:
    for key, text in spoken("fr"):
        assert not re.search(r"\w'\w", text), (key, "the apostrophe is ’")
        assert not re.search(r"[\w})\]»][ \u202f]:(?!\w)", text), (key, "a no-break space before :")
        assert not re.search(r"[\w})\]»] [;!?]", text), (key, "a narrow one before ; ! ?")
        assert not re.search("«[^\u00a0]|[^\u00a0]»", text), (key, "no-break spaces inside « »")


NOT_FRENCH = "feuille|violet|expédition|décliner|carnet|siège|cartes cachées"
"""Words for which another is used: that of the box, and one for each thing."""


def test_french_uses_the_words_of_the_box_and_one_word_for_each_thing() -> None:
    """Fiche, not feuille, but for the leaves of a tree."""
    for key, text in spoken("fr"):
        if not key.startswith("cli: perft."):
            assert not re.search(NOT_FRENCH, text), (key, text)


def test_plural_forms() -> None:
    assert Translator("en").count("replay.events", 0) == "0 events"
    assert Translator("en").count("replay.events", 1) == "1 event"
    assert Translator("fr").count("replay.events", 0) == "0 événement"
    assert Translator("fr").count("replay.events", 2) == "2 événements"
    assert Translator("de").count("replay.events", 0) == "0 Ereignisse"
    assert Translator("de").count("replay.events", 1) == "1 Ereignis"


@pytest.mark.parametrize(
    ("language", "value", "form", "said"),
    [
        ("en", 1.0, ".1f", "1.0 points"),
        ("en", 1, ".0f", "1 point"),
        ("en", -1234.5, ",.1f", "−1,234.5 points"),
        ("fr", 1.64, ".1f", "1,6 point"),
        ("fr", 1.96, ".1f", "2,0 points"),
        ("fr", -1.5, "+.1f", "−1,5 point"),
        ("fr", 1234.5, ",.1f", "1\u202f234,5 points"),
        ("de", 1.0, ".1f", "1,0 points"),
        ("de", 0.5, ".0%", "50\u202f% points"),
        ("fr", 0.5, ".0%", "50\u00a0% points"),
    ],
)
def test_a_number_is_written_and_its_word_bent_as_the_language_does(
    language: str, value: float, form: str, said: str
) -> None:
    number = Translator(language).number(value, form)
    assert f"{number} {number:point|points}" == said


def test_german_is_set_as_in_germany() -> None:
    for key, text in spoken("de"):
        assert not re.search(r"\w'\w", text), (key, "the apostrophe is ’")
        assert "“" not in re.sub("„[^“]*“", "", text), (key, "quotation marks are „ and “")
        assert not re.search(r"\w [;:!?](?!\.)", text), (key, "no space before punctuation")


def test_german_says_du_and_the_words_of_the_box() -> None:
    for key, text in spoken("de"):
        assert not re.search(r"\b(Ihnen|Ihrem|Ihren|Bitte geben Sie)\b", text), (key, text)
        assert not re.search(r"Einsatzkarte|Investition|Ablegestapel|Talon", text), (key, text)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "fr_CA"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "it_IT.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert preferred_language(environment) == language


def test_refusals_are_in_the_chosen_language(run: Run) -> None:
    typed = ["<r", "y99", "P5", "quit"]
    french = run("play", "duel", "--seats", "Anna", "Ben", "--lang", "fr", typed=["", *typed])
    assert "on joue ou défausse d’abord une carte" in french.out.lower()
    assert "[D5]" in french.out
    english = run("play", "duel", "--seats", "Anna", "Ben", typed=["", *typed])
    assert "first a card is played or discarded" in english.out.lower()


NO_GAME = "Format: 1\nGame: go\nVariant: mini\nSeats: a | b\nResult: *\n\n"
BROKEN = "Format: 1\nGame: duel\nVariant: mini\nSeats: a | b\nResult: *\n\nround 2 start 1\n"
SHEETS = "-,-,-,-,-,-;0;0;00000000/-,-,-,-,-,-;0;0;00000000"
SEALED = (
    "dice/standard o:simultaneous sheet:house t:1 a:1 pick n:123 c:RGB w:2 k:00000000 "
    f"m:{SHEETS} z:_/O4"
)
OVER = SEALED.replace("pick", "over")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            BROKEN,
            "ligne 7 : « round 1 start 1 » était attendu : les points disent qui commence [D21]",
        ),
        (NO_GAME, "ligne 2 : le jeu « go » n’existe pas (il y a duel, dice) [format]"),
        (NO_GAME.replace("go", "\x1b[2J"), "ligne 2 : le jeu « \\x1b[2J » n’existe pas"),
        ("\ufeff", "ligne 1 : un enregistrement n’a pas de marque d’ordre des octets [format]"),
    ],
)
def test_what_is_wrong_with_a_record_in_french(
    run: Run, tmp_path: Path, text: str, words: str
) -> None:
    path = tmp_path / "game.lcr"
    path.write_text(text, encoding="utf-8")
    for arguments in (["replay", "--check", path], ["replay", path], ["play", "--resume", path]):
        assert words in plain(run(*arguments, "--lang", "fr").err)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "chess"], "le jeu « chess » n’existe pas (il y a duel, dice)"),
        (["play", "duel", "--simultaneous"], "le jeu de cartes n’a pas d’option « simultaneous »"),
        (
            ["play", "dice", "--sheet", "no.toml"],
            "la fiche no.toml ne peut pas être lue (vérif",
        ),
        (["perft", "duel/mini", "--position", "duel/mini s:3"], "le champ « e » manque"),
        (["perft", "dice", "--position", OVER], "la phase over ne va pas avec les dés [R8]"),
        (["perft", "dice", "--position", SEALED], "z: O4 : la paire O4 n’est plus là : "),
        (["play", "--colour"], "lostcities play : erreur : arguments inconnus : --colour"),
        (["play", "--lang", "xx"], "argument --lang : 'xx' n’est pas un des choix : "),
        (["play", "--seed"], "argument --seed : une valeur était attendue"),
        (["play", "--seats"], "argument --seats : au moins une valeur était attendue"),
        (["play", "--no-colour=1"], "argument --no-colour : aucune valeur n’était attendue"),
        (["play", "--rounds", "x"], "un nombre entier à partir de 1 était attendu, et non « x »"),
        (["play", "--turn-limit", "x"], "à partir de 1 ou « none » était attendu, et non « x »"),
        (
            ["play", "--starter", "x"],
            "le numéro d’une place ou « lot » était attendu, et non « x »",
        ),
        (["replay"], "il manque : FILE"),
    ],
)
def test_what_is_wrong_with_a_command_in_french(run: Run, arguments: list[str], words: str) -> None:
    ran = run("--lang", "fr", *arguments)
    assert ran.status in (1, 2)
    assert words in plain(ran.err)


def plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def test_english_errors_are_sent_in_their_own_words(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.lcr"
    path.write_text(BROKEN, encoding="utf-8")
    error = read(BROKEN).error
    assert error is not None
    assert run("replay", "--check", path).err == f"{path}: {error}\n"
    assert Translator("en").error(error) == str(error)
