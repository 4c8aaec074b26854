"""The long run of the clients: each program of the guide to learners, as it is written there.

`make soak` runs it with the libraries installed in `.venv-rl`; `--only MaskablePPO` runs one.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tests.envs.guide_programs import programs

WANTED: Final = {
    "MaskablePPO (Stable-Baselines3)": 60.0,
    "Tianshou": None,
    "RLlib": None,
    "JAX": None,
}
"""What each must reach at least, where something is promised: points a round over `random`."""


def main() -> None:
    """Run the programs one after the other; stop at the first that fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", default=sys.executable, help="with the extra `rl`")
    parser.add_argument("--only", default="", help="programs whose title has this in it")
    asked = parser.parse_args()
    python = str(Path(asked.python).absolute())  # programs run in a folder of their own
    for title, code in programs().items():
        if asked.only in title:
            begin = time.monotonic()
            said = run(python, code)
            print(
                f"{title}: {said.splitlines()[-1]} ({time.monotonic() - begin:.0f} s)", flush=True
            )
            check(title, said)


def run(python: str, code: str) -> str:
    """Run a program in an empty folder; return what it printed."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [python, "-c", code], capture_output=True, text=True, cwd=folder, check=False
        )
    if done.returncode:
        sys.exit(done.stderr)
    return done.stdout


def check(title: str, said: str) -> None:
    """Stop if a program printed no number, or one that is too low."""
    numbers = re.findall(r": ([+-]?[\d.]+)", said)
    wanted = WANTED[title]
    if not numbers or (wanted is not None and float(numbers[-1]) < wanted):
        sys.exit(f"{title} was to reach {wanted}: {said}")


if __name__ == "__main__":
    main()
