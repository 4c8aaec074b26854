"""What a seat is told and what it may assume (D10): answers, samples, JSON."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import TYPE_CHECKING

from lostcities.duel import Discard, Play, Take, card, cards
from lostcities.game import Abandon, Resign
from tests.rules.duel_positions import MINI, deal_into, dealt, match, texts, turn, turns

if TYPE_CHECKING:
    from lostcities.duel import Card


def test_an_observation_answers_like_the_state() -> None:
    state = turns(dealt("R4 R5", "W2"), "R5 =", "xW2 =")
    mine = state.observe(0)
    assert mine.legal() == state.legal()
    assert mine.waiting == state.waiting == (0,)
    assert mine.variant is state.variant
    for action in (Play(card("R4")), Discard(card("R4")), Take(None), Play(card("P2"))):
        assert mine.refusal(action) == state.refusal(action)


def test_a_spectator_is_never_asked() -> None:
    state = dealt("R5")
    seen = state.observe(None)
    assert seen.legal() == ()
    refusal = seen.refusal(Play(card("R5")))
    assert refusal is not None
    assert refusal.rule == "D5"


def test_essentials_are_the_hand_and_the_open_cards_however_they_came_there() -> None:
    one = turns(dealt("R4 R9", "W2"), "xR4 =", "xW2 =", "xR9 =")
    other = turns(dealt("R4 R9", "W2"), "xR9 =", "xW2 =", "xR4 =")
    assert one.observe(1).essentials() == other.observe(1).essentials()
    red, white = "R2 R3 R4 R5 R6 R7 R8 R9", "W2 W3 W4 W5 W6 W7 W8 W9"
    mirrored = dealt(white, red, starter=1)
    assert dealt(red, white).observe(0).essentials() == mirrored.observe(1).essentials()
    assert one.observe(0).essentials() != one.observe(1).essentials()
    assert one.observe(1).essentials() != dealt("R4 R9", "W2").observe(1).essentials()


def test_d10_unseen_cards_are_those_of_the_deck_and_of_the_hidden_hand() -> None:
    state = turns(dealt("R9 W4", "W2"), "xR9 =", "xW2 <R", "W4")
    unseen = Counter(state.observe(0).unseen())
    deck = Counter(dict(zip(state.variant.kinds, state.deck, strict=True)))
    hidden = Counter(state.hands[1]) - Counter(cards("R9"))
    assert unseen == +(deck + hidden)
    assert list(unseen.elements()) == list(state.observe(0).unseen())


def test_d10_a_sample_deals_every_hidden_card_somewhere() -> None:
    state = turn(dealt("Y2 Y3 Y4", "B2 B3 B4", variant=MINI), "xY2 =Y$")
    seen = state.observe(0)
    rng = random.Random(1)
    met: set[Card] = set()
    for _ in range(100):
        world = seen.sample(rng)
        assert world.hands[0] == state.hands[0]
        met |= set(world.hands[1])
    assert met == set(seen.unseen())


def test_d10_a_sample_gives_each_hidden_card_the_same_chance() -> None:
    """Six cards are unseen, three of them in the other hand: each is there half of the time."""
    seen = turn(dealt("Y2 Y3 Y4", "B2 B3 B4", variant=MINI), "xY2 =Y$").observe(0)
    rng = random.Random(1)
    held = Counter(c for _ in range(1000) for c in seen.sample(rng).hands[1])
    assert all(400 < held[c] < 600 for c in seen.unseen())


def test_d10_a_sample_leaves_known_cards_where_they_are() -> None:
    seen = turns(dealt("R$ R9", "R$ W2"), "xR$ =", "xW2 <R").observe(0)
    for seed in range(20):
        assert card("R$") in seen.sample(random.Random(seed)).hands[1]


def test_to_json_shows_what_the_seat_knows() -> None:
    state = turns(dealt("R9 R$", "W2 W3"), "xR9 =B10", "xW2 <R", "R$")
    shown = json.loads(json.dumps(state.observe(0).to_json()))
    assert shown == {
        "game": "duel",
        "observation": 1,
        "variant": "classic",
        "options": {},
        "seat": 0,
        "phase": "take",
        "waiting": [0],
        "round": 1,
        "starter": 0,
        "turns": 2,
        "deck": 43,
        "hand": ["Y$", "Y$", "Y$", "Y2", "Y3", "Y4", "B10"],
        "held": [7, 8],
        "known": [[], ["R9"]],
        "expeditions": [
            {"Y": [], "B": [], "W": [], "G": [], "R": ["R$"]},
            {"Y": [], "B": [], "W": [], "G": [], "R": []},
        ],
        "piles": {"Y": [], "B": [], "W": ["W2"], "G": [], "R": []},
        "closed": None,
        "results": [],
        "ending": None,
        "resigned": None,
        "legal": ["=", "<W"],
    }


def test_to_json_shows_the_closed_pile_and_the_results() -> None:
    state = turn(deal_into(match((-1, 0), played=2), "", "B2"), "xB2")
    shown = json.loads(json.dumps(state.observe(1).to_json()))
    assert shown["closed"] == "B"
    assert shown["options"] == {"rounds": 2}
    assert shown["results"] == [{"starter": 0, "points": [[-1, 0], [0, 0]], "ending": "deck"}]
    assert shown["legal"] == ["="]
    assert state.observe(0).to_json()["legal"] == []


def test_to_json_shows_how_the_match_ended() -> None:
    state = dealt(variant=MINI)
    resigned = state.apply(Resign(1)).observe(None).to_json()
    assert (resigned["phase"], resigned["ending"], resigned["resigned"]) == ("over", "resigned", 1)
    assert resigned["hand"] == resigned["legal"] == resigned["waiting"] == []
    abandoned = state.apply(Abandon()).observe(0)
    assert abandoned.to_json()["ending"] == "abandoned"
    assert abandoned.legal() == ()
    assert texts(abandoned) == set()
