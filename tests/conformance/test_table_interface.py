"""What a table asks of a game beyond its rules: the same questions for every game and variant."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.errors import OptionError
from lostcities.game import CHANCE, WHOLE_GAME, Abandon, HasSheets
from lostcities.games import GAMES, sheets_of
from tests.conformance.game_setups import GameSetup, game_setups, played

if TYPE_CHECKING:
    from lostcities.game import State

SETUPS = list(game_setups())
SEED = 3
SAMPLE = 60
"""States of a game that are looked at."""

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
every_game = pytest.mark.parametrize("name", GAMES)


def decisions(setup: GameSetup) -> list[State[Any]]:
    """Spread a sample of the states in which somebody decides over a game."""
    found = [state for state in played(setup, SEED).states if state.waiting]
    return found[:: max(1, len(found) // SAMPLE)]


def viewers(setup: GameSetup) -> list[int | None]:
    return [None, *range(setup.seats)]


@every_setup
def test_chance_survives_json(setup: GameSetup) -> None:
    for step in played(setup, SEED).steps:
        if step.seat == CHANCE:
            item = json.loads(json.dumps(setup.game.chance_json(step.event)))
            assert setup.game.read_chance(item) == step.event


@every_game
def test_what_is_not_chance_is_no_json_of_it(name: str) -> None:
    game = GAMES[name]
    for strange in ([], ["deal", "0", "Y2"], ["draw", 5], ["number", "4"], ["colour"], ["x", 1]):
        with pytest.raises(ValueError, match="not a chance event"):
            game.read_chance(strange)
    with pytest.raises(TypeError, match="not a chance event"):
        game.chance_json("draw")


@every_setup
def test_chance_shows_a_viewer_what_the_next_observation_does(setup: GameSetup) -> None:
    """Two events that look the same to a viewer lead to the same observation, and only those."""
    game = played(setup, SEED)
    for step, before in zip(game.steps[:60], game.states, strict=False):
        if step.seat != CHANCE:
            continue
        for viewer in viewers(setup):
            looks: dict[str, str] = {}
            for event, _ in before.chances():
                item = setup.game.redact_chance(before, setup.game.chance_json(event), viewer)
                after = before.apply(event)
                if after.seat == CHANCE or after.outcome is not None:
                    continue  # the observation may forget what a later event covers
                seen = json.dumps(after.observe(viewer).to_json(), sort_keys=True)
                assert looks.setdefault(json.dumps(item), seen) == seen


@every_setup
def test_a_seat_that_waits_can_plan_and_one_that_decides_cannot(setup: GameSetup) -> None:
    planned = 0
    for state in decisions(setup):
        for viewer in viewers(setup):
            seen: Any = state.observe(viewer)
            ahead = setup.game.plan_ahead(seen)
            if viewer is None or viewer in state.waiting:
                assert ahead == ()
            for part in ahead:
                planned += 1
                assert part.waiting == (viewer,)
                assert part.legal() or part.phase == "take"
    assert planned or setup.seats == 1


@every_setup
def test_nothing_is_planned_when_it_is_over(setup: GameSetup) -> None:
    game = played(setup, SEED)
    for state in (game.start, game.end):
        for viewer in viewers(setup):
            assert setup.game.plan_ahead(state.observe(viewer)) == ()


@every_setup
def test_candidates_hold_what_is_legal_but_for_ways_out(setup: GameSetup) -> None:
    """Whatever is legal is a candidate, but for refusing, declining and opening as a ten."""
    for state in decisions(setup):
        seat = state.waiting[0]
        seen = state.observe(seat)
        texts = [str(action) for action in setup.game.candidate_actions(seen)]
        assert len(texts) == len(set(texts))
        ways_out = {text for text in map(str, seen.legal()) if text in ("-", ">-") or "!" in text}
        assert {str(action) for action in seen.legal()} - ways_out <= set(texts)


@every_setup
def test_previews_are_of_legal_actions(setup: GameSetup) -> None:
    for state in decisions(setup)[:60]:
        seen = state.observe(state.waiting[0])
        previews = setup.game.previews(seen)
        assert list(previews) in ([], [str(action) for action in seen.legal()])
        json.dumps(previews)


@every_setup
def test_a_writer_writes_what_the_observation_says(setup: GameSetup) -> None:
    writer = setup.game.view_writer()
    for state in decisions(setup):
        for viewer in viewers(setup):
            seen = state.observe(viewer)
            public, sums = writer.write(seen)
            assert public == seen.to_json()
            assert json.loads(json.dumps(sums))
            assert setup.game.view_writer().write(seen) == (public, sums)


@every_setup
def test_rounds_have_receipts_that_add_up_to_the_score(setup: GameSetup) -> None:
    game = played(setup, SEED)
    receipts = [
        receipt
        for before, after in pairwise(game.states)
        for receipt in setup.game.round_receipts(before, after)
    ]
    assert bool(receipts) == setup.game.has_rounds
    if receipts:
        assert game.end.outcome is not None
        points = [sum(column) for column in zip(*(one["points"] for one in receipts), strict=True)]
        assert points == list(game.end.outcome.scores or ())


@every_setup
def test_hands_are_open_where_there_are_hands(setup: GameSetup) -> None:
    for state in decisions(setup)[:20]:
        hands = setup.game.open_hands(state)
        if hands is not None:
            for seat in range(setup.seats):
                assert hands[seat] == state.observe(seat).to_json()["hand"]


@every_setup
def test_everybody_knows_how_many_play(setup: GameSetup) -> None:
    state = decisions(setup)[0]
    assert {
        setup.game.seat_count(known)
        for known in (state, *(state.observe(viewer) for viewer in viewers(setup)))
    } == {setup.seats}


@every_setup
def test_a_turn_is_done_outside_its_inner_phases(setup: GameSetup) -> None:
    """Whoever is in the middle of a turn is asked again next, or chance is."""
    game = played(setup, SEED)
    inner = setup.game.mid_turn_phases
    for before, step in zip(game.states, game.steps, strict=False):
        after = before.apply(step.event, step.seat if step.seat >= 0 else None)
        if step.seat >= 0 and after.phase in inner:
            assert step.seat in after.waiting


@every_setup
def test_sealed_choices_are_seen_by_nobody_else(setup: GameSetup) -> None:
    sealed = [state for state in decisions(setup) if setup.game.is_sealed(state)]
    assert bool(sealed) == (setup.variant.options().get("simultaneous", False) and setup.seats > 1)


@every_setup
def test_every_chance_event_has_a_key(setup: GameSetup) -> None:
    scopes = setup.game.key_scopes(setup.variant)
    for state in played(setup, SEED).states:
        if state.seat == CHANCE:
            assert state.occasion[0] in scopes or WHOLE_GAME in scopes
    assert scopes[-1] == (setup.variant.rounds if setup.game.has_rounds else WHOLE_GAME)


@every_setup
def test_material_is_what_a_page_draws_from(setup: GameSetup) -> None:
    material = json.loads(json.dumps(setup.game.material(setup.variant)))
    assert material.keys() == {"numbers", "sheet"}
    assert (material["sheet"] is None) == (not isinstance(setup.game, HasSheets))


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
    if not hasattr(variant, "sheet"):
        with pytest.raises(OptionError, match="only the dice game"):
            sheets_of(game)
        return
    on_sheets = sheets_of(game)
    assert on_sheets.sheets
    for sheet in on_sheets.sheets.values():
        read = on_sheets.read_sheet(sheet.to_toml())
        assert on_sheets.with_sheet(variant, read).sheet == sheet


@every_game
def test_the_next_seat_starts_a_rematch(name: str) -> None:
    """D4, R7: the other of two, the seat after the last starter of more."""
    game = GAMES[name]
    assert [game.rematch_starter(starter, 2) for starter in (0, 1)] == [1, 0]
    assert game.rematch_starter(3, 4) == 0


@every_setup
def test_a_summary_has_every_round_that_was_played(setup: GameSetup) -> None:
    game = played(setup, SEED)
    assert game.end.outcome is not None
    rounds = setup.game.rounds_played(game.steps, game.end)
    assert len(rounds) == (setup.variant.rounds if setup.game.has_rounds else 1)
    assert all(one.turns > 0 and one.ending for one in rounds)
    points = [sum(column) for column in zip(*(one.points for one in rounds), strict=True)]
    assert points == list(game.end.outcome.scores or ())


@every_setup
def test_a_game_broken_off_has_no_summary(setup: GameSetup) -> None:
    game = played(setup, SEED)
    middle = next(state for state in game.states if state.waiting)
    assert setup.game.rounds_played([], middle.apply(Abandon())) == ()
