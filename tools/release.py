"""Make a release: `release.py 1.2.3` checks, tests, writes the version, commits and tags.

Nothing is pushed; the last line printed is the command that does it. With `--dry-run` only the
checks are made, and what would follow is printed.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ROOT = Path(__file__).resolve().parent.parent
BRANCH = "main"
STEPS = (("make", "test"), ("make", "wheel"))
UNRELEASED = "## Unreleased\n"
VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
IN_PROJECT = re.compile(r'(?m)^(version = ")([^"]+)(")')
IN_CITATION = re.compile(r"(?m)^(version: )(\S+)()$")
CITATION_DATE = re.compile(r"(?m)^(date-released: )(\S+)()$")


class ReleaseError(Exception):
    """Why a release cannot be made, in one line."""


class Release(NamedTuple):
    """A release to be made in a working tree."""

    root: Path
    version: str
    date: str

    @property
    def tag(self) -> str:
        """The name of its tag."""
        return f"v{self.version}"

    @property
    def heading(self) -> str:
        """The heading of its section in the changelog."""
        return f"## {self.version} - {self.date}\n"


def git(root: Path, *arguments: str) -> str:
    """Run git in a working tree and return what it prints."""
    done = subprocess.run(
        ["git", *arguments], cwd=root, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise ReleaseError(f"git {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout.strip()


def numbers(version: str) -> tuple[int, ...]:
    """Return the numbers of a version, which must be three."""
    if not VERSION.fullmatch(version):
        raise ReleaseError(f"{version!r} is not a version; write it like 1.2.3")
    return tuple(map(int, version.split(".")))


def section(changelog: str, heading: str) -> str:
    """Return the text under a heading of the changelog; `heading` is how its line begins."""
    found = re.search(rf"(?ms)^{re.escape(heading)}[^\n]*\n(.*?)(?=^## |\Z)", changelog)
    return found[1].strip() if found else ""


def version_of(text: str) -> str:
    """Return the version that pyproject.toml says."""
    found = IN_PROJECT.search(text)
    if found is None:
        raise ReleaseError("pyproject.toml has no version")
    return found[2]


def check(release: Release) -> None:
    """Raise `ReleaseError` for the first thing that stands against this release."""
    root, version = release.root, release.version
    wanted = numbers(version)
    if git(root, "status", "--porcelain"):
        raise ReleaseError("the tree has changes; commit or stash them")
    branch = git(root, "branch", "--show-current")
    if branch != BRANCH:
        raise ReleaseError(f"this is {branch or 'no branch'}; releases are made on {BRANCH}")
    if git(root, "tag", "--list", release.tag):
        raise ReleaseError(f"the tag {release.tag} exists")
    tags = git(root, "tag", "--list", "v*").splitlines()
    released = [numbers(tag[1:]) for tag in tags if VERSION.fullmatch(tag[1:])]
    if released and wanted <= max(released):
        last = ".".join(map(str, max(released)))
        raise ReleaseError(f"{version} does not follow {last}, which is released")
    now = version_of((root / "pyproject.toml").read_text(encoding="utf-8"))
    # The version of the next release may be there already; going back is a mistake.
    if wanted < numbers(now):
        raise ReleaseError(f"{version} is older than {now}, which pyproject.toml says")
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    if not section(changelog, UNRELEASED.strip()):
        raise ReleaseError("CHANGELOG.md says nothing under ## Unreleased")
    if section(changelog, f"## {version} "):
        raise ReleaseError(f"CHANGELOG.md has a section for {version} already")


def write(release: Release) -> None:
    """Write the version and the date into the files that say them."""
    change(release.root / "CHANGELOG.md", UNRELEASED, f"{UNRELEASED}\n{release.heading}")
    substitute(release.root / "pyproject.toml", IN_PROJECT, release.version)
    citation = release.root / "CITATION.cff"
    substitute(citation, IN_CITATION, release.version)
    substitute(citation, CITATION_DATE, release.date)


def change(path: Path, old: str, new: str) -> None:
    """Replace a text that is in the file once."""
    text = path.read_text(encoding="utf-8")
    if text.count(old) != 1:
        raise ReleaseError(f"{path.name} has {old.strip()!r} {text.count(old)} times, not once")
    path.write_text(text.replace(old, new), encoding="utf-8")


def substitute(path: Path, pattern: re.Pattern[str], value: str) -> None:
    """Put a value in the place of the one that the pattern finds between two groups."""
    text, times = pattern.subn(
        lambda found: f"{found[1]}{value}{found[3]}", path.read_text(encoding="utf-8")
    )
    if times != 1:
        raise ReleaseError(f"{path.name} has {pattern.pattern} {times} times, not once")
    path.write_text(text, encoding="utf-8")


def make(release: Release, run: Callable[[Sequence[str], Path], None]) -> None:
    """Run the checks of the whole project, then commit and tag."""
    for step in STEPS:
        run(step, release.root)
    check(release)  # again: the steps take a while, and what was edited since must not slip in
    write(release)
    git(release.root, "commit", "--all", "--message", f"release: {release.version}")
    git(
        release.root, "tag", "--annotate", release.tag, "--message", f"lostcities {release.version}"
    )


def run_step(command: Sequence[str], root: Path) -> None:
    """Run a step where everybody can watch it."""
    if subprocess.run(list(command), cwd=root, check=False).returncode:
        raise ReleaseError(f"{' '.join(command)} failed; nothing was changed")


def plan(release: Release) -> list[str]:
    """Say what will be done, a line each."""
    return [
        *(f"run {' '.join(step)}" for step in STEPS),
        f"CHANGELOG.md: Unreleased becomes {release.heading.strip().removeprefix('## ')}",
        f"pyproject.toml, CITATION.cff: version {release.version}",
        f"commit, and tag {release.tag}",
    ]


def main(
    arguments: Sequence[str] | None = None,
    root: Path = ROOT,
    run: Callable[[Sequence[str], Path], None] = run_step,
) -> int:
    """Make the release; 1 if something stands against it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("version", help="the version to release, like 1.2.3")
    parser.add_argument("--dry-run", action="store_true", help="check, and say what would be done")
    parser.add_argument("--notes", action="store_true", help="print the changelog's section")
    given = parser.parse_args(arguments)
    release = Release(root, given.version, datetime.now(UTC).date().isoformat())
    try:
        if given.notes:
            print(notes(release))
            return 0
        check(release)
        print("\n".join(plan(release)))
        if not given.dry_run:
            make(release, run)
            print(f"done; to publish it: git push --atomic origin {BRANCH} {release.tag}")
    except ReleaseError as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    return 0


def notes(release: Release) -> str:
    """Return what the changelog says about a version, for its page on the web."""
    changelog = (release.root / "CHANGELOG.md").read_text(encoding="utf-8")
    found = section(changelog, f"## {release.version} ")
    if not found:
        raise ReleaseError(f"CHANGELOG.md has no section for {release.version}")
    return found


if __name__ == "__main__":
    sys.exit(main())
