"""A release is refused for every reason there is, and made in a repository of its own."""

from __future__ import annotations

import subprocess
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from tools import release

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

CHANGELOG = """# Changelog

## Unreleased

### Added
- A thing.

## 0.1.0 - 2026-01-01

- The first.
"""
IDENTITY = ("-c", "user.name=A", "-c", "user.email=a@example.org")


def git(root: Path, *arguments: str) -> str:
    done = subprocess.run(
        ["git", *IDENTITY, *arguments],  # noqa: S607
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text('name = "x"\nversion = "0.1.0"  # once\n')
    (tmp_path / "CITATION.cff").write_text(
        "cff-version: 1.2.0\nversion: 0.1.0\ndate-released: 2026-01-01\n"
    )
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    git(tmp_path, "init", "--quiet", "--initial-branch", "main")
    git(tmp_path, "config", "user.name", "A")
    git(tmp_path, "config", "user.email", "a@example.org")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "first")
    git(tmp_path, "tag", "v0.1.0")
    return tmp_path


class Steps:
    """Stands in for the long steps, and remembers them."""

    def __init__(self) -> None:
        self.run: list[Sequence[str]] = []

    def __call__(self, command: Sequence[str], root: Path) -> None:
        assert root.is_dir()
        self.run.append(command)


def test_a_release(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steps = Steps()
    assert release.main(["0.2.0"], root, steps) == 0
    assert steps.run == [("make", "test"), ("make", "wheel")]
    today = datetime.now(UTC).date().isoformat()
    changelog = (root / "CHANGELOG.md").read_text()
    assert f"## Unreleased\n\n## 0.2.0 - {today}\n\n### Added\n- A thing." in changelog
    assert (root / "pyproject.toml").read_text() == 'name = "x"\nversion = "0.2.0"  # once\n'
    citation = (root / "CITATION.cff").read_text()
    assert citation == f"cff-version: 1.2.0\nversion: 0.2.0\ndate-released: {today}\n"
    assert git(root, "status", "--porcelain") == ""
    assert git(root, "log", "-1", "--format=%s") == "release: 0.2.0"
    assert git(root, "rev-parse", "v0.2.0^{commit}") == git(root, "rev-parse", "HEAD")
    assert "git push --atomic origin main v0.2.0" in capsys.readouterr().out
    assert release.main(["0.2.0", "--notes"], root) == 0
    assert capsys.readouterr().out == "### Added\n- A thing.\n"


def test_a_version_that_is_written_already_can_be_released(root: Path) -> None:
    (root / "pyproject.toml").write_text('version = "0.2.0"\n')
    git(root, "commit", "--quiet", "--all", "--message", "next")
    assert release.main(["0.2.0"], root, Steps()) == 0


def test_a_dry_run_changes_nothing(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steps, before = Steps(), git(root, "rev-parse", "HEAD")
    assert release.main(["0.2.0", "--dry-run"], root, steps) == 0
    assert not steps.run
    assert git(root, "rev-parse", "HEAD") == before
    assert git(root, "tag") == "v0.1.0"
    said = capsys.readouterr().out
    for word in ("make test", "make wheel", "Unreleased becomes 0.2.0", "tag v0.2.0"):
        assert word in said


def edit(root: Path) -> None:
    (root / "new").touch()


def leave_main(root: Path) -> None:
    git(root, "switch", "--quiet", "--create", "other")


def write_nothing(root: Path) -> None:
    (root / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n## 0.1.0 - 2026-01-01\n")
    git(root, "commit", "--quiet", "--all", "--message", "nothing")


def write_it_twice(root: Path) -> None:
    (root / "CHANGELOG.md").write_text(f"{CHANGELOG}\n## 0.2.0 - 2026-02-02\n\n- Twice.\n")
    git(root, "commit", "--quiet", "--all", "--message", "twice")


def tag(root: Path) -> None:
    git(root, "tag", "v0.2.0")


def be_ahead(root: Path) -> None:
    (root / "pyproject.toml").write_text('version = "0.3.0"\n')
    git(root, "commit", "--quiet", "--all", "--message", "ahead")


def do_nothing(root: Path) -> None:
    assert root.is_dir()


@pytest.mark.parametrize(
    ("spoil", "version", "reason"),
    [
        (edit, "0.2.0", "the tree has changes"),
        (leave_main, "0.2.0", "this is other; releases are made on main"),
        (write_nothing, "0.2.0", "says nothing under"),
        (write_it_twice, "0.2.0", "has a section for 0.2.0 already"),
        (tag, "0.2.0", "the tag v0.2.0 exists"),
        (be_ahead, "0.2.0", "0.2.0 is older than 0.3.0"),
        (do_nothing, "0.1.0", "the tag v0.1.0 exists"),
        (do_nothing, "0.0.9", "0.0.9 does not follow 0.1.0"),
        (do_nothing, "0.2", "'0.2' is not a version"),
        (do_nothing, "v0.2.0", "'v0.2.0' is not a version"),
    ],
)
def test_refusals(
    root: Path, spoil: object, version: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(spoil)
    spoil(root)
    steps, before = Steps(), git(root, "rev-parse", "HEAD")
    assert release.main([version], root, steps) == 1
    assert reason in capsys.readouterr().err
    assert not steps.run
    assert git(root, "rev-parse", "HEAD") == before


def test_a_failed_step_changes_nothing(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(command: Sequence[str], folder: Path) -> None:
        release.run_step(("git", "no-such-command", *command), folder)

    assert release.main(["0.2.0"], root, fail) == 1
    assert "failed; nothing was changed" in capsys.readouterr().err
    assert git(root, "status", "--porcelain") == ""
    assert git(root, "tag") == "v0.1.0"


def test_what_was_edited_during_the_steps_does_not_slip_in(root: Path) -> None:
    def typing(_command: Sequence[str], folder: Path) -> None:
        (folder / "CITATION.cff").write_text("half a sentence")

    assert release.main(["0.2.0"], root, typing) == 1
    assert git(root, "tag") == "v0.1.0"


def test_notes_of_an_unknown_version(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["9.9.9", "--notes"], root) == 1
    assert "no section for 9.9.9" in capsys.readouterr().err
