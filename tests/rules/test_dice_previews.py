"""What a choice of the dice game would do, shown before it is made, is what it then does."""

from __future__ import annotations

from typing import Any

from lostcities.dice import previews, receipt
from tests.rules.dice_positions import act, marks, on_sheet, plain, table, with_column

FULL = "111111112"


def preview(state: Any, text: str) -> Any:
    return previews(state.observe(state.waiting[0]))[text]


def test_r13_a_number_is_written_in_the_next_cell() -> None:
    shown = preview(plain(marks("R:25"), roll="779 RRO"), "R7")
    assert shown["writes"] == {"column": "R", "cell": 3, "number": 7}
    assert not shown["arrow"]


def test_r12_a_0_ticks_the_double() -> None:
    assert preview(plain(marks(""), roll="079 RRO"), "R0")["writes"] == {
        "column": "R",
        "part": "double",
    }


def test_r17_a_full_column_gets_its_top_ticked_and_an_artefact() -> None:
    shown = preview(plain(marks(f"R:{FULL}", artefacts=3), roll="129 RRR"), "R9")
    assert shown["writes"] == {"column": "R", "part": "top"}
    assert shown["vase"]


def test_r11_a_refusal_writes_nothing_and_costs_a_die() -> None:
    shown = preview(plain(marks("R:25"), roll="779 RRO"), "-")
    assert shown["writes"] is None
    assert shown["die"]


def test_r20_an_arrow_is_announced() -> None:
    sheet = with_column("R", arrows=(2,))
    assert preview(on_sheet(sheet, marks("R:2"), roll="779 RRO"), "R7")["arrow"]


def test_r27_the_change_in_points_is_that_of_the_receipt() -> None:
    for text in ("R7", "R9", "O7", "-"):
        state = table(marks("R:25"), roll="779 RRO")
        after = act(state, text)
        points = [receipt(s.variant.sheet, s.board.marks[0]).total for s in (state, after)]
        assert preview(state, text)["points"] == points[1] - points[0]
