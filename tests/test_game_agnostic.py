"""The edges know no particular game: what they need of one they ask the `Game`."""

from __future__ import annotations

import ast
from fnmatch import fnmatch
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "lostcities"
GAMES = ("duel", "rollwrite")

ALLOWED = (
    "cli/table/presenters/*",  # how each game is shown and typed
    "cli/commands/score*",  # the card game with the box
    "cli/commands/sheet.py",  # the dice game's sheet, the card game's pad, the rules of either
)
"""The files of the edges that are about one game, and may name it."""


def files(*edges: str) -> list[Path]:
    found = [path for edge in edges for path in sorted((PACKAGE / edge).rglob("*.py"))]
    names = [(path, path.relative_to(PACKAGE).as_posix()) for path in found]
    return [path for path, name in names if not any(fnmatch(name, glob) for glob in ALLOWED)]


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


@pytest.mark.parametrize("path", files("cli"), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_game_is_named(path: Path) -> None:
    assert named_games(path) == set()


def test_the_search_finds_games() -> None:
    """Else the test above would pass whatever a file says."""
    assert named_games(PACKAGE / "cli" / "table" / "presenters" / "__init__.py") == {"duel"}
    assert named_games(PACKAGE / "cli" / "table" / "presenters" / "rollwrite.py") == {"rollwrite"}
    assert named_games(PACKAGE / "games.py") == set(GAMES)
