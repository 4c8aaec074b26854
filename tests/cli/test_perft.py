"""`lostcities perft`: leaves of the game tree."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from lostcities import duel
from lostcities.cli.commands.perft import perft
from lostcities.dealer import SeededDealer
from lostcities.game import CHANCE
from lostcities.play import play_seeded

if TYPE_CHECKING:
    from tests.cli.conftest import Run


def test_a_line_for_each_depth(run: Run) -> None:
    ran = run("perft", "duel/mini", "--depth", "4", "--seed", "1")
    assert ran.status == 0
    counts = [line.split() for line in ran.out.splitlines()]
    assert [int(depth) for depth, _ in counts] == [1, 2, 3, 4]
    data = json.loads(run("perft", "duel/mini", "--depth", "4", "--json").out)
    assert data["leaves"] == [int(leaves) for _, leaves in counts]


def test_chance_costs_no_depth_and_branches() -> None:
    state = duel.new(duel.VARIANTS["mini"])
    dealer = SeededDealer(1)
    while state.seat == CHANCE:
        state = state.apply(dealer(state))
    placed = state.apply(state.legal()[0])
    drawing = placed.apply(placed.legal()[0])
    assert drawing.seat == CHANCE
    assert perft(drawing, 0) == 1
    events = drawing.chances().events
    assert perft(drawing, 1) == sum(len(drawing.apply(event).legal()) for event in events)


def test_a_game_that_is_over_has_no_leaves() -> None:
    class First:
        name = "first"

        def decide(self, observation: object, limit: object) -> object:  # noqa: ARG002
            from lostcities.game import Decision  # noqa: PLC0415

            return Decision(observation.legal()[0])  # type: ignore[attr-defined]

    variant = duel.VARIANTS["mini"].with_options({"rounds": 1})
    _, steps, end = play_seeded(duel, variant, [First(), First()], 1)  # type: ignore[list-item]
    assert steps
    assert perft(end, 0) == 1
    assert perft(end, 3) == 0


def test_from_a_position(run: Run) -> None:
    state = duel.new(duel.VARIANTS["mini"])
    dealer = SeededDealer(1)
    while state.seat == CHANCE:
        state = state.apply(dealer(state))
    text = duel.position_text(state)
    whole = run("perft", "duel/mini", "--depth", "3", "--position", text)
    assert whole.out == run("perft", "duel/mini", "--depth", "3").out
    hidden = run("perft", "duel/mini", "--position", duel.position_text(state.observe(0)))
    assert hidden.status == 1
    assert "hidden" in hidden.err


def test_the_dice_game_for_three(run: Run) -> None:
    ran = run("perft", "dice", "--depth", "2", "--seats", "3")
    assert ran.status == 0
    assert len(ran.out.splitlines()) == 2
