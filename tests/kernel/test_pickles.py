"""Copies and pickles: a state, a variant or a batch goes on exactly where it was."""

from __future__ import annotations

import copy
import pickle
import random
from typing import TYPE_CHECKING, Any

import cloudpickle  # type: ignore[import-untyped]
import numpy as np
import pytest

from lostcities import OptionError, duel, kernel
from lostcities.games import GAMES
from lostcities.kernel import pickles
from tests.conformance.game_setups import GameSetup, game_setups
from tests.kernel.test_batch import every_table
from tests.kernel.test_redeals import random_state

if TYPE_CHECKING:
    from collections.abc import Callable

every_setup = pytest.mark.parametrize("setup", list(game_setups()), ids=str)

ARRAYS = ("mask", "observation", "reward", "margin", "done", "seat", "scores", "turns", "endings")
COPIES: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),  # noqa: S301  # our own
    "cloudpickle": lambda thing: pickle.loads(cloudpickle.dumps(thing)),  # noqa: S301
}
every_copy = pytest.mark.parametrize("name", COPIES)


@every_copy
@every_setup
def test_a_state_goes_on_where_it_was(setup: GameSetup, name: str) -> None:
    for decisions in (0, 1, 8, 40):
        state = random_state(setup, random.Random(decisions), decisions)
        other = COPIES[name](state)
        assert other == state
        assert other.save() == state.save()
        assert repr(other) == repr(state)
        assert other.variant is state.variant
        for one in (state, other):
            one.play_out(["random"] * setup.seats, 3)
        assert state == other
        assert COPIES[name](state) == state, "a game that is over"


def test_states_are_alike_with_their_chance_to_come() -> None:
    state = kernel.new("duel", "classic", seed=1)
    other = state.clone()
    other.reseed(5)
    assert kernel.to_rules(other) == kernel.to_rules(state)
    assert other != state
    moved = state.clone()
    moved.apply(moved.legal()[0])
    assert moved != state
    assert state != kernel.new("duel", "classic-1999", seed=1)
    assert state != "a state"
    assert len({one.save() for one in (state, state.clone(), other, moved)}) == 3


def test_a_state_shows_its_position() -> None:
    state = kernel.new("duel", "mini", seed=1)
    assert repr(state) == f"from_rules({kernel.to_rules(state)!r})"
    assert "duel/mini" in repr(state)
    assert "dice/solo" in repr(kernel.new("dice", "solo", seats=1))


def test_a_pickle_of_a_state_is_small() -> None:
    assert len(pickle.dumps(kernel.new("duel", "classic", seed=1))) < 1000


@every_copy
@every_table
def test_a_batch_goes_on_where_it_was(game: str, variant: str, seats: int, name: str) -> None:
    opponents = None if seats == 1 else [None, "random", "greedy", "cautious", "random", None]
    batch = kernel.Batch(game, variant, 6, seats=seats, seed=2, threads=2, opponent=opponents)
    batch.set_opponents(None)
    for _ in range(50):
        batch.random_step()
    other = COPIES[name](batch)
    for _ in range(100):
        assert other == batch
        assert other.digest() == batch.digest()
        for array in ARRAYS:
            assert np.array_equal(getattr(other, array), getattr(batch, array)), array
        for statistic, counted in batch.statistics.items():
            assert np.array_equal(other.statistics[statistic], counted)
        assert np.array_equal(other.players, batch.players)
        assert np.array_equal(other.random_step(), batch.random_step())
    assert (other.variant, other.threads, other.auto_reset) == (batch.variant, 2, True)
    batch.random_step()
    assert other != batch


def test_games_that_are_over_are_kept() -> None:
    batch = kernel.Batch("duel", "mini", 5, seed=3, auto_reset=False)
    while not batch.done.any():
        batch.random_step()
    other = COPIES["pickle"](batch)
    assert np.array_equal(other.observation, batch.observation)
    assert other == batch
    assert not other.auto_reset


