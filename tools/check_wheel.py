"""Check what is about to be published: `check_wheel.py dist`, or `installed` where it is installed.

`dist FOLDER` compares the one wheel and the one sdist in it with the source tree, installs the
wheel in an empty environment without a compiler, and runs `installed` there, outside the tree.
`installed` needs nothing but the standard library, so it runs wherever a wheel can be installed.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import socket
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import time
from contextlib import contextmanager
from importlib import import_module, metadata
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING
from urllib.error import URLError
from urllib.request import urlopen
from zipfile import ZipFile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).resolve().parent.parent
SECONDS_TO_START = 60.0
SECONDS_TO_STOP = 20.0
EXTENSION = re.compile(r"lostcities/kernel/_kernel\.(?P<abi>.*?)\.?(?:so|pyd)$")
TAG = re.compile(r"-(?P<python>cp\d+)-(?P<abi>abi3|cp\d+)-(?P<platform>[^-]+)\.whl$")
REQUIRED = (
    "web/index.html",
    "locales/fr/page.json",
    "dice/sheets/",
    "server/storage/migrations/",
)
"""Some of what a page, a game and a server need; the comparison with the tree finds the rest."""


class CheckError(Exception):
    """What is wrong with a wheel, in one line."""


def run(*command: str | Path, cwd: Path | None = None, **environment: str) -> str:
    """Run a command and return its output; its whole output is the error when it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise CheckError(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


# What is in the files


def package_files(root: Path) -> set[str]:
    """Return the package's files as git knows them, added or about to be."""
    asked = ("git", "ls-files", "--cached", "--others", "--exclude-standard", "src/lostcities")
    names = run(*asked, cwd=root).splitlines()
    return {name.removeprefix("src/") for name in names if (root / name).exists()}


def check_wheel_files(name: str, files: Iterable[str], expected: set[str]) -> None:
    """Compare a wheel's files with the package's: all of them, the extension, and nothing else."""
    found = {file for file in files if ".dist-info/" not in file and not file.endswith("/")}
    extensions = {file for file in found if EXTENSION.fullmatch(file)}
    if len(extensions) != 1:
        raise CheckError(f"{name} has {len(extensions)} extensions, not one")
    check_tag(name, *extensions)
    if missing := expected - found:
        raise CheckError(f"{name} lacks {', '.join(sorted(missing))}")
    if surplus := found - expected - extensions:
        raise CheckError(f"{name} has what the source tree has not: {', '.join(sorted(surplus))}")
    for part in REQUIRED:
        if not any(file.startswith(f"lostcities/{part}") for file in found):
            raise CheckError(f"{name} has no {part}")


def check_tag(name: str, extension: str) -> None:
    """Compare a wheel's tag with its extension: abi3 on the label needs abi3 inside, and back."""
    tag, inside = TAG.search(name), EXTENSION.fullmatch(extension)
    if tag is None or inside is None:
        raise CheckError(f"{name} is not tagged as a wheel with an extension for CPython")
    abi = inside["abi"]
    label = tag["abi"]
    # Windows calls a stable extension plainly _kernel.pyd.
    stable = abi in {"abi3", ""}
    if stable != (label == "abi3"):
        raise CheckError(f"{name} is labelled {label}, but its extension is {extension}")
    if not stable and tag["python"].removeprefix("cp") not in abi:
        raise CheckError(f"{name} is labelled {tag['python']}, but its extension is {extension}")


def check_sdist_files(name: str, files: Iterable[str], expected: set[str]) -> None:
    """Look for all that builds a wheel in an sdist, and for what should not be there."""
    found = {str(PurePosixPath(*PurePosixPath(file).parts[1:])) for file in files}
    needed = {f"src/{file}" for file in expected} | {"pyproject.toml", "CMakeLists.txt", "LICENSE"}
    if missing := needed - found:
        raise CheckError(f"{name} lacks {', '.join(sorted(missing))}")
    allowed = needed | {"PKG-INFO", "README.md", "CHANGELOG.md", "CITATION.cff"}
    surplus = {file for file in found - allowed if not file.startswith("kernel/")}
    if surplus:
        raise CheckError(f"{name} has what does not belong there: {', '.join(sorted(surplus))}")


def only(folder: Path, pattern: str) -> Path:
    """Return the one file of that name in a folder."""
    found = sorted(folder.glob(pattern))
    if len(found) != 1:
        raise CheckError(f"{folder} has {len(found)} files {pattern}, not one")
    return found[0]


# What an installation does


def install(wheel: Path, folder: Path, locked: Path | None = None) -> Path:
    """Install a wheel with the server in an empty environment; return its Python.

    What it needs is the newest there is, or what is locked.
    """
    run(sys.executable, "-m", "venv", folder)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / "python"
    # Nothing may be compiled on the way: neither this package nor one it needs.
    broken = {"CC": "no-compiler", "CXX": "no-compiler"}
    command = ("-m", "pip", "install", "--quiet", "--no-compile", "--only-binary", ":all:")
    if locked:
        hashed = ("--require-hashes", "--no-deps", "-r", locked)
        run(python, *command, *hashed, cwd=folder, **broken)
    run(python, *command, f"{wheel}[server]", cwd=folder, **broken)
    return python


def check_installed() -> list[str]:
    """Use the installed package as a user does; return what was found, a line each."""
    package = Path(str(import_module("lostcities").__file__))
    if ROOT / "src" in package.parents:
        raise CheckError(f"this is the source tree, not an installation: {package}")
    program = str(Path(sysconfig.get_path("scripts")) / "lostcities")
    version = metadata.version("lostcities")
    said = run(program, "--version").strip()
    if said != f"lostcities {version}":
        raise CheckError(f"--version says {said!r}, the metadata {version!r}")
    played = import_module("lostcities.kernel").playouts("duel", "classic", 100, seed=1)
    seeded = ("simulate", "duel/classic", "--seats", "greedy", "random", "--games", "3")
    once, again = (run(program, *seeded, "--seed", "1", "--json") for _ in range(2))
    if once != again:
        raise CheckError(f"the same seed played different games:\n{once}\n{again}")
    return [
        f"{said} on Python {sys.version.split()[0]}",
        f"kernel: {len(played.scores)} games played",
        "simulate: 3 games, the same twice",
        *check_server(program),
    ]


def check_server(program: str) -> list[str]:
    """Serve on a free port of this machine; fetch the page and the health check; stop."""
    with tempfile.TemporaryDirectory() as folder, served(program, Path(folder)) as address:
        page, health = fetch(f"{address}/"), fetch(f"{address}/healthz")
    if b"<!doctype html>" not in page.lower():
        raise CheckError(f"/ is not a page: {page[:200]!r}")
    return [f"server: / has {len(page)} bytes, /healthz says {health.decode().strip()}"]


@contextmanager
def served(program: str, folder: Path) -> Iterator[str]:
    """Run the server for a while; it must stop when it is asked to."""
    port = free_port()
    log = folder / "log"
    command = (program, "serve", "--no-browser", "--db", str(folder / "db"), "--port", str(port))
    with log.open("wb") as output:
        process = subprocess.Popen(command, cwd=folder, stdout=output, stderr=output)
    try:
        address = f"http://127.0.0.1:{port}"
        wait_for(f"{address}/healthz", process, log)
        yield address
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            process.kill()
            raise CheckError(f"the server did not stop:\n{read(log)}") from None
    if "Traceback" in read(log):
        raise CheckError(f"the server stumbled:\n{read(log)}")


def wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until the server answers."""
    deadline = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise CheckError(f"the server ended at once:\n{read(log)}")
        try:
            fetch(address)
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise CheckError(f"the server did not answer:\n{read(log)}")


def fetch(address: str) -> bytes:
    """Return what is at an address of this machine; `OSError` if nothing is."""
    with urlopen(address, timeout=10) as answer:  # noqa: S310  # always http://127.0.0.1
        body: bytes = answer.read()
    return body


def free_port() -> int:
    """Return a port nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def read(log: Path) -> str:
    """Return what the server logged."""
    return log.read_text(encoding="utf-8", errors="replace")


# The command


def check_dist(folder: Path) -> list[str]:
    """Check the wheel and the sdist in a folder; return what was found, a line each."""
    wheel, sdist = only(folder, "*.whl"), only(folder, "*.tar.gz")
    expected = package_files(ROOT)
    with ZipFile(wheel) as files:
        check_wheel_files(wheel.name, files.namelist(), expected)
    with tarfile.open(sdist) as members:
        names = [member.name for member in members if not member.isdir()]
    check_sdist_files(sdist.name, names, expected)
    with tempfile.TemporaryDirectory() as empty:
        python = install(wheel, Path(empty) / "venv")
        used = run(python, Path(__file__).resolve(), "installed", cwd=Path(empty))
    return [f"{wheel.name}: {len(expected)} files, as in the tree", f"{sdist.name}: the same", used]


def main(arguments: list[str] | None = None) -> int:
    """Check, and say what was found; 1 if something is wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("dist", "installed"))
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "dist")
    given = parser.parse_args(arguments)
    try:
        found = check_dist(given.folder) if given.what == "dist" else check_installed()
    except (CheckError, URLError) as error:
        print(f"check_wheel: {error}", file=sys.stderr)
        return 1
    print("\n".join(found).rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
