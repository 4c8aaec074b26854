"""Every numbered paragraph is cited: by a test named after it, and by the code it governs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = {"D": ROOT / "docs/rules/duel.md", "R": ROOT / "docs/rules/rollwrite.md"}
FOLDERS = {"D": "duel", "R": "rollwrite"}


def paragraphs(letter: str) -> list[str]:
    text = PAGES[letter].read_text(encoding="utf-8")
    return re.findall(rf"^\*\*({letter}\d+)\*\*", text, flags=re.MULTILINE)


def numbers_in(folder: Path, pattern: str) -> set[str]:
    files = [path.read_text(encoding="utf-8") for path in folder.rglob("*.py")]
    return {found.upper() for text in files for found in re.findall(pattern, text)}


ALL = [*paragraphs("D"), *paragraphs("R")]


def test_the_pages_number_their_paragraphs_without_a_gap() -> None:
    assert paragraphs("D") == [f"D{number}" for number in range(1, 24)]
    assert paragraphs("R") == [f"R{number}" for number in range(1, 38)]


@pytest.mark.parametrize("paragraph", ALL)
def test_a_test_is_named_after_every_paragraph(paragraph: str) -> None:
    tested = numbers_in(ROOT / "tests", r"def test_([dr]\d+)_")
    assert paragraph in tested


def cited_in_code(letter: str) -> set[str]:
    """Collect the paragraphs the code and its sheets cite, ranges such as D5–D12 included."""
    cited: set[str] = set()
    folder = ROOT / "src/lostcities" / FOLDERS[letter]
    for path in (*folder.rglob("*.py"), *folder.rglob("*.toml")):
        text = path.read_text(encoding="utf-8")
        cited |= set(re.findall(rf"\b{letter}\d+", text))
        for first, last in re.findall(rf"\b{letter}(\d+)–{letter}(\d+)", text):
            cited |= {f"{letter}{number}" for number in range(int(first), int(last) + 1)}
    return cited


@pytest.mark.parametrize("paragraph", ALL)
def test_the_code_cites_every_paragraph(paragraph: str) -> None:
    assert paragraph in cited_in_code(paragraph[0])
