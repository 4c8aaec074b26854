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
    assert "--game" in text


def test_it_learns_and_prints_its_margin() -> None:
    done = run("--batches", "10", "--pairs", "20", "--game", "duel/mini")
    assert re.fullmatch(r"margin over random: [+-][\d.]+ ± [\d.]+ points a game\n", done.stdout)
    assert re.fullmatch(r"  163,840 decisions: +[+-][\d.]+ points a game\n", done.stderr)
