"""Imports go in one direction, and the rules need nothing but the standard library."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence

PACKAGE = Path(__file__).parent.parent / "src" / "lostcities"

LEVELS = [
    {"errors"},
    {"game", "i18n", "look", "options", "position_fields", "record_lines"},
    {"duel", "dice"},
    {"games", "print"},
    {"dealer", "play", "record"},
    {"kernel"},
    {"agents"},
    {"analysis", "arena", "dataset", "learn"},
    {"cli", "envs", "server"},
]
"""From the ground up: a room imports rooms of its own level or below, the top levels any."""

ROOMS = {room: level for level, rooms in enumerate(LEVELS) for room in rooms}

PACKAGES = {
    ".".join(("lostcities", *path.parent.relative_to(PACKAGE).parts))
    for path in PACKAGE.rglob("__init__.py")
}
"""Packages: `from package import name` may import the module of that name."""


def imports_of(path: Path) -> set[str]:
    """Return the modules a file imports, for type checking included."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found.add(node.module)
            if node.module in PACKAGES:
                found |= {f"{node.module}.{alias.name}" for alias in node.names}
                found.discard("lostcities")
    return found


PARTS = {
    "agents": "agents",
    "analysis": "analysis",
    "kernel": "kernel",
    "learn": "learn",
    "terminal": "cli",
}
"""The parts of a game beside its rules, and the room each of them is a part of."""


def room_of(names: Sequence[str]) -> str:
    """Return the room of a module below the package, given by its names."""
    game, *below = names
    return PARTS.get(below[0], game) if game in {"duel", "dice"} and below else game


def names_of(path: Path) -> tuple[str, ...]:
    return path.relative_to(PACKAGE).with_suffix("").parts


FILES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def test_every_room_has_a_level() -> None:
    assert {room_of(names_of(path)) for path in FILES} == set(ROOMS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_down(path: Path) -> None:
    here = room_of(names_of(path))
    for name in imports_of(path):
        if not name.startswith("lostcities."):
            continue
        room = room_of(name.split(".")[1:])
        if room not in ROOMS:
            continue
        assert ROOMS[room] <= ROOMS[here], f"{here} imports {name}"
        if {names_of(path)[0], name.split(".")[1]} == {"duel", "dice"}:
            pytest.fail("neither game imports the other")


FOREIGN = {
    "agents": {"numpy"},
    "analysis": {"numpy"},
    "arena": {"numpy"},
    "dataset": {"numpy", "pyarrow"},
    "kernel": {"numpy"},
    "learn": {"numpy", "torch"},
    "envs": {"gymnasium", "numpy", "pettingzoo", "pyspiel"},
    "server": {
        "alembic",
        "fastapi",
        "prometheus_client",
        "psycopg",
        "pydantic",
        "pydantic_core",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "uvloop",
    },
}
"""What a room may import from elsewhere; all others need the standard library only."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_rules_need_the_standard_library_only(path: Path) -> None:
    foreign = {name.split(".")[0] for name in imports_of(path)} - {"lostcities"}
    assert foreign - FOREIGN.get(room_of(names_of(path)), set()) <= sys.stdlib_module_names


def test_nothing_needs_what_trains_players() -> None:
    for path in FILES:
        if room_of(names_of(path)) != "learn":
            assert not any("learn" in name.split(".") for name in imports_of(path)), path


SERVER = PACKAGE / "server"
SERVER_LEVELS = [
    {"errors", "parent_process", "workers"},
    {"tables"},
    {"config", "listening", "metrics", "scrape", "storage", "views"},
    {"lan", "supervisor"},
    {"services"},
    {"http"},
    {"app", "event_loop", "run"},
]
"""The server from the ground up; `storage` and `views` do not import each other."""

SERVER_PARTS = {part: level for level, parts in enumerate(SERVER_LEVELS) for part in parts}
SERVER_FILES = sorted(path for path in SERVER.rglob("*.py") if path != SERVER / "__init__.py")

PURE = {"tables", "views"}
IMPURE = {
    "alembic",
    "asyncio",
    "fastapi",
    "prometheus_client",
    "psycopg",
    "pydantic",
    "pydantic_core",
    "sqlalchemy",
    "starlette",
    "threading",
    "time",
    "uvicorn",
}
"""What the pure parts of the server never import: no clock, loop, database or HTTP."""

UVICORN = {
    "run.py": {"uvicorn"},
    "workers.py": {"uvicorn.config", "uvicorn.supervisors"},
    "http/protocol.py": {"uvicorn.protocols"},
    "http/protocol_fit.py": {"uvicorn"},
}
"""The only files that import uvicorn, and what of it."""


def server_part_of(path: Path) -> str:
    return path.relative_to(SERVER).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", SERVER_FILES, ids=lambda path: str(path.relative_to(SERVER)))
def test_imports_of_the_server_go_down(path: Path) -> None:
    here = server_part_of(path)
    assert here in SERVER_PARTS, f"{here} needs a level"
    for name in imports_of(path):
        part = name.removeprefix("lostcities.server.").split(".")[0]
        if not name.startswith("lostcities.server.") or part not in SERVER_PARTS:
            continue
        assert SERVER_PARTS[part] <= SERVER_PARTS[here], f"{here} imports {name}"
        assert {here, part} != {"storage", "views"}, f"{here} imports {name}"


@pytest.mark.parametrize("path", SERVER_FILES, ids=lambda path: str(path.relative_to(SERVER)))
def test_tables_and_views_are_pure(path: Path) -> None:
    if server_part_of(path) in PURE:
        assert not {name.split(".")[0] for name in imports_of(path)} & IMPURE


@pytest.mark.parametrize("path", SERVER_FILES, ids=lambda path: str(path.relative_to(SERVER)))
def test_uvicorn_is_fenced_in(path: Path) -> None:
    allowed = UVICORN.get(path.relative_to(SERVER).as_posix(), set())
    found = {name for name in imports_of(path) if name.split(".")[0] == "uvicorn"}
    assert {".".join(name.split(".")[:2]) for name in found} <= allowed


def test_the_command_starts_without_numpy() -> None:
    code = "import sys, lostcities.cli.main; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_a_server_starts_without_what_it_may_never_need() -> None:
    """Every worker pays for its imports: Alembic is for migrations, psycopg for PostgreSQL.

    Hints and reviews need NumPy, in processes of their own.
    """
    names = ("alembic", "psycopg", "numpy", "lostcities.kernel")
    code = f"import sys, lostcities.server.app; print([n for n in {names} if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
