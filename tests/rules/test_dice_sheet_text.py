"""R33: a sheet is the same after it was written and read again, as TOML and as JSON."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.dice.sheet import (
    CELLS,
    COLOURS,
    HOUSE,
    MAX_POINTS,
    Sheet,
    make_column,
    read_sheet,
    sheet_of,
)
from lostcities.errors import SheetError

points = st.integers(-MAX_POINTS, MAX_POINTS)
tracks = st.tuples(*[points] * CELLS)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


@st.composite
def columns(draw: st.DrawFn) -> Any:
    cells = draw(st.permutations(range(1, CELLS + 1)))
    arrows, vases = draw(st.integers(0, 4)), draw(st.integers(0, 4))
    return make_column(cells[:arrows], cells[arrows : arrows + vases])


sheets = st.builds(
    Sheet,
    name=st.from_regex(r"[a-zé-]{1,12}", fullmatch=True),
    columns=st.tuples(*[columns()] * len(COLOURS)),
    expedition=tracks,
    artefact=tracks,
    dice=tracks,
    double_only=points,
    bridge=st.integers(1, CELLS),
    bridge_value=points,
    source=texts,
    sure=texts,
)


@given(sheets)
def test_r33_a_sheet_survives_being_written(sheet: Sheet) -> None:
    for again in (read_sheet(sheet.to_toml()), sheet_of(sheet.to_json())):
        assert again == sheet
        assert (again.source, again.sure) == (sheet.source, sheet.sure)


@pytest.mark.parametrize("spoil", ["name", "tracks", "columns", "bridge", "double_only"])
def test_r33_json_without_a_part_is_refused(spoil: str) -> None:
    data = HOUSE.to_json()
    del data[spoil]
    with pytest.raises(SheetError):
        sheet_of(data)
