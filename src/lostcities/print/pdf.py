"""A small writer of PDF files.

The same calls give the same bytes: no date and nothing random is written. Texts use the fonts every
reader has, so nothing is embedded.
"""

from __future__ import annotations

import hashlib
import zlib
from typing import Final

from lostcities.print.canvas import FONTS, Canvas, Page, decimal, in_points
from lostcities.print.metrics import (
    BOXES,
    CAPITAL,
    DESCENT,
    FIRST,
    MINUS,
    STEMS,
    STYLES,
    WIDTHS,
    Font,
)

FIRST_FONT: Final = 5
"""The number of the first font's object."""


class Document:
    """The whole file: a title, a language, pages."""

    def __init__(self, title: str, language: str) -> None:
        self.title = title
        self.language = language
        self.pages: list[Page] = []

    def page(self, width: float, height: float) -> Canvas:
        """Add a page of a size in millimetres."""
        self.pages.append(Page(width, height))
        return Canvas(self.pages[-1], width, height)

    def to_bytes(self) -> bytes:
        """Return the file."""
        return _file(self._objects())

    def _objects(self) -> list[bytes]:
        """Return the objects of the file, in the order of their numbers.

        1 the catalogue, 2 the list of pages, 3 the title, 4 the encoding; then two for each font
        (itself, its measures) and two for each page (itself, what is drawn on it).
        """
        # Objects refer to each other by number, and some to later ones, so the numbers are worked
        # out here beforehand.
        first_page = FIRST_FONT + 2 * len(FONTS)
        kids = " ".join(f"{first_page + 2 * number} 0 R" for number in range(len(self.pages)))
        fonts = " ".join(
            f"/{name} {FIRST_FONT + 2 * number} 0 R" for number, name in enumerate(FONTS.values())
        )
        viewing = "/ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >>"
        shared = f"/Resources << /Font << {fonts} >> >>"
        head = [
            f"<< /Type /Catalog /Pages 2 0 R /Lang ({self.language}) {viewing} >>",
            f"<< /Type /Pages /Kids [{kids}] /Count {len(self.pages)} {shared} >>",
            f"<< /Title {_text_string(self.title)} /Producer (lostcities) >>",
            f"<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [{MINUS} /minus] >>",
        ]
        for number, font in enumerate(FONTS):
            head += _font_objects(font, FIRST_FONT + 2 * number + 1)
        bodies = [text.encode("ascii") for text in head]
        for number, page in enumerate(self.pages):
            bodies += _page_objects(page, first_page + 2 * number + 1)
        return bodies


def _font_objects(font: Font, descriptor: int) -> list[str]:
    """Describe a font that is not embedded: a reader that takes another one keeps our widths."""
    widths = " ".join(map(str, WIDTHS[font]))
    wide = f"/FirstChar {FIRST} /LastChar 255 /Widths [{widths}]"
    capital, descent = decimal(1000 * CAPITAL), decimal(-1000 * DESCENT)
    tall = f"/Ascent {capital} /Descent {descent} /CapHeight {capital}"
    face = f"/BaseFont /{font.value} /Encoding 4 0 R /FontDescriptor {descriptor} 0 R"
    look = f"/FontBBox [{BOXES[font]}] /StemV {STEMS[font]} {tall}"
    name = f"/FontName /{font.value} {STYLES[font]}"
    return [
        f"<< /Type /Font /Subtype /Type1 {face} {wide} >>",
        f"<< /Type /FontDescriptor {name} {look} >>",
    ]


def _page_objects(page: Page, contents: int) -> list[bytes]:
    packed = zlib.compress("\n".join(page.marks).encode("ascii"), 9)
    size = in_points(page.width, page.height)
    head = f"<< /Length {len(packed)} /Filter /FlateDecode >>\nstream\n".encode()
    return [
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {size}] /Contents {contents} 0 R >>".encode(),
        head + packed + b"\nendstream",
    ]


def _text_string(text: str) -> str:
    """Write a text that is not on a page: UTF-16 with its byte-order mark, in hexadecimal."""
    return f"<{(chr(0xFEFF) + text).encode('utf-16-be').hex()}>"


def _file(bodies: list[bytes]) -> bytes:
    """Write the objects one after the other, and the table of where each begins."""
    # The bytes after the version tell programs that carry the file that it is not plain text.
    made = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
    starts = []
    for number, body in enumerate(bodies, 1):
        starts.append(len(made))
        made += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    # PDF wants an identifier. One made from the content is the same whenever the content is.
    mark = hashlib.sha256(made).hexdigest()[:32]
    table = len(made)
    made += b"xref\n0 %d\n0000000000 65535 f \n" % (len(bodies) + 1)
    made += b"".join(b"%010d 00000 n \n" % start for start in starts)
    made += f"trailer\n<< /Size {len(bodies) + 1} /Root 1 0 R /Info 3 0 R ".encode()
    made += f"/ID [<{mark}> <{mark}>] >>\nstartxref\n{table}\n%%EOF\n".encode()
    return bytes(made)
