"""What cannot be trained is refused at the start, in one sentence; what is broken off goes on."""

from __future__ import annotations

import json
import signal
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import torch

from lostcities.arena.workers import handled
from lostcities.dice import HOUSE
from lostcities.dice.kernel import nets as dice_nets
from lostcities.dice.kernel.nets import DiceLearner
from lostcities.dice.learn import config as dice_config
from lostcities.dice.learn import training as dice_training
from lostcities.duel.kernel import nets
from lostcities.duel.learn import command as duel_command
from lostcities.duel.learn import workers as duel_workers
from lostcities.duel.learn.config import Config
from lostcities.duel.learn.training import Training
from lostcities.duel.learn.updates import Learner
from lostcities.duel.learn.workers import started
from lostcities.errors import OptionError
from lostcities.learn import __main__ as command
from tests.learn.test_duel_workers import toml
from tests.learn.trainings import TINY

if TYPE_CHECKING:
    from pathlib import Path

DICE = replace(dice_config.Config.find("solo"), games=64, stretch=32, games_a_batch=32)


def changed(config: dict[str, Any], name: str, value: object) -> dict[str, Any]:
    """Return settings with one of them changed."""
    section, dot, rest = name.partition(".")
    return config | {section: changed(config[section], rest, value) if dot else value}


def refused(capsys: pytest.CaptureFixture[str], *asked: object) -> str:
    """Run a command that ends with exit code 2; return what it says."""
    try:
        code = command.main(list(map(str, asked)))
    except SystemExit as ended:
        code = int(str(ended.code))
    assert code == 2
    said = capsys.readouterr().err
    assert "Traceback" not in said
    return said


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("seed", -1, "seed cannot be -1"),
        ("net.hidden", 48, r"net.hidden cannot be 48 \(allowed: 32, 64, 96, 128\)"),
        ("net.hidden", 160, "net.hidden cannot be 160"),
        ("net.critic_pool", 288, "net.critic_pool cannot be 288"),
        ("games.variants", {"bogus": 8}, "games.variants cannot be 'bogus'"),
        ("games.variants", {"classic": 0}, "games.variants.classic cannot be 0"),
        ("games.variants", {"classic": 1.5}, "games.variants.classic cannot be 1.5"),
        ("games.variants", {}, "games.variants cannot be"),
        ("games.steps", 0, "games.steps cannot be 0"),
        ("opponents", {"nobody": 1.0}, "opponents cannot be 'nobody'"),
        ("opponents", {"self": 1.0, "past": -1.0}, "opponents.past cannot be -1.0"),
        ("opponents", {"self": 0.0}, "opponents cannot be"),
        ("imitation.teacher", "nobody", "imitation.teacher cannot be 'nobody'"),
        ("imitation.decisions", -1, "imitation.decisions cannot be -1"),
        ("imitation.rate", 0.0, "imitation.rate cannot be 0.0"),
        ("improvement.decisions", 0, "improvement.decisions cannot be 0"),
        ("improvement.rate", [1e-3], "improvement.rate cannot be"),
        ("improvement.rate", [1e-3, "low"], "improvement.rate cannot be 'low'"),
        ("improvement.rate", [1e-3, -1.0], "improvement.rate cannot be"),
        ("improvement.minibatch", 0, "improvement.minibatch cannot be 0"),
        ("evaluation.every", 0, "evaluation.every cannot be 0"),
        ("evaluation.pairs", 0, "evaluation.pairs cannot be 0"),
        ("evaluation.past_every", 0, "evaluation.past_every cannot be 0"),
        ("evaluation.past_kept", 1, "evaluation.past_kept cannot be 1"),
        ("evaluation.opponents", ["miser", "self"], "evaluation.opponents cannot be 'self'"),
        ("evaluation.opponents", [], "evaluation.opponents cannot be"),
    ],
)
def test_settings_of_the_card_game(tmp_path: Path, name: str, value: object, said: str) -> None:
    path = toml(changed(TINY.to_json(), name, value), tmp_path / "wrong.toml")
    with pytest.raises(OptionError, match=said):
        Config.read(path)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", [6]),
        ("games", 0),
        ("stretch", 0),
        ("games_a_batch", 0),
        ("passes", 0),
        ("samples_a_step", 0),
        ("rolls", 0),
        ("rate", [0.0, 1e-3]),
        ("rate", [float("nan")]),
        ("averaged", 1.5),
    ],
)
def test_settings_of_the_dice_game(name: str, value: object) -> None:
    with pytest.raises(OptionError, match=f"{name} cannot be"):
        dice_config.Config.read(DICE.to_json() | {name: value})


