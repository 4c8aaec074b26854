"""How both games look as text: with or without Unicode, the shape and the paint of a colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

SHAPES: Final = {"R": "♥", "O": "●", "W": "●", "Y": "■", "G": "▲", "B": "✚", "P": "★"}
"""R2: the shape of every colour, for people who do not tell colours apart."""


def plain(letter: str, text: str) -> str:  # noqa: ARG001
    """Paint nothing."""
    return text


@dataclass(frozen=True, slots=True)
class Look:
    """How to draw: with or without Unicode, and how to paint a text in a colour."""

    unicode: bool = True
    paint: Callable[[str, str], str] = plain

    @property
    def nothing(self) -> str:
        """What is shown where there is nothing."""
        return "·" if self.unicode else "."

    def number(self, value: int) -> str:
        """Write points."""
        return self._minus(str(value))

    def signed(self, value: int) -> str:
        """Write points with their sign."""
        return self._minus(f"{value:+}" if value else "0")

    def _minus(self, text: str) -> str:
        return text.replace("-", "−") if self.unicode else text

    def shape(self, letter: str) -> str:
        """Write a colour: its letter and, where possible, its shape."""
        return letter + SHAPES[letter] if self.unicode else letter
