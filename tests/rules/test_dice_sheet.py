"""R33–R35: the sheet is data. Sheets are read from TOML; a wrong one is refused in words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from lostcities.dice import HOUSE, SHEETS, Column, Sheet, load_sheet, read_sheet
from lostcities.dice.sheet import make_column
from lostcities.errors import SheetError
from tests.rules.dice_positions import STANDARD, act, marks, named, on_sheet, with_column

if TYPE_CHECKING:
    from pathlib import Path

OTHER = """\
name = "other"
source = "a test"
sure = "quite"
double_only = -5
[bridge]
cell = 2
value = 7
[tracks]
expedition = [1, 2, 3, 4, 5, 6, 7, 8, 9]
artefact = [11, 12, 13, 14, 15, 16, 17, 18, 19]
dice = [-1, -2, -3, -4, -5, -6, -7, -8, 0]
[columns]
R = { arrows = [9, 1], vases = [3, 2] }
O = { arrows = [], vases = [] }
Y = { arrows = [], vases = [1, 2, 3, 4, 5, 6, 7, 8, 9] }
G = { arrows = [1, 2, 3, 4, 5, 6, 7, 8, 9], vases = [] }
B = { arrows = [4], vases = [] }
P = { arrows = [], vases = [4] }
"""


def test_r33_a_sheet_is_read_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text(OTHER, "utf-8")
    sheet = load_sheet(path)
    assert sheet == Sheet(
        name="other",
        columns=(
            Column((1, 9), (2, 3)),
            Column((), ()),
            Column((), tuple(range(1, 10))),
            Column(tuple(range(1, 10)), ()),
            Column((4,), ()),
            Column((), (4,)),
        ),
        expedition=(1, 2, 3, 4, 5, 6, 7, 8, 9),
        artefact=(11, 12, 13, 14, 15, 16, 17, 18, 19),
        dice=(-1, -2, -3, -4, -5, -6, -7, -8, 0),
        double_only=-5,
        bridge=2,
        bridge_value=7,
    )
    assert (sheet.source, sheet.sure) == ("a test", "quite")


def test_r33_source_and_certainty_may_be_left_out_and_change_no_rule() -> None:
    text = "".join(
        line for line in OTHER.splitlines(keepends=True) if not line.startswith(("source", "sure"))
    )
    sheet = read_sheet(text)
    assert (sheet.source, sheet.sure) == ("", "")
    assert sheet == read_sheet(OTHER)
    assert hash(sheet) == hash(read_sheet(OTHER))


def test_r33_the_order_of_cells_does_not_matter() -> None:
    assert make_column([9, 1], [3, 2]) == make_column([1, 9], [2, 3]) == Column((1, 9), (2, 3))


def test_r33_a_game_is_played_on_its_sheet() -> None:
    sheet = replace(with_column("R", vases=(1,)), bridge=1, bridge_value=3, expedition=(8,) * 9)
    state = act(on_sheet(sheet, marks(dice=8), roll="111 RRR"), "R1")
    assert state.board.marks[0].artefacts == 1
    assert named(state.board.marks[0].bridges) == "RA"
    state = act(on_sheet(sheet, state.board.marks[0], roll="111 RRR"), "-")
    assert state.outcome is not None
    assert state.outcome.scores == (8 - 40 + 0 + 2 * 3,)


def test_r33_a_variant_can_be_put_on_another_sheet() -> None:
    sheet = read_sheet(OTHER)
    assert STANDARD.sheet is HOUSE
    assert STANDARD.on(sheet).sheet is sheet
    assert STANDARD.on(sheet) != STANDARD
    assert STANDARD.on(sheet).on(HOUSE) == STANDARD


def test_r34_the_house_sheet_is_the_table_of_the_rules() -> None:
    assert HOUSE.columns == (
        Column(arrows=(3, 6), vases=(5, 8)),
        Column(arrows=(2, 7), vases=(4, 9)),
        Column(arrows=(4, 8), vases=(3, 6)),
        Column(arrows=(5, 6), vases=(2, 8)),
        Column(arrows=(3, 7), vases=(5, 9)),
        Column(arrows=(4, 8), vases=(2, 7)),
    )
    assert {"house": HOUSE} == SHEETS
    assert HOUSE.name == "house"


def test_r34_nothing_in_cell_1_and_no_arrow_in_cell_9() -> None:
    for arrows, vases in HOUSE.columns:
        assert len(arrows) == len(vases) == 2
        assert 1 not in (*arrows, *vases)
        assert 9 not in arrows


def test_r35_the_tracks_hold_the_numbers_that_stand_in_the_booklet() -> None:
    assert HOUSE.expedition[8 - 1 :] == (35, 50)
    assert HOUSE.double_only * 2 == -100
    assert HOUSE.artefact[9 - 1] == 100
    assert (HOUSE.dice[0], HOUSE.dice[8 - 1], HOUSE.dice[9 - 1]) == (-40, 70, 0)
    assert [points > 0 for points in HOUSE.expedition] == [False] * 3 + [True] * 6


def test_r35_the_house_sheet_says_how_sure_it_is() -> None:
    assert "R35" in HOUSE.source
    assert "R35" in HOUSE.sure


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('name = "other"\n', "", "the sheet needs 'name': a text"),
        ('"other"', "7", "the sheet needs 'name': a text"),
        ('"other"', '""', "'' is not a name for a sheet (one word without #)"),
        ('"other"', '"two words"', "'two words' is not a name for a sheet (one word without #)"),
        ('"other"', '"a#b"', "'a#b' is not a name for a sheet (one word without #)"),
        ("double_only = -5\n", "", "the sheet needs 'double_only': a whole number"),
        ("double_only = -5", "double_only = -5.0", "the sheet needs 'double_only': a whole number"),
        ("double_only = -5", "double_only = true", "the sheet needs 'double_only': a whole number"),
        ("double_only = -5", "double_only = -1000000", "points go from -999999 to 999999 [R33]"),
        ("value = 7", "value = 1_000_000", "points go from -999999 to 999999 [R33]"),
        ("[1, 2, 3, 4", "[1, 2, 3, 4_000_000", "points go from -999999 to 999999 [R33]"),
        ("[bridge]", "[brigde]", "the sheet needs 'bridge': a table"),
        ("cell = 2", "cells = 2", "the sheet needs 'cell': a whole number"),
        ("cell = 2", "cell = 0", "the bridge must be at a cell from 1 to 9 [R6]"),
        ("cell = 2", "cell = 10", "the bridge must be at a cell from 1 to 9 [R6]"),
        ("value = 7", "value = '7'", "the sheet needs 'value': a whole number"),
        ("[tracks]", "[track]", "the sheet needs 'tracks': a table"),
        ("expedition = ", "expeditions = ", "the sheet needs 'expedition': a list"),
        ("[1, 2, 3, 4, 5, 6, 7, 8, 9]", "7", "the sheet needs 'expedition': a list"),
        ("[1, 2, 3,", "[1, 2.5, 3,", "'expedition' must hold whole numbers only"),
        ("[1, 2, 3,", "[true, 2, 3,", "'expedition' must hold whole numbers only"),
        ("[1, 2, 3,", "[2, 3,", "the expedition track needs 9 numbers [R5]"),
        ("[11, ", "[", "the artefact track needs 9 numbers [R5]"),
        ("-8, 0]", "-8, 0, 0]", "the dice track needs 9 numbers [R5]"),
        ("[columns]", "[rows]", "the sheet needs 'columns': a table"),
        ("B = {", "W = {", "there is no column 'W' (the columns are ROYGBP)"),
        ("B = {", "RO = {", "there is no column 'RO' (the columns are ROYGBP)"),
        ("B = {", '"" = {', "there is no column '' (the columns are ROYGBP)"),
        ("B = { arrows = [4], vases = [] }\n", "", "the sheet needs 'B': a table"),
        ("B = { arrows = [4], vases = [] }", "B = 4", "the sheet needs 'B': a table"),
        ("B = { arrows = [4],", "B = {", "the sheet needs 'arrows': a list"),
        ("B = { arrows = [4], vases = []", "B = { arrows = [4]", "the sheet needs 'vases': a list"),
        ("arrows = [4]", "arrows = ['4']", "'arrows' must hold whole numbers only"),
        ("arrows = [4]", "arrows = [0]", "column B: cells are numbered 1 to 9 [R4]"),
        ("arrows = [4]", "arrows = [10]", "column B: cells are numbered 1 to 9 [R4]"),
        (
            "B = { arrows = [4], vases = [] }",
            "B = { arrows = [4], vases = [4] }",
            "column B: a cell is named twice; none is both arrow and vase [R4]",
        ),
        (
            "arrows = [4]",
            "arrows = [4, 4]",
            "column B: a cell is named twice; none is both arrow and vase [R4]",
        ),
    ],
)
def test_r33_what_is_no_sheet(old: str, new: str, words: str) -> None:
    assert old in OTHER
    with pytest.raises(SheetError) as caught:
        read_sheet(OTHER.replace(old, new, 1))
    assert str(caught.value) == words


@pytest.mark.parametrize(
    "text",
    [
        "name",
        "name = house",
        "[columns",
        OTHER + "double_only = 1\n[columns]",
        "\x00",
        "big = " + "9" * 5000,
        "deep = " + "[" * 5000,
    ],
)
def test_r33_what_is_not_toml(text: str) -> None:
    with pytest.raises(SheetError, match=r"^the sheet is not TOML: "):
        read_sheet(text)


@pytest.mark.parametrize(
    "key", ["a" + ".a" * 101, '"é"' + '."é"' * 101, "{x" + " . x" * 101, "'=' . '#'" + ".'['" * 100]
)
def test_r33_a_key_of_many_parts_is_refused_before_it_is_parsed(key: str) -> None:
    with pytest.raises(SheetError, match=r"^line 3 of the sheet has more than 100 dots$"):
        read_sheet(f"name = 'x'\n\n{key} = 1\n")


def test_r33_a_sheet_has_six_columns() -> None:
    with pytest.raises(SheetError, match=r"six columns, ROYGBP; this one has 5 \[R3\]"):
        replace(HOUSE, columns=HOUSE.columns[:5])


def test_r33_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    missing = tmp_path / "missing.toml"
    with pytest.raises(SheetError, match=r"cannot read the sheet .*missing\.toml"):
        load_sheet(missing)
    with pytest.raises(SheetError, match="cannot read the sheet"):
        load_sheet(tmp_path)
    latin = tmp_path / "latin.toml"
    latin.write_bytes('name = "é"'.encode("latin-1"))
    with pytest.raises(SheetError, match=r"latin\.toml is not UTF-8 text"):
        load_sheet(latin)
