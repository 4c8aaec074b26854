"""The vector environment: Gymnasium's contract, and the rules in every row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import lostcities.envs
from lostcities import kernel
from lostcities.envs.vector import LostCitiesVectorEnv
from lostcities.errors import IllegalAction, OptionError
from tests.envs.env_setups import SETUPS, WITH_OPPONENTS, EnvSetup, legal_numbers, pick

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
every_opponent = pytest.mark.parametrize("opponent", [None, *kernel.PLAYERS])
GAMES = 6
STEPS = 300


def made(setup: EnvSetup, games: int = GAMES, **settings: Any) -> LostCitiesVectorEnv:
    """Sit down to whole games; self-play unless an opponent is given."""
    chosen = {"opponent": None, **setup.settings, **settings}
    return LostCitiesVectorEnv(setup.game, setup.variant, games, **chosen)


class Step:
    """One step as it was seen from outside, and who was to move before it."""

    def __init__(self, envs: LostCitiesVectorEnv, infos: dict[str, Any], actions: Any) -> None:
        self.movers, self.actions = infos["seat"], actions
        self.seen, self.rewards, self.ends, self.cuts, self.infos = envs.step(actions)


def played(envs: LostCitiesVectorEnv, steps: int = STEPS, seed: int = 1) -> Iterator[Step]:
    """Play at random, step by step."""
    rng = np.random.default_rng(seed)
    _, infos = envs.reset(seed=seed)
    for _ in range(steps):
        step = Step(envs, infos, pick(infos["action_mask"], rng))
        infos = step.infos
        yield step


@every_setup
@every_opponent
def test_what_it_returns_is_in_its_spaces(setup: EnvSetup, opponent: str | None) -> None:
    envs = made(setup, opponent=opponent)
    for step in played(envs, 100):
        assert step.seen in envs.observation_space
        assert step.actions in envs.action_space
        assert step.rewards.dtype == np.float64
        assert step.rewards.shape == step.ends.shape == step.cuts.shape == (GAMES,)
        assert step.ends.dtype == step.cuts.dtype == np.bool_
        assert not step.cuts.any()


def test_the_spaces_are_the_same_objects_on_every_call() -> None:
    envs = made(SETUPS[0])
    assert envs.action_space is envs.action_space
    assert envs.observation_space is envs.observation_space
    assert envs.observation_space.shape == (GAMES, *envs.single_observation_space.shape)


@every_setup
@every_opponent
def test_masks_are_what_the_rules_allow(setup: EnvSetup, opponent: str | None) -> None:
    envs = made(setup, 2, opponent=opponent)
    for step in played(envs, 150):
        for game in range(2):
            state = envs.batch.state(game)
            assert state.seat == step.infos["seat"][game]
            legal = step.infos["action_mask"][game].nonzero()[0].tolist()
            assert legal == legal_numbers(state, state.seat)
        assert (envs.action_masks() == step.infos["action_mask"]).all()


@every_setup
def test_an_observation_is_that_of_the_rules_for_the_seat_to_move(setup: EnvSetup) -> None:
    envs = made(setup, 2)
    for step in played(envs, 150):
        for game in range(2):
            state = envs.batch.state(game)
            rules = kernel.to_rules(state)
            assert (kernel.encode(rules.observe(state.seat)) == step.seen[game]).all()


@pytest.mark.parametrize("setup", WITH_OPPONENTS, ids=str)
@pytest.mark.parametrize("reward", ["margin", "points", "win"])
def test_self_play_rewards_the_seat_that_acted(setup: EnvSetup, reward: str) -> None:
    for step in played(made(setup, reward=reward)):
        for game in range(GAMES):
            points, mover = step.infos["points"][game], step.movers[game]
            scores = step.infos["scores"][game] if step.ends[game] else None
            assert step.rewards[game] == worth(reward, points, scores, mover)


def worth(reward: str, points: NDArray[Any], scores: NDArray[Any] | None, seat: int) -> float:
    """Say the same as the environment, in other words."""
    own, others = points[seat], np.delete(points, seat)
    if reward == "points":
        return float(own)
    if reward == "margin":
        return float(own - (others.mean() if len(others) else 0))
    if scores is None:
        return 0.0
    best = (scores == scores.max()).nonzero()[0].tolist()
    return (1.0 if best == [seat] else 0.0) if seat in best else -1.0


@every_setup
@pytest.mark.parametrize("opponent", kernel.PLAYERS)
def test_a_learners_rewards_add_up_to_its_margin(setup: EnvSetup, opponent: str) -> None:
    envs = made(setup, opponent=opponent)
    learners = envs.batch.learners
    assert learners is not None
    sums, games = np.zeros(GAMES), 0
    for step in played(envs):
        sums += step.rewards
        for game in step.ends.nonzero()[0]:
            expected = worth("margin", step.infos["scores"][game], None, learners[game])
            assert sums[game] == pytest.approx(expected)
            sums[game], games = 0, games + 1
    assert games


@pytest.mark.parametrize("setup", WITH_OPPONENTS, ids=str)
def test_all_margins_of_a_step_cancel_out(setup: EnvSetup) -> None:
    for step in played(made(setup)):
        for game in step.ends.nonzero()[0]:
            points = step.infos["points"][game]
            margins = [worth("margin", points, None, seat) for seat in range(setup.seats)]
            assert sum(margins) == pytest.approx(0)


@every_setup
def test_self_play_equals_single_games_of_the_kernel(setup: EnvSetup) -> None:
    envs = made(setup)
    starters = [game % setup.seats for game in range(GAMES)]
    seeds = [100 + game for game in range(GAMES)]
    rng = np.random.default_rng(1)
    seen, infos = envs.reset(seed=seeds, options={"starters": starters})
    singles = [
        kernel.new(setup.game, envs.setting.variant, seats=setup.seats, seed=seed, starter=starter)
        for seed, starter in zip(seeds, starters, strict=True)
    ]
    going = set(range(GAMES))
    while going:
        for game in going:
            single = singles[game]
            assert infos["seat"][game] == single.seat
            assert (infos["action_mask"][game] == single.mask()).all()
            assert (seen[game] == single.observation(single.seat)).all()
        actions = pick(infos["action_mask"], rng)
        seen, _, ends, _, infos = envs.step(actions)
        for game in going:
            singles[game].apply(int(actions[game]))
            assert infos["points"][game].tolist() == singles[game].points
            assert ends[game] == singles[game].over
        going -= set(ends.nonzero()[0].tolist())


@pytest.mark.parametrize("opponent", ["cautious", "greedy"])
@pytest.mark.parametrize("setup", SETUPS[::3], ids=str)
def test_the_opponent_is_the_kernels_player(setup: EnvSetup, opponent: str) -> None:
    envs = made(setup, opponent=opponent)
    learners = envs.batch.learners
    assert learners is not None
    _, infos = envs.reset(seed=5)
    starters = np.arange(GAMES) // setup.seats % setup.seats
    singles = [
        kernel.new(setup.game, envs.setting.variant, seats=setup.seats, seed=5 + i, starter=first)
        for i, first in enumerate(starters.tolist())
    ]
    rng = np.random.default_rng(2)
    for _ in range(20):
        for game, single in enumerate(singles):
            while not single.over and single.seat != learners[game]:
                single.apply(single.decide(opponent))
            if not single.over:
                assert (infos["action_mask"][game] == single.mask()).all()
        actions = pick(infos["action_mask"], rng)
        *_, ends, _, infos = envs.step(actions)
        if ends.any():
            break
        for game, single in enumerate(singles):
            single.apply(int(actions[game]))


@every_setup
@every_opponent
def test_same_seed_same_games(setup: EnvSetup, opponent: str | None) -> None:
    twins = [played(made(setup, opponent=opponent), seed=3) for _ in range(2)]
    for one, other in zip(*twins, strict=True):
        assert (one.seen == other.seen).all()
        assert (one.rewards == other.rewards).all()
        assert (one.ends == other.ends).all()
    different = next(played(made(setup, opponent=opponent), seed=4))
    assert not (different.seen == next(played(made(setup, opponent=opponent))).seen).all()


def test_without_a_seed_every_reset_is_another_game() -> None:
    envs = made(SETUPS[0])
    first, _ = envs.reset(seed=1)
    second, _ = envs.reset()
    third, _ = envs.reset()
    assert not (first == second).all()
    assert not (second == third).all()
    envs.reset(seed=1)
    assert (envs.reset()[0] == second).all()


@every_setup
def test_no_observation_shows_what_is_hidden(setup: EnvSetup) -> None:
    envs = made(setup, 2)
    for number, step in enumerate(played(envs, 120)):
        for game in range(2):
            state = envs.batch.state(game)
            state.redeal(state.seat, number)
            assert (state.observation(state.seat) == step.seen[game]).all()
            assert (state.mask() == step.infos["action_mask"][game]).all()


def test_what_is_returned_is_a_copy_unless_asked_otherwise() -> None:
    for copy in (True, False):
        envs = made(SETUPS[0], copy=copy)
        seen, infos = envs.reset(seed=1)
        before = seen.copy()
        after, _, ends, cuts, later = envs.step(infos["action_mask"].argmax(axis=1))
        assert (seen == before).all() == copy
        assert np.shares_memory(seen, after) != copy
        for name, array in infos.items():
            assert np.shares_memory(array, later[name]) != copy
        assert ends.flags.writeable == cuts.flags.writeable == copy


def test_an_illegal_action_names_the_game_and_the_rule() -> None:
    envs = made(SETUPS[0])
    _, infos = envs.reset(seed=1)
    actions = infos["action_mask"].argmax(axis=1)
    actions[4] = envs.setting.codec.id(envs.setting.codec.parse("="))
    with pytest.raises(IllegalAction, match=r"game 4, action 100: =: first a card .* \[D5\]"):
        envs.step(actions)
    assert (envs.batch.mask == infos["action_mask"]).all()


@pytest.mark.parametrize("number", [-1, -2, 106])
def test_an_action_that_does_not_exist_is_refused(number: int) -> None:
    envs = made(SETUPS[0])
    _, infos = envs.reset(seed=1)
    actions = infos["action_mask"].argmax(axis=1)
    actions[2] = number
    with pytest.raises(IllegalAction, match=f"game 2, action {number}: .* from 0 to 105"):
        envs.step(actions)


@pytest.mark.parametrize("actions", [[1, 2], [[1]] * GAMES, [0.5] * GAMES, 3, [None] * GAMES])
def test_actions_of_a_wrong_shape_are_refused(actions: Any) -> None:
    for illegal in ("error", "random"):
        envs = made(SETUPS[0], illegal=illegal)
        envs.reset(seed=1)
        with pytest.raises(OptionError, match="actions must be 6 whole numbers"):
            envs.step(actions)


def test_an_illegal_action_can_be_replaced_and_is_sent() -> None:
    envs = made(SETUPS[0], illegal="random")
    _, infos = envs.reset(seed=1)
    assert not infos["illegal"].any()
    envs.action_space.seed(1)
    for _ in range(50):
        mask = infos["action_mask"]
        actions = envs.action_space.sample()
        *_, infos = envs.step(actions)
        assert (infos["illegal"] == (mask[np.arange(GAMES), actions] == 0)).all()
    assert infos["illegal"].any()


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"opponent": "nobody"}, "no player 'nobody'.*random, cautious, greedy"),
        ({"reward": "fame"}, "reward cannot be 'fame'.*margin, points, win"),
        ({"illegal": "ignore"}, "illegal cannot be 'ignore'.*error, random"),
        ({"render_mode": "human"}, "render_mode cannot be 'human'"),
        ({"seats": 3}, r"two seats.*\[D3\]"),
        ({"options": {"simultaneous": True}}, "no option 'simultaneous'"),
        ({"variant": "huge"}, "no variant 'huge'"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"num_envs": 0}, "num_envs must be a whole number from 1"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(settings: Any, words: str) -> None:
    with pytest.raises(OptionError, match=words):
        LostCitiesVectorEnv(**settings)


def test_r37_alone_the_margin_is_the_points_and_nobody_wins() -> None:
    for step in played(LostCitiesVectorEnv("dice", "solo", 4)):
        assert (step.rewards == step.infos["points"][:, 0]).all()
    with pytest.raises(OptionError, match=r"\[R37\]"):
        LostCitiesVectorEnv("dice", "solo", 2, reward="win")


@pytest.mark.parametrize("name", lostcities.envs.IDS)
def test_every_id_makes_a_vector_environment(name: str) -> None:
    envs = gymnasium.make_vec(name, num_envs=3, opponent="random")
    assert isinstance(envs.unwrapped, LostCitiesVectorEnv)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, _ = envs.reset(seed=1)
    assert seen in envs.observation_space
    envs.close()


def test_gymnasiums_wrappers_count_episodes() -> None:
    envs = RecordEpisodeStatistics(made(SETUPS[3], opponent="random"))
    _, infos = envs.reset(seed=1)
    rng = np.random.default_rng(1)
    finished = 0
    for _ in range(200):
        *_, ends, _, infos = envs.step(pick(infos["action_mask"], rng))
        finished += int(ends.sum())
        assert ("episode" in infos) == ends.any()
    assert finished


@every_setup
def test_a_picture_of_every_game(setup: EnvSetup) -> None:
    envs = made(setup, 2, render_mode="ansi")
    envs.reset(seed=1)
    pictures = envs.render()
    assert pictures is not None
    assert len(pictures) == 2
    assert all("Seat 1" in picture for picture in pictures)
    assert made(setup, 2).render() is None
