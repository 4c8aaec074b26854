"""The phone sheet's rules in script, beside the rules of the dice game (R11–R24, R27–R32)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lostcities.dice import HOUSE, Marks, codec
from lostcities.errors import NotationError
from tests.companion.support.node_script import QUERIES, SHEET_RULES, call_script
from tests.companion.support.written_sheets import (
    ACTION_TEXTS,
    SOLO,
    actions_in_full,
    actions_in_short,
    marks_json,
    random_flags,
    random_marks,
    refused,
    sums_json,
)
from tests.kernel.variants import random_sheet

BATCHES = 4
SHEETS = 2500
"""In a batch; every fifth is a house sheet."""

OBSTACLES = {"too-low", "top-ticked", "artefacts-full", "not-as-ten"}


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_action_on_random_sheets(batch: int) -> None:
    """R11–R24, R27–R32: 10,000 sheets in all, each of the 74 actions tried on each of them."""
    rng = random.Random(f"sheets {batch}")
    calls: list[Any] = []
    wanted: list[Any] = []
    for place in range(SHEETS):
        sheet = random_sheet(rng) if place % 5 else HOUSE
        closed, marks = random_flags(rng), random_marks(rng)
        calls.append(["actionsInShort", sheet.to_json(), closed, marks_json(marks), ACTION_TEXTS])
        wanted.append(
            {"sums": sums_json(sheet, marks), "actions": actions_in_short(sheet, closed, marks)}
        )
    for call, found, want in zip(calls, call_script(QUERIES, calls), wanted, strict=True):
        assert found == want, call
    said = {line.split(" ")[0] for want in wanted for line in want["actions"].splitlines()}
    assert said == {"", *OBSTACLES}


def test_every_action_on_random_sheets_in_full() -> None:
    """R11–R32: what the server would say of every action on 80 sheets, word for word."""
    rng = random.Random("in full")
    calls, wanted = [], []
    for place in range(80):
        sheet = random_sheet(rng) if place % 5 else HOUSE
        closed, marks = random_flags(rng), random_marks(rng)
        calls.append(["actionsInFull", sheet.to_json(), closed, marks_json(marks), ACTION_TEXTS])
        wanted.append(actions_in_full(sheet, closed, marks))
    for call, found, want in zip(calls, call_script(QUERIES, calls), wanted, strict=True):
        assert found == want, call


def test_r3_a_blank_sheet() -> None:
    assert call_script(SHEET_RULES, [["blank"]]) == [marks_json(Marks())]


def test_what_is_no_action_is_said_so_and_never_written() -> None:
    texts = ("", "R", "R10", "r5", "Z3", "R5!", "R0!!", ">", ">>R", "--", "5R", "R5 ", ">-!")
    layout, marks = HOUSE.to_json(), marks_json(Marks())
    calls = [["obstacle", marks, text] for text in texts]
    calls += [["forced", layout, marks["bridges"], marks, text] for text in texts]
    found = call_script(SHEET_RULES, calls)
    for text, why in zip(texts, found, strict=False):
        with pytest.raises(NotationError) as refusal:
            codec(SOLO).parse(text)
        assert why == refused(refusal.value.refusal)
    assert found[len(texts) :] == [None] * len(texts)
