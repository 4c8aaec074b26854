"""What the sheets say, in every language."""

from __future__ import annotations

from typing import Any

from lostcities.i18n.catalogue import load


def texts(language: str) -> dict[str, Any]:
    """Return the texts of the sheets in a language."""
    return load("print", language)


def points(value: int) -> str:
    """Write points with a true minus.

    >>> points(-40), points(5)
    ('−40', '5')
    """
    return f"{value}".replace("-", "−")
