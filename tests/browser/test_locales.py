"""The page's texts: all languages say the same things, and nothing is said outside them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lostcities
from lostcities.i18n.catalogue import languages, load
from tools import web_languages

WEB = Path(lostcities.__file__).parent / "web"
TEXTS = {language: load("page", language) for language in languages()}
SOURCES = {path: path.read_text("utf-8") for path in sorted(WEB.rglob("*.js"))}
CODE = {
    path: re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", text, flags=re.DOTALL)
    for path, text in SOURCES.items()
}
PLURALS = {"en": {"one", "other"}, "fr": {"one", "many", "other"}, "de": {"one", "other"}}
"""The forms CLDR knows; a text without a rarer one falls back to `other`."""

KEY = re.compile(r"""\b(?:t|n|has)\(\s*(?P<quote>["`])(?P<key>(?:(?!(?P=quote)).)*)(?P=quote)""")
NOTATION = {"Format: 1"}
"""What is the same in every language: a record begins like this."""

STRING = re.compile(r"""(["`])((?:(?!\1).)*)\1""")
HOLE = re.compile(r"\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")


def patterns() -> list[tuple[Path, re.Pattern[str]]]:
    """Return every key the sources ask for; what is filled in at run time fits anything."""
    return [
        (path, re.compile(".+".join(map(re.escape, HOLE.split(found["key"])))))
        for path, code in CODE.items()
        for found in KEY.finditer(code)
    ]


def strings() -> list[re.Pattern[str]]:
    """Return every string in the sources that might be a key, chosen before it is asked for."""
    return [
        re.compile(".+".join(map(re.escape, HOLE.split(text))))
        for code in CODE.values()
        for _, text in STRING.findall(code)
        if "." in text and HOLE.sub("", text).strip(".-_ ") and " " not in HOLE.sub("", text)
    ]


def test_the_page_knows_every_language() -> None:
    for path, text in web_languages.written().items():
        assert path.read_text("utf-8") == text, "python -m tools.web_languages"


@pytest.mark.parametrize("language", languages())
def test_a_text_names_the_same_values_in_every_language(language: str) -> None:
    assert TEXTS["en"].keys() == TEXTS[language].keys()
    for key, english in TEXTS["en"].items():
        other = TEXTS[language][key]
        assert isinstance(english, dict) == isinstance(other, dict), key
        assert holes(english) == holes(other), key


def holes(text: str | dict[str, str]) -> set[str]:
    """Return the values a text names; where a sentence begins with one it has a capital."""
    forms = text.values() if isinstance(text, dict) else [text]
    return {name.lower() for form in forms for name in re.findall(r"\{(\w+)\}", form)}


@pytest.mark.parametrize("language", languages())
def test_plurals_have_the_forms_of_their_language(language: str) -> None:
    for key, text in TEXTS[language].items():
        if isinstance(text, dict):
            assert {"one", "other"} <= text.keys() <= PLURALS[language], key


def test_every_key_that_is_asked_for_exists() -> None:
    missing = {
        f"{path.relative_to(WEB)}: {wanted.pattern}"
        for path, wanted in patterns()
        if not any(wanted.fullmatch(key) for key in TEXTS["en"])
    }
    assert not missing


def test_no_text_is_unused() -> None:
    wanted = [pattern for _, pattern in patterns()] + strings()
    assert not [key for key in TEXTS["en"] if not any(one.fullmatch(key) for one in wanted)]


def test_no_text_stands_in_the_sources() -> None:
    """A string with letters that is a child of `h` or `s`, or an attribute people perceive."""
    child = re.compile(r"""\b[hs]\(\s*"[\w-]+",\s*\{[^{}]*\},\s*(["`])([^"`]*)\1\s*[,)]""")
    perceived = re.compile(r"""(?:"aria-label"|title|placeholder|alt):\s*(["`])([^"`]*)\1""")
    found = [
        f"{path.relative_to(WEB)}: {match[2]}"
        for path, code in CODE.items()
        for kind in (child, perceived)
        for match in kind.finditer(code)
        if re.search(r"[^\W\d_]", HOLE.sub("", match[2])) and match[2] not in NOTATION
    ]
    assert not found
