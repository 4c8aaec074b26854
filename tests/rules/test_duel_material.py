"""D1–D2: the cards."""

from __future__ import annotations

from collections import Counter

import pytest

from lostcities.duel import COLOURS, VARIANTS, WAGER, Card, Deal, Draw, Take, card, cards, codec
from lostcities.errors import NotationError
from tests.rules.duel_positions import CLASSIC, dealt, refused, turn, turns


def test_d1_a_colour_has_three_wagers_and_the_numbers_2_to_10() -> None:
    for colour in range(5):
        ranks = Counter(c.rank for c in CLASSIC.pack if c.colour == colour)
        assert ranks == {WAGER: 3, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1}


def test_d1_a_card_that_is_elsewhere_cannot_be_dealt() -> None:
    state = dealt("R5")
    assert refused(turn(state, "R5").apply(Take(None)), Draw(card("R5"))) == "D1 not-in-deck"


def test_d1_a_third_wager_can_be_dealt_and_a_fourth_cannot() -> None:
    state = turns(dealt("R$ R$ G2"), "xG2 =R$", ".", "xR$").apply(Take(None))
    assert refused(state, Draw(card("R$"))) == "D1 not-in-deck"


def test_d1_a_card_of_no_colour_of_the_variant_cannot_be_dealt() -> None:
    state = turn(dealt(), "xY$").apply(Take(None))
    assert refused(state, Draw(card("P5"))) == "D1 not-in-deck"


def test_d2_classic_has_five_colours_and_long_adds_purple() -> None:
    assert len(CLASSIC.pack) == 60
    assert len(VARIANTS["long"].pack) == 72
    assert {c.letter for c in CLASSIC.pack} == set("YBWGR")
    assert {c.letter for c in VARIANTS["long"].pack} == set("YBWGRP")


def test_d2_the_order_of_the_colours() -> None:
    assert COLOURS == "YBWGRP"
    assert list(CLASSIC.pack) == sorted(CLASSIC.pack)
    assert [c.letter for c in CLASSIC.pack[::12]] == list("YBWGR")


def test_d2_there_is_no_purple_pile_in_classic() -> None:
    state = turn(dealt(), "xY$")
    assert refused(state, Take(5)) == "D2 no-such-pile"


def test_cards_are_written_by_letter_and_value() -> None:
    assert cards("Y$ B2 P10") == (Card(0, WAGER), Card(1, 2), Card(5, 10))
    assert [str(c) for c in cards("Y$ B2 P10")] == ["Y$", "B2", "P10"]
    assert repr(card("R10")) == "card('R10')"
    assert cards("") == ()


@pytest.mark.parametrize("text", ["", "R", "5", "r5", "R0", "R05", "R100", "R5 ", "X5", "$R", "R٣"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        card(text)
    assert repr(text) in str(caught.value)


def test_every_variant_numbers_and_writes_its_actions_without_doubles() -> None:
    for variant in VARIANTS.values():
        actions = codec(variant)
        assert len(actions) == 2 * len(variant.kinds) + 1 + variant.colours
        for number, action in enumerate(actions.actions):
            assert actions.id(action) == number
            assert actions.action(number) == action
            assert actions.parse(str(action)) == action


def test_events_of_chance_are_written_for_people() -> None:
    assert str(Deal(1, card("R5"))) == "deal 2 R5"
    assert str(Draw(card("B$"))) == "draw B$"
