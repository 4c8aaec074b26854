"""What is wrong with a wheel or an sdist is found; `make wheel` tries the real ones."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools import check_wheel
from tools.check_wheel import CheckError

ROOT = Path(__file__).parents[2]
EXPECTED = {
    "lostcities/__init__.py",
    "lostcities/web/index.html",
    "lostcities/locales/fr/page.json",
    "lostcities/dice/sheets/house.toml",
    "lostcities/server/storage/migrations/versions/r0001_first.py",
}
WHEEL = "lostcities-1.0.0-cp312-abi3-manylinux_2_28_x86_64.whl"
EXTENSION = "lostcities/kernel/_kernel.abi3.so"
METADATA = "lostcities-1.0.0.dist-info/METADATA"


def test_a_good_wheel() -> None:
    check_wheel.check_wheel_files(WHEEL, {*EXPECTED, EXTENSION, METADATA}, EXPECTED)


@pytest.mark.parametrize("surplus", ["lostcities/__pycache__/a.pyc", "checks/test_a.py", "build/a"])
def test_what_should_not_ship(surplus: str) -> None:
    with pytest.raises(CheckError, match="has what the source tree has not"):
        check_wheel.check_wheel_files(WHEEL, {*EXPECTED, EXTENSION, surplus}, EXPECTED)


@pytest.mark.parametrize("missing", sorted(EXPECTED))
def test_what_is_missing(missing: str) -> None:
    with pytest.raises(CheckError, match=f"lacks {missing}"):
        check_wheel.check_wheel_files(WHEEL, {*EXPECTED, EXTENSION} - {missing}, EXPECTED)


@pytest.mark.parametrize("missing", sorted(EXPECTED - {"lostcities/__init__.py"}))
def test_what_is_missing_in_the_tree_too(missing: str) -> None:
    rest = EXPECTED - {missing}
    with pytest.raises(CheckError, match="has no"):
        check_wheel.check_wheel_files(WHEEL, {*rest, EXTENSION}, rest)


@pytest.mark.parametrize(
    ("tags", "extension"),
    [
        ("cp312-abi3-win_amd64", "_kernel.pyd"),
        ("cp312-abi3-macosx_11_0_arm64", "_kernel.abi3.so"),
        ("cp311-cp311-linux_x86_64", "_kernel.cpython-311-x86_64-linux-gnu.so"),
        ("cp311-cp311-win_amd64", "_kernel.cp311-win_amd64.pyd"),
    ],
)
def test_tags_that_agree(tags: str, extension: str) -> None:
    check_wheel.check_tag(f"lostcities-1.0.0-{tags}.whl", f"lostcities/kernel/{extension}")


@pytest.mark.parametrize(
    ("tags", "extension"),
    [
        ("cp312-abi3-linux_x86_64", "_kernel.cpython-312-x86_64-linux-gnu.so"),
        ("cp311-cp311-linux_x86_64", "_kernel.abi3.so"),
        ("cp311-cp311-linux_x86_64", "_kernel.cpython-312-x86_64-linux-gnu.so"),
        ("py3-none-any", "_kernel.abi3.so"),
    ],
)
def test_tags_that_lie(tags: str, extension: str) -> None:
    with pytest.raises(CheckError, match=r"is labelled|is not tagged"):
        check_wheel.check_tag(f"lostcities-1.0.0-{tags}.whl", f"lostcities/kernel/{extension}")


def test_a_wheel_has_one_extension() -> None:
    with pytest.raises(CheckError, match="has 0 extensions"):
        check_wheel.check_wheel_files(WHEEL, EXPECTED, EXPECTED)


SDIST = {
    "lostcities-1.0.0/pyproject.toml",
    "lostcities-1.0.0/PKG-INFO",
    "lostcities-1.0.0/CMakeLists.txt",
    "lostcities-1.0.0/LICENSE",
    "lostcities-1.0.0/kernel/duel/game.cpp",
    *(f"lostcities-1.0.0/src/{file}" for file in EXPECTED),
}


def test_a_good_sdist() -> None:
    check_wheel.check_sdist_files("lostcities-1.0.0.tar.gz", SDIST, EXPECTED)


@pytest.mark.parametrize("surplus", ["checks/test_a.py", "node_modules/a.js", ".venv/bin/python"])
def test_what_does_not_belong_in_an_sdist(surplus: str) -> None:
    with pytest.raises(CheckError, match="does not belong"):
        check_wheel.check_sdist_files("a", {*SDIST, f"lostcities-1.0.0/{surplus}"}, EXPECTED)


def test_what_an_sdist_lacks() -> None:
    with pytest.raises(CheckError, match=r"lacks CMakeLists\.txt"):
        check_wheel.check_sdist_files("a", SDIST - {"lostcities-1.0.0/CMakeLists.txt"}, EXPECTED)


def test_the_package_has_what_is_required() -> None:
    files = check_wheel.package_files(ROOT)
    check_wheel.check_wheel_files(WHEEL, {*files, EXTENSION}, files)
    assert not [file for file in files if "__pycache__" in file]


def test_a_folder_with_two_wheels(tmp_path: Path) -> None:
    for name in ("a.whl", "b.whl"):
        (tmp_path / name).touch()
    with pytest.raises(CheckError, match="has 2 files"):
        check_wheel.only(tmp_path, "*.whl")


def test_the_source_tree_is_not_an_installation(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_wheel.main(["installed"]) == 1
    assert "this is the source tree" in capsys.readouterr().err


def test_a_server_that_does_not_start(tmp_path: Path) -> None:
    python_without_a_server = check_wheel.served(sys.executable, tmp_path)
    with pytest.raises(CheckError, match="can't open file"), python_without_a_server:
        pass
