"""What the sheets say, in English and French: `locales/*.json`."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any, Final

LANGUAGES: Final = ("en", "fr")


@cache
def texts(language: str) -> dict[str, Any]:
    """Read what the sheets say in a language."""
    file = resources.files("lostcities.print").joinpath("locales", f"{language}.json")
    read: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return read


def points(value: int) -> str:
    """Write points with a true minus.

    >>> points(-40), points(5)
    ('−40', '5')
    """
    return f"{value}".replace("-", "−")
