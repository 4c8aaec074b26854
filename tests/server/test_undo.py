"""Undo goes exactly as far as nothing was revealed and nobody else was seen to act."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lostcities.server.tables import commands
from tests.server.support.table_driver import ARROWS, TableDriver, dice, duel, played


def cards() -> TableDriver:
    """Return a card game in which the first seat has discarded and drawn: seat 2 is to place."""
    game = TableDriver(duel("classic", rounds=2), seed=5).begin()
    game.act(0, f"x{game.hand(0)[0]}", "=")
    return game


def open_pile(game: TableDriver) -> str:
    """Return the letter of the pile that has a card."""
    return next(letter for letter, pile in zip("YBWGR", game.table.state.board.piles) if pile)  # noqa: B905


def place(game: TableDriver, seat: int) -> str:
    """Return a discard that closes none of the piles with a card."""
    return f"x{next(card for card in game.hand(seat) if card[0] != open_pile(game))}"


def arrow(game: TableDriver, seat: int) -> str:
    """Return a pair that sets an acceleration off: on this sheet, any number but 0."""
    return next(a for a in map(str, game.table.state.legal(seat)) if a[1:] not in ("", "0"))


def sealed(seats: int = 4) -> TableDriver:
    """Return a dice game in which all but the first seat are to seal a choice."""
    game = TableDriver(replace(dice(seats, simultaneous=True), sheet=ARROWS), seed=2).begin()
    game.act(0, "-")
    return game


def undoers(game: TableDriver) -> list[int]:
    return [seat for seat in range(len(game.table.places)) if game.table.can_undo(seat)]


def test_nothing_is_taken_back_before_anything_was_done() -> None:
    game = TableDriver(duel()).begin()
    assert game.refused(commands.undo, 0, 0) == "nothing-to-undo"


def test_a_card_that_was_placed_is_taken_back() -> None:
    game = cards()
    before, state = game.view(0), game.table.state
    game.act(1, place(game, 1))
    assert undoers(game) == [1]
    game.undo(1)
    assert game.table.state is game.table.public_state is state
    assert game.view(0) == before
    assert undoers(game) == []


def test_a_card_taken_from_a_pile_is_put_back_and_then_the_placed_one_is_too() -> None:
    game = cards()
    start = game.table.state
    game.act(1, place(game, 1))
    middle = game.table.state
    game.act(1, f"<{open_pile(game)}")
    assert undoers(game) == [1]
    game.undo(1)
    assert game.table.state == game.table.public_state == middle
    assert game.table.waiting == (1,)
    game.undo(1)
    assert game.table.state == game.table.public_state == start
    assert game.refused(commands.undo, 1, game.table.places[1].decisions) == "nothing-to-undo"


def test_a_card_from_the_deck_stays() -> None:
    game = cards()
    assert undoers(game) == []
    game.act(1, place(game, 1), "=")
    assert undoers(game) == []


def test_nothing_is_taken_back_once_the_other_was_seen_to_act() -> None:
    game = cards()
    game.act(1, place(game, 1), f"<{open_pile(game)}")
    game.act(0, place(game, 0), f"<{open_pile(game)}")
    assert undoers(game) == [0]
    assert game.refused(commands.undo, 1, game.table.places[1].decisions) == "nothing-to-undo"


def test_a_turn_somebody_has_begun_unseen_does_not_stand_in_the_way() -> None:
    """Else the refusal would say that it has begun; it falls with what it answered to."""
    game = cards()
    game.act(1, place(game, 1), f"<{open_pile(game)}")
    before, decision = game.table.state, game.table.places[0].decisions
    hand = game.hand(0)
    game.act(0, f"x{hand[0]}")
    assert undoers(game) == [0, 1]
    game.undo(1)
    assert game.table.waiting == (1,)
    assert game.hand(0) == hand
    assert game.table.state is game.table.public_state
    assert undoers(game) == [1]
    assert game.sent[0][-1]["kind"] == game.sent[1][-1]["kind"] == "undid"
    game.act(1, f"<{open_pile(game)}")
    assert game.table.state == before
    assert game.refused(commands.act, 0, decision + 1, ["="]) == "other-decision"
    assert game.table.places[0].decisions == decision + 2


@pytest.mark.parametrize("limit", [{}, {"turn_limit": 8}])
def test_nothing_is_taken_back_across_the_end_of_a_round(limit: dict[str, Any]) -> None:
    for seed in range(10):
        game = TableDriver(duel(rounds=2, **limit), seed=seed).begin()
        game.play_until(lambda table: len(table.state.board.results) == 1)
        assert undoers(game) == []


def test_nothing_is_taken_back_when_the_game_is_over() -> None:
    for setup in (duel(), duel(turn_limit=3), dice(2)):
        game = played(setup, 1, undos=0.1)
        assert undoers(game) == []
        decision = game.table.places[0].decisions
        assert game.refused(commands.undo, 0, decision) == "nothing-to-undo"


def test_dice_a_pick_is_taken_back_until_the_next_one_acts() -> None:
    game = TableDriver(dice(3)).begin()
    start = game.table.state
    game.act(0, "-")
    assert undoers(game) == [0]
    game.undo(0)
    assert game.table.state == start
    game.act(0, "-")
    game.act(1, "-")
    assert undoers(game) == [1]


def test_dice_nothing_is_taken_back_after_the_roll() -> None:
    game = TableDriver(dice(2)).begin()
    game.act(0, "-")
    game.act(1, "-")
    assert game.table.state.board.turn == 2
    assert undoers(game) == []


def test_dice_accelerations_are_taken_back_one_by_one() -> None:
    game = TableDriver(replace(dice(2), sheet=ARROWS)).begin()
    states = [game.table.state]
    for action in (arrow(game, 0), ">R", ">R"):
        game.act(0, action)
        states.append(game.table.state)
    game.act(0, ">-")
    assert game.table.waiting == (1,)
    for state in reversed(states):
        game.undo(0)
        assert game.table.state == state
    assert undoers(game) == []


def test_r19_a_sealed_choice_is_taken_back_until_another_is_sealed() -> None:
    game = sealed()
    game.act(1, "-")
    assert undoers(game) == [1]
    game.undo(1)
    assert game.table.waiting == (1, 2, 3)
    game.act(1, "-")
    game.act(2, "-")
    assert undoers(game) == [2]
    game.act(3, "-")
    assert undoers(game) == []


def test_r19_a_choice_begun_by_somebody_else_stays_when_one_is_taken_back() -> None:
    game = sealed()
    game.act(1, "-")
    game.act(2, arrow(game, 2))
    draft = game.table.state.drafts[2]
    assert undoers(game) == [1, 2]
    game.undo(1)
    assert game.table.waiting == (1, 2, 3)
    assert game.table.state.drafts[2] == draft
    assert undoers(game) == [2]
    game.undo(2)
    assert game.table.state.drafts == (None,) * 4


def test_r19_choices_begun_before_another_was_sealed_survive_its_being_taken_back() -> None:
    game = sealed()
    game.act(1, arrow(game, 1))
    game.act(2, arrow(game, 2))
    game.act(1, ">-")
    game.act(2, ">R")
    mine = game.table.state.drafts[2]
    assert undoers(game) == [1, 2]
    game.undo(1)
    game.undo(1)
    assert game.table.state.drafts == (None, None, mine, None)
    assert game.table.waiting == (1, 2, 3)
    game.undo(2)
    assert game.table.state.drafts[2].actions == mine.actions[:1]
    assert undoers(game) == []  # the pair was chosen before somebody else was seen to act


def test_r19_what_the_active_player_chose_is_taken_back_until_somebody_has_sealed() -> None:
    game = sealed(3)
    game.act(1, arrow(game, 1))
    assert undoers(game) == [0, 1]
    game.undo(0)
    assert game.table.waiting == (0,)
    assert game.table.state.drafts == (None,) * 3
    game.act(0, "-")
    game.act(2, "-")
    assert undoers(game) == [2]


def test_taking_back_answers_a_decision_too() -> None:
    game = cards()
    game.act(1, place(game, 1))
    due = game.table.places[1].decisions
    for decision in (due - 1, due + 1):
        assert game.refused(commands.undo, 1, decision) == "other-decision"
    game.undo(1)
    assert game.table.places[1].decisions == due + 1
    assert game.refused(commands.undo, 1, due) == "other-decision"
