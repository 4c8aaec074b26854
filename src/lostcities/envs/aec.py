"""Both games for PettingZoo: an agent a seat, one decision a step.

`lostcities.envs.duel_v1` and `lostcities.envs.dice_v1` are its two faces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Space
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from lostcities import kernel
from lostcities.envs import rewards
from lostcities.envs.central import state_row, state_space
from lostcities.envs.choices import PETTINGZOOS_OWN, check_render_mode, starter_given
from lostcities.envs.equality import Comparable, chance
from lostcities.envs.readiness import check_begun
from lostcities.envs.rendering import RENDER_MODES, picture, show
from lostcities.envs.setting import lot, make_setting
from lostcities.kernel.checks import action_number, seed_word
from lostcities.kernel.refusals import refuse

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    Seen = dict[str, NDArray[Any]]

ILLEGAL_REWARDS: Final = {"margin": -1000.0, "points": -1000.0, "win": -1.0}
"""What an illegal action costs its agent in a wrapped environment, which ends the game."""

VIEWS: Final = ("_do", "_observed", "_mask", "_seat", "_done", "_points", "_no_points")
"""Ways into the batch's memory; they are made again for a copy."""


class LostCitiesAEC(Comparable, AECEnv[str, Any, Any]):
    """A game in which every seat is an agent, `player_0` and so on.

    An observation is a dictionary of the seat's `observation` and its `action_mask`, all zeros
    while it is not asked. An illegal action is an `IllegalAction` that names the rule. `state()` is
    what all seats know together, for a critic that is told more than the players.
    """

    def __init__(  # noqa: PLR0913  # each has a good default
        self,
        game: str,
        variant: Any,
        *,
        seats: int | None = None,
        options: Mapping[str, int | bool] | None = None,
        episode: str = "round",
        reward: str = "margin",
        scaled: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # PettingZoo's is without types
        self.setting = make_setting(
            game, variant, seats, options, episode=episode, reward=reward, scaled=scaled
        )
        check_render_mode(render_mode, RENDER_MODES)
        self.render_mode = render_mode
        self.metadata = described(game)
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.seats)]
        self.agents = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = np.random.default_rng()
        self._asked: str | None = None
        setting = self.setting
        self.batch = kernel.Batch(
            setting.game, setting.variant, 1, seats=setting.seats, auto_reset=False
        )
        self._nothing = np.zeros(self.batch.actions, np.int8)
        self._view()
        self.action_spaces = {agent: setting.action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.state_space = state_space(setting)

    def _view(self) -> None:
        """Set up the views through which the batch is read."""
        batch = self.batch
        self._do = batch.kernel.step_alone
        self._observed, self._mask = batch.observation[0], batch.mask[0].view(np.int8)
        # Read one by one, a memoryview's numbers cost a fifth of an array's.
        self._seat, self._done = batch.seat.data, batch.done.data
        self._points = batch.reward.data.cast("B")
        self._no_points = bytes(len(self._points))

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in VIEWS}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._view()

    def _space(self) -> Dict:
        mask = Box(0, 1, (self.batch.actions,), np.int8)
        return Dict({"observation": self.setting.observation_space(), "action_mask": mask})

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; `options={"starter": seat}` says who starts (D4, R7)."""
        first = starter_given(options, self.setting.seats, PETTINGZOOS_OWN)
        word = None if seed is None else seed_word(seed)
        if word is not None:
            self._rng = np.random.default_rng(word)
        seeds, starters = lot(self._rng, self.setting.seats, word, first)
        self.batch.reset(seeds, starters=starters)
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {agent: {} for agent in agents}
        self._skip_agent_selection = None  # type: ignore[assignment]  # as PettingZoo sets it
        self._paid = False
        self._select()

    def _select(self) -> None:
        self._asked = self.agent_selection = self.possible_agents[self._seat[0]]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Seen:
        """Return what a seat knows, and which actions it has."""
        if agent == self._asked:
            shown = self.setting.shown(self._observed)
            return {"observation": shown, "action_mask": self._mask.copy()}
        seen = self.setting.shown(self.batch.state(0).observation(self._seat_of[agent]))
        return {"observation": seen, "action_mask": self._nothing.copy()}

    def state(self) -> NDArray[Any]:
        """Return what all seats know together, from the first on, and whose turn it is."""
        state = self.batch.state(0)
        seen = [state.observation(seat) for seat in range(self.setting.seats)]
        return state_row(self.setting, seen, [state.seat])

    def step(self, action: Any) -> None:
        """Do an action of the selected agent; None for one whose game is over."""
        if not self.agents:
            check_begun(begun=hasattr(self, "terminations"), over=True)
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = action_number(action)  # None, too, is refused here
        if not (0 <= number < self.batch.actions and self._do(0, number)):
            refuse(self.batch.state(0), number)
        self._cumulative_rewards[agent] = 0.0
        if self._done[0]:
            self._pay(over=True)
            self._end(agent)
            return
        if self._paid or self._points != self._no_points:
            self._pay(over=False)
        self._select()

    def _pay(self, *, over: bool) -> None:
        points, totals = self.batch.reward[0].tolist(), self.batch.scores[0].tolist()
        paid = rewards.by_seat(self.setting, points, totals, over=over)
        self.rewards = dict(zip(self.possible_agents, paid, strict=True))
        self._paid = any(paid)
        self._accumulate_rewards()

    def _end(self, agent: str) -> None:
        """Tell every agent that the game is over, the next one first."""
        self._asked = None
        self.terminations = dict.fromkeys(self.agents, True)
        following = (self._seat_of[agent] + 1) % self.setting.seats
        self.agent_selection = self.possible_agents[following]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Return what the selected agent sees (`ansi`), or print it (`human`)."""
        seat = self._seat_of[self.agent_selection]
        if self.render_mode == "ansi":
            return picture(self.setting, self.batch.state(0), seat)
        if self.render_mode == "human":
            show(self.setting, self.batch.state(0), seat)
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def facts(self) -> tuple[Any, ...]:
        """Return what makes two environments equal."""
        agents = self.agents, getattr(self, "agent_selection", None)
        return self.setting, self.render_mode, self.batch, agents, chance(self._rng)


def described(game: str) -> dict[str, Any]:
    """Return PettingZoo's metadata of a game."""
    return {
        "name": f"lostcities_{game}_v1",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }


def wrapped(raw: LostCitiesAEC) -> AECEnv[str, Any, Any]:
    """Put PettingZoo's stock wrappers around: an illegal action ends the game at a price."""
    price = ILLEGAL_REWARDS[raw.setting.reward] / raw.setting.unit
    ending = TerminateIllegalWrapper(raw, illegal_reward=price)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(ending))
