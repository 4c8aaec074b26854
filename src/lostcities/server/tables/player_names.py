"""Names players give themselves, made harmless: no control characters, no look-alike tricks."""

from __future__ import annotations

import unicodedata

from lostcities.errors import OptionError, Reason
from lostcities.game import MAX_NAME

MAX_PARTS = 8
"""Code points of one visible character, on average: an emoji family has seven."""
MAX_MARKS = 4
"""Combining marks in a row: no script needs more, and a tower of them covers its neighbours."""

NO_NAME = Reason("format", "no-player-name", "a name needs at least one visible character")
LONG_NAME = Reason("format", "long-name", "a name can have at most {most} characters")
STRANGE_NAME = Reason("format", "strange-name", "a name cannot contain the character {sign}")

JOINER = "\u200d"
STYLES = ("\ufe0f", "\ufe0e")
"""Zero width like the joiner, but emoji are made of them: allowed between symbols only."""

KEYCAP = "\u20e3"

BLANK = frozenset(
    map(
        chr,
        (
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),  # fillers, no ink
            *(0x180B, 0x180C, 0x180D, 0x180F),  # styles of letters
            *range(0xFE00, 0xFE0E),
            *range(0xE0100, 0xE01F0),
        ),
    )
)
"""Letters and marks by their category, but invisible."""


def cleaned(name: str) -> str:
    """Return a name as it is kept: NFC, single spaces, 1 to 24 characters; `OptionError` otherwise.

    >>> cleaned("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    name = " ".join(unicodedata.normalize("NFC", name).replace("|", "/").replace("#", "♯").split())
    marks = 0
    for before, char, after in zip(f" {name}", name, f"{name[1:]} ", strict=False):
        marks = marks + 1 if unicodedata.category(char) in ("Mn", "Mc") else 0
        if marks > MAX_MARKS or _is_strange(before, char, after):
            raise OptionError(STRANGE_NAME(sign=f"U+{ord(char):04X}"))
    if not any(_can_be_seen(char) for char in name):
        raise OptionError(NO_NAME())
    if graphemes(name) > MAX_NAME or len(name) > MAX_NAME * MAX_PARTS:
        raise OptionError(LONG_NAME(most=MAX_NAME))
    return name


def graphemes(text: str) -> int:
    """Count the characters a person sees: marks and joined emoji count as one."""
    count, half = 0, False
    for before, char in zip(f" {text}", text, strict=False):
        marks = char == JOINER or unicodedata.category(char).startswith("M")
        toned = _is_tone(char) and _is_symbol(before) and not _is_tone(before)
        other_half = half and _is_half_a_flag(char)
        count += not (marks or toned or other_half or before == JOINER)
        half = _is_half_a_flag(char) and not other_half
    return count


def _is_tone(char: str) -> bool:
    """Skin tones change the emoji before them; elsewhere they are characters of their own."""
    return "\U0001f3fb" <= char <= "\U0001f3ff"


def _is_half_a_flag(char: str) -> bool:
    """A flag is a pair of regional indicators."""
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _is_strange(before: str, char: str, after: str) -> bool:
    """Whether it is a control character, a bidi override, zero width, blank or unassigned."""
    if char == JOINER:
        return not (_is_symbol(after) and (_is_symbol(before) or before in STYLES))
    if char in STYLES:
        return not (_is_symbol(before) or after == KEYCAP)
    return char in BLANK or unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn")


def _is_symbol(char: str) -> bool:
    return unicodedata.category(char).startswith("S")


def _can_be_seen(char: str) -> bool:
    return unicodedata.category(char)[0] in "LNPS"
