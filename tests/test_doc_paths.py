"""Every path that a page, a comment or a script of this project cites exists, and every anchor."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent

SUFFIXES = {".cpp", ".css", ".hpp", ".html", ".js", ".md", ".py", ".sh", ".toml", ".yaml", ".yml"}
NAMES = {"CMakeLists.txt", "Dockerfile", "Makefile"}
NOT_OURS = {"build", "dist", "node_modules"}
"""Folders of made or installed files; those whose names begin with a dot are left out, too."""

PATH = re.compile(r"(?<![\w./<>{}$-])(?:bench|deploy|docs|examples|kernel|src|tests)/[\w./*@-]+")
"""A path from the root of the project. One that goes on with a placeholder is cut before it."""

NAME = re.compile(r"`([a-z][a-z0-9./_-]*/[\w-]+\.json|[\w./-]*\w\.(?:cpp|css|hpp|html|js|md|py))`")
"""A file named in passing: `board.py`, `duel/board.py`. Somewhere there must be one."""

MODULE = re.compile(r"python -m ((?:bench|tests)(?:\.\w+)*)")
LINK = re.compile(r"\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]*))?\)")
"""A Markdown link that is not to another site: a path relative to the page, an anchor, or both."""

FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)


def files() -> list[Path]:
    """Return every file that may cite another one, but for this one, which cites made-up ones."""
    citing = [path for path in tree(ROOT) if path.suffix in SUFFIXES or path.name in NAMES]
    return sorted(set(citing) - {Path(__file__)})


@cache
def tree(root: Path) -> list[Path]:
    """Return all files of a project."""
    found: list[Path] = []
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name not in NOT_OURS and name[0] != "."]
        found += [Path(folder, name) for name in names]
    return found


def dangling(text: str, page: Path, root: Path) -> Iterator[str]:
    """Find what a text cites that is not there."""
    for found in PATH.finditer(text):
        cited = found[0].rstrip("./-")
        if not any(part in NOT_OURS for part in Path(cited).parts) and not _exists(cited, root):
            yield cited
    for name in NAME.findall(text):
        if not PATH.match(name) and not any(path.match(name) for path in tree(root)):
            yield name
    for module in MODULE.findall(text):
        place = root / module.replace(".", "/")
        if not (place.with_suffix(".py").is_file() or (place / "__main__.py").is_file()):
            yield f"python -m {module}"
    if page.suffix == ".md":
        yield from _dangling_links(text, page)


def _exists(cited: str, root: Path) -> bool:
    """Look for a path from the root, or from the package, which has a `kernel/` of its own."""
    return any(any(top.glob(cited)) for top in (root, root / "src/lostcities") if top.exists())


def _dangling_links(text: str, page: Path) -> Iterator[str]:
    for target, anchor in LINK.findall(FENCED.sub("", text)):
        linked = page.parent / target if target else page
        if not linked.exists():
            yield target
        elif anchor and anchor not in _anchors(linked):
            yield f"{target}#{anchor}"


def _anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings: lower case, no punctuation, hyphens for spaces."""
    headings = HEADING.findall(FENCED.sub("", page.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_what_a_file_cites_exists() -> None:
    assert [
        f"{path.relative_to(ROOT)} cites {missing}"
        for path in files()
        for missing in dangling(path.read_text(encoding="utf-8"), path, ROOT)
    ] == []


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a small project with a page and a program."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "bench").mkdir()
    (tmp_path / "docs/page.md").write_text("# A page: its head\n", encoding="utf-8")
    (tmp_path / "bench/load.py").write_text("", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    "text",
    [
        "see docs/page.md.",
        "`docs/*.md`, the folder docs/ and https://example.org/docs/other.md",
        "`load.py`, `bench/load.py`, load.txt",
        "docs/{name} and tests/browser/node_modules/x.js",
        "python -m bench.load --games 5",
        "[a page](page.md), [its head](page.md#a-page-its-head), [far](https://example.org/a.md)",
        "```\n[not a link](other.md)\n```",
    ],
)
def test_the_checker_accepts_what_is_there(project: Path, text: str) -> None:
    assert list(dangling(text, project / "docs/new.md", project)) == []


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("see docs/other.md.", "docs/other.md"),
        ("`tests/*.py`", "tests/*.py"),
        ("`lode.py`", "lode.py"),
        ("`server/load.py`", "server/load.py"),
        ("python -m bench.lode --games 5", "python -m bench.lode"),
        ("[another](other.md)", "other.md"),
        ("[its foot](page.md#its-foot)", "page.md#its-foot"),
        ("[here](#nowhere)", "#nowhere"),
    ],
)
def test_the_checker_finds_what_is_missing(project: Path, text: str, missing: str) -> None:
    page = project / "docs/new.md"
    page.write_text(text, encoding="utf-8")
    assert list(dangling(text, page, project)) == [missing]
