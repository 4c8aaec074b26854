"""How rounds between any two agents end is counted."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bench import duel_rounds

if TYPE_CHECKING:
    import pytest


def test_any_two_meet_and_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    duel_rounds.main(["--agents", "greedy", "cautious", "--pairs", "2"])
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["agents"] for row in rows] == [
        "`greedy`, `greedy`",
        "`greedy`, `cautious`",
        "`cautious`, `cautious`",
    ]
    for row in rows:
        assert row["rounds"] == row["ended by the deck"] == 4
        assert row["fewest"] <= row["turns"] <= row["most"]
