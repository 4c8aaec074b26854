"""Names people give themselves, made harmless: what others see is never markup nor a trick."""

from __future__ import annotations

import unicodedata

from lostcities.errors import OptionError, Reason

MAX_SIGNS = 24
MAX_PARTS = 8
"""What one sign may be made of, on average: a family is seven parts, a sign with marks fewer."""
MAX_MARKS = 4
"""In a row on one letter: no script needs more, and a tower of them hides its neighbours."""

NO_NAME = Reason("format", "no-player-name", "a name needs at least one sign that can be seen")
LONG_NAME = Reason("format", "long-name", "a name has {most} signs at most")
STRANGE_NAME = Reason("format", "strange-name", "a name has no sign like {sign}")

JOINER = "\u200d"
STYLES = ("\ufe0f", "\ufe0e")
"""With the joiner: zero width, but what emoji are made of; allowed among them, never elsewhere."""

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
"""Letters and marks by their category, but nothing that can be seen."""


def cleaned(name: str) -> str:
    """Return a name as it is kept: NFC, single spaces, 1 to 24 signs; `OptionError` otherwise.

    >>> cleaned("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    name = " ".join(unicodedata.normalize("NFC", name).replace("|", "/").replace("#", "♯").split())
    marks = 0
    for before, sign, after in zip(f" {name}", name, f"{name[1:]} ", strict=False):
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Mc") else 0
        if marks > MAX_MARKS or _is_strange(before, sign, after):
            raise OptionError(STRANGE_NAME(sign=f"U+{ord(sign):04X}"))
    if not any(_can_be_seen(sign) for sign in name):
        raise OptionError(NO_NAME())
    if graphemes(name) > MAX_SIGNS or len(name) > MAX_SIGNS * MAX_PARTS:
        raise OptionError(LONG_NAME(most=MAX_SIGNS))
    return name


def graphemes(text: str) -> int:
    """Count the signs a person sees: a mark, a joiner and what it joins belong to one."""
    count, half = 0, False
    for before, sign in zip(f" {text}", text, strict=False):
        marks = sign == JOINER or unicodedata.category(sign).startswith("M")
        toned = _is_tone(sign) and _is_symbol(before) and not _is_tone(before)
        other_half = half and _is_half_a_flag(sign)
        count += not (marks or toned or other_half or before == JOINER)
        half = _is_half_a_flag(sign) and not other_half
    return count


def _is_tone(sign: str) -> bool:
    """Skin tones change the emoji before them; elsewhere they are signs of their own."""
    return "\U0001f3fb" <= sign <= "\U0001f3ff"


def _is_half_a_flag(sign: str) -> bool:
    """Flags are written with two letters of their own."""
    return "\U0001f1e6" <= sign <= "\U0001f1ff"


def _is_strange(before: str, sign: str, after: str) -> bool:
    """Control signs, bidirectional overrides, zero widths, blanks, what is not assigned."""
    if sign == JOINER:
        return not (_is_symbol(after) and (_is_symbol(before) or before in STYLES))
    if sign in STYLES:
        return not (_is_symbol(before) or after == KEYCAP)
    return sign in BLANK or unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn")


def _is_symbol(sign: str) -> bool:
    return unicodedata.category(sign).startswith("S")


def _can_be_seen(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LNPS"
