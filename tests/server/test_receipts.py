"""A page does no sums: receipts, totals and previews come with the view, and are the rules' own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from lostcities import dice as sheets
from lostcities import duel as cards
from lostcities.server.tables import commands
from tests.server.support.table_driver import ARROWS, TableDriver, dice, duel

if TYPE_CHECKING:
    from lostcities.server.tables.setup import Setup

CARD_GAMES = [duel("classic"), duel("long", rounds=3), duel(rounds=4)]
DICE_GAMES = [
    dice(3),
    replace(dice(2), sheet=ARROWS),
    replace(dice(3, simultaneous=True), sheet=ARROWS),
    dice(1, variant="solo"),
]


@pytest.mark.parametrize("made", CARD_GAMES)
def test_d16_d20_every_view_has_the_points_of_both_sides(made: Setup) -> None:
    game = TableDriver(made, 2).begin()
    while game.table.status == "playing":
        game.move(undos=0.1)
        for viewer in (None, 0, 1):
            seen, sums = game.table.state_shown_to(viewer).board, game.live.view(viewer)["sums"]  # type: ignore[attr-defined]
            points = [cards.scoring.points(seen.variant, side) for side in seen.expeditions]
            assert sums["round"] == [sum(side) for side in points]
            assert sums["match"] == list(cards.scoring.totals(seen.results))
            sent = [
                [side.get(colour, {"points": 0})["points"] for colour in cards.COLOURS]
                for side in sums["sides"]
            ]
            assert sent == [[*side, *[0] * (6 - len(side))] for side in points]


@pytest.mark.parametrize("made", CARD_GAMES)
def test_d17_d18_a_receipt_shows_how_the_points_come_about(made: Setup) -> None:
    game = TableDriver(made, 3).begin().play_until(lambda table: table.state.board.turns > 6)
    for side in game.live.view(0)["sums"]["sides"]:
        for sent in side.values():
            shown = (sent["sum"] - sent["cost"]) * sent["multiplier"] + sent["bonus"]
            assert shown == sent["points"]


@pytest.mark.parametrize("made", CARD_GAMES)
def test_d20_the_receipts_of_finished_rounds_add_up(made: Setup) -> None:
    game = TableDriver(made, 4).begin()
    assert list(game.table.receipts) == []
    game.play(undos=0.1)
    found, results = list(game.table.receipts), game.table.state.board.results
    assert len(found) == len(results) == made.variant.rounds
    for sent, result in zip(found, results, strict=True):
        assert (sent["starter"], sent["ending"]) == (result.starter, result.ending)
        assert sent["points"] == [sum(points) for points in result.points]
        for side, points in zip(sent["sides"], sent["points"], strict=True):
            assert sum(one["points"] for one in side.values()) == points


def test_receipts_begin_anew_with_a_rematch() -> None:
    game = TableDriver(duel(), 5).begin().play()
    for seat in (0, 1):
        game.do(commands.rematch, seat)
    assert list(game.table.receipts) == []


@pytest.mark.parametrize("made", DICE_GAMES)
def test_r27_r32_every_view_has_the_points_of_every_sheet(made: Setup) -> None:
    game = TableDriver(made, 2).begin()
    while game.table.status == "playing":
        game.move(undos=0.1)
        for viewer in range(len(game.table.places)):
            sent = game.live.view(viewer)["sums"]
            marks = game.table.state_shown_to(viewer).observe(viewer).marks  # type: ignore[attr-defined]
            sheet = made.variant.sheet
            totals = [sheets.receipt(sheet, one).total for one in marks]
            assert [one["total"] for one in sent["sheets"]] == totals
            for one in sent["sheets"]:
                parts = sum(one["expeditions"].values())
                assert parts + one["artefacts"] + one["dice"] + one["bridges"] == one["total"]


@pytest.mark.parametrize("made", DICE_GAMES)
def test_r20_r24_a_preview_shows_what_an_action_then_does(made: Setup) -> None:
    game = TableDriver(made, 6).begin()
    seen: set[str] = set()
    while game.table.status == "playing":
        seat = game.rng.choice(game.table.waiting)
        view = game.live.view(seat)
        decision, before = view["decision"], view["sums"]["sheets"][seat]["total"]
        assert list(decision["previews"]) == decision["legal"]
        action = game.choose(seat)
        sent, state = decision["previews"][action], game.table.state
        then = state.apply(game.table.setup.codec.parse(action), seat).observe(seat)
        after = sheets.receipt(made.variant.sheet, then.marks[seat]).total
        assert after - before == sent["points"]
        assert sent["arrow"] == (then.phase == "accelerate" and seat in then.waiting)
        assert sent["writes"] == difference(state.observe(seat).marks[seat], then.marks[seat])
        seen |= {name for name in ("arrow", "vase", "die", "bridges") if sent[name]}
        game.act(seat, action)
    assert seen == {"arrow", "vase", "die", "bridges"}


def difference(before: Any, after: Any) -> Any:
    """Find what is new on a sheet by comparing every cell."""
    for letter, old, new in zip(sheets.COLOURS, before.columns, after.columns, strict=True):
        if old != new:
            if len(new.numbers) > len(old.numbers):
                return {"column": letter, "cell": len(new.numbers), "number": new.numbers[-1]}
            return {"column": letter, "part": "double" if new.double != old.double else "top"}
    return None


@pytest.mark.parametrize("made", DICE_GAMES)
def test_r26_the_last_turn_is_announced_as_soon_as_it_is_certain(made: Setup) -> None:
    """Whoever is told that this is the last turn never sees another one rolled."""
    game = TableDriver(made, 7).begin()
    last = None
    while game.table.status == "playing":
        sent = game.live.view(None)
        if sent["sums"]["last_turn"]:
            last = sent["game"]["turn"] if last is None else last
            assert sent["game"]["turn"] == last
        game.move()
    assert game.live.view(None)["sums"]["last_turn"]


def test_the_number_of_the_next_decision_is_sent_out_of_turn_too() -> None:
    game = TableDriver(duel("classic"), 8).begin()
    assert [game.live.view(viewer)["number"] for viewer in (None, 0, 1)] == [None, 0, 0]
    game.act(0, game.choose(0))
    game.act(0, game.choose(0))
    assert [game.live.view(viewer)["number"] for viewer in (None, 0, 1)] == [None, 2, 0]


def test_r33_the_sheet_to_draw_comes_with_the_view() -> None:
    game = TableDriver(replace(dice(2), sheet=ARROWS))
    sent = game.live.view(None)["setup"]["sheet"]
    assert sent["columns"]["P"] == {"arrows": [1, 2, 3, 4, 5, 6], "vases": [7, 9]}
    assert sent["bridge"] == {"cell": 7, "value": 20}
    assert TableDriver(duel()).live.view(None)["setup"]["sheet"] is None
