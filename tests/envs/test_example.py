"""The example that learns: it runs and explains itself. How well it learns takes a minute."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "learn_duel.py"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(EXAMPLE), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True)


def test_it_says_what_it_can_do() -> None:
    text = run("--help").stdout
    assert "--seed" in text
    assert "--seconds" in text


def test_it_learns_and_prints_its_margin() -> None:
    done = run("--seconds", "3", "--pairs", "20")
    assert re.fullmatch(r"margin over random: [+-][\d.]+ ± [\d.]+ points a round\n", done.stdout)
    progress = r"( +\d+ s: +[+-][\d.]+ points a round\n)*learned from [1-9]\d* batches\n"
    assert re.fullmatch(progress, done.stderr)
