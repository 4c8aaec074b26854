"""Imports go in one direction, and the rules need nothing but the standard library."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "lostcities"

LEVELS = [
    {"errors"},
    {"fields", "game", "i18n", "lines", "look", "options"},
    {"duel", "rollwrite"},
    {"games", "print"},
    {"dealer", "play", "record"},
    {"kernel"},
    {"agents"},
    {"cli", "envs", "server"},
]
"""From the ground up: a room imports rooms of its own level or below, the top levels any."""

ROOMS = {room: level for level, rooms in enumerate(LEVELS) for room in rooms}


def imports_of(path: Path) -> set[str]:
    """Return the rooms of the package and the foreign packages a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            if node.module == "lostcities":
                found |= {f"lostcities.{alias.name}" for alias in node.names}
            else:
                found.add(node.module)
    return found


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


FILES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def test_every_room_has_a_level() -> None:
    assert {room_of(path) for path in FILES} == set(ROOMS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_down(path: Path) -> None:
    here = room_of(path)
    for name in imports_of(path):
        if not name.startswith("lostcities."):
            continue
        room = name.split(".")[1]
        if room not in ROOMS:
            continue
        assert ROOMS[room] <= ROOMS[here], f"{here} imports {name}"
        if {here, room} == {"duel", "rollwrite"}:
            pytest.fail("neither game imports the other")


FOREIGN = {
    "kernel": {"numpy"},
    "envs": {"gymnasium", "numpy", "pettingzoo", "pyspiel"},
    "server": {
        "alembic",
        "fastapi",
        "psycopg",
        "pydantic",
        "pydantic_core",
        "sqlalchemy",
        "starlette",
        "uvicorn",
    },
}
"""What a room may import from elsewhere; all others need the standard library only."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_rules_need_the_standard_library_only(path: Path) -> None:
    foreign = {name.split(".")[0] for name in imports_of(path)} - {"lostcities"}
    assert foreign - FOREIGN.get(room_of(path), set()) <= sys.stdlib_module_names


def test_the_command_starts_without_numpy() -> None:
    code = "import sys, lostcities.cli.main; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
