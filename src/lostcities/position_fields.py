"""The fields of a position text: `game/variant key:value … phase key:value …`.

Both games' positions are read with these; the format is described in `docs/formats/position.md`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

from lostcities.errors import NotationError, OptionError, Reason
from lostcities.options import read_options
from lostcities.record_lines import WHOLE_NUMBER

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from enum import StrEnum

    from lostcities.game import Seat, Variant

P = TypeVar("P", bound="StrEnum")
V = TypeVar("V", bound="Variant")

_COUNT = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)

OTHER_START = Reason(
    "format", "other-start", "a position of this game starts with {game}/…, not {first!r}"
)
NO_FIELD = Reason("format", "no-field", "{field!r} is not a field of a position, or is there twice")
FIELD_MISSING = Reason("format", "field-missing", "the position lacks its field {key!r}")
NO_COUNT = Reason("format", "no-count", "{key}:{text} is not a count")
NO_SEAT = Reason("format", "no-seat", "{key}:{text} is not a seat", "seats are 1 to {seats}")
NO_PHASE = Reason("format", "no-phase", "{text!r} is not a phase")
NO_NUMBERS = Reason("format", "no-numbers", "{text!r} is not a row of numbers")
NO_ENDING = Reason("format", "no-ending", "end:{text} is not an ending")


class Fields:
    """A position text taken apart; every question about a field may raise `NotationError`."""

    def __init__(self, text: str, game: str, variants: Collection[str], keys: str) -> None:
        """Sort the fields; `keys` names those that may occur, `r` any number of times."""
        first, *fields = text.split(" ")
        name, _, self.variant = first.partition("/")
        if name != game or self.variant not in variants:
            raise NotationError(OTHER_START(game=game, first=first))
        self.results: list[str] = []
        """The fields `r:`, in their order."""
        self._values: dict[str, str] = {}
        self._word = ""
        """The one field without a key: the phase."""
        for field in fields:
            self._sort_in(field, keys.split())

    def _sort_in(self, field: str, keys: Collection[str]) -> None:
        key, colon, value = field.partition(":")
        if not colon and field and not self._word:
            self._word = field
        elif colon and key == "r" and "r" in keys:
            self.results.append(value)
        elif colon and key in keys and key not in self._values:
            self._values[key] = value
        else:
            raise NotationError(NO_FIELD(field=field))

    def get(self, key: str) -> str | None:
        """Return the value of a field that may be missing."""
        return self._values.get(key)

    def text(self, key: str) -> str:
        """Return the value of a field that must be there."""
        try:
            return self._values[key]
        except KeyError:
            raise NotationError(FIELD_MISSING(key=key)) from None

    def count(self, key: str) -> int:
        """Return the value of a field that counts something."""
        text = self.text(key)
        if not _COUNT.fullmatch(text):
            raise NotationError(NO_COUNT(key=key, text=text))
        return int(text)

    def seat(self, key: str, seats: int) -> Seat:
        """Return the value of a field that names a seat, written 1-based."""
        text = self.text(key)
        if text not in map(str, range(1, seats + 1)):
            raise NotationError(NO_SEAT(key=key, text=text, seats=seats))
        return int(text) - 1

    def phase(self, kind: type[P]) -> P:
        """Return the phase, the one word that has no key."""
        if not self._word:
            raise NotationError(FIELD_MISSING(key="phase"))
        try:
            return kind(self._word)
        except ValueError:
            raise NotationError(NO_PHASE(text=self._word)) from None

    def with_options(self, variants: Mapping[str, V]) -> V:
        """Return the named variant with the options of the field `o`."""
        try:
            options = read_options(self._values.get("o", ""), separator=",")
            return variants[self.variant].with_options(options)
        except OptionError as error:
            raise NotationError(error.refusal) from error


def read_numbers(text: str, separator: str) -> tuple[int, ...]:
    """Read whole numbers in plain decimals, joined by a separator; an empty text has none."""
    numbers = text.split(separator) if text else []
    if not all(map(WHOLE_NUMBER.fullmatch, numbers)):
        raise NotationError(NO_NUMBERS(text=text))
    return tuple(map(int, numbers))
