"""Opponents of every kind: players of the kernel, functions, models, checkpoints, mixes of them."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest

from lostcities import kernel
from lostcities.envs.evaluation import evaluate
from lostcities.envs.opponents import Checkpoint, Pool
from lostcities.envs.readiness import ResetNeededError
from lostcities.envs.single import LostCitiesEnv
from lostcities.envs.vector import LostCitiesVectorEnv
from lostcities.errors import IllegalAction, OptionError
from tests.envs.env_setups import SETUPS, WITH_OPPONENTS, EnvSetup, pick

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

GAMES = 5
MINI = SETUPS[3]


def first_legal(observations: NDArray[Any], masks: NDArray[np.bool_]) -> Any:
    assert len(observations) == len(masks)
    assert masks.dtype == np.bool_
    return masks.argmax(axis=1)


def last_legal(_: NDArray[Any], masks: NDArray[np.bool_]) -> Any:
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


def made(setup: EnvSetup, opponent: Any, games: int = GAMES, **more: Any) -> LostCitiesVectorEnv:
    settings = {**setup.settings, **more}
    return LostCitiesVectorEnv(setup.game, setup.variant, games, opponent=opponent, **settings)


@pytest.mark.parametrize("setup", WITH_OPPONENTS, ids=str)
def test_a_function_plays_the_other_seats(setup: EnvSetup) -> None:
    envs, rng = made(setup, first_legal), np.random.default_rng(1)
    _, infos = envs.reset(seed=5)
    starters = np.arange(GAMES) // setup.seats % setup.seats
    singles = [
        kernel.new(setup.game, envs.setting.variant, seats=setup.seats, seed=5 + i, starter=first)
        for i, first in enumerate(starters.tolist())
    ]
    points = np.zeros((GAMES, setup.seats))
    while True:
        for game, single in enumerate(singles):
            while not single.over and single.seat != game % setup.seats:
                single.apply(single.legal()[0])
                points[game] += single.points
            if not single.over:
                assert (infos["action_mask"][game] == single.mask()).all()
        actions = pick(infos["action_mask"], rng)
        before = points.copy()
        for game, single in enumerate(singles):
            single.apply(int(actions[game]))
            points[game] += single.points
            while not single.over and single.seat != game % setup.seats:
                single.apply(single.legal()[0])
                points[game] += single.points
        _, rewards, ends, _, infos = envs.step(actions)
        assert ends.tolist() == [single.over for single in singles]
        assert (infos["points"] == points - before).all()
        own = (points - before)[np.arange(GAMES), np.arange(GAMES) % setup.seats]
        others = ((points - before).sum(axis=1) - own) / (setup.seats - 1)
        assert rewards == pytest.approx(own - others)
        if ends.any():
            return


@pytest.mark.parametrize("name", kernel.PLAYERS)
@pytest.mark.parametrize("setup", WITH_OPPONENTS[::2], ids=str)
def test_a_pool_of_one_player_is_that_player(setup: EnvSetup, name: str) -> None:
    alone, pooled = made(setup, name), made(setup, [name])
    seen, infos = alone.reset(seed=2)
    assert (pooled.reset(seed=2)[0] == seen).all()
    rng = np.random.default_rng(3)
    for _ in range(150):
        actions = pick(infos["action_mask"], rng)
        seen, rewards, ends, _, infos = alone.step(actions)
        others = pooled.step(actions)
        assert (others[0] == seen).all()
        assert others[1] == pytest.approx(rewards)
        assert (others[2] == ends).all()
        assert (others[4]["scores"] == infos["scores"]).all()


def test_opponents_are_drawn_by_weight_for_every_game() -> None:
    pool = Pool(["random", "greedy", first_legal, last_legal], weights=[4, 0, 2, 2])
    envs, rng = made(MINI, pool, 64, episode="round"), np.random.default_rng(1)
    _, infos = envs.reset(seed=1)
    met: Counter[int] = Counter()
    rows = np.arange(64)
    for _ in range(120):
        seated = infos["opponents"]
        assert (seated[rows, rows % 2] == -1).all()
        before = seated[rows, 1 - rows % 2]
        *_, ends, _, infos = envs.step(pick(infos["action_mask"], rng))
        after = infos["opponents"][rows, 1 - rows % 2]
        assert (before == after)[~ends].all()
        met.update(after[ends].tolist())
    games = sum(met.values())
    assert games > 1000
    assert met[1] == 0
    assert met[0] / games == pytest.approx(0.5, abs=0.07)
    assert met[2] / games == pytest.approx(0.25, abs=0.07)


def test_each_seat_of_a_larger_table_draws_its_own_opponent() -> None:
    envs = made(EnvSetup("dice", "standard", 4, {}), [first_legal, last_legal], 64)
    _, infos = envs.reset(seed=1)
    tables = {tuple(row[row >= 0].tolist()) for row in infos["opponents"]}
    assert len(tables) == 8


def test_the_same_seed_draws_the_same_opponents() -> None:
    envs = made(MINI, ["random", first_legal, last_legal], 32)
    drawn = [envs.reset(seed=seed)[1]["opponents"].tolist() for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("setup", [MINI, EnvSetup("dice", "standard", 3, {})], ids=str)
def test_opponents_follow_from_the_seed_of_the_game(setup: EnvSetup, threads: int) -> None:
    """Wherever a game is in a batch, however many there are and wherever the learner sits."""
    members = ["random", first_legal, "greedy", last_legal]
    seeds = [11, 5, 2**64 - 1, 11, 5, 7, 11]
    met: dict[int, list[list[int]]] = {}
    for games in (1, 2, 7):
        envs, rng = made(setup, members, games, threads=threads), np.random.default_rng(games)
        _, infos = envs.reset(seed=seeds[:games])
        for game, seed in enumerate(seeds[:games]):
            along = [np.roll(infos["opponents"][game], -(game % setup.seats)).tolist()]
            assert met.setdefault(seed, along)[:1] == along
        follow(envs, infos, seeds[:games], met, rng)
    env = LostCitiesEnv(setup.game, setup.variant, opponent=members, **setup.settings)
    for seed, tables in met.items():
        assert env.reset(seed=seed)[1]["opponents"].tolist() == tables[0]
    assert len({tuple(map(tuple, tables)) for tables in met.values()}) > 1


def follow(
    envs: LostCitiesVectorEnv,
    infos: dict[str, Any],
    seeds: list[int],
    met: dict[int, list[list[int]]],
    rng: np.random.Generator,
) -> None:
    """Compare who sits at the next games of every seed, from the learner on."""
    seats, ended = envs.setting.seats, np.zeros(len(seeds), np.int64)
    while ended.min() < 3:
        *_, ends, _, infos = envs.step(pick(infos["action_mask"], rng))
        ended += ends
        for game in ends.nonzero()[0].tolist():
            table = np.roll(infos["opponents"][game], -(game % seats)).tolist()
            known, number = met[seeds[game]], int(ended[game])
            if number == len(known):
                known.append(table)
            assert known[number] == table


def test_mirrored_pairs_meet_the_same_opponents() -> None:
    envs = made(MINI, ["random", first_legal, last_legal], 40)
    seeds = [seed for seed in range(20) for _ in range(2)]
    opponents = envs.reset(seed=seeds)[1]["opponents"]
    assert (opponents[::2, 1] == opponents[1::2, 0]).all()
    assert set(opponents[::2, 1].tolist()) == {0, 1, 2}


def test_who_is_taken_in_plays_in_the_next_games() -> None:
    pool = Pool(["random"], keep=1)
    envs, rng = made(MINI, pool, 4, episode="round"), np.random.default_rng(1)
    _, infos = envs.reset(seed=1)
    for number in range(1, 4):
        pool.add(first_legal, weight=1e9)
        ended = np.zeros(4, np.bool_)
        while not ended.all():
            *_, ends, _, infos = envs.step(pick(infos["action_mask"], rng))
            ended |= ends
        assert set(infos["opponents"].flat) == {-1, number}


class Failing:
    """An opponent that raises an error at one of its calls."""

    def __init__(self, at: int) -> None:
        self.at, self.calls = at, 0

    def __call__(self, _: NDArray[Any], masks: NDArray[np.bool_]) -> Any:
        self.calls += 1
        if self.calls == self.at:
            msg = "out of memory"
            raise MemoryError(msg)
        return masks.argmax(axis=1)


@pytest.mark.parametrize("kind", ["one", "many"])
@pytest.mark.parametrize("at", [1, 4])
def test_after_an_error_of_an_opponent_the_games_must_be_reset(kind: str, at: int) -> None:
    """The learner must not find itself in the opponent's seat."""
    opponent = Failing(at)
    env: Any = (
        LostCitiesEnv("duel", "mini", opponent=opponent)
        if kind == "one"
        else LostCitiesVectorEnv("duel", "mini", 3, opponent=opponent)
    )

    def play() -> None:
        env.reset(seed=1)
        for _ in range(20):
            env.step(env.action_masks().argmax(axis=-1))

    with pytest.raises(MemoryError):
        play()
    position, action = env.batch.clone(), env.action_masks().argmax(axis=-1)
    for broken in (env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))):  # noqa: S301
        for _ in range(2):
            with pytest.raises(ResetNeededError, match=r"cannot go on.*call reset\(\)"):
                broken.step(action)
        assert broken.batch == position, "nothing was done"
    env.reset(seed=1)
    seats = np.atleast_1d(env.batch.seat)
    assert (seats == np.arange(len(seats)) % 2).all()
    env.step(env.action_masks().argmax(axis=-1))


