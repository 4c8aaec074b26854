"""The writer itself: fonts measured against a reader's own, symbols that show in grey."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pypdfium2
import pytest

from lostcities.print.canvas import POINT, Ink, Type, wrapped
from lostcities.print.metrics import Font, encoded, width_of
from lostcities.print.pdf import Document
from lostcities.print.shapes import Box, Colour
from lostcities.print.symbols import INK, LOOKS, SOFT, SYMBOLS, symbol
from tests.print.paper import FINE, edges

SENTENCE = "Où l’œuvre naît : « Ça coûte 20 − 5 × 3 », écrit-il… À bientôt ÉÈÊËÀÂÇÔÖÛÜŒ €"


def test_french_is_written_whole() -> None:
    document = Document("Un titre à part", "fr")
    document.page(100, 50).write(SENTENCE, Box(5, 5, 90, 10), Type(8))
    page = pypdfium2.PdfDocument(document.to_bytes())[0]
    assert page.get_textpage().get_text_range().replace("\u00a0", " ") == SENTENCE.replace(
        "\u00a0", " "
    )


@pytest.mark.parametrize("font", Font)
def test_texts_are_as_wide_as_the_reader_says(font: Font) -> None:
    """A bar before and behind: what lies between is as long as the table says."""
    for character in "".join(chr(code) for code in range(33, 127)) + "éèêàâçœÉÀ«»’…×−–·€":
        document = Document("", "en")
        document.page(100, 50).write(f"|{character * 8}|", Box(5, 5, 90, 10), Type(10, font))
        text = pypdfium2.PdfDocument(document.to_bytes())[0].get_textpage()
        first, last = text.get_charbox(0), text.get_charbox(9)
        assert last[0] - first[0] == pytest.approx(
            width_of("|" + character * 8, font) * 10, abs=0.15
        ), character


def test_characters_the_fonts_lack_become_the_nearest_or_a_question_mark() -> None:
    assert encoded("Łódź ń 漢\x00\u202f") == "?ódz n ??\xa0".encode("cp1252")


def test_lines_are_as_thick_and_where_they_should_be() -> None:
    document = Document("", "en")
    canvas = document.page(60, 40)
    canvas.part(Box(10, 10, 40, 20), 0.5).line((0, 20), (80, 20), Ink(line=INK, width=1))
    grey = pypdfium2.PdfDocument(document.to_bytes())[0].render(scale=FINE * POINT, grayscale=True)
    dark = grey.to_numpy().squeeze() < 128
    rows, columns = np.nonzero(dark)
    assert (rows.min() / FINE, (rows.max() + 1) / FINE) == pytest.approx((19.75, 20.25), abs=0.06)
    assert (columns.min() / FINE, (columns.max() + 1) / FINE) == pytest.approx((10, 50), abs=0.11)
    assert edges(grey.to_numpy().squeeze()[:, 300]) == pytest.approx([20], abs=0.06)


def test_dashed_and_round_shapes_are_drawn() -> None:
    document = Document("", "en")
    canvas = document.page(60, 40)
    canvas.line((5, 5), (55, 5), Ink(line=INK, width=0.5, dash=(2, 2)))
    canvas.rectangle(Box(10, 10, 20, 20), Ink(INK), 5)
    canvas.circle(Box(35, 10, 20, 20), Ink(INK))
    page = pypdfium2.PdfDocument(document.to_bytes())[0]
    dark = page.render(scale=FINE * POINT, grayscale=True).to_numpy().squeeze() < 128
    assert dark[50].sum() == pytest.approx(260, abs=5), "13 dashes of 2 mm"
    assert dark[100:300, 100:300].mean() == pytest.approx(1 - (4 - np.pi) / 16, abs=0.01)
    assert dark[100:300, 350:550].mean() == pytest.approx(np.pi / 4, abs=0.01)


def test_lines_break_at_spaces_only_and_fit() -> None:
    lines = wrapped("one two three\u00a0four five", Type(10), 16)
    assert lines == ["one two", "three\u00a0four", "five"]


def luminance(colour: Colour) -> float:
    linear = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in colour
    ]
    return float(np.dot(linear, (0.2126, 0.7152, 0.0722)))


def contrast(one: Colour, other: Colour) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("letter", LOOKS)
def test_lines_and_texts_stand_out_from_their_tint_in_grey(letter: str) -> None:
    look = LOOKS[letter]
    assert contrast(look.ink, look.wash) >= 7
    assert contrast(INK, look.pale) >= 12
    assert contrast(INK, look.wash) >= 8
    assert contrast(SOFT, (1.0, 1.0, 1.0)) >= 7
    assert luminance(look.pale) > 0.75, "one can write on it"


def drawn(letter: str, size: float, tint: Colour) -> np.ndarray[tuple[int, ...], np.dtype[np.int_]]:
    document = Document("", "en")
    canvas = document.page(10, 10)
    canvas.rectangle(Box(0, 0, 10, 10), Ink(tint))
    symbol(canvas, letter, Box(5 - size / 2, 5 - size / 2, size, size))
    page = pypdfium2.PdfDocument(document.to_bytes())[0]
    grey = page.render(scale=12 * POINT, grayscale=True).to_numpy().squeeze()
    return np.asarray(grey, dtype=int)


@pytest.mark.parametrize("letter", SYMBOLS)
@pytest.mark.parametrize("size", [7.4, 3.6, 1.75])
def test_a_charactershows_on_white_and_on_its_tint_when_printed_grey(
    letter: str, size: float
) -> None:
    for ground in ((1.0, 1.0, 1.0), LOOKS[letter].wash):
        grey = drawn(letter, size, ground)
        background = grey[0, 0]
        different = background - grey > 60
        inside = (size * 12) ** 2
        assert different.sum() > 0.1 * inside
        assert background - grey.min() > 120


def test_no_two_symbols_have_the_same_shape() -> None:
    outlines = {letter: drawn(letter, 3.6, (1.0, 1.0, 1.0)) < 200 for letter in "ROYGBP"}
    for one, other in combinations(outlines, 2):
        either = outlines[one] | outlines[other]
        both = outlines[one] & outlines[other]
        assert both.sum() < 0.9 * either.sum(), (one, other)
