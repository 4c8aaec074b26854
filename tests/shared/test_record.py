"""Records: headers, good prefix plus error, files that are no records."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lostcities import duel, record
from lostcities.agents.catalogue import make
from lostcities.dealer import stream
from lostcities.game import Abandon, Resign, Step
from lostcities.play import play_seeded

if TYPE_CHECKING:
    from pathlib import Path

GAME = play_seeded(
    duel,
    duel.VARIANTS["mini"].with_options({"turn_limit": 1000}),
    [make("duel", "random", stream(4, seat)) for seat in (0, 1)],
    4,
)
TEXT = record.write(duel, ["Ada", "Ben"], GAME[0], GAME[1], headers={"Event": "test"})


def spoiled(old: str, new: str) -> record.Replay:
    assert old in TEXT
    return record.read(TEXT.replace(old, new, 1))


def test_a_good_record_is_read_whole() -> None:
    replay = record.read(TEXT)
    assert replay.error is None
    assert replay.complete
    assert replay.names == ["Ada", "Ben"]
    assert replay.headers["Event"] == "test"
    assert replay.state == GAME[2]
    assert list(replay.states())[-1] == (GAME[1][-1], GAME[2])


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("Format: 1", "Format: 2", 1, "format 1"),
        ("Game: duel", "Game: chess", 2, "chess"),
        ("Variant: mini", "Variant: maxi", 3, "maxi"),
        ("Seats: Ada | Ben", "Seats: Ada", 4, "1 seats"),
        ("Seats: Ada | Ben", "Seats: Ada | Ben#", 4, "neither"),
        ("Seats: Ada | Ben", "Seats: Ada | ", 4, "'Key: value'"),
        ("Options: turn_limit=1000", "Options: turn_limit", 5, "turn_limit"),
        ("Options: turn_limit=1000", "Options: turn_limit=0", 5, "turn_limit"),
        ("Options: turn_limit=1000", "Options: turn_limit=9, turn_limit=9", 5, "twice"),
        ("Options: turn_limit=1000", "Options: simultaneous", 5, "simultaneous"),
        ("Options: turn_limit=1000", "Options: turn_limit=10 ", 5, "Key"),
        ("Event: test", "Event test", 7, "'Key: value'"),
        ("Event: test", "Format: 1", 7, "twice"),
        ("Event: test", "View: 3", 7, "out of range"),
        ("Seats: Ada | Ben\n", "", 7, "Seats is missing"),
    ],
)
def test_broken_headers_are_refused_with_their_line(
    old: str, new: str, line: int, words: str
) -> None:
    error = spoiled(old, new).error
    assert error is not None
    assert error.line == line
    assert words in str(error)
    assert error.rule == "format"


def test_the_result_must_be_what_the_game_led_to() -> None:
    result = record.read(TEXT).headers["Result"]
    for wrong in ("*", "0 1000", "-"):
        error = spoiled(f"Result: {result}", f"Result: {wrong}").error
        assert error is not None
        assert "Result" in str(error)
        assert error.line == 6


def test_a_broken_line_leaves_the_good_prefix() -> None:
    lines = TEXT.split("\n")
    spoilt = lines.index("deal 2 " + lines[10].removeprefix("deal 2 "))
    lines[spoilt + 4] = "2 xQ9 =?"
    replay = record.read("\n".join(lines))
    assert replay.error is not None
    assert replay.error.line == spoilt + 5
    assert len(replay.steps) > 6
    assert replay.steps == GAME[1][: len(replay.steps)]
    assert not replay.complete


def test_text_that_is_no_record() -> None:
    for text in ("", "\n", "\ufeff" + TEXT, "hello", "Format: 1\n", "\x00" * 50):
        replay = record.read(text)
        assert replay.error is not None
        assert replay.steps == []
        assert list(replay.states()) == []


def test_crlf_comments_and_a_missing_last_line_end_are_fine() -> None:
    assert record.read(TEXT.replace("\n", "\r\n")).error is None
    assert (
        record.read(TEXT.replace(" =", " =", 1).replace("end deck", "end deck # so it goes")).error
        is None
    )
    assert record.read(TEXT.removesuffix("\n")).error is None
    assert record.read(TEXT + "# the end\n\n").error is None


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "game.lcr"
    path.write_bytes(b"Format: 1\nGame: \xff\xfe")
    error = record.load(path).error
    assert error is not None
    assert error.line == 2
    path.write_text(TEXT, encoding="utf-8")
    assert record.load(path).complete


def test_names_are_made_to_fit() -> None:
    text = record.write(duel, ["A|B # C", " "], GAME[0], [])
    assert "Seats: A B C | ?" in text
    assert record.read(text).error is None


@pytest.mark.parametrize(("event", "ending"), [(Resign(0), "resigned 1"), (Abandon(), "abandoned")])
def test_a_game_broken_off(event: Resign | Abandon, ending: str) -> None:
    start, steps, _ = GAME
    cut = next(n for n, step in enumerate(steps) if n > 8 and step.seat >= 0)
    text = record.write(duel, ["a", "b"], start, [*steps[:cut], Step(0, event)])
    replay = record.read(text)
    assert replay.error is None
    assert replay.complete
    assert text.rstrip().endswith(f"end {ending}")
    assert "Result: 0 0" in text
