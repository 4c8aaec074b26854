"""What settings of a search gain is measured on positions, without matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench import duel_gain
from bench.strength import data, page
from lostcities.duel.agents.search import USUAL

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_every_setting_is_measured_on_the_same_positions() -> None:
    found = duel_gain.measure(count=2, true_worlds=16, seed=3)
    assert len(found) == len(duel_gain.settings())
    assert USUAL in duel_gain.settings()
    few, many = (
        next(one for one in found if (one.worlds, one.gate) == (worlds, 1.0))
        for worlds in (16, 256)
    )
    assert 0 < few.rollouts < many.rollouts


def test_models_of_an_opponent_are_compared_against_it() -> None:
    compared = [one for one in duel_gain.models() if one.worlds == 64]
    found = duel_gain.measure(2, 16, 3, "cautious", compared)
    assert [one.opponents for one in found] == list(duel_gain.MODELS)


def test_a_gain_is_kept_for_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "FOLDER", tmp_path)
    monkeypatch.setattr(page, "write", lambda: None)
    found = [
        duel_gain.Gain(worlds, gate, 32, 1e-5, ("policy",), gain, 0.5, 10, 1.0)
        for worlds, gate, gain in ((64, 1.0, 2.0), (512, 1.0, 3.0), (512, 2.0, 1.0))
    ]
    duel_gain.chart(found, "measure it")
    (kept,) = data.read().values()
    name, points = kept["chart"]["lines"][1]
    assert (name, [tuple(point) for point in points]) == ("gate 1", [(6.0, 2.0), (9.0, 3.0)])
    assert "+3.0 ± 0.5" in kept["note"]


def test_positions_are_at_the_beginning_of_a_turn() -> None:
    for state in duel_gain.positions(5, seed=1):
        assert state.position().phase == 0
