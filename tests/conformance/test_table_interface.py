"""What a table asks of a game beyond its rules: the same questions for every game and variant."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.errors import OptionError
from lostcities.game import CHANCE, WHOLE_GAME
from lostcities.games import GAMES
from tests.conformance.tables import Table, played, tables

if TYPE_CHECKING:
    from lostcities.game import State

TABLES = list(tables())
SEED = 3
SAMPLE = 60
"""States of a game that are looked at."""

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_game = pytest.mark.parametrize("name", GAMES)


def decisions(table: Table) -> list[State[Any]]:
    """Spread a sample of the states in which somebody decides over a game."""
    found = [state for state in played(table, SEED).states if state.waiting]
    return found[:: max(1, len(found) // SAMPLE)]


def viewers(table: Table) -> list[int | None]:
    return [None, *range(table.seats)]


@every_table
def test_chance_survives_json(table: Table) -> None:
    for step in played(table, SEED).steps:
        if step.seat == CHANCE:
            item = json.loads(json.dumps(table.game.chance_json(step.event)))
            assert table.game.read_chance(item) == step.event


@every_game
def test_what_is_not_chance_is_no_json_of_it(name: str) -> None:
    game = GAMES[name]
    for strange in ([], ["deal", "0", "Y2"], ["draw", 5], ["number", "4"], ["colour"], ["x", 1]):
        with pytest.raises(ValueError, match="not a chance event"):
            game.read_chance(strange)
    with pytest.raises(TypeError, match="not a chance event"):
        game.chance_json("draw")


@every_table
def test_chance_tells_a_viewer_what_the_next_observation_does(table: Table) -> None:
    """Two events that look the same to a viewer lead to the same observation, and only those."""
    game = played(table, SEED)
    for step, before in zip(game.steps[:60], game.states, strict=False):
        if step.seat != CHANCE:
            continue
        for viewer in viewers(table):
            looks: dict[str, str] = {}
            for event, _ in before.chances():
                item = table.game.redact_chance(before, table.game.chance_json(event), viewer)
                after = before.apply(event)
                if after.seat == CHANCE or after.outcome is not None:
                    continue  # the observation may forget what a later event covers
                seen = json.dumps(after.observe(viewer).to_json(), sort_keys=True)
                assert looks.setdefault(json.dumps(item), seen) == seen


@every_table
def test_a_seat_that_waits_can_plan_and_one_that_decides_cannot(table: Table) -> None:
    planned = 0
    for state in decisions(table):
        for viewer in viewers(table):
            seen: Any = state.observe(viewer)
            ahead = table.game.plan_ahead(seen)
            if viewer is None or viewer in state.waiting:
                assert ahead == ()
            for part in ahead:
                planned += 1
                assert part.waiting == (viewer,)
                assert part.legal() or part.phase == "take"
    assert planned or table.seats == 1


@every_table
def test_nothing_is_planned_when_it_is_over(table: Table) -> None:
    game = played(table, SEED)
    for state in (game.start, game.end):
        for viewer in viewers(table):
            assert table.game.plan_ahead(state.observe(viewer)) == ()


@every_table
def test_candidates_hold_what_is_legal_but_for_ways_out(table: Table) -> None:
    """Whatever is legal is a candidate, but for refusing, declining and opening as a ten."""
    for state in decisions(table):
        seat = state.waiting[0]
        seen = state.observe(seat)
        texts = [str(action) for action in table.game.candidate_actions(seen)]
        assert len(texts) == len(set(texts))
        ways_out = {text for text in map(str, seen.legal()) if text in ("-", ">-") or "!" in text}
        assert {str(action) for action in seen.legal()} - ways_out <= set(texts)


@every_table
def test_previews_are_of_legal_actions(table: Table) -> None:
    for state in decisions(table)[:60]:
        seen = state.observe(state.waiting[0])
        previews = table.game.previews(seen)
        assert list(previews) in ([], [str(action) for action in seen.legal()])
        json.dumps(previews)


@every_table
def test_a_writer_writes_what_the_observation_says(table: Table) -> None:
    writer = table.game.view_writer()
    for state in decisions(table):
        for viewer in viewers(table):
            seen = state.observe(viewer)
            public, sums = writer.write(seen)
            assert public == seen.to_json()
            assert json.loads(json.dumps(sums))
            assert table.game.view_writer().write(seen) == (public, sums)


@every_table
def test_rounds_have_receipts_that_add_up_to_the_score(table: Table) -> None:
    game = played(table, SEED)
    receipts = [
        receipt
        for before, after in pairwise(game.states)
        for receipt in table.game.round_receipts(before, after)
    ]
    assert bool(receipts) == table.game.has_rounds
    if receipts:
        assert game.end.outcome is not None
        points = [sum(column) for column in zip(*(one["points"] for one in receipts), strict=True)]
        assert points == list(game.end.outcome.scores or ())


@every_table
def test_hands_are_open_where_there_are_hands(table: Table) -> None:
    for state in decisions(table)[:20]:
        hands = table.game.open_hands(state)
        if hands is not None:
            for seat in range(table.seats):
                assert hands[seat] == state.observe(seat).to_json()["hand"]


@every_table
def test_a_turn_is_done_outside_its_inner_phases(table: Table) -> None:
    """Whoever is in the middle of a turn is asked again next, or chance is."""
    game = played(table, SEED)
    inner = table.game.mid_turn_phases
    for before, step in zip(game.states, game.steps, strict=False):
        after = before.apply(step.event, step.seat if step.seat >= 0 else None)
        if step.seat >= 0 and after.phase in inner:
            assert step.seat in after.waiting


@every_table
def test_sealed_choices_are_seen_by_nobody_else(table: Table) -> None:
    sealed = [state for state in decisions(table) if table.game.is_sealed(state)]
    assert bool(sealed) == (table.variant.options().get("simultaneous", False) and table.seats > 1)


@every_table
def test_every_chance_event_has_a_key(table: Table) -> None:
    scopes = table.game.key_scopes(table.variant)
    for state in played(table, SEED).states:
        if state.seat == CHANCE:
            assert state.occasion[0] in scopes or WHOLE_GAME in scopes
    assert scopes[-1] == (table.variant.rounds if table.game.has_rounds else WHOLE_GAME)


@every_table
def test_material_is_what_a_page_draws_from(table: Table) -> None:
    material = json.loads(json.dumps(table.game.material(table.variant)))
    assert material.keys() == {"numbers", "sheet"}
    assert (material["sheet"] is None) == (not table.game.sheets)


@every_game
def test_options_are_those_the_variants_take(name: str) -> None:
    game = GAMES[name]
    variant = game.variants[game.default_variant]
    for option, kind in game.option_kinds.items():
        value = True if kind == "flag" else 5
        assert variant.with_options({option: value}).options() == {option: value}


@every_game
def test_a_custom_sheet_is_for_games_with_sheets(name: str) -> None:
    game = GAMES[name]
    variant = game.variants[game.default_variant]
    if not game.sheets:
        with pytest.raises(OptionError):
            game.with_sheet(variant, "")
    for sheet in game.sheets.values():
        assert game.with_sheet(variant, sheet.to_toml()).sheet == sheet
