"""Environments as values: copies, pickles, `==`, `hash` and `repr`."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import cloudpickle  # type: ignore[import-untyped]  # it has no types
import gymnasium
import numpy as np
import pytest

import lostcities.envs
from lostcities.envs import dice_v1, duel_v1
from lostcities.envs.aec import LostCitiesAEC
from lostcities.envs.opponents import Pool
from lostcities.envs.parallel import LostCitiesParallel
from lostcities.envs.single import LostCitiesEnv
from lostcities.envs.vector import LostCitiesVectorEnv
from tests.envs.env_setups import pick

if TYPE_CHECKING:
    from collections.abc import Callable


def first_legal(_: Any, masks: Any) -> Any:
    return masks.argmax(axis=1)


def alone(env: Any, rng: np.random.Generator) -> Any:
    seen, reward, over, _, info = env.step(pick(env.action_masks(), rng))
    return seen.tolist(), reward, over, info["points"].tolist()


def together(envs: Any, rng: np.random.Generator) -> Any:
    seen, rewards, ends, _, infos = envs.step(pick(envs.action_masks(), rng))
    return seen.tolist(), rewards.tolist(), ends.tolist(), infos["scores"].tolist()


def in_turn(env: Any, rng: np.random.Generator) -> Any:
    seen, reward, over, _, _ = env.last()
    env.step(None if over else int(pick(seen["action_mask"], rng)))
    return env.agents, seen["observation"].tolist(), reward


def at_once(env: Any, rng: np.random.Generator) -> Any:
    masks = [env._mask(seat) for seat in range(len(env.agents))]
    actions = {agent: int(pick(mask, rng)) for agent, mask in zip(env.agents, masks, strict=True)}
    seen, rewards, *_ = env.step(actions)
    return {agent: one["observation"].tolist() for agent, one in seen.items()}, rewards


MAKERS: dict[str, tuple[Callable[[], Any], Callable[[Any, Any], Any]]] = {
    "one game": (lambda: LostCitiesEnv("duel", "classic", illegal="random"), alone),
    "one game, a pool": (lambda: LostCitiesEnv(opponent=["greedy", first_legal]), alone),
    "many games": (lambda: LostCitiesVectorEnv("duel", "mini", 5, scaled=True), together),
    "many games, a pool": (
        lambda: LostCitiesVectorEnv("duel", "mini", 5, opponent=Pool(["random", first_legal])),
        together,
    ),
    "self-play": (lambda: LostCitiesVectorEnv("dice", "standard", 3, opponent=None), together),
    "in turn": (lambda: LostCitiesAEC("duel", "classic"), in_turn),
    "in turn, wrapped": (lambda: dice_v1.env(seats=3), in_turn),
    "at once": (lambda: LostCitiesParallel("dice", seats=3), at_once),
}
every_kind = pytest.mark.parametrize("kind", list(MAKERS))
COPIES: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),  # noqa: S301  # our own
    "cloudpickle": lambda env: pickle.loads(cloudpickle.dumps(env)),  # noqa: S301  # our own
}


@every_kind
@pytest.mark.parametrize("way", list(COPIES))
def test_a_copy_goes_on_exactly_as_the_original(kind: str, way: str) -> None:
    make, step = MAKERS[kind]
    env, rng = make(), np.random.default_rng(1)
    env.reset(seed=3)
    for _ in range(25):
        step(env, rng)
    twin = COPIES[way](env)
    plain, other = env.unwrapped, twin.unwrapped
    assert plain == other
    assert hash(plain) == hash(other)
    rngs = [np.random.default_rng(2) for _ in range(2)]
    for number in range(25):
        assert step(env, rngs[0]) == step(twin, rngs[1])
        assert plain == other, number
    step(env, rngs[0])
    assert plain != other


@every_kind
def test_a_copy_begins_the_same_games(kind: str) -> None:
    """Without a seed the next games follow from the generator, which is copied, too."""
    make, step = MAKERS[kind]
    env = make()
    env.reset(seed=3)
    twin = copy.deepcopy(env)
    env.reset()
    assert env.unwrapped != twin.unwrapped
    twin.reset()
    assert env.unwrapped == twin.unwrapped
    rngs = [np.random.default_rng(2) for _ in range(2)]
    assert step(env, rngs[0]) == step(twin, rngs[1])


@every_kind
def test_before_the_first_game_it_can_be_copied(kind: str) -> None:
    env = MAKERS[kind][0]()
    twin = copy.deepcopy(env)
    for one in (env, twin):
        one.reset(seed=1)
    assert env.unwrapped == twin.unwrapped


def test_wrapped_environments_are_compared_by_what_is_inside() -> None:
    """The guide says so: wrappers are Gymnasium's and PettingZoo's, and compare by identity."""
    wrapped: list[Callable[[], Any]] = [
        lambda: gymnasium.make("lostcities/DuelMini-v1"),
        lambda: duel_v1.env("mini"),
    ]
    for make in wrapped:
        one, two = make(), make()
        for env in (one, two):
            env.reset(seed=1)
        assert one != two
        assert one.unwrapped == two.unwrapped
        assert copy.deepcopy(one).unwrapped == one.unwrapped
    plain: list[Callable[[], Any]] = [
        lambda: gymnasium.make_vec("lostcities/DuelMini-v1", num_envs=2),
        lambda: duel_v1.raw_env("mini"),
    ]
    for make in plain:
        one, two = make(), make()
        for env in (one, two):
            env.reset(seed=1)
        assert one == two


def test_other_tasks_are_not_equal() -> None:
    usual = LostCitiesEnv("duel", "mini")
    others: list[Any] = [
        LostCitiesEnv("duel", "mini", opponent="greedy"),
        LostCitiesEnv("duel", "mini", scaled=True),
        LostCitiesEnv("duel", "mini", reward="win"),
        LostCitiesEnv("duel", "mini", episode="match"),
        LostCitiesEnv("duel", "nano"),
        duel_v1.raw_env("mini"),
    ]
    for env in (usual, *others[:-1]):
        env.reset(seed=1)
    assert all(usual != other for other in others)
    assert usual != 3


@pytest.mark.parametrize(
    "env",
    [
        LostCitiesEnv("duel", "mini", opponent="greedy", scaled=True),
        LostCitiesEnv("duel", "classic", episode="match", options={"turn_limit": 60}),
        LostCitiesEnv("duel", "classic", episode="match", options={"rounds": 2}),
        LostCitiesVectorEnv("dice", "standard", 3, seats=4, reward="points", opponent=None),
        LostCitiesAEC("dice", "solo"),
    ],
    ids=repr,
)
def test_what_repr_shows_makes_it_again(env: Any) -> None:
    again = eval(repr(env), {type(env).__name__: type(env)})  # noqa: S307  # our own
    for one in (env, again):
        one.reset(seed=1)
    assert again == env


def test_the_repr_of_a_pool_names_its_members() -> None:
    shown = repr(LostCitiesEnv("duel", "mini", opponent=Pool(["random", first_legal])))
    assert shown == (
        "LostCitiesEnv(game='duel', variant='mini', seats=2, "
        "opponent=Pool(['random', 'first_legal']))"
    )


@pytest.mark.parametrize("name", lostcities.envs.IDS)
def test_made_by_gymnasium_they_can_be_copied(name: str) -> None:
    env = gymnasium.make(name)
    env.reset(seed=1)
    assert copy.deepcopy(env).unwrapped == env.unwrapped
