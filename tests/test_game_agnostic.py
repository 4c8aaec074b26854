"""Whatever is not a game's own knows no particular game: what it needs of one it asks the game."""

from __future__ import annotations

import ast
import re
from fnmatch import fnmatch
from pathlib import Path

from lostcities.games import GAMES

PACKAGE = Path(__file__).parent.parent / "src" / "lostcities"

ALLOWED = {
    "__init__.py": "the two games are public names of the package",
    "games.py": "the list of games",
    "cli/commands/score*.py": "the card game with the box",
    "cli/commands/sheet.py": "the dice game's sheet, the card game's pad, the rules of either",
    "envs/__init__.py": "an environment's name has its game in it",
    "envs/*_v1.py": "one game each, as PettingZoo names them",
    "envs/openspiel*.py": "OpenSpiel's parameters and limits are written down for each game",
    "*/twins.py": "the kernel has a type for each game",
    "print/*.py": "sheets and rules on paper are drawn by hand",
    "server/*/pads.py": "phones that share the dice of a turn",
    "server/http/*/pads.py": "the same, over HTTP",
}
"""The files beside the games that name one, and why. This list may only shrink."""

ALLOWED_SCRIPTS = {
    "games/index.js": "the list of games",
    "companion/*": "what goes with a box: the card game's score, the dice game's sheet",
    "print/*": "sheets and rules on paper are drawn by hand",
    "rules/*": "the one folder of the page that knows rules",
    "screens/box.js": "what can be printed",
    "screens/pad.js": "the dice game's sheet on a phone",
    "screens/score.js": "the card game's score",
    "screens/sheets.js": "the editor of sheets",
}
"""The scripts of the page outside `games/` that name a game, and why. This list may only shrink."""

ALLOWED_KERNEL = {
    "bindings*": "Python sees a type for each game",
    "players.hpp": "the players of each game, by their numbers",
    "playouts.hpp": "whole games of each",
}
"""The files of the kernel beside the games' folders that name one, and why. The same."""

KERNEL = PACKAGE.parent.parent / "kernel"
KERNEL_NAME = re.compile(rf"\b({'|'.join(GAMES)})(?:::|/)")
SCRIPT_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", re.DOTALL)
SCRIPT_NAME = re.compile(rf"[\"'`/]({'|'.join(GAMES)})[\"'`/]")
"""A game as a text of its own or as a folder; keys of texts (`duel.wager`) are words, not games."""


def files() -> list[Path]:
    own = [PACKAGE / game for game in GAMES]
    return sorted(path for path in PACKAGE.rglob("*.py") if not {*own} & {*path.parents})


def scripts() -> list[Path]:
    own = [PACKAGE / "web" / "games" / game for game in GAMES]
    own.append(PACKAGE / "web" / "data")  # generated
    return sorted(p for p in (PACKAGE / "web").rglob("*.js") if not {*own} & {*p.parents})


def named_games(path: Path) -> set[str]:
    """Return the games a file imports, or names in a text that is not a docstring."""
    if path.suffix in (".cpp", ".hpp"):
        return set(KERNEL_NAME.findall(SCRIPT_COMMENT.sub("", path.read_text(encoding="utf-8"))))
    if path.suffix == ".js":
        return set(SCRIPT_NAME.findall(SCRIPT_COMMENT.sub("", path.read_text(encoding="utf-8"))))
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


def naming(paths: list[Path], root: Path) -> dict[str, set[str]]:
    """Return the files that name a game, and which."""
    found = {path.relative_to(root).as_posix(): named_games(path) for path in paths}
    return {name: games for name, games in found.items() if games}


def check(names: dict[str, set[str]], allowed: dict[str, str]) -> None:
    """Hold the files that name a game against those that may; each exception must be needed."""
    used = {name: [glob for glob in allowed if fnmatch(name, glob)] for name in names}
    assert [f"{name} names {names[name]}" for name, globs in used.items() if not globs] == []
    assert set(allowed) == {glob for globs in used.values() for glob in globs}


def test_no_game_is_named() -> None:
    check(naming(files(), PACKAGE), ALLOWED)


def test_no_script_names_a_game() -> None:
    check(naming(scripts(), PACKAGE / "web"), ALLOWED_SCRIPTS)


def test_no_file_of_the_kernel_names_a_game() -> None:
    check(naming(sorted(KERNEL.glob("*.?pp")), KERNEL), ALLOWED_KERNEL)


def test_the_search_finds_games() -> None:
    """Otherwise the tests above would pass whatever a file says."""
    assert named_games(PACKAGE / "cli" / "commands" / "sheet.py") == set(GAMES)
    assert named_games(PACKAGE / "games.py") == set(GAMES)
    assert named_games(PACKAGE / "web" / "games" / "index.js") == set(GAMES)
    assert named_games(KERNEL / "playouts.hpp") == set(GAMES)
