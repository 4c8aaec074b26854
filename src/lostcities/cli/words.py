"""The languages of the terminal: every sentence is a key in `locales/*.json`.

A value is a text, a list of lines, or an object with plural forms (`one`, `other`).
"""

from __future__ import annotations

import json
import os
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lostcities.errors import Refusal

LANGUAGES = ("en", "fr")
DEFAULT = "en"

_SINGULAR = {"en": lambda number: abs(number) == 1, "fr": lambda number: abs(number) < 2}  # noqa: PLR2004
"""Which numbers take the form `one` (CLDR, whole numbers)."""


class Words:
    """One language: call it with a key and what the sentence speaks of."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = load(language)

    def __call__(self, key: str, **values: object) -> str:
        """Say a sentence."""
        return _joined(self._texts[key]).format(**values)

    def lines(self, key: str) -> str:
        """Return a longer text as it stands, braces and all."""
        return _joined(self._texts[key])

    def count(self, key: str, number: int, **values: object) -> str:
        """Say a sentence in the form its number wants."""
        form = "one" if _SINGULAR[self.language](number) else "other"
        text: str = self._texts[key][form]
        return text.format(number=number, **values)

    def refusal(self, game: str, refusal: Refusal) -> str:
        """Say why something is refused, and by which rule."""
        template = self._texts.get(f"reason.{game}.{refusal.reason.code}")
        text = str(refusal) if template is None else template.format(**refusal.values)
        return f"{text[:1].upper()}{text[1:]}. [{refusal.rule}]"

    def aliases(self, key: str) -> list[str]:
        """Return the words people may type for a command."""
        return self(f"command.{key}").split()


def _joined(text: str | list[str]) -> str:
    return text if isinstance(text, str) else "\n".join(text)


@cache
def load(language: str) -> dict[str, Any]:
    """Read the texts of a language."""
    path = resources.files("lostcities.cli").joinpath("locales", f"{language}.json")
    texts: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return texts


def from_environment(environment: Mapping[str, str] = os.environ) -> str:
    """Choose the language the way programs do: LC_ALL, else LC_MESSAGES, else LANG."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            language = value[:2].lower()
            return language if language in LANGUAGES else DEFAULT
    return DEFAULT
