"""The languages of the terminal: every sentence is a key in `locales/*.json`.

A value is a text, a list of lines, or an object with plural forms (`one`, `other`).
"""

from __future__ import annotations

import json
import os
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from lostcities.errors import RecordError, Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lostcities.errors import LostCitiesError, Reason

LANGUAGES = ("en", "fr")
DEFAULT = "en"

_SINGULAR = {"en": lambda number: abs(number) == 1, "fr": lambda number: abs(number) < 2}  # noqa: PLR2004
"""Which numbers take the form `one` (CLDR, whole numbers)."""

_GAMES = {"D": "duel.", "R": "rollwrite."}
"""The game a rule belongs to, by the letter of its number."""


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

    def refusal(self, refusal: Refusal) -> str:
        """Say why an action is refused, and by which rule."""
        text = str(self._translated(refusal))
        return f"{text[:1].upper()}{text[1:]}. [{refusal.rule}]"

    def error(self, error: LostCitiesError) -> str:
        """Say an error of the library as `str(error)` does in English."""
        text = error.message(self._translated(error.refusal))
        if isinstance(error, RecordError):
            return self("main.line", line=error.line, text=text)
        return text

    def parts(self, error: LostCitiesError) -> tuple[str, str]:
        """Say what is wrong, and apart from it what to do instead."""
        refusal = self._translated(error.refusal)
        return str(refusal), refusal.hint

    def _translated(self, refusal: Refusal) -> Refusal:
        """Put a refusal into this language; in English its own words stay."""
        key = reason_key(refusal.reason)
        if key not in self._texts:
            return refusal
        hint = self._texts.get(f"{key}.hint", "")
        reason = refusal.reason._replace(template=self._texts[key], hint=hint)
        return Refusal(reason, {name: self._shown(value) for name, value in refusal.values.items()})

    def _shown(self, value: object) -> object:
        """Translate a refusal within another; show signs that cannot be printed by their codes."""
        if isinstance(value, Refusal):
            return self._translated(value)
        return repr(str(value))[1:-1] if isinstance(value, str) else value

    def aliases(self, key: str) -> list[str]:
        """Return the words people may type for a command."""
        return self(f"command.{key}").split()


def reason_key(reason: Reason) -> str:
    """Return the key of a reason's translation: `reason.duel.…`, or `reason.…` without a rule."""
    return f"reason.{_GAMES.get(reason.rule[0], '')}{reason.code}"


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
