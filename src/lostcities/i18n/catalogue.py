"""The languages there are, which one to use, and the texts of a domain in a language."""

from __future__ import annotations

import json
import os
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES: Final = ("en", "fr")
DEFAULT: Final = "en"


@cache
def load(domain: str, language: str) -> dict[str, Any]:
    """Read the texts of a domain; a text is a string, a list of lines, or plural forms.

    >>> load("cli", "fr")["duel.deck"], load("reasons", "en")
    ('pioche', {})
    """
    path = resources.files("lostcities.i18n").joinpath("locales", f"{domain}.{language}.json")
    if not path.is_file():
        return {}
    texts: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return texts


def preferred_language(environment: Mapping[str, str] = os.environ) -> str:
    """Choose the language as other programs do: LC_ALL, else LC_MESSAGES, else LANG."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            language = value[:2].lower()
            return language if language in LANGUAGES else DEFAULT
    return DEFAULT
