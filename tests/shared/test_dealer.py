"""Chance: one seed, independent streams, no bias, the same cards for mirrored games."""

from __future__ import annotations

from collections import Counter

from lostcities import ScriptedDealer, SeededDealer, dice, duel, stream
from lostcities.agents.catalogue import make
from lostcities.duel import Draw
from lostcities.game import CHANCE, Chances
from lostcities.play import play_seeded


def test_an_urn_gives_each_event_its_share_of_tickets() -> None:
    urn = Chances(("a", "b", "c"), (1, 3, 2))
    assert [urn.drawn(ticket) for ticket in range(urn.total)] == ["a", "b", "b", "b", "c", "c"]


def test_tickets_are_uniform() -> None:
    state = dice.new(dice.VARIANTS["solo"], seats=1)
    faces = Counter(str(SeededDealer(seed)(state)) for seed in range(5000))
    assert len(faces) == 10
    assert all(abs(count - 500) < 5 * 21.2 for count in faces.values())  # five standard errors


def test_mirrored_games_draw_the_same_cards_in_the_same_order() -> None:
    variant = duel.VARIANTS["classic"].with_options({"turn_limit": 1000})
    orders = []
    for names in (("random", "greedy"), ("greedy", "random")):
        agents = [make("duel", name, stream(9, "agent", name)) for name in names]
        _, steps, _ = play_seeded(duel, variant, agents, 9, starter=0)
        first_round = next(
            n for n, step in enumerate(steps) if n > 16 and "deal" in str(step.event)
        )
        orders.append([s.event.card for s in steps[:first_round] if isinstance(s.event, Draw)])
    shared = min(map(len, orders))
    assert shared > 30
    assert orders[0][:shared] == orders[1][:shared]


def test_other_seeds_give_other_cards() -> None:
    state = duel.new(duel.VARIANTS["classic"])
    assert len({SeededDealer(seed)(state) for seed in range(40)}) > 20


def test_a_scripted_dealer_deals_what_it_is_sent() -> None:
    state = dice.new(dice.VARIANTS["solo"], seats=1)
    wanted = [dice.RollNumber(3), dice.RollNumber(0)]
    dealer = ScriptedDealer(wanted)
    assert state.seat == CHANCE
    assert [dealer(state), dealer(state)] == wanted


def test_streams_of_one_seed_are_independent_and_repeatable() -> None:
    assert stream(1, "a").random() == stream(1, "a").random()
    assert len({stream(1, "a").random(), stream(1, "b").random(), stream(2, "a").random()}) == 3
