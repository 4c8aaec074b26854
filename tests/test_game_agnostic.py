"""The edges know no particular game: what they need of one they ask the `Game`."""

from __future__ import annotations

import ast
from fnmatch import fnmatch
from pathlib import Path

import pytest

from lostcities.games import GAMES

PACKAGE = Path(__file__).parent.parent / "src" / "lostcities"

ALLOWED = {
    "cli/commands/score*": "the card game with the box",
    "cli/commands/sheet.py": "the dice game's sheet, the card game's pad, the rules of either",
    "server/*/pads.py": "phones that share the dice of a turn",
    "server/http/*/pads.py": "the same, over HTTP",
    "server/views/counting.py": "only the card game has cards to count",
}
"""The files of the edges that are about one game and may name it, and why."""


def files() -> list[Path]:
    return sorted(path for edge in ("cli", "server") for path in (PACKAGE / edge).rglob("*.py"))


def named_games(path: Path) -> set[str]:
    """Return the games a file imports, or names in a text that is not a docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "lostcities":
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("lostcities."):
            found.add((node.module or "").split(".")[1])
        elif isinstance(node, ast.Import):
            found |= {part for alias in node.names for part in alias.name.split(".")[1:2]}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found |= set() if id(node) in docstrings else {node.value.partition("/")[0]}
    return found & set(GAMES)


def is_allowed(path: Path) -> bool:
    return any(fnmatch(path.relative_to(PACKAGE).as_posix(), glob) for glob in ALLOWED)


def test_no_game_is_named() -> None:
    assert [
        f"{path.relative_to(PACKAGE)} names {game}"
        for path in files()
        if not is_allowed(path)
        for game in sorted(named_games(path))
    ] == []


@pytest.mark.parametrize("glob", ALLOWED)
def test_an_exception_is_needed(glob: str) -> None:
    assert any(named_games(path) for path in PACKAGE.glob(glob) if path.suffix == ".py")


def test_the_search_finds_games() -> None:
    """Otherwise the tests above would pass whatever a file says."""
    assert named_games(PACKAGE / "cli" / "commands" / "sheet.py") == set(GAMES)
    assert named_games(PACKAGE / "games.py") == set(GAMES)