def test_an_illegal_action_of_an_opponent_also_asks_for_a_reset() -> None:
    env = LostCitiesEnv("duel", "mini", opponent=lambda _, masks: np.full(len(masks), 22))
    with pytest.raises(IllegalAction, match="action 22"):
        env.reset(seed=1, options={"starter": 1})
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_an_illegal_action_of_the_learner_changes_nothing() -> None:
    env = LostCitiesEnv("duel", "mini", opponent=[first_legal, "random"])
    env.reset(seed=1)
    before = copy.deepcopy(env)
    with pytest.raises(IllegalAction):
        env.step(22)
    assert env == before
    env.step(int(env.action_masks().argmax()))


@pytest.mark.parametrize("opponent", [[first_legal], "random", None])
def test_before_the_first_reset_games_say_so(opponent: Any) -> None:
    for kind in (LostCitiesEnv, LostCitiesVectorEnv):
        env: Any = kind("duel", "mini", opponent=opponent)
        with pytest.raises(ResetNeededError, match="they have not begun"):
            env.step(env.action_masks().argmax(axis=-1))


NO_ACTIONS: list[tuple[Any, str]] = [
    (lambda masks: masks.argmax(axis=1) + 0.7, "whole numbers, one for each game"),
    (lambda masks: np.full(len(masks), np.nan), "whole numbers, one for each game"),
    (lambda masks: [str(first) for first in masks.argmax(axis=1)], "whole numbers, one for each"),
    (lambda masks: int(masks[0].argmax()), r"one for each game: shape \(\)"),
    (lambda masks: masks.argmax(axis=1)[:0], r"one for each game: shape \(0,\)"),
    (lambda masks: masks.argmax(axis=1)[:, np.newaxis], "whole numbers, one for each game"),
    (lambda masks: masks.any(axis=1), "whole numbers, one for each game"),
    (lambda _: None, "whole numbers, one for each game"),
    (lambda masks: np.full(len(masks), kernel.LEAVE_ALONE), r"action -1: .*there is no action of"),
    (lambda masks: np.full(len(masks), 10**6), r"action 1000000: .*there is no action of"),
]


