"""The program as a whole: help, version, usage errors, ends without a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from lostcities.cli.main import COMMANDS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

PROGRAM = [
    sys.executable,
    "-c",
    "import sys; from lostcities.cli.main import main; sys.exit(main())",
]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("language", "word"), [("en", "examples:"), ("fr", "exemples\u00a0:")])
def test_every_command_has_help_with_examples(
    run: Run, command: str, language: str, word: str
) -> None:
    ran = run(command, "--help", "--lang", language)
    assert ran.status == 0
    assert word in ran.out
    assert f"lostcities {command} " in ran.out.split(word)[1]


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["help"], ["--lang", "fr", "--help"]])
def test_the_main_help_lists_the_commands(run: Run, arguments: list[str]) -> None:
    ran = run(*arguments)
    assert ran.status == 0
    assert all(f"  {command} " in ran.out for command in COMMANDS)


def test_version(run: Run) -> None:
    assert run("--version").out.startswith("lostcities ")


def test_help_loads_no_numpy_and_no_agent() -> None:
    code = (
        "import sys; from lostcities.cli.main import main; main(['--help']);"
        "sys.exit(any(name in sys.modules for name in ('numpy', 'lostcities.agents.catalogue')))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True)
    assert done.returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["dance"],
        ["play", "chess"],
        ["play", "duel", "--variant", "huge"],
        ["play", "duel", "--seats", "Anna"],
        ["play", "duel", "--seats", "a", "b", "c"],
        ["play", "dice", "--seats", "a", "b", "c", "d", "e", "f"],
        ["play", "duel", "--rounds", "0"],
        ["play", "duel", "--turn-limit", "many"],
        ["play", "duel", "--starter", "3"],
        ["play", "duel", "--starter", "nobody"],
        ["play", "duel", "--simultaneous"],
        ["play", "duel", "--sheet", "house"],
        ["play", "dice", "--rounds", "2"],
        ["play", "--lang", "xx"],
        ["--lang", "xx", "play"],
        ["play", "--colour"],
        ["replay"],
        ["replay", "x.lcr", "--seat", "0"],
        ["simulate", "duel"],
        ["simulate", "duel", "--seats", "Anna", "greedy"],
        ["simulate", "chess", "--seats", "random", "random"],
        ["simulate", "duel", "--seats", "random", "random", "--games", "0"],
        ["score", "--variant", "huge", "Y: 2"],
        ["score", "Y: 2", "B: 2", "G: 2"],
        ["score", "--json"],
        ["perft", "chess"],
        ["perft", "duel/mini", "--depth", "-1"],
        ["perft", "dice", "--seats", "9"],
    ],
)
def test_wrong_usage_is_status_2(run: Run, arguments: list[str]) -> None:
    ran = run(*arguments)
    assert ran.status == 2
    assert ran.err.strip()


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "dice", "--sheet", "missing.toml"],
        ["play", "--resume", "missing.lcr"],
        ["play", "--resume"],
        ["replay", "missing.lcr"],
        ["replay", "."],
        ["score", "Y: 2 2"],
        ["perft", "duel/mini", "--position", "duel/mini nonsense"],
    ],
)
def test_bad_data_is_status_1(run: Run, arguments: list[str]) -> None:
    ran = run(*arguments)
    assert ran.status == 1
    assert ran.err.strip()
    assert not ran.out


def test_a_closed_pipe_ends_in_silence(run: Run, home: Path) -> None:
    run("simulate", "duel", "--seats", "random", "random", "--games", "8", "--records", home)
    files = sorted(map(str, home.glob("*.lcr")))
    with subprocess.Popen(
        [*PROGRAM, "replay", *files], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-", ">/dev/full"])
def test_closed_or_full_streams_end_without_a_traceback(home: Path, closed: str) -> None:
    command = f"exec '{PROGRAM[0]}' -c '{PROGRAM[2]}' play duel --seats Anna greedy {closed}"
    ran = subprocess.run(
        ["/bin/sh", "-c", command],
        input=b"x1 =\n",
        check=False,
        capture_output=True,
        env=os.environ | {"XDG_DATA_HOME": str(home)},
    )
    assert ran.returncode in (0, 1)
    assert b"Traceback" not in ran.stderr
    assert b"Exception" not in ran.stderr


def test_without_utf8_the_table_is_ascii(home: Path) -> None:
    ran = subprocess.run(
        [*PROGRAM, "play", "duel", "--seats", "Zoé", "greedy", "--seed", "1", "--lang", "fr"],
        input=b"?\nfoo\n",
        check=False,
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii", "XDG_DATA_HOME": str(home)},
    )
    assert ran.returncode == 0
    assert ran.stderr == b""
    text = ran.stdout.decode("ascii")
    assert "Zoe" in text
    assert "Expedition rouge" in text


def test_input_that_is_no_text_is_refused_politely(home: Path) -> None:
    ran = subprocess.run(
        [*PROGRAM, "play", "duel", "--seats", "Anna", "greedy"],
        input=b"\xff\xfe\x00\n\x1b[31m\n" + b"9" * 9999 + b"\n",
        check=False,
        capture_output=True,
        env=os.environ | {"XDG_DATA_HOME": str(home)},
    )
    assert ran.returncode == 0
    assert b"Traceback" not in ran.stderr
