"""The page's modules import in one direction only, types included, and never in a circle."""

from __future__ import annotations

import posixpath
import re
from functools import cache
from pathlib import Path

import lostcities

WEB = Path(lostcities.__file__).parent / "web"

LEVELS = [
    {"data", "worker"},
    {"fair", "print"},
    {"dom", "i18n"},
    {"device"},
    {"net"},
    {"art"},
    {"ui"},
    {"table"},
    {"dice", "duel"},
    {"companion/rules"},
    {"companion", "history", "learn"},
    {"review"},
    {"train"},
    {"screens"},
    {"app"},
]
"""From the ground up. A module imports its own folder and the levels below, not its neighbours."""

ALONE = {"fair", "print", "companion/rules", "worker"}
"""What imports no code but its own and data: it runs, and is tested, without a page."""

LEVEL_OF = {folder: level for level, folders in enumerate(LEVELS) for folder in folders}

COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", re.DOTALL)
STATIC = re.compile(r"""^\s*(?:import|export)\b[^;"]*?["'](\.{1,2}/[^"']+)["']""", re.MULTILINE)
DYNAMIC = re.compile(r"""\bimport\(\s*["'](\.{1,2}/[^"']+)["']\s*\)""")

MODULES = sorted(path.relative_to(WEB).as_posix() for path in WEB.rglob("*.js"))


def folder_of(module: str) -> str:
    """Return the folder that has a level: `companion/rules` is one of its own."""
    parts = module.removesuffix(".js").split("/")
    nested = "/".join(parts[:2])
    return nested if len(parts) > 2 and nested in LEVEL_OF else parts[0]


@cache
def imports_of(module: str, *, types: bool = True, lazy: bool = True) -> frozenset[str]:
    """Return the modules that a module names: in statements, in calls and in JSDoc types."""
    text = (WEB / module).read_text("utf-8")
    code = COMMENT.sub("", text)
    found = set(STATIC.findall(code))
    if lazy:
        found |= set(DYNAMIC.findall(code))
    if types:
        found |= {name for comment in COMMENT.findall(text) for name in DYNAMIC.findall(comment)}
    here = posixpath.dirname(module)
    return frozenset(posixpath.normpath(posixpath.join(here, name)) for name in found)


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Return the modules of one import circle; nothing if there is none."""
    done: set[str] = set()

    def follow(module: str, path: list[str]) -> list[str]:
        if module in path:
            return [*path[path.index(module) :], module]
        if module in done:
            return []
        for name in sorted(graph[module]):
            if found := follow(name, [*path, module]):
                return found
        done.add(module)
        return []

    return next((found for module in sorted(graph) if (found := follow(module, []))), [])


def test_every_folder_has_a_level() -> None:
    assert {folder_of(module) for module in MODULES} == set(LEVEL_OF)


def code_imported(module: str, *, types: bool = True) -> list[str]:
    """Return the modules of code that a module names."""
    return sorted(name for name in imports_of(module, types=types) if not name.endswith(".json"))


def test_what_is_imported_exists() -> None:
    assert [
        f"{module} imports {name}"
        for module in MODULES
        for name in code_imported(module)
        if name not in MODULES
    ] == []


def test_imports_go_down() -> None:
    assert [
        f"{module} imports {name}"
        for module in MODULES
        for name in code_imported(module)
        if (there := folder_of(name)) != (here := folder_of(module))
        and LEVEL_OF[there] >= LEVEL_OF[here]
    ] == []


def test_what_stands_alone_imports_no_code() -> None:
    assert [
        f"{module} imports {name}"
        for module in MODULES
        for name in code_imported(module, types=False)
        if folder_of(module) in ALONE and folder_of(name) not in {folder_of(module), "data"}
    ] == []


def test_no_module_imports_itself_in_a_circle() -> None:
    """Types count, too. A screen that is loaded when it is opened may lead to any other screen."""
    graph = {
        module: {name for name in imports_of(module, lazy=False) if name in MODULES}
        for module in MODULES
    }
    assert not circle(graph), " imports ".join(circle(graph))


def test_what_the_first_screen_needs_is_requested_at_once() -> None:
    """Every module it imports is named in `index.html`: none waits for another one to arrive."""
    needed, todo = set[str](), ["app.js", "screens/home.js"]
    while todo:
        if (module := todo.pop()) not in needed:
            needed.add(module)
            todo += imports_of(module, types=False, lazy=False)
    named = re.findall(r'(?:modulepreload" href|src)="([^"]+)"', (WEB / "index.html").read_text())
    assert sorted(named) == sorted(needed)


def test_the_reader_of_imports_reads_all_kinds() -> None:
    """A test of the test: statements over several lines, lazy imports and types are all seen."""
    assert "net/tables.js" in imports_of("app.js")
    assert "screens/home.js" in imports_of("screens/routes.js")
    assert "net/types.js" in imports_of("table/players.js")
    assert "net/types.js" not in imports_of("table/players.js", types=False)
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
