"""`lostcities replay`: checking, printing, broken files and their good prefix."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from lostcities import record

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run


@pytest.fixture
def duel_file(run: Run, home: Path) -> Path:
    arguments = ["--games", "1", "--seed", "1", "--rounds", "1", "--records", home]
    run("simulate", "duel", "--seats", "greedy", "random", *arguments)
    return home / "duel-classic-s1-000001.lcr"


@pytest.fixture
def dice_file(run: Run, home: Path) -> Path:
    arguments = ["--games", "1", "--seed", "1", "--records", home, "--simultaneous"]
    run("simulate", "dice", "--seats", "random", "random", "random", *arguments)
    return home / "dice-standard-s1-000001.lcr"


def damaged(path: Path, line: int) -> Path:
    lines = path.read_text(encoding="utf-8").split("\n")
    lines[line - 1] = "1 xR5 <R5 <R5"
    broken = path.with_name("broken.lcr")
    broken.write_text("\n".join(lines), encoding="utf-8")
    return broken


def test_check_says_ok(run: Run, duel_file: Path, dice_file: Path) -> None:
    events = len(record.load(duel_file).steps)
    ran = run("replay", "--check", duel_file, dice_file)
    assert ran.status == 0
    first, second = ran.out.splitlines()
    assert first == f"{duel_file}: ok (duel/classic, finished, {events} events)"
    assert second.startswith(f"{dice_file}: ok (dice/standard, finished, ")
    assert ran.err == ""


def test_check_points_at_the_broken_line(run: Run, duel_file: Path) -> None:
    broken = damaged(duel_file, 20)
    ran = run("replay", "--check", broken, duel_file)
    assert ran.status == 1
    assert ran.err.startswith(f"{broken}: line 20: ")
    assert ran.err.rstrip().endswith("[D5]")
    assert ran.out.startswith(f"{duel_file}: ok")


def test_json(run: Run, duel_file: Path) -> None:
    good = json.loads(run("replay", "--json", duel_file).out)
    assert good["ok"]
    assert good["names"] == ["greedy", "random"]
    assert len(good["steps"]) == good["events"]
    bad = json.loads(run("replay", "--json", "--check", damaged(duel_file, 20)).out)
    assert (bad["ok"], bad["line"], bad["rule"]) == (False, 20, "D5")
    missing = json.loads(run("replay", "--json", "missing").out)
    assert missing["ok"] is False


def test_a_whole_game_is_printed(run: Run, duel_file: Path, dice_file: Path) -> None:
    ran = run("replay", duel_file)
    assert ran.status == 0
    assert "Starting player: greedy" in ran.out
    assert "Round 1 is over" in ran.out
    assert "Result: " in ran.out
    dice = run("replay", dice_file, "--seat", "2")
    assert "random 3: chose" in dice.out
    assert "The game is over" in dice.out


def test_a_seat_sees_only_its_own_cards(run: Run, duel_file: Path) -> None:
    def drawn(out: str, name: str) -> list[bool]:
        lines = [line for line in out.splitlines() if "drew from the deck." in line]
        return [not line.endswith("deck.") for line in lines if line.startswith(name)]

    everything = run("replay", duel_file).out
    assert all(drawn(everything, "greedy") + drawn(everything, "random"))
    first = run("replay", duel_file, "--seat", "1").out
    assert all(drawn(first, "greedy"))
    assert not any(drawn(first, "random"))


def test_a_broken_file_replays_its_good_prefix(run: Run, duel_file: Path) -> None:
    ran = run("replay", damaged(duel_file, 20))
    assert ran.status == 1
    assert "greedy: played" in ran.out
    assert "The record stops here" in ran.out
    assert "line 20" in ran.err


def test_one_seats_view(run: Run, duel_file: Path, home: Path) -> None:
    replay = record.load(duel_file)
    assert replay.game is not None
    view = home / "view.lcr"
    text = record.write(replay.game, replay.names, replay.fold.start, replay.steps, view=1)
    view.write_text(text, encoding="utf-8")
    assert run("replay", "--check", view).status == 0
    assert run("replay", view).status == 0
    assert run("replay", view, "--seat", "1").status == 2
    assert run("replay", view, "--seat", "3").status == 2


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\x01\xff\xfe",
        b"\xef\xbb\xbfFormat: 1\n",
        b"Format: 1\n",
        b"Format: 1\nGame: chess\nVariant: x\nSeats: a\nResult: *\n\n",
        b"Format: 2\nGame: duel\nVariant: classic\nSeats: a | b\nResult: *\n\n",
        b"Format: 1\nGame: duel\nVariant: classic\nSeats: a | b\nResult: *\n\nround x start y\n",
        b"%PDF-1.4 " + bytes(range(256)) * 20,
    ],
)
def test_files_that_are_no_records(run: Run, home: Path, content: bytes) -> None:
    file = home / "odd.lcr"
    file.write_bytes(content)
    for arguments in (["--check"], [], ["--json"]):
        ran = run("replay", file, *arguments)
        assert ran.status == 1
        assert "line" in ran.out + ran.err


def test_names_cannot_command_the_terminal(run: Run, duel_file: Path) -> None:
    text = duel_file.read_text(encoding="utf-8").replace("Seats: greedy", "Seats: \x1b[2Jgreedy")
    duel_file.write_text(text, encoding="utf-8")
    ran = run("replay", duel_file)
    assert ran.status == 0
    assert "\x1b" not in ran.out


def test_an_empty_game_is_fine(run: Run, home: Path) -> None:
    file = home / "new.lcr"
    head = "Format: 1\nGame: duel\nVariant: classic\nSeats: a | b\nResult: *\n\n"
    file.write_text(head, encoding="utf-8")
    assert run("replay", "--check", file).out.endswith("(duel/classic, unfinished, 0 events)\n")
    assert run("replay", file).status == 0
    file.write_text(head + "round 1 start 1\n", encoding="utf-8")
    assert run("replay", file).status == 0


def test_d14_the_card_taken_last_is_among_those_left(run: Run, duel_file: Path) -> None:
    replay = record.load(duel_file)
    last = duel_file.read_text(encoding="utf-8").split("\nscore")[0].split("=")[-1]
    shown = run("replay", duel_file).out
    for seat, name in enumerate(replay.names):
        left = shown.split(f"{name}: cards left ")[1].split("\n")[0].split()
        assert sorted(card[0] + card[2:] for card in left) == sorted(
            map(str, replay.state.hands[seat])
        )
    assert any(last == str(card) for hand in replay.state.hands for card in hand)


def test_a_view_shows_the_own_hand_only(run: Run, duel_file: Path, home: Path) -> None:
    replay = record.load(duel_file)
    assert replay.game is not None
    text = record.write(replay.game, replay.names, replay.fold.start, replay.steps, view=1)
    view = home / "view.lcr"
    view.write_text(text, encoding="utf-8")
    shown = run("replay", view).out
    assert "random: cards left " in shown
    assert "greedy: cards left " not in shown
