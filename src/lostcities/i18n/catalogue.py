"""The languages there are, which one to use, and the texts of a domain in a language."""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import lostcities
from lostcities import registered

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT: Final = Path(lostcities.__file__).parent / "locales"
DEFAULT: Final = "en"


@cache
def languages() -> tuple[str, ...]:
    """List the languages, the default one first: each is a folder."""
    found = sorted(path.parent.name for path in ROOT.glob("*/language.json"))
    return tuple(sorted(found, key=lambda language: language != DEFAULT))


@cache
def load(domain: str, language: str) -> dict[str, Any]:
    """Read the texts of a domain; a text is a string, a list of lines, or plural forms.

    >>> load("cli", "fr")["duel.deck"], load("reasons", "en")
    ('pioche', {})
    """
    texts: dict[str, Any] = {}
    for root in (ROOT, *registered.folders("locales")):
        path = root / language / f"{domain}.json"
        if path.is_file():
            texts |= json.loads(path.read_text(encoding="utf-8"))
    return texts


def preferred_language(environment: Mapping[str, str] = os.environ) -> str:
    """Choose the language as other programs do: LC_ALL, else LC_MESSAGES, else LANG."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            language = value[:2].lower()
            return language if language in languages() else DEFAULT
    return DEFAULT
