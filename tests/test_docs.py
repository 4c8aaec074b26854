"""Every Python example in the documentation and in the docstrings runs and is true."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

from tests.package_modules import package_modules

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_of_a_page(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False)
    assert results.failed == 0


def test_examples_of_the_modules() -> None:
    assert [
        name
        for name in ("lostcities", *package_modules())
        if doctest.testmod(importlib.import_module(name)).failed
    ] == []


def test_the_first_pages_say_what_this_is_not() -> None:
    assert "unofficial" in (ROOT / "README.md").read_text(encoding="utf-8").lower()
    for page in (ROOT / "docs" / "rules").glob("*.md"):
        assert "unofficial" in page.read_text(encoding="utf-8").lower()
