"""D3–D15: a round, from the deal to its end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lostcities.dealer import SeededDealer
from lostcities.duel import (
    VARIANTS,
    Deal,
    Discard,
    Draw,
    Ending,
    Phase,
    Play,
    Take,
    card,
    cards,
    codec,
    new,
)
from lostcities.duel.board import NOT_HIGHER, obstacle
from lostcities.game import CHANCE, NOBODY
from lostcities.play import lot
from tests.rules.duel_positions import (
    CLASSIC,
    MINI,
    deal_into,
    dealt,
    match,
    refused,
    texts,
    turn,
    turns,
)

# The deal


@pytest.mark.parametrize(
    ("name", "deck"),
    [("classic", 44), ("classic-1999", 44), ("long", 56), ("mini", 4), ("nano", 3)],
)
def test_d3_both_get_a_hand_and_the_rest_is_the_deck(name: str, deck: int) -> None:
    variant = VARIANTS[name]
    state = dealt(variant=variant)
    assert [len(hand) for hand in state.hands] == [variant.hand] * 2
    assert state.board.deck == sum(state.deck) == deck
    assert state.phase is Phase.PLACE


def test_d3_eight_cards_are_dealt_to_each() -> None:
    assert [len(hand) for hand in dealt().hands] == [8, 8]


def test_d3_every_card_is_equally_likely_to_come() -> None:
    chances = new(CLASSIC).chances()
    tickets = {str(event): chance * 60 for event, chance in chances}
    assert len(tickets) == 50
    assert tickets["deal 1 R$"] == 3
    assert tickets["deal 1 R10"] == 1
    assert chances.total == 60


def test_d3_a_dealt_card_leaves_the_deck() -> None:
    chances = new(CLASSIC).apply(Deal(0, card("R5"))).apply(Deal(0, card("R$"))).chances()
    tickets = dict(zip(map(str, chances.events), chances.tickets, strict=True))
    assert "deal 1 R5" not in tickets
    assert tickets["deal 1 R$"] == 2
    assert chances.total == 58


def test_d3_all_cards_are_shuffled_anew_for_every_round() -> None:
    state = match((-1, 0))
    assert state.phase is Phase.DEAL
    assert state.hands == ((), ())
    assert state.deck == MINI.counts(MINI.pack)
    assert state.board.expeditions == (((), ()), ((), ()))
    assert state.board.piles == ((), ())
    assert state.board.known == ((), ())
    assert state.board.turns == 0


def test_d3_the_first_hand_is_dealt_before_the_second() -> None:
    state = new(MINI, starter=1)
    for number in range(6):
        assert state.seat == CHANCE
        assert state.legal() == ()
        receiver = number // 3
        wrong = Deal(1 - receiver, card("Y2"))
        assert refused(state, wrong) == "D3 wrong-deal"
        assert [state.board.held(seat) for seat in (0, 1)] == [min(3, number), max(0, number - 3)]
        state = state.apply(Deal(receiver, MINI.pack[number]))
    assert state.seat == 1


def test_d3_nobody_decides_while_cards_are_dealt() -> None:
    state = new(CLASSIC)
    assert refused(state, "R5") == "D3 chance-moves"
    assert refused(state, "=") == "D3 chance-moves"
    assert state.waiting == ()
    assert state.observe(0).waiting == ()
    assert state.observe(0).legal() == ()


def test_d3_no_card_is_dealt_after_the_deal() -> None:
    assert refused(dealt(), Deal(0, card("R5"))) == "D3 not-dealing"


@pytest.mark.parametrize(("seats", "starter"), [(1, 0), (3, 0), (2, 2), (2, -1)])
def test_d3_the_game_is_for_two(seats: int, starter: int) -> None:
    with pytest.raises(ValueError, match="two seats"):
        new(CLASSIC, seats=seats, starter=starter)


def test_d3_only_chance_moves_by_chance() -> None:
    assert dealt().chances().events == ()
    assert dealt().chances().total == 0


# The starter


@pytest.mark.parametrize("starter", [0, 1])
def test_d4_the_table_chooses_who_starts(starter: int) -> None:
    state = dealt(starter=starter)
    assert state.board.starter == starter
    assert state.seat == starter


def test_d4_the_lot_falls_on_either_seat() -> None:
    assert {lot(seed, 2) for seed in range(20)} == {0, 1}


# A turn


def test_d5_the_players_alternate() -> None:
    state = dealt()
    movers = []
    for _ in range(4):
        movers.append(state.seat)
        state = turn(state, ".")
    assert movers == [0, 1, 0, 1]
    assert state.board.turns == 4


def test_d5_first_a_card_is_placed_then_one_is_taken() -> None:
    state = dealt("R5 R6")
    assert refused(state, "=") == "D5 place-first"
    assert refused(state, "<R") == "D5 place-first"
    placed = turn(state, "R5")
    assert placed.seat == 0
    assert placed.phase is Phase.TAKE
    assert refused(placed, "R6") == "D5 take-now"
    assert refused(placed, "xR6") == "D5 take-now"


@pytest.mark.parametrize("text", ["R5", "xR5", "R$"])
def test_d5_a_placed_card_comes_from_the_hand(text: str) -> None:
    assert refused(dealt("R6"), text) == "D5 not-in-hand"


def test_d5_only_the_mover_acts() -> None:
    state = dealt("R5", "R6")
    assert refused(state, "R6", seat=1) == "D5 not-your-turn"
    assert state.legal(1) == ()
    assert state.legal(0) == state.legal() != ()
    assert state.waiting == (0,)
    assert state.observe(1).legal() == ()
    refusal = state.observe(1).refusal(Play(card("R6")))
    assert refusal is not None
    assert str(refusal) == "it is seat 1's turn"


@pytest.mark.parametrize("text", ["R5 =", "xR5 =", "R5 <Y", "xR5 <Y"])
def test_d5_the_hand_is_full_again_after_every_turn(text: str) -> None:
    state = turn(dealt("Y2", "R5"), "xY2 =")
    placed = turn(state, text.split(maxsplit=1)[0])
    assert [len(hand) for hand in placed.hands] == [8, 7]
    assert [placed.board.held(seat) for seat in (0, 1)] == [8, 7]
    assert [len(hand) for hand in turn(state, text).hands] == [8, 8]


# Playing


def test_d6_a_played_card_lies_in_the_own_expedition_of_its_colour() -> None:
    state = turn(dealt("R5", starter=0), "R5 =")
    red = 4
    assert state.board.expeditions[0] == ((), (), (), (), cards("R5"))
    assert state.board.expeditions[1][red] == ()
    assert card("R5") not in state.hands[0]


def test_d6_expeditions_are_apart() -> None:
    state = turns(dealt("R5", "R3 W4"), "R5 =", "R3 =", ".", "W4 =")
    assert state.board.expeditions[0][4] == cards("R5")
    assert state.board.expeditions[1][4] == cards("R3")
    assert state.board.expeditions[1][2] == cards("W4")


def test_d6_all_expeditions_are_visible_to_both_for_the_whole_round() -> None:
    state = turns(dealt("R5 R6", "W3"), "R5 =", "W3 =", "R6 =")
    for seat in (0, 1, None):
        seen = state.observe(seat).board.expeditions
        assert seen[0][4] == cards("R5 R6")
        assert seen[1][2] == cards("W3")


# What may be played


@pytest.mark.parametrize("start", ["R2", "R7", "R10"])
def test_d7_any_number_may_start(start: str) -> None:
    assert start in texts(dealt(start))


def test_d7_a_number_must_be_higher() -> None:
    state = turns(dealt("R4 R5 R6 R10"), "R5 =", ".")
    assert refused(state, "R4") == "D7 not-higher"
    assert "R4" not in texts(state)
    assert {"R6", "R10", "xR4"} <= texts(state)


def test_d7_strictly_higher_than_the_last_not_just_than_the_first() -> None:
    state = turns(dealt("R4 R5 R6"), "R4 =", ".", "R6 =", ".")
    assert refused(state, "R5") == "D7 not-higher"


def test_d7_an_equal_number_is_not_higher() -> None:
    assert obstacle(cards("R5"), card("R5")) is NOT_HIGHER
    assert obstacle(cards("R5"), card("R6")) is None


def test_d7_other_expeditions_do_not_matter() -> None:
    state = turns(dealt("R9 W2", "R3"), "R9 =", "R3 =")
    assert "W2" in texts(state)


def test_d7_the_refusal_names_both_cards() -> None:
    state = turns(dealt("R4 R5"), "R5 =", ".")
    refusal = state.refusal(Play(card("R4")))
    assert str(refusal) == "R4 is not higher than R5, the last card of its colour"


def test_d8_wagers_come_before_numbers() -> None:
    state = turns(dealt("R$ R2"), "R2 =", ".")
    assert refused(state, "R$") == "D8 wager-too-late"
    assert "R$" not in texts(state)
    assert "xR$" in texts(state)


def test_d8_all_three_wagers_in_one_turn_each_then_numbers() -> None:
    state = turns(dealt("R$ R$ R$ R2"), "R$ =", ".", "R$ =", ".", "R$ =", ".", "R2 =")
    assert state.board.expeditions[0][4] == cards("R$ R$ R$ R2")


def test_d8_equal_wagers_are_one_action() -> None:
    state = dealt("R$ R$ R$")
    assert [str(action) for action in state.legal()].count("R$") == 1


# Discarding


def test_d9_any_hand_card_may_be_discarded() -> None:
    state = turns(dealt("R$ R2 R3 W9"), "R3 =", ".")
    for held in state.hands[0]:
        assert state.refusal(Discard(held)) is None
        assert state.apply(Discard(held)).board.piles[held.colour][-1] == held


def test_d9_a_discard_goes_on_top_of_its_pile() -> None:
    state = turns(dealt("R9", "R2"), "xR9 =", "xR2 =")
    assert state.board.piles == ((), (), (), (), cards("R9 R2"))


# What is known


def test_d10_agents_remember_the_whole_pile() -> None:
    state = turns(dealt("R9", "R2"), "xR9 =", "xR2 =")
    for seat in (0, 1, None):
        assert state.observe(seat).board.piles[4] == cards("R9 R2")


def test_d10_a_card_taken_from_a_pile_is_known_until_it_is_placed() -> None:
    state = turns(dealt("R9", "Y$"), "xR9 =", "xY$ <R")
    for seat in (0, 1, None):
        assert state.observe(seat).board.known == ((), cards("R9"))
    state = turns(state, ".", ".")
    assert state.board.known == ((), cards("R9"))
    for place in ("R9", "xR9"):
        after = turn(turn(state, "."), place)
        assert after.board.known == ((), ())


def test_d10_a_card_from_the_deck_is_not_known() -> None:
    state = turn(dealt("R9"), "xR9 =W5")
    assert state.board.known == ((), ())


def test_d10_known_wagers_are_a_lower_bound() -> None:
    """He holds a red wager and takes another; whichever he plays, one less is known."""
    state = turns(dealt("R$", "R$ W2"), "xR$ =", "xW2 <R")
    assert state.board.known[1] == cards("R$")
    state = turns(state, ".", "R$ =")
    assert state.board.known[1] == ()
    assert card("R$") in state.hands[1]


def test_d10_known_wagers_never_fall_below_zero() -> None:
    state = turns(dealt("R$ R$", "R$ W2"), "xR$ =", "xW2 <R", ".", "R$ =", ".", "R$ =")
    assert state.board.known == ((), ())


def test_d10_two_known_wagers_count_twice() -> None:
    state = turns(dealt("R$ R$", "W2 W3"), "xR$ =", "xW2 <R", "xR$ =", "xW3 <R")
    assert state.board.known[1] == cards("R$ R$")
    assert turns(state, ".", "R$ =").board.known[1] == cards("R$")


def test_d10_placing_an_unknown_card_leaves_the_known_ones() -> None:
    state = turns(dealt("R9", "W2 W3"), "xR9 =", "xW2 <R", ".", "W3 =")
    assert state.board.known == ((), cards("R9"))


def test_d10_the_other_hand_is_not_observed() -> None:
    state = dealt("R9", "W2")
    assert state.observe(0).hand == state.hands[0]
    assert state.observe(1).hand == state.hands[1]
    assert state.observe(None).hand == ()
    assert card("W2") in state.observe(0).unseen()
    assert len(state.observe(0).unseen()) == 52
    assert len(state.observe(None).unseen()) == 60


# Taking


def test_d11_from_the_deck_or_from_any_pile_that_has_a_card() -> None:
    state = turns(dealt("R9", "W2"), "xR9 =", "xW2 =", "xY$")
    assert texts(state) == {"=", "<W", "<R"}
    assert refused(state, "<G") == "D11 empty-pile"


def test_d11_the_top_card_of_a_pile_comes() -> None:
    state = turns(dealt("R9", "R2"), "xR9 =", "xR2 =", "xY$ <R")
    assert card("R2") in state.hands[0]
    assert card("R9") not in state.hands[0]
    assert state.board.piles[4] == cards("R9")


def test_d11_a_card_from_the_deck_is_unseen_by_the_opponent() -> None:
    state = dealt("R9")
    one, other = turn(state, "R9 =W5"), turn(state, "R9 =G7")
    assert one.observe(1) == other.observe(1)
    assert one.observe(None) == other.observe(None)
    assert one.observe(0) != other.observe(0)
    assert card("W5") in one.hands[0]


def test_d11_taking_from_the_deck_is_the_players_and_the_card_is_chances() -> None:
    state = turn(dealt("R9"), "R9").apply(Take(None))
    assert state.phase is Phase.DRAW
    assert state.seat == CHANCE
    assert state.legal() == state.observe(0).legal() == ()
    assert refused(state, "=") == "D3 chance-moves"
    assert state.chances().total == 44
    assert {str(event) for event in state.chances().events} >= {"draw W5", "draw R$"}


def test_d11_no_card_is_drawn_before_the_deck_was_chosen() -> None:
    state = dealt("R9")
    assert refused(state, Draw(card("W5"))) == "D11 not-drawing"
    assert refused(turn(state, "R9"), Draw(card("W5"))) == "D11 not-drawing"


def test_d12_the_card_just_discarded_cannot_be_taken() -> None:
    state = turn(dealt("R9"), "xR9")
    assert refused(state, "<R") == "D12 closed-pile"
    assert texts(state) == {"="}


def test_d12_the_whole_pile_is_closed_not_only_its_top() -> None:
    state = turns(dealt("R9", "R2"), "xR9 =", "xR2")
    assert refused(state, "<R") == "D12 closed-pile"


def test_d12_the_other_piles_stay_open() -> None:
    state = turns(dealt("R9", "W2"), "xR9 =", "xW2")
    assert texts(state) == {"=", "<R"}


def test_d12_the_opponent_may_take_it_at_once() -> None:
    state = turns(dealt("R9", "W2"), "xR9 =", "xW2 <R")
    assert card("R9") in state.hands[1]


def test_d12_it_is_open_again_in_the_next_turn() -> None:
    state = turns(dealt("R9"), "xR9 =", ".", "xY$")
    assert "<R" in texts(state)
    assert state.board.closed == 0


def test_d12_playing_closes_nothing() -> None:
    state = turns(dealt("R9", "R2"), "xR9 =", "R2")
    assert "<R" in texts(state)
    assert state.board.closed is None


# Counting the deck


def test_d13_everyone_may_count_the_deck() -> None:
    state = turns(dealt("R9", "W2"), "xR9 =", "xW2 <R")
    for seat in (0, 1, None):
        assert state.observe(seat).board.deck == 43
        assert state.observe(seat).to_json()["deck"] == 43


# The end


ONE_ROUND = MINI.with_options({"rounds": 1})

THREE_TURNS = ("xY2 =", "xB2 =", "xY3 =")
"""Turns of `mini` after which the deck has one card left."""


def test_d14_the_round_ends_with_the_last_card_of_the_deck() -> None:
    state = turns(dealt("Y2 Y3 Y4", "B2 B3 B4", variant=ONE_ROUND), *THREE_TURNS)
    assert state.board.deck == 1
    state = turn(state, "xB3 =")
    assert state.board.ending is Ending.DECK
    assert state.seat == NOBODY
    assert state.phase is Phase.OVER
    assert state.observe(0).phase is Phase.OVER
    assert state.board.round == 1


def test_d14_the_last_card_stays_in_the_hand_and_nobody_plays_again() -> None:
    state = turns(dealt("Y2 Y3 Y4", "B2 B3 B4", variant=ONE_ROUND), *THREE_TURNS)
    (last,) = [c for c, count in zip(MINI.kinds, state.deck, strict=True) if count]
    state = turn(state, "xB3 =")
    assert last in state.hands[1]
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert state.legal() == state.observe(0).legal() == state.observe(1).legal() == ()
    assert state.waiting == state.observe(0).waiting == ()
    assert refused(state, Discard(state.hands[0][0])) == "D20 match-over"
    assert refused(state, Draw(last)) == "D20 match-over"


def test_d14_a_card_taken_from_a_pile_does_not_end_the_round() -> None:
    state = turns(dealt("Y2 Y3 Y4", "B2 B3 B4", variant=ONE_ROUND), *THREE_TURNS)
    state = turn(state, "xB3 <Y")
    assert state.board.ending is None
    assert state.board.deck == 1


def test_d15_without_a_limit_a_round_has_no_bound() -> None:
    state = turns(dealt("R2 W2", "R3 W3"), "xR2 =", "xW3 =")
    deck = state.board.deck
    for _ in range(600):
        mine = [c for c in state.hands[state.seat] if c.letter in "RW"]
        out = mine[0]
        other = "W" if out.letter == "R" else "R"
        state = turn(state, f"x{out} <{other}")
    assert state.board.deck == deck
    assert state.board.turns == 602
    assert state.board.ending is None


def test_d15_a_round_that_reaches_the_limit_ends_there_and_is_scored_as_it_stands() -> None:
    variant = ONE_ROUND.with_options({"turn_limit": 3})
    state = turns(dealt("Y2 Y3 Y4", "B2 B3 B4", variant=variant), "Y2 =", "xB2 =", "Y3 =")
    assert state.board.ending is Ending.LIMIT
    assert state.board.deck == 1
    assert state.outcome is not None
    assert state.outcome.reason == "limit"
    assert state.outcome.scores == (2 + 3 - 5, 0)
    assert state.board.round == 1


def test_d15_takes_from_piles_count_as_turns_too() -> None:
    variant = ONE_ROUND.with_options({"turn_limit": 2})
    state = turns(dealt("Y2 Y3 Y4", "B2 B3 B4", variant=variant), "xY2 =", "xB2 <Y")
    assert state.board.ending is Ending.LIMIT


def test_d15_the_limit_is_counted_round_by_round() -> None:
    variant = replace(MINI, turn_limit=3, rounds=2)
    state = turns(dealt("Y2 Y3 Y4", "B2 B3 B4", variant=variant), "xY2 =", "xB2 =", "xY3 =")
    assert [result.ending for result in state.board.results] == [Ending.LIMIT]
    state = deal_into(state, "Y2 Y3 Y4", "B2 B3 B4")
    state = turns(state, "xB2 =", ".", "xB3 =")
    assert [result.ending for result in state.board.results] == [Ending.LIMIT] * 2
    assert state.board.ending is Ending.LIMIT


def test_d15_on_the_same_turn_the_last_card_counts() -> None:
    variant = ONE_ROUND.with_options({"turn_limit": 4})
    state = turns(dealt("Y2 Y3 Y4", "B2 B3 B4", variant=variant), *THREE_TURNS, "xB3 =")
    assert state.board.turns == 4
    assert state.board.ending is Ending.DECK
    assert state.outcome is not None
    assert state.outcome.reason == "deck"


def test_d15_on_the_same_turn_a_pile_means_the_limit() -> None:
    variant = ONE_ROUND.with_options({"turn_limit": 4})
    state = turns(dealt("Y2 Y3 Y4", "B2 B3 B4", variant=variant), *THREE_TURNS, "xB3 <Y")
    assert state.board.ending is Ending.LIMIT


def test_one_seed_deals_the_same_cards_whatever_is_decided() -> None:
    hands = []
    for place in (0, -1):
        state = new(CLASSIC)
        dealer = SeededDealer(5)
        while state.seat == CHANCE:
            state = state.apply(dealer(state))
        state = state.apply(Discard(state.hands[0][place])).apply(codec(CLASSIC).parse("="))
        hands.append(dealer(state))
    assert hands[0] == hands[1]