@pytest.mark.parametrize(("answer", "words"), NO_ACTIONS)
def test_an_answer_is_checked_whoever_gives_it(answer: Any, words: str) -> None:
    """The learner's, an opponent's in one game and in many, and that of a policy measured."""

    def policy(_: NDArray[Any], masks: NDArray[np.bool_]) -> Any:
        return answer(masks)

    many = LostCitiesVectorEnv("duel", "mini", 2, opponent=policy)
    alone = LostCitiesEnv("duel", "mini", opponent=policy)
    learning = LostCitiesVectorEnv("duel", "mini", 2)
    learning.reset(seed=1)
    wrongs: list[Any] = [
        lambda: learning.step(answer(learning.action_masks())),
        lambda: many.reset(seed=1, options={"starters": [1, 1]}),
        lambda: alone.reset(seed=1, options={"starter": 1}),
        lambda: evaluate(policy, "duel", "mini", pairs=1),
    ]
    for wrong in wrongs:
        with pytest.raises((OptionError, IllegalAction), match=words):
            wrong()


def test_opponents_see_what_the_learner_would() -> None:
    seen: list[NDArray[Any]] = []

    def looking(observations: NDArray[Any], masks: NDArray[np.bool_]) -> Any:
        seen.append(observations)
        return masks.argmax(axis=1)

    for scaled, dtype in ((False, np.uint8), (True, np.float32)):
        envs = made(MINI, looking, scaled=scaled)
        envs.reset(seed=1)
        assert seen[-1].dtype == dtype
        assert all(row in envs.single_observation_space for row in seen[-1])


