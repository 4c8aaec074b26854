"""The doctor on what is installed: this program, Python, the extras, the kernel."""

from __future__ import annotations

import os
import platform
import re
import shutil
import sys
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

import lostcities
from lostcities.cli.doctor.report import FINE, NOTE, WRONG, finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.cli.doctor.report import Finding
    from lostcities.i18n.translator import Translator

ITSELF = "lostcities"
FOR_DEVELOPERS = ("bench", "dev", "docs", "rl")
"""Extras that only developers need."""


def installation_findings(words: Translator) -> Iterator[Finding]:
    """Check what is installed."""
    version = version_of(ITSELF)
    if version is None:
        yield finding(words, "lostcities", WRONG, "missing")
    else:
        yield finding(words, "lostcities", FINE, "version", version=version)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    yield finding(words, "python", FINE, "version", python=python, place=sys.executable)
    if version is not None:
        for extra in sorted(set(extras()) - set(FOR_DEVELOPERS)):
            yield extra_finding(words, extra)
    kernel = kernel_finding(words)
    yield kernel
    if kernel.status == WRONG and checkout() is not None:
        yield compiler_finding(words)


def version_of(distribution: str) -> str | None:
    """Return the version of a distribution, if it is installed."""
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return None


def extras() -> list[str]:
    """List the extras this program declares."""
    return metadata.metadata(ITSELF).get_all("Provides-Extra") or []


def needs_of(extra: str) -> list[str]:
    """List the distributions an extra brings, on this system."""
    found = []
    for requirement in metadata.requires(ITSELF) or []:
        name, _, marker = requirement.partition(";")
        # Windows is the only system a requirement leaves out.
        left_out = sys.platform == "win32" and "win32" in marker
        if re.search(rf"extra == ['\"]{extra}['\"]", marker) and not left_out:
            found.append(re.split(r"[^\w.-]", name.strip())[0])
    return found


def extra_finding(words: Translator, extra: str) -> Finding:
    """Say which distributions of an extra are there."""
    versions = {name: version_of(name) for name in needs_of(extra)}
    missing = [name for name, version in versions.items() if version is None]
    if missing:
        names = ", ".join(missing)
        return finding(words, f"extra-{extra}", NOTE, "missing", names=names, extra=extra)
    there = ", ".join(f"{name} {version}" for name, version in versions.items())
    return finding(words, f"extra-{extra}", FINE, "there", names=there)


def kernel_finding(words: Translator) -> Finding:
    """Say whether the kernel loads, and is built from the sources beside it."""
    try:
        from lostcities.kernel import SOURCES  # noqa: PLC0415  # it may fail, and brings NumPy
    except ImportError as error:
        return finding(words, "kernel", WRONG, "broken", fault=error)
    root = checkout()
    if root is None:
        return finding(words, "kernel", FINE, "packaged")
    if fingerprint(root) != SOURCES:
        return finding(words, "kernel", WRONG, "stale", folder=root)
    return finding(words, "kernel", FINE, "fresh")


def checkout() -> Path | None:
    """Return the folder with the kernel's sources, if the program runs from one."""
    root = Path(lostcities.__file__).parent.parent.parent
    return root if (root / "kernel" / "bindings.cpp").is_file() else None


def fingerprint(root: Path) -> str:
    """Hash the kernel's sources as CMakeLists.txt does."""
    folder = root / "kernel"
    files = [
        root / "CMakeLists.txt",
        *sorted(folder.rglob("*.hpp")),
        *sorted(folder.rglob("*.cpp")),
    ]
    digests = "".join(f"{sha256(path.read_bytes()).hexdigest()}\n" for path in files)
    return sha256(digests.encode()).hexdigest()


def compiler_finding(words: Translator) -> Finding:
    """Say whether the kernel could be built again."""
    name = os.environ.get("CXX", "c++")
    place = shutil.which(name)
    if place is None:
        return finding(words, "compiler", WRONG, "missing", compiler=name)
    return finding(words, "compiler", FINE, "there", place=place)
