"""`lostcities sheet`: the PDF, and what is wrong when there is none."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from lostcities.dice import HOUSE, read_sheet
from lostcities.print import Order, printed

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def here(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder of its own."""
    monkeypatch.chdir(home)
    return home


@pytest.mark.parametrize(
    ("arguments", "order"),
    [
        ([], Order()),
        (["dice", "--per-page", "4", "--paper", "letter"], Order(per_page=4, paper="letter")),
        (["pad", "--lang", "fr"], Order("pad", language="fr")),
        (["rules"], Order("rules", "duel")),
        (["rules", "--game", "dice", "--per-page", "2"], Order("rules", "dice", per_page=2)),
        (["--sheet", "house"], Order()),
    ],
)
def test_it_writes_what_is_asked_for(
    run: Run, here: Path, arguments: list[str], order: Order
) -> None:
    ran = run("sheet", *arguments, "-o", "out.pdf")
    assert (ran.status, ran.out) == (0, "")
    assert "out.pdf" in ran.err
    assert (here / "out.pdf").read_bytes() == printed(order)


def test_without_a_name_it_is_called_sheets(run: Run, here: Path) -> None:
    assert run("sheet").status == 0
    assert (here / "sheets.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(("kind", "game"), [("dice", "duel"), ("rules", "dice")])
def test_r33_it_prints_a_layout_of_ones_own(run: Run, here: Path, kind: str, game: str) -> None:
    mine = HOUSE.to_toml().replace("[3, 6]", "[1, 2]").replace("value = 20", "value = 25")
    (here / "mine.toml").write_text(mine, encoding="utf-8")
    assert run("sheet", kind, "--sheet", "mine.toml").status == 0
    wanted = printed(Order(kind, game, read_sheet(mine)))
    assert (here / "sheets.pdf").read_bytes() == wanted
    assert wanted != printed(Order(kind, game))


def test_a_dash_is_standard_output() -> None:
    program = "import sys; from lostcities.cli.main import main; sys.exit(main())"
    arguments = ["sheet", "pad", "-o", "-", "--lang", "en"]
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, check=True
    )
    assert done.stdout == printed(Order("pad"))
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["--per-page", "3"], 2, "a page cannot hold 3 sheets (it holds 1, 2, 4)"),
        (["--per-page", "x"], 2, "expected a whole number from 1 up, not 'x'"),
        (["--paper", "a3"], 2, "'a3' is not one of the choices: "),
        (["cards"], 2, "'cards' is not one of the choices: "),
        (["pad", "--game", "dice"], 2, "--game is only for the rules"),
        (["pad", "--sheet", "house"], 2, "only the dice game has sheets"),
        (["rules", "--game", "duel", "--sheet", "house"], 2, "only the dice game has sheets"),
        (["--sheet", "no.toml"], 1, "there is no sheet 'no.toml' (give a TOML file, or one of"),
        (["--sheet", "bad.toml"], 1, "the sheet needs 'columns': a table"),
        (
            ["-o", "no/where.pdf"],
            1,
            "cannot write no/where.pdf: there is no such file or folder (choose",
        ),
        (
            ["-o", "."],
            1,
            "cannot write .: it is a folder, not a file (choose another place with -o)",
        ),
        (["-o", "a\0b"], 1, "cannot write a"),
    ],
)
def test_what_is_wrong_is_said_with_a_hint(
    run: Run, here: Path, arguments: list[str], status: int, words: str
) -> None:
    (here / "bad.toml").write_text('name = "bad"', encoding="utf-8")
    ran = run("sheet", *arguments)
    assert (ran.status, ran.out) == (status, "")
    assert words in ran.err
    assert not (here / "sheets.pdf").exists()


def test_what_is_wrong_is_said_in_french(run: Run) -> None:
    assert "une page ne peut pas porter 3 fiches" in run("sheet", "--per-page", 3, "--lang=fr").err
    assert "n’existe pas" in run("sheet", "--sheet", "no.toml", "--lang=fr").err


def test_a_terminal_gets_no_pdf(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    ran = run("sheet", "-o", "-")
    assert (ran.status, ran.out) == (2, "")
    assert "cannot be shown in a terminal" in ran.err