def test_an_illegal_action_of_an_opponent_is_refused() -> None:
    envs = made(MINI, lambda _, masks: np.full(len(masks), 22), 2)
    with pytest.raises(IllegalAction, match="game 1, action 22"):
        envs.reset(seed=1)


class Model:
    """What sb3-contrib's models look like."""

    def predict(
        self, observation: NDArray[Any], *, action_masks: NDArray[np.bool_], deterministic: bool
    ) -> Any:
        assert not deterministic
        return first_legal(observation, action_masks), None


def loaded(path: Path) -> Model:
    path.touch()
    return Model()


def test_a_model_and_its_checkpoint_play_as_the_function_does(tmp_path: Path) -> None:
    path = tmp_path / "model"
    checkpoint = Checkpoint(path, loaded)
    rows = []
    for opponent in (first_legal, Model(), checkpoint):
        assert not path.exists()
        envs, rng = made(MINI, opponent), np.random.default_rng(1)
        seen, infos = envs.reset(seed=3)
        for _ in range(30):
            seen, *_, infos = envs.step(pick(infos["action_mask"], rng))
        rows.append(seen.tolist())
    assert path.exists()
    assert rows[0] == rows[1] == rows[2]
    path.unlink()
    again = pickle.loads(pickle.dumps(checkpoint))  # noqa: S301  # our own
    assert again == checkpoint
    assert hash(again) == hash(checkpoint)
    assert repr(again) == f"Checkpoint({str(path)!r})"
    again(np.zeros((1, 2)), np.ones((1, 2), bool))
    assert path.exists()


def test_past_selves_come_and_go() -> None:
    pool = Pool(["random"], keep=2)
    envs, rng = made(MINI, pool, 16, episode="round"), np.random.default_rng(1)
    _, infos = envs.reset(seed=1)
    for number in range(1, 6):
        assert pool.add(first_legal) == number
        for _ in range(40):
            *_, infos = envs.step(pick(infos["action_mask"], rng))
    assert pool.names() == {0: "random", 4: "first_legal", 5: "first_legal"}
    assert set(infos["opponents"].flat) <= {-1, 0, 4, 5}
    assert repr(pool) == "Pool(['random', 'first_legal', 'first_legal'])"


def test_one_game_against_a_pool() -> None:
    env, rng = LostCitiesEnv("duel", "mini", opponent=["greedy", first_legal]), None
    rng, met, total = np.random.default_rng(1), Counter[int](), 0.0
    for seed in range(30):
        _, info = env.reset(seed=seed)
        met[int(info["opponents"][1])] += 1
        over, total = False, 0.0
        while not over:
            assert env.batch.seat[0] == 0
            _, reward, over, _, info = env.step(pick(info["action_mask"], rng))
            total += reward
        mine, theirs = env.batch.scores[0].tolist()
        assert total == mine - theirs
    assert set(met) == {0, 1}


@pytest.mark.parametrize(
    ("opponent", "words"),
    [
        ([], "a pool needs an opponent"),
        (["nobody"], "no player 'nobody'"),
        (3, "3 cannot be an opponent .*a function"),
        ([None], "None cannot be an opponent"),
    ],
)
def test_what_cannot_play_is_refused(opponent: Any, words: str) -> None:
    for kind in (LostCitiesEnv, LostCitiesVectorEnv):
        with pytest.raises(OptionError, match=words):
            kind(opponent=opponent)


@pytest.mark.parametrize(
    "weights", [[1.0], [1, 2, 3], [1, -1], [float("nan"), 1], [float("inf"), 1]]
)
def test_weights_that_do_not_fit_are_refused(weights: list[float]) -> None:
    with pytest.raises(OptionError, match="a weight, 0 or more, for each of 2"):
        Pool(["random", "greedy"], weights)
    with pytest.raises(OptionError, match="that can be drawn"):
        Pool(["random", "greedy"], [0, 0])
    pool = Pool(["random"])
    for weight in (-1, float("nan"), float("inf"), "1"):
        with pytest.raises(OptionError, match="a weight must be 0 or more"):
            pool.add("greedy", weight)  # type: ignore[arg-type]  # one of them is a text
    assert pool.names() == {0: "random"}


def test_an_object_without_a_repr_is_named_by_its_class(tmp_path: Path) -> None:
    pool = Pool([Model(), first_legal, Checkpoint(tmp_path / "3.zip", loaded)])
    assert pool.names() == {
        0: "Model",
        1: "first_legal",
        2: f"Checkpoint({str(tmp_path / '3.zip')!r})",
    }
