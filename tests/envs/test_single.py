"""The environment of one game: Gymnasium's own checker, and the rules."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import lostcities.envs
from lostcities import GAMES, kernel
from lostcities.envs.single import LostCitiesEnv
from lostcities.envs.vector import LostCitiesVectorEnv
from lostcities.errors import IllegalAction, OptionError
from tests.envs.env_setups import SETUPS, EnvSetup, legal_numbers, pick, same_game

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
every_opponent = pytest.mark.parametrize("opponent", kernel.PLAYERS)


def made(setup: EnvSetup, **settings: Any) -> LostCitiesEnv:
    return LostCitiesEnv(setup.game, setup.variant, **setup.settings, **settings)


def test_every_variant_has_an_id() -> None:
    variants = {(name, variant) for name, game in GAMES.items() for variant in game.variants}
    assert set(lostcities.envs.IDS.values()) == variants


@pytest.mark.parametrize("name", lostcities.envs.IDS)
@pytest.mark.parametrize("reward", ["margin", "points"])
def test_gymnasiums_checker_is_content(
    name: str, reward: str, capsys: pytest.CaptureFixture[str]
) -> None:
    # The checker samples actions without a mask.
    check_env(gymnasium.make(name, illegal="random", reward=reward).unwrapped)
    capsys.readouterr()  # it also draws in the mode `human`


@every_setup
@every_opponent
def test_masks_are_what_the_rules_allow_along_whole_games(setup: EnvSetup, opponent: str) -> None:
    env, rng = made(setup, opponent=opponent), np.random.default_rng(1)
    seen, info = env.reset(seed=1)
    over, total = False, 0.0
    while not over:
        state = env.batch.state(0)
        assert state.seat == 0
        assert info["action_mask"].nonzero()[0].tolist() == legal_numbers(state, 0)
        assert (env.action_masks() == info["action_mask"]).all()
        assert (seen == state.observation(0)).all()
        state.redeal(0, 7)
        assert (seen == state.observation(0)).all()
        seen, reward, over, truncated, info = env.step(pick(info["action_mask"], rng))
        assert seen in env.observation_space
        assert not truncated
        total += reward
    own, *others = env.batch.scores[0].tolist()
    assert total == pytest.approx(own - (sum(others) / len(others) if others else 0))
    assert not info["action_mask"].any()
    assert (seen == kernel.encode(kernel.to_rules(env.batch.state(0)).observe(0))).all()


@every_setup
@every_opponent
def test_it_equals_the_vector_environment(setup: EnvSetup, opponent: str) -> None:
    env = made(setup, opponent=opponent)
    envs = LostCitiesVectorEnv(setup.game, setup.variant, 1, opponent=opponent, **setup.settings)
    same_game(env, envs, seed=9, starter=setup.seats - 1)


def test_the_same_seed_gives_the_same_game_and_the_next_one() -> None:
    env = made(SETUPS[0])
    games = [(env.reset(seed=3)[0], env.reset()[0]) for _ in range(2)]
    assert (games[0][0] == games[1][0]).all()
    assert (games[0][1] == games[1][1]).all()
    assert not (games[0][0] == games[0][1]).all()


def test_either_seat_starts_some_games() -> None:
    env = made(SETUPS[0])
    starters = {kernel.to_rules(_reset(env, seed)).board.starter for seed in range(20)}
    assert starters == {0, 1}


def _reset(env: LostCitiesEnv, seed: int) -> Any:
    env.reset(seed=seed)
    return env.batch.state(0)


def test_an_illegal_action_names_the_rule() -> None:
    env = made(SETUPS[0])
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"=: first a card is played .* \[D5\]"):
        env.step(env.setting.codec.id(env.setting.codec.parse("=")))
    for number in (-1, 106):
        with pytest.raises(IllegalAction, match="from 0 to 105"):
            env.step(number)


@pytest.mark.parametrize("illegal", ["error", "random"])
def test_after_the_end_nothing_is_legal(illegal: str) -> None:
    env, rng = made(SETUPS[3], illegal=illegal), np.random.default_rng(1)
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(pick(info["action_mask"], rng))
    with pytest.raises(IllegalAction, match=r"the match is over \[D20\]"):
        env.step(0)


@pytest.mark.parametrize("action", [1.5, None, [1, 2], "R5", True])
def test_what_is_no_number_is_refused(action: Any) -> None:
    env = made(SETUPS[0])
    env.reset(seed=1)
    with pytest.raises(OptionError, match="an action must be a whole number"):
        env.step(action)


def test_an_illegal_action_can_be_replaced_and_is_sent() -> None:
    env = made(SETUPS[3], illegal="random")
    _, info = env.reset(seed=1)
    assert info["illegal"] is False
    legal = int(info["action_mask"].argmax())
    assert env.step(legal)[4]["illegal"] is False
    assert env.step(legal)[4]["illegal"] is True


def test_a_win_is_worth_one_and_a_loss_minus_one() -> None:
    env, rng = made(SETUPS[3], reward="win"), np.random.default_rng(1)
    for seed in range(20):
        _, info = env.reset(seed=seed)
        reward, over = 0.0, False
        while not over:
            assert reward == 0
            _, reward, over, _, info = env.step(pick(info["action_mask"], rng))
        mine, theirs = env.batch.scores[0].tolist()
        assert reward == np.sign(mine - theirs)


@every_setup
def test_it_draws_what_the_learner_sees(
    setup: EnvSetup, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = []
    for mode in ("ansi", "human", None):
        env = made(setup, render_mode=mode)
        env.reset(seed=1)
        drawn.append(env.render() if mode == "ansi" else capsys.readouterr().out)
    picture, printed, nothing = map(str, drawn)
    assert picture == printed
    assert nothing == ""
    assert picture.count("Seat") >= setup.seats


def test_an_unknown_way_to_draw_is_refused() -> None:
    with pytest.raises(OptionError, match="render_mode cannot be 'rgb_array'"):
        made(SETUPS[0], render_mode="rgb_array")


def test_gymnasium_says_why_a_picture_is_refused() -> None:
    """It makes an error of its own out of the text of ours."""
    with pytest.warns(UserWarning, match="rgb_array"), pytest.raises(OptionError) as refused:
        gymnasium.make("lostcities/Duel-v1", render_mode="rgb_array")
    assert "render_mode cannot be 'rgb_array'" in str(refused.value)
