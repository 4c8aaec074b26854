"""A small card game is solved exactly, and a net is held to what is found."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyspiel
import pytest

import lostcities.envs.openspiel  # registers the games of this package  # noqa: F401
from lostcities import duel, kernel
from lostcities.duel.kernel import nets
from lostcities.duel.learn import exact as duel_exact
from lostcities.duel.learn.config import Config
from lostcities.duel.learn.exact import Tree, of_net, of_player, solve
from lostcities.duel.learn.matches import one_round
from lostcities.duel.learn.net import (
    as_tensors,
    kinds_of_colour,
    logits,
    masked_log_softmax,
    policy,
)
from lostcities.envs.openspiel_tree import tree as openspiel_tree
from lostcities.errors import OptionError
from lostcities.kernel._kernel import duel_features
from lostcities.learn import __main__ as command

CONFIGS = Path(nets.__file__).parents[1] / "learn" / "configs"


@pytest.fixture(scope="module")
def nano() -> Tree:
    return Tree(one_round("nano"))


def test_a_best_response_gains_what_openspiel_says(nano: Tree) -> None:
    theirs = openspiel_tree(pyspiel.load_game("lostcities_duel(variant=nano)"))
    expected = pyspiel.exploitability(theirs, pyspiel.UniformRandomPolicy(theirs))
    assert nano.exploitability(nano.uniform()) == pytest.approx(expected, abs=1e-9)


def test_an_equilibrium_is_found(nano: Tree) -> None:
    solved = solve(nano, 40)
    assert 0 <= nano.exploitability(solved) < 0.002
    assert nano.value(solved) == pytest.approx(2.3, abs=0.005)
    assert nano.exploitability(of_player(nano, "cautious")) > 0.1


def test_a_strategy_gives_every_information_set_chances(nano: Tree) -> None:
    net = policy(32, 32).kernel()
    for strategy in (of_net(nano, net), of_net(nano, net, best=True), solve(nano, 2)):
        assert np.add.reduceat(strategy, nano.first) == pytest.approx(1)
        assert strategy.min() >= 0


@pytest.mark.parametrize("variant", ["nano", "mini", "long"])
def test_the_kernel_chooses_what_the_training_thinks_likeliest(variant: str) -> None:
    net = policy(32, 32).kernel()
    batch = kernel.Batch("duel", variant, 64, seed=2)
    colours, table, masks = duel_features(batch.kernel, np.arange(64))
    chosen, _ = net.choose(batch.kernel.variant, colours, table, masks, None)
    kinds = kinds_of_colour(colours.shape[1], masks.shape[1])
    values = logits(*as_tensors(*net.judge(colours, table)), kinds=kinds)
    likeliest = masked_log_softmax(values, *as_tensors(masks)).argmax(dim=1)
    assert kinds == len(duel.VARIANTS[variant].ranks) + 1
    assert np.array_equal(chosen, likeliest.numpy())


def test_a_game_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duel_exact, "MOST_POSITIONS", 1000)
    with pytest.raises(OptionError, match="more than 1000 positions"):
        Tree(one_round("mini"))


def test_weights_are_held_to_the_solution(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The config of the small game begins with nothing."""
    config = Config.read(CONFIGS / "nano.toml")
    assert config.imitation.decisions == 0
    assert list(config.games.variants) == ["nano"]
    net = policy(config.net.hidden, config.net.pool)
    path = tmp_path / "small.npz"
    nets.write(path, nets.Weights({"policy": net.weights()}, {"policy": net.shape}, {}))
    asked = ["duel-exact", "--iterations", "5", "--weights", str(path)]
    assert command.main(asked) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["strategy"] for row in rows][:2] == ["CFR+, 5 iterations", "any legal action"]
    solved, *others = (row["best_response_makes"] for row in rows)
    assert all(0 < solved < other for other in others)
