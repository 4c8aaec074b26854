"""The dice game as text (R2–R6, R8, R9, R24, R26, R27–R32)."""

from __future__ import annotations

import pytest

from lostcities.dice import VARIANTS, Board, Marks, Phase, Pick, Roll, State, Written, render
from lostcities.dice.render import Look, Words
from lostcities.game import BySeat

WORDS = Words(names=("Anna", "Ben", "Cleo", "Dan", "Maximilian the First"))
SIGNS, ASCII = Look(), Look(unicode=False)

ANNA = "*13T,-,2222222,*,-,123456789^;3;2;00100001"
BEN = "-,*55,-,-,-,-;0;9;00000000"
EMPTY = "-,-,-,-,-,-;0;0;00000000"


def marks_of(text: str) -> Marks:
    """Read a sheet as a position writes it, whether a game could lead to it or not."""
    columns, artefacts, dice, bridges = text.split(";")
    written = tuple(
        Written(
            "*" in column,
            tuple(10 if n == "T" else int(n) for n in column.strip("*-^")),
            "^" in column,
        )
        for column in columns.split(",")
    )
    return Marks(written, int(artefacts), int(dice), tuple(bit == "1" for bit in bridges))


def position(
    *sheets: str,
    phase: Phase = Phase.PICK,
    waiting: tuple[int, ...] = (0,),
    taken: Pick | None = None,
    closed: str = "00100011",
) -> State:
    """Set a table up on which the dice show 0 4 7 red, blue, blue."""
    rolled = phase is not Phase.ROLL
    board = Board(
        variant=VARIANTS["solo" if len(sheets) == 1 else "standard"],
        turn=9,
        active=0,
        phase=phase,
        roll=Roll((0, 4, 7), (0, 4, 4)) if rolled else Roll(),
        taken=taken,
        waiting=waiting,
        marks=BySeat(map(marks_of, sheets)),
        closed=tuple(bit == "1" for bit in closed),
    )
    return State(board, BySeat((None,) * len(sheets)))


def lines(state: State, seat: int | None = 0, look: Look = SIGNS) -> list[str]:
    return render.table(state.observe(seat), WORDS, look)


def row(state: State, label: str, seat: int = 0) -> list[str]:
    return text_row(state, label, seat).split()


def text_row(state: State, label: str, seat: int = 0) -> str:
    """Return a row of a large sheet with single spaces."""
    sheet = render.large_sheet(state.observe(seat), seat, WORDS, SIGNS)
    return " ".join(next(line for line in sheet if line.startswith(label)).split())


@pytest.fixture
def state() -> State:
    """Anna is well under way, Ben is exhausted."""
    return position(ANNA, BEN)


def test_r4_cells_numbers_arrows_vases(state: State) -> None:
    assert text_row(state, "R♥") == "R♥ (x) 1 3 10 · v → ║ · v · v −20"
    assert text_row(state, "O●") == "O● ( ) · → · v · · ║ → · v v 0"


def test_r12_r13_double_cells(state: State) -> None:
    assert row(state, "G▲")[1:4] == ["(x)", "·", "v"]
    assert row(state, "Y■")[1] == "-"


def test_r24_bridges_crossed_struck_or_open(state: State) -> None:
    assert "+20" in row(state, "Y■")
    assert "║" in row(state, "R♥")
    assert "✗" in row(state, "artefacts")
    assert "+20" in row(state, "dice")
    assert "✗" in row(state, "Y■", seat=1)


def test_r17_the_top_artefact(state: State) -> None:
    assert row(state, "P★")[-2:] == ["x", "50"]


def test_r29_r30_tracks_show_what_comes(state: State) -> None:
    assert text_row(state, "artefacts") == "artefacts x x x 10 20 30 ✗ 60 70 100 −20"
    assert row(state, "dice")[:4] == ["dice", "x", "x", "−20"]


def test_r32_the_total_of_a_sheet(state: State) -> None:
    total = render.large_sheet(state.observe(0), 0, WORDS, SIGNS)[-1]
    assert total.split() == ["bridges", "40,", "total", "−50"]


def test_other_sheets_are_small(state: State) -> None:
    ben = next(line for line in lines(state) if line.startswith("Ben"))
    assert ben.split() == ["Ben", "·", "*5(2)", "·", "·", "·", "·", "0", "9", "0", "−30"]
    anna = next(line for line in lines(state, 1) if line.startswith("Anna"))
    assert anna.split() == ["Anna", "*10(3)", "·", "2(7)", "*", "·", "9(9)^", "3", "2", "2", "−50"]


def test_r8_r9_the_dice(state: State) -> None:
    assert lines(state)[-1] == "Turn 9, Anna rolled: [0] [4] [7]   [R♥] [B✚] [B✚]"
    assert lines(state, None)[-1] == lines(state)[-1]
    taken = position(ANNA, BEN, waiting=(1,), taken=Pick(4, 4))
    assert lines(taken, 1)[-1] == ("Turn 9, Anna rolled: [0] [7]   [R♥] [B✚]   Anna took B✚4")
    assert lines(taken, 0)[-1].endswith("[B✚] [B✚]")


def test_before_the_roll_there_are_no_dice() -> None:
    rolling = position(EMPTY, EMPTY, phase=Phase.ROLL, waiting=())
    assert "[" not in "\n".join(lines(rolling))


def test_alone_there_are_no_others() -> None:
    alone = position(EMPTY, closed="00000000")
    assert lines(alone)[0].startswith("Anna")


def test_r26_the_last_turn_is_announced(state: State) -> None:
    assert WORDS.last_turn not in lines(state)
    exhausted = position(BEN, BEN)
    assert WORDS.last_turn in lines(exhausted)
    bridges = position("-,-,-,-,-,-;0;2;00000001", EMPTY, closed="11111110")
    assert render.ending(bridges.observe(0))


def test_a_game_that_is_over_does_not_end_again() -> None:
    over = position(BEN, BEN)
    for _ in range(2):
        over = over.apply(over.legal()[-1])
    assert over.outcome is not None
    assert not render.ending(over.observe(0))


def test_r27_to_r32_receipts_side_by_side(state: State) -> None:
    receipts = render.receipts(state.observe(None), [0, 1], WORDS, SIGNS)
    assert receipts[0].split() == ["Anna", "Ben"]
    assert receipts[1].split() == ["R♥", "3", "x2", "−20", "0", "0"]
    assert receipts[-1].split() == ["total", "−50", "−30"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_fits_80_columns(players: int) -> None:
    full = "*TTTTTTTTT^," * 5 + "*TTTTTTTTT^;9;9;11111111"
    many = position(*[full] * players, closed="11111111")
    for seat in range(players):
        assert max(map(len, lines(many, seat))) <= 80
    everybody = render.receipts(many.observe(None), range(players), WORDS, SIGNS)
    assert max(map(len, everybody)) <= 80


def test_ascii(state: State) -> None:
    assert all(line.isascii() for line in lines(state, 0, ASCII))
    assert all(line.isascii() for line in render.receipts(state.observe(0), [0, 1], WORDS, ASCII))


def test_paint_changes_nothing_but_colour(state: State) -> None:
    painted = Look(paint=lambda letter, text: f"<{letter}>{text}</>")
    text = "\n".join(lines(state, 0, painted))
    assert "<R>[R♥]</>" in text
    for letter in "ROYGBP":
        text = text.replace(f"<{letter}>", "")
    assert text.replace("</>", "") == "\n".join(lines(state))
