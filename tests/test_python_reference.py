"""The page of the Python API lists names that exist, and every public one."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent / "docs/reference/python.md"
SECTION = re.compile(r"^## (`lostcities.*)$", re.MULTILINE)
FIRST_CELL = re.compile(r"^\| (`[^|]+`) \|", re.MULTILINE)


def listed() -> dict[str, set[str]]:
    """Return the names of each module that the page lists."""
    _, *parts = SECTION.split(PAGE.read_text(encoding="utf-8"))
    found: dict[str, set[str]] = {}
    for heading, text in zip(parts[::2], parts[1::2], strict=True):
        names = {name for cell in FIRST_CELL.findall(text) for name in re.findall(r"`(\w+)`", cell)}
        for module in re.findall(r"`([\w.]+)`", heading):
            found.setdefault(module, set()).update(names)
    return found


LISTED = listed()


def exists(module: str, name: str) -> bool:
    return hasattr(import_module(module), name) or bool(import_module(f"{module}.{name}"))


@pytest.mark.parametrize("module", LISTED)
def test_every_listed_name_exists(module: str) -> None:
    assert all(exists(module, name) for name in LISTED[module])


@pytest.mark.parametrize("module", ["lostcities", "lostcities.kernel"])
def test_every_public_name_is_listed(module: str) -> None:
    assert set(import_module(module).__all__) == LISTED[module]


@pytest.mark.parametrize("module", ["lostcities.duel", "lostcities.dice"])
def test_what_is_listed_of_a_game_is_exported_by_it(module: str) -> None:
    game = import_module(module)
    assert {name for name in LISTED[module] if name not in game.__all__} == set()
