"""The dice game's learned player: what it sees, how fast it is, and floors of its strength."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from importlib.resources import files
from typing import TYPE_CHECKING

import numpy as np
import pytest

from lostcities import dice, kernel
from lostcities.dice import Roll
from lostcities.dice.agents.net import (
    FORESIGHT_SECONDS,
    HOUSE_WEIGHTS,
    WEIGHTS,
    Net,
    Others,
    Value,
    net_for,
    weights,
)
from lostcities.dice.kernel.nets import DiceNet, dice_match, read
from lostcities.dice.kernel.twin import numbers
from lostcities.dice.learn.study import alone
from lostcities.game import Limit
from lostcities.play import NO_LIMIT
from tests.agents.matches import decisions
from tests.rules.dice_positions import SEALED, marks, table

if TYPE_CHECKING:
    from lostcities.game import Agent

SOLO, STANDARD = dice.VARIANTS["solo"], dice.VARIANTS["standard"]

NETS = sorted(files("lostcities.dice.agents").joinpath("weights").iterdir(), key=str)


def player(rng: random.Random | None = None) -> Agent:
    return Net(rng)


def test_the_weights_are_small_and_say_how_they_came_about() -> None:
    names = {*WEIGHTS.values(), *HOUSE_WEIGHTS.values()}
    assert {path.name for path in NETS} == {f"{name}.npz" for name in names}
    assert sum(len(path.read_bytes()) for path in NETS) < 2_000_000
    for path in NETS:
        with path.open("rb") as file:
            kept, card = read(file)
        assert np.isfinite(kept).all()
        assert card["games"] > 5_000
        assert set(card) >= {"config", "commit", "time", "processor_seconds"}
        assert "seed" in card["config"]
        json.dumps(card)


def test_weights_are_read_once() -> None:
    assert weights("duo") is weights("duo")


def test_r9_it_counts_the_dice_it_leaves() -> None:
    """The red die is worth more to the other than to it: it takes it away."""
    mine = marks("R:123 O:123 Y:123 G:123 B:123 P:123", dice=6)
    theirs = marks("R:111111 O:123 Y:123 G:123 B:123 P:123", dice=6)
    state = table(mine, theirs, roll="399 RPP")
    values = {
        str(c.action): c.value for c in player().decide(state.observe(0), NO_LIMIT).candidates
    }
    assert values["R3"] > values["P9"]


def test_without_time_it_plays_as_its_cheaper_self() -> None:
    mine = marks("R:123 O:123 Y:123 G:123 B:123 P:123", dice=6)
    theirs = marks("R:111111 O:123 Y:123 G:123 B:123 P:123", dice=6)
    seen = table(mine, theirs, roll="399 RPP").observe(0)
    hasty = player().decide(seen, Limit(seconds=FORESIGHT_SECONDS / 2))
    assert hasty == Value().decide(seen, NO_LIMIT)
    assert hasty != player().decide(seen, Limit(seconds=FORESIGHT_SECONDS))


def test_r9_it_may_take_the_others_for_rule_players() -> None:
    """Then an action is worth what comes of the replies that those really give."""
    game = kernel.new("dice", "standard", seats=3, seed=5)
    net = DiceNet(game.variant, weights("trio-house"), rule_players=1.0)
    compared = 0
    while not game.over:
        me, turn = game.seat, game.position().turn
        for action, _, win, margin in net.weigh(game, me) if me == game.position().active else ():
            expected = []
            for name in ("cautious", "greedy"):
                after = game.clone()
                after.apply(action)
                if after.seat == me:  # R20: it accelerates
                    break
                while not after.over and after.position().turn == turn:
                    after.apply(after.decide(name))
                expected.append(net.evaluate(after, me, rule_players=True))
            else:
                compared += 1
                assert (margin, win) == pytest.approx(np.mean(expected, axis=0), abs=1e-3)
        game.apply(game.decide("cautious"))
    assert compared > 50


def test_r26_it_ends_a_game_that_it_wins() -> None:
    ahead = marks("R:*123456789^ O:*123456789 Y:123456", bridges="ROAD", dice=7)
    behind = marks("G:1111111 B:1111111 P:1111111", bridges="GBP", dice=3)
    state = table(ahead, behind, roll="788 YYY", closed="ROGBPAD")
    decision = player().decide(state.observe(0), NO_LIMIT)
    assert str(decision.action) in {"Y7", "Y8"}
    assert decision.candidates[0].value > 100


def test_r19_every_seat_that_chooses_sealed_may_be_asked() -> None:
    asked = 0
    for state in decisions("dice", SEALED, 4, 5):
        for seat in state.waiting:
            decision = player().decide(state.observe(seat), NO_LIMIT)
            assert decision.action in state.legal(seat)
            asked += 1
    assert asked > 50


def test_r19_what_others_have_sealed_changes_nothing() -> None:
    """Neither in what it thinks of the plans nor where it plays them on."""
    compared = 0
    for state in decisions("dice", SEALED, 3, 2):
        for seat in state.waiting:
            seen = state.observe(seat)
            net = net_for(SEALED, 3, others=Others(0.5, 8))
            one, other = (kernel.from_rules(seen.sample(random.Random(i))) for i in (1, 2))
            assert net.weigh(one, seat) == net.weigh(other, seat)
            compared += one.position() != other.position()
    assert compared > 10


def test_playing_on_only_raises_what_turns_out_to_be_better() -> None:
    plain = net_for(STANDARD, 3, others=Others(0.5))
    far = net_for(STANDARD, 3, others=Others(0.5, 16))
    decided, changed = 0, 0
    for state in decisions("dice", STANDARD, 3, 4):
        twin = kernel.from_rules(state)
        before, after = plain.weigh(twin, twin.seat), far.weigh(twin, twin.seat)
        assert after == far.weigh(twin, twin.seat)  # the dice it imagines are always the same
        decided += 1
        if after == before:
            continue
        changed += 1
        assert after[0][1] > before[0][1]
        assert after[1:] == [one for one in before if one[0] != after[0][0]]
    assert 0 < changed < decided / 2


@pytest.mark.parametrize("kind", [Net, Value])
def test_the_agent_chooses_what_the_kernel_plays(kind: type[Value]) -> None:
    net = net_for(STANDARD, 3, kind.foresight, kind.others)
    agent: Agent = kind()
    for state in decisions("dice", STANDARD, 3, 8):
        twin = kernel.from_rules(state)
        best = net.weigh(twin, twin.seat)[0][0]
        decision = agent.decide(state.observe(state.seat), NO_LIMIT)
        assert dice.codec(STANDARD).id(decision.action) == best


def test_alone_it_looks_at_all_rolls_of_the_next_turn() -> None:
    """With one die of each sort there are sixty: the mean of the best choices."""
    variant = replace(SOLO, number_dice=1, colour_dice=1)
    given = numbers(variant, 1)
    near, far = (DiceNet(given, weights("solo"), next_roll=ahead) for ahead in (False, True))
    written = marks("R:*123 O:445566 Y:1 G:22 B:789 P:*", artefacts=2, dice=5)
    state = alone(variant, written, Roll((3,), (0,)))
    action, value, _, _ = far.weigh(kernel.from_rules(state), 0)[0]
    after = state.apply(dice.codec(variant).action(action)).board.marks[0]
    best = [
        near.weigh(kernel.from_rules(alone(variant, after, Roll((face,), (colour,)))), 0)[0][1]
        for face in range(10)
        for colour in range(6)
    ]
    assert value == pytest.approx(sum(best) / len(best), abs=1e-4)


def test_alone_it_makes_far_more_points_than_the_rule_players() -> None:
    """Some 590 and 485 for those; the guide reports some 800 for the net."""
    net = net_for(SOLO, 1)
    assert dice_match(net.variant, 150, 1, [net])[0].mean() > 760


@pytest.mark.parametrize("other", ["cautious", "greedy"])
def test_it_beats_the_rule_players(other: str) -> None:
    net = net_for(STANDARD, 2)
    first = dice_match(net.variant, 40, 1, [net, other])[0]
    second = dice_match(net.variant, 40, 1, [other, net])[0]
    wins = (first[:, 0] > first[:, 1]).sum() + (second[:, 1] > second[:, 0]).sum()
    assert wins >= 58


def test_vera_is_between_the_rule_players_and_the_champion() -> None:
    net, vera = net_for(STANDARD, 2), net_for(STANDARD, 2, foresight=False)

    def wins(one: DiceNet, other: DiceNet | str) -> int:
        first = dice_match(net.variant, 60, 2, [one, other])[0]
        second = dice_match(net.variant, 60, 2, [other, one])[0]
        return int((first[:, 0] > first[:, 1]).sum() + (second[:, 1] > second[:, 0]).sum())

    assert wins(net, vera) > 70
    assert wins(vera, "cautious") > 70


def test_a_net_of_another_table_is_refused() -> None:
    net = net_for(STANDARD, 2)
    with pytest.raises(ValueError, match="another variant"):
        net.weigh(kernel.new("dice", "standard", seats=3), 0)
    with pytest.raises(ValueError, match="not asked"):
        net.weigh(kernel.new("dice", "standard", seats=2, starter=0), 1)
    with pytest.raises(ValueError, match="a player for each seat"):
        dice_match(net.variant, 1, 1, [net])


def test_random_is_never_asked_for() -> None:
    state = next(iter(decisions("dice", STANDARD, 2, 1)))
    seen = state.observe(state.seat)
    assert player(random.Random(1)).decide(seen, NO_LIMIT) == player().decide(seen, NO_LIMIT)