def test_the_dice_game_needs_a_sheet(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="random_sheets cannot be 0"):
        dice_training.Training(replace(DICE, house_sheets=0, random_sheets=0), tmp_path)


@pytest.mark.parametrize("shipped", ["nano", "best-response", "default"])
def test_the_settings_that_come_with_it_are_allowed(shipped: str) -> None:
    folder = nets.SHIPPED.parents[2] / "learn" / "configs"
    assert Config.read(folder / f"{shipped}.toml").improvement.decisions > 0


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("duel --out {tmp}/run --minutes 0", "a number of minutes above 0, not '0'"),
        ("duel --out {tmp}/run --minutes nan", "a number of minutes above 0, not 'nan'"),
        ("duel --out {tmp}/run --jobs 2 --cluster auto", "--jobs"),
        ("duel --out {tmp}/file", "file cannot be the folder of a training: File exists"),
        ("duel --out {tmp}/file/run", "run cannot be the folder of a training: Not a directory"),
        ("duel --out {tmp}/run --from-weights {tmp}/file", "not a file of weights of the card"),
        ("dice --config solo --out {tmp}/run --minutes -1", "minutes above 0, not '-1'"),
        ("dice --config solo --out {tmp}/file", "cannot be the folder of a training"),
        ("dice --config solo --out {tmp}/run --from-weights {tmp}/file", "no weights of a"),
        ("duel-exact --variant bogus", "duel has no variant 'bogus'"),
        ("duel-exact --iterations 0", "expected a whole number from 1 up, not '0'"),
        ("duel-match {tmp}/none.npz random", "none.npz: there is no such file"),
        ("duel-match {tmp}/none.npz random --seed -1", "expected a whole number from 0 up"),
        ("duel-match {tmp}/none.npz random --pairs 1", "expected a whole number from 2 up"),
        ("duel-margins --seed -1", "expected a whole number from 0 up, not '-1'"),
        ("duel-margins --rounds 0", "expected a whole number from 1 up, not '0'"),
    ],
)
def test_options(tmp_path: Path, capsys: pytest.CaptureFixture[str], asked: str, said: str) -> None:
    (tmp_path / "file").write_text("no weights", encoding="utf-8")
    assert said in refused(capsys, *asked.format(tmp=tmp_path).split())


@pytest.mark.parametrize("asked", ["duel --out run", "duel-exact"])
def test_without_pytorch(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], asked: str
) -> None:
    monkeypatch.setattr(duel_command, "find_spec", lambda _: None)
    assert "pip install '.[learn]'" in refused(capsys, *asked.split())


def test_every_option_says_what_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    for game in ("duel", "duel-margins", "duel-match", "duel-exact", "dice"):
        with pytest.raises(SystemExit):
            command.main([game, "--help"])
        lines = capsys.readouterr().out.split("options:")[1].split("example")[0].splitlines()
        bare = [
            one
            for one, after in zip(lines, [*lines[1:], ""], strict=True)
            if one.startswith("  -") and "  " not in one.strip() and not after.startswith("      ")
        ]
        assert not bare


