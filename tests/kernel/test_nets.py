"""What nets are shown, what they may choose from, and files of weights."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from lostcities import duel, kernel
from lostcities.duel.kernel import nets
from lostcities.errors import OptionError
from lostcities.kernel._kernel import (
    POLICY_FEATURES,
    POLICY_OUTPUTS,
    DuelNet,
    duel_colour_features,
    duel_features,
    duel_net_arrays,
    duel_table_features,
)

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

CLASSIC = duel.VARIANTS["classic"]
SHAPE = (POLICY_FEATURES, 32, 32, POLICY_OUTPUTS)
GAMES = 40


def offsets(blocks: list[tuple[str, int, float]]) -> dict[str, slice]:
    found, start = {}, 0
    for name, size, _ in blocks:
        found[name] = slice(start, start + size)
        start += size
    return found


COLOUR, TABLE = offsets(duel_colour_features()), offsets(duel_table_features())


def random_arrays(shape: tuple[int, int, int, int], seed: int) -> dict[str, NDArray[np.float32]]:
    rng = np.random.default_rng(seed)
    return {
        name: rng.normal(0, 0.2, (rows, columns)).astype(np.float32)
        for name, rows, columns in duel_net_arrays(*shape)
    }


def random_net(shape: tuple[int, int, int, int] = SHAPE, seed: int = 1) -> DuelNet:
    return DuelNet(*shape, [array.ravel() for array in random_arrays(shape, seed).values()])


def some_games(variant: Any = CLASSIC, decisions: int = 41) -> kernel.Batch:
    batch = kernel.Batch("duel", variant, GAMES, seed=5)
    players = kernel.players("duel")[1:]
    for number in range(decisions):
        batch.step(batch.decide([players[(i + number) % len(players)] for i in range(GAMES)]))
    return batch


def shown(batch: kernel.Batch) -> tuple[Any, Any, Any]:
    return duel_features(batch.kernel, np.arange(batch.games))


@pytest.mark.parametrize("decisions", [0, 1, 30, 61, 80])
def test_the_features_say_what_the_board_says(decisions: int) -> None:
    batch = some_games(decisions=decisions)
    colours, table, masks = shown(batch)
    assert (masks == batch.mask).all(), "before the patience is over a net may do all that is legal"
    for game in range(GAMES):
        state = kernel.to_rules(batch.state(game))
        board, me = state.board, state.seat
        row = colours[game]
        for colour in range(CLASSIC.colours):

            def ranks(name: str, of: Any = row[colour]) -> list[int]:
                return [2 + i for i, bit in enumerate(of[COLOUR[name]][3:]) if bit]

            hand = [card.rank for card in state.hands[me] if card.colour == colour]
            assert ranks("hand") == [rank for rank in hand if rank]
            assert row[colour][COLOUR["hand"]][:3].sum() == hand.count(0)
            theirs = [card.rank for card in state.hands[1 - me] if card.colour == colour]
            assert ranks("their_hand") == [rank for rank in theirs if rank]
            unseen = [card.rank for card in state.observe(me).unseen() if card.colour == colour]
            assert ranks("unseen") == sorted(rank for rank in unseen if rank)
            assert row[colour][COLOUR["unseen"]][:3].sum() == unseen.count(0)
            laid = [card.rank for card in board.expeditions[me][colour]]
            assert ranks("mine") == [rank for rank in laid if rank]
            pile = board.piles[colour]
            assert row[colour][COLOUR["pile_size"]][0] == len(pile)
            top = row[colour][COLOUR["pile_top"]]
            assert top.sum() == (len(pile) > 0)
            assert not pile or top[max(0, pile[-1].rank - 1)] == 1
            assert row[colour][COLOUR["closed"]][0] == (board.closed == colour)
        assert table[game][TABLE["deck"]][0] == board.deck
        assert table[game][TABLE["turns"]][0] == board.turns


def test_a_policy_is_not_shown_what_is_hidden() -> None:
    batch = some_games()
    before, table, _ = shown(batch)
    batch.determinise(3)
    after, table_after, _ = shown(batch)
    assert (before[:, :, :POLICY_FEATURES] == after[:, :, :POLICY_FEATURES]).all()
    assert (table == table_after).all()
    assert (before[:, :, POLICY_FEATURES:] != after[:, :, POLICY_FEATURES:]).any()


def test_exchanged_colours_exchange_their_values() -> None:
    colours, table, _ = shown(some_games(duel.VARIANTS["long"]))
    order = [3, 0, 5, 1, 4, 2]
    net = random_net()
    of_colours, of_table = net.judge(colours, table)
    exchanged, same = net.judge(np.ascontiguousarray(colours[:, order]), table)
    assert np.allclose(of_colours[:, order], exchanged, atol=1e-4)
    assert np.allclose(of_table, same, atol=1e-4)


@pytest.mark.parametrize("variant", [CLASSIC, duel.VARIANTS["long"]], ids=str)
@pytest.mark.parametrize("shape", [SHAPE, (POLICY_FEATURES, 64, 128, 21), (174, 96, 64, 0)])
def test_what_is_said_of_a_position_does_not_depend_on_the_others(
    variant: duel.Variant, shape: tuple[int, int, int, int]
) -> None:
    colours, table, _ = shown(some_games(variant))
    net = random_net(shape)
    of_colours, of_table = net.judge(colours, table)
    for count in (1, 2, 3, 7, 13):
        for first in (0, 20):
            some = slice(first, first + count)
            of_some, of_their_table = net.judge(colours[some], table[some])
            assert (of_some == of_colours[some]).all()
            assert (of_their_table == of_table[some]).all()


def test_after_its_patience_a_net_takes_from_the_deck() -> None:
    """D15: with one card left each would wait for the other."""
    batch = kernel.Batch("duel", CLASSIC.with_options({"rounds": 1}), 4, seed=1)
    deck = 2 * len(CLASSIC.kinds)
    rng, forced = random.Random(1), 0
    while not batch.done.any():
        _, table, masks = shown(batch)
        late, takes = table[:, TABLE["turns"]][:, 0] >= 60, masks[:, deck]
        forced += int((late & takes).sum())
        assert (masks[late & takes].sum(axis=1) == 1).all()
        assert (masks[~(late & takes)] == batch.mask[~(late & takes)]).all()
        piles = [np.flatnonzero(row) for row in masks]
        batch.step(
            [
                int(rng.choice(legal[legal > deck] if (legal > deck).any() else legal))
                for legal in piles
            ]
        )
    assert forced > 50


def test_a_net_chooses_what_is_legal_and_draws_as_its_chances_say() -> None:
    batch = some_games()
    colours, table, masks = shown(batch)
    net = random_net()
    variant = batch.kernel.variant
    best, _ = net.choose(variant, colours, table, masks, None)
    assert masks[np.arange(GAMES), best].all()
    many = 4000
    one = [np.repeat(array[:1], many, axis=0) for array in (colours, table, masks)]
    words = np.random.default_rng(1).integers(1 << 64, size=many, dtype=np.uint64)
    drawn, logarithms = net.choose(variant, one[0], one[1], one[2], words)
    assert best[0] == np.bincount(drawn).argmax()
    for action in np.unique(drawn):
        chance = float(np.exp(logarithms[drawn == action][0]))
        assert abs((drawn == action).mean() - chance) < 5 * (chance / many) ** 0.5


def test_a_net_is_shown_small_games_too() -> None:
    batch = kernel.Batch("duel", "mini", 3, seed=1)
    colours, table, masks = shown(batch)
    assert (masks == batch.mask).all()
    net = DuelNet(*SHAPE, [array.ravel() for array in random_arrays(SHAPE, 1).values()])
    variant = batch.state(0).variant
    chosen, _ = net.choose(variant, colours, table, masks, None)
    assert masks[np.arange(3), chosen].all()


def test_a_net_of_another_shape_is_refused() -> None:
    arrays = [array.ravel() for array in random_arrays(SHAPE, 1).values()]
    with pytest.raises(ValueError, match="another length"):
        DuelNet(*SHAPE, [arrays[1], *arrays[1:]])
    with pytest.raises(ValueError, match="number of arrays"):
        DuelNet(*SHAPE, arrays[1:])
    with pytest.raises(ValueError, match="multiple of 32"):
        DuelNet(POLICY_FEATURES, 40, 32, 21, arrays)


def test_weights_go_to_a_file_and_back(tmp_path: Path) -> None:
    given = nets.Weights({"policy": random_arrays(SHAPE, 2)}, {"policy": SHAPE}, {"seed": 3})
    nets.write(tmp_path / "some.npz", given)
    read = nets.read(tmp_path / "some.npz")
    assert read.card == {"version": nets.VERSION, "seed": 3}
    colours, table, _ = shown(some_games())
    judged = read.net("policy").judge(colours, table)
    for found, expected in zip(judged, random_net(seed=2).judge(colours, table), strict=True):
        assert (found == expected).all()


@pytest.mark.parametrize("content", [b"", b"no weights", b"PK\x03\x04broken"])
def test_what_is_no_file_of_weights_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.npz"
    path.write_bytes(content)
    with pytest.raises(OptionError, match=r"broken\.npz is not a file of weights"):
        nets.read(path)


def test_weights_of_another_version_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "later.npz"
    np.savez(path, card='{"version": 99}')
    with pytest.raises(OptionError, match="its version is 99"):
        nets.read(path)
