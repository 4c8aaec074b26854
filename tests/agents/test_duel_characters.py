"""The characters: the kernel plays them as the Python players do, and they are characters."""

from __future__ import annotations

import random

import pytest

from lostcities import duel, kernel
from lostcities.duel.agents.characters import CHARACTERS, HELD_OUT, Character
from lostcities.errors import OptionError
from lostcities.game import Limit
from tests.kernel.variants import random_duel

ROUND = duel.VARIANTS["classic"].with_options({"rounds": 1, "turn_limit": 1000})


def test_the_kernel_has_the_characters_after_the_players_of_both_games() -> None:
    assert kernel.players("duel") == (*kernel.PLAYERS, *CHARACTERS, "policy")
    assert kernel.players("dice") == kernel.PLAYERS
    assert set(HELD_OUT) < set(CHARACTERS)
    assert len(set(CHARACTERS) - set(HELD_OUT)) >= 7


@pytest.mark.parametrize("name", CHARACTERS)
def test_the_kernel_decides_as_the_character_does(name: str) -> None:
    rng = random.Random(name)
    character = Character(name)
    for variant in (ROUND, duel.VARIANTS["long"], random_duel(rng)):
        state = kernel.new("duel", variant, seed=rng.getrandbits(32))
        codec = duel.codec(kernel.to_rules(state).variant)
        for _ in range(120):
            if state.over:
                break
            seen = kernel.to_rules(state).observe(state.seat)
            assert codec.id(character.decide(seen, Limit()).action) == state.decide(name)
            # Now and then another move, so that not only its own positions are met.
            own = rng.random() < 0.8
            state.apply(state.decide(name) if own else rng.choice(state.legal()))


def test_a_batch_seats_characters() -> None:
    names = list(CHARACTERS)
    batch = kernel.Batch("duel", ROUND, len(names), seed=1, opponent=names)
    numbers = [kernel.players("duel").index(name) for name in names]
    assert batch.players.max(axis=1).tolist() == numbers
    assert (batch.decide(names) == [batch.state(i).decide(n) for i, n in enumerate(names)]).all()


def test_the_dice_game_has_no_such_player() -> None:
    with pytest.raises(OptionError, match=r"'hasty'.*it has random, cautious, greedy"):
        kernel.Batch("dice", "standard", 1, opponent="hasty")


def length(name: str) -> float:
    return float(kernel.playouts("duel", ROUND, 300, 1, policy=name).turns.mean())


def test_a_staller_takes_longer_than_one_in_haste() -> None:
    assert length("hasty") < length("cautious") < length("staller")


@pytest.mark.parametrize("name", CHARACTERS)
def test_every_round_of_a_character_ends_with_the_deck(name: str) -> None:
    played = kernel.playouts("duel", ROUND, 300, 2, policy=name)
    assert played.endings["limit"] == 0