def test_weights_of_the_other_game_and_of_another_size(tmp_path: Path) -> None:
    dice = tmp_path / "dice.npz"
    dice_nets.write(dice, DiceLearner(1).weights, {})
    with pytest.raises(OptionError, match=r"dice\.npz is not a file of weights of the card game$"):
        nets.read(dice)
    with pytest.raises(OptionError, match="holds no weights of a dice-game net"):
        dice_nets.read(nets.SHIPPED)
    with pytest.raises(OptionError, match="there is no such file"):
        dice_nets.read(tmp_path / "none.npz")
    np.savez(tmp_path / "empty.npz", card=json.dumps({"version": nets.VERSION}))
    with pytest.raises(OptionError, match="is not a file of weights"):
        nets.read(tmp_path / "empty.npz")
    with pytest.raises(OptionError, match="'policy' of the weights is not as wide"):
        Training(TINY, tmp_path / "run").begin_from(nets.shipped())


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seed", 9),
        ("net.pool", 64),
        ("imitation.decisions", 1),
        ("improvement.rate", [1e-3, 1e-4]),
        ("opponents.self", 0.5),
    ],
)
def test_a_folder_keeps_its_settings(tmp_path: Path, name: str, value: object) -> None:
    Training(TINY, tmp_path / "run")._save()
    other = Config.read(toml(changed(TINY.to_json(), name, value), tmp_path / "other.toml"))
    with pytest.raises(OptionError, match=f"with other settings, the first of them {name} "):
        Training(other, tmp_path / "run")
    Training(TINY, tmp_path / "run", minutes=3.0)


def test_the_order_of_tables_counts_and_a_table_left_out(tmp_path: Path) -> None:
    Training(TINY, tmp_path)._save()
    for variants, name in (({"long": 1, "classic": 11}, "long"), ({"classic": 11}, "long")):
        other = replace(TINY, games=replace(TINY.games, variants=variants))
        with pytest.raises(OptionError, match=rf"first of them games\.variants\.{name}"):
            Training(other, tmp_path)


def test_a_folder_of_the_dice_game_keeps_its_settings(tmp_path: Path) -> None:
    dice_training.Training(DICE, tmp_path).keep()
    dice_training.Training(DICE, tmp_path, minutes=3.0)
    with pytest.raises(OptionError, match="with other settings, the first of them seed"):
        dice_training.Training(replace(DICE, seed=9), tmp_path)
    with pytest.raises(OptionError, match="with other settings, the first of them sheet"):
        dice_training.Training(DICE, tmp_path, HOUSE)


def test_a_dice_checkpoint_of_before_has_its_settings_in_the_card(tmp_path: Path) -> None:
    dice_training.Training(DICE, tmp_path, HOUSE).keep()
    path = tmp_path / "checkpoint.npz"
    with np.load(path) as kept:
        state = {name: array for name, array in kept.items() if name != "settings"}
    np.savez(path, **state)
    dice_training.Training(DICE, tmp_path, HOUSE)
    with pytest.raises(OptionError, match="with other settings, the first of them seed"):
        dice_training.Training(replace(DICE, seed=9), tmp_path, HOUSE)


def test_a_folder_of_the_other_game(tmp_path: Path) -> None:
    Training(TINY, tmp_path / "cards")._save()
    dice_training.Training(DICE, tmp_path / "dice").keep()
    with pytest.raises(OptionError, match="holds a training of the other game"):
        Training(TINY, tmp_path / "dice")
    with pytest.raises(OptionError, match="holds a training of the other game"):
        dice_training.Training(DICE, tmp_path / "cards")


