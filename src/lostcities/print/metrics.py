"""How wide the standard fonts are that the sheets use, character by character.

The numbers are those of the fonts' own metrics files (Adobe Core 14), in thousandths of the size,
for the codes 32 to 255 of the encoding that `encoded` writes: Windows 1252, and the true minus at
129, which that encoding leaves free.
"""

from __future__ import annotations

import unicodedata
from enum import Enum
from functools import lru_cache
from typing import Final

FIRST: Final = 32
MINUS: Final = 129
"""The code of the minus −, which is not the hyphen and not the dash."""

CAPITAL: Final = 0.718
"""How tall a capital is, as a part of the size; no digit is taller."""
DESCENT: Final = 0.207
"""How far a p goes below the line."""

_REGULAR: Final = """
278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278
556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556
1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778
667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556
333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556
556 556 333 500 278 556 500 722 500 500 500 334 260 334 584 350
556 584 222 556 333 1000 556 556 333 1000 667 333 1000 350 611 350
350 222 222 333 333 350 556 1000 333 1000 500 333 944 350 500 667
278 333 556 556 556 556 260 556 333 737 370 556 584 333 737 333
400 584 333 333 333 556 537 278 333 333 365 556 834 834 834 611
667 667 667 667 667 667 1000 722 667 667 667 667 278 278 278 278
722 722 778 778 778 778 778 584 778 722 722 722 722 667 667 611
556 556 556 556 556 556 889 500 556 556 556 556 278 278 278 278
556 556 556 556 556 556 556 584 611 556 556 556 556 500 556 500
"""

_BOLD: Final = """
278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278
556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611
975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778
667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556
333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611
611 611 389 556 333 611 556 778 556 556 500 389 280 389 584 350
556 584 278 556 500 1000 556 556 333 1000 667 333 1000 350 611 350
350 278 278 500 500 350 556 1000 333 1000 556 333 944 350 500 667
278 333 556 556 556 556 280 556 333 737 370 556 584 333 737 333
400 584 333 333 333 611 556 278 333 333 365 556 834 834 834 611
722 722 722 722 722 722 1000 722 667 667 667 667 278 278 278 278
722 722 778 778 778 778 778 584 778 722 722 722 722 667 667 611
556 556 556 556 556 556 889 556 556 556 556 556 278 278 278 278
611 611 611 611 611 611 611 584 611 611 611 611 611 556 611 556
"""

_SERIF: Final = """
250 333 555 500 500 1000 833 278 333 333 500 570 250 333 250 278
500 500 500 500 500 500 500 500 500 500 333 333 570 570 570 500
930 722 667 722 722 667 611 778 778 389 500 778 667 944 722 778
611 778 722 556 667 722 722 1000 722 722 667 333 278 333 581 500
333 500 556 444 556 444 333 500 556 278 333 556 278 833 556 500
556 556 444 389 333 556 500 722 500 500 444 394 220 394 520 350
500 570 333 500 500 1000 500 500 333 1000 556 333 1000 350 667 350
350 333 333 500 500 350 500 1000 333 1000 389 333 722 350 444 722
250 333 500 500 500 500 220 500 333 747 300 500 570 333 747 333
400 570 300 300 333 556 540 250 333 300 330 500 750 750 750 500
722 722 722 722 722 722 1000 722 667 667 667 667 389 389 389 389
722 722 778 778 778 778 778 570 778 722 722 722 722 722 611 556
500 500 500 500 500 500 722 444 444 444 444 444 278 278 278 278
500 556 500 500 500 500 500 570 500 556 556 556 556 500 556 500
"""

_ITALIC: Final = """
250 333 420 500 500 833 778 214 333 333 500 675 250 333 250 278
500 500 500 500 500 500 500 500 500 500 333 333 675 675 675 500
920 611 611 667 722 611 611 722 722 333 444 667 556 833 667 722
611 722 611 500 556 722 611 833 611 556 556 389 278 389 422 500
333 500 500 444 500 444 278 500 500 278 278 444 278 722 500 500
500 500 389 389 278 500 444 667 444 444 389 400 275 400 541 350
500 675 333 500 556 889 500 500 333 1000 500 333 944 350 556 350
350 333 333 556 556 350 500 889 333 980 389 333 667 350 389 556
250 389 500 500 500 500 275 500 333 760 276 500 675 333 760 333
400 675 300 300 333 500 523 250 333 300 310 500 750 750 750 500
611 611 611 611 611 611 889 667 611 611 611 611 333 333 333 333
722 667 722 722 722 722 722 675 722 722 722 722 722 556 611 500
500 500 500 500 500 500 667 444 444 444 444 444 278 278 278 278
500 500 500 500 500 500 500 675 500 500 500 500 500 444 500 444
"""


class Font(Enum):
    """A font every reader of PDF has, by its name there."""

    REGULAR = "Helvetica"
    BOLD = "Helvetica-Bold"
    SERIF = "Times-Bold"
    ITALIC = "Times-Italic"


WIDTHS: Final = {
    Font.REGULAR: tuple(int(width) for width in _REGULAR.split()),
    Font.BOLD: tuple(int(width) for width in _BOLD.split()),
    Font.SERIF: tuple(int(width) for width in _SERIF.split()),
    Font.ITALIC: tuple(int(width) for width in _ITALIC.split()),
}

BOXES: Final = {
    Font.REGULAR: "-166 -225 1000 931",
    Font.BOLD: "-170 -228 1003 962",
    Font.SERIF: "-168 -218 1000 935",
    Font.ITALIC: "-169 -217 1010 883",
}
"""The box that holds every character of a font."""

STEMS: Final = {Font.REGULAR: 76, Font.BOLD: 118, Font.SERIF: 139, Font.ITALIC: 76}
"""How thick an upright stroke is."""

STYLES: Final = {
    Font.REGULAR: "/Flags 32 /ItalicAngle 0",
    Font.BOLD: "/Flags 32 /ItalicAngle 0",
    Font.SERIF: "/Flags 34 /ItalicAngle 0",
    Font.ITALIC: "/Flags 98 /ItalicAngle -15.5",
}
"""What a reader that has not got the font looks for in another: serifs, a slant."""


def encoded(text: str) -> bytes:
    r"""Write a text in the fonts' encoding; what they cannot show becomes the nearest, or `?`.

    >>> encoded("−5 × œuf")
    b'\x815 \xd7 \x9cuf'
    """
    return b"".join(_code(character) for character in text)


@lru_cache(512)
def _code(character: str) -> bytes:
    if character == "−":
        return bytes([MINUS])
    if character.isspace():
        return b" " if character == " " else b"\xa0"
    known = character.encode("cp1252", "ignore")
    if known >= bytes([FIRST]):
        return known
    bare = unicodedata.normalize("NFKD", character)[0].encode("cp1252", "ignore")
    return bare if bare >= bytes([FIRST]) else b"?"


def width_of(text: str, font: Font) -> float:
    """Return how wide a text is, as a part of the font's size.

    >>> width_of("AVA", Font.REGULAR)
    2.001
    """
    widths = WIDTHS[font]
    return sum(widths[code - FIRST] for code in encoded(text)) / 1000
