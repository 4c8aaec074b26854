"""`lostcities score`: the box's card game, typed freely, refused clearly (D1, D16–D21)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Run


def total(run: Run, side: str, *arguments: str) -> int:
    ran = run("score", side, "--json", *arguments)
    assert ran.status == 0, ran.err
    result: int = json.loads(ran.out)["players"][0]["total"]
    return result


def test_d19_the_worked_example(run: Run) -> None:
    side = "Y: 6 8 9; W: $; G: w 7 8; R: p p 2 3 4 5 10 $"
    assert total(run, "Y: 6 8 9") == 3
    assert total(run, "W: $") == -40
    assert total(run, "G: w 7 8") == -10
    assert total(run, "R: $ $ 2 3 4 5 6 7 8") == 3 * 15 + 20
    assert total(run, side.replace("R: p p 2 3 4 5 10 $", "R: 2 3 4 5 6 7 8 $ w")) == 18


@pytest.mark.parametrize(
    "side",
    [
        "Y: $ 2 5 8; B: 3 4",
        "B: 4 3; Y: 8 5 2 $",
        "y w,2,5,8 ; blue 3,4",
        "jaune: pari 2 5 8; bleu: 3 4",
        "Y: $ 2 B: 3 4 Y: 5 8",
        "YELLOW $2,5,8;BLEUE 3 4",
        "Y: P 2 5 8\nB 3 4;",
    ],
)
def test_forgiving_input(run: Run, side: str) -> None:
    assert total(run, side) == -10 - 13


def test_w_and_p_are_wagers_after_a_colour_and_colours_before_cards(run: Run) -> None:
    assert total(run, "W: w 10 9 8 7") == 28
    assert total(run, "P: p 10 9 8 7; W: W 10 9 8 7", "--variant", "long") == 56


@pytest.mark.parametrize(
    ("sides", "words"),
    [
        (["Y: 5 5"], "twice"),
        (["Y: $ $ $ $"], "4 wagers"),
        (["Y: 5", "B: 3; Y: 5"], "twice"),
        (["Y: $ $", "Y: $ $"], "4 wagers"),
        (["Y: 1"], "not a card"),
        (["Y: 11"], "not a card"),
        (["Y: two"], "not a card"),
        (["Y: " + "9" * 5000], "not a card"),
        (["pink: 5"], "not a colour"),
        (["P: 5"], "not a colour"),
        (["5 6"], "not a colour"),
    ],
)
def test_clear_refusals(run: Run, sides: list[str], words: str) -> None:
    ran = run("score", *sides)
    assert ran.status == 1
    assert words in ran.err
    assert "[D" in ran.err


def test_receipts_of_two_players(run: Run) -> None:
    ran = run("score", "Y: $ 2 5 8", "B: 2 3 4 5 6 7 8 9")
    assert "(15 − 20) × 2" in ran.out
    assert "(44 − 20) × 1 + 20" in ran.out
    assert run("score", "").out.split()[-2:] == ["=", "0"]


def test_a_match_question_by_question(run: Run) -> None:
    typed = ["Anna", "", "3", "2"]
    typed += ["Y: 9 10 8", "Y: 9", "B 2", "G: 10 9 7", ""]
    typed += ["", "Y: 5", "Y: 5", "Y: 9 10 8", "Y 2", "n", "Y: 9 10", "B: 10 9 8 7", ""]
    typed += ["n"]
    ran = run("score", typed=typed)
    assert ran.status == 0
    assert "Y9 (yellow) appears twice" in ran.out
    assert "Round 1, started by Player 2" in ran.out
    assert "Round 2" in ran.out
    assert "Winner" in ran.out


ROUND = ["Y: 9 10 8", "B: 9 10 8", ""]


def test_an_unclear_answer_is_asked_for_again(run: Run) -> None:
    typed = ["Anna", "Ben", "both", "1", "Y: 9 10 8", "B: 9 10 8", "perhaps", "", "what", "7", "n"]
    ran = run("score", typed=typed)
    assert ran.status == 0
    assert "Please type a number from 1 to 2" in ran.out
    assert ran.out.count("Please press Enter for yes, or type n") == 1
    assert ran.out.count("Please press Enter, type n, or a number from 1 to 1") == 2
    assert "Winners: Anna, Ben." in ran.out


def test_an_earlier_round_can_be_corrected(run: Run) -> None:
    typed = ["Anna", "Ben", "1", *ROUND, "", "Y: 10", "B: 9 10 8", "", "1", "Y: 2", *ROUND[1:], "n"]
    ran = run("score", typed=typed)
    assert "Points: Anna 7, Ben 7." in ran.out
    assert "Points: Anna -3, Ben 14." in ran.out.replace("−", "-")
    assert "Points: Anna -28, Ben 14." in ran.out.replace("−", "-")
    assert ran.out.count("Round 1, started by Anna") == 2
    assert "Winner: Ben." in ran.out


def test_the_last_round_can_be_corrected_when_all_are_counted(run: Run) -> None:
    typed = ["Anna", "Ben", "1", *[*ROUND, ""] * 3]
    typed[-1] = "3"
    ran = run("score", typed=[*typed, "Y: 2", "B: 9 10 8", "", ""])
    assert "Winners: Anna, Ben." in ran.out
    assert ran.out.rstrip().split("\n")[-2] == "Winner: Ben."


def test_the_custom_for_who_starts_is_named(run: Run) -> None:
    typed = ["Anna", "Ben"]
    asked = run("score", typed=typed).out
    assert "the older player (1999), or the most recent birthday (2018)" in asked
    assert "le plus âgé (1999)" in run("score", "--lang", "fr", typed=typed).out


def test_examples_survive_a_shell(run: Run) -> None:
    """In double quotes a shell takes `$2` for something of its own."""
    for command in ([], ["score"]):
        assert "$" not in run(*command, "--help").out
        assert "$" not in run(*command, "--help", "--lang", "fr").out


def test_d21_the_next_starter_follows_the_edition(run: Run) -> None:
    rounds = ["Y: 2 3 4 5 6 7 8 9 10", "", "", "", "B: 9 10 8", "R: 9 10 8 7", ""]
    typed = ["Anna", "Ben", "1", *rounds]
    assert "Anna starts the next round" in run("score", typed=typed).out
    last = run("score", "--variant", "classic-1999", typed=typed).out
    assert last.rindex("Ben starts the next round") > last.index("Anna starts the next round")
    new = run("score", typed=typed).out
    assert "Ben starts the next round" not in new


def test_a_whole_match_ends_by_itself(run: Run) -> None:
    typed = ["", "", "", *["", "", "", ""] * 3]
    ran = run("score", "--variant", "mini", typed=typed)
    assert "Winners: Player 1, Player 2." in ran.out
    assert ran.err == ""


def test_leaving_early_is_no_error(run: Run) -> None:
    ran = run("score", typed=["Anna"])
    assert ran.status == 0
    assert "ended" in ran.err