@pytest.mark.parametrize("damage", ["text", "half", "empty", "curve"])
def test_a_damaged_checkpoint(tmp_path: Path, damage: str) -> None:
    Training(TINY, tmp_path / "cards")._save()
    dice_training.Training(DICE, tmp_path / "dice").keep()
    for path in (tmp_path / "cards" / "checkpoint.pt", tmp_path / "dice" / "checkpoint.npz"):
        whole = path.read_bytes()
        if damage == "curve":
            path.with_name("curve.json").write_text("[", encoding="utf-8")
        else:
            path.write_bytes({"text": b"text", "half": whole[: len(whole) // 2]}.get(damage, b""))
    with pytest.raises(OptionError, match="its checkpoint is damaged"):
        Training(TINY, tmp_path / "cards")
    with pytest.raises(OptionError, match="its checkpoint is damaged"):
        dice_training.Training(DICE, tmp_path / "dice")
    torch.save(3, tmp_path / "cards" / "checkpoint.pt")
    with pytest.raises(OptionError, match="its checkpoint is damaged"):
        Training(TINY, tmp_path / "cards")


def test_no_more_processes_than_games(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class Counted(duel_workers.Here):
        def __init__(self, config: Config, jobs: int) -> None:
            super().__init__(config)
            asked.append(jobs)

    monkeypatch.setattr(duel_workers, "Processes", Counted)
    with started(TINY, jobs=500):
        assert asked == [11]


def test_what_is_finished_stays_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = Training(TINY, tmp_path / "cards")
    cards.stage = "done"
    cards._save()
    dice_training.Training(DICE, tmp_path / "dice").run()
    plain = [f"{name} = {json.dumps(value)}" for name, value in DICE.to_json().items()]
    (tmp_path / "dice.toml").write_text("\n".join(plain), encoding="utf-8")
    toml(TINY.to_json(), tmp_path / "cards.toml")
    capsys.readouterr()
    for game, name in (("duel", "cards"), ("dice", "dice")):
        config, out = tmp_path / f"{name}.toml", tmp_path / name
        assert command.main([game, "--config", str(config), "--out", str(out)]) == 0
        assert capsys.readouterr().err == "already finished; nothing to do\n"


def test_a_half_done_update_is_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """SIGTERM comes in the middle of the third update, when the nets have changed already."""
    weights: list[dict[str, Any]] = []
    learn = Learner._learn

    def broken_off(learner: Learner, *given: Any, **more: Any) -> dict[str, float]:
        weights.append(learner.policy.weights())
        told = learn(learner, *given, **more)
        if len(weights) == 3:
            signal.raise_signal(signal.SIGTERM)
        return told

    monkeypatch.setattr(Learner, "_learn", broken_off)
    config, out = toml(TINY.to_json(), tmp_path / "tiny.toml"), tmp_path / "run"
    with handled(signal.SIGINT, signal.default_int_handler):
        assert command.main(["duel", "--config", str(config), "--out", str(out)]) == 130
    assert f"broken off; the same command goes on from {out}" in capsys.readouterr().err
    again = Training(TINY, out)
    assert again.iteration == 2
    assert len([point for point in again.curve if "results" not in point]) == 2
    assert all((array == weights[2][name]).all() for name, array in again.policy.weights().items())
    steps = {int(one["step"]) for one in again.learner.optimiser.state_dict()["state"].values()}
    assert len(steps) == 1


@pytest.mark.parametrize("hit", [signal.SIGINT, signal.SIGTERM])
def test_the_dice_game_is_broken_off_between_two_stretches(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    hit: signal.Signals,
) -> None:
    whole = dice_training.Training(DICE, tmp_path / "whole")
    whole.run()
    stretch = dice_training.Training.stretch

    def broken_off(training: dice_training.Training) -> None:
        stretch(training)
        if training.games == DICE.games:
            signal.raise_signal(hit)

    out = tmp_path / "run"
    monkeypatch.setattr(dice_training.Training, "stretch", broken_off)
    monkeypatch.setattr(dice_config.Config, "find", lambda _: DICE)
    asked = ["dice", "--config", "dice", "--out", str(out)]
    with handled(signal.SIGINT, signal.default_int_handler):
        assert command.main(asked) == 130
    assert f"broken off; the same command goes on from {out}" in capsys.readouterr().err
    monkeypatch.undo()
    again = dice_training.Training(DICE, out)
    assert (again.games, len(again.curve)) == (DICE.stretch, 1)
    again.run()
    assert np.array_equal(again.learner.weights, whole.learner.weights)
