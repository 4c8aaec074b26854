"""The codes of the terminal: the page's modules for the same text, and readable when drawn."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image

import lostcities
from lostcities.cli.qr_code import drawing, matrix

SCRIPT = Path(lostcities.__file__).parent / "web" / "ui" / "qr.js"
ADDRESS = "http://192.168.1.20:8000/"
CAPACITIES = (14, 26, 42, 62, 84, 106, 122, 152, 180, 213)
"""Bytes that fit a version at level M, from the standard."""
TEXTS = [ADDRESS, "", "é✚", *("x" * size for size in CAPACITIES)]
PIXELS = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
"""Whether the upper and the lower half of a character are set."""
SCALE = 4


def test_it_is_the_twin_of_the_script() -> None:
    code = (
        f"import({json.dumps(SCRIPT.as_uri())}).then(({{matrix}}) => "
        f"console.log(JSON.stringify({json.dumps(TEXTS)}.map(matrix))))"
    )
    command = ["node", "--input-type=module", "--eval", code]
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60)
    assert json.loads(done.stdout) == [matrix(text) for text in TEXTS]


@pytest.mark.parametrize(("version", "size"), list(enumerate(CAPACITIES, 1)))
def test_versions_follow_the_length(version: int, size: int) -> None:
    code = matrix("x" * size)
    assert code is not None
    assert len(code) == 17 + 4 * version


def test_what_is_too_long_is_not_drawn() -> None:
    assert matrix("x" * 214) is None
    assert drawing("x" * 214, colour=True) == []


@pytest.mark.parametrize("colour", [True, False])
def test_a_phone_can_read_it(*, colour: bool) -> None:
    lines = drawing(ADDRESS, colour=colour)
    dark = 1 if colour else 0
    rows: list[list[int]] = []
    for line in lines:
        shown = line.removeprefix("\x1b[30;107m").removesuffix("\x1b[0m")
        assert len(shown) <= 40
        rows += [[PIXELS[character][half] for character in shown] for half in (0, 1)]
    image = Image.new("L", (len(rows[0]), len(rows)))
    image.putdata([0 if cell == dark else 255 for row in rows for cell in row])
    larger = image.resize((image.width * SCALE, image.height * SCALE), Image.Resampling.NEAREST)
    (found,) = zxingcpp.read_barcodes(larger)
    assert found.text == ADDRESS
