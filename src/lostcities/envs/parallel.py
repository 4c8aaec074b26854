"""A game with sealed choices for PettingZoo's parallel interface: all act in every step.

First the active player chooses, in the open; then all others at once, in secret (R19), each with
the accelerations that follow. An agent that has nothing to decide *waits*, which is an action.
Until all choices are made every agent sees the turn as if the others had not begun to choose: that
one of them still accelerates would say something of what it has sealed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import ParallelEnv

from lostcities import kernel
from lostcities.envs import rewards
from lostcities.envs.central import state_row, state_space
from lostcities.envs.choices import (
    PETTINGZOOS_OWN,
    check_choice,
    check_options,
    check_render_mode,
    starter_given,
)
from lostcities.envs.equality import Comparable, chance
from lostcities.envs.illegal import ILLEGAL
from lostcities.envs.readiness import check_begun
from lostcities.envs.rendering import RENDER_MODES, picture, show
from lostcities.envs.setting import lot, make_setting
from lostcities.errors import IllegalAction, OptionError, Reason
from lostcities.games import find_variant
from lostcities.kernel.checks import action_number, seed_word, shown
from lostcities.kernel.refusals import NO_SUCH_NUMBER
from lostcities.kernel.twins import find

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lostcities.game import Seat

    Seen = dict[str, dict[str, NDArray[Any]]]
    Stepped = tuple[Seen, dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]

ONLY_WAITING = Reason("R19", "only-waiting", "{agent} has nothing to decide now", "it must wait")
AN_ACTION_EACH = Reason(
    "format", "an-action-each", "there must be an action for each of {agents}: {given}"
)
MUST_DECIDE = Reason("R19", "must-decide", "{agent} is to decide and cannot wait")
ALWAYS_SEALED = Reason(
    "R19",
    "always-sealed",
    "in the parallel environment all choose at the same time",
    "for turns use env()",
)


USUAL_SEATS: Final = 3
"""The fewest at which two choose at the same time; a variant for fewer has its own fewest."""


class LostCitiesParallel(Comparable, ParallelEnv[str, Any, Any]):
    """A game with sealed choices: every step takes an action of every agent.

    The last action is to wait; it is the only one an agent has that is not to decide. An illegal
    action is an `IllegalAction` that names the rule, and nothing is done; `illegal="random"` does
    a legal one in its place.

    >>> env = LostCitiesParallel("dice", seats=3)
    >>> observations, infos = env.reset(seed=1)
    >>> [int(seen["action_mask"].sum()) for seen in observations.values()]
    [1, 10, 1]
    """

    def __init__(  # noqa: PLR0913  # each has a good default
        self,
        game: str,
        variant: Any = None,
        *,
        seats: int | None = None,
        options: Mapping[str, int | bool] | None = None,
        reward: str = "margin",
        scaled: bool = False,
        illegal: str = "error",
        render_mode: str | None = None,
    ) -> None:
        variant = find_variant(game)[1].name if variant is None else variant
        if seats is None and USUAL_SEATS in find(game, variant)[1].seats:
            seats = USUAL_SEATS
        sealed = {"simultaneous": True, **check_options(options)}
        if not sealed["simultaneous"]:
            raise OptionError(ALWAYS_SEALED())
        self.setting = make_setting(game, variant, seats, sealed, reward=reward, scaled=scaled)
        check_choice("illegal", illegal, ILLEGAL)
        check_render_mode(render_mode, RENDER_MODES)
        self.illegal, self.render_mode = illegal, render_mode
        self.metadata = {
            "name": f"lostcities_{game}_parallel_v1",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.seats)]
        self.agents = []
        self.wait = len(self.setting.codec)
        """The action of an agent that has nothing to decide."""
        self._rng = np.random.default_rng()
        self.action_spaces = {agent: Discrete(self.wait + 1) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.state_space = state_space(self.setting)

    def _space(self) -> Dict:
        mask = Box(0, 1, (self.wait + 1,), np.int8)
        return Dict({"observation": self.setting.observation_space(), "action_mask": mask})

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a game; `options={"starter": seat}` says who starts (R7)."""
        first = starter_given(options, self.setting.seats, PETTINGZOOS_OWN)
        word = None if seed is None else seed_word(seed)
        if word is not None:
            self._rng = np.random.default_rng(word)
        setting = self.setting
        (dealt,), (starter,) = lot(self._rng, setting.seats, word, first)
        self.game = kernel.new(
            setting.game, setting.variant, seats=setting.seats, seed=int(dealt), starter=starter
        )
        self.agents = self.possible_agents[:]
        self._look()
        self._render_for_people()
        return self._seen(), {agent: {} for agent in self.agents}

    def _look(self) -> None:
        """Ask the rules where the game is; nothing is sealed."""
        rules = kernel.to_rules(self.game)
        self._views = [rules] * self.setting.seats
        """By seat: the game with what this seat has sealed, and nobody else."""
        self._asked: tuple[Seat, ...] = () if self.game.over else rules.waiting
        self._sealed: dict[Seat, list[int]] = {seat: [] for seat in self._asked}

    def _seen(self) -> Seen:
        seats = range(self.setting.seats)
        self._masks = [self._mask(seat) for seat in seats]
        rows = [self.setting.shown(self._observation(seat)) for seat in seats]
        return {
            agent: {"observation": seen, "action_mask": mask.copy()}
            for agent, seen, mask in zip(self.possible_agents, rows, self._masks, strict=True)
        }

    def _observation(self, seat: Seat) -> NDArray[np.uint8]:
        # The kernel is quicker, but it hears of sealed choices only when all are made.
        if not self._sealed.get(seat):
            seen: NDArray[np.uint8] = self.game.observation(seat)
            return seen
        return kernel.encode(self._views[seat].observe(seat))

    def _mask(self, seat: Seat) -> NDArray[np.int8]:
        mask = np.zeros(self.wait + 1, np.int8)
        legal = self._views[seat].legal(seat) if seat in self._asked else ()
        mask[[self.setting.codec.id(action) for action in legal] or [self.wait]] = 1
        return mask

    def step(self, actions: dict[str, Any]) -> Stepped:
        """Do an action of every agent at once."""
        agents = self.agents
        check_begun(begun=hasattr(self, "game"), over=not agents)
        numbers = self._numbers(actions)  # all, before any is drawn
        chosen = [self._checked(seat, number) for seat, number in enumerate(numbers)]
        if self._views[0].board.sealed:
            self._seal(chosen)
        else:
            self.game.apply(chosen[self._asked[0]])
            self._look()
        over = self.game.over
        totals = self.game.totals if over else [0] * len(agents)
        paid = rewards.by_seat(self.setting, totals, totals, over=over)
        self._render_for_people()
        self.agents = [] if over else agents
        return (
            self._seen(),
            dict(zip(agents, paid, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _seal(self, chosen: list[int]) -> None:
        """R19: note what each has chosen; when the last one has, the kernel does it all."""
        for seat in self._asked:
            action = self.setting.codec.action(chosen[seat])
            self._views[seat] = self._views[seat].apply(action, seat)
            self._sealed[seat].append(chosen[seat])
        self._asked = tuple(seat for seat in self._asked if seat in self._views[seat].waiting)
        if self._asked:
            return
        for numbers in self._sealed.values():
            for number in numbers:
                self.game.apply(number)
        self._look()

    def _numbers(self, actions: Any) -> list[int]:
        """Return an action of every agent, by seat."""
        agents = self.agents
        if not isinstance(actions, Mapping) or set(actions) != set(agents):
            given = list(actions) if isinstance(actions, Mapping) else shown(actions)
            raise OptionError(AN_ACTION_EACH(agents=", ".join(agents), given=given))
        return [action_number(actions[agent]) for agent in agents]

    def _checked(self, seat: Seat, number: int) -> int:
        """Return an action that is legal; refuse another, or draw one in its place."""
        mask = self._masks[seat]
        if 0 <= number <= self.wait and mask[number]:
            return number
        if self.illegal == "random":
            return int(self._rng.choice(mask.nonzero()[0]))
        agent, codec = self.possible_agents[seat], self.setting.codec
        if seat not in self._asked:
            raise IllegalAction(number, ONLY_WAITING(agent=agent))
        if number == self.wait:
            raise IllegalAction(number, MUST_DECIDE(agent=agent))
        if not 0 <= number < self.wait:
            raise IllegalAction(number, NO_SUCH_NUMBER(last=self.wait))
        event = codec.action(number)
        raise IllegalAction(event, self._views[seat].refusal(event, seat))

    def state(self) -> NDArray[Any]:
        """Return what all seats know together, sealed choices included, and who is to decide."""
        seen = [self._observation(seat) for seat in range(self.setting.seats)]
        return state_row(self.setting, seen, self._asked)

    def render(self) -> str | None:
        """Return what the first agent that is to decide sees (`ansi`), or print it (`human`)."""
        seat = self._asked[0] if self._asked else 0
        if self.render_mode == "ansi":
            return picture(self.setting, self.game, seat)
        if self.render_mode == "human":
            show(self.setting, self.game, seat)
        return None

    def _render_for_people(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is held open."""

    def facts(self) -> tuple[Any, ...]:
        """Return what makes two environments equal."""
        modes, game = (self.illegal, self.render_mode), getattr(self, "game", None)
        sealed = getattr(self, "_sealed", None)
        return self.setting, modes, self.agents, game, sealed, chance(self._rng)
