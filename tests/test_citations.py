"""Every numbered paragraph is cited: by a test named after it, and by the code it governs.

The rules of the card game (D), of the dice game (R), and the contract of the server (S).
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = {
    "D": ROOT / "docs/rules/duel.md",
    "R": ROOT / "docs/rules/dice.md",
    "S": ROOT / "docs/concepts/contract.md",
}
PACKAGES = {"D": ("duel",), "R": ("dice",), "S": ("server", "web")}


def paragraphs(letter: str) -> list[str]:
    text = PAGES[letter].read_text(encoding="utf-8")
    return re.findall(rf"^\*\*({letter}\d+)\*\*", text, flags=re.MULTILINE)


ALL = [paragraph for letter in PAGES for paragraph in paragraphs(letter)]


@pytest.mark.parametrize(("letter", "last"), [("D", 23), ("R", 37), ("S", 9)])
def test_a_page_numbers_its_paragraphs_without_a_gap(letter: str, last: int) -> None:
    assert paragraphs(letter) == [f"{letter}{number}" for number in range(1, last + 1)]


def test_a_test_is_named_after_every_paragraph() -> None:
    named: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for numbers in re.findall(r"def test_((?:[drs]\d+_)+)", path.read_text(encoding="utf-8")):
            named.update(numbers.upper().split("_"))
    assert [paragraph for paragraph in ALL if paragraph not in named] == []


def cited(text: str, letter: str) -> set[str]:
    """Collect the paragraphs a text cites, ranges such as D5–D12 included."""
    found = set(re.findall(rf"\b{letter}\d+\b", text))
    for first, last in re.findall(rf"\b{letter}(\d+)–{letter}(\d+)\b", text):
        found |= {f"{letter}{number}" for number in range(int(first), int(last) + 1)}
    return found


@pytest.mark.parametrize("letter", PAGES)
def test_the_code_cites_every_paragraph(letter: str) -> None:
    found: set[str] = set()
    for package in PACKAGES[letter]:
        for path in (ROOT / "src/lostcities" / package).rglob("*.*"):
            if path.suffix in (".js", ".py", ".toml"):
                found |= cited(path.read_text(encoding="utf-8"), letter)
    assert [paragraph for paragraph in paragraphs(letter) if paragraph not in found] == []


def test_no_code_cites_a_paragraph_that_does_not_exist() -> None:
    for folder in ("src", "tests", "kernel"):
        for path in (ROOT / folder).rglob("*.[pch]*"):
            if path.suffix not in (".py", ".cpp", ".hpp") or "node_modules" in path.parts:
                continue
            for found in re.findall(
                r"\((?:contract, )?([DRS]\d+)(?:[,)–])", path.read_text("utf-8")
            ):
                assert found in ALL, f"{path.relative_to(ROOT)} cites {found}"


def test_ranges_are_understood() -> None:
    assert cited("D5–D7, D9 and (D12)", "D") == {"D5", "D6", "D7", "D9", "D12"}
