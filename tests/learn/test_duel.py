"""The training of the card game's policy: it learns, is saved, and the kernel plays what it is."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
import torch

from lostcities import duel, kernel
from lostcities.duel.agents.characters import CHARACTERS, HELD_OUT
from lostcities.duel.kernel import nets
from lostcities.duel.learn.config import Config
from lostcities.duel.learn.games import Players, Tables
from lostcities.duel.learn.matches import match, one_round
from lostcities.duel.learn.net import as_tensors, critic, policy
from lostcities.duel.learn.training import Training
from lostcities.errors import OptionError
from lostcities.kernel._kernel import duel_features
from lostcities.learn import __main__ as command
from tests.learn.trainings import SMALL

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.duel.learn.net import ColourNet


def stirred(net: ColourNet) -> ColourNet:
    """Give a net weights that no beginning has, always the same."""
    source = torch.Generator().manual_seed(3)
    with torch.no_grad():
        for array in net.parameters():
            array.copy_(torch.randn(array.shape, generator=source) * 0.2)
    return net


@pytest.mark.parametrize("variant", ["classic", "long"])
@pytest.mark.parametrize("made", [policy, critic])
def test_the_kernel_judges_as_the_net_does(
    variant: str, made: Callable[[int, int], ColourNet]
) -> None:
    net = stirred(made(64, 96))
    batch = kernel.Batch("duel", variant, 64, seed=2)
    for _ in range(45):
        batch.step(batch.decide("greedy"))
    colours, table, _ = duel_features(batch.kernel, np.arange(64))
    with torch.no_grad():
        expected = net(*as_tensors(colours, table))
    assert float(expected[1].abs().max()) > 0.5
    for found, wanted in zip(net.kernel().judge(colours, table), expected, strict=True):
        assert np.abs(found - wanted.numpy()).max(initial=0) < 1e-4


def test_the_pool_is_wide_and_those_held_out_are_not_in_it() -> None:
    usual = Config.usual()
    assert not set(HELD_OUT) & set(usual.opponents)
    assert len(set(usual.opponents) & {*CHARACTERS, "cautious", "greedy"}) >= 8
    assert set(HELD_OUT) <= set(usual.evaluation.opponents)


def test_a_best_response_meets_nobody_but_the_policy_it_is_to_beat() -> None:
    path = Path(nets.__file__).parents[1] / "learn" / "configs" / "best-response.toml"
    config = Config.read(path)
    assert set(config.opponents) == set(config.evaluation.opponents) == {"policy"}
    assert config.to_json()["net"] == Config.usual().to_json()["net"]


def test_what_a_decision_brought_is_the_margin_of_its_round() -> None:
    """With a critic that knows nothing and a trace of 1 no estimate is left."""
    blank = critic(32, 32)
    with torch.no_grad():
        for array in blank.parameters():
            array.zero_()
    player = policy(32, 32).kernel()
    tables = Tables(one_round("classic"), 1, {"cautious": 1.0}, np.random.default_rng(4))
    experience, _, ended = tables.collect(
        400, Players(player, player, blank.kernel()), np.random.default_rng(5), points=50, trace=1.0
    )
    margins = [margin / 50 for margin in ended.margins["cautious"]]
    runs = [float(value) for value in experience.returns]
    changes = [value for i, value in enumerate(runs) if i == 0 or value != runs[i - 1]]
    assert len(margins) > 3
    assert np.allclose(changes[: len(margins)], margins, atol=1e-5)


def test_what_one_seat_wins_the_other_loses() -> None:
    blank = critic(32, 32)
    with torch.no_grad():
        for array in blank.parameters():
            array.zero_()
    player = policy(32, 32).kernel()
    tables = Tables(one_round("classic"), 1, {"self": 1.0}, np.random.default_rng(4))
    experience, _, ended = tables.collect(
        300, Players(player, player, blank.kernel()), np.random.default_rng(5), points=50, trace=1.0
    )
    margin = ended.margins["self"][0] / 50
    first = experience.returns[:50]
    assert np.allclose(np.abs(first), abs(margin), atol=1e-5)
    assert 0.3 < float((first > 0).mean()) < 0.7


def test_a_training_learns_and_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = replace(SMALL, imitation=replace(SMALL.imitation, decisions=1))
    first = Training(config, tmp_path)
    first.run()
    assert first.stage == "done"
    again = Training(config, tmp_path)
    assert (again.stage, again.decisions) == ("done", first.decisions)
    assert again.iteration == first.iteration > 1
    for name, array in first.policy.weights().items():
        assert (array == again.policy.weights()[name]).all()
    curve = json.loads((tmp_path / "curve.json").read_text(encoding="utf-8"))
    assert {"imitation", "improvement"} <= {point["stage"] for point in curve}
    assert any("results" in point for point in curve)
    best = nets.read(tmp_path / "best.npz")
    assert best.card["config"]["seed"] == SMALL.seed
    assert match(best.net("policy"), "random", one_round("classic"), 2, seed=1).limits == 0
    assert "measured: miser" in capsys.readouterr().err


def test_imitation_comes_to_agree_with_the_teacher(tmp_path: Path) -> None:
    training = Training(SMALL, tmp_path)
    agreement = [float(training._imitate()["agreement"]) for _ in range(30)]
    assert np.mean(agreement[-3:]) > np.mean(agreement[:3]) + 0.1


def test_training_begins_from_weights(tmp_path: Path) -> None:
    one = Training(SMALL, tmp_path / "one")
    stirred(one.policy)
    one._write_weights("some.npz", {})
    other = Training(SMALL, tmp_path / "other")
    other.begin_from(nets.read(tmp_path / "one" / "some.npz"))
    assert other.stage == "improvement"
    for name, array in one.policy.weights().items():
        assert (array == other.policy.weights()[name]).all()


def test_a_policy_against_itself_is_even_and_every_round_ends() -> None:
    net = stirred(policy(32, 32)).kernel()
    found = match(net, net, one_round("classic"), 20, seed=1)
    assert found.mean == 0
    assert found.limits == 0


def test_a_mirrored_pair_has_the_same_cards() -> None:
    """A net that plays as its opponent does would score 0: here the same net on both sides."""
    one, other = (stirred(policy(32, 32)).kernel() for _ in range(2))
    assert match(one, other, one_round("long"), 10, seed=2).margins.tolist() == [0.0] * 10


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seed = ", "cannot read the settings"),
        ("seed = 1\nsneed = 2", "no setting 'sneed'"),
        ("seed = 1", "'net' is missing"),
        ("seed = true", "seed cannot be True"),
    ],
)
def test_a_wrong_config_is_refused(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(OptionError, match=said):
        Config.read(path)


def test_the_command_refuses_with_a_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text("seed = 1", encoding="utf-8")
    assert command.main(["duel", "--config", str(path), "--out", str(tmp_path / "run")]) == 2
    assert "is missing" in capsys.readouterr().err


def test_the_variants_of_a_training_are_rounds() -> None:
    assert one_round("long").rounds == 1
    assert one_round("classic").colours == duel.VARIANTS["classic"].colours


def test_weights_are_measured_by_mirrored_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["duel-match", str(nets.SHIPPED), "--pairs", "4"]
    assert command.main([*asked, "policy", "cautious"]) == 0
    same, other = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (same["opponent"], same["pairs"], same["mean"]) == ("policy", 4, 0.0)
    assert other["mean"] != 0
    assert command.main([*asked, "nobody"]) == 2
    assert "has no agent 'nobody'" in capsys.readouterr().err
