"""What is locked is what pyproject.toml asks for, and nothing is installed that is not locked."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import lock

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
FILES = sorted((ROOT / "requirements").glob("*.txt"))
PYTHONS = [
    found[1]
    for line in PROJECT["project"]["classifiers"]
    if (found := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", line))
]
SYSTEMS = {"linux": "posix", "darwin": "posix", "win32": "nt"}
BROWSER = ROOT / "tests" / "browser"


class Pin(NamedTuple):
    """A line of a locked file, and how many hashes it has."""

    requirement: Requirement
    hashes: int


def pins(*names: str) -> list[Pin]:
    found = []
    for name in names:
        text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
        for entry in re.sub(r"(?m)^#.*\n", "", text).replace("\\\n", " ").splitlines():
            words, *hashes = entry.split("--hash=sha256:")
            assert all(re.fullmatch(r"[0-9a-f]{64}", known.strip()) for known in hashes)
            found.append(Pin(Requirement(words.strip()), len(hashes)))
    return found


def asked(*extras: str) -> list[Requirement]:
    """Return what the project needs with extras; one of them may ask for another."""
    lines = [*PROJECT["project"]["dependencies"]]
    for extra in extras:
        lines += EXTRAS[extra]
    found = [Requirement(line) for line in lines]
    own = {extra for one in found if one.name == "lostcities" for extra in one.extras}
    if missing := own - set(extras):
        return asked(*extras, *missing)
    return [one for one in found if one.name != "lostcities"]


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize(
    ("files", "needed"),
    [
        (("play",), asked(*lock.PLAYED)),
        (("test", "torch"), asked(*lock.TESTED)),
        (("build",), [Requirement(line) for line in PROJECT["build-system"]["requires"]]),
        (("build",), [Requirement(line) for line in lock.BUILDERS]),
        (("node",), [Requirement(lock.NODE)]),
        (("docs",), [Requirement(line) for line in EXTRAS["docs"]]),
    ],
    ids=["play", "test", "build", "builders", "node", "docs"],
)
def test_all_that_is_asked_for_is_locked(
    files: tuple[str, ...], needed: list[Requirement], python: str, system: str
) -> None:
    where = {
        "python_version": python,
        "python_full_version": f"{python}.0",
        "sys_platform": system,
        "os_name": SYSTEMS[system],
    }
    locked: dict[str, str] = {}
    for pin in pins(*files):
        if pin.requirement.marker is None or pin.requirement.marker.evaluate(where):
            name = canonicalize_name(pin.requirement.name)
            assert name not in locked, f"{name} is locked twice"
            (exact,) = pin.requirement.specifier
            assert exact.operator == "=="
            locked[name] = exact.version
    for one in needed:
        if one.marker is None or one.marker.evaluate(where):
            version = locked.get(canonicalize_name(one.name), "nothing")
            assert one.specifier.contains(version), f"{one} is locked as {version}: run make lock"


def test_the_files_agree() -> None:
    tested = {str(pin.requirement) for pin in pins("test", "torch")}
    for pin in pins("play", "build"):
        assert str(pin.requirement) in tested, pin.requirement
    (torch,) = (pin.requirement for pin in pins("torch") if pin.requirement.name == "torch")
    (small,) = (pin.requirement for pin in pins("torch-cpu"))
    assert str(small) == f"{torch}+cpu"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_everything_has_hashes_and_no_address(path: Path) -> None:
    assert all(pin.hashes for pin in pins(path.stem))
    assert "://" not in path.read_text(encoding="utf-8")


def test_make_installs_what_is_locked_by_its_hashes() -> None:
    lines = (ROOT / "Makefile").read_text(encoding="utf-8").splitlines()
    installing = [line for line in lines if "-r requirements/" in line]
    assert all("$(LOCKED)" in line for line in installing)
    named = re.findall(r"-r requirements/([a-z-]+)\.txt", "\n".join(installing))
    assert set(named) == {path.stem for path in FILES}
    (locked,) = (line for line in lines if line.startswith("LOCKED ="))
    assert "--require-hashes --no-deps" in locked


def test_cuda_is_parted_from_the_rest() -> None:
    names = ("numpy==2", "nvidia-nvtx==13 ; sys_platform == 'linux'", "torch==2.13.0", "triton==3")
    numpy, *others, uvloop = [f"{name} \\\n    --hash=sha256:a\n" for name in (*names, "uvloop==1")]
    assert lock.parted("".join([numpy, *others, uvloop])) == (numpy + uvloop, "".join(others))


def test_the_script_s_tools_are_locked() -> None:
    asked_for = json.loads((BROWSER / "package.json").read_text(encoding="utf-8"))
    text = (BROWSER / "package-lock.json").read_text(encoding="utf-8")
    packages = json.loads(text)["packages"]
    assert packages.pop("")["devDependencies"] == asked_for["devDependencies"]
    assert all(package["integrity"] for package in packages.values())
    assert '"resolved"' not in text
