"""Imports go in one direction, and the rules need nothing but the standard library."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PACKAGE = Path(__file__).parent.parent / "src" / "lostcities"

LEVELS = [
    {"errors", "registered"},
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


@cache
def imports_of(path: Path) -> frozenset[str]:
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
    return frozenset(found)


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


def own_imports(path: Path, package: str = "lostcities") -> Iterator[tuple[str, list[str]]]:
    """Yield the modules of a package that a file imports, and their names below it."""
    for name in sorted(imports_of(path)):
        if name.startswith(f"{package}."):
            yield name, name.removeprefix(f"{package}.").split(".")


def test_imports_go_down() -> None:
    assert [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in FILES
        for name, below in own_imports(path)
        if ROOMS.get(room_of(below), 0) > ROOMS[room_of(names_of(path))]
    ] == []


def test_neither_game_imports_the_other() -> None:
    assert [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in FILES
        for name, below in own_imports(path)
        if {names_of(path)[0], below[0]} == {"duel", "dice"}
    ] == []


FOREIGN = {
    "agents": {"numpy"},
    "analysis": {"numpy"},
    "arena": {"numpy"},
    "cli": {"segno"},
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


def test_the_rules_need_the_standard_library_only() -> None:
    assert [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in FILES
        for name in sorted(imports_of(path))
        if (top := name.split(".")[0]) not in {"lostcities", *sys.stdlib_module_names}
        and top not in FOREIGN.get(room_of(names_of(path)), set())
    ] == []


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


def test_every_part_of_the_server_has_a_level() -> None:
    assert {server_part_of(path) for path in SERVER_FILES} == set(SERVER_PARTS)


def test_imports_of_the_server_go_down() -> None:
    assert [
        f"{path.relative_to(SERVER)} imports {name}"
        for path in SERVER_FILES
        for name, (part, *_) in own_imports(path, "lostcities.server")
        if SERVER_PARTS.get(part, 0) > SERVER_PARTS[server_part_of(path)]
        or {part, server_part_of(path)} == {"storage", "views"}
    ] == []


def test_tables_and_views_are_pure() -> None:
    assert [
        f"{path.relative_to(SERVER)} imports {name}"
        for path in SERVER_FILES
        for name in sorted(imports_of(path))
        if server_part_of(path) in PURE and name.split(".")[0] in IMPURE
    ] == []


def test_uvicorn_is_fenced_in() -> None:
    assert [
        f"{path.relative_to(SERVER)} imports {name}"
        for path in SERVER_FILES
        for name in sorted(imports_of(path))
        if name.split(".")[0] == "uvicorn"
        and ".".join(name.split(".")[:2])
        not in UVICORN.get(path.relative_to(SERVER).as_posix(), set())
    ] == []


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