def test_a_batch_shows_what_it_plays() -> None:
    batch = kernel.Batch("dice", "standard", 5, seats=3)
    assert repr(batch) == "<Batch of 5 games of dice/standard, 3 seats, 0 over>"
    assert batch != kernel.Batch("dice", "standard", 5, seats=3)
    assert batch != "a batch"


def test_a_batch_of_a_kind_of_its_own_stays_one() -> None:
    batch = OwnBatch("duel", "mini", 2, seed=1)
    for name, make in COPIES.items():
        assert type(make(batch)) is OwnBatch, name


class OwnBatch(kernel.Batch):
    """A batch somebody has added to."""


def test_a_variant_is_kept() -> None:
    for state in (kernel.new("duel", "long"), kernel.new("dice", "standard", seats=4)):
        assert COPIES["pickle"](state.variant) is state.variant
    odd = duel.Variant("odd", colours=3, hand=4, turn_limit=50)
    state = kernel.new("duel", odd, seed=1)
    assert kernel.to_rules(COPIES["pickle"](state)).variant == odd


def test_another_version_is_refused_with_both(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [
        pickle.dumps(thing)
        for thing in (kernel.new("duel", "mini"), kernel.Batch("duel", "mini", 2))
    ]
    monkeypatch.setattr(pickles, "VERSION", pickles.VERSION + 1)
    for data in kept:
        with pytest.raises(OptionError, match=r"pickled by version 3 of the kernel; .* version 4"):
            pickle.loads(data)  # noqa: S301  # our own


@pytest.mark.parametrize(
    ("game", "variant", "seats"), [("duel", "classic", 2), ("dice", "standard", 3)]
)
def test_spoiled_data_is_refused_or_a_game(game: str, variant: str, seats: int) -> None:
    state: Any = kernel.new(game, variant, seats=seats, seed=1)
    rng = random.Random(1)
    for _ in range(30):
        state.apply(rng.choice(state.legal()))
    data, refused = state.save(), 0
    for cut in range(len(data)):
        with pytest.raises(OptionError, match="not a pickle of the kernel"):
            pickles.read_state(pickles.VERSION, state.variant, data[:cut])
    with pytest.raises(OptionError, match="more data"):
        pickles.read_state(pickles.VERSION, state.variant, data + b"\0")
    for _ in range(500):
        spoiled = bytearray(data)
        spoiled[rng.randrange(len(data))] = rng.randrange(256)
        try:
            other = pickles.read_state(pickles.VERSION, state.variant, bytes(spoiled))
        except OptionError:
            refused += 1
        else:
            other.play_out(["cautious"] * seats)
    assert refused > 100


def test_spoiled_batches_are_refused() -> None:
    batch = kernel.Batch("duel", "mini", 3, seed=1, opponent="random")
    kept = batch.__getstate__()
    for cut in range(0, len(kept["data"]), 7):
        with pytest.raises(OptionError, match="not a pickle of the kernel"):
            batch.clone().__setstate__({**kept, "data": kept["data"][:cut]})
    rng = random.Random(1)
    for _ in range(300):
        spoiled = bytearray(kept["data"])
        spoiled[rng.randrange(len(spoiled))] = rng.randrange(256)
        other = batch.clone()
        try:
            other.__setstate__({**kept, "data": bytes(spoiled)})
        except OptionError:
            continue
        other.random_step()


@pytest.mark.parametrize("game", GAMES)
def test_what_changes_as_it_is_played_is_no_key(game: str) -> None:
    """As a key of a dictionary it would be lost after the next move."""
    variant = GAMES[game].default_variant
    batch = kernel.Batch(game, variant, 2, seed=1)
    for one in (kernel.new(game, variant, seed=1), batch):
        with pytest.raises(TypeError, match="unhashable"):
            hash(one)
    before = batch.digest()
    assert batch.clone().digest() == before
    batch.random_step()
    assert batch.digest() != before
