"""The dice game's net: at play it says what it says in training, and training goes on as it was."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
import pytest

from lostcities import kernel
from lostcities.dice import HOUSE, VARIANTS
from lostcities.dice.kernel.nets import DiceLearner, DiceNet, read, write
from lostcities.dice.learn.config import Config
from lostcities.dice.learn.sheets import random_sheet
from lostcities.dice.learn.study import study
from lostcities.dice.learn.training import Training
from lostcities.errors import OptionError
from lostcities.kernel._kernel import DICE_OLD_WEIGHTS
from lostcities.learn.__main__ import main
from tests.learn.dice_reference import Reference

if TYPE_CHECKING:
    from pathlib import Path

    from lostcities.dice import Sheet
    from lostcities.kernel._kernel import DiceProgress

QUICK = replace(Config.find("solo"), games=192, stretch=64, games_a_batch=32, averaged=0.5)
TWO = replace(QUICK, players=[2], rule_players=0.5, rolls=3)

SHEETS = [HOUSE, random_sheet(random.Random(1), "one"), random_sheet(random.Random(2), "two", 1.0)]


def run(learner: DiceLearner, games: int, rate: float = 1e-3) -> DiceProgress:
    return learner.run(
        games,
        rate=rate,
        trust=0.8,
        random_moves=0.01,
        exploring_starts=0.25,
        rule_players=0.5,
        rolls=2,
        games_a_batch=32,
        passes=1,
        samples_a_step=64,
    )


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.name))
def test_the_net_says_the_same_at_play_in_training_and_in_numpy(sheet: Sheet, seats: int) -> None:
    variant = VARIANTS["solo" if seats == 1 else "standard"].on(sheet)
    game = kernel.new("dice", variant, seats=seats, seed=seats)
    learner = DiceLearner(7)
    learner.add_course(game.variant)
    run(learner, 32)
    net, reference = DiceNet(game.variant, learner.weights), Reference(learner.weights)
    rng, compared = random.Random(3), 0
    while not game.over:
        board = kernel.to_rules(game).board
        if board.waiting == (board.active,) and board.phase == "pick":
            for seat, by_rule in product(range(seats), (False, True)):
                found = reference.evaluate(board, seat, rule_players=by_rule)
                expected = pytest.approx(found, rel=1e-4, abs=1e-3)
                assert net.evaluate(game, seat, by_rule) == expected
                assert learner.evaluate(game, seat, by_rule) == expected
            compared += 1
        game.apply(rng.choice(game.legal()))
    assert compared > 8


def test_against_rule_players_it_expects_something_else_once_it_has_met_them() -> None:
    game = kernel.new("dice", "standard", seats=2)
    learner = DiceLearner(7)
    assert learner.evaluate(game, 0) == learner.evaluate(game, 0, rule_players=True)
    learner.add_course(game.variant)
    run(learner, 32)
    assert learner.evaluate(game, 0) != learner.evaluate(game, 0, rule_players=True)


def test_weights_from_before_there_were_rows_for_rule_players_are_read(tmp_path: Path) -> None:
    path, kept = tmp_path / "old.npz", DiceLearner(7).weights
    write(path, kept[:DICE_OLD_WEIGHTS], {})
    weights = read(path)[0]
    assert weights.shape == kept.shape
    assert not weights[DICE_OLD_WEIGHTS:].any()
    assert np.allclose(weights, kept, atol=2e-3)


def test_a_game_that_is_over_is_scored_and_not_guessed() -> None:
    game = kernel.new("dice", "standard", seats=3)
    game.play_out(["cautious"] * 3)
    net = DiceNet(game.variant, DiceLearner(1).weights)
    best = max(game.totals)
    for seat, total in enumerate(game.totals):
        margin, win = net.evaluate(game, seat)
        others = [other for at, other in enumerate(game.totals) if at != seat]
        assert margin == pytest.approx(total - max(others), abs=0.01)
        assert win == (1 / game.totals.count(best) if total == best else 0)


def test_games_against_itself_teach_it_something() -> None:
    learner = DiceLearner(1)
    learner.add_course(kernel.new("dice", "solo", seats=1).variant)
    first = float(run(learner, 64).scores.mean())
    run(learner, 1500)
    assert run(learner, 64).scores.mean() > max(first + 100, 450)


def test_alone_the_others_sheets_teach_nothing_but_what_was_on_the_way() -> None:
    """Their encoder is left out of the steps, unless games with others are still being learned."""
    alone, together = (
        kernel.new("dice", variant, seats=seats).variant
        for variant, seats in (("solo", 1), ("standard", 2))
    )
    learner = DiceLearner(1)
    encoder = slice(Reference.ENCODER, 2 * Reference.ENCODER)
    changes = []
    for variant in (alone, together, alone):
        before = learner.weights.copy()
        learner.clear_courses()
        learner.add_course(variant)
        run(learner, 32)
        changes.append(np.any(learner.weights[encoder] != before[encoder]))
    assert changes == [False, True, True]


def test_the_same_training_reaches_the_optimum_of_a_small_study() -> None:
    """A glimpse; `python -m bench.dice study` goes on to 99.5 %."""
    made = study([HOUSE.columns[0]])
    learner = DiceLearner(1)
    learner.add_course(made.start.variant, made.start)
    for rate in (1e-3, 3e-4, 1e-4):
        run(learner, 4000, rate)
    net = DiceNet(made.start.variant, learner.weights)
    assert 0.75 * made.optimum() < made.worth(net) <= made.optimum() + 1e-3


@pytest.mark.parametrize("config", [QUICK, TWO], ids=["alone", "two"])
def test_an_interrupted_training_goes_on_as_if_it_had_not_been(
    tmp_path: Path, config: Config
) -> None:
    whole = Training(config, tmp_path / "whole")
    whole.run()
    for games in (config.stretch, config.games):
        part = Training(config, tmp_path / "parts")
        while part.games < games:
            part.stretch()
        part.keep()
    assert part.games == whole.games == QUICK.games
    assert np.array_equal(part.learner.weights, whole.learner.weights)
    assert np.array_equal(part.weights, whole.weights)
    assert [point["points"] for point in part.curve] == [p["points"] for p in whole.curve]


def test_the_weights_of_the_end_are_averaged(tmp_path: Path) -> None:
    training, seen = Training(QUICK, tmp_path), []
    while training.done < 1:
        training.stretch()
        seen.append(training.learner.weights)
    assert np.allclose(training.weights, np.mean(seen[1:], axis=0), atol=1e-6)
    training.keep()
    assert np.allclose(read(tmp_path / "weights.npz")[0], training.weights, atol=2e-3)


def test_weights_are_kept_with_how_they_came_about(tmp_path: Path) -> None:
    training = Training(QUICK, tmp_path)
    training.stretch()
    training.keep()
    weights, card = read(tmp_path / "weights.npz")
    assert np.allclose(weights, training.learner.weights, atol=2e-3)
    assert card["config"] == QUICK.to_json()
    assert card["games"] == QUICK.stretch
    assert set(card) >= {"commit", "time", "processor_seconds"}
    assert json.loads((tmp_path / "curve.json").read_text())[0]["games"] == QUICK.stretch
    going_on = Training(replace(QUICK, seed=9), tmp_path / "more")
    going_on.begin_from(tmp_path / "weights.npz")
    assert np.array_equal(going_on.learner.weights, weights)
    going_on.keep()
    again = Training(replace(QUICK, seed=9), tmp_path / "more")
    assert again.card()["went_on_from"] == going_on.card()["went_on_from"] == card


def test_a_file_without_weights_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "some.npz"
    for content in (b"", b"no archive"):
        path.write_bytes(content)
        with pytest.raises(OptionError, match="no weights"):
            read(path)
    write(path, np.zeros(3, np.float32), {})
    with pytest.raises(OptionError, match="no weights"):
        read(path)


def test_the_command_trains_one_sheet_and_says_where_the_weights_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config, sheet = tmp_path / "quick.toml", tmp_path / "sheet.toml"
    lines = [f"{key} = {value!r}" for key, value in replace(QUICK, games=32).to_json().items()]
    config.write_text("\n".join(lines))
    sheet.write_text(SHEETS[1].to_toml())
    out = str(tmp_path / "out")
    assert main(["dice", "--config", str(config), "--out", out, "--sheet", str(sheet)]) == 0
    assert "weights.npz" in capsys.readouterr().err
    assert read(tmp_path / "out" / "weights.npz")[1]["sheet"]["name"] == "one"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"speed": 3}, "no setting 'speed'"),
        ({"games": -1}, "games cannot be -1"),
        ({"players": []}, "players cannot be"),
        ({"rate": "fast"}, "rate cannot be 'fast'"),
    ],
)
def test_a_wrong_setting_is_named(change: dict[str, object], reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        Config.read(QUICK.to_json() | change)


def test_a_missing_setting_or_file_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(OptionError, match="'seed' is missing"):
        Config.read({})
    assert main(["dice", "--config", "nothing", "--out", "x"]) == 2
    assert "nothing" in capsys.readouterr().err


def test_random_sheets_are_valid_and_differ() -> None:
    rng = random.Random(4)
    sheets = {random_sheet(rng, "any", 0.5).columns for _ in range(50)}
    assert len(sheets) == 50
