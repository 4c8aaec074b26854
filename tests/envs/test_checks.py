"""Seeds, settings and options are checked alike everywhere: the same words for the same mistake."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest

from lostcities import duel, kernel
from lostcities.dataset import Source
from lostcities.dice import VARIANTS, read_position
from lostcities.envs import dice_v1, duel_v1
from lostcities.envs.evaluation import evaluate
from lostcities.envs.openspiel import DiceGame, DuelGame
from lostcities.envs.opponents import Checkpoint, Pool
from lostcities.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Callable

    Maker = Callable[..., Any]

ID = "lostcities/DuelMini-v1"
ENVIRONMENTS: dict[str, Maker] = {
    "gymnasium.make": lambda **settings: gymnasium.make(ID, **settings),
    "gymnasium.make_vec": lambda **settings: gymnasium.make_vec(ID, num_envs=2, **settings),
    "AEC": lambda **settings: duel_v1.env("mini", **settings),
    "raw AEC": lambda **settings: duel_v1.raw_env("mini", **settings),
    "parallel": dice_v1.parallel_env,
}
MINI = duel.VARIANTS["mini"]


def batch() -> kernel.Batch:
    return kernel.Batch("duel", "mini", 2)


def resetting(make: Maker) -> Callable[[Any], object]:
    return lambda seed: make().reset(seed=seed)


def first_legal(_: Any, masks: Any) -> Any:
    return masks.argmax(axis=1)


SEEDED: dict[str, Callable[[Any], object]] = {
    **{name: resetting(make) for name, make in ENVIRONMENTS.items()},
    "gymnasium.make, unwrapped": lambda seed: gymnasium.make(ID).unwrapped.reset(seed=seed),
    "kernel.Batch": lambda seed: kernel.Batch("duel", "mini", 2, seed=seed),
    "Batch.reset": lambda seed: batch().reset(seed),
    "Batch.determinise": lambda seed: batch().determinise(seed),
    "Batch.sample": lambda seed: batch().sample(seed),
    "kernel.new": lambda seed: kernel.new("duel", "mini", seed=seed),
    "kernel.from_rules": lambda seed: kernel.from_rules(
        kernel.to_rules(kernel.new("duel", "mini")), seed
    ),
    "kernel.playouts": lambda seed: kernel.playouts("duel", "mini", 2, seed),
    "State.redeal": lambda seed: kernel.new("duel", "mini").redeal(0, seed),
    "State.reseed": lambda seed: kernel.new("duel", "mini").reseed(seed),
    "State.decide": lambda seed: kernel.new("duel", "mini").decide("random", seed),
    "State.play_out": lambda seed: kernel.new("duel", "mini").play_out(["random"] * 2, seed),
    "dataset": lambda seed: Source("duel", MINI, ("random", "greedy"), 1, seed),
    "evaluate": lambda seed: evaluate(first_legal, "duel", "mini", pairs=1, seed=seed),
}
every_seeded = pytest.mark.parametrize("what", SEEDED)
HIGHEST = 2**64 - 1


WRONG_SEEDS = [-1, 2**64, 10**5000, 1.0, float("nan"), True, np.True_, "1", b"1", {}, np.float32(2)]


@every_seeded
def test_what_is_not_a_seed_is_refused_in_the_same_words(what: str) -> None:
    words = rf"^seed must be a whole number from 0 to {HIGHEST}: "
    for seed in WRONG_SEEDS:
        with pytest.raises(OptionError, match=words):
            SEEDED[what](seed)


@every_seeded
def test_a_seed_is_a_whole_number_of_64_bits_of_any_kind(what: str) -> None:
    for seed in (0, HIGHEST, np.int8(3), np.uint64(HIGHEST)):
        SEEDED[what](seed)


@pytest.mark.parametrize("what", ["gymnasium.make_vec", "kernel.Batch", "Batch.determinise"])
def test_a_seed_for_each_game_is_checked_alike(what: str) -> None:
    for right in (
        [1, HIGHEST],
        (0, 2),
        np.array([1, 2], np.int8),
        np.array([1, HIGHEST], np.uint64),
    ):
        SEEDED[what](right)
    for wrong in ([1, -1], [0, 2**64], [1, 2.0], [1, True], np.array([4, -1])):
        with pytest.raises(OptionError, match=r"^seed 1 must be a whole number from 0 to "):
            SEEDED[what](wrong)
    for wrong in ([1], [1, 2, 3], np.array([1.0, 2.0]), np.array([[1, 2]])):
        with pytest.raises(OptionError, match=r"^seeds must be 2 whole numbers, one for each game"):
            SEEDED[what](wrong)


def test_the_same_seed_of_another_kind_is_the_same_game() -> None:
    for make in ENVIRONMENTS.values():
        env, other = make(), make()
        env.reset(seed=3)
        other.reset(seed=np.uint8(3))
        assert env.unwrapped == other.unwrapped


SETTINGS: list[tuple[str, list[Any], str]] = [
    ("scaled", ["yes", 1, None], "^scaled must be True or False: "),
    ("reward", ["gold", None, ["margin"]], "^reward cannot be "),
    ("options", ["turn_limit", 3, [1]], "^options must be a dictionary of names and values: "),
    ("options", [{"speed": 1}], "speed"),
    ("seats", [2.0, True, "2"], "^seats must be a whole number from 1 to 5: "),
]


@pytest.mark.parametrize("name", ENVIRONMENTS)
@pytest.mark.parametrize(("setting", "values", "words"), SETTINGS)
def test_settings_are_refused_in_the_same_words(
    name: str, setting: str, values: list[Any], words: str
) -> None:
    for value in values:
        with pytest.raises(OptionError, match=words):
            ENVIRONMENTS[name](**{setting: value})


@pytest.mark.parametrize("value", [0, -1, 1.5, "9", True, None])
def test_numbers_of_the_rules_are_whole_everywhere(value: Any) -> None:
    makers = [ENVIRONMENTS[name] for name in ("gymnasium.make", "gymnasium.make_vec", "AEC")]
    for make in makers:
        with pytest.raises(OptionError, match="turn_limit"):
            make(options={"turn_limit": value})
        assert make(options={"turn_limit": np.int64(9)}).unwrapped.setting.variant.turn_limit == 9
    if value != -1:  # in OpenSpiel: as usual
        with pytest.raises(OptionError, match="turn_limit"):
            DuelGame({"turn_limit": value})


@pytest.mark.parametrize("value", [1, 0, "yes", None])
def test_switches_of_the_rules_are_on_or_off_everywhere(value: Any) -> None:
    for make in (dice_v1.env, dice_v1.parallel_env):
        with pytest.raises(OptionError, match="zero_may_open_as_ten"):
            make(options={"zero_may_open_as_ten": value})
        make(options={"zero_may_open_as_ten": np.True_})
    with pytest.raises(OptionError, match="zero_may_open_as_ten"):
        DiceGame({"zero_may_open_as_ten": value})


def test_parameters_of_openspiel_have_bounds() -> None:
    for name in ("ranks", "colours", "hand", "cost"):
        for value in (10**9, 1.5, True):
            with pytest.raises(OptionError, match=f"^{name} must be a whole number from"):
                DuelGame({name: value})
    for value in (-2, 1.5, True, 10**9):
        with pytest.raises(OptionError, match=r"^memory must be a whole number from 0"):
            DuelGame({"memory": value})


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_a_reset_that_is_refused_changes_nothing(name: str) -> None:
    env = ENVIRONMENTS[name]()
    env.reset(seed=1)
    before = copy.deepcopy(env)
    option = "starters" if name == "gymnasium.make_vec" else "starter"
    wrong: list[tuple[Any, Any, str]] = [
        (-1, {}, "seed must be"),
        (2, "starter", "options must be a dictionary"),
        (2, {"start": 1}, "reset has no option 'start'"),
        *((2, {option: value}, option) for value in (9, -1, "x", True, 1.0, [0.0, 1.0])),
    ]
    for seed, options, words in wrong:
        with pytest.raises(OptionError, match=words):
            env.reset(seed=seed, options=options)
        assert env.unwrapped == before.unwrapped, options
    starter: Any = [np.int8(1), 0] if name == "gymnasium.make_vec" else np.int8(1)
    env.reset(seed=2, options={option: starter})


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        *(({"games": value}, "games must be a whole number from 1 to") for value in (0, 2.0, "2")),
        *(({"threads": value}, "threads must be a whole number") for value in (0, 1.0, True)),
        *(({"seats": value}, "seats must be a whole number from 1 to 5") for value in (2.0, True)),
        *(({"auto_reset": value}, "auto_reset must be True or False") for value in (1, None)),
    ],
)
def test_a_batch_refuses_in_the_same_words(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        kernel.Batch(**{"game": "duel", "variant": "mini", "games": 2, **wrong})


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"games": 0}, "games must be a whole number from 1"),
        ({"explore": 1.5}, "explore must be a number from 0 to 1: 1.5"),
        ({"explore": float("nan")}, "explore must be a number from 0 to 1: nan"),
        ({"variant": MINI.with_options({"rounds": 9})}, "rounds must be 1 to 8"),
        ({"variant": MINI.with_options({"turn_limit": 2**40})}, "below 2"),
        ({"explore": "0.5"}, "explore must be a number from 0 to 1"),
        ({"players": ("random", "nobody")}, "no player 'nobody'"),
    ],
)
def test_a_data_set_refuses_before_it_is_written(wrong: dict[str, Any], words: str) -> None:
    given = {"game": "duel", "variant": MINI, "players": ("random", "greedy"), "games": 1}
    with pytest.raises(OptionError, match=words):
        Source(**{**given, "seed": 1, **wrong})


NO_SENTENCES: dict[str, tuple[Callable[[], object], str]] = {
    "fill": (lambda: batch().fill(None), "not a State of the rules: None"),
    "put": (lambda: batch().put(0, 3), "not a State of the rules: 3"),
    "from_rules": (lambda: kernel.from_rules(3), "not a State of the rules: 3"),
    "to_rules": (lambda: kernel.to_rules(3), "not a state of the kernel: 3"),
    "encode": (lambda: kernel.encode(3), "not an Observation of the rules: 3"),
    "decide": (lambda: batch().decide(None), "None is not a player"),  # type: ignore[arg-type]
    "play_out": (lambda: batch().play_out(3), "3 is not a player"),  # type: ignore[arg-type]
    "opponent": (lambda: kernel.Batch("duel", "mini", 2, opponent=3), "3 is not a player"),  # type: ignore[arg-type]
    "opponent's row": (lambda: kernel.Batch("duel", "mini", 1, opponent=[3]), "3 is not a player"),  # type: ignore[list-item]
    "state": (lambda: batch().state("0"), "game must be a whole number"),  # type: ignore[arg-type]
    "new": (lambda: kernel.new("duel", None), "None is not a variant of duel"),
    "env": (lambda: ENVIRONMENTS["parallel"](variant=3), "3 is not a variant of dice"),
    "other game's": (lambda: kernel.new("dice", MINI), "is not a variant of dice"),
    "game": (lambda: kernel.new(None, "mini"), "there is no game 'None'"),  # type: ignore[arg-type]
    "pool": (lambda: Pool(None), "a list of opponents: None"),  # type: ignore[arg-type]
    "turn limit": (
        lambda: gymnasium.make(ID, options={"turn_limit": 2**32}),
        "whole ones below 2",
    ),
    "rounds": (lambda: duel_v1.env("mini", options={"rounds": 10**30}, episode="match"), "below 2"),
}


@pytest.mark.parametrize("what", NO_SENTENCES)
def test_every_refusal_is_a_sentence(what: str) -> None:
    wrong, words = NO_SENTENCES[what]
    with pytest.raises(OptionError, match=words):
        wrong()


@pytest.mark.parametrize("keep", [0, -1, 1.5, True, "2"])
def test_a_pool_keeps_one_or_more(keep: Any) -> None:
    with pytest.raises(OptionError, match=r"^keep must be a whole number from 1"):
        Pool(["random"], keep=keep)


def test_a_pool_takes_the_players_the_game_has() -> None:
    env = gymnasium.make(ID, opponent=["hasty", "random"])
    env.reset(seed=1)
    for wrong in (["hasty"], "hasty"):
        with pytest.raises(OptionError, match="no player 'hasty'"):
            gymnasium.make("lostcities/Dice-v1", opponent=wrong)
    pool = Pool(["random"])
    dice = gymnasium.make("lostcities/Dice-v1", opponent=pool)
    dice.reset(seed=1)
    pool.add("hasty")
    with pytest.raises(OptionError, match="no player 'hasty'"):
        dice.step(dice.unwrapped.action_masks().argmax())  # type: ignore[attr-defined]


def test_what_a_checkpoint_holds_must_decide() -> None:
    env = gymnasium.make(ID, opponent=Checkpoint("model", lambda _: "greedy"))
    with pytest.raises(OptionError, match=r"^'greedy' cannot decide .*a function") as refused:
        env.reset(seed=1, options={"starter": 1})
    assert "name" not in refused.value.hint


@pytest.mark.parametrize(("variant", "seats"), [("solo", 2), ("standard", 1), ("standard", 6)])
def test_r1_the_kernel_plays_what_the_rules_allow(variant: str, seats: int) -> None:
    wrongs: list[Callable[[], object]] = [
        lambda: kernel.new("dice", variant, seats=seats),
        lambda: kernel.Batch("dice", variant, 1, seats=seats),
        lambda: kernel.playouts("dice", variant, 1, 1, seats=seats),
        lambda: Source("dice", VARIANTS[variant], ("greedy",) * seats, 1, 1),
    ]
    for wrong in wrongs:
        with pytest.raises(OptionError, match=rf"{variant} is for . to . players: seats={seats}"):
            wrong()


def test_r37_alone_there_is_one_seat() -> None:
    state = kernel.new("dice", "solo")
    assert len(state.totals) == kernel.Batch("dice", "solo", 1).seats == 1
    assert kernel.playouts("dice", "solo", 2, 1).scores.shape == (2, 1)
    assert kernel.layout("dice", "solo") == kernel.layout("dice", "solo", seats=1)
    text = repr(state).partition("read_position('")[2].partition("'")[0]
    assert read_position(text) == kernel.to_rules(state)
