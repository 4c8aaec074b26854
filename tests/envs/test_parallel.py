"""The parallel dice game: PettingZoo's own tests, and that it is the game of the kernel."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import numpy as np
import pettingzoo.test
import pytest

from lostcities import kernel
from lostcities.envs import dice_v1
from lostcities.envs.parallel import LostCitiesParallel
from lostcities.errors import IllegalAction, OptionError
from tests.envs.env_setups import pick

SUITE: Any = pettingzoo.test  # it has no types


def choices(seen: dict[str, Any], rng: np.random.Generator) -> dict[str, int]:
    return {agent: int(pick(one["action_mask"], rng)) for agent, one in seen.items()}


@pytest.mark.parametrize("seats", [2, 5])
def test_pettingzoos_parallel_tests(seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    SUITE.parallel_api_test(dice_v1.parallel_env(seats=seats), num_cycles=100)
    assert "Passed" in capsys.readouterr().out
    # It samples without a mask.
    SUITE.parallel_seed_test(lambda: LostCitiesParallel("dice", seats=seats, illegal="random"), 50)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_is_the_sealed_game_of_the_kernel(seats: int) -> None:
    """What all chose at once is done one after the other, to the same end."""
    env, rng = LostCitiesParallel("dice", seats=seats), np.random.default_rng(seats)
    variant = env.setting.variant
    seen, _ = env.reset(seed=4, options={"starter": 1})
    single = kernel.new("dice", variant, seats=seats, seed=4, starter=1)
    together = 0
    chosen: dict[int, list[int]] = {}
    while env.agents:
        deciding = [
            seat
            for seat, agent in enumerate(env.agents)
            if not seen[agent]["action_mask"][env.wait]
        ]
        together = max(together, len(deciding))
        actions = choices(seen, rng)
        for seat in deciding:
            chosen.setdefault(seat, []).append(actions[f"player_{seat}"])
        seen, rewards, ends, cuts, _ = env.step(actions)
        if not env._asked or not any(env._sealed.values()):
            while chosen:
                single.apply(chosen[single.seat].pop(0))
                chosen = {seat: rest for seat, rest in chosen.items() if rest}
            if not single.over:
                for seat in range(seats):
                    shown = seen[f"player_{seat}"]["observation"]
                    assert (shown == single.observation(seat)).all()
        assert not any(cuts.values())
    assert together == seats - 1
    assert all(ends.values())
    assert env.game.totals == single.totals
    mean = [(sum(single.totals) - own) / (seats - 1) for own in single.totals]
    expected = [own - others for own, others in zip(single.totals, mean, strict=True)]
    assert list(rewards.values()) == pytest.approx(expected)


def test_r19_nobody_learns_what_others_choose_before_all_have_chosen() -> None:
    """Whatever one agent chooses, and however long it takes, the others see the same meanwhile."""
    env, rng = LostCitiesParallel("dice", seats=3), np.random.default_rng(0)
    compared = Counter[str]()
    for seed in range(1, 4):
        seen, _ = env.reset(seed=seed)
        while env.agents:
            actions = choices(seen, rng)
            deciding = [agent for agent in seen if not seen[agent]["action_mask"][env.wait]]
            if len(deciding) > 1:
                for chooser in deciding:
                    compared += unchanged_for_others(env, seen, actions, chooser)
            seen, *_ = env.step(actions)
    assert min(compared["asked"], compared["waiting"]) > 20


def unchanged_for_others(
    env: LostCitiesParallel, seen: dict[str, Any], actions: dict[str, int], chooser: str
) -> Counter[str]:
    """Try all an agent could choose; count the comparisons of what others see until it is known."""
    views: dict[str, list[Any]] = {agent: [] for agent in env.agents if agent != chooser}
    for number in seen[chooser]["action_mask"].nonzero()[0].tolist():
        trial = copy.deepcopy(env)
        following, *_ = trial.step({**actions, chooser: number})
        if any(trial._sealed.values()):  # somebody still accelerates
            for agent, shown in views.items():
                row, mask = following[agent].values()
                shown.append((row.tolist(), mask.tolist()))
    compared = Counter[str]()
    for shown in views.values():
        assert all(one == shown[0] for one in shown)
        if shown:
            compared["waiting" if shown[0][1][env.wait] else "asked"] += len(shown) - 1
    return compared


def test_masks_and_spaces() -> None:
    env = LostCitiesParallel("dice", seats=3, scaled=True)
    seen, _ = env.reset(seed=1)
    rng = np.random.default_rng(1)
    while env.agents:
        for seat, (agent, one) in enumerate(seen.items()):
            assert one in env.observation_space(agent)
            legal = one["action_mask"].nonzero()[0].tolist()
            assert (legal == [env.wait]) == (seat not in env._asked)
        assert env.state() in env.state_space
        assert env.state()[-3:].nonzero()[0].tolist() == sorted(env._asked)
        seen, *_ = env.step(choices(seen, rng))
    assert env.state() in env.state_space


@pytest.mark.parametrize(
    ("agent", "action", "words"),
    [
        ("player_1", 3, r"player_1 has nothing to decide now .*wait.*\[R19\]"),
        ("player_0", 74, r"player_0 is to decide and cannot wait.*\[R19\]"),
        ("player_0", 73, r"no acceleration is due \[R20\]"),
        ("player_0", 75, "from 0 to 74"),
        ("player_0", -1, "from 0 to 74"),
    ],
)
def test_an_illegal_action_names_the_rule_and_does_nothing(
    agent: str, action: int, words: str
) -> None:
    env = LostCitiesParallel("dice", seats=2)
    seen, _ = env.reset(seed=1, options={"starter": 0})
    actions = choices(seen, np.random.default_rng(1))
    before = env.state().tolist()
    with pytest.raises(IllegalAction, match=words):
        env.step({**actions, agent: action})
    assert env.state().tolist() == before
    env.step(actions)


def test_it_draws_what_the_first_to_decide_sees(capsys: pytest.CaptureFixture[str]) -> None:
    env = LostCitiesParallel("dice", seats=2, render_mode="ansi")
    env.reset(seed=1)
    picture = env.render()
    assert picture is not None
    assert "Seat 1" in picture
    LostCitiesParallel("dice", seats=2, render_mode="human").reset(seed=1)
    assert capsys.readouterr().out == picture
    assert LostCitiesParallel("dice", seats=2).render_mode is None


def test_a_wrong_number_of_players_is_refused() -> None:
    with pytest.raises(OptionError, match="2 to 5 players"):
        LostCitiesParallel("dice", seats=6)
    with pytest.raises(OptionError, match="render_mode cannot be"):
        LostCitiesParallel("dice", render_mode="rgb_array")


def test_choices_in_turn_are_refused() -> None:
    with pytest.raises(OptionError, match="at the same time") as refused:
        dice_v1.parallel_env(options={"simultaneous": False})
    assert "env()" in refused.value.hint
    assert dice_v1.parallel_env(options={"simultaneous": True}) is not None


def test_seats_are_three_or_what_the_variant_has() -> None:
    assert dice_v1.parallel_env().setting.seats == 3
    assert dice_v1.parallel_env("solo").setting.seats == 1
