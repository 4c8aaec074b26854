"""The version and the project's address are said once."""

from __future__ import annotations

import re
import subprocess
import tomllib
from importlib import metadata
from pathlib import Path

import yaml

import lostcities

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSION = PROJECT["version"]
SAYS_IT = {"pyproject.toml", "CITATION.cff", "CHANGELOG.md"}
CODE = {".py", ".pyi", ".js", ".json", ".toml", ".txt", ".cpp", ".hpp", ".yml", ".yaml", ".cff", ""}
"""Kinds of file that programs read; a guide may say which version was measured."""


def tracked() -> list[Path]:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def repeats(path: Path) -> bool:
    text = path.read_text(encoding="utf-8", errors="replace")
    return re.search(rf"(?<![\d.]){re.escape(VERSION)}(?![\d.])", text) is not None


def test_no_other_file_says_the_version() -> None:
    # What was measured says of which version.
    apart = {"locales", "strength", "grades.json"}
    code = [path for path in tracked() if path.suffix in CODE and apart.isdisjoint(path.parts)]
    found = {str(path.relative_to(ROOT)) for path in code if repeats(path)}
    # The tests of the release command make releases of their own.
    assert found - {"tests/tools/test_release.py"} <= SAYS_IT
    assert "pyproject.toml" in found


def test_the_package_says_the_version_it_was_built_with() -> None:
    assert lostcities.__version__ == metadata.version("lostcities") == VERSION, "run make setup"
    assert "__version__" in dir(lostcities)


def test_the_citation_agrees() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == VERSION
    assert citation["license"] == PROJECT["license"]
    assert citation["repository-code"] == PROJECT["urls"]["Homepage"]
    assert citation["keywords"] == PROJECT["keywords"]


def test_one_address() -> None:
    home = PROJECT["urls"]["Homepage"]
    assert all(address.startswith(home) for address in PROJECT["urls"].values())
