"""The environment that make sets up is of the Python that was asked for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SERIES = f"{sys.version_info.major}.{sys.version_info.minor}"


def planned(*words: str) -> str:
    """Return what make would do."""
    set_by_make = ("PYTHON", "MAKEFLAGS", "MAKELEVEL", "MFLAGS")
    environment = {name: text for name, text in os.environ.items() if name not in set_by_make}
    done = subprocess.run(
        ["make", "--dry-run", "setup", *words],  # noqa: S607  # whichever make runs the tests
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_an_environment_of_another_python_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / ".python-3.9").touch()
    plan = planned(f"VENV={tmp_path}", f"PYTHON={sys.executable}")
    assert f"{tmp_path} is not of Python {SERIES}: it is made anew" in plan
    assert f"-m venv --clear {tmp_path}" in plan


@pytest.mark.parametrize("asked", [(), (f"PYTHON={sys.executable}",)], ids=["nothing", "the same"])
def test_an_environment_is_kept(tmp_path: Path, asked: tuple[str, ...]) -> None:
    (tmp_path / f".python-{SERIES}").touch()
    assert "-m venv" not in planned(f"VENV={tmp_path}", *asked)


def test_without_a_word_an_environment_of_any_python_is_kept(tmp_path: Path) -> None:
    (tmp_path / ".python-3.99").touch()
    assert "-m venv" not in planned(f"VENV={tmp_path}")
